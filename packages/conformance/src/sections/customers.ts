import { type AddCheck, section } from "../check/check.js";
import { fields, invalid, matches, refused, same, status } from "../check/expect.js";
import type { World } from "../check/world.js";
import { openCounter } from "./counter.js";
import { openFeed } from "./other-systems.js";

const CUSTOMER =
  `id number name email phone external_id note addresses tags metadata orders_count spent last_order_at currency version created_at updated_at`.split(
    " ",
  );
/** What a file of customers brings; the other fields follow from orders, or are the shop's own. */
const WRITTEN = `name email phone external_id note addresses tags metadata`.split(" ");
const NOBODYS = 999_999_999;

const grace = {
  name: "Grace Hopper",
  email: "Grace@Example.com",
  phone: "0221 5550147",
  external_id: "C/1",
  note: "Rings twice",
  addresses: [{ label: "Home", street: "2 Harbor St", city: "New York", country: "US" }],
  metadata: { tier: "gold" },
};

export const customers = section("customers", "Customers", (check) => {
  records(check);
  refusals(check);
  finding(check);
  authority(check);
  changes(check);
  ordersOf(check);
  merging(check);
  files(check);
});

async function openDesk(world: World) {
  const shop = await world.newShop();
  const { api } = shop.admin;
  const make = async (body: object) => status(await api.post("/customers", body), 201).body.data;
  const numbersOf = async (query: string) => {
    const { data, total } = status(await api.get(`/customers?${query}`), 200).body;
    const numbers = data.map(({ number }: { number: number }) => number);
    same(total, numbers.length, `the total of ${query}`);
    return numbers.toSorted((a: number, b: number) => a - b);
  };
  return { ...shop, api, make, numbersOf };
}

function records(check: AddCheck): void {
  check("POST /customers returns 201 with the customer, and GET shows it again.", async (world) => {
    const { api, make } = await openDesk(world);
    const made = await make(grace);
    fields(made, CUSTOMER, "the customer");
    const address = { ...grace.addresses[0], postal_code: null, state: null, phone: null };
    const shown = { ...grace, email: "grace@example.com", addresses: [address] };
    matches(made, { ...shown, number: 1, version: 1 }, "the customer");
    const path = `/customers/${made.id}`;
    same(status(await api.get(path), 200).body.data, made, "the customer read");
    const named = status(await api.get("/customers/by-external-id/C%2F1"), 200).body.data;
    same(named, made, "the customer by its external id");
    same(status(await api.get("/customers"), 200).body.data, [made], "the list");
  });
  check("A customer needs no field, and numbers count up and are used once.", async (world) => {
    const { api, make } = await openDesk(world);
    const first = await make({});
    const empty = { name: null, email: null, phone: null, external_id: null, note: null };
    matches(first, { ...empty, addresses: [], metadata: {}, number: 1 }, "the customer");
    const second = await make({ name: "Ada" });
    status(await api.delete(`/customers/${second.id}`), 200);
    same((await make({ name: "Ada" })).number, 3, "the number after a deleted one");
  });
  check(
    "PATCH /customers/{id} keeps what it omits, and an empty text removes one.",
    async (world) => {
      const { api, make } = await openDesk(world);
      const { id, ...made } = await make(grace);
      const change = {
        name: "Grace",
        note: "",
        phone: null,
        addresses: [],
        metadata: { tier: null },
      };
      const { data } = status(await api.patch(`/customers/${id}`, change), 200).body;
      const after = { name: "Grace", note: null, phone: null, addresses: [], metadata: {} };
      matches(
        data,
        { email: made.email, external_id: "C/1", ...after, version: 2 },
        "the customer",
      );
      const again = status(await api.patch(`/customers/${id}`, change), 200).body.data;
      same(again.version, 2, "the version after a change of nothing");
    },
  );
  check("DELETE /customers/{id} deletes a customer; orders keep theirs.", async (world) => {
    const { api, make } = await openDesk(world);
    const { id } = await make(grace);
    const product = status(await api.post("/products", { name: "Cup", price: 4 }), 201).body.data;
    const order = {
      address: { street: "1 High St", city: "Leeds" },
      customer: { name: grace.name, email: grace.email },
      payment_type: 1,
      total_amount: 4,
      order_items: [{ product_id: product.id, qty: 1, amount: 4 }],
    };
    const placed = status(await api.post("/orders", order), 201).body.data;
    same(placed.customer_id, id, "the record of the customer");
    status(await api.delete(`/customers/${id}`), 200);
    for (const method of ["get", "delete"] as const)
      refused(await api[method](`/customers/${id}`), 404, "not_found");
    refused(await api.get("/customers/by-external-id/C%2F1"), 404, "not_found");
    const left = status(await api.get(`/orders/${placed.id}`), 200).body.data;
    const wanted = [grace.name, null, placed.version + 1];
    same([left.customer.name, left.customer_id, left.version], wanted, "the order");
  });
}

