import { type AddCheck, section } from "../check/check.js";
import { fields, holds, invalid, invalidOnly, refused, same, status } from "../check/expect.js";
import type { World } from "../check/world.js";
import { openFeed } from "./other-systems.js";

const kinds = ["products", "orders", "customers"] as const;
type Kind = (typeof kinds)[number];

const scopes: Readonly<Record<Kind, string>> = {
  products: "catalog:read",
  orders: "orders:read",
  customers: "customers:read",
};

interface Tagged {
  readonly id: number;
  readonly tags: readonly string[];
  readonly version: number;
}

export const tags = section("tags", "Tags", (check) => {
  for (const kind of kinds) {
    writing(check, kind);
    finding(check, kind);
    counting(check, kind);
  }
  inAnyStatus(check);
  bulk(check);
  told(check);
  files(check);
});

async function openShop(world: World) {
  const shop = await openFeed(world);
  const { api } = shop;
  const product: number = (await shop.make("/products", { name: "Cup", price: 4 })).id;
  const bodies: Readonly<Record<Kind, object>> = {
    products: { name: "Mug", price: 4 },
    orders: shop.orderOf([product]),
    customers: { name: "Ada" },
  };
  const post = (kind: Kind, wanted?: unknown) =>
    api.post(`/${kind}`, { ...bodies[kind], tags: wanted });
  const add = async (kind: Kind, ...wanted: string[]): Promise<Tagged> =>
    status(await post(kind, wanted), 201).body.data;
  const change = async (kind: Kind, id: number, wanted: unknown): Promise<Tagged> =>
    status(await api.patch(`/${kind}/${id}`, { tags: wanted }), 200).body.data;
  const inUse = async (of: Kind, query = "") =>
    status(await api.get(`/tags?of=${of}${query}`), 200).body;
  /** The list of orders has an envelope of its own. */
  const list = async (kind: Kind, query: string) => {
    const { body } = status(await api.get(`/${kind}?${query}`), 200);
    return kind === "orders" ? body.data : body;
  };
  const found = async (kind: Kind, ...wanted: string[]) => {
    const query = wanted.map((tag) => `tag=${encodeURIComponent(tag)}`).join("&");
    const { data, total } = await list(kind, query);
    return [total, data.map(({ id }: Tagged) => id)];
  };
  return { ...shop, product, post, add, change, inUse, list, found };
}

function writing(check: AddCheck, kind: Kind): void {
  check(
    `The tags of ${kind} are trimmed, compared without case, and kept as first written.`,
    async (world) => {
      const { api, add, change } = await openShop(world);
      const made = await add(kind, " VIP ", "Ölfarbe", "vip", "ÖLFARBE", "vip ");
      same(made.tags, ["VIP", "Ölfarbe"], "the tags");
      same(status(await api.get(`/${kind}/${made.id}`), 200).body.data.tags, made.tags, "the tags");
      const again = await change(kind, made.id, ["ölfarbe", "vip"]);
      same([again.tags, again.version], [made.tags, 1], "the tags after a change of nothing");
      const other = await change(kind, made.id, ["New", "vip"]);
      same([other.tags, other.version], [["VIP", "New"], 2], "the tags after a change");
      const repeated = await add(kind, "Summer", "New", "summer");
      same(repeated.tags, ["Summer", "New"], "the tags in their order");
      same((await change(kind, made.id, null)).tags, [], "no tags");
      same((await add(kind)).tags, [], "the tags of a record without any");
    },
  );
  check(`${kind} take at most 20 tags of 1 to 40 characters; others are a 422.`, async (world) => {
    const { api, add, post } = await openShop(world);
    const many = Array.from({ length: 21 }, (_, n) => `tag ${n}`);
    invalidOnly(await post(kind, many), "tags");
    const most = [...many.slice(2), "😀".repeat(40)];
    same((await add(kind, ...most)).tags, most, "twenty tags");
    invalidOnly(await post(kind, ["a", "b", "c", "x".repeat(41)]), "tags.3");
    for (const wrong of ["", "  ", 7, null, "\0"]) invalidOnly(await post(kind, [wrong]), "tags.0");
    for (const wrong of ["VIP", { a: 1 }]) invalidOnly(await post(kind, wrong), "tags");
    const { id } = await add(kind);
    invalidOnly(await api.patch(`/${kind}/${id}`, { tags: ["x".repeat(41)] }), "tags.0");
  });
}

