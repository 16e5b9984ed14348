import { beforeEach, describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { createCore, type Core } from "../create-core.js";
import { newMember, newUserWithToken } from "../testing/builders.js";
import { memoryPorts, type MemoryPorts } from "../testing/memory-ports.js";
import { historiesOf } from "./histories.test.support.js";
import { paymentStatusOf } from "../ports/orders/payment-status.js";

let ports: MemoryPorts;
let core: Core;
let admin: { as: { token: string }; tenant: number };

async function open() {
  ports = memoryPorts();
  core = createCore(ports);
  const ada = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as: ada.as }, { name: "Shop" });
  admin = { as: ada.as, tenant };
}

beforeEach(open);

async function place(totalAmount = 25.5) {
  const { id: productId } = await core.createProduct(admin, { name: "Cup", price: 1 });
  const { id } = await core.createOrder(admin, {
    address: { street: "1 Main St", city: "Springfield" },
    paymentType: 1,
    totalAmount,
    orderItems: [{ productId, qty: 1, amount: totalAmount }],
  });
  return id ?? 0;
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );
async function refuses(work: Promise<unknown>, kind: string) {
  expect(await refusal(work)).toMatchObject({ kind });
}
const pay = (id: number, amount: number, more: object = {}) =>
  core.addPayment(admin, { id, amount, method: "cash", ...more });
const refund = (id: number, amount: number, more: object = {}) =>
  core.addRefund(admin, { id, amount, ...more });
const stand = async (id: number) => {
  const order = await core.getOrder(admin, { id });
  return [order.paidAmount, order.refundedAmount, paymentStatusOf(order)];
};
const updates = () =>
  ports.unitOfWork.published
    .filter((event) => event.kind === "order.updated")
    .map(({ body }) => JSON.parse(body).data);
const lastChange = async () => (await core.listAuditLog(admin, { perPage: 1 })).data[0]?.changes;

describe("payments of an order", () => {
  it("add up, raise its version, and are named in order.updated", async () => {
    const id = await place();
    const { payment, order } = await pay(id, 10, { reference: "TX-1", paidAt: "2025-12-31" });
    expect(payment).toMatchObject({
      orderId: id,
      amount: 1000,
      method: "cash",
      reference: "TX-1",
      paidAt: new Date("2025-12-31T00:00:00Z"),
      voidedAt: null,
      createdAt: ports.clock.now(),
    });
    expect(order).toEqual({
      id,
      totalAmount: 2550,
      currency: "USD",
      paidAmount: 1000,
      refundedAmount: 0,
      version: 2,
    });
    expect(await lastChange()).toEqual([{ field: "paid_amount", old: 0, new: 10 }]);
    const second = await pay(id, 15.5);
    expect(second.payment.paidAt).toEqual(ports.clock.now());
    expect(updates()).toMatchObject([
      {
        paid_amount: "10.00",
        payment_status: "partly_paid",
        changed_fields: ["payments", "paid_amount", "payment_status"],
      },
      { paid_amount: "25.50", refunded_amount: "0.00", payment_status: "paid" },
    ]);
    const detail = await core.getOrder(admin, { id });
    expect(detail.payments).toEqual([payment, second.payment]);
    expect((await core.listPayments(admin, { id, perPage: 1 })).data).toEqual([payment]);
  });

  it("above what is open return 422 unless an overpayment is allowed", async () => {
    const id = await place();
    await pay(id, 20);
    expect(await refusal(pay(id, 5.51))).toMatchObject({
      issues: [
        {
          path: ["amount"],
          message: "The amount field must not be greater than the amount due of 5.50.",
        },
      ],
    });
    await pay(id, 6, { allowOverpayment: true });
    expect(await stand(id)).toEqual([2600, 0, "overpaid"]);
    const most = { allowOverpayment: true };
    expect(await refusal(pay(id, 9_999_999_999.99, most))).toMatchObject({
      kind: "validation_failed",
    });
  });

  it.each([
    [{ amount: 0 }, "amount"],
    [{ amount: -1 }, "amount"],
    [{ amount: 1.234 }, "amount"],
    [{ method: "" }, "method"],
    [{ method: "x".repeat(51) }, "method"],
    [{ reference: "x".repeat(256) }, "reference"],
    [{ paidAt: "2026-01-02T00:00:00.001Z" }, "paidAt"],
  ])("with %j return 422 for %s", async (change, field) => {
    const id = await place();
    expect(await refusal(pay(id, 1, change))).toMatchObject({ issues: [{ path: [field] }] });
  });

  it("may be dated up to a day ahead", async () => {
    const id = await place();
    expect(await pay(id, 1, { paidAt: "2026-01-02T00:00:00.000Z" })).toBeDefined();
  });

  it("of a cancelled order return invalid_transition, and refunds do not", async () => {
    const id = await place();
    await pay(id, 5);
    await core.cancelOrder(admin, { id });
    expect(await refusal(pay(id, 1))).toMatchObject({ kind: "invalid_transition" });
    await refund(id, 5);
    expect(await stand(id)).toEqual([500, 500, "refunded"]);
  });

  it("are voided once, by an ADMIN, unless refunds point to them or need their money", async () => {
    const id = await place();
    const [first, second, third] = [await pay(id, 5), await pay(id, 6), await pay(id, 7)].map(
      ({ payment }) => payment.id,
    ) as [number, number, number];
    const { as } = await newMember(core, admin, "MEMBER");
    const member = { as, tenant: admin.tenant };
    const voided = (paymentId: number, call = admin) => core.voidPayment(call, { id, paymentId });
    expect(await refusal(voided(first, member))).toMatchObject({ kind: "forbidden" });
    const { payment, order } = await voided(first);
    expect(payment.voidedAt).toEqual(ports.clock.now());
    expect(order).toMatchObject({ paidAmount: 1300, version: 5 });
    expect((await voided(first)).order).toEqual(order);
    expect(updates()).toHaveLength(4);
    await refund(id, 1, { paymentId: second });
    expect(await refusal(voided(second))).toMatchObject({ kind: "conflict" });
    await refund(id, 10);
    expect(await refusal(voided(third))).toMatchObject({ kind: "conflict" });
    expect(await refusal(voided(999))).toMatchObject({ kind: "not_found" });
    expect(await stand(id)).toEqual([1300, 1100, "partly_refunded"]);
  });
});

