import { beforeEach, describe, expect, it } from "@jest/globals";
import { createCore, type Core } from "../create-core.js";
import { Operator } from "../calls/operator.js";
import { newUserWithToken } from "../testing/builders.js";
import { defaultSettings } from "../ports/tenancy/tenant.js";
import { memoryPorts } from "../testing/memory-ports.js";

let ports: ReturnType<typeof memoryPorts>;
let core: Core;
let as: { token: string };

const shopIn = async (currency?: string) => {
  const settings = currency === undefined ? undefined : { currency };
  const { id: tenant } = await core.createTenant({ as }, { name: "Shop", settings });
  return { as, tenant };
};
type Shop = Awaited<ReturnType<typeof shopIn>>;

/** A shop as an earlier version made it. */
const unnamedShop = async (): Promise<Shop> => {
  const shop = await shopIn();
  await ports.unitOfWork.transact("write", (store) =>
    store.tenants.change(shop.tenant, { settings: defaultSettings, updatedAt: new Date(0) }),
  );
  return shop;
};

const currencyOf = async (shop: Shop) => (await core.getTenant(shop, {})).settings.currency;
const toCurrency = (shop: Shop, currency: string | null) =>
  core.updateTenant(shop, { settings: { currency } });
const address = {
  street: "1 Main St",
  city: "Springfield",
  country: null,
  postalCode: null,
  state: null,
  phone: null,
};
const order = async (shop: Shop, amount: number) => {
  const { id: productId } = await core.createProduct(shop, { name: "Lamp", price: 1 });
  const orderItems = [{ productId, qty: 1, amount }];
  return core.createOrder(shop, { address, paymentType: 1, totalAmount: amount, orderItems });
};

beforeEach(async () => {
  ports = memoryPorts();
  core = createCore(ports);
  ({ as } = await newUserWithToken(core));
});

