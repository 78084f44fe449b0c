"""Where the house is reached, and where somebody calls from."""

import ipaddress

import msgspec

OF_ONE_HOUSEHOLD = 64  # bits of an address that a line of IPv6 is given; the rest its owner chooses


class Address(msgspec.Struct, frozen=True, kw_only=True):
    """How people reach the server."""

    origins: frozenset[str]  # for example http://127.0.0.1:8000
    shown: str  # the one that people are told
    secure: bool = False  # by TLS, here or before here

    @property
    def hosts(self) -> frozenset[str]:
        return frozenset(origin.partition("://")[2] for origin in self.origins)

    @property
    def cookie(self) -> str:
        return "__Host-croupier" if self.secure else "croupier"


def network_of(address: str) -> str:
    """What counts as one place: an address of IPv4, or what one line has of IPv6.

    >>> network_of("203.0.113.7"), network_of("2001:db8:1:2:3::4"), network_of("::ffff:203.0.113.7")
    ('203.0.113.7', '2001:db8:1:2::/64', '203.0.113.7')
    """
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address[:64]  # of a socket in the file system, or unknown
    if isinstance(parsed, ipaddress.IPv6Address):
        if parsed.ipv4_mapped is not None:
            return str(parsed.ipv4_mapped)
        return str(ipaddress.ip_network((parsed, OF_ONE_HOUSEHOLD), strict=False))
    return str(parsed)
