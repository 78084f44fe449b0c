"""For which act of the document a command asks; what is not here is for players, or for any of the staff."""

from croupier.game.acts import Act
from croupier.game.layout import LineTouch
from croupier.game.policies import VoidEnds
from croupier.game.rules import RuleSet
from croupier.table import commands as c

ASKED: dict[type[c.Command], tuple[Act, ...]] = {
    c.PlaceYourBets: (Act.PLACE_YOUR_BETS,),
    c.SpinBall: (Act.SPIN,),
    c.DropBall: (Act.SPIN,),
    c.RestBall: (Act.SPIN,),
    c.AuthoriseEarlyCall: (Act.EARLY_NO_MORE_BETS,),
    c.NoMoreBets: (Act.NO_MORE_BETS, Act.EARLY_NO_MORE_BETS),
    c.NoSpin: (Act.NO_SPIN,),
    c.DrawBonusNumbers: (Act.DRAW_BONUS_NUMBERS,),
    c.AnnounceResult: (Act.ANNOUNCE,),
    c.PlaceDolly: (Act.ANNOUNCE,),
    c.LiftDolly: (Act.ANNOUNCE,),
    c.MoveRacetrackWinners: (Act.MOVE_RACETRACK_WINNERS,),
    c.CollectLosers: (Act.COLLECT_LOSERS,),
    c.PayWinners: (Act.PAY_WINNERS,),
    c.LiftWinner: (Act.LIFT_PAID_WINNER,),
    c.PlaceWager: (Act.PLACE_FOR_A_PLAYER,),
    c.AddToWager: (Act.PLACE_FOR_A_PLAYER,),
    c.PlaceDeclaredWager: (Act.PLACE_RACETRACK_WAGER,),
    c.MoveWager: (Act.WITHDRAW_WAGER,),
    c.WithdrawWager: (Act.WITHDRAW_WAGER,),
    c.RepositionWager: (Act.REPOSITION_WAGER,),
    c.RestoreWager: (Act.RESTORE_WAGER,),
    c.DecideCase: (Act.DECIDE_REFERRAL,),
    c.Compensate: (Act.DECIDE_REFERRAL,),
    c.CorrectNumber: (Act.CORRECT_NUMBER,),
    c.CorrectDisplay: (Act.CORRECT_DISPLAY,),
    c.ExamineBall: (Act.EXAMINE_BALL,),
    c.ChangeBall: (Act.CHANGE_BALL,),
    c.ChangeLimits: (Act.CHANGE_LIMITS,),
}


def find_commands(rules: RuleSet, act: Act) -> tuple[type[c.Command], ...]:
    """All that ask for this act at a table of this document."""
    asked = dict(ASKED)
    if rules.policies.line_touch is not LineTouch.ON_THE_LINE:
        asked[c.RuleOnWager] = (find_ruling_act(rules),)
    if rules.policies.void_ends is VoidEnds.SPIN:
        asked[c.ReturnBall] = (Act.SPIN,)
    return tuple(command for command, acts in asked.items() if act in acts)


def find_ruling_act(rules: RuleSet) -> Act:
    """Who rules on a wager: whom the document names, else who decides what no rule covers."""
    named = Act.RULE_ON_UNCLEAR_WAGER in rules.acts
    return Act.RULE_ON_UNCLEAR_WAGER if named else Act.DECIDE_REFERRAL
