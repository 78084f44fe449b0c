"""Who may do what, and when: one table for each document, written by hand from the documents.

A row is a command, the roles that may give it, and an x under every moment at which it is accepted. What is
not marked is refused. A command with several rows is accepted where any of them says so. Nothing here is
read from the rule sets: the tests hold both against each other.

The moments, in the order of a round:

    nw  the table is not opened                   an  the result is announced
    be  before the first round                    do  the dolly lies on the number
    op  bets open, ball still                     mv  racetrack winners are moved (New Zealand)
    ro  bets open, ball rolling                   co  losers are collected
    ea  early call made (2019, Fast Action)       pa  winners are paid
    cl  bets closed, ball rolling                 li  the dolly is lifted (New Zealand: bets are open again)
    dr  the ball has dropped                      vo  just void (New Zealand: the spin; it will be repeated)
    re  the ball is at rest                       su  suspended by a case, bets closed, ball rolling
                                                  so  suspended, bets open, ball rolling
                                                  sr  suspended, ball at rest
                                                  sh  the table is closed for good

The roles:

    P  the player whose chips or wager it is      D  dealer
    Q  another player                             W  an electronic wheel or a sensor
    S  pit supervisor; New Zealand: game supervisor
    C  casino supervisor                          M  pit manager
    O  casino operator                            G  gaming shift manager

Some commands need something first at any moment: a ruling needs a question, a declared wager a declaration.
`needs` has those steps; they are taken wherever they are accepted.
"""

from collections.abc import Callable
from functools import cache

from croupier.formats.limits import LimitsIn
from croupier.game.irregularities import Irregularity
from croupier.game.moment import Ball
from croupier.game.roles import Actor
from croupier.game.rules import RuleSet
from croupier.rulebook import load
from croupier.table import commands as c
from croupier.table.names import kebab
from croupier.table.state import Table
from croupier.table.terms import Decision, Enforce, MovedBy, Treatment, WheelSource

from .playing import (
    AGAINST_THE_WHEEL,
    ANN,
    BEN,
    BONUS_NUMBERS,
    CASINO_OPERATOR,
    CASINO_SUPERVISOR,
    CAY,
    DEALER,
    GAME_SUPERVISOR,
    GAMES,
    GAMING_SHIFT_MANAGER,
    NEW_ZEALAND,
    PIT_MANAGER,
    PIT_SUPERVISOR,
    WHEEL,
    WITH_LADDER,
    WITHOUT_LADDER,
    At,
    Game,
    rules_of,
    somebody,
)

MOMENTS = {
    "nw": At.NEW,
    "be": At.BEFORE,
    "op": At.OPEN,
    "ro": At.ROLLING,
    "ea": At.EARLY,
    "cl": At.CLOSED,
    "dr": At.DROPPED,
    "re": At.REST,
    "an": At.ANNOUNCED,
    "do": At.DOLLY,
    "mv": At.MOVED,
    "co": At.COLLECTED,
    "pa": At.PAID,
    "li": At.LIFTED,
    "vo": At.VOID,
    "su": At.SUSPENDED,
    "so": At.SUSPENDED_OPEN,
    "sr": At.SUSPENDED_AT_REST,
    "sh": At.SHUT,
}

# fmt: off

