import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { ArchiveRecord, ArchiveWriting } from "@souk/core/adapter";
import fc from "fast-check";
import { openPersistence } from "../open-persistence.js";
import type { Persistence } from "../open-persistence.js";
import { archiveTables } from "../database/archive-tables.js";
import { tenantTables } from "../database/tables.js";
import { withoutIds } from "../testing/archive-text.js";
import { type Row, swapSql } from "../testing/sample-rows.js";
import { randomArchive } from "../testing/random-archive.js";
import { type TestDatabase, testEngines } from "../testing/test-databases.js";
import { ofTeam } from "./putting-back/rows-put-back.js";

const places = new Map<string, { persistence: Persistence; database: TestDatabase }>();

beforeAll(async () => {
  for (const { dialect, create } of testEngines) {
    const database = await create();
    const persistence = await openPersistence({ url: database.url });
    places.set(dialect, { persistence, database });
  }
});

afterAll(async () => {
  for (const { persistence, database } of places.values()) {
    await persistence.close();
    await database.drop();
  }
});

const unitOfWork = (dialect: string) =>
  (places.get(dialect) as { persistence: Persistence }).persistence.unitOfWork;

const writing: ArchiveWriting = {
  name: undefined,
  now: new Date("2026-01-01T00:00:00Z"),
  seal: (_webhook, secret) => ({ cipher: secret ?? "new", hint: "" }),
};

async function* streamed(records: readonly ArchiveRecord[]) {
  yield* records;
}

const imported = (dialect: string, records: readonly ArchiveRecord[], options = writing) =>
  unitOfWork(dialect).transact("write", ({ archive }) => archive.write(streamed(records), options));

const exported = (dialect: string, tenantId: number): Promise<ArchiveRecord[]> =>
  unitOfWork(dialect).transact("read", async ({ archive }) => {
    const records: ArchiveRecord[] = [];
    for await (const { kind, row } of (await archive.read(tenantId)) ?? []) {
      const { secret_cipher: _, ...rest } = row;
      records.push(JSON.parse(JSON.stringify({ kind, row: rest })));
    }
    return records;
  });

const routes = testEngines.flatMap(({ dialect: from }) =>
  testEngines.map(({ dialect: to }) => [from, to] as const),
);

describe.each(routes)("archives from %s to %s", (from, to) => {
  it("come out as they went in, whatever they hold, there and back", async () => {
    const property = fc.asyncProperty(randomArchive, async (records) => {
      const first = await exported(from, (await imported(from, records)).tenantId);
      expect(withoutIds(first)).toEqual(withoutIds(records));
      const second = await exported(to, (await imported(to, first)).tenantId);
      expect(withoutIds(second)).toEqual(withoutIds(first));
      const third = await exported(from, (await imported(from, second)).tenantId);
      expect(withoutIds(third)).toEqual(withoutIds(second));
    });
    // To make an example smaller would take thousands of imports.
    await fc.assert(property, { numRuns: 12, endOnFailure: true });
  });
});

/** The team stays as it is. */
const withUniqueValues = archiveTables.filter(
  ({ name, uniqueKeys }) => uniqueKeys.length > 0 && !ofTeam.has(name),
);

describe.each(testEngines)("a tenant that is put back, on $dialect", ({ dialect }) => {
  it("gets its unique values back where rows have exchanged them since", async () => {
    const hasTwo = (records: readonly ArchiveRecord[]) =>
      withUniqueValues.every(({ name }) => records.filter(({ kind }) => kind === name).length > 1);
    const [archive] = fc.sample(randomArchive.filter(hasTwo), { numRuns: 1, seed: 7 });
    const { tenantId } = await imported(dialect, archive as ArchiveRecord[]);
    const before = await exported(dialect, tenantId);
    const { database } = places.get(dialect) as { database: TestDatabase };
    for (const table of withUniqueValues) {
      const rows = await database.run(
        `select * from ${table.name} where tenant_id = ${tenantId} order by ${table.primaryKey.join(", ")} limit 2`,
      );
      for (const each of swapSql(table, rows as unknown as [Row, Row], dialect))
        await database.run(each);
    }
    const swapped = await exported(dialect, tenantId);
    expect(swapped).not.toEqual(before);
    const options = { now: new Date("2026-02-01T00:00:00Z"), withTeam: false, hold: true };
    await unitOfWork(dialect).transact("write", async ({ archive: into }) => {
      const difference = await into.compare(tenantId, streamed(before), options);
      const changed = difference.tables
        .filter(({ change }) => change > 0)
        .map(({ table }) => table);
      expect(changed).toEqual(withUniqueValues.map(({ name }) => name));
      // Some of the random moments are too late for a date.
      const known = { ...difference, lastChange: options.now };
      await into.putBack(tenantId, streamed(before), known, options);
    });
    expect(rowsOf(await exported(dialect, tenantId))).toEqual(rowsOf(before));
  });
});

