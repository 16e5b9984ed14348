import type { Answer } from "../../check/api.js";
import type { AddCheck } from "../../check/check.js";
import { invalid, invalidOnly, refused, same, status } from "../../check/expect.js";
import { type Counter, counter, openCounter } from "../counter.js";

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
    ["a total beyond all amounts", () => ({ total_amount: 1e308 }), "total_amount"],
    ["a total of 10 000 000 000", () => ({ total_amount: 1e10 }), "total_amount"],
    ["a total that is true", () => ({ total_amount: true }), "total_amount"],
    ["a total of three decimals as text", () => ({ total_amount: "5.001" }), "total_amount"],
    ["a total with an exponent", () => ({ total_amount: "1e3" }), "total_amount"],
    ["a total with a plus", () => ({ total_amount: "+5" }), "total_amount"],
    ["a total that ends in a point", () => ({ total_amount: "5." }), "total_amount"],
    ["a total that is empty text", () => ({ total_amount: "" }), "total_amount"],
    ["a total of 400 digits as text", () => ({ total_amount: "9".repeat(400) }), "total_amount"],
    ["a total that is an object", () => ({ total_amount: { $gt: 0 } }), "total_amount"],
    ["a payment_type beyond 2147483647", () => ({ payment_type: 2_147_483_648 }), "payment_type"],
    ["an address_id beyond all ids", () => ({ address_id: 9_007_199_254_740_991 }), "address_id"],
    ["an address_id that is an object", () => ({ address_id: { $ne: null } }), "address_id"],
    ["a qty beyond 2147483647", () => item({ qty: 2 ** 31 }), "order_items.0.qty"],
    ["an amount with three decimals", () => item({ amount: 1.005 }), "order_items.0.amount"],
    ["notes with a NUL", () => item({ notes: "\0" }), "order_items.0.notes"],
    ["a size that is no text", () => item({ size: "\ud800" }), "order_items.0.size"],
    ["address_id and address", () => ({ address: { street: "1", city: "X" } }), "address"],
    [
      "an address without a street",
      () => ({ address_id: undefined, address: { city: "X" } }),
      "address.street",
    ],
    ["an address that is a list", () => ({ address_id: undefined, address: [] }), "address"],
    ["a customer that is a list", () => ({ customer: [] }), "customer"],
    ["no address of a customer", () => ({ customer: { email: "nobody" } }), "customer.email"],
    ["a phone of 33", () => ({ customer: { phone: "1".repeat(33) } }), "customer.phone"],
    ["a numeric external_id", () => ({ customer: { external_id: 7 } }), "customer.external_id"],
    ["a name that is no text", () => ({ customer: { name: "\ud800" } }), "customer.name"],
  ];
  for (const [what, change, field, message] of bad) {
    check(`An order with ${what} returns 422 for ${field}, and stores nothing.`, async (world) => {
      const open = await counter(world);
      const { admin, order } = open;
      const before = (await admin.api.get("/orders?per_page=1")).body.data.total;
      const answer = invalidOnly(await admin.api.post("/orders", order(change(open))), field);
      if (message !== undefined) invalid(answer, field, message);
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
      const errors = async (strange: number) => {
        const order_items = [product, strange, product, strange].map((product_id) => ({
          product_id,
          qty: 1,
          amount: 1,
        }));
        const answer = await admin.api.post("/orders", order({ order_items }));
        const named = ["order_items.1.product_id", "order_items.3.product_id"];
        const { message, errors: each } = invalidOnly(answer, ...named).body;
        const first = "The selected order items.1.product id is invalid.";
        same(
          [message, each[named[0] as string]],
          [`${first} (and 1 more error)`, [first]],
          "errors",
        );
        return each;
      };
      same(await errors(id), await errors(NOBODYS), "errors");
    },
  );
  check("An address of another user returns 422, as one that does not exist.", async (world) => {
    const { admin, member, order } = await counter(world);
    const { id } = (await member.api.post("/addresses", { street: "S", city: "C" })).body.data;
    const [theirs, absent] = await Promise.all(
      [id, NOBODYS].map((address_id) => admin.api.post("/orders", order({ address_id }))),
    );
    invalid(theirs as Answer, "address_id");
    same(theirs?.body.errors, absent?.body.errors, "errors");
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
  check("A deleted order leaves the list, and a second DELETE returns 404.", async (world) => {
    const { admin, member, order } = await openCounter(world);
    const { id } = status(await admin.api.post("/orders", order()), 201).body.data;
    status(await member.api.get(`/orders/${id}`), 200);
    const { body } = status(await admin.api.delete(`/orders/${id}`), 200);
    same(body, { success: true, message: "Order deleted" }, "the response");
    same((await admin.api.get("/orders")).body.data.total, 0, "total");
    const gone = refused(await admin.api.delete(`/orders/${id}`), 404, "not_found");
    same(gone.body.message, "Order not found", "message");
  });
  check("An order takes 1,000 items, and returns 422 for more.", async (world) => {
    const { admin, order, product } = await counter(world);
    const items = (count: number) =>
      Array.from({ length: count }, () => ({ product_id: product, qty: 1, amount: 1 }));
    const make = (count: number) => admin.api.post("/orders", order({ order_items: items(count) }));
    const { data } = status(await make(1_000), 201).body;
    same(data.items.length, 1_000, "the items");
    const read = status(await admin.api.get(`/orders/${data.id}`), 200).body.data;
    same(read.items.length, 1_000, "the items that are read");
    const message = "The order items must not have more than 1000 items.";
    invalid(await make(1_001), "order_items", message);
  });
}
