"""Why a request is not answered: a closed list, beside that of what is decided at a table (game/grounds)."""

from croupier.game.grounds import Ground, Worded


class RequestGround(Worded):
    """Why there is no answer, with the values of its sentence."""

    # Who asks
    NOT_SIGNED_IN = "not-signed-in"
    PLAYER_NOT_KNOWN = "player-not-known"
    STAFF_NOT_KNOWN = "staff-not-known"
    SENSOR_NOT_KNOWN = "sensor-not-known"
    NO_SENSOR_HERE = "no-sensor-here"
    NO_POST_HERE = "no-post-here", "person"
    OPENED_BY_THE_HOUSE = "opened-by-the-house"
    STAFF_OF_THE_TABLE_ONLY = "staff-of-the-table-only"
    ABOVE_THE_DEALER_HERE = "above-the-dealer-here"
    ABOVE_THE_DEALER_SOMEWHERE = "above-the-dealer-somewhere"
    HIGHEST_ROLE_SOMEWHERE = "highest-role-somewhere"
    HIGHEST_ROLE_EVERYWHERE = "highest-role-everywhere"
    NOT_THEIR_MANAGER = "not-their-manager", "table"
    NOT_BELOW_ONESELF = "not-below-oneself", "role"
    PLAY_MONEY_FOR_PLAYERS = "play-money-for-players"
    # From where, and how
    NOT_UNDER_THAT_NAME = "not-under-that-name"
    ANOTHER_ORIGIN = "another-origin"
    SOCKET_OF_ANOTHER_ORIGIN = "socket-of-another-origin"
    HEADER_MISSING = "header-missing", "header"
    BODY_TOO_LARGE = "body-too-large", "most"
    HEAD_TOO_LARGE = "head-too-large", "most"
    NOT_JSON = "not-json"
    ID_OF_ANOTHER_REQUEST = "id-of-another-request"
    # What there is not
    NO_SUCH_TABLE = "no-such-table", "table"
    NO_SUCH_GAME = "no-such-game", "game"
    NO_SUCH_ROUND = "no-such-round", "round"
    NO_SUCH_ROUND_ENDED = "no-such-round-ended", "round"
    NO_SUCH_STEP = "no-such-step", "step"
    NOT_AMONG_THE_STAFF = "not-among-the-staff", "person"
    NO_SUCH_FILE = "no-such-file"
    NO_SOCKET_HERE = "no-socket-here"
    # Names and posts
    NAME_IN_USE = "name-in-use", "name"
    NAME_NOT_PLAIN = "name-not-plain"
    NAME_OF_THE_HOUSE = "name-of-the-house", "name"
    WRITE_THE_NAME = "write-the-name", "name"
    NAME_OF_A_PLAYER = "name-of-a-player", "person"
    NAME_OF_STAFF = "name-of-staff", "person"
    NO_SUCH_ROLE_THERE = "no-such-role-there", "table role"
    CHANGED_MEANWHILE = "changed-meanwhile"
    # Play money
    MONEY_LEFT = "money-left", "left little"
    MONEY_CAME_ALREADY = "money-came-already"
    # Not now
    TOO_OFTEN = "too-often"
    TOO_MANY_SIGN_INS = "too-many-sign-ins"
    TOO_MANY_SOCKETS = "too-many-sockets"
    TOO_MANY_COMMANDS = "too-many-commands"
    NOTHING_KEPT = "nothing-kept"
    NOBODY_DECIDES = "nobody-decides", "table"
    OVERDUE = "overdue"
    NOT_DECIDED = "not-decided"
    OUR_MISTAKE = "our-mistake"
    TABLE_FROZEN = "table-frozen", "table"
    PURSE_FROZEN = "purse-frozen"
    HOUSE_FROZEN = "house-frozen"


EVERY_GROUND: tuple[Worded, ...] = (*Ground, *RequestGround)
