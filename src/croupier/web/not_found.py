"""The page for an address that leads nowhere: to the lobby, in the language that the browser asks for."""

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from croupier.web.files import FOLDER
from croupier.web.heads import complete
from croupier.words import ENGLISH, LANGUAGES, language_of

PAGE = """<!doctype html>
<html lang="{language}">
<head>
<title>{title} – croupier</title>
</head>
<body><main>
<h1>{title}</h1>
<p>{what} <a href="/">{lobby}</a></p>
</main></body>
</html>
"""


def show_missing(request: Request, what: str) -> Response:
    """`what` is missing: a table, a game or a page."""
    language = choose_language(request.headers.get("accept-language", ""))
    words = language_of(language).tables["missing"]
    page = PAGE.format(language=language, title=words["title"], what=words[what], lobby=words["lobby"])
    return HTMLResponse(complete(page, FOLDER), 404, {"Vary": "Accept-Language"})


def is_for_people(request: Request) -> bool:
    """Does a browser ask for something to be looked at, and not a program for data?"""
    return "text/html" in request.headers.get("accept", "")


def choose_language(accepted: str) -> str:
    """The first that there are words in; browsers name the best first.

    >>> choose_language("de-CH, fr-FR;q=0.8, en;q=0.5"), choose_language("en-GB, fr"), choose_language("")
    ('fr', 'en', 'en')
    """
    named = (part.strip()[:2].lower() for part in accepted.split(","))
    return next((language for language in named if language in LANGUAGES), ENGLISH)