SANDS_2019 = """
                        nw be op ro ea cl dr re an do co pa li vo su so sr sh

By the document
place-your-bets         .  x  .  .  .  .  .  .  .  .  .  .  x  x  .  .  .  .    D S M G    3.1, 6.3
spin-ball               .  .  x  .  x  .  .  .  .  .  .  .  .  .  .  .  .  .    D S M G    3.6, 6.3
authorise-early-call    .  .  x  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .        M G    6.1, 6.3
no-more-bets            .  .  .  x  .  .  .  .  .  .  .  .  .  .  .  x  .  .    D S M G    3.7, 6.3
no-more-bets            .  .  x  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .        M G    6.1, 6.3
no-spin                 .  .  x  x  x  x  x  x  x  x  .  .  .  .  x  x  x  .    D S M G    5.12, 6.3, R23
announce-result         .  .  .  .  .  .  .  x  .  .  .  .  .  .  .  .  .  .    D S M G    3.8, 6.3
place-dolly             .  .  .  .  .  .  .  .  x  .  .  .  .  .  .  .  .  .    D S M G    3.8, 6.3
collect-losers          .  .  .  .  .  .  .  .  .  x  .  .  .  .  .  .  .  .    D S M G    1.1.5, 6.3
pay-winners             .  .  .  .  .  .  .  .  .  .  x  .  .  .  .  .  .  .    D S M G    1.1.5, 6.3
place-wager             .  .  x  x  .  .  .  .  .  .  .  .  .  .  .  .  .  .  P D S M G    3.3, 3.5, 5.13
add-to-wager            .  .  x  x  .  .  .  .  .  .  .  .  .  .  .  .  .  .  P D S M G    3.3, 3.5, 5.13
move-wager              .  .  x  x  .  .  .  .  .  .  .  .  .  .  .  .  .  .  P            5.13, 5.14, R59
withdraw-wager          .  .  x  x  .  .  .  .  .  .  .  .  .  .  .  .  .  .  P            5.14, R59
rule-on-wager           .  .  .  .  .  .  .  x  x  x  .  .  .  .  .  .  .  .      S M G    3.9, 6.3
decide-case             .  .  .  .  .  .  .  .  .  .  .  .  .  .  x  x  x  .          G    6.2
correct-number          .  .  x  x  x  x  x  x  x  x  .  .  x  x  .  .  .  .          G    6.2, R47

Not in the document, so nobody may
declare-wager           .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
place-declared-wager    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
decline-wager           .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
reposition-wager        .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
restore-wager           .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
draw-bonus-numbers      .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
light-bonus-numbers     .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
return-ball             .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
move-racetrack-winners  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .

Decided by the house, where the document names nobody
move-wager              .  .  x  x  .  .  .  .  .  .  .  .  .  .  .  .  .  .    D S M G    who may place it
withdraw-wager          .  .  x  x  .  .  .  .  .  .  .  .  .  .  .  .  .  .    D S M G    who may place it
drop-ball               .  .  .  x  .  x  .  .  .  .  .  .  .  .  x  x  .  .    D S M G    seen by who spins
rest-ball               .  .  .  .  .  .  x  x  .  .  .  .  .  .  .  .  x  .    D S M G    until announced
report-irregularity     .  .  x  x  x  x  x  x  x  x  .  .  .  .  x  x  x  .    D S M G W
refer-case              .  x  x  x  x  x  x  x  x  x  x  x  x  x  .  .  .  .    D S M G
displace-wager          .  .  x  x  x  x  x  x  x  x  .  .  .  .  x  x  x  .    D S M G
question-wager          .  .  x  x  x  x  x  x  x  x  .  .  .  .  .  .  .  .    D S M G
correct-display         .  .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .    D S M G
lift-winner             .  .  .  .  .  .  .  .  .  .  .  x  .  .  .  .  .  .  P D S M G
lift-dolly              .  .  .  .  .  .  .  .  .  .  .  x  .  .  .  .  .  .    D S M G
compensate              .  x  x  x  x  x  x  x  x  x  x  x  x  x  .  .  .  .          G
open-table              x  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .    D S M G
close-table             .  x  .  .  .  .  .  .  .  .  .  .  x  x  .  .  .  .      S M G
change-limits           .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .        M G
fill-bank               .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .      S M G
credit-bank             .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .      S M G
approve-act             .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .      S M G
refuse-act              .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .      S M G
withdraw-act            .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .      S    who asked
examine-ball            .  x  x  .  x  .  .  x  x  x  x  x  x  x  .  .  x  .    D S M G
change-ball             .  x  x  .  x  .  .  x  x  x  x  x  x  x  .  .  x  .    D S M G
record-note             .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .    D S M G
sit-down                .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .  P D S M G
leave-table             .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .  P D S M G
buy-in                  .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .  P D S M G
buy-colour-chips        .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .  P D S M G
colour-up               .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .  P D S M G
make-change             .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .  P D S M G
collect-debt            .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .    D S M G
"""

