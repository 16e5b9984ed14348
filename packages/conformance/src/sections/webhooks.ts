import { createHmac } from "node:crypto";
import { type AddCheck, section } from "../check/check.js";
import { until } from "../check/difference.js";
import {
  fields,
  holds,
  invalid,
  invalidOnly,
  matches,
  refused,
  same,
  status,
  without,
} from "../check/expect.js";
import type { Received } from "../check/receiver.js";
import type { World } from "../check/world.js";
import { line, settled, switchedOff } from "./delivery-line.js";
import { deliveries, standardSignature } from "./deliveries.js";
import { eventKinds, events } from "./events.js";
import { eventFeed, eventFeedInDetail } from "./other-systems.js";

const NOBODYS = 999_999_999;
const WEBHOOK =
  `id tenant_id url events description is_active disabled_reason secret_hint created_at updated_at`.split(
    " ",
  );

/** An address that any policy allows and no one answers at. */
const somewhere = "https://example.com/hooks";

/** In a tenant of its own, since a tenant may have but a few. */
async function subscribing(world: World, change: object = {}) {
  const shop = await world.newShop();
  const body = { url: somewhere, events: ["order.created"], ...change };
  return { ...shop, answer: await shop.admin.api.post(`/webhooks/${shop.id}`, body) };
}

const subscribe = async (world: World, change: object = {}) =>
  (await subscribing(world, change)).answer;

export const webhooks = section("webhooks", "Webhooks", (check) => {
  subscriptions(check);
  roles(check);
  deliveries(check);
  events(check);
  secrets(check);
  finalAnswers(check);
  eventFeed(check);
  eventFeedInDetail(check);
});

function secrets(check: AddCheck): void {
  check("A secret from rotate-secret is not shown again.", async (world) => {
    const { id, admin, answer } = await subscribing(world);
    const path = `/webhooks/${id}/${answer.body.data.id}`;
    const { secret } = status(await admin.api.post(`${path}/rotate-secret`, {}), 200).body.data;
    for (const place of [path, `/webhooks/${id}`]) {
      const { text } = status(await admin.api.get(place), 200);
      holds(!text.includes(secret), `GET ${place} shows it`);
    }
    const { text } = status(await admin.api.patch(path, { description: "Mine" }), 200);
    holds(!text.includes(secret), "PATCH shows it");
  });
  check(
    "After rotate-secret webhook-signature holds the signatures of both secrets.",
    async (world) => {
      const shop = await line(world, ["product.created"]);
      const path = `/webhooks/${shop.id}/${shop.webhook}/rotate-secret`;
      const { secret } = status(await shop.admin.api.post(path, {}), 200).body.data;
      status(await shop.admin.api.post("/products", { name: "Signed", price: 1 }), 201);
      const [received] = await shop.receiver.until(shop.name, 1);
      const given = received?.headers["webhook-signature"]?.split(" ") ?? [];
      for (const key of [secret, shop.secret])
        holds(
          given.includes(`v1,${standardSignature(key, received as Received)}`),
          "one is missing",
        );
      const mac = createHmac("sha256", secret)
        .update((received as Received).body)
        .digest("hex");
      same(received?.headers["x-webhook-signature"], mac, "x-webhook-signature");
    },
  );
}

function finalAnswers(check: AddCheck): void {
  for (const code of [404, 410]) {
    check(`A delivery is not attempted again after a receiver returned ${code}.`, async (world) => {
      const shop = await line(world, ["product.created", "product.deleted"], code);
      const { api } = shop.admin;
      const made = status(await api.post("/products", { name: "Once", price: 1 }), 201);
      await settled(shop, "rejected");
      shop.receiver.answer(shop.name, 204);
      if (code === 410) {
        await switchedOff(shop);
        status(await api.post(`/webhooks/${shop.id}/${shop.webhook}/enable`, {}), 200);
      }
      status(await api.delete(`/products/${made.body.data.id}`), 200);
      const received = (header: string) =>
        shop.receiver.received(shop.name).map(({ headers }) => headers[header]);
      const isLaterSent = async () => received("x-webhook-event").includes("product.deleted");
      await until(isLaterSent, "the next event is not sent within a minute", 60_000);
      // Receivers count on duplicates of an attempt, but the next attempt would be a retry.
      same([...new Set(received("x-webhook-attempt"))], ["1"], "the attempts");
    });
  }
}

