import { describe, expect, it } from "@jest/globals";
import { localText, momentOf } from "./zoned-time.js";

describe("a time in the zone of the shop", () => {
  it.each([
    ["2026-11-26T14:30", "Europe/Berlin", "2026-11-26T13:30:00.000Z"],
    ["2026-07-01T14:30", "Europe/Berlin", "2026-07-01T12:30:00.000Z"],
    ["2026-11-26T14:30", "Asia/Kathmandu", "2026-11-26T08:45:00.000Z"],
    ["2026-01-01T00:15", "Pacific/Auckland", "2025-12-31T11:15:00.000Z"],
    ["2026-11-26T14:30", "UTC", "2026-11-26T14:30:00.000Z"],
  ])("%s in %s is %s, and the same in the field again", (text, zone, moment) => {
    expect(momentOf(text, zone)).toBe(moment);
    expect(localText(moment, zone)).toBe(text);
  });

  it("that the clocks skip in spring is an hour later", () => {
    expect(momentOf("2026-03-29T02:30", "Europe/Berlin")).toBe("2026-03-29T01:30:00.000Z");
  });

  it("that comes twice in autumn is the first of them", () => {
    expect(momentOf("2026-10-25T02:30", "Europe/Berlin")).toBe("2026-10-25T00:30:00.000Z");
  });

  it("is null for an empty field and empty for no moment", () => {
    expect(momentOf("", "Europe/Berlin")).toBeNull();
    expect(localText(null, "Europe/Berlin")).toBe("");
  });
});
