import { expect, it } from "@jest/globals";
import { isWellKnown } from "./common-passwords.js";

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