function subscriptions(check: AddCheck): void {
  check(
    "POST /webhooks/{tenantId} returns 201 with the subscription and its secret, shown once.",
    async (world) => {
      const { id, admin, answer } = await subscribing(world);
      const { data } = status(answer, 201).body;
      fields(data, [...WEBHOOK, "secret"], "the subscription");
      holds(data.secret.startsWith("whsec_"), "the secret does not begin with whsec_");
      const again = status(await admin.api.get(`/webhooks/${id}/${data.id}`), 200);
      without(again.body.data, ["secret"], "the subscription when it is read");
      holds(!again.text.includes(data.secret), "the secret is shown again");
      holds(
        !(await admin.api.get(`/webhooks/${id}`)).text.includes(data.secret),
        "the secret is listed",
      );
    },
  );
  check("A subscription shows its fields, and the end of its secret.", async (world) => {
    const { id, admin, answer } = await subscribing(world, { description: "shop" });
    const made = status(answer, 201).body.data;
    same(answer.body.message, "Webhook created", "message");
    matches(made.secret, /^whsec_[A-Za-z0-9+/]{43}=$/, "secret");
    const wanted = {
      tenant_id: id,
      url: somewhere,
      events: ["order.created"],
      description: "shop",
      is_active: true,
      disabled_reason: null,
      secret_hint: `…${made.secret.slice(-4)}`,
    };
    matches(made, wanted, "the subscription");
    const list = status(await admin.api.get(`/webhooks/${id}`), 200);
    matches(list.body, { total: 1, current_page: 1, last_page: 1 }, "the page");
    const single = status(await admin.api.get(`/webhooks/${id}/${made.id}`), 200);
    const { health: _, ...shown } = list.body.data[0];
    same(single.body.data, shown, "the subscription that is read");
    for (const text of [list.text, single.text])
      holds(
        !text.includes("secret_cipher") && !text.includes(made.secret.slice(6, 30)),
        "a secret",
      );
  });
  check("A subscription is rejected in words, with every wrong field.", async (world) => {
    const { id, admin } = await world.newShop();
    const make = (change: object = {}) =>
      admin.api.post(`/webhooks/${id}`, { url: somewhere, events: ["order.created"], ...change });
    for (const [change, field, message] of [
      [{ events: [] }, "events", "The events must have at least 1 items."],
      [
        { events: ["order.created", "order.created"] },
        "events.1",
        "The events.1 field has a duplicate value.",
      ],
      [
        { events: ["order.eaten"] },
        "events.0",
        'The events field must not hold "order.eaten". The nearest it may hold is "order.created".',
      ],
    ] as const)
      invalid(invalidOnly(await make(change), field), field, message);
    const three = { url: "ftp://example.com", events: ["order.eaten"], description: 7 };
    invalidOnly(await make(three), "events.0", "description", "url");
    invalidOnly(await make({ url: "ftp://example.com" }), "url");
    invalidOnly(await make({ secret: "short" }), "secret");
    for (let n = 0; n < 20; n += 1) status(await make(), 201);
    const message = "The tenant must not have more than 20 webhooks.";
    invalid(invalidOnly(await make(), "url"), "url", message);
  });
  check("A change of nothing keeps the version of a subscription.", async (world) => {
    const { id, admin, answer } = await subscribing(world);
    const path = `/webhooks/${id}/${answer.body.data.id}`;
    const change = async (body: object) => {
      const { headers } = status(await admin.api.patch(path, body), 200);
      return /^"(\d+)-/.exec(headers.get("etag") ?? "")?.[1];
    };
    const unchanged = { url: somewhere, events: ["order.created"] };
    same(
      [await change(unchanged), await change({ description: "new" })],
      ["1", "2"],
      "the versions",
    );
    const stale = { headers: { "if-match": '"1"' } };
    const late = await admin.api.patch(path, { description: "x" }, stale);
    refused(late, 412, "precondition_failed");
    const key = { headers: { "idempotency-key": world.fresh("key") } };
    const create = () => admin.api.post(`/webhooks/${id}`, unchanged, key);
    const [first, replay] = [status(await create(), 201), status(await create(), 201)];
    same(
      [replay.text, replay.headers.get("idempotent-replayed")],
      [first.text, "true"],
      "the replay",
    );
  });
  check(
    "GET /webhooks/{tenantId}/event-types has a schema and a sample of each.",
    async (world) => {
      const { id, admin } = await world.shop();
      const { data } = status(await admin.api.get(`/webhooks/${id}/event-types`), 200).body;
      const kinds = data.map(({ event }: { event: string }) => event);
      holds(
        eventKinds.every((kind) => kinds.includes(kind)),
        `the events ${kinds.join()}`,
      );
      for (const each of data) {
        const required = ["event", "tenant_id", "timestamp", "data"];
        matches(each.schema, { type: "object", required }, `the schema of ${each.event}`);
        matches(each.sample, { event: each.event, tenant_id: id }, `the sample of ${each.event}`);
      }
    },
  );
  check("The secret is whsec_ and 32 bytes in base64.", async (world) => {
    const { secret } = (await subscribe(world)).body.data;
    same(
      Buffer.from(secret.slice("whsec_".length), "base64").length,
      32,
      "the bytes of the secret",
    );
  });
  check("The caller can set a secret of 24 or more characters.", async (world) => {
    status(await subscribe(world, { secret: "s".repeat(24) }), 201);
    invalid(await subscribe(world, { secret: "s".repeat(23) }), "secret");
  });
  for (const kind of eventKinds) {
    check(`A subscription may ask for ${kind}.`, async (world) => {
      same(
        status(await subscribe(world, { events: [kind] }), 201).body.data.events,
        [kind],
        "events",
      );
    });
  }
  for (const [what, change, field] of [
    ["no url", { url: undefined }, "url"],
    ["a url that is none", { url: "nowhere" }, "url"],
    ["a url of another scheme", { url: "ftp://example.com/" }, "url"],
    ["a url with a password", { url: "https://a:b@example.com/" }, "url"],
    ["no events", { events: undefined }, "events"],
    ["an empty list of events", { events: [] }, "events"],
  ] as const) {
    check(`It rejects ${what} with 422 for ${field}.`, async (world) => {
      invalid(await subscribe(world, change), field);
    });
  }
  check("It rejects an unknown event with 422 for it.", async (world) => {
    const answer = refused(
      await subscribe(world, { events: ["order.lost"] }),
      422,
      "validation_failed",
    );
    holds(
      Object.keys(answer.body.errors).some((name) => name.startsWith("events")),
      "errors name no events",
    );
  });
  check("GET /webhooks/{tenantId} lists { data, current_page … }.", async (world) => {
    const { id, admin, answer } = await subscribing(world);
    status(answer, 201);
    const { data } = status(await admin.api.get(`/webhooks/${id}`), 200).body;
    fields(data[0], WEBHOOK, "a subscription");
  });
  check("PATCH changes url, events and description.", async (world) => {
    const { id, admin, answer } = await subscribing(world);
    const made = answer.body.data;
    const change = { url: `${somewhere}/2`, events: ["product.created"], description: "Mine" };
    const { data } = status(await admin.api.patch(`/webhooks/${id}/${made.id}`, change), 200).body;
    same([data.url, data.events, data.description], Object.values(change), "the subscription");
  });
  check("DELETE deletes the subscription: 404 afterwards.", async (world) => {
    const { id, admin, answer } = await subscribing(world);
    const made = answer.body.data;
    status(await admin.api.delete(`/webhooks/${id}/${made.id}`), 200);
    refused(await admin.api.get(`/webhooks/${id}/${made.id}`), 404, "not_found");
  });
  check("rotate-secret shows another secret, once.", async (world) => {
    const { id, admin, answer } = await subscribing(world);
    const made = answer.body.data;
    const { data } = status(
      await admin.api.post(`/webhooks/${id}/${made.id}/rotate-secret`, {}),
      200,
    ).body;
    holds(data.secret !== made.secret && data.secret.startsWith("whsec_"), "no other secret");
  });
  check("An API key rotates a secret only with the read scopes of the events.", async (world) => {
    const { id, admin, answer } = await subscribing(world);
    const { id: webhook, events } = answer.body.data;
    const path = `/webhooks/${id}/${webhook}/rotate-secret`;
    const withKey = async (...scopes: string[]) => {
      const body = { name: "Sync", scopes: ["webhooks:secrets", ...scopes] };
      const { key } = status(await admin.api.post(`/api-keys/${id}`, body), 201).body.data;
      return world.anonymous.post(path, {}, { token: key });
    };
    refused(await withKey(), 403, "insufficient_scope");
    const reads = events.map((kind: string) => `${kind.split(".")[0]}s:read`);
    status(await withKey(...new Set<string>(reads)), 200);
  });
  check("enable returns 200 for one that is active.", async (world) => {
    const { id, admin, answer } = await subscribing(world);
    const made = answer.body.data;
    same(
      status(await admin.api.post(`/webhooks/${id}/${made.id}/enable`, {}), 200).body.data
        .is_active,
      true,
      "is_active",
    );
  });
}

