import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type TestDatabase, testEngines } from "@souk/adapters-persistence/testing";
import { openLocal } from "./local.js";
import { cliConfig } from "./config.js";
import * as shapes from "./testing/shapes.js";
import { makeShop, type Place, placeEnvironment } from "./testing/engines.js";
import { soukIn, temporaryDirectory } from "./testing/souk.js";

const SECRET = "a secret of twenty-four or more".replaceAll(" ", "-");
const folder = temporaryDirectory();
const places = new Map<string, Place & { database: TestDatabase }>();

beforeAll(async () => {
  for (const { dialect, create } of testEngines) {
    const database = await create();
    const souk = soukIn(folder.path, placeEnvironment(database.url));
    places.set(dialect, { souk, url: database.url, directory: folder.path, database });
  }
});

afterAll(async () => {
  for (const { database } of places.values()) await database.drop();
  folder.remove();
});

const placeOf = (dialect: string) => places.get(dialect) as Place;

/** A tenant with something of every kind, made by use cases. */
async function fullTenant(place: Place, name: string) {
  const shop = await makeShop(place, name);
  const terminal = { environment: placeEnvironment(place.url), directory: folder.path };
  const config = await cliConfig(terminal as never, {});
  const options = { pendingMigrations: "refuse", dryRun: false, actAs: shop.email } as const;
  const session = await openLocal(config, options);
  const tenant = Number(shop.tenant);
  try {
    await session.call("addMember", { email: `${name}-mate@example.com`, role: "MEMBER" }, tenant);
    const { id: category } = await session.row("createCategory", { name: "Shoes" }, tenant);
    const product = await session.row(
      "createProduct",
      { name: "Böots €", sku: "B-1", price: 89.9, stock: 7, categoryId: Number(category) },
      tenant,
    );
    const gone = await session.row("createProduct", { name: "Gone", price: 1 }, tenant);
    const { id: address } = await session.row("createAddress", {
      street: "Main 1",
      city: "Town",
    } as never);
    const items = [product, gone].map(({ id }) => ({ productId: Number(id), qty: 2, amount: 10 }));
    const order = {
      addressId: Number(address),
      paymentType: 1,
      totalAmount: 40,
      orderItems: items,
    };
    await session.call("createOrder", order, tenant);
    await session.call("deleteProduct", { id: Number(gone["id"]) }, tenant);
    const { id: announcement } = await session.row(
      "createAnnouncement",
      {
        title: "Hello",
        type: "info",
        status: "published",
        targetType: "users",
        targetValue: String(shop.userId),
      },
      tenant,
    );
    await session.call("readAnnouncement", { id: Number(announcement) }, tenant);
    const hook = { url: "https://hooks.example.com/in", events: ["order.created"] as never };
    await session.call("createWebhook", { ...hook, secret: SECRET }, tenant);
  } finally {
    await session.close();
  }
  return shop;
}

/** An archive as it reads when ids do not matter: each id is told by where it first stands. */
function withoutIds(text: string): string[] {
  const seen = new Map<string, string>();
  const known = (kind: string, id: unknown) => {
    const key = `${kind} ${String(id)}`;
    if (!seen.has(key)) seen.set(key, `${kind} #${seen.size}`);
    return seen.get(key);
  };
  const kinds: Record<string, string> = {
    user_id: "users",
    created_by: "users",
    category_id: "categories",
    order_id: "orders",
    live_product_id: "products",
    announcement_id: "announcements",
  };
  return text
    .trim()
    .split("\n")
    .map((line) => {
      const { kind, row } = JSON.parse(line) as { kind: string; row: Record<string, unknown> };
      const told = Object.entries(row).map(([name, value]) => {
        if (name === "id") return [name, known(kind, value)];
        // A copy's webhooks are switched off and say so.
        if (["is_active", "disabled_reason"].includes(name)) return [name, "of the copy"];
        if (value === null) return [name, value];
        if (name === "product_id" && row["live_product_id"]) return [name, "the live one"];
        if (name === "target_value") return [name, known("users", value)];
        return [name, kinds[name] ? known(kinds[name], value) : value];
      });
      return JSON.stringify([kind, Object.fromEntries(told)]);
    });
}

async function exported({ souk }: Place, tenant: string): Promise<string> {
  const outcome = await souk(["tenants", "export", tenant]);
  expect(outcome).toMatchObject({ code: 0 });
  return outcome.out;
}

const routes = testEngines.flatMap(({ dialect: from }) =>
  testEngines.map(({ dialect: to }) => [from, to] as const),
);

describe.each(routes)("an archive from %s to %s", (from, to) => {
  it("keeps everything but ids, there and back", async () => {
    const name = `Arc-${from}-${to}`;
    const { tenant } = await fullTenant(placeOf(from), name);
    const original = await exported(placeOf(from), tenant);
    const file = join(folder.path, `${name}.ndjson`);
    writeFileSync(file, original);
    const there = await placeOf(to).souk(["tenants", "import", file, "--json"]);
    expect(there.json).toMatchObject({ users: 2, products: 1, orders: 1, order_items: 2 });
    const copy = await exported(placeOf(to), String((there.json as { id: number }).id));
    expect(withoutIds(copy)).toEqual(withoutIds(original));
    const back = await placeOf(from).souk(["tenants", "import", "--name", "Back", "--json"], {
      stdin: copy,
    });
    const again = await exported(placeOf(from), String((back.json as { id: number }).id));
    expect(withoutIds(again).slice(1)).toEqual(withoutIds(original).slice(1));
  });
});

