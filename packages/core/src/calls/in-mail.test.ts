import { describe, expect, it } from "@jest/globals";
import { inMail } from "./in-mail.js";

describe("what people typed, in a mail", () => {
  it.each([
    "evil.example/x",
    "evil．example/x",
    "evil。example/x",
    "evil｡example：80／x",
    "a＠evil.example",
  ])("makes no address of %s, as browsers read it", (typed) => {
    for (const word of inMail(typed).normalize("NFKC").replaceAll("。", ".").split(" "))
      expect(URL.canParse(`http://${word}`) && /[.:/@]./.test(word)).toBe(false);
  });
});
