import { expect, it } from "@jest/globals";
import { createCore, type InputOf } from "../create-core.js";
import { memoryPorts, newMember, newUserWithToken } from "../testing/index.js";

type Input = InputOf<"importOrders">;

async function setup() {
  const ports = memoryPorts();
  const core = createCore(ports);
  const { as } = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
  const call = { as, tenant };
  const read = (
    from: Input["from"],
    text: string,
    { key, ...more }: Partial<Input> & { readonly key?: string } = {},
  ) => {
    // In pieces that end anywhere, as a file comes.
    const pieces = (async function* () {
      for (let at = 0; at < text.length; at += 97) yield text.slice(at, at + 97);
    })();
    const idempotency = { key: key ?? "", serialize: JSON.stringify, revive: JSON.parse };
    const fingerprint = () => text;
    const input = { from, format: "csv", text: pieces, fingerprint, ...more } as const;
    return core.importOrders(key === undefined ? call : { ...call, idempotency }, input);
  };
  const list = async () => (await core.listPastOrders(call, {})).data;
  return { ports, core, call, read, list };
}

const HEADINGS =
  "Name,Email,Financial Status,Fulfillment Status,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Lineitem discount,Billing Name,Billing Street,Billing City,Shipping Name,Shipping Street,Shipping City,Shipping Zip,Shipping Country,Cancelled at,Phone";
const FIRST = [
  "#1001,Grace@Example.com,paid,fulfilled,EUR,25.50,2024-01-31 23:30:00 -0500,2,Lamp - Red,10.25,L-R,0.00,Grace Hopper,2 Bill St,Arlington,Grace H.,9 Bay St,Arlington,'00123,US,,+1 555",
  "#1001,Grace@Example.com,,,,,,1,Cup,6.00,,1.00,,,,,,,,,,",
];
const SECOND =
  "#1002,,refunded,,USD,3,2024-02-01 10:00:00 +0100,1,Gift,3.00,,,Ada,1 Main St,Bath,,,,,,2024-02-02 10:00:00 +0100,";
const shopify = (...rows: string[]) => [HEADINGS, ...rows, ""].join("\n");

const report = { created: 0, updated: 0, unchanged: 0, failed: 0, errors: [] };

it("an import of Shopify orders keeps their numbers, times, items and currencies", async () => {
  const { read, list } = await setup();
  expect(await read("shopify", shopify(...FIRST, SECOND))).toEqual({ ...report, created: 2 });
  expect(await list()).toEqual([
    {
      id: expect.any(Number),
      source: "shopify",
      number: "#1002",
      placedAt: new Date("2024-02-01T09:00:00Z"),
      cancelledAt: new Date("2024-02-02T09:00:00Z"),
      paymentStatus: "refunded",
      fulfillmentStatus: null,
      customer: { name: "Ada", email: null, phone: null, externalId: null },
      address: {
        street: "1 Main St",
        city: "Bath",
        country: null,
        postalCode: null,
        state: null,
        phone: null,
      },
      totalAmount: 300,
      currency: "USD",
      items: [{ sku: null, name: "Gift", qty: 1, amount: 300 }],
      importedAt: expect.any(Date),
    },
    {
      id: expect.any(Number),
      source: "shopify",
      number: "#1001",
      placedAt: new Date("2024-02-01T04:30:00Z"),
      cancelledAt: null,
      paymentStatus: "paid",
      fulfillmentStatus: "fulfilled",
      customer: { name: "Grace H.", email: "grace@example.com", phone: "+1 555", externalId: null },
      address: {
        street: "9 Bay St",
        city: "Arlington",
        country: "US",
        postalCode: "00123",
        state: null,
        phone: null,
      },
      totalAmount: 2_550,
      currency: "EUR",
      items: [
        { sku: "L-R", name: "Lamp - Red", qty: 2, amount: 2_050 },
        { sku: null, name: "Cup", qty: 1, amount: 500 },
      ],
      importedAt: expect.any(Date),
    },
  ]);
});

