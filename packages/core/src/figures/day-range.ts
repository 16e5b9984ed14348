import * as z from "zod";
import { invalid } from "../values/errors.js";
import { described } from "../values/schemas/described.js";
import { dayField, localDay } from "../values/time-zone.js";

const MOST_DAYS = 366;
const DAYS_BY_DEFAULT = 30;

export const dayRangeFields = {
  from: described(
    z.optional(dayField),
    "The first day, in the tenant's time zone. Defaults to 29 days before `to`.",
  ),
  to: described(z.optional(dayField), "The last day. Defaults to today."),
};

interface GivenDays {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** Days from 1970-01-01, both included. */
export function dayRange({ from, to }: GivenDays, now: Date, timeZone: string): [number, number] {
  const last = to ?? localDay(now, timeZone);
  const first = from ?? last - DAYS_BY_DEFAULT + 1;
  const problem =
    last < first
      ? "The to field must not be before the from field."
      : last - first >= MOST_DAYS
        ? `The to field must not be more than ${MOST_DAYS} days after the from field.`
        : null;
  if (problem !== null) throw invalid([{ path: ["to"], message: problem }]);
  return [first, last];
}
