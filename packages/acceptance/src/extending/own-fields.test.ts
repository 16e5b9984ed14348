import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createFetchHandler } from "@souk/adapters-http";
import { createCore } from "@souk/core";
import { Operator } from "@souk/core/operator";
import { memoryPorts, newUserWithToken } from "@souk/core/testing";
import * as z from "zod";
import { type Opened, places, portsOn } from "./opened-points.js";

const BASE = "http://shop.example/api/v2/admin";

const fields = {
  product: {
    weight: z.number().min(0).describe("In kilograms."),
    grade: z.enum(["a", "b"]).optional(),
    maker: z.string().trim().max(20).optional(),
  },
  order: { gift: z.boolean().optional() },
} as const;

interface Body {
  readonly content: Record<string, { schema: { properties: object } }>;
}

const coreOn = ({ unitOfWork }: Opened) => createCore(portsOn(unitOfWork), { fields });

async function lines(format: "ndjson" | "csv", text: string) {
  return {
    format,
    text: (async function* () {
      yield text;
    })(),
  };
}

describe.each(places)("fields of an embedder's own on %s", (_, open) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  async function aShop() {
    const core = coreOn(opened);
    const { as } = await newUserWithToken(core);
    const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
    const handle = createFetchHandler(core);
    const send = async (method: string, path: string, body: unknown) => {
      const answer = await handle(
        new Request(BASE + path, {
          method,
          headers: {
            authorization: `Bearer ${as.token}`,
            "x-tenant-id": String(tenant),
            "content-type": "application/json",
          },
          body: JSON.stringify(body),
        }),
      );
      return { status: answer.status, body: (await answer.json()) as Record<string, never> };
    };
    return { core, shop: { as, tenant }, send };
  }

  it("are checked, kept and typed where a thing is made and changed", async () => {
    const { core, shop } = await aShop();
    const metadata = { weight: 2.5, maker: "  Acme ", color: "red" } as const;
    const product = await core.createProduct(shop, { name: "Lamp", price: 5, metadata });
    const weight: number | undefined = product.metadata.weight;
    const grade: "a" | "b" | undefined = product.metadata.grade;
    expect([weight, grade]).toEqual([2.5, undefined]);
    expect(product.metadata).toEqual({ weight: 2.5, maker: "Acme", color: "red" });
    const { id } = product;
    await core.updateProduct(shop, { id, metadata: { grade: "a", color: null, maker: null } });
    const [listed] = (await core.listProducts(shop, { metadata: { grade: "a" } })).data;
    expect(listed?.metadata).toEqual({ weight: 2.5, grade: "a" });
    await core.updateProduct(shop, { id, price: 6 });
    expect((await core.getProduct(shop, { id })).metadata.weight).toBe(2.5);
  });

  it("are refused by name over HTTP where they are wrong or missing", async () => {
    const { core, shop, send } = await aShop();
    const errorsOf = async (method: string, path: string, body: object) => {
      const answer = await send(method, path, body);
      expect(answer.status).toBe(422);
      return answer.body["errors"];
    };
    const lamp = { name: "Lamp", price: 5 };
    expect(await errorsOf("POST", "/products", lamp)).toEqual({
      "metadata.weight": ["The metadata.weight field is required."],
    });
    expect(await errorsOf("POST", "/products", { ...lamp, metadata: null })).toHaveProperty([
      "metadata.weight",
    ]);
    expect(
      await errorsOf("POST", "/products", { ...lamp, metadata: { weight: "heavy", grade: "c" } }),
    ).toEqual({
      "metadata.weight": ["The metadata.weight field must be a number."],
      "metadata.grade": ["The selected metadata.grade is invalid. It must be a or b."],
    });
    const { id } = await core.createProduct(shop, { ...lamp, metadata: { weight: 1 } });
    expect(await errorsOf("PATCH", `/products/${id}`, { metadata: { weight: -1 } })).toEqual({
      "metadata.weight": ["The metadata.weight field must be at least 0."],
    });
    for (const metadata of [{ weight: null }, null]) {
      expect(await errorsOf("PATCH", `/products/${id}`, { metadata })).toBeDefined();
    }
    const made = await send("POST", "/products", { ...lamp, metadata: { weight: 3 } });
    expect(made).toMatchObject({ status: 201, body: { data: { metadata: { weight: 3 } } } });
    const other = await send("POST", "/category/create", { name: "Lamps" });
    expect(other.status).toBe(201);
  });

  it.each(["best_effort", "all_or_nothing"] as const)(
    "are checked in files of products, kept by %s",
    async (mode) => {
      const { core, shop } = await aShop();
      const bad = await lines(
        "ndjson",
        '{"sku":"A","name":"A","price":1}\n{"sku":"B","name":"B","price":1,"metadata":{"weight":"x"}}\n',
      );
      const tried = core.importProducts(shop, { ...bad, mode }).then(
        ({ errors }) => errors.map(({ line, field }) => [line, field]),
        (error: { issues: { path: unknown[] }[] }) => error.issues.map(({ path }) => path.slice(1)),
      );
      expect((await tried).toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
        [1, "metadata.weight"],
        [2, "metadata.weight"],
      ]);
      const good = await lines("csv", 'sku,name,price,metadata\nA,A,1,"{""weight"":2}"\n');
      expect(await core.importProducts(shop, { ...good, mode })).toMatchObject({ created: 1 });
      const again = await lines("ndjson", '{"sku":"A","price":2}\n');
      expect(await core.importProducts(shop, { ...again, mode })).toMatchObject({ updated: 1 });
      expect((await core.listProducts(shop, {})).data).toMatchObject([
        { price: 200, metadata: { weight: 2 } },
      ]);
    },
  );
});

