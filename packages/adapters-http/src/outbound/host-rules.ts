/** Names that lead into the local network by convention or by standard. */
const RESERVED_SUFFIXES: readonly string[] = [
  "localhost",
  "localdomain",
  "local",
  "internal",
  "intranet",
  "private",
  "corp",
  "home",
  "lan",
  "home.arpa",
  "in-addr.arpa",
  "ip6.arpa",
];

/** Lower case, without a trailing dot and without the brackets of an IPv6 literal. */
export function plainHost(hostname: string): string {
  return hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, "")
    .replace(/\.+$/, "");
}

/** Whether a name can only mean a machine nearby. A name with one label is looked up locally. */
export function isReservedName(host: string): boolean {
  return (
    !host.includes(".") ||
    RESERVED_SUFFIXES.some((suffix) => host === suffix || host.endsWith(`.${suffix}`))
  );
}
