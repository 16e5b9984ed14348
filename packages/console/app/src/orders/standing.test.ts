import type { Order, Payment, Refund, Shipment } from "@souk/client";
import { describe, expect, it } from "@jest/globals";
import {
  heldOf,
  isOpen,
  leftToShip,
  likelyRefund,
  mayChangeItems,
  mayCorrect,
  mayTake,
  moneyOf,
} from "./standing.js";

const amounts = { total_amount: "45.10", paid_amount: "45.10", refunded_amount: "0.00" };

describe("the money of an order", () => {
  it("is open until payments less refunds reach the total", () => {
    const order = { ...amounts, paid_amount: "20.00", refunded_amount: "0.30", currency: "EUR" };
    expect(moneyOf(order)).toEqual({
      total: 4510,
      paid: 2000,
      refunded: 30,
      net: 1970,
      open: 2540,
    });
  });

  it("is never less than nothing open where too much was paid", () => {
    expect(moneyOf({ ...amounts, paid_amount: "50.00", currency: null }).open).toBe(0);
  });

  it("stays settled after a refund of what was paid in full, and is not awaited for a cancelled order", () => {
    const order = { ...amounts, currency: "EUR", status: "completed" } as const;
    const partly = { ...order, paid_amount: "20.00" };
    expect(isOpen({ ...order, refunded_amount: "45.10" })).toBe(false);
    expect(isOpen(partly)).toBe(true);
    expect(isOpen({ ...partly, status: "cancelled" })).toBe(false);
  });

  it("that a payment holds shrinks with the refunds that name it, and is none once it is void", () => {
    const payment = { id: 1, amount: "20.00", voided_at: null } as Payment;
    const refunds = [
      { payment_id: 1, amount: "5.50", voided_at: null },
      { payment_id: 1, amount: "3.00", voided_at: "2026-11-01T10:00:00.000Z" },
      { payment_id: null, amount: "1.00", voided_at: null },
      { payment_id: 2, amount: "2.00", voided_at: null },
    ] as Refund[];
    expect(heldOf(payment, { refunds, currency: "EUR" })).toBe(1450);
    const voided = { ...payment, voided_at: "2026-11-01T10:00:00.000Z" };
    expect(heldOf(voided, { refunds: [], currency: "EUR" })).toBe(0);
  });
});

describe("a refund", () => {
  const items = [
    { id: 1, qty: 3, amount: "10.00" },
    { id: 2, qty: 1, amount: "35.10" },
  ];
  const returned = (...returns: [status: string, order_item_id: number, qty: number][]) =>
    ({
      ...amounts,
      currency: "EUR",
      items,
      returns: returns.map(([status, order_item_id, qty]) => ({
        status,
        items: [{ order_item_id, qty }],
      })),
    }) as unknown as Parameters<typeof likelyRefund>[0];

  it("is first proposed for the pieces that came back, without what was refunded, else for all", () => {
    expect(likelyRefund(returned())).toBe(4510);
    expect(likelyRefund(returned(["requested", 2, 1], ["cancelled", 1, 1]))).toBe(4510);
    expect(likelyRefund(returned(["received", 1, 2]))).toBe(667);
    expect(likelyRefund(returned(["received", 1, 1], ["received", 2, 1]))).toBe(3843);
    const partly = { ...returned(["received", 2, 1]), refunded_amount: "5.10" };
    expect(likelyRefund(partly)).toBe(3000);
    expect(likelyRefund({ ...partly, refunded_amount: "40.00" })).toBe(510);
    expect(likelyRefund({ ...returned(["received", 2, 1]), paid_amount: "20.00" })).toBe(2000);
  });
});

describe("the pieces of an order", () => {
  it("are left to ship until a shipment has them that was not cancelled", () => {
    const items = [
      { id: 1, qty: 3 },
      { id: 2, qty: 1 },
    ] as Order["items"];
    const shipments = [
      { cancelled_at: null, items: [{ order_item_id: 1, qty: 2 }] },
      { cancelled_at: "2026-11-01T10:00:00.000Z", items: [{ order_item_id: 2, qty: 1 }] },
    ] as Shipment[];
    expect([...leftToShip({ items, shipments })]).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  it("may change while the order is pending and nothing was shipped; customer and address longer", () => {
    const states = [
      ["pending", "unfulfilled"],
      ["pending", "partly_shipped"],
      ["processing", "unfulfilled"],
      ["completed", "shipped"],
      ["cancelled", "unfulfilled"],
    ] as const;
    const orders = states.map(([status, fulfillment_status]) => ({ status, fulfillment_status }));
    expect(orders.map(mayChangeItems)).toEqual([true, false, false, false, false]);
    expect(orders.map(mayCorrect)).toEqual([true, true, true, false, false]);
  });
});

describe("an order", () => {
  it("takes the steps that its status allows, and is not cancelled while something of it is shipped", () => {
    const states = [
      ["pending", "unfulfilled"],
      ["pending", "shipped"],
      ["processing", "unfulfilled"],
      ["completed", "shipped"],
      ["cancelled", "unfulfilled"],
    ] as const;
    const steps = states.map(([status, fulfillment_status]) =>
      (["process", "complete", "cancel"] as const).filter((step) =>
        mayTake(step, { status, fulfillment_status }),
      ),
    );
    expect(steps).toEqual([["process", "cancel"], ["process"], ["complete", "cancel"], [], []]);
  });
});
