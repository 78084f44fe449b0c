"""Is the second person another one? Not if somebody can know both secrets, or who asked has given the post.

The staff record says from whom everybody has what; like the answers of the cage this is none of the table's.
"""

from croupier.floor.running_table import RunningTable
from croupier.formats.reasons import because_of
from croupier.game.grounds import Ground
from croupier.game.provisions import Provision
from croupier.game.roles import Actor
from croupier.game.rules import RuleSet
from croupier.store.interface import Store
from croupier.store.staff_record import (
    Hired,
    KnownBefore,
    PostsChanged,
    SecretRenewed,
    StaffEntry,
    find_entry,
)
from croupier.store.values import ANY_TABLE
from croupier.table import commands as c
from croupier.table.events import Refused
from croupier.table.state import Table

LINES_AT_ONCE = 250


class StaffTies:
    """From whom everybody of the staff has the present secret and posts, as far as the record was read."""

    def __init__(self) -> None:
        self._read = 0  # entries
        self._secret_from: dict[str, str] = {}
        self._posts_from: dict[str, dict[str, str]] = {}  # by person, and by table

    async def catch_up(self, store: Store) -> None:
        while lines := await store.read_staff_record(self._read, LINES_AT_ONCE):
            self._read += len(lines)
            for line in lines:
                if entry := find_entry(line):  # the audits find one that cannot be read
                    self.note(entry)

    def note(self, entry: StaffEntry) -> None:
        match entry.did:
            case Hired(name, posts) | KnownBefore(name, posts):
                self._secret_from[name] = entry.by
                self._posts_from[name] = dict.fromkeys(posts, entry.by)
            case SecretRenewed(name):
                self._secret_from[name] = entry.by
            case PostsChanged(name, was, posts):
                changed = [key for key in {**was, **posts} if was.get(key) != posts.get(key)]
                self._posts_from.setdefault(name, {}).update(dict.fromkeys(changed, entry.by))
            case _:
                pass

    def find_holders(self, person: str) -> set[str]:
        """Who can know this secret: its person, who gave it out, who can know the secret of that one.

        The house and the command line are nobody who serves at a table.
        """
        holders = {person}
        giver = self._secret_from.get(person)
        while giver in self._secret_from and giver not in holders:
            holders.add(giver)
            giver = self._secret_from[giver]
        return holders

    def find_posters(self, person: str, table: str) -> set[str]:
        """Who has last changed what counts at this table, by giving or by taking."""
        posts = self._posts_from.get(person, {})
        return {posts[key] for key in (table, ANY_TABLE) if key in posts}


def find_tied_refusal(
    live: RunningTable, table: Table, ties: StaffTies, actor: Actor, command: c.ApproveAct
) -> Refused | None:
    """That who asked does not approve, the table says itself."""
    pending = table.find_pending(command.act)
    if pending is None or pending.by == actor.person:
        return None
    asking = ties.find_holders(pending.by)
    if both := asking & ties.find_holders(actor.person):
        holder, one, other = min(both), pending.by, actor.person
        return _refuse(live.rules, Ground.SECRETS_KNOWN, holder=holder, one=one, other=other)
    if posters := asking & ties.find_posters(actor.person, live.name):
        poster, one, other = min(posters), pending.by, actor.person
        return _refuse(live.rules, Ground.POSTED_BY_ASKER, person=other, poster=poster, asker=one)
    return None


def _refuse(rules: RuleSet, ground: Ground, **values: str) -> Refused:
    refusal = rules.refuse(Provision.SECOND_PERSON, ground, **values)
    return Refused(clauses=refusal.clauses, ground=refusal.by, because=because_of(refusal.reason))
