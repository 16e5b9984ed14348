import { describe, expect, it } from "@jest/globals";
import { Webhook } from "standardwebhooks";
import { deliveryHeaders } from "./delivery/signature.js";
import { signLegacy, signStandard, verifyWebhook, type VerifyOptions } from "./verify.js";

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwYWJjZGVmZ2g=";
const rotated = "whsec_c2VjcmV0IHNlY3JldCBzZWNyZXQgc2VjcmV0IQ==";
const body = '{"event":"order.created","data":{"total":19.99,"note":"Grüße ☕"}}';
const at = new Date("2026-03-01T12:00:00.500Z");
const eventId = "0195507c-3c00-7000-8000-000000000001";
const delivery = { eventId, event: "order.created", attempt: 2, body, secret, at };
const headers = deliveryHeaders(delivery);
const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
const verify = (change: Partial<VerifyOptions> = {}) =>
  verifyWebhook({ headers, body, secret, now: at, ...change });

describe("signatures", () => {
  it("matches vectors computed with another tool", () => {
    // printf '%s' '{"a":1}' | openssl dgst -sha256 -hmac whsec_test
    expect(signLegacy("whsec_test", '{"a":1}')).toBe(
      "51426af50a41dd7ff2cd3f116594734766d4018d15d6fb07169aee5d2959adf5",
    );
    // The worked example of the Standard Webhooks specification.
    expect(
      signStandard(
        "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
        "msg_p5jXN8AQM9LWM0D4loKWxJek",
        new Date(1614265330_000),
        '{"test": 2432232314}',
      ),
    ).toBe("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
  });

  it("signs the exact bytes, whether text or binary", () => {
    expect(signLegacy(secret, new TextEncoder().encode(body))).toBe(signLegacy(secret, body));
    expect(signLegacy(secret, `${body} `)).not.toBe(signLegacy(secret, body));
  });

  it("satisfies the public Standard Webhooks verifier", () => {
    const now = new Date();
    const fresh = deliveryHeaders({ ...delivery, at: now, previousSecret: rotated });
    expect(new Webhook(secret).verify(body, fresh)).toEqual(JSON.parse(body));
    expect(new Webhook(rotated).verify(body, fresh)).toEqual(JSON.parse(body));
    const raw = "a-secret-of-the-callers-own";
    const own = deliveryHeaders({ ...delivery, at: now, secret: raw });
    expect(new Webhook(raw, { format: "raw" }).verify(body, own)).toEqual(JSON.parse(body));
  });

  it("accepts what the public Standard Webhooks signer makes", () => {
    const signature = new Webhook(secret).sign(eventId, at, body);
    expect(verify({ headers: { ...headers, "webhook-signature": signature } }).ok).toBe(true);
  });

  it("keeps id and legacy signature over attempts and changes the signed time", () => {
    const later = deliveryHeaders({ ...delivery, attempt: 3, at: new Date(at.getTime() + 60_000) });
    expect(later["x-event-id"]).toBe(headers["x-event-id"]);
    expect(later["x-webhook-signature"]).toBe(headers["x-webhook-signature"]);
    expect(later["webhook-signature"]).not.toBe(headers["webhook-signature"]);
    expect(later["x-webhook-attempt"]).toBe("3");
  });
});

describe("verifyWebhook", () => {
  it("accepts either scheme and either form of headers", () => {
    expect(verify()).toEqual({ ok: true, scheme: "standard", eventId });
    expect(verify({ headers: new Headers(headers) }).ok).toBe(true);
    expect(verify({ scheme: "legacy" })).toEqual({ ok: true, scheme: "legacy", eventId: null });
    const legacyOnly = without("webhook-signature", "webhook-id", "webhook-timestamp");
    expect(verify({ headers: legacyOnly, scheme: "either" })).toMatchObject({ scheme: "legacy" });
    expect(verify({ body: new TextEncoder().encode(body) }).ok).toBe(true);
  });

  it("accepts the old and the new secret while one replaces the other", () => {
    const both = deliveryHeaders({ ...delivery, secret: rotated, previousSecret: secret });
    expect(verify({ headers: both }).ok).toBe(true);
    expect(verify({ headers: both, secret: rotated }).ok).toBe(true);
    expect(verify({ secret: [rotated, secret] }).ok).toBe(true);
  });

  it.each<[string, Partial<VerifyOptions>]>([
    ["no_secret", { secret: "" }],
    ["no_secret", { secret: [] }],
    ["body_not_raw", { body: JSON.parse(body) }],
    ["missing_headers", { headers: {} }],
    ["missing_headers", { headers: without("webhook-id") }],
    ["missing_headers", { headers: without("webhook-signature") }],
    ["missing_headers", { headers: without("x-webhook-signature"), scheme: "legacy" }],
    ["missing_headers", { headers: { ...headers, "webhook-id": [eventId, "other"] } }],
    ["invalid_timestamp", { headers: { ...headers, "webhook-timestamp": "12:00" } }],
    ["timestamp_too_old", { now: new Date(at.getTime() + 301_000) }],
    ["timestamp_too_new", { now: new Date(at.getTime() - 302_000) }],
    ["timestamp_too_old", { now: new Date(at.getTime() + 11_000), tolerance: 10 }],
    ["signature_mismatch", { secret: rotated }],
    ["signature_mismatch", { secret: rotated, scheme: "legacy" }],
    ["signature_mismatch", { body: body.replace("19.99", "99.99") }],
    ["signature_mismatch", { headers: { ...headers, "webhook-id": "another" } }],
    ["signature_mismatch", { headers: { ...headers, "webhook-signature": "v1," } }],
    ["signature_mismatch", { headers: { ...headers, "webhook-signature": "v2,abc" } }],
  ])("says %s", (reason, change) => {
    expect(verify(change)).toEqual({ ok: false, reason });
  });

  it("names the event by what is signed, whatever else a captured request is sent with", () => {
    const renamed = (id: string) => ({ ...headers, "x-event-id": id });
    for (const id of ["1", "2", "3", "4", "5"]) {
      expect(verify({ headers: renamed(id) })).toMatchObject({ ok: true, eventId });
      expect(verify({ headers: renamed(id), scheme: "legacy" })).toMatchObject({ eventId: null });
    }
  });

  it("refuses a captured body whose signed time was left out", () => {
    const replayed = without("webhook-signature", "webhook-id", "webhook-timestamp");
    expect(verify({ headers: replayed }).ok).toBe(false);
    // The fault that this guards against: taking whatever signature is there.
    expect(verify({ headers: replayed, scheme: "either" }).ok).toBe(true);
  });
});
