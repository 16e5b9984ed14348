import { beforeEach, describe, expect, it } from "@jest/globals";
import { createCore, type Core } from "../create-core.js";
import { newUserWithToken } from "../testing/builders.js";
import { memoryPorts, type MemoryPorts } from "../testing/memory-ports.js";

let ports: MemoryPorts;
let core: Core;
let admin: { as: { token: string }; tenant: number };
let cup: number;

beforeEach(async () => {
  ports = memoryPorts();
  core = createCore(ports);
  const ada = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as: ada.as }, { name: "Shop" });
  admin = { as: ada.as, tenant };
  ({ id: cup } = await core.createProduct(admin, { name: "Cup", price: 10, sku: "C-1" }));
});

const place = async (changes: object = {}) => {
  const { id } = await core.createOrder(admin, {
    address: { street: "1 Main St", city: "Springfield", country: "US" },
    customer: { name: "Grace", email: "grace@example.com" },
    paymentType: 1,
    orderItems: [
      { productId: cup, qty: 1, amount: 10 },
      { productId: cup, qty: 2, amount: 20, size: "L" },
    ],
    ...changes,
  } as never);
  return id ?? 0;
};

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );
const issue = async (id: number) => (await core.issueInvoice(admin, { id })).invoice;
const credit = async (id: number) => (await core.issueCreditNote(admin, { id })).invoice;

describe("the invoice of an order", () => {
  it("has the next number, seller, buyer, lines and taxes, and stays as it is", async () => {
    await core.updateTenant(admin, {
      settings: {
        legalName: "Shop GmbH",
        legalAddress: "Hauptstr. 1\n10115 Berlin",
        taxNumber: "DE123",
        invoicePrefix: "R-",
      },
    });
    const id = await place({
      adjustments: [
        { kind: "shipping", label: "Post", amount: 5 },
        { kind: "tax", label: "VAT", amount: 5.59, rate: 19 },
      ],
      taxIncluded: true,
    });
    const first = await core.issueInvoice(admin, { id });
    expect(first.isNew).toBe(true);
    expect(first.invoice).toEqual({
      id: first.invoice.id,
      number: "R-1",
      kind: "invoice",
      orderId: id,
      orderNumber: 1,
      issuedAt: ports.clock.now(),
      seller: { name: "Shop GmbH", address: "Hauptstr. 1\n10115 Berlin", taxNumber: "DE123" },
      buyer: {
        name: "Grace",
        email: "grace@example.com",
        phone: null,
        address: expect.objectContaining({ street: "1 Main St", country: "US" }),
      },
      lines: [
        { name: "Cup", sku: "C-1", size: null, qty: 1, amount: 1000 },
        { name: "Cup", sku: "C-1", size: "L", qty: 2, amount: 2000 },
      ],
      adjustments: [
        { kind: "shipping", label: "Post", amount: 500, rate: null, line: null },
        { kind: "tax", label: "VAT", amount: 559, rate: 19, line: null },
      ],
      taxes: [{ rate: 19, base: 2941, amount: 559 }],
      amounts: { items: 3000, discount: 0, shipping: 500, tax: 559, fee: 0, total: 3500 },
      taxIncluded: true,
      currency: "USD",
      replaces: null,
    });
    await core.updateTenant(admin, { settings: { legalName: "Other", invoicePrefix: "X-" } });
    await core.updateOrder(admin, { id, customer: { name: "Ada" }, adjustments: [] });
    expect(await core.issueInvoice(admin, { id })).toEqual({ ...first, isNew: false });
    expect((await core.listOrderInvoices(admin, { id })).data).toEqual([first.invoice]);
    expect(await issue(await place())).toMatchObject({ number: "X-2", seller: { name: "Other" } });
    const { data } = await core.listAuditLog(admin, {});
    expect(data.find(({ useCase }) => useCase === "issueInvoice")).toMatchObject({
      object: { kind: "order" },
      changes: [{ field: "invoice", old: null, new: "X-2" }],
    });
  });

  it("is cancelled by a credit note of the whole, negative, and then replaced by a new one", async () => {
    const id = await place();
    expect(await refusal(credit(id))).toMatchObject({ kind: "conflict" });
    const first = await issue(id);
    await core.updateOrder(admin, { id, notes: "Gift" });
    const note = await core.issueCreditNote(admin, { id });
    expect(note.invoice).toMatchObject({
      number: "2",
      kind: "credit_note",
      replaces: "1",
      lines: [
        { qty: 1, amount: -1000 },
        { qty: 2, amount: -2000 },
      ],
      amounts: { items: -3000, discount: 0, total: -3000 },
      seller: first.seller,
      buyer: first.buyer,
    });
    expect(await core.issueCreditNote(admin, { id })).toEqual({ ...note, isNew: false });
    expect(await issue(id)).toMatchObject({ number: "3", kind: "invoice", replaces: "1" });
    expect(await credit(id)).toMatchObject({ number: "4", replaces: "3" });
    const { data } = await core.listInvoices(admin, {});
    expect(data.map(({ number }) => number)).toEqual(["4", "3", "2", "1"]);
  });

  it("keeps its order from being deleted, also of a cancelled one", async () => {
    const id = await place();
    await issue(id);
    await core.cancelOrder(admin, { id });
    expect(await refusal(core.deleteOrder(admin, { id }))).toMatchObject({ kind: "conflict" });
    await credit(id);
    expect(await refusal(core.deleteOrder(admin, { id }))).toMatchObject({ kind: "conflict" });
    await core.deleteOrder(admin, { id: await place() });
  });

  it("is found by its number, with or without prefix, and by the time of its issue", async () => {
    await core.updateTenant(admin, { settings: { invoicePrefix: "2026-" } });
    for (let n = 0; n < 3; n += 1) await issue(await place());
    const found = async (request: object) =>
      (await core.listInvoices(admin, request)).data.map(({ number }) => number);
    expect(await found({ search: "2026-2" })).toEqual(["2026-2"]);
    expect(await found({ search: "3" })).toEqual(["2026-3"]);
    expect(await found({ search: "2026" })).toEqual([]);
    expect(await found({ to: "2020-01-01" })).toEqual([]);
    expect(await found({ from: "2020-01-01" })).toHaveLength(3);
    const { nextCursor } = await core.listInvoices(admin, { perPage: 2 });
    expect(await found({ cursor: nextCursor })).toEqual(["2026-1"]);
  });
});

