import ipaddr from "ipaddr.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Every IPv4 range that is not ordinary public space, and two that only look public. */
export const CLOSED_IPV4: readonly (readonly [cidr: string, what: string])[] = [
  ["0.0.0.0/8", "this network"],
  ["10.0.0.0/8", "private"],
  ["100.64.0.0/10", "carrier-grade NAT"],
  ["127.0.0.0/8", "loopback"],
  ["168.63.129.16/32", "a cloud provider's host service"],
  ["169.254.0.0/16", "link-local, cloud metadata"],
  ["172.16.0.0/12", "private"],
  ["192.0.0.0/24", "protocol assignments"],
  ["192.0.2.0/24", "documentation"],
  ["192.88.99.0/24", "6to4 relay"],
  ["192.168.0.0/16", "private"],
  ["198.18.0.0/15", "benchmarks"],
  ["198.51.100.0/24", "documentation"],
  ["203.0.113.0/24", "documentation"],
  ["224.0.0.0/4", "multicast"],
  ["240.0.0.0/4", "reserved, broadcast"],
];

/** Only 2000::/3 is assigned; these parts of it are not public, or carry another address inside. */
export const OPEN_IPV6 = "2000::/3";
export const CLOSED_IPV6: readonly (readonly [cidr: string, what: string])[] = [
  ["2001::/23", "protocol assignments, Teredo, ORCHID, benchmarks"],
  ["2001:db8::/32", "documentation"],
  ["2002::/16", "6to4, which embeds an IPv4 address"],
  ["3fff::/20", "documentation"],
];

const closedIpv4 = CLOSED_IPV4.map(([cidr]) => ipaddr.IPv4.parseCIDR(cidr));
const closedIpv6 = CLOSED_IPV6.map(([cidr]) => ipaddr.IPv6.parseCIDR(cidr));
const openIpv6 = ipaddr.IPv6.parseCIDR(OPEN_IPV6);

/** Whether an address is ordinary public space. Text that is not an address is not. */
export function isPublicAddress(text: string): boolean {
  const address = parseAddress(text);
  if (address === null) return false;
  if (address instanceof ipaddr.IPv4) return !closedIpv4.some((range) => address.match(range));
  return address.match(openIpv6) && !closedIpv6.some((range) => address.match(range));
}

/** The address; a mapped one as the IPv4 address inside it; null for other text. */
export function parseAddress(text: string): Address | null {
  const bare = text.replace(/^\[(.*)\]$/, "$1");
  if (ipaddr.IPv4.isValidFourPartDecimal(bare)) return ipaddr.IPv4.parse(bare);
  if (!ipaddr.IPv6.isValid(bare)) return null;
  const address = ipaddr.IPv6.parse(bare);
  return address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}
