import { lookup, Resolver as DnsResolver } from "node:dns/promises";

/** All addresses of a name, or a rejection. */
export type Resolver = (hostname: string) => Promise<readonly string[]>;

export interface NetworkResolverOptions {
  readonly timeoutMs?: number;
  /** Instead of the machine's own, as `address:port`. */
  readonly servers?: readonly string[];
}

/**
 * Queries the name servers on the event loop. `lookup` would take a thread of the small pool that password
 * hashing and files share, so a few slow names could hold up every sign-in.
 */
export function networkResolver({
  timeoutMs = 2_000,
  servers,
}: NetworkResolverOptions = {}): Resolver {
  const dns = new DnsResolver({ timeout: timeoutMs, tries: 2 });
  if (servers !== undefined) dns.setServers(servers);
  return async (hostname) => {
    const [ipv4, ipv6] = await Promise.allSettled([dns.resolve4(hostname), dns.resolve6(hostname)]);
    const found = [ipv4, ipv6].flatMap((each) => (each.status === "fulfilled" ? each.value : []));
    if (found.length === 0 && ipv4.status === "rejected") throw ipv4.reason;
    return found;
  };
}

/** Resolves like other programs of the machine, with /etc/hosts. */
export const systemResolver: Resolver = async (hostname) => {
  const found = await lookup(hostname, { all: true, order: "verbatim" });
  return found.map(({ address }) => address);
};
