import { BASE_PATH } from "../../check/api.js";
import type { AddCheck } from "../../check/check.js";
import { holds, invalid, matches, refused, same, status, without } from "../../check/expect.js";
import type { World } from "../../check/world.js";
import { openCounter } from "../counter.js";

export function payments(check: AddCheck): void {
  const placed = async (world: World) => {
    const shop = await openCounter(world);
    const { api } = shop.admin;
    const { data } = status(await api.post("/orders", shop.order()), 201).body;
    const path = `/orders/${data.id}`;
    const [{ id: item }] = data.items;
    const pay = (amount: number, more: object = {}) =>
      api.post(`${path}/payments`, { amount, method: "cash", ...more });
    const money = async () => {
      const order = status(await api.get(path), 200).body.data;
      return [order.paid_amount, order.refunded_amount, order.payment_status];
    };
    return { ...shop, api, path, item, pay, money };
  };
  check("Payments and refunds add up to the payment_status of the order.", async (world) => {
    const { api, path, pay, money } = await placed(world);
    same(await money(), ["0.00", "0.00", "unpaid"], "the money");
    const { data, order } = status(await pay(3, { reference: "TX-1" }), 201).body;
    same([data.amount, data.method, data.reference], ["3.00", "cash", "TX-1"], "data");
    same(
      [order.paid_amount, order.payment_status, order.version],
      ["3.00", "partly_paid", 2],
      "order",
    );
    status(await pay(5), 201);
    same(await money(), ["8.00", "0.00", "paid"], "the money");
    const refund = { amount: 3, payment_id: data.id, reason: "Broken." };
    status(await api.post(`${path}/refunds`, refund), 201);
    same(await money(), ["8.00", "3.00", "partly_refunded"], "the money");
    invalid(await api.post(`${path}/refunds`, { amount: 1, payment_id: data.id }), "amount");
    status(await api.post(`${path}/refunds`, { amount: 5 }), 201);
    same(await money(), ["8.00", "8.00", "refunded"], "the money");
    const list = status(await api.get(`${path}/payments`), 200).body;
    same([list.total, list.data[0].id], [2, data.id], "the payments");
    same(status(await api.get(`${path}/refunds`), 200).body.total, 2, "the number of refunds");
  });
  check("A payment above what is open returns 422 unless it says so.", async (world) => {
    const { pay, money } = await placed(world);
    invalid(await pay(8.01), "amount");
    status(await pay(8.01, { allow_overpayment: true }), 201);
    same(await money(), ["8.01", "0.00", "overpaid"], "the money");
  });
  check("A payment is voided by ADMINs, and a second time changes nothing.", async (world) => {
    const { api, path, pay, money, member } = await placed(world);
    const { id } = status(await pay(8), 201).body.data;
    const undo = `${path}/payments/${id}/void`;
    refused(await member.api.post(undo, {}), 403, "forbidden");
    const { version } = status(await api.post(undo, {}), 200).body.order;
    same(status(await api.post(undo, {}), 200).body.order.version, version, "version");
    same(await money(), ["0.00", "0.00", "unpaid"], "the money");
    invalid(await api.post(`${path}/refunds`, { amount: 1, payment_id: id }), "payment_id");
  });
  check(
    "A refund is voided by ADMINs, also on a cancelled order; it counts nowhere, stays in the list with voided_at, and a second time changes nothing.",
    async (world) => {
      const { api, path, pay, money, member } = await placed(world);
      const { id: payment } = status(await pay(8), 201).body.data;
      const refund = { amount: 5, payment_id: payment };
      const made = status(await api.post(`${path}/refunds`, refund), 201).body.data;
      same(made.voided_at, null, "voided_at");
      const undo = `${path}/refunds/${made.id}/void`;
      refused(await member.api.post(undo, {}), 403, "forbidden");
      status(await api.post(`${path}/cancel`, {}), 200);
      const { data, order } = status(await api.post(undo, {}), 200).body;
      same(typeof data.voided_at, "string", "the type of voided_at");
      same([order.refunded_amount, order.payment_status], ["0.00", "paid"], "order");
      same(status(await api.post(undo, {}), 200).body.order.version, order.version, "version");
      same(await money(), ["8.00", "0.00", "paid"], "the money");
      const list = status(await api.get(`${path}/refunds`), 200).body;
      same([list.total, list.data[0].voided_at], [1, data.voided_at], "the refunds");
      status(await api.post(`${path}/refunds`, { amount: 8, payment_id: payment }), 201);
      refused(await api.post(`${path}/refunds/999999999/void`, {}), 404, "not_found");
    },
  );
  check(
    "GET /orders?payment_reference= finds orders by the reference of a payment, also a void one.",
    async (world) => {
      const { api, path, pay } = await placed(world);
      const reference = `TX-${path.split("/").at(-1)}`;
      const { id } = status(await pay(8, { reference }), 201).body.data;
      const found = async () => {
        const query = `/orders?payment_reference=${encodeURIComponent(reference)}`;
        const { data } = status(await api.get(query), 200).body;
        return data.data.map((order: { id: number }) => `/orders/${order.id}`);
      };
      same(await found(), [path], "the orders");
      status(await api.post(`${path}/payments/${id}/void`, {}), 200);
      same(await found(), [path], "the orders after the void");
    },
  );
  check(
    "Cancelling an order with money on it says so in net_amount; it takes refunds and no payments.",
    async (world) => {
      const { api, path, pay } = await placed(world);
      status(await pay(8), 201);
      const { body } = status(await api.post(`${path}/cancel`, {}), 200);
      same([body.net_amount, body.data.status], ["8.00", "cancelled"], "net_amount and status");
      holds(body.message.includes("8.00"), `${body.message} does not name the amount`);
      refused(await pay(1), 409, "invalid_transition");
      status(await api.post(`${path}/refunds`, { amount: 8 }), 201);
    },
  );
  check(
    "Payments, refunds and shipments are in the order, and Location leads to it.",
    async (world) => {
      const { api, path, item } = await placed(world);
      const bodies = [
        ["payments", { amount: 8, method: "card" }],
        ["refunds", { amount: 3 }],
        ["shipments", { items: [{ order_item_id: item, qty: 2 }] }],
      ] as const;
      for (const [at, [list, body]] of bodies.entries()) {
        const made = status(await api.post(`${path}/${list}`, body), 201);
        const base = `http://souk.example${BASE_PATH}${path}/${list}`;
        const { pathname } = new URL(made.headers.get("location") ?? "", base);
        same(pathname, BASE_PATH + path, "Location");
        same(made.body.order.version, at + 2, "version");
      }
      const wanted = {
        paid_amount: "8.00",
        refunded_amount: "3.00",
        payment_status: "partly_refunded",
        fulfillment_status: "shipped",
        payments: [{ amount: "8.00" }],
        refunds: [{ amount: "3.00" }],
        shipments: [{ items: [{ order_item_id: item, qty: 2 }] }],
      };
      matches(status(await api.get(path), 200).body.data, wanted, "the order");
      const [listed] = status(await api.get("/orders"), 200).body.data.data;
      matches(listed, { paid_amount: "8.00", fulfillment_status: "shipped" }, "the listed order");
      without(listed, ["payments"], "the listed order");
    },
  );
  check("An outdated If-Match on an order's money returns 412 with the order.", async (world) => {
    const { api, path, item, pay } = await placed(world);
    const items = [{ order_item_id: item, qty: 1 }];
    const paid = status(await pay(1), 201).body.data;
    const refunded = status(await api.post(`${path}/refunds`, { amount: 1 }), 201).body.data;
    const shipped = status(await api.post(`${path}/shipments`, { items }), 201).body.data;
    const shipment = `shipments/${shipped.id}`;
    const { id } = (await api.get(path)).body.data;
    for (const [method, below, body] of [
      ["POST", "payments", { amount: 1, method: "card" }],
      ["POST", `payments/${paid.id}/void`, {}],
      ["POST", "refunds", { amount: 1 }],
      ["POST", `refunds/${refunded.id}/void`, {}],
      ["POST", "shipments", { items }],
      ["PATCH", shipment, { carrier: "DHL" }],
      ["POST", `${shipment}/cancel`, {}],
    ] as const) {
      const stale = { headers: { "if-match": '"4711"' } };
      const answer = await api.send(method, `${path}/${below}`, body, stale);
      same(refused(answer, 412, "precondition_failed").body.current?.id, id, "the id of current");
    }
    matches((await api.get(path)).body.data, { version: 4, paid_amount: "1.00" }, "the order");
  });
  check("A payment with its Idempotency-Key again is recorded once.", async (world) => {
    const { api, path, money } = await placed(world);
    const key = { headers: { "idempotency-key": world.fresh("key") } };
    const post = () => api.post(`${path}/payments`, { amount: 3, method: "card" }, key);
    const [first, again] = [status(await post(), 201), status(await post(), 201)];
    same(again.body, first.body, "the response");
    same(again.headers.get("idempotent-replayed"), "true", "Idempotent-Replayed");
    same(await money(), ["3.00", "0.00", "partly_paid"], "the money");
  });
}
