import type { Shipment } from "@souk/client";
import { describe, expect, it } from "@jest/globals";
import { changedTracking, emptyTracking, trackingFieldsOf } from "./shipment-form.js";

const shipment = {
  carrier: "DHL",
  tracking_number: "00340",
  tracking_url: null,
  shipped_at: "2026-11-27T08:30:00.000Z",
} as Shipment;

describe("the tracking of a shipment", () => {
  it("is sent where it differs, and a text that was emptied is taken away", () => {
    const before = trackingFieldsOf(shipment, "Europe/Berlin");
    expect(before.shipped_at).toBe("2026-11-27T09:30");
    expect(changedTracking(before, before, "Europe/Berlin")).toEqual({});
    const fields = { ...before, tracking_number: " ", shipped_at: "2026-11-27T10:00" };
    expect(changedTracking(fields, before, "Europe/Berlin")).toEqual({
      tracking_number: null,
      shipped_at: "2026-11-27T09:00:00.000Z",
    });
  });

  it("of a new shipment says nothing of what was left empty", () => {
    const fields = { ...emptyTracking, carrier: " DHL " };
    expect(changedTracking(fields, emptyTracking, "UTC")).toEqual({ carrier: "DHL" });
  });

  it("stays at the time that it had when the field is emptied", () => {
    const before = trackingFieldsOf(shipment, "UTC");
    expect(changedTracking({ ...before, shipped_at: "" }, before, "UTC")).toEqual({});
  });
});
