import { describe, expect, it } from "@jest/globals";
import { Webhook } from "standardwebhooks";
import { unwrapWebhook, type WebhookError } from "./unwrap-webhook.js";

const secret = `whsec_${btoa("0123456789abcdef0123456789abcdef")}`;
const own = "a secret of the shop's own making";
const now = new Date("2026-01-31T12:00:00Z");
const data = { order_id: 42, user_id: 7, total: 9.9, items_count: 1, status: "pending" };
const body = JSON.stringify({
  event: "order.created",
  tenant_id: 1,
  timestamp: now.toISOString(),
  data: { ...data, note: "für Zoë" },
});

/** The headers of another Standard Webhooks sender. */
function signed(secretText: string, at = now): Record<string, string> {
  const format = secretText.startsWith("whsec_") ? {} : ({ format: "raw" } as const);
  return {
    "webhook-id": "evt-1",
    "webhook-timestamp": String(at.getTime() / 1000),
    "webhook-signature": new Webhook(secretText, format).sign("evt-1", at, body),
  };
}

const reasonOf = (given: Promise<unknown>) =>
  given.then(
    () => "taken",
    (error: WebhookError) => error.reason,
  );

describe("unwrapWebhook", () => {
  it("gives the typed event of a request that is signed with the secret", async () => {
    for (const each of [secret, own]) {
      const { id, event } = await unwrapWebhook(body, new Headers(signed(each)), each, { now });
      if (event.event !== "order.created") throw new Error("another event");
      expect([id, event.data.order_id]).toEqual(["evt-1", 42]);
      const bytes = new TextEncoder().encode(body);
      const again = await unwrapWebhook(bytes, signed(each), ["", "x", each], { now });
      expect(again.event).toEqual(event);
    }
  });

  it("returns the event's id, kind, tenant, time and data side by side", async () => {
    const { event, ...webhook } = await unwrapWebhook(body, signed(secret), secret, { now });
    if (webhook.kind !== "order.created") throw new Error("another event");
    const id: number = webhook.data.order_id;
    expect(id).toBe(42);
    expect(webhook).toEqual({
      id: "evt-1",
      kind: "order.created",
      tenant_id: 1,
      timestamp: now.toISOString(),
      data: { ...data, note: "für Zoë" },
    });
    expect(event).toEqual(JSON.parse(body));
  });

  it("takes one of several signatures while a secret is replaced", async () => {
    const both = { ...signed(own) };
    both["webhook-signature"] =
      `v1,AAAA v2,x ${signed(secret)["webhook-signature"]} ${both["webhook-signature"]}`;
    expect(await reasonOf(unwrapWebhook(body, both, secret, { now }))).toBe("taken");
    expect(await reasonOf(unwrapWebhook(body, both, own, { now }))).toBe("taken");
  });

  it("refuses what is changed, old, foreign or without a signature", async () => {
    const headers = signed(secret);
    const cases: [string, string, object, string][] = [
      ["another body", body.replace("42", "43"), headers, "signature_mismatch"],
      ["another id", body, { ...headers, "webhook-id": "evt-2" }, "signature_mismatch"],
      ["another secret", body, signed(own), "signature_mismatch"],
      ["no v1", body, { ...headers, "webhook-signature": "v2,AAAA" }, "signature_mismatch"],
      ["no base64", body, { ...headers, "webhook-signature": "v1,é===" }, "signature_mismatch"],
      [
        "an old one",
        body,
        signed(secret, new Date(now.getTime() - 301_000)),
        "timestamp_out_of_range",
      ],
      [
        "one of later",
        body,
        signed(secret, new Date(now.getTime() + 301_000)),
        "timestamp_out_of_range",
      ],
      ["no time", body, { ...headers, "webhook-timestamp": "soon" }, "invalid_timestamp"],
      ["no headers", body, {}, "missing_headers"],
      ["two ids", body, { ...headers, "webhook-id": ["evt-1", "evt-1"] }, "missing_headers"],
      ["one header twice", body, { ...headers, "Webhook-Id": "evt-2" }, "missing_headers"],
    ];
    for (const [name, text, given, reason] of cases) {
      const answer = unwrapWebhook(text, given as Record<string, string>, secret, { now });
      expect([name, await reasonOf(answer)]).toEqual([name, reason]);
    }
    expect(await reasonOf(unwrapWebhook(body, headers, "", { now }))).toBe("signature_mismatch");
  });
});