it("importing the same orders again stores none twice, and a dry run stores nothing", async () => {
  const { core, call, read, list } = await setup();
  const imports = async () => (await core.listAuditLog(call, { action: "importOrders" })).data;
  const dry = await read("shopify", shopify(...FIRST, SECOND, SECOND), { dryRun: true });
  expect([dry, await list()]).toEqual([
    { ...report, created: 2, unchanged: 0, isDryRun: true },
    [],
  ]);
  await read("shopify", shopify(...FIRST));
  const again = shopify(...FIRST, SECOND);
  const expected = { ...report, created: 1, unchanged: 1 };
  expect(await read("shopify", again, { dryRun: true })).toEqual({ ...expected, isDryRun: true });
  expect(await read("shopify", again)).toEqual(expected);
  expect(await list()).toHaveLength(2);
  expect(await imports()).toHaveLength(2);
  expect(await read("shopify", again)).toEqual({ ...report, unchanged: 2 });
  expect(await imports()).toHaveLength(2);
});

it("an import of orders repeated with its key returns the first report, and another file is refused", async () => {
  const { read, list } = await setup();
  const first = await read("shopify", shopify(SECOND), { key: "move" });
  expect(first).toEqual({ ...report, created: 1 });
  expect(await read("shopify", shopify(SECOND), { key: "move" })).toEqual(first);
  const other = read("shopify", shopify(...FIRST), { key: "move" });
  await expect(other).rejects.toMatchObject({ kind: "idempotency_mismatch" });
  expect(await list()).toHaveLength(1);
});

it("past orders take no stock, publish no event, and are in no list or figure of orders", async () => {
  const { ports, core, call, read } = await setup();
  await core.createProduct(call, { name: "Lamp", sku: "L-R", price: 1, stock: 5 });
  const before = ports.unitOfWork.published.length;
  await read("shopify", shopify(...FIRST));
  expect(ports.unitOfWork.published).toHaveLength(before);
  expect((await core.listProducts(call, {})).data).toMatchObject([{ stock: 5 }]);
  expect((await core.listOrders(call, {})).total).toBe(0);
});

it("an invalid order is reported by line and field, and the other orders are stored", async () => {
  const { read, list } = await setup();
  const wrong = " ,,paid,,XYZ,ten,yesterday,0,Lamp,1.005,,,,,,,,,,,,";
  const result = await read("shopify", shopify(wrong, "#8,short", ...FIRST));
  expect(result).toMatchObject({ created: 1, failed: 2 });
  expect(result.errors.map(({ line, field }) => [line, field])).toEqual([
    [2, null],
    [3, null],
  ]);
  expect(result.errors[1]?.message).toBe("The line must have 22 columns.");
  const alone = await read("shopify", shopify(wrong));
  expect(new Set(alone.errors.map(({ field }) => field))).toEqual(
    new Set(["currency", "items.0.price", "items.0.qty", "number", "placed_at", "total_amount"]),
  );
  expect(await list()).toHaveLength(1);
});

it("an order with an unreadable line is not stored without that line", async () => {
  const { read, list } = await setup();
  const [head = "", item = ""] = FIRST;
  const result = await read("shopify", shopify(head, "broken", item, SECOND));
  expect(result).toMatchObject({ created: 1, failed: 2 });
  expect(await list()).toMatchObject([{ number: "#1002" }]);
});

it("a file with the header of another platform is rejected in every line", async () => {
  const { read } = await setup();
  const result = await read("medusa", shopify(SECOND));
  expect(result).toMatchObject({
    created: 0,
    errors: [{ message: "The header must be that of a Medusa order export." }],
  });
});

it("a file that is nothing but a wrong header says so", async () => {
  const { read } = await setup();
  expect(await read("medusa", "nonsense\n")).toMatchObject({
    created: 0,
    failed: 1,
    errors: [{ line: 1, message: "The header must be that of a Medusa order export." }],
  });
});

