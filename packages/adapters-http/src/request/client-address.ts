import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/**
 * The origin of a request. `hops` is the number of proxies in front that append to X-Forwarded-For; without a proxy
 * only the client writes that header, so it proves nothing. Text that is not an address counts as none.
 */
export function clientAddress(
  { socket, headers }: Pick<IncomingMessage, "socket" | "headers">,
  hops: number,
): string {
  const direct = plain(socket.remoteAddress ?? "unknown");
  if (hops === 0) return direct;
  const forwarded = headers["x-forwarded-for"];
  if (typeof forwarded !== "string") return direct;
  const chain = forwarded.split(",").map((part) => part.trim());
  const address = plain(withoutPort(chain.at(-hops) ?? chain[0] ?? ""));
  return isIP(address) === 0 ? direct : address;
}

/** Some proxies append the port of the client, too. */
function withoutPort(text: string): string {
  const [, inBrackets, beforePort] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(text) ?? [];
  return inBrackets ?? beforePort ?? text;
}

const plain = (address: string) =>
  address.startsWith("::ffff:") && address.includes(".") ? address.slice(7) : address;

/** A whole IPv6 network counts as one client: a person with one address has 2^64 of them. */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const [before = "", after] = address.split("::");
  const groups = before.split(":");
  if (after !== undefined) {
    const missing = 8 - groups.length - after.split(":").length;
    groups.push(...Array.from({ length: Math.max(0, missing) }, () => "0"), ...after.split(":"));
  }
  return groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, "") || "0")
    .join(":");
}
