import * as z from "zod";

const MAX_BYTES = 16 * 1024;
const MAX_LEVELS = 32;

/** An object that is stored and passed on as it came. */
export const jsonObject = z.record(z.string(), z.unknown()).check(
  z.superRefine((value, ctx) => {
    const say = (message: string) => ctx.addIssue({ code: "custom", message });
    if (!isPlain(value, MAX_LEVELS)) {
      say(`The :field field must be well-formed JSON of at most ${MAX_LEVELS} levels.`);
    } else if (new TextEncoder().encode(JSON.stringify(value)).length > MAX_BYTES) {
      say("The :field field must not be greater than 16 kilobytes.");
    }
  }),
);

function isPlain(value: unknown, levels: number): boolean {
  switch (typeof value) {
    case "string":
      return isText(value);
    case "number":
      return Number.isFinite(value);
    case "boolean":
      return true;
    case "object":
      if (value === null) return true;
      return (
        levels > 0 &&
        Object.entries(value).every(([key, part]) => isText(key) && isPlain(part, levels - 1))
      );
    default:
      return false;
  }
}

/** No half characters and no NUL: not every database could return them. */
const isText = (text: string) => text.isWellFormed() && !text.includes("\0");