describe("refunds of an order", () => {
  it("above what the order or the named payment holds return 422", async () => {
    const [id, other] = [await place(), await place()];
    const [first, second] = [(await pay(id, 5)).payment.id, (await pay(id, 6)).payment.id];
    const foreign = (await pay(other, 5)).payment.id;
    const issue = (path: string) => ({ issues: [{ path: [path] }] });
    expect(await refusal(refund(id, 11.01))).toMatchObject(issue("amount"));
    expect(await refusal(refund(id, 5.01, { paymentId: first }))).toMatchObject(issue("amount"));
    expect(await refusal(refund(id, 1, { paymentId: foreign }))).toMatchObject(issue("paymentId"));
    await core.voidPayment(admin, { id, paymentId: second });
    expect(await refusal(refund(id, 1, { paymentId: second }))).toMatchObject(issue("paymentId"));
    const { refund: made } = await refund(id, 4, { paymentId: first, reason: "Broken." });
    expect(await refusal(refund(id, 1.01, { paymentId: first }))).toMatchObject(issue("amount"));
    expect((await core.listRefunds(admin, { id })).data).toEqual([made]);
    expect((await core.getOrder(admin, { id })).refunds).toEqual([made]);
  });
});

describe("a refund that is voided", () => {
  it("counts no longer, once, by an ADMIN, and its payment holds the money again", async () => {
    const id = await place();
    const { payment } = await pay(id, 5);
    const { refund: wrong } = await refund(id, 5, { paymentId: payment.id, reason: "Typed 5." });
    const { as } = await newMember(core, admin, "MEMBER");
    const voided = (refundId: number, call = admin) => core.voidRefund(call, { id, refundId });
    expect(await refusal(voided(wrong.id, { as, tenant: admin.tenant }))).toMatchObject({
      kind: "forbidden",
    });
    const { refund: done, order } = await voided(wrong.id);
    expect(done).toEqual({ ...wrong, voidedAt: ports.clock.now() });
    expect(order).toMatchObject({ paidAmount: 500, refundedAmount: 0, version: 4 });
    expect(updates().at(-1)).toMatchObject({
      refunded_amount: "0.00",
      changed_fields: ["refunds", "refunded_amount", "payment_status"],
    });
    expect(await voided(wrong.id)).toEqual({ refund: done, order });
    expect(updates()).toHaveLength(3);
    expect((await core.listRefunds(admin, { id })).data).toEqual([done]);
    await refund(id, 5, { paymentId: payment.id });
    expect(await stand(id)).toEqual([500, 500, "refunded"]);
    expect(await refusal(voided(999))).toMatchObject({ kind: "not_found" });
    const other = await place();
    expect(await refusal(core.voidRefund(admin, { id: other, refundId: wrong.id }))).toMatchObject({
      kind: "not_found",
    });
  });

  it("lets its payment be voided, and may be one of a cancelled order", async () => {
    const id = await place();
    const { payment } = await pay(id, 5);
    const { refund: made } = await refund(id, 2, { paymentId: payment.id });
    await core.cancelOrder(admin, { id });
    await core.voidRefund(admin, { id, refundId: made.id });
    expect(await stand(id)).toEqual([500, 0, "partly_paid"]);
    await core.voidPayment(admin, { id, paymentId: payment.id });
    expect(await stand(id)).toEqual([0, 0, "unpaid"]);
  });
});

