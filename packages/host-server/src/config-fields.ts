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

/** `name=value` separated by commas, as OpenTelemetry writes headers. */
export const headers = z
  .string()
  .regex(/^(?:[\w-]+=[^,\r\n]*(?:,\s*[\w-]+=[^,\r\n]*)*)?$/, "must be name=value, by commas")
  .default("");

export const headersIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(",")
      .filter((pair) => pair !== "")
      .map((pair) => {
        const at = pair.indexOf("=");
        return [pair.slice(0, at).trim(), decoded(pair.slice(at + 1).trim())];
      }),
  );

/** Values may be percent-encoded, as OpenTelemetry says; a bare percent sign stands for itself. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

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
