"""Can everybody whom the house knows be read, and did the money at the cage come from where it may?"""

from collections.abc import Iterator

from croupier.floor.cage import PLAY_MONEY
from croupier.record.values import in_words
from croupier.store.checkable import Grant, KeptPerson, Purse
from croupier.store.interface import StoreDamaged
from croupier.store.people import read_person
from croupier.store.skeletons import skeleton_of


def check_person(kept: KeptPerson) -> Iterator[str]:
    try:
        person = read_person(kept.row)
    except StoreDamaged as error:
        yield str(error)
        return
    if kept.folded != person.name.casefold():
        yield f"{in_words(person.name)} would be found under {in_words(kept.folded)}, which is another name"
    if kept.skeleton not in (None, skeleton_of(person.name)):
        yield f"{in_words(person.name)} is taken for what looks like {in_words(kept.skeleton)}"


def check_grant(grant: Grant) -> Iterator[str]:
    if not 1 <= grant.cents <= PLAY_MONEY:
        given = f"{in_words(grant.player)} was granted {grant.cents}"
        yield f"{given}, and the cage gives 1 to {PLAY_MONEY} at once"


def check_purse(purse: Purse) -> Iterator[str]:
    name, cents, granted, posted = purse
    if cents is None:
        yield f"{posted} is posted on the purse of {in_words(name)}, whom nobody knows"
    elif cents != granted + posted:
        due = f"{granted} was granted and {posted} posted, which makes {granted + posted}"
        yield f"the purse of {in_words(name)} holds {cents}; {due}"