it("stand in the description of what is sent and of what is answered", async () => {
  const core = createCore(memoryPorts(), { fields });
  const answer = await createFetchHandler(core)(new Request(`${BASE}/openapi.json`));
  const { paths, components } = (await answer.json()) as {
    paths: Record<string, Record<string, { requestBody: Body }>>;
    components: { schemas: Record<string, { properties: Record<string, object> }> };
  };
  const bodyOf = (method: string, path: string) =>
    paths[`/api/v2/admin${path}`]?.[method]?.requestBody.content["application/json"]?.schema;
  const weight = { type: "number", minimum: 0, description: "In kilograms." };
  expect(bodyOf("post", "/products")).toMatchObject({
    properties: { metadata: { properties: { weight }, required: ["weight"] } },
    required: expect.arrayContaining(["metadata"]),
  });
  const change = bodyOf("patch", "/products/{id}");
  expect(change).toMatchObject({ properties: { metadata: { properties: { weight } } } });
  expect(change).not.toHaveProperty("required");
  expect(change).not.toHaveProperty("properties.metadata.required");
  expect(components.schemas["Product"]?.properties["metadata"]).toMatchObject({
    properties: { weight, grade: { enum: ["a", "b"] } },
  });
  expect(components.schemas["Order"]?.properties["metadata"]).toMatchObject({
    properties: { gift: { type: "boolean" } },
  });
  expect(components.schemas["Category"]?.properties["metadata"]).not.toHaveProperty("properties");
});

it("may be called constructor, and leave that name alone where it is none of theirs", async () => {
  const made = async (name: string, metadata: object) => {
    const core = createCore(memoryPorts(), { fields: { product: { [name]: z.string() } } });
    const { as } = await newUserWithToken(core);
    const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
    return core.createProduct({ as, tenant }, { name: "Chair", price: 5, metadata } as never);
  };
  const chair = { maker: "Acme", constructor: "Breuer" };
  expect((await made("maker", chair)).metadata).toEqual(chair);
  expect((await made("constructor", chair)).metadata).toEqual(chair);
  await expect(made("constructor", { maker: "Acme" })).rejects.toMatchObject({
    issues: [{ path: ["metadata", "constructor"] }],
  });
});

it("are refused at once where they could not be kept", () => {
  const coreWith = (given: object) => () => createCore(memoryPorts(), { fields: given });
  expect(coreWith({ products: {} })).toThrow(/There are fields of product, .* none of products/);
  expect(coreWith({ product: { Weight: z.number() } })).toThrow(/product.Weight must be called by/);
  const lost = { ["__proto__"]: z.string() };
  expect(coreWith({ product: lost })).toThrow(/product.__proto__ must be called by/);
  expect(coreWith({ product: { size: z.array(z.number()) } })).toThrow(/product.size must be/);
  expect(coreWith({ product: { size: z.number().nullable() } })).toThrow(/product.size must be/);
});

it("are typed, and checked of users by operators as well", async () => {
  const core = createCore(memoryPorts(), { fields: { user: { plan: z.enum(["free", "pro"]) } } });
  const operator = { as: new Operator("billing") };
  const person = { name: "Ada", email: "ada@example.com" };
  // @ts-expect-error the plan is missing
  const without = core.createUser(operator, person);
  await expect(without).rejects.toMatchObject({ issues: [{ path: ["metadata", "plan"] }] });
  // @ts-expect-error another plan
  const another = core.createUser(operator, { ...person, metadata: { plan: "gold" } });
  await expect(another).rejects.toMatchObject({ issues: [{ path: ["metadata", "plan"] }] });
  const ada = await core.createUser(operator, { ...person, metadata: { plan: "free" } });
  const plan: "free" | "pro" | undefined = ada.metadata.plan;
  expect(plan).toBe("free");
  // Registration sets no metadata, so only an operator gives an account a plan.
  const { user } = await newUserWithToken(core);
  expect(user.metadata).toEqual({});
});
