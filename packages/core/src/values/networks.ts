/** The groups of an IPv6 address, or of the /64 by which a host names its network; null for anything else. */
function groupsOf(ip: string): number[] | null {
  if (!ip.includes(":") || ip.includes(".")) return null;
  const [before = "", after] = ip.replace(/%.*$/, "").split("::");
  const groups = before === "" ? [] : before.split(":");
  if (after !== undefined) {
    const rest = after === "" ? [] : after.split(":");
    while (groups.length + rest.length < 8) groups.push("0");
    groups.push(...rest);
  }
  const numbers = groups.slice(0, 4).map((group) => Number.parseInt(group, 16));
  return numbers.length === 4 && !numbers.some(Number.isNaN) ? numbers : null;
}

const written = (groups: readonly number[]) => groups.map((group) => group.toString(16)).join(":");

interface CountedNetwork {
  readonly network: string;
  /** How many times the limit of the smallest network it may have. */
  readonly times: number;
}

/**
 * The networks in which an attempt counts, the smallest first. A customer of an IPv6 provider has a whole /56 or /48, so
 * these count as well.
 */
export function countedNetworks(ip: string): readonly CountedNetwork[] {
  const groups = groupsOf(ip);
  if (!groups) return [{ network: ip, times: 1 }];
  const [a = 0, b = 0, c = 0, d = 0] = groups;
  return [
    { network: written(groups), times: 1 },
    { network: `${written([a, b, c, d & 0xff00])}/56`, times: 4 },
    { network: `${written([a, b, c])}/48`, times: 16 },
  ];
}

/** The network in which a person stays although the address changes: the /24 of IPv4, the /48 of IPv6. */
export function homeNetwork(ip: string): string {
  const groups = groupsOf(ip);
  if (groups) return `${written(groups.slice(0, 3))}/48`;
  const [, first] = /(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(ip) ?? [];
  return first === undefined ? ip : `${first}/24`;
}
