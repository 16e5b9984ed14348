import { expect, it } from "@jest/globals";
import { createClient } from "./create-client.js";

interface Fields {
  readonly product: { weight: number; grade?: "a" | "b" };
  readonly order: { gift?: boolean };
}

/** A host that stores one product and records its requests. */
function aHost() {
  const sent: unknown[] = [];
  const product = { id: 1, name: "Lamp", metadata: { weight: 2.5, grade: "a", color: "red" } };
  const client = createClient<Fields>({
    url: "http://shop.example",
    token: "1|secret",
    tenant: 1,
    fetch: async (request) => {
      if (request.method !== "GET") sent.push(await request.json());
      const isList = request.method === "GET" && /\/products(?:\?|$)/.test(request.url);
      const page = { data: [product], total: 1, page: 1, last_page: 1, next_cursor: null };
      return Response.json(isList ? page : { success: true, data: product });
    },
  });
  return { client, sent };
}

it("types what is sent of a thing that is made or changed", async () => {
  const { client, sent } = aHost();
  const lamp = { name: "Lamp", price: 5 };
  await client.products.create({ ...lamp, metadata: { weight: 2.5, color: "red" } });
  await client.products.update(1, { metadata: { grade: "a", weight: null } });
  await client.categories.create({ name: "Lamps", metadata: { shelf: 3 } });
  // @ts-expect-error -- no weight
  await client.products.create(lamp);
  // @ts-expect-error -- there is no such grade
  await client.products.update(1, { metadata: { grade: "c" } });
  expect(sent).toEqual([
    { ...lamp, metadata: { weight: 2.5, color: "red" } },
    { metadata: { grade: "a", weight: null } },
    { name: "Lamps", metadata: { shelf: 3 } },
    lamp,
    { metadata: { grade: "c" } },
  ]);
});

it("types what is answered, one by one and in lists", async () => {
  const { client } = aHost();
  const { metadata } = await client.products.get(1);
  const weight: number | undefined = metadata.weight;
  const grade: "a" | "b" | undefined = metadata.grade;
  expect([weight, grade, metadata["color"]]).toEqual([2.5, "a", "red"]);
  const [listed] = (await client.products.list()).data;
  const listedWeight: number | undefined = listed?.metadata.weight;
  expect(listedWeight).toBe(2.5);
  for await (const product of client.products.iterate()) {
    const each: number | undefined = product.metadata.weight;
    expect(each).toBe(2.5);
  }
});

it("leaves a client that is told of none as it is", () => {
  const plain = createClient({ url: "http://shop.example" });
  const create: (body: { name: string; price: number }) => Promise<{ id: number }> =
    plain.products.create;
  expect(create).toBeInstanceOf(Function);
});
