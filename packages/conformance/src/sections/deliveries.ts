import { createHmac } from "node:crypto";
import type { Received } from "../check/receiver.js";
import type { AddCheck } from "../check/check.js";
import { fields, holds, invalid, matches, refused, same, status } from "../check/expect.js";
import type { World } from "../check/world.js";
import { firstFailed, line, settled, switchedOff } from "./delivery-line.js";

const product = { name: "Told of", price: 1 };

/** One delivery of a new product, as it came in. */
const delivered = (world: World) =>
  world.once("delivered", async () => {
    const shop = await line(world, ["product.created"]);
    status(await shop.admin.api.post("/products", product), 201);
    const [received] = await shop.receiver.until(shop.name, 1);
    return { shop, received: received as Received };
  });

export function standardSignature(secret: string, { headers, body }: Received): string {
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body.toString()}`;
  return createHmac("sha256", key).update(signed).digest("base64");
}

export function deliveries(check: AddCheck): void {
  signing(check);
  check("A delivery that the receiver accepts is succeeded, with its attempt.", async (world) => {
    const shop = await line(world, ["product.created"]);
    status(await shop.admin.api.post("/products", product), 201);
    const delivery = await settled(shop, "succeeded");
    const names =
      `id webhook_id event_id event url status attempts_count next_attempt_at response_code error duration_ms
      created_at delivered_at attempts`.split(/\s+/);
    fields(delivery, names, "the delivery");
    same(
      [delivery.attempts_count, delivery.response_code],
      [1, 204],
      "attempts_count, response_code",
    );
    const attempt = [
      "number",
      "started_at",
      "duration_ms",
      "response_code",
      "response_body",
      "error",
    ];
    fields(delivery.attempts[0], attempt, "the attempt");
  });
  check("A redirect is not followed and is final: rejected.", async (world) => {
    const shop = await line(world, ["product.created"], 302);
    status(await shop.admin.api.post("/products", product), 201);
    await settled(shop, "rejected");
  });
  for (const code of [400, 401, 404, 422]) {
    check(
      `A receiver that returns ${code} is not retried: the delivery is rejected.`,
      async (world) => {
        const shop = await line(world, ["product.created"], code);
        status(await shop.admin.api.post("/products", product), 201);
        same((await settled(shop, "rejected")).attempts_count, 1, "attempts_count");
      },
    );
  }
  for (const code of [500, 503, 408, 425, 429]) {
    check(`A receiver that returns ${code} is retried after one minute.`, async (world) => {
      const shop = await line(world, ["product.created"], code);
      status(await shop.admin.api.post("/products", product), 201);
      await shop.receiver.until(shop.name, 1);
      const { attempts, next_attempt_at: next, status: now } = await firstFailed(shop);
      holds(now === "pending" || now === "failed", `the delivery is ${now}`);
      const started = Date.parse(attempts[0].started_at) + attempts[0].duration_ms;
      const seconds = (Date.parse(next) - started) / 1000;
      holds(seconds >= 59 && seconds <= 67, `the next attempt is ${seconds} s after the failure`);
    });
  }
  check("410 disables the subscription.", async (world) => {
    const shop = await line(world, ["product.created"], 410);
    status(await shop.admin.api.post("/products", product), 201);
    await settled(shop, "rejected");
    const data = await switchedOff(shop);
    same(data.is_active, false, "is_active");
    holds(data.disabled_reason !== null, "no disabled_reason");
    const path = `/webhooks/${shop.id}/${shop.webhook}/enable`;
    same(status(await shop.admin.api.post(path, {}), 200).body.data.is_active, true, "is_active");
  });
  testing(check);
  filters(check);
}

function signing(check: AddCheck): void {
  check(
    "The body is the payload envelope: event, tenant_id, timestamp and data.",
    async (world) => {
      const { shop, received } = await delivered(world);
      const payload = JSON.parse(received.body.toString());
      same(
        Object.keys(payload).toSorted(),
        ["data", "event", "tenant_id", "timestamp"],
        "the envelope",
      );
      same([payload.event, payload.tenant_id], ["product.created", shop.id], "event and tenant_id");
    },
  );
  check("The body is compact JSON that survives parsing and printing.", async (world) => {
    const text = (await delivered(world)).received.body.toString();
    same(JSON.stringify(JSON.parse(text)), text, "the body");
  });
  check(
    "x-webhook-signature is the lower-case hex HMAC-SHA256 of the body, keyed with the secret.",
    async (world) => {
      const { shop, received } = await delivered(world);
      const mac = createHmac("sha256", shop.secret).update(received.body).digest("hex");
      same(received.headers["x-webhook-signature"], mac, "x-webhook-signature");
    },
  );
  check(
    "webhook-signature is that of Standard Webhooks, over id, timestamp and body.",
    async (world) => {
      const { shop, received } = await delivered(world);
      const given = received.headers["webhook-signature"]?.split(" ") ?? [];
      holds(given.includes(`v1,${standardSignature(shop.secret, received)}`), "no such signature");
    },
  );
  for (const header of [
    "x-event-id",
    "x-webhook-event",
    "x-webhook-attempt",
    "webhook-id",
    "webhook-timestamp",
  ]) {
    check(`A delivery carries ${header}.`, async (world) => {
      holds((await delivered(world)).received.headers[header] !== undefined, "it does not");
    });
  }
  check("x-event-id is a UUIDv7, the same for each subscription.", async (world) => {
    const shop = await line(world, ["product.created"]);
    const body = { url: shop.receiver.url(shop.name), events: ["product.created"] };
    status(await shop.admin.api.post(`/webhooks/${shop.id}`, body), 201);
    status(await shop.admin.api.post("/products", product), 201);
    const [one, other] = await shop.receiver.until(shop.name, 2);
    const id = one?.headers["x-event-id"] ?? "";
    holds(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/.test(id), `${id} is no UUIDv7`);
    same(other?.headers["x-event-id"], id, "x-event-id of the other subscription");
  });
}

function testing(check: AddCheck): void {
  check(
    "POST /webhooks/{tenantId}/test delivers at once and returns the deliveries.",
    async (world) => {
      const shop = await line(world, ["product.created"]);
      const answer = await shop.admin.api.post(`/webhooks/${shop.id}/test`, {
        event: "order.created",
      });
      const { data } = status(answer, 200).body;
      same(data[0].status, "succeeded", "status");
      const [received] = shop.receiver.received(shop.name);
      same(JSON.parse(received?.body.toString() ?? "{}").event, "order.created", "event");
    },
  );
  check("POST …/deliveries/{deliveryId}/redeliver sends the same event again.", async (world) => {
    const shop = await line(world, ["product.created"], 404);
    status(await shop.admin.api.post("/products", product), 201);
    const { id } = await settled(shop, "rejected");
    shop.receiver.answer(shop.name, 204);
    status(await shop.admin.api.post(`/webhooks/${shop.id}/deliveries/${id}/redeliver`, {}), 200);
    const [first, second] = await shop.receiver.until(shop.name, 2);
    same(second?.headers["x-event-id"], first?.headers["x-event-id"], "x-event-id");
    same(second?.body.toString(), first?.body.toString(), "the body");
  });
  check("A test that the receiver refuses is shown as it ended; 410 disables.", async (world) => {
    const shop = await line(world, ["product.created"], 500);
    const send = async () => {
      const path = `/webhooks/${shop.id}/test`;
      const answer = await shop.admin.api.post(path, { event: "order.created" });
      return status(answer, 200).body;
    };
    const failed = { webhook_id: shop.webhook, is_test: true, attempts_count: 1 };
    const first = { ...failed, status: "failed", response_code: 500 };
    matches(await send(), { success: true, data: [first] }, "the test");
    shop.receiver.answer(shop.name, 410);
    matches(
      (await send()).data,
      [{ ...failed, status: "rejected", response_code: 410 }],
      "the test",
    );
    const { data } = (await shop.admin.api.get(`/webhooks/${shop.id}/${shop.webhook}`)).body;
    same(data.is_active, false, "is_active");
  });
  check("Redelivering what does not exist returns 404.", async (world) => {
    const { id, admin } = await world.shop();
    refused(
      await admin.api.post(`/webhooks/${id}/deliveries/999999999/redeliver`, {}),
      404,
      "not_found",
    );
  });
}

function filters(check: AddCheck): void {
  check("GET …/deliveries filters by webhook_id, event, status and event_id.", async (world) => {
    const { shop } = await delivered(world);
    const one = await settled(shop, "succeeded");
    const path = `/webhooks/${shop.id}/deliveries`;
    const found = async (query: string) =>
      status(await shop.admin.api.get(path + query), 200).body.data.length;
    for (const [name, value] of Object.entries({
      webhook_id: one.webhook_id,
      event: one.event,
      status: one.status,
      event_id: one.event_id,
    })) {
      same(await found(`?${name}=${value}`), 1, `deliveries with ${name}=${value}`);
    }
    same(await found("?status=exhausted"), 0, "deliveries with status=exhausted");
    same(await found("?event=user.removed"), 0, "deliveries with event=user.removed");
  });
  for (const [field, value] of [
    ["status", "lost"],
    ["event", "lost"],
    ["webhook_id", "x"],
  ] as const) {
    check(`GET …/deliveries?${field}=${value} returns 422 for ${field}.`, async (world) => {
      const { id, admin } = await world.shop();
      invalid(await admin.api.get(`/webhooks/${id}/deliveries?${field}=${value}`), field);
    });
  }
}
