import * as z from "zod/mini";
import { text } from "../values/fields.js";
import { described } from "../values/schemas/described.js";

/** The token of a mailed link, as its reader gives it back. */
export const mailedToken = described(
  z.string().check(z.minLength(1), z.maxLength(200)),
  "The token from the mailed link.",
);

export const personName = described(text({ min: 1, max: 255 }), "The name of the person.");
