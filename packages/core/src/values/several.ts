import * as z from "zod";
import { described, shownAs } from "./schemas/described.js";
import { named, refuse } from "./validation.js";

/** A filter by one or several of these values, with commas between them. */
export function severalOf<const V extends string>(values: readonly V[], description: string) {
  const isOne = (text: string): text is V => values.some((value) => value === text);
  const allowed = `It must be one or several of ${named(values, "and") ?? values.join(", ")}, separated by commas.`;
  const one = `(?:${values.join("|")})`;
  const field = z.optional(
    z.pipe(
      shownAs(z.string(), { pattern: `^${one}(?:,${one})*$` }),
      z.transform((text, ctx): readonly V[] => {
        const chosen = [...new Set(text.split(",", values.length + 1))];
        if (chosen.every(isOne)) return chosen;
        refuse(ctx, `The selected :field is invalid. ${allowed}`);
        return z.NEVER;
      }),
    ),
  );
  const names = values.map((value) => `\`${value}\``).join(", ");
  return described(field, `${description} One or several of ${names}, separated by commas.`);
}
