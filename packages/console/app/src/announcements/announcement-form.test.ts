import { describe, expect, it } from "@jest/globals";
import {
  announcementBodyOf,
  changedBody,
  emptyAnnouncement,
  hasPassed,
} from "./announcement-form.js";

const ZONE = "Europe/Berlin";

describe("the form of an announcement", () => {
  it("reads times in the zone of the shop", () => {
    const fields = { ...emptyAnnouncement, scheduled_at: "2026-12-01T09:00" };
    expect(announcementBodyOf(fields, ZONE)).toMatchObject({
      scheduled_at: "2026-12-01T08:00:00.000Z",
      expires_at: null,
      summary: null,
      priority: 0,
    });
  });

  it("sends what differs from the record and nothing else", () => {
    const fields = { ...emptyAnnouncement, title: "Holidays", urgent: true };
    expect(changedBody(fields, emptyAnnouncement, ZONE)).toEqual({
      title: "Holidays",
      priority: 1,
    });
    expect(changedBody(emptyAnnouncement, emptyAnnouncement, ZONE)).toEqual({});
  });

  it("knows a time to publish that has passed", () => {
    const now = Date.parse("2026-12-01T08:00:00Z");
    expect(hasPassed("2026-12-01T07:59:00.000Z", now)).toBe(true);
    expect(hasPassed("2026-12-01T08:01:00.000Z", now)).toBe(false);
    expect(hasPassed(null, now)).toBe(false);
  });
});