describe("a correction of the total", () => {
  it("moves the payment status and names it, also below what was paid", async () => {
    const id = await place();
    await pay(id, 25.5);
    await core.updateOrder(admin, { id, totalAmount: 20 });
    expect(await stand(id)).toEqual([2550, 0, "overpaid"]);
    expect(updates().at(-1)).toMatchObject({
      payment_status: "overpaid",
      changed_fields: ["total_amount", "payment_status"],
    });
  });
});

/** The words of the contract, one after another. */
function modelled(total: number, payments: number[], refunds: number[]) {
  const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);
  const [paid, refunded] = [sum(payments), sum(refunds)];
  const net = paid - refunded;
  const rules: [string, boolean][] = [
    ["refunded", refunded > 0 && net === 0],
    ["overpaid", net > total],
    ["partly_refunded", refunded > 0 && net < total],
    ["paid", net === total],
    ["partly_paid", net > 0],
    ["unpaid", true],
  ];
  return [paid, refunded, rules.find(([, fits]) => fits)?.[0]];
}

describe("the amounts and the payment status of an order", () => {
  const runs = historiesOf(process.env["TEST_FEW_ROUNDS"]);

  it(`follow a plain model through ${runs.numRuns} random histories`, async () => {
    const amount = fc.integer({ min: 1, max: 12 });
    const step = fc.oneof(
      fc.record({ kind: fc.constant("pay" as const), amount, over: fc.boolean() }),
      fc.record({ kind: fc.constant("refund" as const), amount, of: fc.option(fc.nat(4)) }),
      fc.record({ kind: fc.constant("void" as const), of: fc.nat(4) }),
      fc.record({ kind: fc.constant("take back" as const), of: fc.nat(4) }),
      fc.record({ kind: fc.constant("total" as const), total: fc.nat(12) }),
      fc.record({ kind: fc.constant("cancel" as const) }),
    );
    const history = fc.record({ total: fc.nat(12), steps: fc.array(step, { maxLength: 8 }) });
    const seen = new Set<unknown>();
    let histories = 0;
    const run = fc.asyncProperty(history, async ({ total, steps }) => {
      // Few rows in memory are found sooner than many.
      if (histories++ % 20 === 0) await open();
      const id = await place(total / 100);
      let cost = total;
      let isCancelled = false;
      const payments: { id: number; amount: number; isVoid: boolean; refunded: number }[] = [];
      const refunds: { id: number; amount: number; isVoid: boolean; of: number | undefined }[] = [];
      const standing = () =>
        modelled(
          cost,
          payments.filter(({ isVoid }) => !isVoid).map(({ amount }) => amount),
          refunds.filter(({ isVoid }) => !isVoid).map(({ amount }) => amount),
        ) as [number, number, string];
      const net = () => standing()[0] - standing()[1];
      for (const action of steps) {
        if (action.kind === "pay") {
          const isTaken = !isCancelled && (action.over || action.amount <= cost - net());
          const work = pay(id, action.amount / 100, { allowOverpayment: action.over });
          if (isTaken) {
            const { payment } = await work;
            payments.push({ id: payment.id, amount: action.amount, isVoid: false, refunded: 0 });
          } else await refuses(work, isCancelled ? "invalid_transition" : "validation_failed");
        } else if (action.kind === "refund") {
          const of = action.of === null ? undefined : payments[action.of];
          const isTaken =
            action.amount <= net() &&
            (!of || (!of.isVoid && action.amount <= of.amount - of.refunded));
          const work = refund(id, action.amount / 100, { paymentId: of?.id });
          if (isTaken) {
            const { refund: made } = await work;
            refunds.push({ id: made.id, amount: action.amount, isVoid: false, of: of?.id });
            if (of) of.refunded += action.amount;
          } else await refuses(work, "validation_failed");
        } else if (action.kind === "void") {
          const of = payments[action.of];
          if (!of) continue;
          const work = core.voidPayment(admin, { id, paymentId: of.id });
          if (of.isVoid || (of.refunded === 0 && of.amount <= net())) {
            await work;
            of.isVoid = true;
          } else await refuses(work, "conflict");
        } else if (action.kind === "take back") {
          const of = refunds[action.of];
          if (!of) continue;
          await core.voidRefund(admin, { id, refundId: of.id });
          const payment = payments.find((each) => each.id === of.of);
          if (payment && !of.isVoid) payment.refunded -= of.amount;
          of.isVoid = true;
        } else if (action.kind === "total") {
          const work = core.updateOrder(admin, { id, totalAmount: action.total / 100 });
          if (isCancelled && action.total !== cost) await refuses(work, "invalid_transition");
          else {
            await work;
            cost = action.total;
          }
        } else if (!isCancelled) {
          await core.cancelOrder(admin, { id });
          isCancelled = true;
        }
        expect(await stand(id)).toEqual(standing());
        seen.add(standing()[2]);
      }
    });
    await fc.assert(run, runs);
    expect(seen.size).toBe(6);
  });
});