FAST_ACTION_2020 = """
                        nw be op ro ea cl dr re an do co pa li vo su so sr sh

By the document
place-your-bets         .  x  .  .  .  .  .  .  .  .  .  .  x  x  .  .  .  .    D S M G    3.1, 6.3
spin-ball               .  .  x  .  x  .  .  .  .  .  .  .  .  .  .  .  .  .    D S M G    3.6, 6.3
authorise-early-call    .  .  x  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .        M G    6.1, 6.3
no-more-bets            .  .  .  x  .  .  .  .  .  .  .  .  .  .  .  x  .  .    D S M G    3.7, 6.3
no-more-bets            .  .  x  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .        M G    6.1, 6.3
no-spin                 .  .  x  x  x  x  x  x  x  x  .  .  .  .  x  x  x  .    D S M G    5.13, 6.3, R23
draw-bonus-numbers      .  .  .  .  x  x  x  .  .  .  .  .  .  .  x  .  .  .    D S M G W  1.1.1, R19
light-bonus-numbers     .  .  .  .  x  x  x  x  .  .  .  .  .  .  x  .  x  .    D S M G W  1.1.1, 5.11, R32
announce-result         .  .  .  .  .  .  .  x  .  .  .  .  .  .  .  .  .  .    D S M G    3.8, 6.3
place-dolly             .  .  .  .  .  .  .  .  x  .  .  .  .  .  .  .  .  .    D S M G    3.8, 6.3
collect-losers          .  .  .  .  .  .  .  .  .  x  .  .  .  .  .  .  .  .    D S M G    1.1.7, 6.3
pay-winners             .  .  .  .  .  .  .  .  .  .  x  .  .  .  .  .  .  .    D S M G    1.1.7, 6.3
place-wager             .  .  x  x  .  .  .  .  .  .  .  .  .  .  .  .  .  .  P D S M G    3.3, 3.5, 5.14
add-to-wager            .  .  x  x  .  .  .  .  .  .  .  .  .  .  .  .  .  .  P D S M G    3.3, 3.5, 5.14
move-wager              .  .  x  x  .  .  .  .  .  .  .  .  .  .  .  .  .  .  P            5.14, 5.15, R59
withdraw-wager          .  .  x  x  .  .  .  .  .  .  .  .  .  .  .  .  .  .  P            5.15, R59
rule-on-wager           .  .  .  .  .  .  .  x  x  x  .  .  .  .  .  .  .  .      S M G    3.9, 6.3
decide-case             .  .  .  .  .  .  .  .  .  .  .  .  .  .  x  x  x  .          G    6.2
correct-number          .  .  x  x  x  x  x  x  x  x  .  .  x  x  .  .  .  .          G    6.2, R47

Not in the document, so nobody may
declare-wager           .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
place-declared-wager    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
decline-wager           .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
reposition-wager        .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
restore-wager           .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
return-ball             .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
move-racetrack-winners  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .

Decided by the house, where the document names nobody
move-wager              .  .  x  x  .  .  .  .  .  .  .  .  .  .  .  .  .  .    D S M G    who may place it
withdraw-wager          .  .  x  x  .  .  .  .  .  .  .  .  .  .  .  .  .  .    D S M G    who may place it
drop-ball               .  .  .  x  .  x  .  .  .  .  .  .  .  .  x  x  .  .    D S M G    seen by who spins
rest-ball               .  .  .  .  .  .  x  x  .  .  .  .  .  .  .  .  x  .    D S M G    until announced
report-irregularity     .  .  x  x  x  x  x  x  x  x  .  .  .  .  x  x  x  .    D S M G W
refer-case              .  x  x  x  x  x  x  x  x  x  x  x  x  x  .  .  .  .    D S M G
displace-wager          .  .  x  x  x  x  x  x  x  x  .  .  .  .  x  x  x  .    D S M G
question-wager          .  .  x  x  x  x  x  x  x  x  .  .  .  .  .  .  .  .    D S M G
correct-display         .  .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .    D S M G
lift-winner             .  .  .  .  .  .  .  .  .  .  .  x  .  .  .  .  .  .  P D S M G
lift-dolly              .  .  .  .  .  .  .  .  .  .  .  x  .  .  .  .  .  .    D S M G
compensate              .  x  x  x  x  x  x  x  x  x  x  x  x  x  .  .  .  .          G
open-table              x  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .    D S M G
close-table             .  x  .  .  .  .  .  .  .  .  .  .  x  x  .  .  .  .      S M G
change-limits           .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .        M G
fill-bank               .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .      S M G
credit-bank             .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .      S M G
approve-act             .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .      S M G
refuse-act              .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .      S M G
withdraw-act            .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .      S    who asked
examine-ball            .  x  x  .  x  .  .  x  x  x  x  x  x  x  .  .  x  .    D S M G
change-ball             .  x  x  .  x  .  .  x  x  x  x  x  x  x  .  .  x  .    D S M G
record-note             .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .    D S M G
sit-down                .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .  P D S M G
leave-table             .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .  P D S M G
buy-in                  .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .  P D S M G
buy-colour-chips        .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .  P D S M G
colour-up               .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .  P D S M G
make-change             .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .  P D S M G
collect-debt            .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .    D S M G
"""