function finding(check: AddCheck, kind: Kind): void {
  check(`GET /${kind}?tag= finds the ${kind} with all of the tags.`, async (world) => {
    const { api, add, list, found } = await openShop(world);
    const both = await add(kind, "Summer", "A, b&c");
    const one = await add(kind, "SUMMER");
    await add(kind, "Summertime");
    same(await found(kind, "summer"), [2, [one.id, both.id]], "those with the tag");
    same(await found(kind, " Summer", "a, B&c"), [1, [both.id]], "those with both");
    same(await found(kind, "summer", "winter"), [0, []], "those with a tag that none has");
    const pages = "tag=summer&per_page=1";
    const first = await list(kind, pages);
    same([first.data[0].tags, first.total], [["SUMMER"], 2], "the first page");
    const { data, next_cursor } = await list(kind, `${pages}&cursor=${first.next_cursor}`);
    same([data[0].id, next_cursor], [both.id, null], "the next page");
    const long = "x".repeat(41);
    invalid(await api.get(`/${kind}?tag=ok&tag=${long}`), "tag.1");
    const many = Array.from({ length: 21 }, (_, n) => `tag=${n}`).join("&");
    invalid(await api.get(`/${kind}?${many}`), "tag");
  });
}

function counting(check: AddCheck, kind: Kind): void {
  check(`GET /tags?of=${kind} lists the tags in use with their counts.`, async (world) => {
    const { id: tenant, api, add, change, inUse } = await openShop(world);
    const first = await add(kind, "VIP", "blue");
    const second = await add(kind, "vip");
    const both = [
      { tag: "blue", count: 1 },
      { tag: "VIP", count: 2 },
    ];
    const list = await inUse(kind);
    fields(list, ["data", "next"], "the list");
    same([list.data, list.next], [both, null], "the tags");
    same((await inUse(kind, "&search=VI")).data, both.slice(1), "the tags that begin with it");
    const page = await inUse(kind, "&limit=1");
    same([page.data, page.next], [both.slice(0, 1), "blue"], "the first tag");
    same((await inUse(kind, `&limit=1&after=${page.next}`)).data, both.slice(1), "the next tag");
    for (const other of kinds)
      if (other !== kind) same((await inUse(other)).data, [], `the tags of ${other}`);
    await change(kind, first.id, ["Green"]);
    const after = [
      { tag: "Green", count: 1 },
      { tag: "VIP", count: 1 },
    ];
    same((await inUse(kind)).data, after, "the tags after a change");
    status(await api.delete(`/${kind}/${second.id}`), 200);
    same((await inUse(kind)).data, after.slice(0, 1), "the tags after a deletion");
    const stranger = await openShop(world);
    same((await stranger.inUse(kind)).data, [], "the tags of another tenant");
    const there = await stranger.api.get(`/tags?of=${kind}`, { tenant });
    refused(there, 403, "tenant_forbidden");
  });
  check(`GET /tags?of=${kind} needs the scope that reads ${kind}.`, async (world) => {
    const { api, keyOf, add } = await openShop(world);
    await add(kind, "VIP");
    const reading = await keyOf(scopes[kind]);
    same(status(await reading.get(`/tags?of=${kind}`), 200).body.data.length, 1, "the tags");
    for (const other of kinds)
      if (other !== kind)
        refused(await reading.get(`/tags?of=${other}`), 403, "insufficient_scope");
    invalid(await api.get("/tags?of=categories"), "of");
    invalid(await api.get("/tags"), "of");
  });
}

function inAnyStatus(check: AddCheck): void {
  check("The tags of an order may change in any status.", async (world) => {
    const { api, add, change } = await openShop(world);
    for (const action of ["complete", "cancel"]) {
      const { id } = await add("orders");
      if (action === "complete") status(await api.post(`/orders/${id}/process`, {}), 200);
      status(await api.post(`/orders/${id}/${action}`, {}), 200);
      same((await change("orders", id, ["Late"])).tags, ["Late"], `the tags after ${action}`);
    }
  });
}

function bulk(check: AddCheck): void {
  for (const kind of ["products", "orders"] as const) {
    check(`POST /${kind}/bulk adds and removes tags, and leaves the others.`, async (world) => {
      const { api, add, inUse } = await openShop(world);
      const first = await add(kind, "VIP", "blue");
      const second = await add(kind);
      const full = await add(kind, ...Array.from({ length: 20 }, (_, n) => `tag ${n}`));
      const ids = [first.id, second.id];
      const act = async (action: string, wanted: string[], more: number[] = []) =>
        status(
          await api.post(`/${kind}/bulk`, { ids: [...ids, ...more], action, tags: wanted }),
          200,
        ).body.results;
      const tagsOf = async ({ id }: Tagged) => {
        const { data } = status(await api.get(`/${kind}/${id}`), 200).body;
        return [data.tags, data.version];
      };
      const results = await act("add_tags", ["vip", "New"], [full.id]);
      same(
        results.map((result: { status: number }) => result.status),
        [200, 200, 422],
        "the results",
      );
      same(results[2].error.code, "validation_failed", "the error");
      same(await tagsOf(first), [["VIP", "blue", "New"], 2], "the tags of the first");
      same(await tagsOf(second), [["vip", "New"], 2], "the tags of the second");
      same(await tagsOf(full), [full.tags, 1], "the tags of the third");
      await act("add_tags", ["NEW"]);
      same((await tagsOf(first))[1], 2, "the version after nothing was added");
      await act("remove_tags", ["Vip", "gone"]);
      same(await tagsOf(first), [["blue", "New"], 3], "the tags of the first");
      same(await tagsOf(second), [["New"], 3], "the tags of the second");
      same((await inUse(kind, "&search=n")).data, [{ tag: "New", count: 2 }], "the tag in use");
    });
    check(`POST /${kind}/bulk names tags that are missing, wrong or mixed.`, async (world) => {
      const { api, add } = await openShop(world);
      const { id } = await add(kind);
      const act = (body: object) => api.post(`/${kind}/bulk`, { ids: [id], ...body });
      for (const action of ["add_tags", "remove_tags"]) {
        invalidOnly(await act({ action }), "tags");
        invalidOnly(await act({ action, tags: [] }), "tags");
        invalidOnly(await act({ action, tags: ["ok", "x".repeat(41)] }), "tags.1");
      }
      const other = kind === "products" ? "publish" : "process";
      invalidOnly(await act({ action: other, tags: ["VIP"] }), "tags");
    });
  }
}

