"""Who may change whose posts: those with the highest role at a table, and only below themselves."""

from collections.abc import Collection, Iterable, Mapping

from croupier.floor.running_table import RunningTable
from croupier.store.values import ANY_TABLE
from croupier.table.people import PersonKind, Post
from croupier.web.people import Visitor, find_post
from croupier.web.problems import not_allowed
from croupier.wire.grounds import RequestGround


def manages(visitor: Visitor, live: RunningTable) -> bool:
    """Do they hold the highest role of the table's document there? Who only acts in it hires nobody."""
    post = find_post(visitor.posts, live)
    return visitor.kind is PersonKind.STAFF and post is not None and post.role == live.rules.ladder[-1]


class Reach:
    """The tables whose staff somebody manages."""

    def __init__(self, visitor: Visitor, tables: Iterable[RunningTable]) -> None:
        self.manager = visitor.person
        self._tables = {live.name: live for live in tables}
        self._heads: set[str] = {live.rules.ladder[-1] for live in self._tables.values()}
        self._managed = {name for name, live in self._tables.items() if manages(visitor, live)}
        everywhere = visitor.posts.get(ANY_TABLE)
        self._is_everywhere = everywhere is not None and everywhere.role in self._heads

    @property
    def is_nowhere(self) -> bool:
        return not self._managed

    def includes(self, posts: Mapping[str, Post]) -> bool:
        """Is it somebody of these tables, or of none yet?"""
        return not posts or any(find_post(posts, self._tables[name]) for name in self._managed)

    def require(self, *, was: Mapping[str, Post], posts: Mapping[str, Post]) -> None:
        """Are somebody's posts theirs to change from these to those?

        Whoever it is has to sign in again at every table, so one has to reach as far as who takes everything.
        """
        self._require_change(was, {})
        self._require_change(was, posts)

    def _require_change(self, was: Mapping[str, Post], posts: Mapping[str, Post]) -> None:
        """A post at every table may hide behind one at a table, and come to light without it: what counts is
        what is written and what comes of it.
        """
        for key in {**was, **posts}:
            if was.get(key) != posts.get(key):
                self._require_key(key)
                heads = self._heads if key == ANY_TABLE else {self._tables[key].rules.ladder[-1]}
                self._require_below(heads, was.get(key), posts.get(key))
        for name, live in self._tables.items():
            before, after = find_post(was, live), find_post(posts, live)
            if before != after:
                self._require_key(name)
                self._require_below({live.rules.ladder[-1]}, before, after)

    def _require_key(self, key: str) -> None:
        if key == ANY_TABLE and not self._is_everywhere:
            raise not_allowed(RequestGround.HIGHEST_ROLE_EVERYWHERE)
        if key != ANY_TABLE and key not in self._managed:
            raise not_allowed(RequestGround.NOT_THEIR_MANAGER, table=key)

    def _require_below(self, heads: Collection[str], *posts: Post | None) -> None:
        for post in posts:
            if post is not None and post.role in heads:
                raise not_allowed(RequestGround.NOT_BELOW_ONESELF, role=post.role)