function refusals(check: AddCheck): void {
  check("A second customer with an external_id of the tenant returns 422.", async (world) => {
    const { api, make } = await openDesk(world);
    await make({ external_id: "C-1" });
    const other = await make({ external_id: "c-1" });
    const message = "The external id has already been taken.";
    invalid(await api.post("/customers", { external_id: "C-1" }), "external_id", message);
    const change = { external_id: "C-1" };
    invalid(await api.patch(`/customers/${other.id}`, change), "external_id", message);
    await (await openDesk(world)).make({ external_id: "C-1" });
  });
  for (const [what, body, field] of [
    ["a name of 256", { name: "x".repeat(256) }, "name"],
    ["no email address", { email: "nobody" }, "email"],
    ["a phone of 33", { phone: "1".repeat(33) }, "phone"],
    ["a note of 2001", { note: "x".repeat(2001) }, "note"],
    ["an address without a city", { addresses: [{ street: "1 High St" }] }, "addresses.0.city"],
    [
      "21 addresses",
      { addresses: Array.from({ length: 21 }, () => ({ street: "1", city: "A" })) },
      "addresses",
    ],
    ["a number as name", { name: 5 }, "name"],
    ["metadata in depth", { metadata: { a: {} } }, "metadata.a"],
  ] as const) {
    check(`A customer with ${what} returns 422 for ${field}.`, async (world) => {
      const { api, make } = await openDesk(world);
      invalid(await api.post("/customers", body), field);
      const { id } = await make({});
      invalid(await api.patch(`/customers/${id}`, body), field);
    });
  }
  check("A customer that does not exist or is another tenant's returns 404.", async (world) => {
    const [{ api }, other] = await Promise.all([openDesk(world), openDesk(world)]);
    const { id } = await other.make({ external_id: "C-1" });
    refused(await api.get("/customers/by-external-id/C-1"), 404, "not_found");
    for (const each of [id, NOBODYS]) {
      refused(await api.get(`/customers/${each}`), 404, "not_found");
      refused(await api.patch(`/customers/${each}`, { name: "Mine" }), 404, "not_found");
      refused(await api.delete(`/customers/${each}`), 404, "not_found");
    }
    same(status(await api.get("/customers"), 200).body.data, [], "the customers");
  });
}

