import { SoukError } from "@souk/client";
import { describe, expect, it } from "@jest/globals";
import { SubmissionKey } from "./submission-key.js";

describe("the key of a form", () => {
  it.each([
    ["no answer came", new SoukError(0, {})],
    ["the outcome is unknown", new SoukError(503, { code: "outcome_unknown" })],
    ["the host failed", new SoukError(500, {})],
  ])("stays while %s, so that the next press saves once", (_, error) => {
    const key = new SubmissionKey();
    const before = key.value;
    key.settle(error);
    expect(key.value).toBe(before);
  });

  it.each([
    ["a refusal", new SoukError(422, { code: "validation_failed" })],
    ["success", null],
  ])("is another after %s", (_, error) => {
    const key = new SubmissionKey();
    const before = key.value;
    key.settle(error);
    expect(key.value).not.toBe(before);
  });
});
