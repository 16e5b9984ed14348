import { expect, it } from "@jest/globals";
import { countedNetworks, homeNetwork } from "./networks.js";

it("counts an attempt in the /64, the /56 and the /48 of an IPv6 address, however it is written", () => {
  const counted = [
    { network: "2001:db8:1:abcd", times: 1 },
    { network: "2001:db8:1:ab00/56", times: 4 },
    { network: "2001:db8:1/48", times: 16 },
  ];
  for (const ip of ["2001:db8:1:abcd", "2001:0DB8:1:abcd::7", "2001:db8:1:abcd:0:0:0:7%eth0"]) {
    expect(countedNetworks(ip)).toEqual(counted);
  }
  expect(countedNetworks("::1").map(({ network }) => network)).toEqual([
    "0:0:0:0",
    "0:0:0:0/56",
    "0:0:0/48",
  ]);
});

it("counts other networks as they are named", () => {
  for (const network of ["203.0.113.7", "::ffff:203.0.113.7", "office", "a:b", ""]) {
    expect(countedNetworks(network)).toEqual([{ network, times: 1 }]);
  }
});

it("takes the /24 of IPv4 and the /48 of IPv6 as a home", () => {
  expect(homeNetwork("203.0.113.7")).toBe("203.0.113/24");
  expect(homeNetwork("::ffff:203.0.113.7")).toBe("203.0.113/24");
  expect(homeNetwork("2001:db8:1:abcd")).toBe("2001:db8:1/48");
  expect(homeNetwork("office")).toBe("office");
});
