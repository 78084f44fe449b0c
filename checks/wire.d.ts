// Made of the declarations by tests/web/wire_types.py; renewed with CROUPIER_WRITE_DOCS=1.

declare namespace wire {
type Happened = AnyEvent & { step: number };
type At<Path extends string> = Path | `${Path}?${string}`;
/** What of a query has none of these names; nothing is known of one that is put together at run time. */
type Misnamed<Query extends string, Name extends string> =
  string extends Query ? never :
  Query extends `${infer First}&${infer Rest}` ? Misnamed<First, Name> | Misnamed<Rest, Name> :
  Query extends `${Name}=${string}` ? never : Query;
type Asked<Address extends string, Name extends string, Answer> =
  Address extends `${string}?${infer Query}`
    ? ([Misnamed<Query, Name>] extends [never] ? Answer : unknown)
    : Answer;
type NameIn<Any> = Any extends unknown ? keyof Any : never;
/** A command that says nothing but what commands of its type say. */
type Exactly<Sent extends AnyCommand> = Sent & {
  [Other in Exclude<keyof Sent, NameIn<Extract<AnyCommand, { type: Sent["type"] }>>>]: never;
};
type GetAnswer<Address extends string> =
  Address extends At<`/api/tables/${string}/rounds/${string}/standing`> ? RoundStanding :
  Address extends At<`/api/tables/${string}/steps/${string}/cloth`> ? PastCloth :
  Address extends At<`/api/tables/${string}/exposure/numbers`> ? NumberExposure[] :
  Address extends At<`/api/tables/${string}/rounds/${string}`> ? RoundRecord :
  Address extends At<`/api/games/${string}/cloth`> ? Cloth :
  Address extends At<`/api/tables/${string}/cloth`> ? Cloth :
  Address extends At<`/api/games/${string}/odds`> ? GameOdds :
  Address extends At<`/api/tables/${string}/wagers`> ? WagerOut[] :
  Address extends At<`/api/tables/${string}/procedures`> ? Procedures :
  Address extends At<`/api/tables/${string}/exposure`> ? Exposure[] :
  Address extends At<`/api/tables/${string}/history`> ? Asked<Address, "before" | "most", RoundOut[]> :
  Address extends At<`/api/tables/${string}/statistics`> ? Asked<Address, "over" | "until", Statistics> :
  Address extends At<`/api/tables/${string}/steps`> ? Asked<Address, "before" | "most" | "round", ToldStep[]> :
  Address extends At<`/api/me/posts`> ? PostHeld[] :
  Address extends At<`/api/staff/record`> ? Asked<Address, "before" | "most", StaffRecordOut> :
  Address extends At<`/api/tables/${string}`> ? TableMessage :
  Address extends At<`/api/me/rounds`> ? Asked<Address, "table" | "before" | "most", PlayerRound[]> :
  Address extends At<`/api/me`> ? Welcome :
  Address extends At<`/api/visitor`> ? Welcome | null :
  Address extends At<`/api/staff`> ? StaffOut[] :
  Address extends At<`/api/games`> ? GameOut[] :
  Address extends At<`/api/lobby`> ? Card[] :
  Address extends At<`/api/wall`> ? WallTable[] :
  Address extends At<`/health/live`> ? Health :
  Address extends At<`/health/ready`> ? Health :
  unknown;
type PostAnswer<Address extends string> =
  Address extends At<`/api/staff/${string}/secret`> ? StaffOut :
  Address extends At<`/api/staff/record/audit`> ? StaffAuditOut :
  Address extends At<`/api/games/${string}/what-if`> ? MixOdds :
  Address extends At<`/api/tables/${string}/commands`> ? Reply :
  Address extends At<`/api/tables/${string}/audit`> ? AuditOut :
  Address extends At<`/api/tables/${string}/wheel`> ? Reply :
  Address extends At<`/api/me/play-money`> ? Welcome :
  Address extends At<`/api/join`> ? Welcome :
  Address extends At<`/api/come-back`> ? Welcome :
  Address extends At<`/api/sign-in`> ? Welcome :
  Address extends At<`/api/sign-out`> ? null :
  Address extends At<`/api/staff`> ? StaffOut :
  unknown;
type PostBody<Address extends string> =
  Address extends At<`/api/staff/${string}/secret`> ? [] :
  Address extends At<`/api/staff/record/audit`> ? [] :
  Address extends At<`/api/games/${string}/what-if`> ? [WhatIfIn] :
  Address extends At<`/api/tables/${string}/commands`> ? [CommandIn] :
  Address extends At<`/api/tables/${string}/audit`> ? [] :
  Address extends At<`/api/tables/${string}/wheel`> ? [SeenIn] :
  Address extends At<`/api/me/play-money`> ? [] :
  Address extends At<`/api/join`> ? [JoinIn] :
  Address extends At<`/api/come-back`> ? [ComeBackIn] :
  Address extends At<`/api/sign-in`> ? [SignInIn] :
  Address extends At<`/api/sign-out`> ? [] :
  Address extends At<`/api/staff`> ? [HireIn] :
  never;
type AnyMessage = TableMessage | UpdateMessage | ReplyMessage | ProblemMessage | PongMessage;
type AnyEvent = Refused | TableOpened | TableClosed | LimitsAnnounced | LimitsChanged | BankFilled | BankCredited | BallExamined | BallChanged | NoteRecorded | PlayerSeated | PlayerLeft | ChipsBought | ColourChipsBought | ColouredUp | ChangeMade | DebtCollected | PlayerCompensated | ApprovalAsked | ActApproved | ActRefused | ActWithdrawn | WagerPlaced | WagerIncreased | WagerMoved | WagerWithdrawn | WagerWithdrawnLate | WagerDeclared | DeclaredWagerPlaced | DeclarationEnded | WagerDisplaced | WagerRepositioned | WagerQuestioned | WagerRuledOn | BetsOpened | BallSpun | EarlyCallAuthorised | BetsClosed | BonusNumbersDrawn | BonusNumbersLit | BallDropped | BallRested | IrregularityReported | NoSpinCalled | PlayedOn | RoundVoided | SpinVoided | BallReturned | ResultAnnounced | DollyPlaced | WagerSettled | PlayerWarned | WinnerMoved | WagerCollected | WinnerPaid | StakeReturned | PaymentStepDone | DollyLifted | CaseReferred | CaseDecided | NumberCorrected | SettlementUndone | WagerCorrected | DisplayCorrected;
type AnyCommand = OpenTable | CloseTable | ChangeLimits | FillBank | CreditBank | ExamineBall | ChangeBall | RecordNote | SitDown | LeaveTable | BuyIn | BuyColourChips | ColourUp | MakeChange | CollectDebt | Compensate | ApproveAct | RefuseAct | WithdrawAct | PlaceWager | AddToWager | MoveWager | WithdrawWager | DeclareWager | PlaceDeclaredWager | DeclineWager | DisplaceWager | RepositionWager | RestoreWager | QuestionWager | RuleOnWager | PlaceYourBets | SpinBall | AuthoriseEarlyCall | NoMoreBets | DrawBonusNumbers | LightBonusNumbers | DropBall | RestBall | ReportIrregularity | NoSpin | ReturnBall | AnnounceResult | PlaceDolly | MoveRacetrackWinners | CollectLosers | PayWinners | LiftWinner | LiftDolly | ReferCase | DecideCase | CorrectNumber | CorrectDisplay;
type Act = "place your bets" | "spin the ball" | "no more bets" | "no more bets before the spin" | "no spin" | "draw bonus numbers" | "announce the result" | "place for a player" | "place a racetrack wager" | "withdraw a wager" | "lift a paid outside winner" | "reposition a misplaced wager" | "restore a moved wager" | "rule on an unclear wager" | "decide what no rule covers" | "correct a recorded number" | "correct a display" | "move racetrack winners to the layout" | "collect losing wagers" | "pay winning wagers" | "examine the ball" | "change the ball" | "change the limits";
interface ActApproved {
  type: "act-approved";
  act: number;
  clauses: string[];
  silent?: boolean;
}
interface ActOut {
  act: Act;
  by: string[];
  when: Window;
  clauses: string[];
  mine: boolean;
  commands: string[];
}
interface ActRefused {
  type: "act-refused";
  act: number;
  reason: string;
  clauses: string[];
  silent?: boolean;
}
interface ActWithdrawn {
  type: "act-withdrawn";
  act: number;
  clauses: string[];
  silent?: boolean;
}
interface AddToWager {
  type: "add-to-wager";
  id: string;
  amount: number;
}
interface AnnounceResult {
  type: "announce-result";
  number: string;
  colour?: string | null;
}
interface ApprovalAsked {
  type: "approval-asked";
  act: number;
  command: FillBank | CreditBank | Compensate;
  by: string;
  role: string;
  clauses: string[];
  silent?: boolean;
}
interface ApproveAct {
  type: "approve-act";
  act: number;
}
interface AreaOut {
  name: string;
  part: Part;
  rect: Rect;
  wager: string;
  text: string;
  colour?: Colour;
}
interface AuditOut {
  clean: boolean;
  differences: number;
  findings: Finding[];
  summary: Summary;
}
interface AuthoriseEarlyCall {
  type: "authorise-early-call";
}
type Ball = "still" | "rolling" | "dropped" | "at rest";
interface BallChanged {
  type: "ball-changed";
  reason: string;
  diameter_mm?: number | null;
  is_metal?: boolean;
  clauses: string[];
  silent?: boolean;
}
interface BallDropped {
  type: "ball-dropped";
  revolutions: number | null;
  clauses: string[];
  silent?: boolean;
}
interface BallExamined {
  type: "ball-examined";
  finding: string;
  clauses: string[];
  silent?: boolean;
}
interface BallRested {
  type: "ball-rested";
  number: string;
  was?: string | null;
  clauses: string[];
  silent?: boolean;
}
interface BallReturned {
  type: "ball-returned";
  number: string;
  clauses: string[];
  silent?: boolean;
}
interface BallSpun {
  type: "ball-spun";
  spin: number;
  wheel_direction: Direction | null;
  ball_direction: Direction | null;
  clauses: string[];
  silent?: boolean;
}
interface BankCredited {
  type: "bank-credited";
  amount: number;
  reason?: string;
  clauses: string[];
  silent?: boolean;
}
interface BankFilled {
  type: "bank-filled";
  amount: number;
  reason?: string;
  clauses: string[];
  silent?: boolean;
}
interface Because {
  ground: Ground;
  values?: Record<string, number | string | Because | (number | string | Because)[]>;
}
type Bets = "not open" | "open" | "closed";
interface BetsClosed {
  type: "bets-closed";
  by: ClosedBy;
  bell?: boolean;
  bell_missing?: boolean;
  clauses: string[];
  silent?: boolean;
}
interface BetsOpened {
  type: "bets-opened";
  round: number;
  clauses: string[];
  silent?: boolean;
}
interface Board {
  table: string;
  game: string;
  round: number;
  spin: number;
  phase: Phase;
  bets: Bets;
  ball: Ball;
  settled: boolean;
  number?: string;
  announced: boolean;
  dolly: boolean;
  drawn?: string[];
  lit?: string[];
  limits: LimitsIn;
  next_limits?: LimitsIn;
  denominations: number[];
  currency: string;
  stacks: Record<string, Stack>;
  rack: RackMarker[];
  results: Result[];
  case?: Case;
  seats_taken: number;
  voided?: Voided;
  shown?: string[];
  was?: string[];
  links?: string[];
  number_class?: BonusClass;
  players?: Own[];
  debtors?: Debtor[];
  accounts?: Record<string, number>;
  takings?: Takings;
  mandates?: Mandates;
  pending?: PendingAct[];
  waiting?: Waiting[];
  decisions?: Decision[];
  next_step?: string;
  payment_left?: Act[];
  previous_number?: string;
  examine_ball?: boolean;
  early_call?: boolean;
  acts_now?: Act[];
  commands_now?: string[];
  title: string;
  titles?: Record<string, string>;
  dealer: DealtBy;
  wheel: WheelSource;
  open: boolean;
  seats: number;
  colours: string[];
  awaits_wager?: boolean;
  next_by?: NextBy;
}
type BonusClass = "plain" | "bonus" | "super bonus";
interface BonusNumbersDrawn {
  type: "bonus-numbers-drawn";
  numbers: string[];
  clauses: string[];
  silent?: boolean;
}
interface BonusNumbersLit {
  type: "bonus-numbers-lit";
  numbers: string[];
  clauses: string[];
  silent?: boolean;
}
interface BonusOut {
  links: Record<string, string[]>;
  drawn: number;
  unlit: UnlitOut;
}
interface BuyColourChips {
  type: "buy-colour-chips";
  player: string;
  amount: number;
  colour?: string | null;
  value?: number | null;
  with_marker?: boolean;
  from_rack?: boolean;
}
interface BuyIn {
  type: "buy-in";
  player: string;
  amount: number;
}
interface Card {
  table: string;
  title: string;
  titles: Record<string, string>;
  game: string;
  family: string;
  family_titles: Record<string, string>;
  document: string;
  document_titles: Record<string, string>;
  numbers: number;
  wheel: WheelSource;
  dealer: DealtBy;
  currency: string;
  limits: LimitsIn;
  is_open: boolean;
  round: number;
  phase: Phase;
  bets: Bets;
  ball: Ball;
  seats: number;
  seats_taken: number;
  results: string[];
  zeros: string[];
  edge: Edge;
  due_in_ms?: number;
  period_ms?: number;
  awaits_wager?: boolean;
}
interface Case {
  round: number;
  what: string;
  to: string;
  clauses: string[];
  because?: Because | null;
}
interface CaseDecided {
  type: "case-decided";
  decision: Decision;
  reason: string;
  disregards?: Irregularity[];
  clauses: string[];
  silent?: boolean;
}
interface CaseRecord {
  what: string;
  to: string;
  clauses: string[];
  decision: Decision | null;
  reason: string;
  person: string;
  role: string;
  because?: Because;
}
interface CaseReferred {
  type: "case-referred";
  what: string;
  to: string;
  round: number;
  because?: Because | null;
  clauses: string[];
  silent?: boolean;
}
interface ChangeBall {
  type: "change-ball";
  reason: string;
  diameter_mm?: number | null;
  is_metal?: boolean;
}
interface ChangeLimits {
  type: "change-limits";
  limits: LimitsIn;
}
interface ChangeMade {
  type: "change-made";
  player: string;
  amount: number;
  given: Record<string, number>;
  taken: Record<string, number>;
  clauses: string[];
  silent?: boolean;
}
type ChipKind = "value" | "colour";
interface ChipsBought {
  type: "chips-bought";
  player: string;
  amount: number;
  clauses: string[];
  silent?: boolean;
}
interface ClassOdds {
  class: BonusClass;
  scatter: boolean;
  ways: number;
  probability: string;
  decimal: number;
}
interface CloseTable {
  type: "close-table";
}
type ClosedBy = "the call" | "the early call" | "the drop" | "a decision";
interface Cloth {
  game: string;
  title: string;
  titles: Record<string, string>;
  fingerprint: string;
  extent: Rect;
  areas: AreaOut[];
  lines: Rect[];
  spots: SpotOut[];
  wagers: Record<string, ClothWager>;
  wheel: WheelOut;
  bonus?: BonusOut;
  described: Record<string, string[]>;
}
interface ClothWager {
  kind: string;
  label: string;
  labels?: Record<string, string>;
  numbers: string[];
  covered: string;
  odds: number | null;
  odds_by_class?: Partial<Record<BonusClass, number>>;
  pieces: PieceOfWager[];
  piece_count: number;
  returns: [number, number];
  racetrack: boolean;
  by: PlacedBy;
  clauses: string[];
}
interface CollectDebt {
  type: "collect-debt";
  player: string;
}
interface CollectLosers {
  type: "collect-losers";
}
type Colour = "red" | "black" | "green";
interface ColourChipsBought {
  type: "colour-chips-bought";
  player: string;
  amount: number;
  colour: string;
  value: number;
  marker: number | null;
  from_rack: boolean;
  clauses: string[];
  silent?: boolean;
}
interface ColourCount {
  mean: number;
  low: number;
  high: number;
  colour: Colour;
  times: number;
}
interface ColourUp {
  type: "colour-up";
  player: string;
}
interface ColouredCount {
  number: string;
  times: number;
  colour: Colour;
}
interface ColouredUp {
  type: "coloured-up";
  player: string;
  amount: number;
  clauses: string[];
  silent?: boolean;
}
interface ComeBackIn {
  name: string;
  key: string;
}
interface CommandIn {
  request: string;
  command: OpenTable | CloseTable | ChangeLimits | FillBank | CreditBank | ExamineBall | ChangeBall | RecordNote | SitDown | LeaveTable | BuyIn | BuyColourChips | ColourUp | MakeChange | CollectDebt | Compensate | ApproveAct | RefuseAct | WithdrawAct | PlaceWager | AddToWager | MoveWager | WithdrawWager | DeclareWager | PlaceDeclaredWager | DeclineWager | DisplaceWager | RepositionWager | RestoreWager | QuestionWager | RuleOnWager | PlaceYourBets | SpinBall | AuthoriseEarlyCall | NoMoreBets | DrawBonusNumbers | LightBonusNumbers | DropBall | RestBall | ReportIrregularity | NoSpin | ReturnBall | AnnounceResult | PlaceDolly | MoveRacetrackWinners | CollectLosers | PayWinners | LiftWinner | LiftDolly | ReferCase | DecideCase | CorrectNumber | CorrectDisplay;
}
interface Compensate {
  type: "compensate";
  player: string;
  amount: number;
  reason: string;
}
interface CorrectDisplay {
  type: "correct-display";
  round: number;
  shown: string;
  reason: string;
}
interface CorrectNumber {
  type: "correct-number";
  round: number;
  number: string;
  reason: string;
}
interface CorrectedLine {
  id: string;
  player: string;
  wager: string;
  result: LineResult;
  winnings: number;
  collected: number;
  clauses: string[];
  why: string;
  because?: Because | null;
}
interface CorrectionRecord {
  at: string;
  person: string;
  role: string;
  was: string | null;
  number: string | null;
  reason: string;
  clauses: string[];
  lines: CorrectedLine[];
}
interface CreditBank {
  type: "credit-bank";
  amount: number;
  reason?: string;
}
type DealtBy = "automatic" | "staff";
interface DebtCollected {
  type: "debt-collected";
  player: string;
  amount: number;
  clauses: string[];
  silent?: boolean;
}
interface Debtor {
  player: string;
  owed: number;
}
interface DecideCase {
  type: "decide-case";
  decision: Decision;
  reason: string;
}
type Decision = "play on" | "void" | "let stand";
interface DecisionOut {
  decision: Decision;
  clauses: string[];
}
interface DeclarationEnded {
  type: "declaration-ended";
  id: string;
  player: string;
  stake: number;
  chips: ChipKind;
  why?: string;
  because?: Because | null;
  clauses: string[];
  silent?: boolean;
}
interface DeclareWager {
  type: "declare-wager";
  id: string;
  player: string;
  wager: string;
  stake: number;
  chips?: ChipKind;
  with_chips?: boolean;
}
interface DeclaredWagerPlaced {
  type: "declared-wager-placed";
  id: string;
  player: string;
  wager: string;
  declared_as: string;
  flag?: string;
  because?: Because | null;
  clauses: string[];
  silent?: boolean;
}
interface DeclineWager {
  type: "decline-wager";
  id: string;
  reason: string;
  because?: Because | null;
}
interface DerivationStep {
  step: DerivedStep;
  numbers: number[];
  what: string;
  formula: string;
  draws: number;
  probability: string;
}
type DerivedStep = "all-draws" | "plain" | "super-bonus" | "bonus" | "scatter";
type Direction = "clockwise" | "anticlockwise";
interface DisplaceWager {
  type: "displace-wager";
  id: string;
  to: string;
  moved_by: MovedBy;
}
interface DisplayCorrected {
  type: "display-corrected";
  round: number;
  shown: string;
  number: string;
  reason: string;
  clauses: string[];
  silent?: boolean;
}
interface DollyLifted {
  type: "dolly-lifted";
  round: number;
  number: string;
  clauses: string[];
  silent?: boolean;
}
interface DollyPlaced {
  type: "dolly-placed";
  number: string;
  clauses: string[];
  silent?: boolean;
}
interface DrawBonusNumbers {
  type: "draw-bonus-numbers";
  numbers?: string[];
}
interface DropBall {
  type: "drop-ball";
  revolutions?: number | null;
}
interface EarlyCallAuthorised {
  type: "early-call-authorised";
  clauses: string[];
  silent?: boolean;
}
interface Edge {
  least: number;
  most: number;
}
type Enforce = "at placement" | "as they lie";
interface Equipment {
  wheel_diameter_mm: number;
  ball_diameter_mm: number;
  ball_is_metal: boolean;
}
interface ExamineBall {
  type: "examine-ball";
  finding: string;
}
interface Expected {
  mean: number;
  low: number;
  high: number;
}
interface Exposure {
  number: string;
  bonus_class: BonusClass;
  is_scatter: boolean;
  net: number;
}
interface FillBank {
  type: "fill-bank";
  amount: number;
  reason?: string;
}
interface Finding {
  kind: FindingKind;
  says: string;
  line?: number | null;
  step?: number | null;
  event?: string;
  field?: string;
}
type FindingKind = "altered" | "unreadable" | "written otherwise" | "out of place" | "broken link" | "stray line" | "no line end" | "seal" | "no seal" | "after the seal" | "head" | "time" | "rule set" | "event" | "money" | "replay stops" | "round" | "staff record";
interface GameOdds {
  game: string;
  title: string;
  rule_set: string;
  numbers: number;
  all_ways: number;
  wagers: KindOdds[];
  classes?: ClassOdds[];
  derivation?: DerivationStep[];
}
interface GameOut {
  game: string;
  title: string;
  titles: Record<string, string>;
  document: string;
  numbers: number;
  colours: Record<string, Colour>;
}
type Ground = "no-such-wager" | "bets-not-open" | "bets-closed" | "bets-closed-by-decision" | "ball-has-dropped" | "no-time-to-place" | "declared-without-chips" | "racetrack-by-dealer" | "wager-not-declared" | "own-wagers-only" | "pieces-do-not-divide" | "pieces-not-whole-chips" | "under-minimum" | "over-maximum" | "off-increment" | "nearest-stakes" | "nearest-stake" | "no-stake-near" | "over-position-maximum" | "act-not-provided-for" | "takes-a-role" | "takes-a-role-or-above" | "is-a" | "for-the-staff" | "for-players-and-staff" | "above-the-dealer" | "no-round-open" | "bets-never-opened" | "round-under-way" | "bets-still-open" | "no-chip-moves" | "no-chip-moves-after-drop" | "no-chip-moves-by-decision" | "bets-already-closed" | "ball-already-spun" | "ball-not-spun" | "ball-on-its-way" | "ball-not-at-rest" | "ball-at-rest" | "round-settled" | "not-settled-yet" | "table-not-open" | "plays-here" | "round-stands-still" | "acts-for-oneself" | "no-seat" | "sits-already" | "every-seat-taken" | "wagers-still-lie" | "opened-once" | "players-leave-first" | "case-waits" | "act-waits" | "no-such-kind" | "minimum-above-maximum" | "increment-not-divided" | "wheel-too-small" | "ball-too-small" | "ball-too-large" | "ball-of-metal" | "several" | "chips-not-held" | "not-whole-chips" | "not-whole-colour-chips" | "no-such-chip" | "nothing-to-change" | "change-differs" | "owes-nothing" | "no-value-chips" | "no-colour-free" | "no-value-named" | "needs-a-marker" | "no-such-colour" | "colour-of-another" | "one-colour-each" | "colour-value-fixed" | "no-colour-chips" | "colour-chips-still-lie" | "bank-too-short" | "tray-too-short" | "no-money-for-oneself" | "reason-in-words" | "beyond-every-mandate" | "beyond-the-mandate" | "no-such-role" | "enough-acts-wait" | "no-such-act" | "asked-by-oneself" | "withdrawn-by-asker-only" | "overtaken" | "secrets-known" | "posted-by-asker" | "nothing-to-pay" | "has-not-played" | "still-to-be-paid" | "no-such-wager-lies" | "no-such-wager-declared" | "id-taken" | "declared-anew" | "lies-there-already" | "chips-lie-there-already" | "stays-in-prison" | "is-in-prison" | "has-lost" | "nothing-to-lift" | "not-handled-yet" | "stake-does-not-divide" | "stake-not-whole-chips" | "drop-closed-the-betting" | "moved-by-accident" | "racetrack-not-declared" | "counts-where-it-touches" | "not-questioned" | "cannot-count-there" | "ruling-names-the-place" | "ruling-after-rest" | "not-settled-by" | "misplaced-declared-stays" | "not-moved-by-others" | "waits-for-a-ruling" | "dealer-places-declared" | "player-declares" | "no-declared-wagers" | "not-placed-in-time" | "round-is-void" | "from-the-wheel" | "ball-goes-back-first" | "ball-examined-first" | "enter-directions" | "ball-not-rolling" | "enter-revolutions" | "number-recorded" | "not-dropped" | "no-such-number" | "number-twice" | "no-bonus-numbers-here" | "drawn-already" | "wrong-count-drawn" | "none-drawn" | "lit-already" | "nobody-names-bonus-numbers" | "no-spin-is-called" | "reported-already" | "no-void-spin" | "ball-goes-back-to" | "dolly-still-lies" | "early-call-authorised" | "announced-already" | "lamps-first" | "wrong-colour" | "rests-elsewhere" | "announce-first" | "dolly-lies-already" | "settlement-begun" | "announce-and-dolly-first" | "done-already" | "do-first" | "no-racetrack-winner" | "no-winner-waits" | "pay-winners-first" | "refer-it" | "not-this-round-or-last" | "no-case-waits" | "round-not-over" | "round-over" | "finish-paying-first" | "no-settling-without-draw" | "nothing-to-undo" | "prison-not-undone" | "electronic-wheel-says" | "no-number-to-correct" | "others-settled-since" | "is-recorded" | "not-on-display" | "not-shown-wrongly" | "void-by-decision" | "number-was-corrected" | "corrected-result-stays" | "settlement-undone" | "round-void" | "spin-void" | "no-rule-covers" | "play-goes-on" | "outcome-stands" | "irregularity" | "lit-but-not-drawn" | "no-more-bets-not-called" | "not-drawn-before-rest" | "by-decision" | "won" | "bonus-win" | "super-bonus-win" | "scatter-won" | "lost" | "no-bonus-number" | "no-super-bonus-number" | "scatter-lost" | "loses-half" | "imprisoned" | "pieces-won" | "freed" | "stays-imprisoned" | "lost-in-prison" | "half-lost-in-prison" | "self-placed" | "returned-after-warning" | "settled-this-once" | "only-the-maximum" | "under-racetrack-minimum" | "off-increment-returned" | "by-a-ruling" | "off-every-area" | "half-off" | "inside-area" | "grazes-a-line" | "no-wager-on-lines" | "on-the-lines" | "not-enough-at-the-cage" | "unknown-at-the-cage" | "name-taken-or-alike" | "no-room-in-round" | "most-wagers-of-a-player" | "id-not-plain" | "in-words";
interface Health {
  version: string;
  ready: boolean;
  reason: string;
  warnings: string[];
}
interface HireIn {
  name: string;
  posts: Record<string, PostIn>;
}
interface Hired {
  type: "hired";
  name: string;
  posts: Record<string, Post>;
  fingerprint: string;
}
type InWords = "told" | "asked" | "ground";
type Irregularity = "ball-spun-with-wheel" | "ball-dropped-without-spinning" | "fewer-than-four-revolutions" | "foreign-object" | "no-compartment" | "ball-out-of-wheel" | "ball-broke" | "wheel-stopped" | "wheel-not-rotating" | "interference" | "no-spin-announced" | "power-failure" | "bonus-number-unlit" | "ball-overlong";
interface IrregularityOut {
  irregularity: Irregularity;
  words: string;
  then: Ruling;
  clauses: string[];
}
interface IrregularityReported {
  type: "irregularity-reported";
  irregularity: Irregularity;
  because?: Because | null;
  clauses: string[];
  silent?: boolean;
}
interface JoinIn {
  name: string;
}
interface KindOdds {
  kind: string;
  label?: string;
  count: number;
  odds: number | null;
  odds_by_class?: Partial<Record<BonusClass, number>>;
  ways: number;
  probability: string;
  hit_frequency: number;
  fair_odds: string | null;
  house_edge: string;
  house_edge_percent: number;
  return_to_player: string;
  variance: string;
  standard_deviation: number;
  third_moment: string;
  skewness: number;
  skewness_squared: string;
  pieces?: PieceOdds[];
  one_on_each_piece?: OneOnEachPiece;
  results: ResultOdds[];
}
interface KnownBefore {
  type: "known-before";
  name: string;
  posts: Record<string, Post>;
  fingerprint: string;
}
interface LeaveTable {
  type: "leave-table";
  player: string;
}
interface LiftDolly {
  type: "lift-dolly";
}
interface LiftWinner {
  type: "lift-winner";
  id: string;
}
interface LightBonusNumbers {
  type: "light-bonus-numbers";
  numbers: string[];
}
interface LimitIn {
  minimum?: number;
  maximum?: number;
}
interface LimitsAnnounced {
  type: "limits-announced";
  limits: LimitsIn;
  clauses: string[];
  silent?: boolean;
}
interface LimitsChanged {
  type: "limits-changed";
  limits: LimitsIn;
  clauses: string[];
  silent?: boolean;
}
interface LimitsIn {
  minimum?: number;
  maximum?: number;
  by_kind?: Record<string, LimitIn>;
  increments?: Record<string, number>;
}
interface LineOut {
  id: string;
  player: string;
  wager: string;
  result: LineResult;
  stake: number;
  counted: number;
  odds: number | null;
  winnings: number;
  returned: number;
  collected: number;
  clauses: string[];
  why: string;
  pieces: PieceLine[];
  held?: number;
  because?: Because | null;
}
type LineResult = "won" | "lost" | "returned" | "imprisoned";
interface MakeChange {
  type: "make-change";
  player: string;
  given: Record<string, number>;
  taken: Record<string, number>;
}
interface Mandates {
  by_role: Record<string, number>;
  alone: number;
}
interface MixOdds {
  game: string;
  wagers: Staked[];
  staked: number;
  counted: number;
  void: VoidPart[];
  expected: string;
  expected_decimal: number;
  house_edge: string;
  variance: string;
  standard_deviation: number;
  skewness: number;
  ahead: string;
  results: MixResult[];
}
interface MixResult {
  net: number;
  probability: string;
  decimal: number;
  at_most: string;
}
interface MoveRacetrackWinners {
  type: "move-racetrack-winners";
}
interface MoveWager {
  type: "move-wager";
  id: string;
  to: string;
}
type MovedBy = "dealer" | "patron" | "player";
type NextBy = "dealer" | "automatic" | "electronic" | "sensor";
interface NoMoreBets {
  type: "no-more-bets";
  bell?: boolean;
}
interface NoSpin {
  type: "no-spin";
  reason: string;
}
interface NoSpinCalled {
  type: "no-spin-called";
  reason: string;
  clauses: string[];
  silent?: boolean;
}
interface NoteRecorded {
  type: "note-recorded";
  text: string;
  clauses: string[];
  silent?: boolean;
}
interface NumberCorrected {
  type: "number-corrected";
  round: number;
  was: string;
  number: string;
  reason: string;
  clauses: string[];
  silent?: boolean;
}
interface NumberCount {
  number: string;
  times: number;
}
interface NumberExposure {
  number: string;
  net: number;
  classes: Exposure[];
  most_for_one: number | null;
  most_for_all: number | null;
}
interface NumberNet {
  number: string;
  net: number;
}
interface OneOnEachPiece {
  stake: number;
  variance: string;
  standard_deviation: number;
  results: ResultOdds[];
}
interface OpenTable {
  type: "open-table";
  table: string;
  game: string;
  options: Record<string, unknown>;
  limits: LimitsIn;
  enforce: Enforce;
  wheel: WheelSource;
  currency: string;
  denominations: number[];
  colours: string[];
  seats: number;
  bank: number | null;
  position_maximum: number | null;
  start_pocket: string | null;
  equipment: Equipment | null;
  mandates?: Mandates;
}
interface Own {
  player: string;
  seat: number;
  value_chips: number;
  colour_chips: number;
  owed: number;
  warned: boolean;
  wagers: OwnWager[];
  lines: OwnLine[];
}
interface OwnLine {
  id: string;
  wager: string;
  result: LineResult;
  winnings: number;
  returned: number;
  collected: number;
  paid: boolean;
  held?: number;
  stake: number;
  counted: number;
  odds?: number | null;
  clauses: string[];
}
interface OwnWager {
  id: string;
  wager: string;
  stake: number;
  chips: ChipKind;
  declared: boolean;
  placed: boolean;
  question: string;
  flag: string;
  imprisoned?: boolean;
  ruled?: boolean;
  moved_by?: MovedBy;
  moved_from?: string;
  left?: number;
  treatment?: Treatment;
  counts_at?: string;
  asked?: Because;
  although?: Because;
}
type Part = "number" | "box" | "courtesy" | "track" | "sector" | "group";
interface PastCloth {
  step: number;
  round: number;
  bets: Bets;
  ball: Ball;
  number: string | null;
  dolly: boolean;
  lit: string[];
  stacks: Stack[];
  wagers: WagerLying[];
}
interface PayWinners {
  type: "pay-winners";
  ids?: string[];
}
interface PaymentStepDone {
  type: "payment-step-done";
  act: Act;
  last?: boolean;
  clauses: string[];
  silent?: boolean;
}
interface PendingAct {
  act: number;
  command: FillBank | CreditBank | Compensate;
  by: string;
  role: string;
  overtaken: boolean;
}
type PersonKind = "player" | "staff";
type Phase = "closed-table" | "case" | "paying" | "announced" | "at-rest" | "dropped" | "closed" | "rolling-open" | "open" | "not-open";
interface PieceLine {
  id: string;
  player: string;
  wager: string;
  result: LineResult;
  stake: number;
  counted: number;
  odds: number | null;
  winnings: number;
  returned: number;
  collected: number;
  clauses: string[];
  why?: string;
  pieces: PieceLine[];
  because?: Because | null;
}
interface PieceOdds {
  kind: string;
  label?: string;
  count: number;
  odds: number | null;
  odds_by_class?: Partial<Record<BonusClass, number>>;
  ways: number;
  probability: string;
  hit_frequency: number;
  fair_odds: string | null;
  house_edge: string;
  house_edge_percent: number;
  return_to_player: string;
  variance: string;
  standard_deviation: number;
  third_moment: string;
  skewness: number;
  skewness_squared: string;
}
interface PieceOfWager {
  wager: string;
  count: number;
}
interface PlaceDeclaredWager {
  type: "place-declared-wager";
  id: string;
  to?: string | null;
}
interface PlaceDolly {
  type: "place-dolly";
  number: string;
}
interface PlaceWager {
  type: "place-wager";
  id: string;
  player: string;
  wager: string;
  stake: number;
  chips?: ChipKind;
  declared?: boolean;
  in_error?: boolean;
}
interface PlaceYourBets {
  type: "place-your-bets";
}
type PlacedBy = "player" | "dealer";
interface PlayedOn {
  type: "played-on";
  why?: string;
  because?: Because | null;
  clauses: string[];
  silent?: boolean;
}
interface PlayerCompensated {
  type: "player-compensated";
  player: string;
  value_chips: number;
  debt: number;
  why?: string;
  because?: Because | null;
  clauses: string[];
  silent?: boolean;
}
interface PlayerLeft {
  type: "player-left";
  player: string;
  amount: number;
  clauses: string[];
  silent?: boolean;
}
interface PlayerRound {
  cursor: number;
  table: string;
  game: string;
  round: number;
  opened: string;
  ended: string;
  result: RoundResult;
  number: string | null;
  clauses: string[];
  why: string;
  currency: string;
  staked: number;
  winnings: number;
  returned: number;
  collected: number;
  net: number;
  lines: LineOut[];
  was: string[];
  lit: string[];
  because?: Because;
}
interface PlayerSeated {
  type: "player-seated";
  player: string;
  seat: number;
  clauses: string[];
  silent?: boolean;
}
interface PlayerWarned {
  type: "player-warned";
  player: string;
  clauses: string[];
  silent?: boolean;
}
interface PongMessage {
  type: "pong";
  v: 1;
}
interface Post {
  role: string;
  acting_as?: string | null;
}
interface PostHeld {
  table: string;
  title: string;
  titles: Record<string, string>;
  game: string;
  role: string;
  acting_as?: string;
  is_above: boolean;
  deals: boolean;
  manages?: boolean;
}
interface PostIn {
  role: string;
  acting_as: string | null;
}
interface PostsChanged {
  type: "posts-changed";
  name: string;
  was: Record<string, Post>;
  posts: Record<string, Post>;
}
interface ProblemBody {
  type: string;
  title: string;
  status: number;
  detail: string;
  because?: Unanswered;
  retry_after?: number;
}
interface ProblemMessage {
  type: "problem";
  v: 1;
  request: string;
  problem: ProblemBody;
}
interface Procedures {
  ladder: string[];
  refer_to: string;
  irregularities: IrregularityOut[];
  acts: ActOut[];
  supervised: SupervisedOut[];
  treatments: TreatmentOut[];
  decisions: DecisionOut[];
  rulings: Record<string, string[]>;
  movers: MovedBy[];
  revolutions: number;
  bell: boolean;
  announce_colour: boolean;
  void_ends: VoidEnds;
  payment_order: Act[];
}
interface QuestionWager {
  type: "question-wager";
  id: string;
  what: string;
}
interface RackMarker {
  colour: string;
  value: number;
  seat: number;
  marker?: number | null;
}
interface RecordNote {
  type: "record-note";
  text: string;
}
interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
interface ReferCase {
  type: "refer-case";
  what: string;
  round?: number | null;
}
interface RefuseAct {
  type: "refuse-act";
  act: number;
  reason: string;
}
interface Refused {
  type: "refused";
  ground: string;
  why?: string;
  because?: Because | null;
  clauses: string[];
  silent?: boolean;
}
interface Reply {
  request: string;
  table: string;
  step: number | null;
  accepted: boolean;
  events: (Refused | TableOpened | TableClosed | LimitsAnnounced | LimitsChanged | BankFilled | BankCredited | BallExamined | BallChanged | NoteRecorded | PlayerSeated | PlayerLeft | ChipsBought | ColourChipsBought | ColouredUp | ChangeMade | DebtCollected | PlayerCompensated | ApprovalAsked | ActApproved | ActRefused | ActWithdrawn | WagerPlaced | WagerIncreased | WagerMoved | WagerWithdrawn | WagerWithdrawnLate | WagerDeclared | DeclaredWagerPlaced | DeclarationEnded | WagerDisplaced | WagerRepositioned | WagerQuestioned | WagerRuledOn | BetsOpened | BallSpun | EarlyCallAuthorised | BetsClosed | BonusNumbersDrawn | BonusNumbersLit | BallDropped | BallRested | IrregularityReported | NoSpinCalled | PlayedOn | RoundVoided | SpinVoided | BallReturned | ResultAnnounced | DollyPlaced | WagerSettled | PlayerWarned | WinnerMoved | WagerCollected | WinnerPaid | StakeReturned | PaymentStepDone | DollyLifted | CaseReferred | CaseDecided | NumberCorrected | SettlementUndone | WagerCorrected | DisplayCorrected)[];
}
interface ReplyMessage {
  type: "reply";
  v: 1;
  reply: Reply;
}
interface ReportIrregularity {
  type: "report-irregularity";
  irregularity: Irregularity;
}
interface RepositionWager {
  type: "reposition-wager";
  id: string;
  to: string;
}
interface RestBall {
  type: "rest-ball";
  number: string;
}
interface RestoreWager {
  type: "restore-wager";
  id: string;
  reason: string;
  to?: string | null;
}
interface Result {
  round: number;
  number: string;
  shown: string[];
  was: string[];
}
interface ResultAnnounced {
  type: "result-announced";
  number: string;
  colour: string;
  clauses: string[];
  silent?: boolean;
}
interface ResultOdds {
  net: string;
  probability: string;
  decimal: number;
}
interface ReturnBall {
  type: "return-ball";
  number: string;
}
interface RoundIn {
  game: string;
  wagers: WagerIn[];
  outcome?: string | null;
  options?: Record<string, unknown>;
  limits?: LimitsIn;
  bonus_numbers?: string[];
  lit_numbers?: string[];
  warned_players?: string[];
  irregularities?: string[];
}
interface RoundOut {
  table: string;
  round: number;
  ended: string;
  result: RoundResult;
  number: string | null;
  was: string[];
}
interface RoundRecord {
  v: 1 | 2;
  table: string;
  round: number;
  game: string;
  options: Record<string, unknown>;
  fingerprint: string;
  currency: string;
  opened: string;
  ended: string;
  first_step: number;
  last_step: number;
  result: RoundResult;
  clauses: string[];
  why: string;
  spins: SpinRecord[];
  settled_by: SettleBy;
  at_call: WagerLying[] | null;
  at_rest: WagerLying[] | null;
  input: RoundIn | null;
  settlement: SettlementOut;
  counts_by: Record<string, string[]>;
  returned_by_ruling: LineOut[];
  taken_after_the_call: string[];
  rulings: RulingRecord[];
  cases: CaseRecord[];
  corrections: CorrectionRecord[];
  refusals: number;
  staff: StaffRecord[];
  because?: Because;
}
type RoundResult = "settled" | "void" | "re-spin" | "referred";
interface RoundStanding {
  number: string | null;
  was: string[];
  lines: LineOut[];
  bank_net: number;
}
interface RoundVoided {
  type: "round-voided";
  round: number;
  why?: string;
  because?: Because | null;
  clauses: string[];
  silent?: boolean;
}
interface RuleOnWager {
  type: "rule-on-wager";
  id: string;
  treatment: Treatment;
  reason: string;
  to?: string | null;
}
type Ruling = "valid" | "void" | "play on" | "referred";
interface RulingRecord {
  id: string;
  treatment: Treatment;
  wager: string;
  to: string | null;
  reason: string;
  clauses: string[];
  person: string;
  role: string;
}
interface SecretRenewed {
  type: "secret-renewed";
  name: string;
  fingerprint: string;
}
interface SeenIn {
  request: string;
  command: SpinBall | DropBall | RestBall | ReturnBall | LightBonusNumbers | ReportIrregularity;
}
type SettleBy = "the call" | "rest";
interface SettlementOut {
  game: string;
  result: RoundResult;
  outcome: string | null;
  clauses: string[];
  lines: LineOut[];
  players: Record<string, Sums>;
  bank: Record<string, number>;
  newly_warned: string[];
  why?: string;
  referred_to?: string;
  because?: Because | null;
}
interface SettlementUndone {
  type: "settlement-undone";
  round: number;
  clauses: string[];
  silent?: boolean;
}
type Sign = "frozen" | "damage" | "anchors" | "setback" | "clock";
interface SignInIn {
  name: string;
  secret: string;
}
interface SignInsFailed {
  type: "sign-ins-failed";
  name: string;
  network: string;
  count: number;
  since: string;
}
interface SitDown {
  type: "sit-down";
  player: string;
}
interface SpinBall {
  type: "spin-ball";
  wheel_direction?: Direction | null;
  ball_direction?: Direction | null;
}
interface SpinRecord {
  spin: number;
  wheel_direction: Direction | null;
  ball_direction: Direction | null;
  revolutions: number | null;
  irregularities: Irregularity[];
  bonus_numbers: string[] | null;
  lit_numbers: string[] | null;
  number: string | null;
  verdict: Ruling;
  clauses: string[];
  why: string;
  because?: Because;
}
interface SpinVoided {
  type: "spin-voided";
  spin: number;
  why: string;
  reopens: boolean;
  examine_ball?: boolean;
  because?: Because | null;
  clauses: string[];
  silent?: boolean;
}
interface SpotOut {
  wager: string;
  x: number;
  y: number;
  meets: string[];
}
interface Stack {
  wager: string;
  stake: number;
  seat: number;
  colour?: string;
  chips: number[];
}
interface StaffAuditOut {
  clean: boolean;
  differences: number;
  findings: string[];
  entries: number;
  head: string;
}
interface StaffEntry {
  v: 1;
  n: number;
  at: string;
  by: string;
  did: KnownBefore | Hired | PostsChanged | SecretRenewed | SignInsFailed;
  prev: string;
}
interface StaffOut {
  name: string;
  posts: Record<string, Post>;
  secret: string;
}
interface StaffRecord {
  person: string;
  role: string;
  acting_as: string | null;
}
interface StaffRecordOut {
  entries: StaffEntry[];
  unreadable: number;
}
interface StakeReturned {
  type: "stake-returned";
  id: string;
  player: string;
  value_chips: number;
  colour_chips?: number;
  clauses: string[];
  silent?: boolean;
}
interface Staked {
  wager: string;
  stake: number;
}
interface Statistics {
  over: number;
  rounds: number;
  numbers: ColouredCount[];
  expected: Expected;
  groups: WagerCount[];
  colours: ColourCount[];
  hot: NumberCount[];
  cold: NumberCount[];
}
interface Summary {
  steps: number;
  rounds_settled: number;
  rounds_void: number;
  refusals: number;
  first: string | null;
  last: string | null;
  replayed: number;
  engine: string;
  recited: number;
  reworded: number;
  head: string;
}
interface Sums {
  staked: number;
  winnings: number;
  returned: number;
  collected: number;
  net: number;
}
interface SupervisedOut {
  by: string[];
  when: Window;
  clauses: string[];
  mine: boolean;
  commands: string[];
}
interface TableClosed {
  type: "table-closed";
  clauses: string[];
  silent?: boolean;
}
interface TableMessage {
  type: "table";
  v: 1;
  step: number;
  board: Board;
  due_in_ms?: number;
  period_ms?: number;
  own?: Own;
}
interface TableOpened {
  type: "table-opened";
  table: string;
  game: string;
  options: Record<string, unknown>;
  fingerprint: string;
  limits: LimitsIn;
  enforce: Enforce;
  wheel: WheelSource;
  currency: string;
  denominations: number[];
  colours: string[];
  seats: number;
  bank: number | null;
  position_maximum: number | null;
  start_pocket: string | null;
  equipment: Equipment | null;
  engine: string;
  mandates?: Mandates | null;
  clauses: string[];
  silent?: boolean;
}
interface Takings {
  drop: number;
  opener: number;
  fills: number;
  credits: number;
  closer: number;
  win: number;
  hold?: number | null;
  owed: number;
  tray: number;
}
interface Told {
  table: InWords;
  key: string;
  values: Record<string, number | string | boolean | Told | (number | string | Told)[]>;
}
interface ToldEvent {
  text: string;
  clauses: string[];
  event: string;
  said: Told;
}
interface ToldStep {
  step: number;
  at: string;
  clock?: string;
  person: string;
  role: string;
  acting_as: string | null;
  asked: string;
  asked_as: Told;
  told: ToldEvent[];
}
type Treatment = "as placed" | "as they lie" | "at another place" | "returned";
interface TreatmentOut {
  treatment: Treatment;
  clauses: string[];
  needs_place: boolean;
}
interface Unanswered {
  ground: string;
  values?: Record<string, number | string | Because | (number | string | Because)[]>;
}
interface UnlitOut {
  then: Ruling;
  clauses: string[];
}
interface UpdateMessage {
  type: "update";
  v: 1;
  since: number;
  step: number;
  patch: object;
  due_in_ms?: number;
  period_ms?: number;
  own?: Own | null;
  calls?: Happened[];
  own_events?: Happened[];
}
type VoidEnds = "round" | "spin";
interface VoidPart {
  wager: string;
  stake: number;
  counted: number;
  clauses: string[];
  why: string;
}
interface Voided {
  what: VoidEnds;
  why: string;
  clauses: string[];
  reopens: boolean;
  because?: Because | null;
}
interface WagerCollected {
  type: "wager-collected";
  id: string;
  player: string;
  amount: number;
  debt?: number;
  clauses: string[];
  silent?: boolean;
}
interface WagerCorrected {
  type: "wager-corrected";
  id: string;
  player: string;
  wager: string;
  result: LineResult;
  stake: number;
  counted: number;
  odds: number | null;
  winnings: number;
  returned: number;
  collected: number;
  why?: string;
  pieces?: PieceLine[];
  because?: Because | null;
  clauses: string[];
  silent?: boolean;
}
interface WagerCount {
  mean: number;
  low: number;
  high: number;
  wager: string;
  times: number;
}
interface WagerDeclared {
  type: "wager-declared";
  id: string;
  player: string;
  wager: string;
  stake: number;
  chips: ChipKind;
  clauses: string[];
  silent?: boolean;
}
interface WagerDisplaced {
  type: "wager-displaced";
  id: string;
  player: string;
  wager: string;
  to: string;
  moved_by: MovedBy;
  because?: Because | null;
  clauses: string[];
  silent?: boolean;
}
interface WagerIn {
  id: string;
  player: string;
  wager: string;
  stake: number;
  placed_by?: "dealer" | "player";
  imprisoned?: boolean;
}
interface WagerIncreased {
  type: "wager-increased";
  id: string;
  player: string;
  wager: string;
  amount: number;
  chips: ChipKind;
  flag?: string;
  because?: Because | null;
  clauses: string[];
  silent?: boolean;
}
interface WagerLying {
  id: string;
  player: string;
  wager: string;
  stake: number;
  chips: ChipKind;
  placed_by: PlacedBy;
  placed_at: string;
  declared: boolean;
  misplaced: boolean;
  moved_by: MovedBy | null;
  question: string;
  flag: string;
  taken: boolean;
  imprisoned?: boolean;
  asked?: Because | null;
  although?: Because | null;
}
interface WagerMoved {
  type: "wager-moved";
  id: string;
  player: string;
  wager: string;
  to: string;
  placed_by: PlacedBy;
  flag?: string;
  because?: Because | null;
  clauses: string[];
  silent?: boolean;
}
interface WagerOut {
  wager: string;
  kind: string;
  numbers: string[];
  odds: number | null;
  pieces: PieceOfWager[];
  clauses: string[];
}
interface WagerPlaced {
  type: "wager-placed";
  id: string;
  player: string;
  wager: string;
  stake: number;
  chips: ChipKind;
  placed_by: PlacedBy;
  declared?: boolean;
  flag?: string;
  because?: Because | null;
  clauses: string[];
  silent?: boolean;
}
interface WagerQuestioned {
  type: "wager-questioned";
  id: string;
  player: string;
  what?: string;
  because?: Because | null;
  clauses: string[];
  silent?: boolean;
}
interface WagerRepositioned {
  type: "wager-repositioned";
  id: string;
  player: string;
  wager: string;
  to: string;
  clauses: string[];
  silent?: boolean;
}
interface WagerRuledOn {
  type: "wager-ruled-on";
  id: string;
  player: string;
  treatment: Treatment;
  wager: string;
  to: string | null;
  reason: string;
  clauses: string[];
  silent?: boolean;
}
interface WagerSettled {
  type: "wager-settled";
  id: string;
  player: string;
  wager: string;
  result: LineResult;
  stake: number;
  counted: number;
  odds: number | null;
  winnings: number;
  returned: number;
  collected: number;
  why?: string;
  pieces?: PieceLine[];
  because?: Because | null;
  clauses: string[];
  silent?: boolean;
}
interface WagerWithdrawn {
  type: "wager-withdrawn";
  id: string;
  player: string;
  wager: string;
  stake: number;
  chips: ChipKind;
  clauses: string[];
  silent?: boolean;
}
interface WagerWithdrawnLate {
  type: "wager-withdrawn-late";
  id: string;
  player: string;
  wager: string;
  stake: number;
  chips: ChipKind;
  clauses: string[];
  silent?: boolean;
}
interface Waiting {
  id: string;
  kind: WaitsBecause;
}
type WaitsBecause = "questioned" | "flagged" | "moved";
interface WallTable {
  card: Card;
  exposure: NumberNet[];
  worst: NumberNet;
  on_layout: number;
  drop: number;
  win: number;
  hold: number | null;
  next_step: string;
  examine_ball: boolean;
  waiting: number;
  declared: number;
  pending: number;
  case?: Case;
  signs: Sign[];
}
interface Welcome {
  name: string;
  kind: PersonKind;
  purse: number;
  posts: Record<string, Post>;
  key: string;
}
interface WhatIfIn {
  wagers: Record<string, number>;
}
interface WheelOut {
  order: string[];
  colours: Record<string, Colour>;
}
type WheelSource = "dealer" | "sensor" | "electronic";
type Window = "between rounds" | "between spins" | "while bets are open" | "bets open, ball not spun" | "while the ball rolls, bets open" | "until the ball is spun" | "from the call until the ball rests" | "after the ball rests, until settled" | "from opening until settled" | "after the wager is settled" | "any time";
interface WinnerMoved {
  type: "winner-moved";
  id: string;
  player: string;
  wager: string;
  to: string[];
  clauses: string[];
  silent?: boolean;
}
interface WinnerPaid {
  type: "winner-paid";
  id: string;
  player: string;
  value_chips: number;
  colour_chips?: number;
  clauses: string[];
  silent?: boolean;
}
interface WithdrawAct {
  type: "withdraw-act";
  act: number;
}
interface WithdrawWager {
  type: "withdraw-wager";
  id: string;
}
}
