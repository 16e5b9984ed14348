import { type AddCheck, section } from "../../check/check.js";
import {
  holds,
  integer,
  invalid,
  invalidOnly,
  matches,
  refused,
  same,
  status,
} from "../../check/expect.js";
import { addresses } from "../addresses.js";
import { counter, openCounter } from "../counter.js";
import { orderCorrections } from "./order-corrections.js";
import { orderCreation } from "./order-creation.js";
import { amounts, decimalText, invoices, salesByKind } from "./amounts.js";
import { payments } from "./payments.js";
import { returns } from "./returns.js";
import { shipments } from "./shipments.js";
import { orderExport } from "./order-export.js";
import { orderIds } from "./order-ids.js";
import { orderHistory } from "./order-history.js";
import { orderLists } from "./order-lists.js";
import { orderRefusals } from "./order-refusals.js";
import { orderSearch } from "./order-search.js";
import { orderStock } from "./order-stock.js";
import { variantsInOrders } from "../variants.js";

const NOBODYS = 999_999_999;

export const orders = section("orders", "Orders", (check) => {
  orderCreation(check);
  orderRefusals(check);
  moving(check);
  repeating(check);
  orderStock(check);
  orderLists(check);
  addresses(check);
  orderSearch(check);
  orderExport(check);
  orderHistory(check);
  wholeOrders(check);
  orderCorrections(check);
  payments(check);
  shipments(check);
  returns(check);
  amounts(check);
  invoices(check);
  decimalText(check);
  salesByKind(check);
  orderIds(check);
  variantsInOrders(check);
});

/** An order is stored whole or not at all. */
function wholeOrders(check: AddCheck): void {
  check("A 422 for one item of two stores no order, not even of the other item.", async (world) => {
    const { admin, order, product } = await openCounter(world);
    const good = { product_id: product, qty: 1, amount: 4 };
    const bad = { ...good, product_id: NOBODYS };
    for (const [items, field] of [
      [[good, bad], "order_items.1.product_id"],
      [[bad, good], "order_items.0.product_id"],
    ] as const) {
      invalid(await admin.api.post("/orders", order({ order_items: items })), field);
    }
    for (const list of ["/orders", "/orders/my-orders"])
      same((await admin.api.get(list)).body.data.total, 0, `the number of orders in ${list}`);
  });
  check("A 422 for the stock of one item of two takes no stock of the other.", async (world) => {
    const { id, admin, order, product } = await openCounter(world, 5);
    const settings = { settings: { inventory: "enforced" } };
    status(await admin.api.patch(`/tenants/${id}`, settings), 200);
    const made = await admin.api.post("/products", { name: "Rare", price: 1, stock: 1 });
    const rare = status(made, 201).body.data.id;
    const order_items = [
      { product_id: product, qty: 2, amount: 8 },
      { product_id: rare, qty: 2, amount: 2 },
    ];
    invalid(await admin.api.post("/orders", order({ order_items })), "order_items.1.qty");
    const left = async (one: number) => (await admin.api.get(`/products/${one}`)).body.data.stock;
    same([await left(product), await left(rare)], [5, 1], "stock");
    same((await admin.api.get("/orders")).body.data.total, 0, "the number of orders");
  });
  check("The 201 of POST /orders has the id under which GET returns the order.", async (world) => {
    const { admin, order } = await openCounter(world);
    const { data } = status(await admin.api.post("/orders", order()), 201).body;
    integer(data.id, "id");
    const read = status(await admin.api.get(`/orders/${data.id}`), 200).body.data;
    same([read.id, read.total_amount], [data.id, "8.00"], "id and total_amount");
    const { data: page } = status(await admin.api.get("/orders"), 200).body;
    same([page.data.map(({ id }: { id: number }) => id), page.total], [[data.id], 1], "the list");
  });
}

