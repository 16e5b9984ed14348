import type { AddCheck } from "../../check/check.js";
import { fields, same, status, timestamp } from "../../check/expect.js";
import { counter } from "../counter.js";

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
    same([product.name_en, product.published], ["Short-lived", false], "name_en and published");
  });
  check("An order keeps its address as it was.", async (world) => {
    const { admin, order } = await counter(world);
    const made = (await admin.api.post("/addresses", { street: "Old Road", city: "Rome" })).body
      .data;
    const { id } = (await admin.api.post("/orders", order({ address_id: made.id }))).body.data;
    status(await admin.api.patch(`/addresses/${made.id}`, { street: "New Road" }), 200);
    same((await admin.api.get(`/orders/${id}`)).body.data.address.street, "Old Road", "street");
  });
  check("A MEMBER may create and read orders.", async (world) => {
    const { member, order } = await counter(world);
    const { id } = status(await member.api.post("/addresses", { street: "S", city: "C" }), 201).body
      .data;
    const made = status(await member.api.post("/orders", order({ address_id: id })), 201).body.data;
    status(await member.api.get(`/orders/${made.id}`), 200);
  });
}
