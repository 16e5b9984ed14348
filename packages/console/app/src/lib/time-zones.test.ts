import { describe, expect, it } from "@jest/globals";
import { findTimeZones, timeZones } from "./time-zones.js";

const first = (text: string) => findTimeZones(text)[0]?.value;

describe("the time zones for a text", () => {
  it.each([
    ["Berlin", "Europe/Berlin"],
    ["riyadh", "Asia/Riyadh"],
    ["new york", "America/New_York"],
    ["New_York", "America/New_York"],
    ["europe/lis", "Europe/Lisbon"],
    ["utc", "UTC"],
  ])("begin for %s with %s", (text, zone) => {
    expect(first(text)).toBe(zone);
  });

  it("are none for a city that no zone is named after", () => {
    expect(findTimeZones("Nowhere")).toEqual([]);
  });

  it("are all for an empty text", () => {
    expect(findTimeZones("")).toEqual(timeZones);
  });
});
