import { describe, expect, it } from "@jest/globals";
import { phoneDigits } from "./phone-digits.js";

describe("the digits of a phone number", () => {
  it.each([
    "+49 221 555 0147",
    "0049 221 5550147",
    "+49 (0)221 555-0147",
    "tel:+492215550147",
    "\u202a+49\u00a0221/555\u20110147\u202c",
    "+٤٩ ٢٢١ ٥٥٥ ٠١٤٧",
    "＋４９ ２２１ ５５５０１４７",
  ])("are the same in %s", (text) => {
    expect(phoneDigits(text)).toBe("492215550147");
  });

  it.each(["", "0", "0000 55501", "Ada", "1".repeat(21)])("are none in %j", (text) => {
    expect(phoneDigits(text)).toBeNull();
  });
});