function finding(check: AddCheck): void {
  check("GET /customers?phone= compares the digits of phones from the end.", async (world) => {
    const { api, make, numbersOf } = await openDesk(world);
    const phones = ["0221 5550147", "5550147", "+49 (0)221 555 0147", "0221 5550148", null];
    for (const phone of phones) await make({ name: "Ada", phone });
    for (const phone of ["0221 5550147", "5550147", "+49 221 555 0147", "0049/221/5550147"]) {
      same(await numbersOf(`phone=${encodeURIComponent(phone)}`), [1, 2, 3], phone);
    }
    same(await numbersOf("phone=0221%205550140"), [], "another number");
    for (const phone of ["55501", "phone", "1".repeat(21), ""])
      invalid(await api.get(`/customers?phone=${phone}`), "phone");
  });
  check("GET /customers?search= finds by name, email, phone and number.", async (world) => {
    const { api, make, numbersOf } = await openDesk(world);
    await make({ name: "Grace Hopper", email: "grace@example.com", phone: "0331 5550147" });
    await make({ name: "Ünal Öztürk", email: "uenal@example.org" });
    for (const [text, numbers] of [
      ["HOPPER", [1]],
      ["ünal öz", [2]],
      ["@example", [1, 2]],
      ["uenal@EXAMPLE.org", [2]],
      ["+49 331 5550147", [1]],
      ["2", [2]],
      ["#2", [2]],
      ["hopper%", []],
    ] as const) {
      same(await numbersOf(`search=${encodeURIComponent(text)}`), numbers, `what ${text} finds`);
    }
    invalid(await api.get(`/customers?search=${"x".repeat(256)}`), "search");
  });
  check("GET /customers filters by id, external_id and metadata, and sorts.", async (world) => {
    const { api, make, numbersOf } = await openDesk(world);
    const { id } = await make({ name: "b", external_id: "C,1", metadata: { tier: "gold" } });
    await make({ name: "a", external_id: "C-2" });
    await make({});
    same(await numbersOf(`id=${id}`), [1], "by id");
    same(await numbersOf("external_id=C%5C,1,C-2"), [1, 2], "by external_id");
    same(await numbersOf("metadata.tier=gold"), [1], "by metadata");
    for (const [sort, order] of [
      ["id", [1, 2, 3]],
      ["-id", [3, 2, 1]],
      ["name", [3, 2, 1]],
      ["-name", [1, 2, 3]],
    ] as const) {
      const seen: number[] = [];
      for (let cursor = ""; ;) {
        const { body } = status(await api.get(`/customers?sort=${sort}&per_page=1${cursor}`), 200);
        seen.push(...body.data.map(({ number }: { number: number }) => number));
        if (!body.next_cursor) break;
        cursor = `&cursor=${encodeURIComponent(body.next_cursor)}`;
      }
      same(seen, order, `the order of ${sort}`);
    }
    invalid(await api.get("/customers?sort=phone"), "sort");
  });
}

function authority(check: AddCheck): void {
  check("A MEMBER may do all with customers but delete and merge them.", async (world) => {
    const { member, make } = await openDesk(world);
    const { id } = await make({ name: "Ada" });
    status(await member.api.post("/customers", { name: "Grace" }), 201);
    status(await member.api.get("/customers"), 200);
    status(await member.api.patch(`/customers/${id}`, { note: "Rings twice" }), 200);
    refused(await member.api.delete(`/customers/${id}`), 403, "forbidden");
  });
  check("Keys need customers:read and customers:write.", async (world) => {
    const { make, keyOf } = await openFeed(world);
    const { id } = await make("/customers", { name: "Ada" });
    const [reading, writing, orders] = await Promise.all([
      keyOf("customers:read"),
      keyOf("customers:write"),
      keyOf("orders:read", "orders:write"),
    ]);
    same(status(await reading.get("/customers"), 200).body.data.length, 1, "the customers");
    const create = (api: typeof reading) => api.post("/customers", { name: "Grace" });
    refused(await create(reading), 403, "insufficient_scope");
    status(await create(writing), 201);
    status(await writing.delete(`/customers/${id}`), 200);
    for (const answer of [await writing.get("/customers"), await orders.get("/customers")])
      refused(answer, 403, "insufficient_scope");
    refused(await create(orders), 403, "insufficient_scope");
  });
}

function changes(check: AddCheck): void {
  check("The feed reports each change of a customer as record.changed.", async (world) => {
    const { api, since, make, keyOf, at } = await openFeed(world);
    const { id } = await make("/customers", { name: "Ada", phone: "5550147" });
    status(await api.patch(`/customers/${id}`, { phone: null, note: "Moved" }), 200);
    const shown = status(await api.get(`/customers/${id}`), 200).body.data;
    const { data: before } = await since({ include: "record" });
    same(before.at(-1)?.record, shown, "the record");
    status(await api.delete(`/customers/${id}`), 200);
    const { data } = await since({ include: "record" });
    const told = data.map(({ kind, data: change, record }) => [kind, change, record]);
    const change = (version: number, ...changed_fields: string[]) => [
      "record.changed",
      { kind: "customer", id, version, changed_fields },
      null,
    ];
    same(
      told,
      [change(1, "name", "phone"), change(2, "phone", "note"), change(3, "deleted")],
      "it",
    );
    const reading = await keyOf("customers:read");
    same(status(await reading.get(at), 200).body.data.length, 3, "for its key");
    const orders = await keyOf("orders:read");
    same(status(await orders.get(at), 200).body.data, [], "for orders:read");
  });
}

