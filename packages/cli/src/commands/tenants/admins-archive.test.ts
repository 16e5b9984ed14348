import { signedIn } from "@souk/core/testing";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { openPersistence, type Persistence } from "@souk/adapters-persistence";
import { NodeSecrets } from "@souk/core/node";
import { type TestDatabase, testEngines } from "@souk/adapters-persistence/testing";
import { type Api, startApi } from "../../testing/api.js";
import { PASSWORD, placeEnvironment, type TestSouk } from "../../testing/engines.js";
import { fullTenant, SECRET, withoutIds } from "../../testing/full-tenant.js";
import { soukIn, temporaryDirectory } from "../../testing/souk.js";

const folder = temporaryDirectory();
const BASE = "/api/v2/admin";

type Place = TestSouk & { api: Api; persistence: Persistence; database: TestDatabase };
const places = new Map<string, Place>();

beforeAll(async () => {
  for (const { dialect, create } of testEngines) {
    const database = await create();
    const souk = soukIn(folder.path, placeEnvironment(database.url));
    await souk(["db", "migrate"]);
    const persistence = await openPersistence({ url: database.url });
    const api = await startApi(undefined, {
      unitOfWork: persistence.unitOfWork,
      secrets: new NodeSecrets(),
    });
    const at = { souk, url: database.url, directory: folder.path, database };
    places.set(dialect, { ...at, api, persistence });
  }
});

afterAll(async () => {
  for (const { api, persistence, database } of places.values()) {
    api.close();
    await persistence.close();
    await database.drop();
  }
  folder.remove();
});

type Line = { kind: string; row: Record<string, unknown> };

const linesOf = (text: string): Line[] =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);

const keptByMembers = ["preferences", "announcement_marks"];

/** The part that two archives of one moment share; an operator's has more. */
const shared = (text: string) =>
  withoutIds(
    linesOf(text)
      .filter(({ kind }) => kind !== "end" && !keptByMembers.includes(kind))
      .map(({ kind, row: { exported_by: _, ...row } }) => `${JSON.stringify({ kind, row })}\n`)
      .join(""),
  );

async function signIn({ api }: Place, email: string) {
  const { token } = await signedIn(api.core.login({}, { email, password: PASSWORD }));
  return { authorization: `Bearer ${token}` };
}

async function archiveOf({ api }: Place, tenant: string, headers: Record<string, string>) {
  const response = await fetch(`${api.url}${BASE}/tenants/${tenant}/archive`, { headers });
  expect([response.status, response.headers.get("content-type")]).toEqual([
    200,
    "application/x-ndjson; charset=utf-8",
  ]);
  return response.text();
}

const routes = testEngines.flatMap(({ dialect: from }) =>
  testEngines.map(({ dialect: to }) => [from, to] as const),
);

describe.each(routes)("an archive that an ADMIN downloads from %s", (from, to) => {
  it(`is imported into ${to} with all of its rows, without secrets`, async () => {
    const [source, target] = [places.get(from)!, places.get(to)!];
    const { tenant, email } = await fullTenant(source, `Own-${from}-${to}`);
    const text = await archiveOf(source, tenant, await signIn(source, email));
    const operators = await source.souk(["tenants", "export", tenant]);
    expect(shared(text)).toEqual(shared(operators.out));
    expect(text).not.toContain(SECRET);
    const kinds = new Set(linesOf(text).map(({ kind }) => kind));
    for (const kind of keptByMembers) expect(kinds).not.toContain(kind);
    const file = join(folder.path, `${from}-${to}.ndjson`);
    writeFileSync(file, text);
    const there = await target.souk(["tenants", "import", file, "--json"]);
    expect(there.json).toMatchObject({ products: 1, orders: 1, order_items: 2, webhooks: 1 });
    const { id } = there.json as { id: number };
    const copy = await target.souk(["tenants", "export", String(id)]);
    const rest = (of: string) => shared(of).filter((line) => !line.includes('"webhooks"'));
    expect(rest(copy.out)).toEqual(rest(text));
  });
});

describe.each(testEngines)("an ADMIN's archive on $dialect", ({ dialect }) => {
  it("is from one moment while others place orders", async () => {
    const place = places.get(dialect)!;
    const { api } = place;
    const { tenant, email } = await fullTenant(place, `Busy-${dialect}`);
    const { token } = await signedIn(api.core.login({}, { email, password: PASSWORD }));
    const call = { as: { token }, tenant: Number(tenant) };
    await api.core.updateTenant(call, { settings: { inventory: "enforced" } });
    const { id: productId } = await api.core.createProduct(call, {
      name: "Mug",
      price: 1,
      stock: 10_000,
    });
    const { id: addressId } = await api.core.createAddress(call, { street: "1", city: "Town" });
    let isOver = false;
    let placed = 0;
    const write = async () => {
      while (!isOver) {
        const orderItems = [1, 2].map((qty) => ({ productId, qty, amount: 1 }));
        await api.core.createOrder(call, { addressId, paymentType: 1, totalAmount: 2, orderItems });
        placed += 1;
      }
    };
    const writers = [write(), write()];
    const headers = { authorization: `Bearer ${token}` };
    try {
      for (let n = 0; n < 3; n += 1) {
        const beforehand = placed;
        while (placed === beforehand) await new Promise(setImmediate);
        const lines = linesOf(await archiveOf(place, tenant, headers));
        const ofKind = (kind: string) =>
          lines.filter((line) => line.kind === kind).map(({ row }) => row);
        const product = ofKind("products").find(({ id }) => id === productId);
        const sold = ofKind("order_items").filter((row) => row["product_id"] === productId);
        const pieces = sold.reduce((sum, { qty }) => sum + Number(qty), 0);
        expect(Number(product?.["stock"]) + pieces).toBe(10_000);
        const orders = new Set(ofKind("orders").map(({ id }) => id));
        expect(sold.every((row) => orders.has(row["order_id"]))).toBe(true);
      }
    } finally {
      isOver = true;
      await Promise.all(writers);
    }
    expect(placed).toBeGreaterThan(0);
  });

  it("is not accepted for a restore in place, which would delete what it lacks", async () => {
    const place = places.get(dialect)!;
    const { tenant, email } = await fullTenant(place, `Back-${dialect}`);
    const text = await archiveOf(place, tenant, await signIn(place, email));
    const file = join(folder.path, `${dialect}-back.ndjson`);
    writeFileSync(file, text);
    const words = ["tenants", "import", file, "--as", tenant, "--replace", "--dry-run"];
    const refused = await place.souk(words);
    expect(refused.code).not.toBe(0);
    expect(refused.err).toContain("Import it as a new tenant.");
  });
});
