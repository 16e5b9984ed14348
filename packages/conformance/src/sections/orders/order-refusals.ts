import type { AddCheck } from "../../check/check.js";
import { invalid, refused, same, status } from "../../check/expect.js";
import { type Counter, counter } from "../counter.js";

const NOBODYS = 999_999_999;

export function orderRefusals(check: AddCheck): void {
  const item = (change: object) => ({
    order_items: [{ qty: 1, amount: 1, product_id: 1, ...change }],
  });
  const bad: [string, (counter: Counter) => object, string, string?][] = [
    [
      "no address_id",
      () => ({ address_id: undefined }),
      "address_id",
      "The address id field is required.",
    ],
    [
      "no payment_type",
      () => ({ payment_type: undefined }),
      "payment_type",
      "The payment type field is required.",
    ],
    [
      "no order_items",
      () => ({ order_items: undefined }),
      "order_items",
      "The order items field is required.",
    ],
    [
      "empty order_items",
      () => ({ order_items: [] }),
      "order_items",
      "The order items must have at least 1 items.",
    ],
    ["order_items that are no list", () => ({ order_items: {} }), "order_items"],
    ["a negative total", () => ({ total_amount: -0.01 }), "total_amount"],
    ["a total with three decimals", () => ({ total_amount: 1.001 }), "total_amount"],
    ["a total that is text", () => ({ total_amount: "much" }), "total_amount"],
    ["a payment_type that is half", () => ({ payment_type: 1.5 }), "payment_type"],
    ["a negative payment_type", () => ({ payment_type: -1 }), "payment_type"],
    ["an address that does not exist", () => ({ address_id: NOBODYS }), "address_id"],
    [
      "an item without product_id",
      () => item({ product_id: undefined }),
      "order_items.0.product_id",
    ],
    [
      "an item without qty",
      ({ product }) => item({ product_id: product, qty: undefined }),
      "order_items.0.qty",
    ],
    [
      "an item without amount",
      ({ product }) => item({ product_id: product, amount: undefined }),
      "order_items.0.amount",
    ],
    ["a qty of 0", ({ product }) => item({ product_id: product, qty: 0 }), "order_items.0.qty"],
    ["a qty of 1.5", ({ product }) => item({ product_id: product, qty: 1.5 }), "order_items.0.qty"],
    [
      "a negative amount",
      ({ product }) => item({ product_id: product, amount: -1 }),
      "order_items.0.amount",
    ],
    [
      "a product that does not exist",
      () => item({ product_id: NOBODYS }),
      "order_items.0.product_id",
    ],
  ];
  for (const [what, change, field, message] of bad) {
    check(`An order with ${what} returns 422 for ${field}, and stores nothing.`, async (world) => {
      const open = await counter(world);
      const { admin, order } = open;
      const before = (await admin.api.get("/orders?per_page=1")).body.data.total;
      invalid(await admin.api.post("/orders", order(change(open))), field, message);
      same(
        (await admin.api.get("/orders?per_page=1")).body.data.total,
        before,
        "the number of orders",
      );
    });
  }
  check(
    "A product of another tenant returns 422 for its item, as one that does not exist.",
    async (world) => {
      const [{ admin, order, product }, other] = await Promise.all([
        counter(world),
        world.otherShop(),
      ]);
      const { id } = (await other.admin.api.post("/products", { name: "Theirs", price: 1 })).body
        .data;
      const good = { product_id: product, qty: 1, amount: 1 };
      const items = (productId: number) => [good, { ...good, product_id: productId }];
      const theirs = await admin.api.post("/orders", order({ order_items: items(id) }));
      const absent = await admin.api.post("/orders", order({ order_items: items(NOBODYS) }));
      invalid(theirs, "order_items.1.product_id");
      same(theirs.body.errors, absent.body.errors, "errors");
    },
  );
  check("An address of another user returns 422, as one that does not exist.", async (world) => {
    const { admin, member, order } = await counter(world);
    const { id } = (await member.api.post("/addresses", { street: "S", city: "C" })).body.data;
    invalid(await admin.api.post("/orders", order({ address_id: id })), "address_id");
  });
  check(
    "An order of another tenant returns 404, as one that does not exist or was deleted.",
    async (world) => {
      const { admin, order } = await counter(world);
      const other = await world.otherShop();
      const { id } = (await admin.api.post("/orders", order())).body.data;
      const theirs = refused(await other.admin.api.get(`/orders/${id}`), 404, "not_found");
      const absent = refused(await other.admin.api.get(`/orders/${NOBODYS}`), 404, "not_found");
      same(theirs.body.message, absent.body.message, "message");
      for (const step of ["process", "complete", "cancel"]) {
        refused(await other.admin.api.post(`/orders/${id}/${step}`, {}), 404, "not_found");
      }
      refused(await other.admin.api.delete(`/orders/${id}`), 404, "not_found");
      status(await admin.api.delete(`/orders/${id}`), 200);
      refused(await admin.api.get(`/orders/${id}`), 404, "not_found");
    },
  );
  check("DELETE /orders/{id} is for ADMINs: 403 for a MEMBER.", async (world) => {
    const { admin, member, order } = await counter(world);
    const { id } = (await admin.api.post("/orders", order())).body.data;
    refused(await member.api.delete(`/orders/${id}`), 403, "forbidden");
  });
}