# The documents of 2017 and 2012 name nobody but the dealer and the player; their clause numbers differ by
# little: the first is of 2017, the second of 2012.
SANDS_2017_AND_RACETRACK_2012 = """
                        nw be op ro cl dr re an do co pa li vo su so sr sh

By the document
place-your-bets         .  x  .  .  .  .  .  .  .  .  .  x  x  .  .  .  .    D      3.1
spin-ball               .  .  x  .  .  .  .  .  .  .  .  .  .  .  .  .  .    D      3.5; 3.6
no-more-bets            .  .  .  x  .  .  .  .  .  .  .  .  .  .  x  .  .    D      3.6; 3.7
announce-result         .  .  .  .  .  .  x  .  .  .  .  .  .  .  .  .  .    D      3.7; 3.8
place-dolly             .  .  .  .  .  .  .  x  .  .  .  .  .  .  .  .  .    D      3.7; 3.8
collect-losers          .  .  .  .  .  .  .  .  x  .  .  .  .  .  .  .  .    D      1.1.5; 1.1.4
pay-winners             .  .  .  .  .  .  .  .  .  x  .  .  .  .  .  .  .    D      1.1.5; 1.1.4
place-wager             .  .  x  x  .  .  .  .  .  .  .  .  .  .  .  .  .  P        3.3, 5.11
add-to-wager            .  .  x  x  .  .  .  .  .  .  .  .  .  .  .  .  .  P        3.3, 5.11
move-wager              .  .  x  x  .  .  .  .  .  .  .  .  .  .  .  .  .  P        5.11, 5.12, R59
withdraw-wager          .  .  x  x  .  .  .  .  .  .  .  .  .  .  .  .  .  P        5.12, R59

Not in the document, so nobody may
authorise-early-call    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
no-spin                 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
declare-wager           .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
place-declared-wager    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
decline-wager           .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
reposition-wager        .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
restore-wager           .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
draw-bonus-numbers      .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
light-bonus-numbers     .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
return-ball             .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
move-racetrack-winners  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .

Decided by the house, where the document names nobody (R29, R30: the casino operator decides)
decide-case             .  .  .  .  .  .  .  .  .  .  .  .  .  x  x  x  .      O
rule-on-wager           .  .  .  .  .  .  x  x  x  .  .  .  .  .  .  .  .      O
correct-number          .  .  x  x  x  x  x  x  x  .  .  x  x  .  .  .  .      O
drop-ball               .  .  .  x  x  .  .  .  .  .  .  .  .  x  x  .  .    D      seen by who spins
rest-ball               .  .  .  .  .  x  x  .  .  .  .  .  .  .  .  x  .    D      until announced
report-irregularity     .  .  x  x  x  x  x  x  x  .  .  .  .  x  x  x  .    D O W
refer-case              .  x  x  x  x  x  x  x  x  x  x  x  x  .  .  .  .    D O
displace-wager          .  .  x  x  x  x  x  x  x  .  .  .  .  x  x  x  .    D O
question-wager          .  .  x  x  x  x  x  x  x  .  .  .  .  .  .  .  .    D O
correct-display         .  .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .    D
lift-winner             .  .  .  .  .  .  .  .  .  .  x  .  .  .  .  .  .  P D O
lift-dolly              .  .  .  .  .  .  .  .  .  .  x  .  .  .  .  .  .    D
compensate              .  x  x  x  x  x  x  x  x  x  x  x  x  .  .  .  .      O
open-table              x  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .    D O
close-table             .  x  .  .  .  .  .  .  .  .  .  x  x  .  .  .  .      O
change-limits           .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .      O
fill-bank               .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .      O
credit-bank             .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .      O
approve-act             .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .      O
refuse-act              .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .      O
withdraw-act            .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .      O    who asked
examine-ball            .  x  x  .  .  .  x  x  x  x  x  x  x  .  .  x  .    D O
change-ball             .  x  x  .  .  .  x  x  x  x  x  x  x  .  .  x  .    D O
record-note             .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .    D O
sit-down                .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .  P D O
leave-table             .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .  P D O
buy-in                  .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .  P D O
buy-colour-chips        .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .  P D O
colour-up               .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .  P D O
make-change             .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .  P D O
collect-debt            .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .    D O
"""