it("the CSV export of Medusa 1 is read with amounts in the smallest unit", async () => {
  const { read, list } = await setup();
  const file = [
    "Order_ID;Display_ID;Order status;Date;Customer First name;Customer Last name;Customer Email;Customer ID;Shipping Address 1;Shipping Address 2;Shipping Country Code;Shipping City;Shipping Postal Code;Fulfillment Status;Payment Status;Total;Currency Code",
    "order_1;12;canceled;Wed, 31 Jan 2024 10:00:00 GMT;Grace;Hopper;grace@example.com;cus_1;9 Bay St;Flat 2;us;Arlington;123;not_fulfilled;captured;2550;eur",
    "order_2;13;completed;Thu, 01 Feb 2024 10:00:00 GMT;;;;;;;;;;shipped;captured;300;jpy",
    "",
  ].join("\r\n");
  expect(await read("medusa", file)).toEqual({ ...report, created: 2 });
  expect(await list()).toMatchObject([
    { number: "13", totalAmount: 300, currency: "JPY", customer: null, address: null, items: [] },
    {
      number: "12",
      totalAmount: 2_550,
      currency: "EUR",
      placedAt: new Date("2024-01-31T10:00:00Z"),
      cancelledAt: new Date("2024-01-31T10:00:00Z"),
      customer: { name: "Grace Hopper", externalId: "cus_1" },
      address: { street: "9 Bay St, Flat 2", country: "us" },
    },
  ]);
});

it("orders of the API of Medusa 2 are read from NDJSON, and those of Medusa 1 are refused", async () => {
  const { read, list } = await setup();
  const order = {
    display_id: 7,
    version: 1,
    status: "completed",
    created_at: "2024-01-31T10:00:00.000Z",
    canceled_at: null,
    payment_status: "captured",
    fulfillment_status: "delivered",
    currency_code: "eur",
    total: 25.5,
    email: "grace@example.com",
    customer_id: "cus_1",
    shipping_address: {
      first_name: "Grace",
      last_name: "Hopper",
      address_1: "9 Bay St",
      city: "A",
    },
    items: [
      {
        product_title: "Lamp",
        variant_title: "Red",
        variant_sku: "L-R",
        quantity: 2,
        unit_price: 10.25,
      },
      { product_title: "Cup", variant_title: "Cup", quantity: 1, unit_price: 5 },
    ],
  };
  const { version: _, ...old } = order;
  const file = [order, old].map((each) => JSON.stringify(each)).join("\n");
  const result = await read("medusa", file, { format: "ndjson" });
  expect(result).toMatchObject({ created: 1, failed: 1, errors: [{ line: 2, field: null }] });
  expect(await list()).toMatchObject([
    {
      source: "medusa",
      number: "7",
      totalAmount: 2_550,
      customer: { name: "Grace Hopper", email: "grace@example.com", externalId: "cus_1" },
      items: [
        { sku: "L-R", name: "Lamp / Red", qty: 2, amount: 2_050 },
        { sku: null, name: "Cup", qty: 1, amount: 500 },
      ],
    },
  ]);
  const wrong = read("shopify", file, { format: "ndjson" });
  await expect(wrong).rejects.toMatchObject({ issues: [{ path: ["from"] }] });
});

it("an order with more than a thousand items is refused", async () => {
  const { read } = await setup();
  const [head = "", item = ""] = FIRST;
  const many = Array.from({ length: 1_000 }, () => item);
  const result = await read("shopify", shopify(head, ...many, SECOND));
  expect(result).toMatchObject({ created: 1, errors: [{ line: 2, field: "items" }] });
});

it("a past order is read by any member, found by number and customer, and removed by an ADMIN", async () => {
  const { core, call, read, list } = await setup();
  await read("shopify", shopify(...FIRST, SECOND));
  const found = async (input: InputOf<"listPastOrders">) =>
    (await core.listPastOrders(call, input)).data.map(({ number }) => number);
  expect(await found({ number: "#1001" })).toEqual(["#1001"]);
  expect(await found({ customerEmail: "GRACE@example.com" })).toEqual(["#1001"]);
  expect(await found({ from: "2024-02-01T05:00:00Z" })).toEqual(["#1002"]);
  const [{ id } = { id: 0 }] = await list();
  const { as } = await newMember(core, call, "MEMBER");
  const member = { as, tenant: call.tenant };
  expect(await core.getPastOrder(member, { id })).toMatchObject({ number: "#1002" });
  const removed = core.deletePastOrder(member, { id });
  await expect(removed).rejects.toMatchObject({ kind: "forbidden" });
  await core.deletePastOrder(call, { id });
  const gone = core.getPastOrder(call, { id });
  await expect(gone).rejects.toMatchObject({ kind: "not_found", message: "Past order not found" });
  expect(await found({})).toEqual(["#1001"]);
});
