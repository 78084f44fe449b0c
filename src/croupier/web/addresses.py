"""Where somebody calls from."""

import ipaddress

OF_ONE_HOUSEHOLD = 64  # bits of an address that a line of IPv6 is given; the rest its owner chooses


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
