import { readFile } from "node:fs/promises";
import { describe, expect, it } from "@jest/globals";
import { createClient } from "./create-client.js";
import type { ApiKeyWithSecret, Order, OrderSummary, Product, TriedOrder } from "./index.js";
import { calls } from "./resources.generated.js";

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: string;
}

/** A client of tenant 7, each of whose requests gets the next prepared body. */
function clientWith(...bodies: unknown[]) {
  const sent: Sent[] = [];
  const client = createClient({
    url: "http://souk.test",
    token: "1|secret",
    tenant: 7,
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      const path = pathname.replace("/api/v2/admin", "") + search;
      sent.push({
        method: request.method,
        path,
        headers: request.headers,
        body: await request.text(),
      });
      return Response.json(bodies.shift() ?? {});
    },
  });
  return { client, sent };
}

const page = (ids: number[], nextCursor: string | null) => ({
  data: ids.map((id) => ({ id })),
  current_page: 1,
  per_page: 2,
  total: 3,
  last_page: 2,
  next_cursor: nextCursor,
});

describe("the resources of a client", () => {
  it("have every operation of the description", async () => {
    const file = new URL("../../adapters-http/openapi.json", import.meta.url);
    const { paths } = JSON.parse(await readFile(file, "utf8"));
    const described = Object.entries<object>(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { operationId }]) => !operationId.endsWith("ByPatch"))
        .map(([method]) => `${method} ${path.replace("/api/v2/admin", "")}`),
    );
    const called = Object.values(calls)
      .flatMap((methods) => Object.values(methods))
      .filter((spec) => !/ (?:each|trial)$/.test(spec))
      .map((spec) => spec.split(" ").slice(0, 2).join(" "));
    expect(called.toSorted()).toEqual(described.toSorted());
  });

  it("care for API keys, which name their tenant by themselves", async () => {
    const data = { id: 12, key: "souk_12_secret" };
    const { client, sent } = clientWith({ success: true, message: "Made", data }, page([], null));
    const made: ApiKeyWithSecret = await client.apiKeys.create({
      name: "Sync",
      scopes: ["catalog:read"],
    });
    expect(made).toEqual(data);
    expect(sent[0]?.path).toBe("/api-keys/7");
    const asked: Request[] = [];
    const program = createClient({
      url: "http://souk.test",
      token: made.key,
      fetch: async (request) => {
        asked.push(request);
        return Response.json(page([], null));
      },
    });
    await program.products.list();
    expect(asked[0]?.headers.get("Authorization")).toBe("Bearer souk_12_secret");
    expect(asked[0]?.headers.has("X-Tenant-ID")).toBe(false);
  });

  it("take ids, then the body or query, then options", async () => {
    const data = { id: 3 };
    const { client, sent } = clientWith(
      { success: true, message: "Made", data },
      { success: true, data },
      { success: true, message: "Changed", data },
      { id: 4, name: "Shop" },
    );
    const body = { name: "Lamp", price: 5 };
    const made: Product = await client.products.create(body, { idempotencyKey: "k1" });
    const read: Product = await client.products.get(3);
    const changed = await client.products.update(3, { stock: 1 }, { ifMatch: '"1"', tenant: 8 });
    const tenant = await client.tenants.get();
    expect([made, read, changed, tenant]).toEqual([data, data, data, { id: 4, name: "Shop" }]);
    const told = sent.map(({ method, path, body }) => [method, path, body]);
    expect(told).toEqual([
      ["POST", "/products", '{"name":"Lamp","price":5}'],
      ["GET", "/products/3", ""],
      ["POST", "/products/3", '{"stock":1}'],
      ["GET", "/tenants/7", ""],
    ]);
    const said = (name: string) => sent.map(({ headers }) => headers.get(name));
    expect(said("idempotency-key")).toEqual([
      "k1",
      null,
      expect.stringMatching(/^[0-9a-f-]{36}$/),
      null,
    ]);
    expect(said("if-match")).toEqual([null, null, '"1"', null]);
    expect(said("x-tenant-id")).toEqual(["7", "7", "8", "7"]);
    expect(said("prefer")).toEqual(Array.from({ length: 4 }, () => "handling=strict"));
  });

  it("send a file as it is, and parameters next to a body", async () => {
    const { client, sent } = clientWith({ success: true, data: { created: 1 } }, {});
    const file = { type: "text/csv", content: "name,price\r\nLamp,5\r\n" } as const;
    const report = await client.products.import(file, { query: { mode: "all_or_nothing" } });
    expect(report.created).toBe(1);
    const order = { address_id: 1, payment_type: 1, total_amount: 5, order_items: [] };
    await client.orders.create(order, { query: { dry_run: true } });
    expect(sent.map(({ path }) => path)).toEqual([
      "/products/import?mode=all_or_nothing",
      "/orders?dry_run=true",
    ]);
    expect([sent[0]?.headers.get("content-type"), sent[0]?.body]).toEqual([
      "text/csv",
      file.content,
    ]);
  });

  it("check an order with dry_run, and return what it would be, without an id", async () => {
    const data = { total_amount: "5.00" };
    const { client, sent } = clientWith({ success: true, message: "Checked", data });
    const order = { address_id: 1, payment_type: 1, total_amount: 5, order_items: [] };
    const tried: TriedOrder = await client.orders.check(order, { tenant: 8 });
    expect(tried).toEqual(data);
    expect(sent.map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
      ["/orders?dry_run=true", order],
    ]);
    expect(sent[0]?.headers.get("x-tenant-id")).toBe("8");
    const id = async (): Promise<number> => (await client.orders.create(order)).id;
    expect(id).toBeInstanceOf(Function);
  });

  it("send options of a read that has no query as options", async () => {
    const { client, sent } = clientWith();
    const { signal } = new AbortController();
    await client.orders.get(3, { tenant: 8, signal });
    expect(sent.map(({ path, headers }) => [path, headers.get("x-tenant-id")])).toEqual([
      ["/orders/3", "8"],
    ]);
  });

  it("return the ETag of a record next to it, for the change that follows", async () => {
    const requests: Request[] = [];
    const client = createClient({
      url: "http://souk.test",
      tenant: 7,
      fetch: async (request) => {
        requests.push(request);
        const headers = { ETag: `"${requests.length}-abc"` };
        return Response.json({ success: true, data: { id: 3 } }, { headers });
      },
    });
    const { data, etag } = await client.products.get.withEtag(3);
    const lamp: Product = data;
    expect([lamp.id, etag]).toEqual([3, '"1-abc"']);
    const changed = await client.products.update.withEtag(3, { stock: 1 }, { ifMatch: etag });
    expect(changed).toEqual({ data: { id: 3 }, etag: '"2-abc"' });
    expect(requests[1]?.headers.get("if-match")).toBe('"1-abc"');
    const unconditional = client.products.update(3, { stock: 1 }, { ifMatch: "" });
    await expect(unconditional).rejects.toMatchObject({ code: "invalid_request" });
    expect(requests).toHaveLength(2);
  });

  it("gives the present record and its ETag from the error of an outdated ifMatch", async () => {
    const shown = { id: 3, name: "Lamp", version: 2 };
    const answers = [
      { current: shown, etag: '"2-abc"' },
      { current: null, etag: "" },
      { current: undefined, etag: "" },
    ];
    const client = createClient({
      url: "http://souk.test",
      fetch: async () => {
        const { current, etag } = answers.shift() ?? { current: undefined, etag: "" };
        const body = { success: false, code: "precondition_failed", message: "Changed.", current };
        const headers = etag === "" ? undefined : { ETag: etag };
        return Response.json(body, { status: 412, ...(headers && { headers }) });
      },
    });
    const failed = () =>
      client.products.update(3, { stock: 1 }, { ifMatch: '"1"' }).catch((error: unknown) => error);
    const error = await failed();
    const found = client.products.update.currentOf(error);
    const lamp: Product | undefined = found?.data;
    expect([lamp?.name, found?.etag]).toEqual(["Lamp", '"2-abc"']);
    expect(error).toMatchObject({ status: 412, current: shown, etag: '"2-abc"' });
    for (let n = 0; n < 2; n += 1) {
      const hidden = await failed();
      expect(hidden).toMatchObject({ status: 412, current: null, etag: null });
      expect(client.products.delete.currentOf(hidden)).toBeNull();
    }
    expect(client.products.update.currentOf(new Error("another"))).toBeNull();
  });

  it("send a Blob as a file", async () => {
    const { client, sent } = clientWith({ success: true, data: { created: 1 } });
    const content = new Blob(["name,price\r\n", "Lamp,5\r\n"]);
    await client.products.import({ type: "text/csv", content });
    expect([sent[0]?.headers.get("content-type"), sent[0]?.body]).toEqual([
      "text/csv",
      "name,price\r\nLamp,5\r\n",
    ]);
  });

  it("walk all pages of a list, by cursor or by number", async () => {
    const wrapped = (ids: number[], next: string | null) => ({
      success: true,
      data: page(ids, next),
    });
    const { client, sent } = clientWith(
      wrapped([1, 2], "c1"),
      wrapped([3], null),
      { team_members: { ...page([8], null), next_cursor: undefined, last_page: 2 } },
      { team_members: { ...page([9], null), next_cursor: undefined, current_page: 2 } },
    );
    const orders: OrderSummary[] = [];
    for await (const order of client.orders.iterate({ status: "pending", per_page: 2 })) {
      orders.push(order);
    }
    expect(orders.map(({ id }) => id)).toEqual([1, 2, 3]);
    const members: number[] = [];
    for await (const { id } of client.team.iterate()) members.push(id);
    expect(members).toEqual([8, 9]);
    expect(sent.map(({ path }) => path)).toEqual([
      "/orders?status=pending&per_page=2",
      "/orders?status=pending&per_page=2&cursor=c1",
      "/team-members/7",
      "/team-members/7?page=2",
    ]);
  });

  it("are typed by the records of the description", () => {
    const { client } = clientWith();
    const typed = (): Promise<Order> => client.orders.get(1);
    // @ts-expect-error -- an order has no such field
    const misspelt = async () => (await client.orders.get(1)).totl_amount;
    // @ts-expect-error -- the name is required
    const unfinished = () => client.products.create({ price: 5 });
    // @ts-expect-error -- there is no such filter
    const unknown = () => client.orders.list({ statsu: "pending" });
    expect([typed, misspelt, unfinished, unknown]).toHaveLength(4);
  });
});
