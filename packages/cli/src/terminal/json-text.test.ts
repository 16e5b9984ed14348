import { expect, it } from "@jest/globals";
import { jsonText } from "./terminal.js";

it("escapes what a terminal may take for a command in JSON, and loses nothing", () => {
  const row = { name: "a\u009b31m b\u202e c\u007f \u001b é" };
  const text = jsonText(row);
  expect(text).toMatch(/^[\x20-\x7eé]+$/);
  expect(JSON.parse(text)).toEqual(row);
});
