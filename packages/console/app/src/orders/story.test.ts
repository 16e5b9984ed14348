import type { OrderDelivery, TimelineEntry } from "@souk/client";
import { describe, expect, it } from "@jest/globals";
import { changesToTell, outcomeOf, shownText, storyOf, toldChange } from "./story.js";

const entry = (kind: TimelineEntry["kind"], at: string, more: Partial<TimelineEntry> = {}) => ({
  kind,
  at,
  by: null,
  text: null,
  action: null,
  changes: [],
  event: null,
  event_id: null,
  deliveries: [],
  ...more,
});
const delivery = (id: number, status: OrderDelivery["status"]): OrderDelivery => ({
  id,
  webhook_id: 1,
  status,
  attempts_count: 1,
  next_attempt_at: null,
  response_code: null,
  delivered_at: null,
});
const event = (at: string, name: string, ...deliveries: OrderDelivery[]) =>
  entry("event", at, { event: name, event_id: `${name} ${at}`, deliveries });
const change = (at: string, action: string) => entry("change", at, { action });

describe("the story of an order", () => {
  it("tells each change once, with how its webhooks fared", () => {
    const story = storyOf([
      event("09:49", "order.completed", delivery(2, "succeeded")),
      event("09:49", "order.updated", delivery(3, "failed")),
      change("09:49", "completeOrder"),
      entry("note", "09:46", { text: "Rings twice." }),
      event("09:45", "order.created"),
      change("09:45", "createOrder"),
    ]);
    expect(
      story.map(({ entry: { kind, action }, deliveries }) => [kind, action, deliveries.length]),
    ).toEqual([
      ["change", "completeOrder", 2],
      ["note", null, 0],
      ["change", "createOrder", 0],
    ]);
  });

  it("keeps an event without its change where something was delivered", () => {
    const story = storyOf([
      event("09:50", "order.updated", delivery(1, "pending")),
      event("09:48", "order.updated"),
      change("09:45", "createOrder"),
    ]);
    expect(story.map(({ entry: { event: name, action } }) => name ?? action)).toEqual([
      "order.updated",
      "createOrder",
    ]);
  });

  it("counts what was delivered, what waits and what failed", () => {
    const states = [
      "succeeded",
      "pending",
      "held",
      "failed",
      "exhausted",
      "rejected",
      "cancelled",
    ] as const;
    expect(outcomeOf(states.map((status, id) => delivery(id, status)))).toEqual({
      delivered: 1,
      waiting: 2,
      failing: 3,
    });
  });

  it("tells amounts and shipping by their values, what the audit log hides without, and unknown fields by name", () => {
    const kinds = {
      paid_amount: "amount",
      fulfillment_status: "fulfillment",
      cancel_reason: "text",
      address: "hidden",
      shipment_time: "moment",
      loyalty: "own",
    };
    const told = Object.keys(kinds).map((name) => [name, toldChange(name).kind]);
    expect(Object.fromEntries(told)).toEqual(kinds);
    expect([null, "", "Late", { a: 1 }].map(shownText)).toEqual(["–", "–", "Late", '{"a":1}']);
  });

  it("does not repeat what the headline of a change says", () => {
    const changes = ["status", "shipments", "shipment_carrier"].map((field) => {
      return { field, old: null, new: "DHL" };
    });
    expect(changesToTell({ changes })).toEqual([
      { field: "shipment_carrier", old: null, new: "DHL" },
    ]);
  });
});