NZ_DIVISION_8 = """
                        nw be op ro cl dr re an do mv co pa li vo su so sr sh

By the document
spin-ball               .  .  x  .  .  .  .  .  .  .  .  .  x  .  .  .  .  .    D          4.2, 5.4
return-ball             .  .  .  .  .  .  .  .  .  .  .  .  .  x  .  .  .  .    D          5.4
no-more-bets            .  .  .  x  .  .  .  .  .  .  .  .  .  .  .  x  .  .    D          4.3, R22
no-spin                 .  .  .  x  x  x  x  x  x  .  .  .  .  .  x  x  x  .    D S        5.1, 5.2, 5.3, R23
announce-result         .  .  .  .  .  .  x  .  .  .  .  .  .  .  .  .  .  .    D          4.4(a)
place-dolly             .  .  .  .  .  .  .  x  .  .  .  .  .  .  .  .  .  .    D          4.4(b)
move-racetrack-winners  .  .  .  .  .  .  .  .  x  .  .  .  .  .  .  .  .  .    D          4.5A
collect-losers          .  .  .  .  .  .  .  .  .  x  .  .  .  .  .  .  .  .    D          4.5(a), after 4.5A
pay-winners             .  .  .  .  .  .  .  .  .  .  x  .  .  .  .  .  .  .    D          4.5(b)
place-wager             .  .  x  x  .  .  .  .  .  .  .  .  x  x  .  .  .  .  P D          3.1, 3.5, 3.6(a)
add-to-wager            .  .  x  x  .  .  .  .  .  .  .  .  .  x  .  .  .  .  P D          3.1, 3.5, 3.6(a)
move-wager              .  .  x  x  .  .  .  .  .  .  .  .  .  x  .  .  .  .  P            3.6(b), R59
withdraw-wager          .  .  x  x  .  .  .  .  .  .  .  .  .  x  .  .  .  .  P            3.6(b), 3.7, R59
declare-wager           .  .  x  x  .  .  .  .  .  .  .  .  x  x  .  .  .  .  P            3.2B, 3.4
place-declared-wager    .  .  x  x  .  .  .  .  .  .  .  .  x  x  .  .  .  .    D          3.2B, 3.4, R60
decline-wager           .  .  x  x  .  .  .  .  .  .  .  .  x  x  .  .  .  .  P D S C O    3.4
reposition-wager        .  .  .  .  x  x  .  .  .  .  .  .  .  .  .  .  .  .    D          5.6
restore-wager           .  .  .  .  .  .  x  x  x  .  .  .  .  .  .  .  .  .          O    3.8 proviso
lift-winner             .  .  .  .  .  .  .  .  .  .  .  x  .  .  .  .  .  .  P            3.6
examine-ball            .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .      S        5.2
change-ball             .  x  x  .  .  .  x  x  x  x  x  x  x  x  .  .  x  .          O    4.7

Not in the document, so nobody may
rule-on-wager           .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
authorise-early-call    .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
draw-bonus-numbers      .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
light-bonus-numbers     .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .

Decided by the house, where the document names nobody (R29: the casino operator decides)
place-your-bets         .  x  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .    D          the first time, R24
move-wager              .  .  x  x  .  .  .  .  .  .  .  .  .  x  .  .  .  .    D          who may place it
withdraw-wager          .  .  x  x  .  .  .  .  .  .  .  .  .  x  .  .  .  .    D          who may place it
decide-case             .  .  .  .  .  .  .  .  .  .  .  .  .  .  x  x  x  .          O
correct-number          .  .  x  x  x  x  x  x  x  .  .  .  x  x  .  .  .  .          O    R47
drop-ball               .  .  .  x  x  .  .  .  .  .  .  .  .  .  x  x  .  .    D          seen by who spins
rest-ball               .  .  .  .  .  x  x  .  .  .  .  .  .  .  .  .  x  .    D          until announced
report-irregularity     .  .  .  x  x  x  x  x  x  .  .  .  .  .  x  x  x  .    D S C O W
refer-case              .  x  x  x  x  x  x  x  x  x  x  x  x  x  .  .  .  .    D S C O
displace-wager          .  .  x  x  x  x  x  x  x  .  .  .  .  x  x  x  x  .    D S C O
question-wager          .  .  x  x  x  x  .  .  .  .  .  .  .  x  .  .  .  .    D S C O
correct-display         .  .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .    D          5.5 names nobody
lift-winner             .  .  .  .  .  .  .  .  .  .  .  x  .  .  .  .  .  .    D S C O
lift-dolly              .  .  .  .  .  .  .  .  .  .  .  x  .  .  .  .  .  .    D
compensate              .  x  x  x  x  x  x  x  x  x  x  x  x  x  .  .  .  .          O
open-table              x  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .    D S C O
close-table             .  x  .  .  .  .  .  .  .  .  .  .  x  .  .  .  .  .      S C O
change-limits           .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .          O
fill-bank               .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .      S C O
credit-bank             .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .      S C O
approve-act             .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .      S C O
refuse-act              .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .      S C O
withdraw-act            .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .      S    who asked
record-note             .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .    D S C O
sit-down                .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .  P D S C O
leave-table             .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .  P D S C O
buy-in                  .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .  P D S C O
buy-colour-chips        .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .  P D S C O
colour-up               .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .  P D S C O
make-change             .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .  P D S C O
collect-debt            .  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  .    D S C O
"""

# On a cloth nothing stops a hand: chips withdrawn after the call are gone, and the wager counts all the same
# (R44). The staff record it. These rows stand in for those of the same command above.
ON_A_CLOTH_2019_AND_2020 = """
                        nw be op ro ea cl dr re an do co pa li vo su so sr sh
withdraw-wager          .  .  x  x  x  x  x  x  x  x  .  .  .  .  .  .  .  .  P D S M G    5.14; 5.15
"""
ON_A_CLOTH_2017_AND_2012 = """
                        nw be op ro cl dr re an do co pa li vo su so sr sh
withdraw-wager          .  .  x  x  x  x  x  x  x  .  .  .  .  .  .  .  .  P D O    5.12
"""
ON_A_CLOTH_NZ = """
                        nw be op ro cl dr re an do mv co pa li vo su so sr sh
withdraw-wager          .  .  x  x  .  .  .  .  .  .  .  .  .  x  .  .  .  .  P D S C O    3.6(b), 3.7, R44
"""

# Where the wheel speaks for itself, nobody else says what the ball does, and nothing is entered anew; but a
# hand puts a real ball back. An electronic wheel cannot be corrected either; a sensor can.
SENSOR_2019_AND_2020 = """
                        nw be op ro ea cl dr re an do co pa li vo su so sr sh
spin-ball               .  .  x  .  x  .  .  .  .  .  .  .  .  .  .  .  .  .            W
drop-ball               .  .  .  x  .  x  .  .  .  .  .  .  .  .  x  x  .  .            W
rest-ball               .  .  .  .  .  .  x  .  .  .  .  .  .  .  .  .  .  .            W
"""
SENSOR_2017_AND_2012 = """
                        nw be op ro cl dr re an do co pa li vo su so sr sh
spin-ball               .  .  x  .  .  .  .  .  .  .  .  .  .  .  .  .  .        W
drop-ball               .  .  .  x  x  .  .  .  .  .  .  .  .  x  x  .  .        W
rest-ball               .  .  .  .  .  x  .  .  .  .  .  .  .  .  .  .  .        W
"""
OF_ITSELF_NZ = """
                        nw be op ro cl dr re an do mv co pa li vo su so sr sh
spin-ball               .  .  x  .  .  .  .  .  .  .  .  .  x  .  .  .  .  .            W
drop-ball               .  .  .  x  x  .  .  .  .  .  .  .  .  .  x  x  .  .            W
rest-ball               .  .  .  .  .  x  .  .  .  .  .  .  .  .  .  .  .  .            W
return-ball             .  .  .  .  .  .  .  .  .  .  .  .  .  x  .  .  .  .            W
"""
SENSOR_NZ = OF_ITSELF_NZ + """
return-ball             .  .  .  .  .  .  .  .  .  .  .  .  .  x  .  .  .  .    D          5.4
"""
ELECTRONIC_2019_AND_2020 = SENSOR_2019_AND_2020 + """
correct-number          .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
"""
ELECTRONIC_2020 = ELECTRONIC_2019_AND_2020 + """
draw-bonus-numbers      .  .  .  .  x  x  x  .  .  .  .  .  .  .  x  .  .  .            W
"""
ELECTRONIC_2017_AND_2012 = SENSOR_2017_AND_2012 + """
correct-number          .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
"""
ELECTRONIC_NZ = OF_ITSELF_NZ + """
correct-number          .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
"""

