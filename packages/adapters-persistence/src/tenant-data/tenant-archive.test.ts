import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createCore, makeDeferredCalls } from "@souk/core";
import { Operator } from "@souk/core/operator";
import { type ArchiveRecord, type ArchiveWriting } from "@souk/core/adapter";
import { memoryPorts, newUserWithToken, quickPicture } from "@souk/core/testing";
import fc from "fast-check";
import { openPersistence } from "../open-persistence.js";
import type { Persistence } from "../open-persistence.js";
import { archiveTables } from "../database/archive-tables.js";
import { tenantTables } from "../database/tables.js";
import { withoutIds } from "../testing/archive-text.js";
import { type Row, swapSql } from "../testing/sample-rows.js";
import { randomArchive } from "../testing/random-archive.js";
import { type TestDatabase, testEngines } from "../testing/test-databases.js";
import { isLeft, ofTeam } from "./putting-back/rows-put-back.js";

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

/** The team and the pictures stay as they are. */
const withUniqueValues = archiveTables.filter(
  ({ name, uniqueKeys }) => uniqueKeys.length > 0 && !ofTeam.has(name) && !isLeft(name),
);

describe.each(testEngines)("a tenant that is put back, on $dialect", ({ dialect }) => {
  it("gets its unique values back where rows have exchanged them since", async () => {
    const hasTwo = (records: readonly ArchiveRecord[]) =>
      withUniqueValues.every(({ name }) => records.filter(({ kind }) => kind === name).length > 1);
    // One that is due becomes a draft when it is put back.
    const hasNoneDue = (records: readonly ArchiveRecord[]) =>
      records.every(({ kind, row }) => kind !== "announcements" || row["status"] !== "scheduled");
    const wanted = randomArchive.filter(hasTwo).filter(hasNoneDue);
    const [archive] = fc.sample(wanted, { numRuns: 1, seed: 8 });
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

describe.each(testEngines)("an archive of a shop with pictures, on $dialect", ({ dialect }) => {
  /** Products with pictures and without, and their archive. */
  async function aShop() {
    const core = createCore({ ...memoryPorts(), unitOfWork: unitOfWork(dialect) });
    const { as } = await newUserWithToken(core);
    const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
    const call = { as, tenant };
    const picture = async () => (await core.addPicture(call, { file: quickPicture() })).id;
    const [a, b, c] = [await picture(), await picture(), await picture()];
    const made = async (name: string, more: object = {}) =>
      (await core.createProduct(call, { name, price: 1, ...more })).id;
    const products = {
      both: await made("Both", {
        price: undefined,
        mediaIds: [a, b],
        options: [{ name: "Size", values: ["S", "M"] }],
        variants: [
          { options: { Size: "S" }, price: 1, mediaId: a },
          { options: { Size: "M" }, price: 1, mediaId: b },
        ],
      }),
      uncovered: await made("Uncovered", { mediaIds: [b, c], coverId: null }),
      gone: await made("Gone", { mediaIds: [b] }),
      none: await made("None"),
      elsewhere: await made("Elsewhere", { coverId: 987_654 }),
    };
    const pictured = async (at = call) => {
      const { data } = await core.listProducts(at, { perPage: 10, sort: "name" });
      return data.map(({ name, mediaIds, coverId }) => [name, [...mediaIds], coverId]);
    };
    const ofVariants = async (at = call, id = products.both) =>
      (await core.getProduct(at, { id })).variants?.map(({ mediaId }) => mediaId);
    const archive = await exported(dialect, tenant);
    return { core, call, a, b, c, products, pictured, ofVariants, archive };
  }

  it("gives the same tenant its pictures back, but those that were deleted since", async () => {
    const { core, call, a, b, c, products, pictured, ofVariants, archive } = await aShop();
    await core.deletePicture(call, { id: a });
    const { variants = [] } = await core.getProduct(call, { id: products.both });
    const medium = { id: products.both, variantId: variants[1]?.id ?? 0 };
    await core.updateVariant(call, { ...medium, mediaId: null });
    await core.updateProduct(call, { id: products.uncovered, mediaIds: [c] });
    await core.updateProduct(call, { id: products.none, mediaIds: [c] });
    await core.deleteProduct(call, { id: products.gone });

    const options = { now: new Date("2026-02-01T00:00:00Z"), withTeam: false, hold: true };
    await unitOfWork(dialect).transact("write", async ({ archive: into }) => {
      const difference = await into.compare(call.tenant, streamed(archive), options);
      await into.putBack(call.tenant, streamed(archive), difference, options);
    });
    expect(await pictured()).toEqual([
      ["Both", [b], b],
      ["Elsewhere", [], 987_654],
      ["Gone", [b], b],
      ["None", [], null],
      ["Uncovered", [b, c], null],
    ]);
    expect(await ofVariants()).toEqual([null, b]);
    // The database knows them by picture, too.
    await core.deletePicture(call, { id: b });
    expect(await ofVariants()).toEqual([null, null]);
    expect((await core.listPictures(call, { unused: true })).data).toEqual([]);
    await core.deletePicture(call, { id: c });
    expect((await pictured()).map(([, ids]) => ids)).toEqual([[], [], [], [], []]);
  });

  it("gives another tenant pictures of its own, and takes those away that it lacks", async () => {
    const { core, call, a, b, pictured, ofVariants, archive } = await aShop();
    const lacksOne = archive.filter(({ kind, row }) => kind !== "media" || row["id"] !== a);
    const { tenantId: tenant } = await imported(dialect, lacksOne);
    const there = { ...call, tenant };
    const { data } = await core.listPictures(there, { perPage: 10 });
    expect(data).toHaveLength(2);
    const [, like] = data.map(({ id }) => id).toSorted((x, y) => y - x);
    const other = data.map(({ id }) => id).find((id) => id !== like);
    expect(data.map(({ id }) => id)).not.toContain(b);
    expect(await pictured(there)).toEqual([
      ["Both", [like], like],
      ["Elsewhere", [], 987_654],
      ["Gone", [like], like],
      ["None", [], null],
      ["Uncovered", [like, other], null],
    ]);
    const { data: products } = await core.listProducts(there, { search: "Both" });
    expect(await ofVariants(there, products[0]?.id)).toEqual([null, like]);
    // The database knows them by picture, too.
    expect((await core.listPictures(there, { unused: true })).data).toEqual([]);
    const none = archive.filter(({ kind }) => kind !== "media");
    const bare = { ...call, tenant: (await imported(dialect, none)).tenantId };
    expect((await pictured(bare)).map(([, ids, cover]) => [ids, cover])).toEqual([
      [[], null],
      [[], 987_654],
      [[], null],
      [[], null],
      [[], null],
    ]);
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
      "product_media",
      "pruned_events",
      "record_tags",
      "removed_media",
      "subscription_history",
      "tag_counts",
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

  it("links the orders of a version without customers, as a worker comes to them", async () => {
    const order = (id: number, row: object) => ({
      kind: "orders",
      row: {
        id,
        user_id: 1,
        address_id: 1,
        address: "{}",
        payment_type: 1,
        status: "pending",
        total_amount: 100,
        items_amount: 100,
        items_count: 1,
        created_at: id,
        updated_at: 1,
        ...row,
      },
    });
    const ada = { customer_name: "Ada", customer_email: "ada@example.com" };
    const { tenantId } = await imported(dialect, [
      ...base,
      order(5, ada),
      order(6, { ...ada, customer_phone: "5550147", status: "cancelled" }),
      order(7, { customer_name: "Grace" }),
      order(8, { customer_phone: "5550147", total_amount: 50 }),
      order(9, { ...ada, deleted_at: 9 }),
    ]);
    const ports = { ...memoryPorts(), unitOfWork: unitOfWork(dialect) };
    ports.clock.advance(Date.parse("2026-01-02T00:00:00Z") - ports.clock.now().getTime());
    const core = createCore(ports);
    const problems: unknown[] = [];
    while ((await makeDeferredCalls(core, { report: (error) => problems.push(error) })) > 0);
    expect(problems).toEqual([]);
    const call = { as: new Operator("test"), tenant: tenantId };
    const { data: orders } = await core.listOrders(call, { sort: "id" });
    const [first] = (await core.listCustomers(call, {})).data;
    const id = Number(first?.id);
    expect(orders.map(({ customerId, version }) => [customerId, version])).toEqual([
      [id, 2],
      [id, 2],
      [null, 1],
      [id, 2],
    ]);
    expect(await core.listCustomers(call, {})).toMatchObject({
      total: 1,
      data: [
        { name: "Ada", phone: "5550147", ordersCount: 2, spent: 150, lastOrderAt: new Date(8) },
      ],
    });
    const { data: told } = await core.listEvents(call, {});
    expect(told.filter(({ data }) => Reflect.get(data, "kind") === "order")).toHaveLength(3);
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
