import ipaddr from "ipaddr.js";
import { parseAddress } from "./address-rules.js";
import { plainHost } from "./host-rules.js";

/** One entry of the allow-list. */
export interface Exception {
  /** Null stands for every port. */
  readonly port: number | null;
  readonly matches: (hostOrAddress: string) => boolean;
}

/** Reads `host`, `address` or `range`, each with or without `:port`; IPv6 with a port in brackets. */
export function parseException(entry: string): Exception {
  const { target, port } = split(entry.trim());
  if (port !== null && !(Number.isInteger(port) && port > 0 && port < 65_536)) {
    throw new Error(`The allow-list entry "${entry}" has an invalid port.`);
  }
  if (target.includes("/")) {
    if (!ipaddr.isValidCIDR(target)) {
      throw new Error(`The allow-list entry "${entry}" is not a valid range.`);
    }
    return { port, matches: inRange(target) };
  }
  if (parseAddress(target) !== null) return { port, matches: sameAddress(target) };
  const name = plainHost(target);
  if (!/^[a-z0-9._-]+$/.test(name)) {
    throw new Error(`The allow-list entry "${entry}" is not a host, an address or a range.`);
  }
  return { port, matches: (host) => host === name };
}

function split(entry: string): { target: string; port: number | null } {
  const bracketed = /^\[([^\]]*)\](?::(\d+))?$/.exec(entry);
  if (bracketed) return { target: bracketed[1] ?? "", port: portOrNull(bracketed[2]) };
  const parts = entry.split(":");
  if (parts.length !== 2) return { target: entry, port: null };
  return { target: parts[0] ?? "", port: Number(parts[1] || Number.NaN) };
}

function portOrNull(digits: string | undefined): number | null {
  return digits === undefined ? null : Number(digits);
}

function inRange(cidr: string): (text: string) => boolean {
  const [network, bits] = ipaddr.parseCIDR(cidr);
  return (text) => {
    const address = parseAddress(text);
    return address !== null && address.kind() === network.kind() && address.match(network, bits);
  };
}

function sameAddress(target: string): (text: string) => boolean {
  const normalized = parseAddress(target)?.toNormalizedString();
  return (text) => parseAddress(text)?.toNormalizedString() === normalized;
}
