import { afterEach, describe, expect, it } from "@jest/globals";
import { createFetchHandler } from "@souk/adapters-http";
import { openPersistence } from "@souk/adapters-persistence";
import { testEngines } from "@souk/adapters-persistence/testing";
import { createCore, makeDeferredCalls, type UnitOfWork } from "@souk/core";
import { Operator } from "@souk/core/operator";
import { memoryPorts, newMember, newUserWithToken } from "@souk/core/testing";
import { loyalty } from "../loyalty/loyalty.js";
import { memoryPurchases } from "./purchases.js";
import { purchasing } from "./purchasing.js";

const DAY_MS = 24 * 60 * 60 * 1000;

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

type Place = readonly [string, () => Promise<UnitOfWork>];
const places: readonly Place[] = [
  ["memory", async () => memoryPorts({}, [memoryPurchases]).unitOfWork],
  ...testEngines.map(({ dialect, create }): Place => [
    dialect,
    async () => {
      const database = await create();
      closing.push(() => database.drop());
      const { url } = database;
      const options = { url, pendingMigrations: "run", extensions: [purchasing] } as const;
      const persistence = await openPersistence(options);
      closing.push(() => persistence.close());
      return persistence.unitOfWork;
    },
  ]),
];

describe.each(places)("purchase orders on %s", (_, open) => {
  async function aShop() {
    const ports = { ...memoryPorts(), unitOfWork: await open() };
    const heard: string[] = [];
    const report = (error: unknown) => heard.push(String(error));
    const core = createCore(ports, { extensions: [purchasing], report });
    core.on(["purchase.ordered", "purchase.late", "purchase.received"], ({ kind }) =>
      heard.push(kind),
    );
    const { as } = await newUserWithToken(core);
    const { id: tenant } = await core.createTenant({ as }, { name: "Lamps" });
    const shop = { as, tenant };
    const metadata = { supplier: "Lumen Ltd", reorder_below: 5 };
    const product = { name: "Desk lamp", price: 49.9, stock: 8, metadata };
    const { id } = await core.createProduct(shop, product);
    const inDays = (days: number) =>
      makeDeferredCalls(core, {
        report,
        time: async () => new Date(ports.clock.now().getTime() + days * DAY_MS),
      });
    return { core, shop, id, heard, inDays };
  }

  it("are placed once when a product runs low, and fill its stock when they are received", async () => {
    const { core, shop, id, heard } = await aShop();
    await core.updateProduct(shop, { id, stock: 3 });
    await core.updateProduct(shop, { id, stock: 2 });
    const [purchase, ...others] = await core.listPurchases(shop, {});
    expect([purchase?.pieces, others]).toEqual([7, []]);
    await core.receivePurchase(shop, { id: purchase?.id ?? 0 });
    expect((await core.getProduct(shop, { id })).stock).toBe(9);
    const again = core.receivePurchase(shop, { id: purchase?.id ?? 0 });
    await expect(again).rejects.toMatchObject({ kind: "invalid_transition" });
    expect(heard).toEqual(["purchase.ordered", "purchase.received"]);
  });

  it("are late after a week, unless they were received", async () => {
    const { core, shop, id, heard, inDays } = await aShop();
    await core.updateProduct(shop, { id, stock: 3 });
    expect(await inDays(6)).toBe(0);
    expect(await inDays(7)).toBe(1);
    expect(heard).toEqual(["purchase.ordered", "purchase.late"]);
    expect(await core.listPurchases(shop, {})).toMatchObject([{ status: "late" }]);
  });

  it("are placed by ADMINs over HTTP, and listed for their tenant alone", async () => {
    const { core, shop, id } = await aShop();
    const member = await newMember(core, shop, "MEMBER");
    const { id: other } = await core.createTenant({ as: shop.as }, { name: "Chairs" });
    const handle = createFetchHandler(core);
    const send = async ({ as, tenant }: typeof shop, body?: object) => {
      const answer = await handle(
        new Request("http://shop.test/api/v2/admin/purchases", {
          method: body ? "POST" : "GET",
          headers: {
            authorization: `Bearer ${as.token}`,
            "x-tenant-id": String(tenant),
            "content-type": "application/json",
          },
          ...(body && { body: JSON.stringify(body) }),
        }),
      );
      const text = await answer.text();
      return [answer.status, (JSON.parse(text) as { data?: unknown }).data];
    };
    const wanted = { product_id: id, supplier: "Lumen Ltd", pieces: 4 };
    expect(await send(member as typeof shop, wanted)).toEqual([403, undefined]);
    expect(await send(shop, wanted)).toMatchObject([201, { pieces: 4, status: "ordered" }]);
    expect(await send(shop)).toMatchObject([200, [{ product_id: id }]]);
    expect(await send({ ...shop, tenant: other })).toEqual([200, []]);
  });
});

describe.each([...testEngines])("an archive of a shop on $dialect", (engine) => {
  async function aCore({ create }: typeof engine) {
    const database = await create();
    closing.push(() => database.drop());
    const extensions = [purchasing, loyalty] as const;
    const options = { url: database.url, pendingMigrations: "run", extensions } as const;
    const persistence = await openPersistence(options);
    closing.push(() => persistence.close());
    const ports = { ...memoryPorts(), unitOfWork: persistence.unitOfWork };
    return createCore(ports, { extensions, report: () => {} });
  }

  it("has its purchase orders and points, and nothing of another shop", async () => {
    const core = await aCore(engine);
    const { as } = await newUserWithToken(core);
    const aShop = async (supplier: string) => {
      const { id: tenant } = await core.createTenant({ as }, { name: supplier });
      const metadata = { supplier, reorder_below: 5 };
      const lamp = { name: "Desk lamp", price: 5, stock: 8, metadata };
      const { id: productId } = await core.createProduct({ as, tenant }, lamp);
      await core.updateProduct({ as, tenant }, { id: productId, stock: 3 });
      await core.createOrder(
        { as, tenant },
        {
          orderItems: [{ productId, qty: 1, amount: 5 }],
          totalAmount: 5,
          paymentType: 1,
          address: { street: "1 Main St", city: "Springfield" },
        },
      );
      return { as, tenant };
    };
    await aShop("Chairs Ltd");
    const shop = await aShop("Lumen Ltd");
    const lines: string[] = [];
    const onLine = (line: string) => {
      lines.push(line);
    };
    const operator = { as: new Operator("ops") };
    const counts = await core.exportTenant(operator, { tenantId: shop.tenant, onLine });
    expect(counts).toMatchObject({ purchase_orders: 1, loyalty_points: 1 });
    expect(lines.join("")).not.toContain("Chairs Ltd");
    for (const other of testEngines) {
      const there = await aCore(other);
      const arriving = (async function* () {
        yield* lines;
      })();
      const { tenantId: tenant } = await there.importTenant(operator, { lines: arriving });
      const [product] = (await there.listProducts({ ...operator, tenant }, {})).data;
      expect(await there.listPurchases({ ...operator, tenant }, {})).toMatchObject([
        { supplier: "Lumen Ltd", productId: product?.id, pieces: 7 },
      ]);
      expect(await there.listPoints({ ...operator, tenant }, {})).toMatchObject([{ points: 5 }]);
    }
  });
});
