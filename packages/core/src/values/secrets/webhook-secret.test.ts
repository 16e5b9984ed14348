import { describe, expect, it } from "@jest/globals";
import { formatSecret, secretHint, secretProblem, standardKey } from "./webhook-secret.js";

const bytes = Uint8Array.from({ length: 32 }, (_, index) => index * 7);

describe("webhook secrets", () => {
  it("shows 32 bytes as whsec_ and base64, and reads them back", () => {
    const secret = formatSecret(bytes);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(secretProblem(secret)).toBeNull();
    expect([...standardKey(secret)]).toEqual([...bytes]);
  });

  it("uses the text of any other secret as the key", () => {
    const own = "a-secret-of-the-callers-own";
    expect(secretProblem(own)).toBeNull();
    expect(new TextDecoder().decode(standardKey(own))).toBe(own);
  });

  it.each([
    ["too short", "short"],
    ["too long", "x".repeat(256)],
    ["with a space", "a secret of twenty four ch"],
    ["not ASCII", "geheimnis-geheimnis-ü-geheim"],
    ["with a line break", "secret-secret-secret\r\nx: y"],
    ["whsec_ without base64", "whsec_not*base64*not*base64"],
    ["whsec_ with too few bytes", "whsec_c2hvcnQgc2hvcnQgc2hvcnQ="],
  ])("refuses one that is %s", (_, secret) => {
    expect(secretProblem(secret)).toMatch(/^The secret field must .+\.$/);
  });

  it("hints at four characters only", () => {
    expect(secretHint("whsec_abcdefgh1234")).toBe("…1234");
  });
});
