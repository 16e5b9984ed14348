import * as z from "zod";
import { described, shownAs } from "../values/schemas/described.js";

const NAME = /^[a-z0-9][a-z0-9_.-]{0,63}$/;

export const preferenceName = described(
  shownAs(
    z
      .string()
      .check(
        z.refine(
          (name) => NAME.test(name),
          "The :field field must be 1 to 64 of a to z, 0 to 9, _, - and ., and begin with a letter or digit.",
        ),
      ),
    { pattern: NAME.source },
  ),
  "A name of your choice.",
);