# fmt: on

# The games, and those of 2017 and 2012 again at a table that follows the later rules: who may do what there
# is as in the document of 2019.
LATER = ("sands-2017 with later rules", "racetrack-2012 with later rules")
EVERY_GAME = GAMES + LATER
BY_DOCUMENT = {
    **dict.fromkeys(WITHOUT_LADDER, SANDS_2017_AND_RACETRACK_2012),
    **dict.fromkeys(("sands-2019", *LATER), SANDS_2019),
    "fast-action-2020": FAST_ACTION_2020,
    **dict.fromkeys(NEW_ZEALAND, NZ_DIVISION_8),
}
ON_A_CLOTH = {
    **dict.fromkeys(WITHOUT_LADDER, ON_A_CLOTH_2017_AND_2012),
    **dict.fromkeys((*WITH_LADDER, *LATER), ON_A_CLOTH_2019_AND_2020),
    **dict.fromkeys(NEW_ZEALAND, ON_A_CLOTH_NZ),
}
SENSOR = {
    **dict.fromkeys(WITHOUT_LADDER, SENSOR_2017_AND_2012),
    **dict.fromkeys((*WITH_LADDER, *LATER), SENSOR_2019_AND_2020),
    **dict.fromkeys(NEW_ZEALAND, SENSOR_NZ),
}
ELECTRONIC = {
    **dict.fromkeys(WITHOUT_LADDER, ELECTRONIC_2017_AND_2012),
    **dict.fromkeys(("sands-2019", *LATER), ELECTRONIC_2019_AND_2020),
    "fast-action-2020": ELECTRONIC_2020,
    **dict.fromkeys(NEW_ZEALAND, ELECTRONIC_NZ),
}

Cells = dict[str, dict[At, set[str]]]  # by command and moment: the letters of the roles that may


def read(text: str) -> Cells:
    """The table as it is written: commands, moments and the roles that are accepted there."""
    cells: Cells = {}
    moments: list[str] = []
    for line in text.splitlines():
        words = line.split()
        if not moments and words:
            moments = words
        elif len(words) > 1 and set(words[1]) <= {".", "x"}:
            marks, rest = words[1 : len(moments) + 1], words[len(moments) + 1 :]
            assert len(marks) == len(moments), line
            assert set(marks) <= {".", "x"}, line
            roles = {word for word in rest if len(word) == 1 and word.isupper()}
            row = cells.setdefault(words[0], {MOMENTS[moment]: set() for moment in moments})
            for moment, mark in zip(moments, marks, strict=True):
                row[MOMENTS[moment]] |= roles if mark == "x" else set()
    return cells


@cache
def accepted(game: str, enforce: Enforce, wheel: WheelSource) -> Cells:
    """Everything that a table of this game accepts."""
    cells = read(BY_DOCUMENT[game])
    if enforce is Enforce.AS_THEY_LIE:
        cells |= read(ON_A_CLOTH[game])
    if wheel is WheelSource.SENSOR:
        cells |= read(SENSOR[game])
    if wheel is WheelSource.ELECTRONIC:
        cells |= read(ELECTRONIC[game])
    return cells


# People


def roles(game: str) -> dict[str, Actor]:
    """The staff of a document, and the wheel, by their letters."""
    if game in NEW_ZEALAND:
        above = {"S": GAME_SUPERVISOR, "C": CASINO_SUPERVISOR, "O": CASINO_OPERATOR}
    elif game in (*WITH_LADDER, *LATER):
        above = {"S": PIT_SUPERVISOR, "M": PIT_MANAGER, "G": GAMING_SHIFT_MANAGER}
    else:
        above = {"O": CASINO_OPERATOR}
    return {"D": DEALER, **above, "W": WHEEL}


EVE = somebody("player", "Eve")  # has no seat yet
CONCERNS = {c.SitDown: EVE, c.LeaveTable: CAY, c.ColourUp: CAY}  # all other commands concern Ann


