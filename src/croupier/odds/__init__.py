"""What wagers, nights and games are worth: exact, derived from the one `settle`, standard library only.

In how many ways an outcome comes    chances, derivation
What wagers bring in one round       results, as a distribution
What of a stake counts               void_parts
What every wager of a game is worth  wager_odds
What many rounds bring, to a player  nights.night
The same for the house, and its bank nights.house
What becomes of a bankroll           ruin.ruin; bold play: ruin.bold
Any of it as plain data, for JSON    as_json, nights.as_json, ruin.as_json

Figures that are not exact lie between bounds: bounds, spread, packed.
"""
