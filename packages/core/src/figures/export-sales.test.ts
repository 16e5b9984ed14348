import { expect, it } from "@jest/globals";
import { createCore, type InputOf } from "../create-core.js";
import { memoryPorts, newUserWithToken } from "../testing/index.js";

async function whole(text: AsyncIterable<string>): Promise<string> {
  let all = "";
  for await (const piece of text) all += piece;
  return all;
}

async function setup() {
  const ports = memoryPorts();
  const core = createCore(ports);
  const { as } = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
  const call = { as, tenant };
  const { id: lights } = await core.createCategory(call, { name: "=Lights" });
  const add = async (name: string, categoryId: number | null = null) =>
    (await core.createProduct(call, { name, sku: name.toUpperCase(), price: 5, categoryId })).id;
  const place = async (...items: [productId: number, qty: number, amount: number][]) => {
    const order = await core.createOrder(call, {
      address: { street: "1 Main St", city: "Bath" },
      paymentType: 1,
      totalAmount: 1,
      orderItems: items.map(([productId, qty, amount]) => ({ productId, qty, amount })),
    });
    return order.id;
  };
  const text = async (input: InputOf<"exportSales">, caller = call) =>
    whole((await core.exportSales(caller, input)).text);
  const rows = async (input: InputOf<"exportSales">) =>
    (await text(input))
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as unknown);
  const travel = (to: string) =>
    ports.clock.advance(new Date(to).getTime() - ports.clock.now().getTime());
  return { core, call, lights, add, place, text, rows, travel };
}

it("sales by product add up pieces, orders and amounts, without cancelled and deleted orders", async () => {
  const { core, call, add, place, rows } = await setup();
  const [lamp, cup] = [await add("Lamp"), await add("Cup")];
  await place([lamp, 2, 10.1], [lamp, 1, 5.2], [cup, 1, 30]);
  await place([lamp, 4, 20]);
  await core.cancelOrder(call, { id: await place([cup, 100, 1_000]) });
  await core.deleteOrder(call, { id: await place([cup, 100, 1_000]) });
  const currency = "USD";
  const sold = [
    { product_id: lamp, sku: "LAMP", name: "Lamp", qty: 7, orders: 2, amount: "35.30", currency },
    { product_id: cup, sku: "CUP", name: "Cup", qty: 1, orders: 1, amount: "30.00", currency },
  ];
  expect(await rows({})).toEqual(sold);
  await core.deleteProduct(call, { id: cup });
  await core.updateProduct(call, { id: lamp, name: "Light" });
  expect(await rows({ by: "product" })).toEqual(sold);
});

it("sales by category count an order once for each category of its products, and for none", async () => {
  const { lights, add, place, rows, text } = await setup();
  const [lamp, bulb, cup] = [
    await add("Lamp", lights),
    await add("Bulb", lights),
    await add("Cup"),
  ];
  await place([lamp, 1, 7], [bulb, 2, 1], [cup, 1, 9]);
  await place([cup, 1, 9]);
  const currency = "USD";
  expect(await rows({ by: "category" })).toEqual([
    { category_id: null, name: null, qty: 2, orders: 2, amount: "18.00", currency },
    { category_id: lights, name: "=Lights", qty: 3, orders: 1, amount: "8.00", currency },
  ]);
  expect((await text({ by: "category", format: "csv" })).split("\r\n")).toEqual([
    "category_id,name,qty,orders,amount,currency",
    ",,2,2,18.00,USD",
    `${lights},'=Lights,3,1,8.00,USD`,
    "",
  ]);
});

it("sales are those of the days of the tenant's time zone, both ends included", async () => {
  const { core, call, add, place, rows, travel } = await setup();
  await core.updateTenant(call, { settings: { timezone: "Asia/Tokyo" } });
  const lamp = await add("Lamp");
  travel("2026-01-09T14:59:59Z");
  await place([lamp, 1, 1]);
  travel("2026-01-09T15:00:00Z");
  await place([lamp, 2, 2]);
  travel("2026-01-11T14:59:59Z");
  await place([lamp, 4, 4]);
  travel("2026-01-11T15:00:00Z");
  await place([lamp, 8, 8]);
  expect(await rows({ from: "2026-01-10", to: "2026-01-11" })).toMatchObject([{ qty: 6 }]);
  expect(await rows({ from: "2026-01-09", to: "2026-01-09" })).toMatchObject([{ qty: 1 }]);
  const long = rows({ from: "2025-01-10", to: "2026-01-11" });
  await expect(long).rejects.toMatchObject({
    kind: "validation_failed",
    issues: [{ path: ["to"] }],
  });
});

it("sales of more orders than are read at once are added up, also where some have many items", async () => {
  const { add, place, rows } = await setup();
  const lamp = await add("Lamp");
  const many = Array.from({ length: 999 }, (): [number, number, number] => [lamp, 1, 0.01]);
  for (let n = 0; n < 1_010; n += 1) await place(...(n % 100 === 7 ? many : many.slice(0, 1)));
  const pieces = 1_010 - 11 + 11 * 999;
  expect(await rows({})).toMatchObject([
    { qty: pieces, orders: 1_010, amount: (pieces / 100).toFixed(2) },
  ]);
});

it("sales are refused when the currency changes before they are added up", async () => {
  const { core, call, text } = await setup();
  const begun = await core.exportSales(call, { format: "csv" });
  expect(await text({ format: "csv" })).toBe("product_id,sku,name,qty,orders,amount,currency\r\n");
  await core.updateTenant(call, { settings: { currency: "EUR" } });
  await expect(whole(begun.text)).rejects.toMatchObject({ kind: "conflict" });
});

it("an API key without catalog:read gets sales by category without the names", async () => {
  const { core, call, lights, add, place, text } = await setup();
  await place([await add("Lamp", lights), 1, 7]);
  const { key } = await core.createApiKey(call, { name: "Report", scopes: ["orders:read"] });
  const ofKey = await text({ by: "category" }, { ...call, as: { token: key } });
  expect(JSON.parse(ofKey)).toMatchObject({ category_id: lights, name: null, amount: "7.00" });
});

it("sales are rejected before the first line for non-members", async () => {
  const { core, call } = await setup();
  const { as } = await newUserWithToken(core, "Eve");
  const attempt = core.exportSales({ ...call, as }, {});
  await expect(attempt).rejects.toMatchObject({ kind: "tenant_forbidden" });
});
