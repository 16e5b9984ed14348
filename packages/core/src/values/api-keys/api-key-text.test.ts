import { describe, expect, it } from "@jest/globals";
import { claimsToBeApiKey, readApiKey, writeApiKey } from "./api-key-text.js";

const secret = "s3cret-_".repeat(5) + "abc";
const key = writeApiKey(7, secret);

describe("an API key", () => {
  it("is read as it was written", () => {
    expect(key).toMatch(/^souk_7_[\w-]{43}[0-9A-Za-z]{6}$/);
    expect(readApiKey(key)).toEqual({ id: 7, secret });
    expect(claimsToBeApiKey(key)).toBe(true);
  });

  it("carries the CRC-32 that others compute, in base 62", () => {
    expect(writeApiKey(1, "x".repeat(43)).slice(-6)).toBe("25VWvV");
  });

  it("is none when any one character is another, is missing, or two are exchanged", () => {
    for (let index = 0; index < key.length; index += 1) {
      for (const other of ["A", "b", "9", "_"]) {
        if (key[index] === other) continue;
        expect(readApiKey(key.slice(0, index) + other + key.slice(index + 1))).toBeNull();
      }
      expect(readApiKey(key.slice(0, index) + key.slice(index + 1))).toBeNull();
      const [a = "", b = ""] = [key[index], key[index + 1]];
      if (a === b || b === "") continue;
      expect(readApiKey(key.slice(0, index) + b + a + key.slice(index + 2))).toBeNull();
    }
  });

  it("is no token, no empty text and no endless one", () => {
    for (const text of ["", "souk_", `7|${secret}`, `souk_7_${"x".repeat(100_000)}`]) {
      expect(readApiKey(text)).toBeNull();
    }
  });
});