describe("the currency of a tenant", () => {
  it("is USD, or the host's, or what its maker names", async () => {
    expect(await currencyOf(await shopIn())).toBe("USD");
    expect(await currencyOf(await shopIn("KWD"))).toBe("KWD");
    core = createCore({ ...ports, currency: "EUR" });
    expect(await currencyOf(await shopIn())).toBe("EUR");
    expect(() => createCore({ ...ports, currency: "eur" })).toThrow("eur");
  });

  it.each(["usd", "CLF", "XAU", "XXX", "", "EURO", "x".repeat(100_000)])(
    "cannot be %.10j",
    async (currency) => {
      const issues = [
        { path: ["settings", "currency"], message: expect.stringMatching(/ISO 4217/) },
      ];
      await expect(shopIn(currency)).rejects.toMatchObject({ kind: "validation_failed", issues });
    },
  );

  it.each([
    ["USD", 12.34, 1234, 12.345, "two decimals"],
    ["JPY", 1234, 1234, 12.5, "without decimals"],
    ["KWD", 2.468, 2468, 2.4685, "three decimals"],
  ])(
    "%s: takes the price %d as %d units, and rejects %d",
    async (code, price, units, wrong, why) => {
      const shop = await shopIn(code);
      const product = await core.createProduct(shop, { name: "Lamp", price });
      expect(product).toMatchObject({ price: units, currency: code });
      const found = await core.listProducts(shop, { minPrice: price, maxPrice: price });
      expect(found.data).toEqual([product]);
      expect(await order(shop, price)).toMatchObject({ totalAmount: units, currency: code });
      const issues = [{ path: ["price"], message: expect.stringContaining(why) }];
      const refused = core.createProduct(shop, { name: "Lamp", price: wrong });
      await expect(refused).rejects.toMatchObject({ issues });
      await expect(order(shop, wrong)).rejects.toMatchObject({
        issues: [{ path: ["totalAmount"] }, { path: ["orderItems", 0, "amount"] }],
      });
    },
  );

  it("is in events and in the audit trail, with amounts in it", async () => {
    const shop = await shopIn("KWD");
    await order(shop, 2.468);
    const { data } = await core.listAuditLog(shop, {});
    const sent = ports.unitOfWork.published.map(({ body }) => JSON.parse(body).data);
    expect(sent).toMatchObject([
      { price: 1, currency: "KWD" },
      { total: 2.468, currency: "KWD" },
    ]);
    const price = data.flatMap(({ changes }) => changes).find(({ field }) => field === "price");
    expect(price).toMatchObject({ old: null, new: 1 });
  });

  it("changes with the prices, which stay the same numbers", async () => {
    const shop = await shopIn("USD");
    const { id, version } = await core.createProduct(shop, { name: "Lamp", price: 12 });
    for (const [currency, units] of [
      ["EUR", 1200],
      ["KWD", 12_000],
      ["JPY", 12],
    ] as const) {
      expect((await toCurrency(shop, currency)).settings.currency).toBe(currency);
      expect(await core.getProduct(shop, { id })).toMatchObject({ price: units, currency });
    }
    const late = core.updateProduct({ ...shop, ifMatch: [version] }, { id, price: 13 });
    await expect(late).rejects.toMatchObject({ kind: "precondition_failed" });
  });

  it("stays if a price has more decimals, and says how many do", async () => {
    const shop = await shopIn("USD");
    for (const price of [12.5, 0.99, 7]) await core.createProduct(shop, { name: "Lamp", price });
    await expect(toCurrency(shop, "JPY")).rejects.toMatchObject({
      kind: "validation_failed",
      issues: [
        { path: ["settings", "currency"], message: expect.stringContaining("2 stored amounts") },
      ],
    });
    expect(await currencyOf(shop)).toBe("USD");
  });

  it("stays once there is an order, though it is deleted", async () => {
    const shop = await shopIn("USD");
    const { id } = await order(shop, 5);
    await core.deleteOrder(shop, { id: Number(id) });
    await expect(toCurrency(shop, "EUR")).rejects.toMatchObject({ kind: "conflict" });
    expect((await toCurrency(shop, "USD")).settings.currency).toBe("USD");
    await expect(toCurrency(shop, null)).rejects.toMatchObject({ kind: "validation_failed" });
  });

  it("is named once by a tenant that had none, with the orders that it has", async () => {
    const shop = await unnamedShop();
    const placed = await order(shop, 2.5);
    expect(placed).toMatchObject({ totalAmount: 250, currency: null });
    expect((await toCurrency(shop, null)).settings.currency).toBeNull();
    await expect(toCurrency(shop, "JPY")).rejects.toMatchObject({ kind: "validation_failed" });
    await toCurrency(shop, "KWD");
    const found = await core.getOrder(shop, { id: Number(placed.id) });
    expect(found).toMatchObject({ totalAmount: 2500, currency: "KWD", items: [{ amount: 2500 }] });
    await expect(toCurrency(shop, "USD")).rejects.toMatchObject({ kind: "conflict" });
  });

  it("is checked by imports: a file of another currency changes nothing", async () => {
    const [yen, dinar] = [await shopIn("JPY"), await shopIn("KWD")];
    await core.createProduct(dinar, { name: "Lamp", sku: "L", price: 2.468 });
    const exported = async (format: "csv" | "ndjson") => {
      const { text } = await core.exportProducts(dinar, { format });
      let file = "";
      for await (const part of text) file += part;
      return file;
    };
    for (const format of ["csv", "ndjson"] as const) {
      const file = await exported(format);
      const read = async (shop: Shop) => {
        async function* text() {
          yield file;
        }
        return core.importProducts(shop, { format, text: text() });
      };
      expect(await read(dinar)).toMatchObject({ unchanged: 1, failed: 0 });
      expect(await read(yen)).toMatchObject({
        created: 0,
        failed: 1,
        errors: [{ field: "currency", message: expect.stringContaining("JPY") }],
      });
    }
  });

  it("is the host's for an operator's tenant, and counts in what an operator does there", async () => {
    const shop = await shopIn("KWD");
    const { user } = await core.whoAmI({ as }, {});
    const call = { ...shop, as: new Operator("root", user.id) };
    expect(await core.createProduct(call, { name: "Lamp", price: 2.468 })).toMatchObject({
      price: 2468,
    });
  });
});