describe.each(testEngines)("archives on $dialect", ({ dialect }) => {
  it("clones a tenant, whose products are found by searching", async () => {
    const place = placeOf(dialect);
    const { tenant } = await fullTenant(place, `Clone-${dialect}`);
    const clone = await place.souk(["tenants", "clone", tenant, "--name", "Twin", "--json"]);
    const id = String((clone.json as { id: number }).id);
    const found = await place.souk(["products", "list", "-t", id, "--search", "böots", "--json"]);
    expect(found.json).toMatchObject({ data: [{ sku: "B-1", stock: 7 }], total: 1 });
  });

  it("tells in a dry run what would be made, and makes nothing", async () => {
    const { souk } = placeOf(dialect);
    const { tenant } = await fullTenant(placeOf(dialect), `Dry-${dialect}`);
    const before = (await souk(["tenants", "list", "--quiet", "--per-page", "100"])).out;
    const file = join(folder.path, `${dialect}-dry.ndjson`);
    expect((await souk(["tenants", "export", tenant, "-o", file])).code).toBe(0);
    const dry = await souk(["tenants", "import", file, "--dry-run", "--json"]);
    const plan = shapes.importPlan.parse(dry.json);
    expect(plan.data.find(({ table }) => table === "users")).toEqual({
      table: "users",
      add: 0,
      there: 2,
      conflicts: 0,
      sample: [expect.stringMatching(/^= \d+ dry-/), expect.stringMatching(/^= \d+ dry-.*mate/)],
    });
    expect(plan.rows.filter(({ kind }) => kind === "products")).toMatchObject([
      { label: "B-1", state: "add" },
    ]);
    const shown = await souk(["tenants", "import", file, "--dry-run"]);
    expect(shown.out).toMatch(/products +1 +0 +0 +\+ \d+ B-1\n/);
    expect((await souk(["tenants", "list", "--quiet", "--per-page", "100"])).out).toBe(before);
  });

  it("keeps nothing of an archive that is broken", async () => {
    const { souk } = placeOf(dialect);
    const { tenant } = await fullTenant(placeOf(dialect), `Broken-${dialect}`);
    const lines = (await exported(placeOf(dialect), tenant)).trim().split("\n");
    const before = (await souk(["tenants", "list", "--quiet", "--per-page", "100"])).out;
    for (const broken of [
      lines.filter((line) => !line.includes('"kind":"users"')),
      [...lines, "not a record"],
      lines.slice(1),
      [...lines, '{"kind":"access_tokens","row":{"id":1}}'],
    ]) {
      const outcome = await souk(["tenants", "import"], { stdin: broken.join("\n") });
      expect({ code: outcome.code, out: outcome.out }).toEqual({ code: 2, out: "" });
    }
    expect((await souk(["tenants", "list", "--quiet", "--per-page", "100"])).out).toBe(before);
  });

  it("tells every conflict of an archive in a dry run, and ends as the import would", async () => {
    const { souk } = placeOf(dialect);
    const { tenant } = await fullTenant(placeOf(dialect), `Odd-${dialect}`);
    const text = (await exported(placeOf(dialect), tenant))
      .replace('"price":8990', '"price":-1')
      .replace('"status":"pending"', '"status":"eaten"');
    const dry = await souk(["tenants", "import", "--dry-run"], { stdin: text });
    expect(dry.code).toBe(2);
    expect(dry.err).toMatch(/products \d+: price must be at least 0/);
    expect(dry.err).toMatch(/orders \d+: status must be one of pending/);
    expect(dry.err).toMatch(/order_items \d+: order_id names orders \d+, which the archive lacks/);
    expect((await souk(["tenants", "import"], { stdin: text })).code).toBe(2);
  });

  it("switches copied webhooks off, and takes a secret along only when told to", async () => {
    const place = placeOf(dialect);
    const { tenant } = await fullTenant(place, `Hook-${dialect}`);
    expect(await exported(place, tenant)).not.toContain(SECRET);
    const withSecrets = await place.souk(["tenants", "export", tenant, "--with-secrets"]);
    expect(withSecrets.out).toContain(SECRET);
    const copies = [
      await place.souk(["tenants", "import", "--json"], { stdin: withSecrets.out }),
      await place.souk(["tenants", "clone", tenant, "--name", "Twin", "--json"]),
    ];
    const hints: string[] = [];
    for (const { json, err } of copies) {
      expect(err).toContain("souk webhooks enable");
      const at = ["-t", String((json as { id: number }).id), "--json"];
      const listed = await place.souk(["webhooks", "list", ...at]);
      const [hook] = shapes.page(shapes.webhook).parse(listed.json).data;
      expect(hook).toMatchObject({ is_active: false, url: "https://hooks.example.com/in" });
      hints.push(hook?.secret_hint ?? "");
      const on = await place.souk(["webhooks", "enable", String(hook?.id), ...at]);
      expect(shapes.webhook.parse(on.json).is_active).toBe(true);
    }
    expect(hints[0]).toBe(`…${SECRET.slice(-4)}`);
    expect(hints[1]).not.toBe(hints[0]);
    // What came along happened elsewhere, so nobody misses its events here.
    const audit = await place.souk(["webhooks", "audit", "--json"]);
    expect(audit).toMatchObject({ code: 0, json: { changes_without_event: 0 } });
  });

  it("shows an export to its owner alone", async () => {
    const { souk } = placeOf(dialect);
    const { tenant } = await makeShop(placeOf(dialect), `Own-${dialect}`);
    const file = join(folder.path, `${dialect}-own.ndjson`);
    await souk(["tenants", "export", tenant, "-o", file]);
    expect(readFileSync(file, "utf8")).toContain('"kind":"tenant"');
    expect((await souk(["tenants", "export", "424242"])).code).toBe(4);
  });
});