describe("the taxes of an invoice", () => {
  const taxesOf = async (adjustments: object[], taxIncluded = false) =>
    (await issue(await place({ adjustments, taxIncluded }))).taxes;
  const tax = (rate: number, amount: number, orderItem?: number) => ({
    kind: "tax",
    label: `${rate}%`,
    amount,
    rate,
    orderItem,
  });

  it("stand by their rate, with what each was charged on", async () => {
    expect(await taxesOf([tax(7, 0.7, 0), tax(19, 3.8, 1)])).toEqual([
      { rate: 19, base: 2000, amount: 380 },
      { rate: 7, base: 1000, amount: 70 },
    ]);
    const half = { kind: "discount", label: "Half", amount: -10, orderItem: 1 };
    expect(await taxesOf([half, tax(19, 3.8), { kind: "fee", label: "A", amount: 5 }])).toEqual([
      { rate: 19, base: 2500, amount: 380 },
    ]);
    expect(await taxesOf([tax(19, 1.9, 1), tax(7, 0.65)], true)).toEqual([
      { rate: 19, base: 1810, amount: 190 },
      { rate: 7, base: 935, amount: 65 },
    ]);
    expect(await taxesOf([tax(5, 1), tax(2, 0.2)])).toEqual([
      { rate: 5, base: 2000, amount: 100 },
      { rate: 2, base: 1000, amount: 20 },
    ]);
  });
});