/** Counted again from the orders, of which those of a random archive say nothing. */
const counted = new Set(["orders_count", "spent", "last_order_at"]);

/** The rows with unique values, without columns that count changes or orders. */
const rowsOf = (records: readonly ArchiveRecord[]) =>
  records
    .filter(({ kind }) => withUniqueValues.some(({ name }) => name === kind))
    .map(({ kind, row: { version: _, updated_at: __, ...row } }) => ({
      kind,
      row: Object.fromEntries(Object.entries(row).filter(([name]) => !counted.has(name))),
    }));

describe("what an archive holds", () => {
  it("is every table of a tenant but its keys, its history of events and imports on their way", () => {
    const told = new Set(archiveTables.map(({ name }) => name));
    const left = tenantTables.map(({ name }) => name).filter((name) => !told.has(name));
    expect(left.toSorted()).toEqual([
      "api_keys",
      "deferred_calls",
      "deliveries",
      "delivery_attempts",
      "due_endpoints",
      "event_numbers",
      "events",
      "import_jobs",
      "order_figures",
      "order_numbers",
      "product_import_parts",
      "product_imports",
      "pruned_events",
      "subscription_history",
      "unindexed_orders",
    ]);
  });
});

describe.each(testEngines)("an archive that someone changed, on $dialect", ({ dialect }) => {
  const base: ArchiveRecord[] = [
    { kind: "tenant", row: { name: "Shop", settings: '{"inventory":"untracked"}' } },
    { kind: "users", row: { id: 1, email: "hand@example.com", name: "Hand" } },
    { kind: "memberships", row: { user_id: 1, role: "ADMIN", created_at: 1, updated_at: 1 } },
  ];
  const product = { name: "Mug", price: 1, created_at: 1, updated_at: 1 };
  const productRecord = (row: object): ArchiveRecord => ({
    kind: "products",
    row: { ...product, ...row },
  });
  const broken: readonly [string, ArchiveRecord[], RegExp][] = [
    [
      "a price below nothing",
      [productRecord({ id: 5, price: -1 })],
      /products 5: price must be at least 0/,
    ],
    [
      "a price that is text",
      [productRecord({ id: 5, price: "1" })],
      /price must be a whole number/,
    ],
    [
      "a product without a name",
      [productRecord({ id: 5, name: null })],
      /products 5: name is missing/,
    ],
    [
      "a category that is nowhere",
      [productRecord({ id: 5, category_id: 9 })],
      /categories 9, which is missing in the archive/,
    ],
    [
      "a sku twice",
      [productRecord({ id: 5, sku: "A" }), productRecord({ id: 6, sku: "A" })],
      /rejects some of the products/,
    ],
    [
      "an unknown role",
      [{ kind: "memberships", row: { user_id: 1, role: "OWNER" } }],
      /role must be one of/,
    ],
  ];

  it.each(broken)(
    "is refused for %s, and nothing of it is kept",
    async (_name, records, message) => {
      const failure = await imported(dialect, [...base, ...records]).catch(
        (error: unknown) => error,
      );
      expect(failure).toMatchObject({
        kind: "validation_failed",
        message: expect.stringMatching(message),
      });
    },
  );

  it("numbers the orders of a version that did not number them, after those that have a number", async () => {
    const order = {
      user_id: 1,
      address_id: 1,
      address: "{}",
      payment_type: 1,
      total_amount: 1,
      items_amount: 1,
      status: "pending",
      items_count: 1,
      created_at: 1,
      updated_at: 1,
    };
    const orderRecord = (row: object) => ({ kind: "orders", row: { ...order, ...row } });
    const { tenantId } = await imported(dialect, [
      ...base,
      orderRecord({ id: 5 }),
      orderRecord({ id: 6, number: 7 }),
      orderRecord({ id: 9 }),
    ]);
    const numbers = (await exported(dialect, tenantId)).flatMap(({ kind, row }) =>
      kind === "orders" ? [row["number"]] : [],
    );
    expect(numbers).toEqual([8, 7, 9]);
  });

  it("reports every conflict to a dry run, not only the first", async () => {
    const told: string[] = [];
    const records = [
      ...base,
      productRecord({ id: 5, sku: "A" }),
      productRecord({ id: 6, sku: "A" }),
      productRecord({ id: 7, price: -1 }),
      productRecord({ id: 8, category_id: 9 }),
    ];
    await imported(dialect, records, {
      ...writing,
      tell: ({ kind, id, state }) => told.push(`${kind} ${id} ${state}`),
    });
    expect(told).toEqual([
      "tenant  add",
      expect.stringMatching(/^users 1 (?:add|there)$/),
      "memberships 1 add",
      "products 5 add",
      "products 6 conflict",
      "products 7 conflict",
      "products 8 conflict",
    ]);
  });
});