function roles(check: AddCheck): void {
  const forMembers = ["", "/deliveries"];
  for (const path of forMembers) {
    check(`A MEMBER may GET /webhooks/{tenantId}${path}.`, async (world) => {
      const { id, member } = await world.shop();
      status(await member.api.get(`/webhooks/${id}${path}`), 200);
    });
  }
  check(
    "A MEMBER may not create, change, delete, test, rotate or redeliver: 403.",
    async (world) => {
      const { id, member } = await world.shop();
      const made = (await subscribe(world)).body.data;
      const asked: [string, string, object?][] = [
        ["POST", "", { url: somewhere, events: ["order.created"] }],
        ["PATCH", `/${made.id}`, { description: "Mine" }],
        ["DELETE", `/${made.id}`],
        ["POST", "/test", { event: "order.created" }],
        ["POST", `/${made.id}/rotate-secret`, {}],
        ["POST", "/deliveries/1/redeliver", {}],
      ];
      for (const [method, path, body] of asked) {
        refused(await member.api.send(method, `/webhooks/${id}${path}`, body), 403, "forbidden");
      }
    },
  );
  check("A subscription of another tenant returns 404.", async (world) => {
    const other = await world.otherShop();
    const made = (await subscribe(world)).body.data;
    refused(await other.admin.api.get(`/webhooks/${other.id}/${made.id}`), 404, "not_found");
    refused(await other.admin.api.delete(`/webhooks/${other.id}/${made.id}`), 404, "not_found");
    refused(await other.admin.api.get(`/webhooks/${other.id}/${NOBODYS}`), 404, "not_found");
  });
  check("POST /webhooks/{tenantId}/test without a subscription returns 404.", async (world) => {
    const { id, admin } = await world.newShop();
    refused(
      await admin.api.post(`/webhooks/${id}/test`, { event: "order.created" }),
      404,
      "not_found",
    );
  });
  check("POST /webhooks/{tenantId}/test requires a known event.", async (world) => {
    const { id, admin, answer } = await subscribing(world);
    status(answer, 201);
    invalid(await admin.api.post(`/webhooks/${id}/test`, {}), "event");
    invalid(await admin.api.post(`/webhooks/${id}/test`, { event: "order.lost" }), "event");
  });
}