def people(game: str, command: c.AnyCommand) -> dict[str, Actor]:
    """Who may try this command, by letter."""
    return {"P": CONCERNS.get(type(command), ANN), "Q": BEN, **roles(game)}


# Tables


def _name(game: str) -> str:
    return game.split(maxsplit=1)[0]


@cache
def rules_for(game: str) -> RuleSet:
    return load(_name(game), {"later_rules": True}) if game in LATER else rules_of(game)


@cache
def table_at(game: str, enforce: Enforce, wheel: WheelSource, moment: At) -> Table:
    """A table at this moment, with something lying, owed and played before."""
    play = Game(
        _name(game),
        options={"later_rules": True} if game in LATER else None,
        enforce=enforce,
        wheel=wheel,
        limits={"minimum": 100},
        denominations=(100, 500, 2500),
        bank=10_000_000,
        start_pocket="5",
        mandates=_mandates(rules_for(game)),
    )
    if moment is At.NEW:
        return play.table
    play.open()
    if moment is At.SHUT:
        return play.go(At.SHUT).table
    _seat(play)
    if moment is At.BEFORE:
        return play.table
    play.play("5")
    if moment is At.LIFTED:
        return play.table
    _lay(play.go(At.OPEN))
    return play.go(moment, "17").table


def _mandates(rules: RuleSet) -> c.Mandates:
    """Everybody above the dealer answers for as much, and for little of it alone."""
    return c.Mandates(by_role=dict.fromkeys(rules.ladder[1:], 10_000), alone=1_000)


def _seat(play: Game) -> None:
    """Ann owes something, Cay has colour chips and never wagers."""
    play.seat(BEN).seat(CAY)
    play.do(ANN, c.SitDown(player="Ann"))
    play.do(play.highest, c.Compensate(player="Ann", amount=-500, reason="paid too much before"))
    play.do(ANN, c.BuyIn(player="Ann", amount=100_000))
    play.do(CAY, c.BuyColourChips(player="Cay", amount=1_000))


def _lay(play: Game) -> None:
    """Two wagers of Ann, one of which wins; in New Zealand one that was moved, and one on the racetrack."""
    play.place(ANN, "winner", "straight:17", 500).place(ANN, "loser", "straight:20", 500)
    if play.rules.game in NEW_ZEALAND:
        play.place(ANN, "moved", "straight:30", 500)
        play.do(DEALER, c.DisplaceWager("moved", "straight:33", moved_by=MovedBy.PATRON))
        play.place(ANN, "racetrack", "orphelins", 500, by=DEALER, declared=True)


# Commands


def command_at(kind: type[c.Command], game: str, table: Table) -> c.AnyCommand:
    """The command as it would be given at this table: all that is refused is refused by role or moment."""
    if kind is c.OpenTable:
        return c.OpenTable(table="R1", game=_name(game))
    return _MADE[kind](table)


def _reading(table: Table) -> c.RestBall:
    at_rest = table.play.moment.ball is Ball.AT_REST
    return c.RestBall("18" if at_rest else "17")


def _correction(table: Table) -> c.CorrectNumber:
    """Of the round under way if it has a number, else of the one before."""
    about = table.play.round if table.play.number or not table.last else table.last.round
    return c.CorrectNumber(about, "18", reason="misread")


def _act(table: Table, *, by_sue: bool) -> int:
    """That waits for a second person: one that Sue asked for, or the lowest of the roles."""
    return next((each.act for each in table.pending if (each.by == "Sue") is by_sue), 1)


