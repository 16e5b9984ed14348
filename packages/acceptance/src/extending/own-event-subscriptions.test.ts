import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createFetchHandler } from "@souk/adapters-http";
import { createCore, ownEvent } from "@souk/core";
import { DeliveryWorker } from "@souk/core/adapter";
import { memoryPorts, newUserWithToken } from "@souk/core/testing";
import * as z from "zod";
import { type Opened, places } from "./opened-points.js";
import { pointCases, pointsEarned } from "./points.js";

const BASE = "http://shop.example/api/v2/admin";

async function openShop({ unitOfWork }: Opened) {
  const ports = { ...memoryPorts(), unitOfWork };
  const core = createCore(ports, { useCases: pointCases, events: [pointsEarned] });
  const { as, user } = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
  const handle = createFetchHandler(core);
  const send = async (method: string, path: string, body?: unknown) => {
    const answer = await handle(
      new Request(`${BASE}${path}`, {
        method,
        headers: { authorization: `Bearer ${as.token}`, "content-type": "application/json" },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
    return { status: answer.status, body: (await answer.json()) as Record<string, never> };
  };
  const webhooks = `/webhooks/${tenant}`;
  const url = "https://receiver.example/hook";
  return { core, ports, user, shop: { as, tenant }, send, webhooks, url };
}

describe.each(places)("subscriptions to an embedder's kinds of events on %s", (_, open) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  it("are created over HTTP, and receive the events", async () => {
    const { core, ports, user, shop, send, webhooks, url } = await openShop(opened);
    const events = ["points.earned", "category.created"];
    const made = await send("POST", webhooks, { url, events });
    expect(made).toMatchObject({ status: 201, body: { data: { events } } });
    await core.earnPoints(shop, { userId: user.id, points: 5 });
    const worker = new DeliveryWorker(ports, {
      report: (error) => {
        throw error;
      },
    });
    await worker.look();
    await worker.stop();
    const sent = ports.webhookSender.sent
      .map(({ body }) => JSON.parse(String(body)))
      .filter(({ tenant_id }) => tenant_id === shop.tenant);
    expect(sent).toMatchObject([{ event: "points.earned", data: { user_id: user.id, points: 5 } }]);
    const listed = await send("GET", `${webhooks}/deliveries?event=points.earned`);
    expect(listed.body["data"]).toMatchObject([{ event: "points.earned", status: "succeeded" }]);
  });

  it("are changed, tried and listed like ours", async () => {
    const { core, shop, ports, send, webhooks, url } = await openShop(opened);
    const { id } = await core.createWebhook(shop, { url, events: ["category.created"] });
    const changed = await send("PATCH", `${webhooks}/${id}`, { events: ["points.earned"] });
    expect(changed).toMatchObject({ status: 200, body: { data: { events: ["points.earned"] } } });
    const tried = await send("POST", `${webhooks}/test`, { event: "points.earned" });
    expect(tried).toMatchObject({ status: 200, body: { data: [{ event: "points.earned" }] } });
    const sample = JSON.parse(String(ports.webhookSender.sent.at(-1)?.body));
    expect(pointsEarned.data.safeParse(sample.data).success).toBe(true);
    const types = await send("GET", `${webhooks}/event-types`);
    const own = (types.body["data"] as unknown as { event: string }[]).find(
      ({ event }) => event === "points.earned",
    );
    expect(own).toMatchObject({ sample: { event: "points.earned", data: sample.data } });
  });

  it("are rejected for a kind that no use case publishes", async () => {
    const { send, webhooks, url } = await openShop(opened);
    const refused = await send("POST", webhooks, { url, events: ["points.lost"] });
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).toContain('\\"points.earned\\"');
  });
});

it("stand in the description of the API with what they carry", async () => {
  const core = createCore(memoryPorts(), { useCases: pointCases, events: [pointsEarned] });
  const answer = await createFetchHandler(core)(new Request(`${BASE}/openapi.json`));
  const { webhooks, components, paths } = (await answer.json()) as {
    webhooks: object;
    components: { schemas: Record<"EventKind" | "FeedEventKind", { enum: string[] }> };
    paths: object;
  };
  expect(webhooks).toHaveProperty(["points.earned"]);
  expect(components.schemas).toHaveProperty("PointsEarnedEvent");
  expect(components.schemas.EventKind.enum).toContain("points.earned");
  expect(components.schemas.FeedEventKind.enum).toContain("points.earned");
  expect(JSON.stringify(paths)).toContain('"points.earned"');
});

it("are not known to a core without them", async () => {
  const core = createCore(memoryPorts());
  const { as } = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
  const subscription = { url: "https://receiver.example/hook", events: ["points.earned" as never] };
  await expect(core.createWebhook({ as, tenant }, subscription)).rejects.toMatchObject({
    kind: "validation_failed",
  });
});

it("have a sample of their own where none can be made up", () => {
  const kind = (sample?: { code: string; order_id: number }) =>
    ownEvent("coupon.used", {
      about: "order_id",
      data: z.object({ order_id: z.int(), code: z.string().refine((code) => code === "SALE") }),
      ...(sample && { sample }),
    });
  const coreWith = (event: ReturnType<typeof kind>) =>
    createCore(memoryPorts(), { events: [event] });
  expect(() => coreWith(kind())).toThrow("Give ownEvent a `sample` of coupon.used");
  expect(() => coreWith(kind({ code: "NONE", order_id: 1 }))).toThrow(/sample/);
  expect(coreWith(kind({ code: "SALE", order_id: 1 }))).toHaveProperty("createWebhook");
});
