import { expect, it } from "@jest/globals";
import { createFetchHandler, data, endpointsFor, presenter } from "@souk/adapters-http";
import { createCore, fields, ownEvent, useCase } from "@souk/core";
import { memoryPorts, newUserWithToken } from "@souk/core/testing";
import * as z from "zod/mini";

const BASE = "http://shop.example/api/v2/admin";

const refilled = ownEvent("stock.refilled", {
  about: "product_id",
  data: z.object({ product_id: z.int(), pieces: z.int(), by: z.optional(z.string()) }),
});

const refill = useCase({
  access: "member",
  effect: "write",
  tells: [refilled],
  input: z.object({
    id: fields.id,
    pieces: z._default(z.int().check(z.minimum(1), z.maximum(100)), 1),
    note: z.optional(fields.text({ max: 9 })),
    parcels: z.optional(z.array(z.object({ weight: z.number().check(z.minimum(0)) }))),
  }),
  async run({ events }, { id, pieces, parcels = [] }) {
    events.publish({ kind: "stock.refilled", data: { product_id: id, pieces } });
    return { id, pieces, parcels: parcels.length };
  },
});

const useCases = { refill };
const shown = presenter(
  z.object({ id: z.int(), pieces: z.int(), parcels: z.int() }),
  (done: { id: number; pieces: number; parcels: number }) => done,
);
const endpoints = [
  endpointsFor(useCases)({
    method: "post",
    path: "/refills",
    tenantFrom: "header",
    useCase: "refill",
    summary: "More pieces of a product.",
    answer: data(shown),
  }),
];

const ownFields = {
  product: {
    weight: z.number().check(z.minimum(0), z.describe("In kilograms.")),
    grade: z.optional(z.enum(["a", "b"])),
  },
} as const;

async function aShop() {
  const core = createCore(memoryPorts(), {
    useCases,
    events: [refilled],
    fields: ownFields,
    report: (error) => {
      throw error;
    },
  });
  const { as } = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
  const handle = createFetchHandler(core, { endpoints });
  const send = async (method: string, path: string, body?: object) => {
    const answer = await handle(
      new Request(BASE + path, {
        method,
        headers: {
          authorization: `Bearer ${as.token}`,
          "x-tenant-id": String(tenant),
          "content-type": "application/json",
        },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
    return { status: answer.status, body: (await answer.json()) as Record<string, never> };
  };
  return { core, shop: { as, tenant }, send };
}

it("of zod/mini make use cases, events and endpoints, typed and checked like those of zod", async () => {
  const { core, shop, send } = await aShop();
  const heard: number[] = [];
  core.on("stock.refilled", ({ data: { pieces } }) => heard.push(pieces));
  const done: { id: number; pieces: number } = await core.refill(shop, { id: 7 });
  expect(done).toEqual({ id: 7, pieces: 1, parcels: 0 });
  expect(heard).toEqual([1]);
  const parcels = [{ weight: 2 }];
  const answer = await send("POST", "/refills", { id: 7, pieces: 3, parcels });
  expect(answer).toMatchObject({ status: 200, body: { data: { id: 7, pieces: 3, parcels: 1 } } });
  const refused = await send("POST", "/refills", { id: 0, pieces: 0, parcels: [{ weight: "x" }] });
  expect(refused).toMatchObject({
    status: 422,
    body: {
      errors: {
        id: ["The id field must be at least 1."],
        pieces: ["The pieces field must be at least 1."],
        "parcels.0.weight": ["The parcels.0.weight field must be a number."],
      },
    },
  });
  // @ts-expect-error pieces are a number
  await expect(core.refill(shop, { id: 7, pieces: "3" })).rejects.toMatchObject({
    issues: [{ path: ["pieces"], message: "The pieces field must be a number." }],
  });
});

it("of zod/mini make fields, typed, checked and described like those of zod", async () => {
  const { core, shop, send } = await aShop();
  const lamp = { name: "Lamp", price: 5 };
  const made = await core.createProduct(shop, { ...lamp, metadata: { weight: 2 } });
  const weight: number | undefined = made.metadata.weight;
  const grade: "a" | "b" | undefined = made.metadata.grade;
  expect([weight, grade]).toEqual([2, undefined]);
  const wrong = await send("POST", "/products", { ...lamp, metadata: { weight: -1, grade: "c" } });
  expect(wrong.body["errors"]).toEqual({
    "metadata.weight": ["The metadata.weight field must be at least 0."],
    "metadata.grade": ["The selected metadata.grade is invalid. It must be a or b."],
  });
  const { body } = await send("GET", "/openapi.json");
  const description = JSON.stringify(body["paths"]);
  expect(description).toContain(
    '"weight":{"type":"number","minimum":0,"description":"In kilograms."}',
  );
  expect(description).toContain('"/api/v2/admin/refills"');
});

it("of zod/mini tell subscribers what an event carries", async () => {
  const { core, shop } = await aShop();
  const types: readonly { event: string }[] = await core.listEventTypes(shop, {});
  expect(types.find(({ event }) => event === "stock.refilled")).toMatchObject({
    schema: { properties: { data: { properties: { pieces: { type: "integer" } } } } },
    sample: { data: { product_id: 1, pieces: 1, by: "text" } },
  });
});
