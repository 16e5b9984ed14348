import { z } from "zod";

/** ISO 8601 in UTC, with milliseconds and a Z. */
export const timestamp = z.string().meta({ format: "date-time" });
export const id = z.int().min(1);
export const role = z.enum(["ADMIN", "MEMBER"]);
export const flag = z.enum(["0", "1"]);

export const at = (date: Date): string => date.toISOString();
export const atOrNull = (date: Date | null): string | null => date && date.toISOString();
export const flagOf = (value: boolean): "0" | "1" => (value ? "1" : "0");
