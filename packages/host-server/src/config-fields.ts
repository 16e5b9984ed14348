import * as z from "zod";

/** Values separated by commas. */
export const list = z
  .string()
  .default("")
  .transform((text) =>
    text
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== ""),
  );

export function wholeNumber(least: number, most: number) {
  const words = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, words)
    .transform(Number)
    .refine((value) => value >= least && value <= most, words);
}

/** A limit, or null if it is switched off. */
export const numberOrOff = z
  .string()
  .regex(/^(?:off|[1-9]\d{0,8})$/, "must be off or a positive whole number")
  .transform((text) => (text === "off" ? null : Number(text)));
