import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "@jest/globals";
import { clientAddress } from "./client-address.js";

const from = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
  }) as unknown as IncomingMessage;

describe("clientAddress", () => {
  it("believes the socket, not the client", () => {
    expect(clientAddress(from("192.0.2.1", "203.0.113.9"), 0)).toBe("192.0.2.1");
    expect(clientAddress(from("::ffff:192.0.2.1"), 0)).toBe("192.0.2.1");
    expect(clientAddress(from("2001:db8::1"), 0)).toBe("2001:db8::1");
  });

  it("trusts the configured number of proxies, counted from the nearest", () => {
    const chain = "1.1.1.1, 203.0.113.9, 198.51.100.2";
    expect(clientAddress(from("10.0.0.1", chain), 1)).toBe("198.51.100.2");
    expect(clientAddress(from("10.0.0.1", chain), 2)).toBe("203.0.113.9");
    expect(clientAddress(from("10.0.0.1"), 1)).toBe("10.0.0.1");
  });

  it.each([
    ["1.2.3.4:8080", "1.2.3.4"],
    ["[2001:db8::7]:8080", "2001:db8::7"],
    ["[2001:db8::7]", "2001:db8::7"],
    ["::ffff:192.0.2.1", "192.0.2.1"],
    ["2001:db8::7", "2001:db8::7"],
  ])("takes an address as a proxy may write it: %s", (written, address) => {
    expect(clientAddress(from("10.0.0.1", `9.9.9.9, ${written}`), 1)).toBe(address);
  });

  it.each([
    "<script>",
    "999.1.1.1",
    "a\tb",
    "",
    ",",
    "1.2.3.4:port",
    "[",
    "unknown",
    "x".repeat(99),
  ])("takes nothing that is no address: %j", (written) => {
    expect(clientAddress(from("10.0.0.1", written), 1)).toBe("10.0.0.1");
  });
});
