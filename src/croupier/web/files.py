"""The files that a browser gets, as they come with the program: each is read and compressed once."""

import gzip
from hashlib import sha256
from pathlib import Path

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from croupier.web.heads import complete
from croupier.web.page_words import FILES, page_words

FOLDER = Path(__file__).with_name("pages")
ADDRESS = "/files/"  # under which they are asked for
MEDIA = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}


class File(msgspec.Struct, frozen=True):
    media: str
    body: bytes
    compressed: bytes
    digest: str

    @classmethod
    def of(cls, body: bytes, media: str) -> "File":
        return cls(media, body, gzip.compress(body, mtime=0), sha256(body).hexdigest()[:32])


class Files:
    """Only what is there at the start can be asked for; what is changed since is read again."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder
        self._paths = {
            path.relative_to(folder).as_posix(): path
            for path in sorted(folder.rglob("*"))
            if path.suffix in MEDIA and path.is_file()
        }
        self._paths |= {f"words/{code}.json": path for code, path in FILES.items()}
        self._read: dict[str, tuple[tuple[int, int], File]] = {}  # with when it was written, and its size

    def find(self, name: str) -> File | None:
        path = self._paths.get(name)
        if path is None:
            return None
        try:
            status = path.stat()
            version, read = (status.st_mtime_ns, status.st_size), self._read.get(name)
            if read is None or read[0] != version:
                read = self._read[name] = version, self._read_file(path)
        except FileNotFoundError:
            return None
        return read[1]

    def _read_file(self, path: Path) -> File:
        """As it lies there; but words are JSON, and a page gets the head that all have, with its modules."""
        if path.suffix == ".toml":
            return File.of(page_words(path.stem), MEDIA[".json"])
        body = path.read_bytes()
        if path.suffix == ".html":
            body = complete(body.decode(), self._folder).encode()
        return File.of(body, MEDIA[path.suffix])


def give_file(request: Request, file: File) -> Response:
    """The file, or that it is the one that the browser has: it asks every time, and mostly that is all."""
    is_compressed = takes_gzip(request.headers.get("accept-encoding", ""))
    tag = f'"{file.digest}{"-gzip" if is_compressed else ""}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    if has_tag(request.headers.get("if-none-match", ""), tag):
        return Response(status_code=304, headers=headers)
    if is_compressed:
        headers["Content-Encoding"] = "gzip"
    headers["Content-Type"] = file.media
    return Response(file.compressed if is_compressed else file.body, headers=headers)


def takes_gzip(accepted: str) -> bool:
    """Does a browser that says this read gzip?

    >>> takes_gzip("gzip, deflate, br"), takes_gzip("br"), takes_gzip("*, gzip;q=0"), takes_gzip("")
    (True, False, False, False)
    """
    weights = {}
    for part in accepted.lower().split(","):
        coding, _, weight = part.replace(" ", "").partition(";q=")
        weights[coding] = weight or "1"
    return bool(weights.get("gzip", weights.get("*", "0")).strip("0."))


def has_tag(known: str, tag: str) -> bool:
    """Is this one of the tags that a browser knows?

    >>> has_tag('W/"a", "b"', '"a"'), has_tag("*", '"a"'), has_tag('"b"', '"a"')
    (True, True, False)
    """
    tags = {each.strip().removeprefix("W/") for each in known.split(",")}
    return tag in tags or "*" in tags
