"""For how many players there is room at a table."""

USUAL_SEATS = 100
MOST_SEATS = 1000
