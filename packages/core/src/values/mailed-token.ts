import * as z from "zod";
import { described } from "./schemas/described.js";

/** The token of a mailed link, as its reader gives it back. */
export const mailedToken = described(
  z.string().check(z.minLength(1), z.maxLength(200)),
  "The token from the emailed link.",
);
