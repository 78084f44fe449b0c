"""What both sides have to know besides the shape of what they send each other."""

OUR_HEADER = "X-Croupier"  # what changes something is sent with it: a page of another origin cannot
LARGEST_FRAME = 16 * 1024  # bytes that the house reads from a socket at once
TOO_MANY_WINDOWS = 4429  # with which it closes a socket of somebody who has too many: a page sees no status
PING = '{"type":"ping"}'  # a frame that asks the house, by just these letters, whether it is there
SIGNED_OUT = 4401  # the code with which the house closes the sockets of a session that has ended
