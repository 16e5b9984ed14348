import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { beginningOfDay, endOfDay } from "./time-zone.js";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const zones = ["UTC", ...Intl.supportedValuesOf("timeZone")];
const midnight = (day: string) => new Date(`${day}T00:00:00.000Z`);
const beginning = (day: string, zone: string) => beginningOfDay(midnight(day), zone).toISOString();
const end = (day: string, zone: string) => endOfDay(midnight(day), zone).toISOString();

function clockIn(timeZone: string): (time: number) => string {
  const format = new Intl.DateTimeFormat("en", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  return (time) => {
    const parts = format.formatToParts(time);
    const valueOf = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
    return `${valueOf("year")}-${valueOf("month")}-${valueOf("day")}`;
  };
}

describe("a day of a time zone", () => {
  it("begins at the first moment whose local date it is, and ends just before the next", () => {
    const days = fc.date({
      min: midnight("1972-02-01"),
      max: midnight("2100-01-01"),
      noInvalidDate: true,
    });
    const cases = fc.property(fc.constantFrom(...zones), days, (zone, date) => {
      const day = date.toISOString().slice(0, 10);
      const at = Date.parse(beginning(day, zone));
      const clock = clockIn(zone);
      // Samoa and a few islands have left out one day.
      expect(clock(at) >= day).toBe(true);
      for (let before = at - 1; before > at - 26 * HOUR_MS; before -= HOUR_MS / 4) {
        expect(clock(before) < day).toBe(true);
      }
      const next = new Date(midnight(day).getTime() + DAY_MS);
      expect(Date.parse(end(day, zone))).toBe(beginningOfDay(next, zone).getTime() - 1);
    });
    fc.assert(cases, { numRuns: 200 });
  });

  it.each([
    ["2026-03-29", "Europe/Berlin", "2026-03-28T23:00:00.000Z", "2026-03-29T21:59:59.999Z"],
    ["2026-10-25", "Europe/Berlin", "2026-10-24T22:00:00.000Z", "2026-10-25T22:59:59.999Z"],
    ["2026-11-26", "America/New_York", "2026-11-26T05:00:00.000Z", "2026-11-27T04:59:59.999Z"],
    ["2026-11-26", "Asia/Kathmandu", "2026-11-25T18:15:00.000Z", "2026-11-26T18:14:59.999Z"],
    // Midnight does not exist.
    ["2018-11-04", "America/Sao_Paulo", "2018-11-04T03:00:00.000Z", "2018-11-05T01:59:59.999Z"],
    // One minute after midnight it was 23:01 again.
    ["2010-11-07", "America/St_Johns", "2010-11-07T02:30:00.000Z", "2010-11-08T03:29:59.999Z"],
    // There was no such day.
    ["2011-12-30", "Pacific/Apia", "2011-12-30T10:00:00.000Z", "2011-12-30T09:59:59.999Z"],
    // Moments beyond the years of four digits are not stored.
    ["9999-12-31", "America/New_York", "9999-12-31T05:00:00.000Z", "9999-12-31T23:59:59.999Z"],
    ["1970-01-01", "Asia/Tokyo", "1970-01-01T00:00:00.000Z", "1970-01-01T14:59:59.999Z"],
  ])("%s in %s is from %s to %s", (day, zone, first, last) => {
    expect([beginning(day, zone), end(day, zone)]).toEqual([first, last]);
  });
});
