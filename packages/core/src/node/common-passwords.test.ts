import { expect, it } from "@jest/globals";
import { isWellKnown } from "./common-passwords.js";

const known = "password1 12345678 Password iloveyou QWERTYUIOP football1 1q2w3e4r trustno1".split(
  " ",
);
const good = ["correct horse", "a horse of another colour", "xkcd-936-staple", "пароль пароль"];

it("knows what people choose most, in any capitals, and nothing else", () => {
  expect(known.filter((password) => !isWellKnown(password))).toEqual([]);
  expect(good.filter(isWellKnown)).toEqual([]);
});