function told(check: AddCheck): void {
  check(
    "The feed names tags in changed_fields of products, orders and customers.",
    async (world) => {
      const { since, add, change } = await openShop(world);
      for (const kind of kinds) {
        const { id } = await add(kind);
        await change(kind, id, ["VIP"]);
        const { data } = await since({ limit: "1000" });
        same(data.at(-1)?.data["changed_fields"], ["tags"], `changed_fields of ${kind}`);
      }
    },
  );
}

function files(check: AddCheck): void {
  const send = { headers: { "content-type": "text/csv" } };
  check("An export of products carries tags, and an import sets them again.", async (world) => {
    const { api, product } = await openShop(world);
    const wanted = ["Summer", "a, b", "c\\d", "=1"];
    status(await api.patch(`/products/${product}`, { sku: "C-1", tags: wanted }), 200);
    for (const format of ["csv", "ndjson"]) {
      const text = status(await api.get(`/products/export?format=${format}`), 200).text;
      holds(text.includes("tags"), `the ${format} has no tags`);
      const other = await openShop(world);
      const type = format === "csv" ? "text/csv" : "application/x-ndjson";
      const headers = { "content-type": type };
      status(await other.api.send("POST", "/products/import", text, { headers }), 200);
      const { data } = status(await other.api.get("/products?sku=C-1"), 200).body;
      same(data[0].tags, wanted, `the tags from the ${format}`);
      same((await other.inUse("products")).data.length, 4, "the tags in use");
    }
  });
  check(
    "An import names the line whose tags are wrong, and an empty cell keeps tags.",
    async (world) => {
      const { api, product } = await openShop(world);
      status(await api.patch(`/products/${product}`, { sku: "C-1", tags: ["Old"] }), 200);
      const long = "x".repeat(41);
      const text = `sku,name,price,tags\r\nC-1,Cup,4,\r\nC-2,Mug,4,"ok, ${long}"\r\n`;
      const { body } = status(await api.send("POST", "/products/import", text, send), 200);
      const { errors } = body.data ?? body;
      same([errors.length, errors[0].line, errors[0].field], [1, 3, "tags.1"], "the error");
      const kept = status(await api.get(`/products/${product}`), 200).body.data;
      same(kept.tags, ["Old"], "the tags of the first line");
    },
  );
  check("An import reads the tags of Shopify, WooCommerce and Medusa.", async (world) => {
    const exports = [
      'Handle,Title,Variant SKU,Variant Price,Tags\r\ncup,Cup,F-1,4.00,"Summer, sale"\r\n',
      'Type,SKU,Name,Regular price,Tags\r\nsimple,F-1,Cup,4,"Summer, sale"\r\n',
      "Product Handle,Product Title,Variant SKU,Price USD,Product Tag 1,Product Tag 2\r\ncup,Cup,F-1,4,Summer,sale\r\n",
    ];
    for (const text of exports) {
      const { api } = await openShop(world);
      status(await api.send("POST", "/products/import", text, send), 200);
      const { data } = status(await api.get("/products?sku=F-1"), 200).body;
      same(data[0].tags, ["Summer", "sale"], "the tags");
    }
  });
  check("An export of orders carries tags.", async (world) => {
    const { api, add } = await openShop(world);
    await add("orders", "Late", "Gift");
    const csv = status(await api.get("/orders/export?format=csv"), 200).text;
    holds(csv.includes(",tags") && csv.includes('"Late, Gift"'), "the csv has no tags");
    const line = JSON.parse(status(await api.get("/orders/export"), 200).text) as Tagged;
    same(line.tags, ["Late", "Gift"], "the tags");
  });
}
