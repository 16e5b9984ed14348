import type { AddCheck } from "../../check/check.js";
import {
  fields,
  holds,
  invalid,
  matches,
  same,
  status,
  timestamp,
  version,
} from "../../check/expect.js";
import { counter, currencyOf, openCounter } from "../counter.js";

const ORDER =
  `id user_id tenant_id address_id payment_type total_amount status created_at updated_at
  items user address`.split(/\s+/);

export function orderCreation(check: AddCheck): void {
  check("POST /orders returns 201 with success, message and the order.", async (world) => {
    const { admin, order } = await counter(world);
    const { body } = status(await admin.api.post("/orders", order()), 201);
    same([body.success, typeof body.message], [true, "string"], "success and message");
    fields(body.data, ORDER, "the order");
  });
  check(
    "The caller is the order's owner, and its user object shows id, name and email.",
    async (world) => {
      const { admin, order } = await counter(world);
      const { data } = (await admin.api.post("/orders", order())).body;
      same(data.user_id, admin.id, "user_id");
      same(data.user, { id: admin.id, name: admin.name, email: admin.email }, "user");
    },
  );
  check("tenant_id is a string, status is pending, the times are timestamps.", async (world) => {
    const { id, admin, order } = await counter(world);
    const { data } = (await admin.api.post("/orders", order())).body;
    same([data.tenant_id, data.status], [String(id), "pending"], "tenant_id and status");
    timestamp(data.created_at, "created_at");
    timestamp(data.updated_at, "updated_at");
  });
  for (const [sent, shown] of [
    [8, "8.00"],
    [0, "0.00"],
    [19.9, "19.90"],
    [0.01, "0.01"],
    [9_999_999_999.99, "9999999999.99"],
  ] as const) {
    check(`total_amount ${sent} is sent as a number and returned as "${shown}".`, async (world) => {
      const { admin, order } = await counter(world);
      const { data } = status(
        await admin.api.post("/orders", order({ total_amount: sent })),
        201,
      ).body;
      same(data.total_amount, shown, "total_amount");
    });
  }
  check("total_amount is not compared with the items.", async (world) => {
    const { admin, order } = await counter(world);
    status(await admin.api.post("/orders", order({ total_amount: 1 })), 201);
  });
  check("An item shows id, order_id, product_id, size, qty, amount and notes.", async (world) => {
    const { admin, order, product } = await counter(world);
    const items = [{ product_id: product, qty: 3, amount: 1.5, size: "L", notes: "Gift" }];
    const { data } = status(
      await admin.api.post("/orders", order({ order_items: items })),
      201,
    ).body;
    const [item] = data.items;
    const wanted = {
      id: item.id,
      order_id: data.id,
      product_id: product,
      size: "L",
      qty: 3,
      amount: "1.50",
      notes: "Gift",
    };
    const shown = Object.fromEntries(Object.keys(wanted).map((name) => [name, item[name]]));
    same(shown, wanted, "the item");
  });
  check("size and notes may be left out and are null then.", async (world) => {
    const { admin, order } = await counter(world);
    const [item] = (await admin.api.post("/orders", order())).body.data.items;
    same([item.size, item.notes], [null, null], "size and notes");
  });
  check(
    "GET /orders/{id} shows each item's product as id, name_en, sku, cover_id and published.",
    async (world) => {
      const { admin, order, product } = await counter(world);
      const { id } = (await admin.api.post("/orders", order())).body.data;
      const { data } = status(await admin.api.get(`/orders/${id}`), 200).body;
      const summary = { id: product, name_en: "Cup", sku: null, cover_id: null, published: true };
      same(data.items[0].product, summary, "the product");
      fields(data.address, ["id", "street", "city", "country", "postal_code"], "the address");
    },
  );
  check("After a product is deleted the order still shows it, as not published.", async (world) => {
    const { admin, order } = await counter(world);
    const made = await admin.api.post("/products", { name: "Short-lived", price: 1 });
    const { id: productId } = made.body.data;
    const items = [{ product_id: productId, qty: 1, amount: 1 }];
    const { id } = (await admin.api.post("/orders", order({ order_items: items }))).body.data;
    status(await admin.api.delete(`/products/${productId}`), 200);
    const { product } = (await admin.api.get(`/orders/${id}`)).body.data.items[0];
    const shown = { id: productId, name_en: "Short-lived", sku: null, cover_id: null };
    same(product, { ...shown, published: false }, "the product");
  });
  check("An order keeps its address as it was.", async (world) => {
    const { admin, order } = await counter(world);
    const made = (await admin.api.post("/addresses", { street: "Old Road", city: "Rome" })).body
      .data;
    const { id } = (await admin.api.post("/orders", order({ address_id: made.id }))).body.data;
    status(await admin.api.patch(`/addresses/${made.id}`, { street: "New Road" }), 200);
    const kept = { id: made.id, street: "Old Road", city: "Rome" };
    matches((await admin.api.get(`/orders/${id}`)).body.data.address, kept, "the address");
    status(await admin.api.delete(`/addresses/${made.id}`), 200);
    matches((await admin.api.get(`/orders/${id}`)).body.data.address, kept, "the address");
  });
  check("A MEMBER may create and read orders.", async (world) => {
    const { member, order } = await counter(world);
    const { id } = status(await member.api.post("/addresses", { street: "S", city: "C" }), 201).body
      .data;
    const made = status(await member.api.post("/orders", order({ address_id: id })), 201).body.data;
    status(await member.api.get(`/orders/${made.id}`), 200);
  });
  wholeRecord(check);
  customers(check);
  trials(check);
}