function moving(check: AddCheck): void {
  const paths: [string[], string][] = [
    [["process"], "processing"],
    [["process", "complete"], "completed"],
    [["cancel"], "cancelled"],
    [["process", "cancel"], "cancelled"],
  ];
  for (const [steps, end] of paths) {
    check(`An order goes by ${steps.join(" and ")} to ${end}.`, async (world) => {
      const { admin, order } = await counter(world);
      const { id } = (await admin.api.post("/orders", order())).body.data;
      for (const step of steps) status(await admin.api.post(`/orders/${id}/${step}`, {}), 200);
      same((await admin.api.get(`/orders/${id}`)).body.data.status, end, "status");
    });
  }
  const refusals: [string[], string][] = [
    [[], "complete"],
    [["process"], "process"],
    [["process", "complete"], "process"],
    [["process", "complete"], "complete"],
    [["process", "complete"], "cancel"],
    [["cancel"], "process"],
    [["cancel"], "complete"],
    [["cancel"], "cancel"],
  ];
  for (const [steps, last] of refusals) {
    const from = steps.length === 0 ? "creation" : steps.join(" and ");
    check(`After ${from}, ${last} returns 409 invalid_transition.`, async (world) => {
      const { admin, order } = await counter(world);
      const { id } = (await admin.api.post("/orders", order())).body.data;
      for (const step of steps) status(await admin.api.post(`/orders/${id}/${step}`, {}), 200);
      refused(await admin.api.post(`/orders/${id}/${last}`, {}), 409, "invalid_transition");
    });
  }
  check("cancel accepts an optional reason.", async (world) => {
    const { admin, order } = await counter(world);
    const { id } = (await admin.api.post("/orders", order())).body.data;
    const reason = "Out of stock.";
    const { data } = status(await admin.api.post(`/orders/${id}/cancel`, { reason }), 200).body;
    same([data.status, data.cancel_reason], ["cancelled", reason], "status and cancel_reason");
    same((await admin.api.get(`/orders/${id}`)).body.data.cancel_reason, reason, "cancel_reason");
  });
  check("A reason of more than 500 characters returns 422.", async (world) => {
    const { admin, order } = await counter(world);
    const { id } = (await admin.api.post("/orders", order())).body.data;
    invalidOnly(
      await admin.api.post(`/orders/${id}/cancel`, { reason: "x".repeat(501) }),
      "reason",
    );
  });
  check("process returns the order with its items, in its next version.", async (world) => {
    const { admin, order, product } = await counter(world);
    const { id } = (await admin.api.post("/orders", order())).body.data;
    const started = status(await admin.api.post(`/orders/${id}/process`, {}), 200);
    const items = [{ product_id: product, product: { name_en: "Cup" } }];
    const data = { id, status: "processing", version: 2, items };
    matches(started.body, { success: true, message: "Order is being processed", data }, "the body");
    const stale = { headers: { "if-match": '"1"' } };
    const late = await admin.api.post(`/orders/${id}/complete`, undefined, stale);
    refused(late, 412, "precondition_failed");
  });
}

function repeating(check: AddCheck): void {
  const headers = (key: string) => ({ headers: { "idempotency-key": key } });
  check(
    "The same Idempotency-Key and body return the first response again and create one order.",
    async (world) => {
      const { admin, order } = await openCounter(world);
      const key = headers(world.fresh("key"));
      const first = status(await admin.api.post("/orders", order(), key), 201);
      const again = status(await admin.api.post("/orders", order(), key), 201);
      same(again.body.data.id, first.body.data.id, "the id");
      same(again.headers.get("idempotent-replayed"), "true", "Idempotent-Replayed");
      same((await admin.api.get("/orders")).body.data.total, 1, "the number of orders");
    },
  );
  check("Twenty requests at once with one key create one order.", async (world) => {
    const { admin, order } = await openCounter(world);
    const key = headers(world.fresh("key"));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => admin.api.post("/orders", order(), key)),
    );
    const made = answers.filter(({ status: code }) => code === 201);
    for (const { status: code } of answers)
      holds([201, 409].includes(code), `one was answered ${code}`);
    same(new Set(made.map(({ text }) => text)).size, 1, "the number of different 201");
    const replayed = made.filter(({ headers: sent }) => sent.get("idempotent-replayed") === "true");
    same(replayed.length, made.length - 1, "the number of replays");
    same((await admin.api.get("/orders")).body.data.total, 1, "the number of orders");
  });
  check("The same key with another body returns 422 idempotency_mismatch.", async (world) => {
    const { admin, order } = await counter(world);
    const key = headers(world.fresh("key"));
    status(await admin.api.post("/orders", order(), key), 201);
    const other = await admin.api.post("/orders", order({ total_amount: 9 }), key);
    refused(other, 422, "idempotency_mismatch");
  });
  check("An order that was rejected does not use up its Idempotency-Key.", async (world) => {
    const { admin, order } = await counter(world);
    const key = headers(world.fresh("key"));
    const bad = order({ address_id: NOBODYS });
    invalid(await admin.api.post("/orders", bad, key), "address_id");
    status(await admin.api.post("/orders", order(), key), 201);
  });
  check("Two callers can use the same Idempotency-Key.", async (world) => {
    const { admin, member, order } = await counter(world);
    const key = headers(world.fresh("key"));
    const { id } = (await member.api.post("/addresses", { street: "S", city: "C" })).body.data;
    const first = status(await admin.api.post("/orders", order(), key), 201);
    const other = status(await member.api.post("/orders", order({ address_id: id }), key), 201);
    holds(first.body.data.id !== other.body.data.id, "the order of another caller was answered");
  });
  for (const key of ["k".repeat(256), "ü"]) {
    check(
      `A key of ${key.length} characters, not 1 to 255 printable ones, returns 422 or 400.`,
      async (world) => {
        const { admin, order } = await counter(world);
        const answer = await admin.api.post("/orders", order(), headers(key));
        holds([400, 422].includes(answer.status), `came ${answer.status}`);
      },
    );
  }
}