_MADE: dict[type[c.Command], Callable[[Table], c.AnyCommand]] = {
    c.CloseTable: lambda _: c.CloseTable(),
    c.ChangeLimits: lambda _: c.ChangeLimits(LimitsIn(minimum=200)),
    c.FillBank: lambda _: c.FillBank(1_000, "the tray is low"),
    c.CreditBank: lambda _: c.CreditBank(1_000, "too many chips"),
    c.ExamineBall: lambda _: c.ExamineBall("round and smooth"),
    c.ChangeBall: lambda _: c.ChangeBall("worn"),
    c.RecordNote: lambda _: c.RecordNote("a new dealer"),
    c.SitDown: lambda _: c.SitDown("Eve"),
    c.LeaveTable: lambda _: c.LeaveTable("Cay"),
    c.BuyIn: lambda _: c.BuyIn("Ann", 500),
    c.BuyColourChips: lambda _: c.BuyColourChips("Ann", 500),
    c.ColourUp: lambda _: c.ColourUp("Cay"),
    c.MakeChange: lambda _: c.MakeChange("Ann", given={"500": 1}, taken={"100": 5}),
    c.CollectDebt: lambda _: c.CollectDebt("Ann"),
    c.Compensate: lambda _: c.Compensate("Ann", 100, reason="a chip was knocked off"),
    c.ApproveAct: lambda table: c.ApproveAct(_act(table, by_sue=True)),
    c.RefuseAct: lambda table: c.RefuseAct(_act(table, by_sue=True), reason="there are chips enough"),
    c.WithdrawAct: lambda table: c.WithdrawAct(_act(table, by_sue=False)),
    c.PlaceWager: lambda _: c.PlaceWager("new", "Ann", "straight:8", 500),
    c.AddToWager: lambda _: c.AddToWager("winner", 100),
    c.MoveWager: lambda _: c.MoveWager("winner", "straight:9"),
    c.WithdrawWager: lambda _: c.WithdrawWager("winner"),
    c.DeclareWager: lambda _: c.DeclareWager("said", "Ann", "straight:8", 500),
    c.PlaceDeclaredWager: lambda _: c.PlaceDeclaredWager("said"),
    c.DeclineWager: lambda _: c.DeclineWager("said", reason="not heard well"),
    c.DisplaceWager: lambda _: c.DisplaceWager("loser", "straight:9", moved_by=MovedBy.DEALER),
    c.RepositionWager: lambda _: c.RepositionWager("loser", "straight:9"),
    c.RestoreWager: lambda _: c.RestoreWager("moved", reason="a sleeve"),
    c.QuestionWager: lambda _: c.QuestionWager("loser", what="half on the line"),
    c.RuleOnWager: lambda _: c.RuleOnWager("loser", Treatment.AS_PLACED, reason="seen when placed"),
    c.PlaceYourBets: lambda _: c.PlaceYourBets(),
    c.SpinBall: lambda _: AGAINST_THE_WHEEL,
    c.AuthoriseEarlyCall: lambda _: c.AuthoriseEarlyCall(),
    c.NoMoreBets: lambda _: c.NoMoreBets(bell=True),
    c.DrawBonusNumbers: lambda _: c.DrawBonusNumbers(BONUS_NUMBERS),
    c.LightBonusNumbers: lambda _: c.LightBonusNumbers(BONUS_NUMBERS),
    c.DropBall: lambda _: c.DropBall(revolutions=6),
    c.RestBall: _reading,
    c.ReportIrregularity: lambda _: c.ReportIrregularity(Irregularity.FOREIGN_OBJECT),
    c.NoSpin: lambda _: c.NoSpin(reason="a doubt"),
    c.ReturnBall: lambda _: c.ReturnBall("5"),
    c.AnnounceResult: lambda _: c.AnnounceResult("17", colour="black"),
    c.PlaceDolly: lambda _: c.PlaceDolly("17"),
    c.MoveRacetrackWinners: lambda _: c.MoveRacetrackWinners(),
    c.CollectLosers: lambda _: c.CollectLosers(),
    c.PayWinners: lambda _: c.PayWinners(),
    c.LiftWinner: lambda _: c.LiftWinner("winner"),
    c.LiftDolly: lambda _: c.LiftDolly(),
    c.ReferCase: lambda _: c.ReferCase(what="a chip rolled under the table"),
    c.DecideCase: lambda _: c.DecideCase(Decision.PLAY_ON, reason="no harm done"),
    c.CorrectNumber: _correction,
    c.CorrectDisplay: lambda _: c.CorrectDisplay(1, shown="9", reason="a lamp"),
}
KINDS: tuple[type[c.Command], ...] = (c.OpenTable, *_MADE)
COMMANDS = {kebab(kind.__name__): kind for kind in KINDS}

LARGE = c.FillBank(5_000, "the tray is low")
LOWEST = ("pit-supervisor", "game-supervisor", "casino-operator")  # above the dealer, in some document

NEEDS: dict[type[c.Command], tuple[tuple[Actor, c.AnyCommand], ...]] = {
    c.CloseTable: tuple((player, c.LeaveTable(player.person)) for player in (ANN, BEN, CAY)),
    c.ApproveAct: tuple((somebody(role, "Sue"), LARGE) for role in LOWEST),
    c.RefuseAct: tuple((somebody(role, "Sue"), LARGE) for role in LOWEST),
    c.WithdrawAct: tuple((somebody(role), LARGE) for role in LOWEST),
    c.PlaceDeclaredWager: ((ANN, c.DeclareWager("said", "Ann", "straight:8", 500)),),
    c.DeclineWager: ((ANN, c.DeclareWager("said", "Ann", "straight:8", 500)),),
    c.RuleOnWager: ((DEALER, c.QuestionWager("loser", what="half on the line")),),
    c.LightBonusNumbers: ((WHEEL, c.DrawBonusNumbers(BONUS_NUMBERS)),),
    c.AnnounceResult: ((DEALER, c.LightBonusNumbers(BONUS_NUMBERS)),),
}

TABLES = (
    (Enforce.AT_PLACEMENT, WheelSource.DEALER),
    (Enforce.AS_THEY_LIE, WheelSource.DEALER),
    (Enforce.AT_PLACEMENT, WheelSource.SENSOR),
    (Enforce.AT_PLACEMENT, WheelSource.ELECTRONIC),
)
ALL = tuple(
    (game, enforce, wheel, moment)
    for game in EVERY_GAME
    for enforce, wheel in TABLES
    for moment in next(iter(accepted(game, enforce, wheel).values()))
)
