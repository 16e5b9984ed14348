import { describe, expect, it } from "@jest/globals";
import { deviceOf } from "./device.js";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

describe("a session", () => {
  it.each([
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/153.0.0.0 Safari/537.36 Edg/153.0`,
      "Edge",
      "Windows",
    ],
    [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/153.0.0.0 Safari/537.36`, "Chrome", "Linux"],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:150.0) Gecko/20100101 Firefox/150.0",
      "Firefox",
      "macOS",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1",
      "Safari",
      "iPhone",
    ],
    ["curl/8.15.0", "curl", null],
    ["souk-cli", "souk-cli", null],
  ])("of %s is one of %s on %s", (userAgent, program, system) => {
    expect(deviceOf(userAgent)).toEqual({ program, system });
  });

  it("without a name is of an unknown device", () => {
    expect([deviceOf(null), deviceOf(" ")]).toEqual([null, null]);
  });
});
