import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { setImmediate as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type TestDatabase, testEngines } from "@souk/adapters-persistence/testing";
import { PNG } from "../../testing/png.js";
import * as shapes from "../../testing/shapes.js";
import { makeShop, type TestSouk, placeEnvironment } from "../../testing/engines.js";
import { fullTenant, SECRET, withoutIds } from "../../testing/full-tenant.js";
import { soukIn, temporaryDirectory } from "../../testing/souk.js";

const folder = temporaryDirectory();
const places = new Map<string, TestSouk & { database: TestDatabase }>();

beforeAll(async () => {
  for (const { dialect, create } of testEngines) {
    const database = await create();
    const environment = { ...placeEnvironment(database.url), MEDIA_URL: `file:media-${dialect}` };
    const souk = soukIn(folder.path, environment);
    places.set(dialect, { souk, url: database.url, directory: folder.path, database });
  }
});

afterAll(async () => {
  for (const { database } of places.values()) await database.drop();
  folder.remove();
});

const placeOf = (dialect: string) => places.get(dialect) as TestSouk;

async function exported({ souk }: TestSouk, tenant: string): Promise<string> {
  const outcome = await souk(["tenants", "export", tenant]);
  expect(outcome).toMatchObject({ code: 0 });
  return outcome.out;
}

const byText = (a: string, b: string) => (a < b ? -1 : 1);

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

  it("reports in a dry run what it would create, and creates nothing", async () => {
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

  it("keeps nothing of an archive that ends before its end, and takes one of 2.0.0, which does not tell", async () => {
    const { souk } = placeOf(dialect);
    const { tenant } = await fullTenant(placeOf(dialect), `Cut-${dialect}`);
    const lines = (await exported(placeOf(dialect), tenant)).trim().split("\n");
    const before = (await souk(["tenants", "list", "--quiet", "--per-page", "100"])).out;
    const half = lines.findIndex((line) => line.startsWith('{"kind":"products"')) + 1;
    for (const words of [[], ["--dry-run"]]) {
      for (const count of [half, lines.length - 1]) {
        const stdin = `${lines.slice(0, count).join("\n")}\n`;
        const { code, out, err } = await souk(["tenants", "import", ...words], { stdin });
        expect({ code, out }).toEqual({ code: 2, out: "" });
        expect(err).toContain(`The archive is truncated after ${count} lines.`);
      }
    }
    expect((await souk(["tenants", "list", "--quiet", "--per-page", "100"])).out).toBe(before);
    const released = lines.slice(0, -1).join("\n").replace('"version":2', '"version":1');
    const taken = await souk(["tenants", "import", "--json"], { stdin: released });
    expect(taken).toMatchObject({ code: 0, json: { products: 1, orders: 1 } });
  });

  it("reports every conflict of an archive in a dry run, and exits as the import would", async () => {
    const { souk } = placeOf(dialect);
    const { tenant } = await fullTenant(placeOf(dialect), `Odd-${dialect}`);
    const text = (await exported(placeOf(dialect), tenant))
      .replace('"price":8990', '"price":-1')
      .replace('"status":"pending"', '"status":"eaten"');
    const dry = await souk(["tenants", "import", "--dry-run"], { stdin: text });
    expect(dry.code).toBe(2);
    expect(dry.err).toMatch(/products \d+: price must be at least 0/);
    expect(dry.err).toMatch(/orders \d+: status must be one of pending/);
    expect(dry.err).toMatch(
      /order_items \d+: order_id names orders \d+, which is missing in the archive/,
    );
    expect((await souk(["tenants", "import"], { stdin: text })).code).toBe(2);
  });

  it("disables copied webhooks, and includes secrets only on request", async () => {
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
      const [hook] = shapes.page(shapes.webhookWithHealth).parse(listed.json).data;
      expect(hook).toMatchObject({ is_active: false, url: "https://hooks.example.com/in" });
      hints.push(hook?.secret_hint ?? "");
      const on = await place.souk(["webhooks", "enable", String(hook?.id), ...at]);
      expect(shapes.webhook.parse(on.json).is_active).toBe(true);
    }
    expect(hints[0]).toBe(`…${SECRET.slice(-4)}`);
    expect(hints[1]).not.toBe(hints[0]);
    // Imported rows have no events here, and the audit does not expect any.
    const audit = await place.souk(["webhooks", "audit", "--json"]);
    expect(audit).toMatchObject({ code: 0, json: { changes_without_event: 0 } });
  });

  it("carries the files of pictures, and says which are missing", async () => {
    const { souk } = placeOf(dialect);
    const { tenant, email } = await makeShop(placeOf(dialect), `Pictured-${dialect}`);
    const mine = ["--tenant", tenant, "--as", email, "--json"];
    const png = join(folder.path, "cup.png");
    writeFileSync(png, PNG);
    const ids: number[] = [];
    for (const alt of ["A cup", "A plate"]) {
      const { json } = await souk(["media", "add", png, "--alt", alt, ...mine]);
      ids.push(shapes.picture.parse(json).id);
    }
    await souk([
      "products",
      "create",
      "Cup",
      "--price",
      "1",
      "--media-ids",
      ...ids.map(String),
      ...mine,
    ]);
    const filesOf = (of: string) => {
      const names = globSync(`media-${dialect}/${of}/*`, { cwd: folder.path });
      const contents = names.map((name) => readFileSync(join(folder.path, name), "base64"));
      return { names, contents: contents.toSorted(byText) };
    };
    const { names, contents } = filesOf(tenant);
    expect(names).toHaveLength(8);
    const text = await exported(placeOf(dialect), tenant);
    const dry = await souk(["tenants", "import", "--dry-run", "--json"], { stdin: text });
    expect(shapes.importPlan.parse(dry.json).data).toContainEqual(
      expect.objectContaining({ table: "media", add: 2 }),
    );
    const copies = [
      await souk(["tenants", "import", "--json"], { stdin: text }),
      await souk(["tenants", "clone", tenant, "--name", "Twin", "--json"]),
    ];
    for (const { code, json } of copies) {
      expect({ code, json }).toMatchObject({ code: 0, json: { media: 2, products: 1 } });
      const id = String((json as { id: number }).id);
      expect(filesOf(id).contents).toEqual(contents);
      const { json: products } = await souk(["products", "list", "-t", id, "--json"]);
      expect(products).toMatchObject({ data: [{ cover: { alt: "A cup" } }] });
    }
    rmSync(join(folder.path, names[0] ?? ""));
    const partly = [
      await souk(["tenants", "export", tenant]),
      await souk(["tenants", "clone", tenant, "--name", "Third"]),
    ];
    for (const { code, err } of partly) {
      expect(err).toMatch(/The files of picture \d+ are missing or damaged; it is omitted\./);
      expect(code).toBe(6);
    }
  });

  it("holds no one up while an archive comes slowly", async () => {
    const { souk } = placeOf(dialect);
    const { tenant, email } = await fullTenant(placeOf(dialect), `Slow-${dialect}`);
    const archive = await exported(placeOf(dialect), tenant);
    const stdin = new PassThrough();
    const half = archive.indexOf('{"kind":"products"');
    stdin.write(archive.slice(0, half));
    const slow = souk(["tenants", "import", "--name", "Slowly", "--json"], { stdin });
    // The import has read all there is, and waits for more.
    while (stdin.readableLength > 0) await pause();
    const meanwhile = await souk(["tenants", "create", "Meanwhile", "--owner", email]);
    expect(meanwhile).toMatchObject({ code: 0 });
    stdin.end(archive.slice(half));
    expect(await slow).toMatchObject({ code: 0, json: { products: 1 } });
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
