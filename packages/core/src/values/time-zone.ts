import * as z from "zod";
import { similar } from "./nearest.js";
import { shownAs } from "./schemas/described.js";
import { refuse } from "./validation.js";

export const UTC = "UTC";

const LONGEST_NAME = 64;

/** The name of a time zone of the IANA database. */
export const timeZoneField = shownAs(
  z.pipe(
    z.string(),
    z.transform((name, ctx) => {
      const known = knownName(name);
      if (known !== null) return known;
      const near = similar(name, allNames());
      const hint = near === undefined ? "" : ` The nearest is "${near}".`;
      refuse(ctx, `The :field field must be an IANA time zone.${hint}`);
      return z.NEVER;
    }),
  ),
  { maxLength: LONGEST_NAME },
);

const allNames = (): string[] => [UTC, ...Intl.supportedValuesOf("timeZone")];

/** The name in its usual capitals; null if no zone has it. */
function knownName(name: string): string | null {
  // Intl also accepts offsets such as `+02:00`, which have no daylight saving.
  if (!/^[a-z]/i.test(name) || name.length > LONGEST_NAME) return null;
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
  } catch {
    return null;
  }
  const letters = name.toLowerCase();
  // Intl lists one name of each zone and accepts the others, too.
  return allNames().find((each) => each.toLowerCase() === letters) ?? name;
}

const QUARTER_MS = 15 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** No local time is further ahead of UTC. */
const FURTHEST_AHEAD_MS = 15 * 60 * 60_000;

const EARLIEST = 0;
const LATEST = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
const inYearsOfFourDigits = (time: number) => new Date(Math.min(Math.max(time, EARLIEST), LATEST));

/**
 * The first moment of a day in a time zone; the day is given by its midnight in UTC. A day that the zone left out begins
 * with the one after it.
 */
export const beginningOfDay = (day: Date, timeZone: string): Date =>
  inYearsOfFourDigits(firstMoment(day.getTime(), timeZone));

/** The last millisecond before the day after it. */
export const endOfDay = (day: Date, timeZone: string): Date =>
  inYearsOfFourDigits(firstMoment(day.getTime() + DAY_MS, timeZone) - 1);

const HOUR_MS = 60 * 60_000;

/** The moment at which the clocks of a zone show an hour of a day; the hour after it if they skip that one. */
export function momentOfHour(day: number, hour: number, timeZone: string): Date {
  const begin = firstMoment(day * DAY_MS, timeZone);
  const after = begin + hour * HOUR_MS;
  const shown = hourIn(timeZone, after);
  // Clocks that were changed since midnight show an hour more or less.
  const moved = (hour - shown) * HOUR_MS;
  return new Date(hourIn(timeZone, after + moved) === hour ? after + moved : after);
}

/** The first moment after a time at which the clocks of a zone show an hour, with its day. */
export function nextHour(
  after: Date,
  hour: number,
  timeZone: string,
): { readonly day: number; readonly at: Date } {
  let day = localDay(after, timeZone);
  let at = momentOfHour(day, hour, timeZone);
  while (at <= after) at = momentOfHour((day += 1), hour, timeZone);
  return { day, at };
}

const hourIn = (timeZone: string, time: number): number =>
  Number(
    new Intl.DateTimeFormat("en-US-u-nu-latn", {
      timeZone,
      hour: "2-digit",
      hourCycle: "h23",
    }).format(time),
  );

/**
 * Looks from one quarter of an hour to the next, because clocks are changed at quarters, at midnight as well, and may show
 * a date twice.
 */
function firstMoment(midnight: number, timeZone: string): number {
  if (timeZone === UTC) return midnight;
  const dateAt = dateIn(timeZone);
  let at = midnight - FURTHEST_AHEAD_MS;
  while (dateAt(at) < midnight) at += QUARTER_MS;
  let before = at - QUARTER_MS;
  while (at - before > 1) {
    const middle = Math.floor((before + at) / 2);
    if (dateAt(middle) < midnight) before = middle;
    else at = middle;
  }
  return at;
}

/** Days are counted from 1970-01-01, which is day 0. */
export const localDay = (time: Date, timeZone: string): number =>
  timeZone === UTC
    ? Math.floor(time.getTime() / DAY_MS)
    : cachedDateIn(timeZone)(time.getTime()) / DAY_MS;

export const dateOfDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** A date without a time, as the number of its day. */
export const dayField = shownAs(
  z.pipe(
    z.iso.date(),
    z.transform((date) => Date.parse(date) / DAY_MS),
  ),
  { format: "date" },
);

const dates = new Map<string, (time: number) => number>();

/** To make a format takes longer than to place an order. */
function cachedDateIn(timeZone: string): (time: number) => number {
  let date = dates.get(timeZone);
  if (!date) dates.set(timeZone, (date = dateIn(timeZone)));
  return date;
}

/** The local date at a moment, as its midnight in UTC. */
function dateIn(timeZone: string): (time: number) => number {
  const format = new Intl.DateTimeFormat("en-US-u-ca-gregory-nu-latn", {
    timeZone,
    year: "numeric",
    month: "numeric",
    day: "numeric",
  });
  return (time) => {
    const [month = 0, day = 0, year = 0] = format.format(time).split("/").map(Number);
    return Date.UTC(year, month - 1, day);
  };
}
