import * as z from "zod";

/** ISO 8601 in UTC, with milliseconds and a Z. */
export const timestamp = z.string().meta({ format: "date-time" });
export const id = z.int().min(1);
export const role = z
  .enum(["ADMIN", "MEMBER"])
  .describe(
    "A MEMBER works with catalog, orders and announcements; an ADMIN also manages the team, the webhooks and the tenant itself.",
  );
export const createdAt = timestamp.describe("When it was made.");
export const updatedAt = timestamp.describe("When it last changed.");
export const flag = z.enum(["0", "1"]);

let last = { ms: NaN, text: "" };

/** Most things were never changed, so their two moments are one; writing a moment out costs more than asking. */
export function at(date: Date): string {
  const ms = date.getTime();
  if (ms !== last.ms) last = { ms, text: date.toISOString() };
  return last.text;
}
export const atOrNull = (date: Date | null): string | null => date && at(date);
export const flagOf = (value: boolean): "0" | "1" => (value ? "1" : "0");