async function openCounterOf(world: World) {
  const { id: shop, admin, order, member } = await openCounter(world);
  const { api } = admin;
  const events = async (after: string) =>
    status(await api.get(`/events/${shop}?after=${after}`), 200).body;
  const place = async (change: object) =>
    status(await api.post("/orders", order(change)), 201).body.data;
  const customer = async (id: number) => status(await api.get(`/customers/${id}`), 200).body.data;
  const make = async (body: object) => status(await api.post("/customers", body), 201).body.data;
  return { api, member: member.api, events, order, place, customer, make };
}

function merging(check: AddCheck): void {
  check(
    "POST /customers/{id}/merge moves the orders, fills empty fields and deletes the customer.",
    async (world) => {
      const { api, events, place, customer, make } = await openCounterOf(world);
      const home = { label: "Home", street: "2 Harbor St", city: "New York" };
      const work = { street: "1 Main St", city: "Bern" };
      const kept = await make({ name: "Grace", addresses: [home] });
      const double = await make({
        name: "G. Hopper",
        phone: "0221 5550147",
        external_id: "C-1",
        note: "Rings twice",
        metadata: { tier: "gold" },
        addresses: [work, home],
      });
      const first = await place({ customer_id: kept.id, total_amount: 5 });
      const second = await place({ customer_id: double.id, total_amount: 8 });
      const at = `/customers/${double.id}`;
      const { next } = await events("latest");
      const headers = { "idempotency-key": world.fresh("merge") };
      const merge = () => api.post(`${at}/merge`, { into: kept.id }, { headers });
      const { data: merged } = status(await merge(), 200).body;
      matches(
        merged,
        {
          id: kept.id,
          number: kept.number,
          name: "Grace",
          phone: "0221 5550147",
          external_id: "C-1",
          note: "Rings twice",
          metadata: { tier: "gold" },
          orders_count: 2,
          spent: "13.00",
          last_order_at: second.created_at,
          version: 2,
        },
        "the customer that stays",
      );
      same(
        merged.addresses.map(({ street }: { street: string }) => street),
        ["2 Harbor St", "1 Main St"],
        "the addresses",
      );
      same(await customer(kept.id), merged, "the customer read");
      refused(await api.get(at), 404, "not_found");
      same(status(await merge(), 200).body.data, merged, "the same request again");
      const { data: listed } = status(await api.get(`/orders?customer_id=${kept.id}`), 200).body;
      same(
        listed.data.map(({ id, version }: { id: number; version: number }) => [id, version]),
        [
          [second.id, 2],
          [first.id, 1],
        ],
        "the orders",
      );
      const read = status(await api.get(`/orders/${second.id}`), 200).body.data;
      same(read.customer.name, "G. Hopper", "the customer that the order was placed with");
      const { data } = await events(next);
      same(
        data.map((event: { data: object }) => event.data),
        [
          { kind: "customer", id: double.id, version: 2, changed_fields: ["external_id"] },
          {
            kind: "customer",
            id: kept.id,
            version: 2,
            changed_fields: ["phone", "external_id", "note", "addresses", "metadata"],
          },
          { kind: "order", id: second.id, version: 2, changed_fields: ["customer_id"] },
          { kind: "customer", id: double.id, version: 3, changed_fields: ["deleted"] },
        ],
        "the feed",
      );
    },
  );
  check("A merge needs another customer of the tenant, and an ADMIN.", async (world) => {
    const { api, member, make } = await openCounterOf(world);
    const [one, other] = [await make({ name: "Ada" }), await make({ name: "Grace" })];
    const at = `/customers/${one.id}/merge`;
    invalid(await api.post(at, {}), "into");
    invalid(await api.post(at, { into: "x" }), "into");
    const oneself = "The into field must be the id of another customer.";
    invalid(await api.post(at, { into: one.id }), "into", oneself);
    const theirs = await (await openDesk(world)).make({ name: "Theirs" });
    for (const into of [NOBODYS, theirs.id])
      invalid(await api.post(at, { into }), "into", "The selected into is invalid.");
    for (const id of [NOBODYS, theirs.id])
      refused(await api.post(`/customers/${id}/merge`, { into: one.id }), 404, "not_found");
    refused(await member.post(at, { into: other.id }), 403, "forbidden");
    same(status(await api.get(`/customers/${one.id}`), 200).body.data, one, "the customer");
  });
}

