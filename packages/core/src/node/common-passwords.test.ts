import { createHash } from "node:crypto";
import { expect, it } from "@jest/globals";
import { packed } from "./common-passwords.generated.js";
import { isWellKnown } from "./common-passwords.js";
import { filterOf, isInFilter } from "./password-filter.js";

// The second half is in no list of zxcvbn, whose own rules find these passwords.
const known = `password1 12345678 Password iloveyou QWERTYUIOP football1 1q2w3e4r trustno1
  victoria basketball abcdefgh 0987654321 aaaaaaaa 12341234 qweqweqwe elizabeth alexander password123 P@ssw0rd`.split(
  /\s+/,
);
const good = ["correct horse", "a horse of another colour", "xkcd-936-staple", "пароль пароль"];

it("knows what people choose most, in any capitals, and nothing else", () => {
  expect(known.filter((password) => !isWellKnown(password))).toEqual([]);
  expect(good.filter(isWellKnown)).toEqual([]);
});

/** Texts that are in no list, the same in every run. */
const others = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    createHash("sha256").update(`other ${n}`).digest("base64url").slice(0, 16),
  );

it("takes no more than one other password in 20,000 for a known one, with 160 KiB", () => {
  expect(others(200_000).filter(isWellKnown).length).toBeLessThanOrEqual(10);
  const { length } = Buffer.from(packed, "base64");
  expect(length).toBeGreaterThan(100 * 1024);
  expect(length).toBeLessThanOrEqual(160 * 1024);
});

it("finds every text that was put in, however it is capitalised", () => {
  const texts = others(5_000);
  const filter = filterOf(texts);
  expect(texts.filter((text) => !isInFilter(text.toUpperCase(), filter))).toEqual([]);
});
