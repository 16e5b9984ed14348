import { beforeEach, describe, expect, it } from "@jest/globals";
import { createCore, type Core } from "../create-core.js";
import { newUserWithToken } from "../testing/builders.js";
import { memoryPorts } from "../testing/memory-ports.js";

let core: Core;
let admin: { as: { token: string }; tenant: number };
let productId: number;

const customer = { name: "=HYPERLINK(1)", email: "grace@example.com", externalId: "C,1" };

const place = (change: object = {}, items = 1) =>
  core.createOrder(admin, {
    address: { street: "9 Bay St", city: "Arlington" },
    paymentType: 1,
    totalAmount: 12.5,
    orderItems: Array.from({ length: items }, () => ({ productId, qty: 2, amount: 12.5 })),
    ...change,
  });

async function exported(input: Parameters<Core["exportOrders"]>[1]): Promise<string> {
  let all = "";
  for await (const piece of (await core.exportOrders(admin, input)).text) all += piece;
  return all;
}

const linesOf = (text: string) =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));

beforeEach(async () => {
  const ports = memoryPorts();
  core = createCore(ports);
  const ada = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as: ada.as }, { name: "Shop" });
  admin = { as: ada.as, tenant };
  const product = { name: "-Shoes", price: 6.25 };
  ({ id: productId } = await core.createProduct(admin, product));
});

describe("exportOrders", () => {
  it("writes an order a line, with all that an order has", async () => {
    const { id } = await place({ customer });
    const [record, ...more] = linesOf(await exported({}));
    expect(more).toEqual([]);
    expect(record).toMatchObject({
      id,
      number: 1,
      customer: { name: "=HYPERLINK(1)", email: "grace@example.com", phone: null },
      address: { id: 0, street: "9 Bay St", city: "Arlington", state: null },
      total_amount: "12.50",
      status: "pending",
      items: [{ order_id: id, product_id: productId, qty: 2, amount: "12.50" }],
    });
  });

  it("writes a table with a row for each item, and no cell that a spreadsheet would run", async () => {
    const { id } = await place({ customer }, 2);
    const [names = "", ...rows] = (await exported({ format: "csv" })).trimEnd().split("\r\n");
    expect(names.split(",").slice(0, 3)).toEqual(["order_id", "number", "status"]);
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(row).toMatch(new RegExp(`^${id},1,pending,`));
      expect(row).toContain(`,'=HYPERLINK(1),grace@example.com,,"C,1",9 Bay St,Arlington,`);
      expect(row).toContain(",'-Shoes,");
    }
  });

  it("writes the requested orders, in their order", async () => {
    const placed = [await place(), await place({ customer, totalAmount: 20 }), await place()];
    const ids = placed.map(({ id }) => id);
    const found = async (input: Parameters<typeof exported>[0]) =>
      linesOf(await exported(input)).map(({ id }) => ids.indexOf(id));
    expect(await found({})).toEqual([0, 1, 2]);
    expect(await found({ sort: "-total_amount" })).toEqual([1, 2, 0]);
    expect(await found({ customerEmail: "GRACE@example.com" })).toEqual([1]);
    expect(await found({ number: 3 })).toEqual([2]);
    expect(await exported({ status: "cancelled" })).toBe("");
    expect(await exported({ status: "cancelled", format: "csv" })).toMatch(/^order_id.*\r\n$/);
  });

  it("goes through any number of them, also where some have many items", async () => {
    for (let n = 0; n < 230; n += 1) await place({}, n % 50 === 7 ? 999 : 1);
    const records = linesOf(await exported({}));
    expect(records.map(({ number }) => number)).toEqual(
      Array.from({ length: 230 }, (_, n) => n + 1),
    );
    expect(records[7].items).toHaveLength(999);
  });

  it("is rejected before the first line for non-members", async () => {
    const eve = await newUserWithToken(core, "Eve");
    await expect(core.exportOrders({ ...admin, as: eve.as }, {})).rejects.toMatchObject({
      kind: "tenant_forbidden",
    });
  });
});