function ordersOf(check: AddCheck): void {
  check(
    "An order finds its customer by external_id, email or phone, or makes one.",
    async (world) => {
      const { api, order, place, customer } = await openCounterOf(world);
      const first = await place({ customer: { name: "Ada", email: "ADA@example.com" } });
      matches(
        await customer(first.customer_id),
        { number: 1, name: "Ada", email: "ada@example.com", phone: null, version: 1 },
        "the new customer",
      );
      const filled = {
        email: "ada@example.com",
        phone: "5550147",
        external_id: "C-1",
        name: "A. L.",
      };
      const second = await place({ customer: filled });
      same(second.customer_id, first.customer_id, "the customer by email");
      const shown = await customer(first.customer_id);
      const after = { name: "Ada", phone: "5550147", external_id: "C-1", version: 2 };
      matches(shown, after, "the customer, filled and not overwritten");
      same(second.customer.name, "A. L.", "the customer of the order, as it was sent");
      for (const said of [{ phone: "5550147" }, { external_id: "C-1", email: "other@example.com" }])
        same(
          (await place({ customer: said })).customer_id,
          first.customer_id,
          JSON.stringify(said),
        );
      const other = await place({ customer: { external_id: "C-2", email: "ada@example.com" } });
      same(other.customer_id === first.customer_id, false, "another external_id is the same one");
      same((await place({ customer: { name: "Ada" } })).customer_id, null, "a name alone");
      same((await place({})).customer_id, null, "an order without a customer");
      same(status(await api.get("/customers"), 200).body.total, 2, "the number of customers");
      const tried = order({ customer: { email: "new@example.com" } });
      status(await api.post("/orders?dry_run=true", tried), 200);
      same(status(await api.get("/customers"), 200).body.total, 2, "after a dry run");
    },
  );
  check("customer_id stores a copy of the customer, and excludes customer.", async (world) => {
    const { api, order, place } = await openCounterOf(world);
    const said = { name: "Ada", email: "ada@example.com", phone: "5550147", external_id: "C-1" };
    const { id } = status(await api.post("/customers", said), 201).body.data;
    const placed = await place({ customer_id: id });
    same([placed.customer, placed.customer_id], [said, id], "the customer");
    status(await api.patch(`/customers/${id}`, { name: "Augusta" }), 200);
    const read = status(await api.get(`/orders/${placed.id}`), 200).body.data;
    same(read.customer, said, "the customer of the order after a change of the record");
    const both = order({ customer_id: id, customer: { name: "Ada" } });
    invalid(await api.post("/orders", both), "customer_id");
    const message = "The selected customer id is invalid.";
    const foreign = await openDesk(world);
    const theirs = await foreign.make({ name: "Theirs" });
    for (const customer_id of [NOBODYS, theirs.id]) {
      invalid(await api.post("/orders", order({ customer_id })), "customer_id", message);
      invalid(await api.patch(`/orders/${placed.id}`, { customer_id }), "customer_id", message);
    }
  });
  check("A corrected customer of an order is looked up again.", async (world) => {
    const { api, place } = await openCounterOf(world);
    const placed = await place({ customer: { email: "ada@example.com" } });
    const correct = async (change: object) =>
      status(await api.patch(`/orders/${placed.id}`, change), 200).body.data;
    const other = await correct({ customer: { email: "grace@example.com" } });
    same(other.customer_id === placed.customer_id, false, "the same customer as before");
    const named = await correct({ customer_id: placed.customer_id });
    same(named.customer.email, "ada@example.com", "the customer that was named");
    const none = await correct({ customer: null });
    same([none.customer, none.customer_id], [null, null], "no customer");
  });
  check("A customer counts its orders, without cancelled and deleted ones.", async (world) => {
    const { api, place, customer } = await openCounterOf(world);
    const said = { customer: { email: "ada@example.com" }, total_amount: 8 };
    const [first, second, third] = [await place(said), await place(said), await place(said)];
    const { customer_id: id } = first;
    const counted = async () => {
      const { orders_count, spent, last_order_at, version } = await customer(id);
      return [orders_count, Number(spent), last_order_at, version];
    };
    same(await counted(), [3, 24, third.created_at, 1], "three orders");
    const { data: listed } = status(await api.get(`/orders?customer_id=${id}`), 200).body;
    const ids = listed.data.map((order: { id: number }) => order.id);
    same([ids, listed.total], [[third.id, second.id, first.id], 3], "the orders of the customer");
    status(await api.post(`/orders/${third.id}/cancel`, {}), 200);
    same(await counted(), [2, 16, second.created_at, 1], "after a cancellation");
    status(await api.delete(`/orders/${second.id}`), 200);
    same(await counted(), [1, 8, first.created_at, 1], "after a deletion");
    status(await api.patch(`/orders/${first.id}`, { total_amount: 5 }), 200);
    same(await counted(), [1, 5, first.created_at, 1], "after a correction");
    const file = status(await api.get(`/orders/export?customer_id=${id}`), 200).text;
    const [line = ""] = file.split("\n");
    same(JSON.parse(line).customer_id, id, "the customer in the file");
    invalid(await api.get("/orders?customer_id=x"), "customer_id");
  });
}

