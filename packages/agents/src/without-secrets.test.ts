import { expect, it } from "@jest/globals";
import { withoutSecrets } from "./without-secrets.js";

const SECRETS = [
  `souk_12_${"a1B2".repeat(12)}`,
  `whsec_${"Zm9v".repeat(11)}`,
  `7|${"x".repeat(43)}`,
];

it.each(SECRETS)("a secret is left out by its form, wherever it stands: %s", (secret) => {
  const { body, leftOut } = withoutSecrets({ data: [{ note: `It is ${secret}.` }] }, false);
  expect(JSON.stringify(body)).not.toContain(secret);
  expect(leftOut).toEqual(["data.0.note"]);
});

it("the fields of a response that shows secrets are left out by their names", () => {
  const shown = { id: 1, name: "Robot", key: "short", secret: "own secret", codes: ["1", "2"] };
  const { body, leftOut } = withoutSecrets({ success: true, data: shown }, true);
  expect(body).toEqual({ success: true, data: { id: 1, name: "Robot" } });
  expect(leftOut).toEqual(["data.key", "data.secret", "data.codes"]);
});

it("other fields of these names stay", () => {
  const shown = { key: "color", token: "blue" };
  expect(withoutSecrets(shown, false)).toEqual({ body: shown, leftOut: [] });
});