function wholeRecord(check: AddCheck): void {
  check("POST /orders ignores id, user_id, tenant_id, status and created_at.", async (world) => {
    const { id: tenant, admin, order, product, address } = await counter(world);
    const item = { product_id: product, qty: 2, amount: 25, size: "42", notes: "gift" };
    const forged = {
      user_id: 999,
      tenant_id: 999,
      id: 999,
      status: "completed",
      created_at: "2001-01-01T00:00:00Z",
    };
    const body = order({ total_amount: 1.1, order_items: [item], ...forged });
    const made = status(await admin.api.post("/orders", body), 201);
    const { data } = made.body;
    same(made.body.message, "Order created successfully", "message");
    holds(data.number > 0, `number ${data.number}`);
    holds(!String(data.created_at).startsWith("2001"), `created_at ${data.created_at}`);
    const wanted = {
      version: 1,
      user_id: admin.id,
      customer: null,
      tenant_id: String(tenant),
      address_id: address,
      payment_type: 1,
      total_amount: "1.10",
      currency: await currencyOf(admin.api, tenant),
      notes: null,
      paid_amount: "0.00",
      refunded_amount: "0.00",
      payment_status: "unpaid",
      fulfillment_status: "unfulfilled",
      status: "pending",
      cancel_reason: null,
      metadata: {},
      updated_at: data.created_at,
      items_count: 1,
      items: [{ ...item, order_id: data.id, amount: "25.00" }],
      payments: [],
      refunds: [],
      shipments: [],
      address: {
        id: address,
        street: "Main Street 1",
        city: "Berlin",
        country: "DE",
        postal_code: "10115",
      },
    };
    matches(data, wanted, "the order");
  });
  check(
    "GET /orders/{id} returns the order of the 201; a list leaves out its lists.",
    async (world) => {
      const { admin, order } = await counter(world);
      const { data } = status(await admin.api.post("/orders", order()), 201).body;
      const read = status(await admin.api.get(`/orders/${data.id}`), 200);
      same(read.body, { success: true, data }, "the order that is read");
      version(read, 1);
      const isHead = ([name, value]: [string, unknown]) => name === "tags" || !Array.isArray(value);
      const head = Object.fromEntries(Object.entries(data).filter(isHead));
      const listed = status(await admin.api.get(`/orders?id=${data.id}`), 200).body.data;
      same(listed.data, [head], "the order that is listed");
    },
  );
  for (const [written, shown] of [
    ["-0", "0.00"],
    ["1.10", "1.10"],
    ["1e2", "100.00"],
    ["9999999999.99", "9999999999.99"],
  ]) {
    check(`total_amount written as ${written} is ${shown}.`, async (world) => {
      const { admin, order } = await counter(world);
      const text = JSON.stringify(order({ total_amount: "?" })).replace('"?"', String(written));
      const { data } = status(await admin.api.post("/orders", text), 201).body;
      same(data.total_amount, shown, "total_amount");
    });
  }
}

function customers(check: AddCheck): void {
  check("An order may name a customer, and an address of its own.", async (world) => {
    const { admin, order } = await openCounter(world);
    const customer = { name: "Grace", email: "grace@example.com", external_id: "C-1" };
    const address = { street: "9 Bay St", city: "Arlington", postal_code: "22201" };
    const body = order({ address_id: undefined, customer, address });
    const { data } = status(await admin.api.post("/orders", body), 201).body;
    const wanted = {
      user_id: admin.id,
      customer: { ...customer, phone: null },
      address_id: 0,
      address: { ...address, id: 0, country: null },
    };
    matches(data, wanted, "the order");
    const read = status(await admin.api.get(`/orders/${data.id}`), 200).body.data;
    const [listed] = status(await admin.api.get("/orders"), 200).body.data.data;
    for (const each of [read, listed])
      same([each.number, each.customer], [data.number, data.customer], "number and customer");
    same(read.address, data.address, "the address");
    const next = status(await admin.api.post("/orders", order()), 201).body.data;
    holds(next.number > data.number, `number ${next.number} after ${data.number}`);
  });
}

function trials(check: AddCheck): void {
  check("With dry_run the order is returned without ids, and nothing is stored.", async (world) => {
    const { admin, order } = await openCounter(world);
    const key = { headers: { "idempotency-key": world.fresh("key") } };
    const tried = status(await admin.api.post("/orders?dry_run=true", order(), key), 200).body.data;
    same((await admin.api.get("/orders")).body.data.total, 0, "the number of orders");
    const made = status(await admin.api.post("/orders", order(), key), 201).body.data;
    const { id: _, number: __, version: ____, items, ...rest } = made;
    const lines = items.map(
      ({ id: _id, order_id: _order, ...item }: Record<string, unknown>) => item,
    );
    const timeless = ({ created_at: _c, updated_at: _u, ...order }: Record<string, unknown>) =>
      order;
    same(timeless(tried), timeless({ ...rest, items: lines }), "the order that was tried");
  });
  check("A dry run finds the errors of the order, and dry_run is true or false.", async (world) => {
    const { admin, order } = await counter(world);
    const order_items = [{ product_id: 999_999_999, qty: 1, amount: 1 }];
    const body = order({ address_id: 999_999_999, order_items });
    const tried = await admin.api.post("/orders?dry_run=1", body);
    const placed = await admin.api.post("/orders?dry_run=false", body);
    same([tried.status, tried.body.errors], [422, placed.body.errors], "the errors");
    const odd = await admin.api.post("/orders?dry_run=perhaps", order());
    invalid(odd, "dry_run", "The dry run field must be true or false.");
  });
}