const ndjson = { headers: { "content-type": "application/x-ndjson" } };
const csv = { headers: { "content-type": "text/csv" } };

function files(check: AddCheck): void {
  check(
    "Another shop imports what GET /customers/export returns, as NDJSON and CSV.",
    async (world) => {
      const { api, make } = await openDesk(world);
      await make({ ...grace, tags: ["Regular", "a, b"] });
      await make({ phone: "0228 4440011" });
      const written = (record: Record<string, unknown>) =>
        WRITTEN.map((field) => [field, record[field]]);
      const all = async (from: typeof api) =>
        status(await from.get("/customers?sort=id"), 200).body.data.map(written);
      for (const [format, how] of [
        ["ndjson", ndjson],
        ["csv", csv],
      ] as const) {
        const { text } = status(await api.get(`/customers/export?format=${format}`), 200);
        const other = await openDesk(world);
        const { data } = status(await other.api.post("/customers/import", text, how), 200).body;
        matches(data, { created: 2, updated: 0, failed: 0 }, `the report of ${format}`);
        same(await all(other.api), await all(api), `the customers from ${format}`);
      }
    },
  );
  check(
    "An import of customers reports lines with errors and stores the others.",
    async (world) => {
      const { api, make } = await openDesk(world);
      const known = await make({ external_id: "C-1", name: "Ada" });
      const text = `${JSON.stringify({ external_id: "C-1", name: "Ada Lovelace" })}
${JSON.stringify({ name: "Bad", email: "nobody" })}
${JSON.stringify({ name: "Grace" })}
`;
      const send = (query: string) => api.post(`/customers/import${query}`, text, ndjson);
      const found = { created: 1, updated: 1, failed: 1 };
      const { data: tried } = status(await send("?dry_run=true"), 200).body;
      matches(tried, found, "the report of a dry run");
      same(status(await api.get("/customers"), 200).body.total, 1, "the customers after a dry run");
      const { data } = status(await send(""), 200).body;
      matches(data, found, "the report");
      same(data.errors[0].line, 2, "the line of the error");
      const { body } = status(await api.get(`/customers/${known.id}`), 200);
      same([body.data.name, body.data.version], ["Ada Lovelace", 2], "the changed customer");
      invalid(await api.get("/customers/export?format=xml"), "format");
      refused(await api.post("/customers/import", {}), 415, "unsupported_media_type");
    },
  );
}
