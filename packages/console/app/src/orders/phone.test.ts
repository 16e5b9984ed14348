import { describe, expect, it } from "@jest/globals";
import { phoneEnd } from "./phone.js";

describe("the end of a phone number", () => {
  it.each(["0221 5550147", "+49 221 555 0147", "(0221) 555-0147", "492215550147"])(
    "is the same for %s",
    (text) => {
      expect(phoneEnd(text)).toBe("5550147");
    },
  );

  it.each(["5550147", "12345", "LAN-1", "Order 1234567", ""])("is none for %j", (text) => {
    expect(phoneEnd(text)).toBeNull();
  });
});
