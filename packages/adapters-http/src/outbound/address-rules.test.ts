import { describe, expect, it } from "@jest/globals";
import { isPublicAddress } from "./address-rules.js";

/** First and last address of each range that must stay shut. */
const CLOSED: readonly (readonly [range: string, first: string, last: string])[] = [
  ["0.0.0.0/8", "0.0.0.0", "0.255.255.255"],
  ["10.0.0.0/8", "10.0.0.0", "10.255.255.255"],
  ["100.64.0.0/10", "100.64.0.0", "100.127.255.255"],
  ["127.0.0.0/8", "127.0.0.0", "127.255.255.255"],
  ["169.254.0.0/16", "169.254.0.0", "169.254.255.255"],
  ["172.16.0.0/12", "172.16.0.0", "172.31.255.255"],
  ["192.0.0.0/24", "192.0.0.0", "192.0.0.255"],
  ["192.0.2.0/24", "192.0.2.0", "192.0.2.255"],
  ["192.88.99.0/24", "192.88.99.0", "192.88.99.255"],
  ["192.168.0.0/16", "192.168.0.0", "192.168.255.255"],
  ["198.18.0.0/15", "198.18.0.0", "198.19.255.255"],
  ["198.51.100.0/24", "198.51.100.0", "198.51.100.255"],
  ["203.0.113.0/24", "203.0.113.0", "203.0.113.255"],
  ["224.0.0.0/4", "224.0.0.0", "239.255.255.255"],
  ["240.0.0.0/4", "240.0.0.0", "255.255.255.255"],
  ["::", "::", "::"],
  ["::1", "::1", "::1"],
  ["::/96", "::127.0.0.1", "::ffff:ffff"],
  ["mapped private", "::ffff:10.0.0.1", "::ffff:a9fe:a9fe"],
  ["translated ::ffff:0:0:0/96", "::ffff:0:127.0.0.1", "::ffff:0:ffff:ffff"],
  ["64:ff9b::/96", "64:ff9b::7f00:1", "64:ff9b::a9fe:a9fe"],
  ["64:ff9b:1::/48", "64:ff9b:1::", "64:ff9b:1:ffff:ffff:ffff:ffff:ffff"],
  ["100::/64", "100::", "100::ffff:ffff:ffff:ffff"],
  ["2001::/32", "2001::", "2001:0:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["2001:2::/48", "2001:2::", "2001:2:0:ffff::"],
  ["2001:10::/28", "2001:10::", "2001:1f:ffff::"],
  ["2001:20::/28", "2001:20::", "2001:2f:ffff::"],
  ["2001:db8::/32", "2001:db8::", "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["2002::/16", "2002:7f00:1::", "2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["3fff::/20", "3fff::", "3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["5f00::/16", "5f00::", "5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["fc00::/7", "fc00::", "fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["fd00:ec2::254", "fd00:ec2::254", "fd00:ec2::254"],
  ["fe80::/10", "fe80::", "febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["fec0::/10", "fec0::", "feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["ff00::/8", "ff00::", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["outside 2000::/3", "1fff::1", "4000::1"],
  ["a cloud host service", "168.63.129.16", "::ffff:168.63.129.16"],
];

/** Neighbours of the ranges above: closing too much would lose deliveries. */
const OPEN: readonly string[] = [
  "1.0.0.0",
  "1.1.1.1",
  "8.8.8.8",
  "9.255.255.255",
  "11.0.0.0",
  "100.63.255.255",
  "100.128.0.0",
  "126.255.255.255",
  "128.0.0.0",
  "169.253.255.255",
  "169.255.0.0",
  "172.15.255.255",
  "172.32.0.0",
  "192.0.1.0",
  "192.0.3.0",
  "192.88.98.255",
  "192.167.255.255",
  "192.169.0.0",
  "198.17.255.255",
  "198.20.0.0",
  "203.0.112.255",
  "203.0.114.0",
  "223.255.255.255",
  "::ffff:8.8.8.8",
  "2001:200::1",
  "2001:4860:4860::8888",
  "2003::1",
  "2606:4700::1111",
  "[2a00:1450::1]",
  "3ffe::1",
];

const UNREADABLE = [
  "",
  "localhost",
  "127.1",
  "0x7f.0.0.1",
  "1.2.3",
  "1.2.3.4.5",
  "::g",
  "1.2.3.4/8",
];

describe("isPublicAddress", () => {
  it.each(CLOSED)("keeps %s shut from %s to %s", (_range, first, last) => {
    expect([first, last].filter(isPublicAddress)).toEqual([]);
  });

  it.each(OPEN)("lets %s through", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each(UNREADABLE)("takes %p for no address at all", (text) => {
    expect(isPublicAddress(text)).toBe(false);
  });

  it("is not fooled by a zone, upper case or leading zeros", () => {
    const disguised = ["fe80::1%eth0", "FE80::1", "0:0:0:0:0:0:0:1", "::FFFF:7F00:1", "0127.0.0.1"];
    expect(disguised.filter(isPublicAddress)).toEqual([]);
  });
});
