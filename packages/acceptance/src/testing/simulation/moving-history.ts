import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPersistence, ordinaryLogin, type Persistence } from "@souk/adapters-persistence";
import {
  copiedRows,
  copiedTables,
  copiedTablesOf,
  openTables,
  type Table,
} from "@souk/adapters-persistence/rows";
import { type TestDatabase, testEngines } from "@souk/adapters-persistence/testing";
import { type Core, createCore } from "@souk/core";
import { Operator } from "@souk/core/operator";
import { memoryPorts, SeededRandom } from "@souk/core/testing";
import { backUpDatabase, copyDatabase, restoreDatabase } from "@souk/operations";
import SqliteDatabase from "better-sqlite3";
import type { Reach } from "./client.js";
import { Ledger } from "./ledger.js";
import { exchangeTogether, liveTogether } from "./lives.js";
import { openShop, type Shop } from "./shop.js";
import { Process, World } from "./world.js";

/** Faults that a history must find, with its verdict; none of them is in the product. */
export const movingFaults = {
  "a copy releases no unique values": /unique/i,
  "a change is not recorded": /^products lacks 2 of/,
  "a backup loses a row": /^order_notes lacks 1 of 1 rows/,
  "a tenant that is put back releases no unique values": /rejects some of the rows/,
} as const;

export type MovingFault = keyof typeof movingFaults;

interface MovingOptions {
  readonly seed: number;
  readonly from: string;
  readonly to: string;
  readonly faults?: readonly MovingFault[];
}

export interface MovingHistory {
  readonly violations: readonly string[];
  readonly log: readonly string[];
  readonly orders: number;
  /** How many changes the copy applied. */
  readonly noted: number;
}

const operator = { as: new Operator("ops") };

/**
 * Clients change a shop while a copy follows it to another database. The copy is backed up, and the backup restored.
 * There the tenant is put back as it was in the middle of the history. Every table is compared after each step.
 */
export async function runMovingHistory(options: MovingOptions): Promise<MovingHistory> {
  const world = new World(new SeededRandom(options.seed));
  const ledger = new Ledger();
  const ends: (() => unknown)[] = [];
  let noted = 0;
  try {
    noted = await move(options, { world, ledger, ends });
  } catch (error) {
    ledger.violated(String(error));
  } finally {
    for (const end of ends.toReversed()) await end();
  }
  for (const violation of ledger.violations) world.note(`VIOLATED  ${violation}`);
  return { violations: ledger.violations, log: world.log, orders: ledger.orders.size, noted };
}

interface Surroundings {
  readonly world: World;
  readonly ledger: Ledger;
  readonly ends: (() => unknown)[];
}

async function move(
  { from, to, faults = [] }: MovingOptions,
  { world, ledger, ends }: Surroundings,
): Promise<number> {
  const created = async (dialect: string): Promise<TestDatabase> => {
    const database = await testEngines.find((each) => each.dialect === dialect)?.create();
    if (!database) throw new Error(`There is no ${dialect} here.`);
    ends.push(() => database.drop());
    return database;
  };
  const source = await created(from);
  const target = await created(to);
  const restored = await created(from);

  const { core, close } = await opened(source.url);
  ends.push(close);
  const reach: Reach = { world, hosts: oneHost(world, core), responseLost: () => 0 };
  const founding = openShop(reach, new Process(world, "founder"), 3);
  const shop = await during(world, founding);
  const exchange = await readyToExchange(core, shop);
  const stage = { world, reach, shop, ledger };
  const live = () => during(world, Promise.all([liveTogether(stage), exchangeTogether(stage)]));
  let lives: Promise<unknown> | undefined;
  let isOver = false;
  // If the copy fails, the clients end before their database.
  ends.push(() => lives?.catch(() => {}));

  let noted = 0;
  let isCompared = false;
  const archive: string[] = [];
  const copy = () =>
    copyDatabase({
      from: source.url,
      to: target.url,
      follow: true,
      onNoted: (notes) => (noted += notes),
      async onStage(name) {
        world.note(`copy  ${name}`);
        if (name === "copying") lives = live().finally(() => (isOver = true));
        if (name === "comparing") {
          await until(() => isOver || ledger.orders.size > SOME_ORDERS);
          archive.push(...(await archiveOf(core, shop)));
        }
        // Some of the changes come after the comparison, and the last ones after they were all carried.
        if (name === "carrying" && isCompared) await lives;
        isCompared ||= name === "comparing";
        if (name === "closing") await exchange();
        if (name === "closed" && faults.includes("a change is not recorded"))
          await source.run("delete from souk_changes where name = 'products'");
      },
    });
  await releasing(!faults.includes("a copy releases no unique values"), copy);
  await close();
  await compare(ledger, source, target);

  const folder = mkdtempSync(join(tmpdir(), "souk-moving-"));
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
  const backup = join(folder, "backup.db");
  await backUpDatabase({ from: target.url, to: backup });
  if (faults.includes("a backup loses a row")) loseRow(backup);
  await restoreDatabase({ from: backup, to: restored.url });
  await compare(ledger, source, restored);

  const there = await opened(restored.url);
  ends.push(there.close);
  await examine(ledger, there.persistence);
  await releasing(!faults.includes("a tenant that is put back releases no unique values"), () =>
    there.core.putTenantBack(operator, {
      tenantId: shop.tenant,
      open: () => streamed(archive),
    }),
  );
  const after = await archiveOf(there.core, shop);
  compareRows(ledger, "the tenant that was put back", putBackIn(archive), putBackIn(after));
  await examine(ledger, there.persistence);
  return noted;
}

/** The archive is from the middle of the history. */
const SOME_ORDERS = 3;

async function opened(url: string) {
  const persistence = await openPersistence({ url });
  let closed: Promise<void> | undefined;
  const core = createCore({ ...memoryPorts(), unitOfWork: persistence.unitOfWork });
  return { core, persistence, close: () => (closed ??= persistence.close()) };
}

/** The number of concurrent calls, and their longest duration in simulated time. */
const MOST_CALLS = 3;
const LONGEST_CALL_MS = 2_000;

/** A host on a real database: its calls take time that is not the world's. */
function oneHost(world: World, core: Core): Reach["hosts"] {
  let calls = 0;
  let lastEnd = 0;
  world.horizon = () => {
    if (calls === 0) return Infinity;
    return calls < MOST_CALLS ? lastEnd + LONGEST_CALL_MS : world.now;
  };
  const watched = new Proxy(core, {
    get(target, name) {
      const call = Reflect.get(target, name) as (...input: unknown[]) => Promise<unknown>;
      return (...input: unknown[]) => {
        calls += 1;
        return call(...input).finally(() => {
          calls -= 1;
          lastEnd = world.now;
        });
      };
    },
  });
  const host = { process: new Process(world, "host"), core: watched };
  return () => [host];
}

/** Runs the world until something that its clients do is over. */
async function during<T>(world: World, work: Promise<T>): Promise<T> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  work.then(over, over);
  if (!(await world.run(() => isOver))) throw new Error("The clients came to no end.");
  return work;
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** Makes rows whose unique values change hands for certain: SKUs, and the position of an item in its order. */
async function readyToExchange(core: Core, { admin, tenant }: Shop): Promise<() => Promise<void>> {
  const call = { as: admin.as, tenant };
  const [one, other] = [
    await core.createProduct(call, { name: "Vase", price: 1, stock: 9, sku: "VASE-1" }),
    await core.createProduct(call, { name: "Vase", price: 1, stock: 9, sku: "VASE-2" }),
  ];
  const { id } = await core.createOrder(call, {
    addressId: admin.addressId,
    paymentType: 1,
    totalAmount: 2,
    orderItems: [one, other].map((product) => ({ productId: product.id, qty: 1, amount: 1 })),
  });
  await core.addOrderNote(call, { id, text: "Rings twice." });
  const [kept] = (await core.getOrder(call, { id })).items;
  return async () => {
    await core.updateProduct(call, { id: one.id, sku: null });
    await core.updateProduct(call, { id: other.id, sku: "VASE-1" });
    await core.updateProduct(call, { id: one.id, sku: "VASE-2" });
    await core.updateOrder(call, { id, orderItems: [{ id: kept?.id }] });
  };
}

/** Does the work as it is, or with rows that do not release their unique values. */
async function releasing(isReleasing: boolean, work: () => Promise<unknown>): Promise<void> {
  const [table] = copiedTables;
  const rows = Object.getPrototypeOf(copiedRows(table as Table)) as object;
  const release = Object.getOwnPropertyDescriptor(rows, "release") as PropertyDescriptor;
  if (!isReleasing) Object.defineProperty(rows, "release", { ...release, value: async () => {} });
  try {
    await work();
  } finally {
    Object.defineProperty(rows, "release", release);
  }
}

function loseRow(file: string): void {
  const database = new SqliteDatabase(file);
  database.exec("delete from order_notes");
  database.close();
}

async function archiveOf(core: Core, { tenant: tenantId }: Shop): Promise<string[]> {
  const lines: string[] = [];
  const onLine = (line: string) => {
    lines.push(line);
  };
  await core.exportTenant(operator, { tenantId, onLine });
  return lines;
}

async function* streamed(lines: readonly string[]) {
  yield* lines;
}

type Rows = readonly string[];

/** Kept as they are when a tenant is put back, or counted again. */
const keptKinds = ["users", "memberships", "webhooks", "tenant_counts", "end"];

/** The restored rows of an archive, without columns that count changes. */
const putBackIn = (lines: Rows): Rows =>
  lines
    .map((line) => JSON.parse(line) as { kind: string; row: Record<string, unknown> })
    .filter(({ kind }) => !keptKinds.includes(kind))
    .map(({ kind, row: { version: _, updated_at: __, ...row } }) => JSON.stringify([kind, row]));

/** Every row of every table, by the name of the table. */
async function contentsOf({ url }: TestDatabase): Promise<Map<string, string[]>> {
  const database = await openTables({ url });
  try {
    const tables = await copiedTablesOf(database.engine);
    return await database.engine.transaction("steady read", async (session) => {
      const all = new Map<string, string[]>();
      for (const table of tables) {
        const rows: string[] = [];
        for await (const batch of copiedRows(table).batches(session, "*"))
          rows.push(...batch.rows.map((row) => JSON.stringify(row)));
        all.set(table.name, rows);
      }
      return all;
    });
  } finally {
    await database.close();
  }
}

async function compare(ledger: Ledger, one: TestDatabase, other: TestDatabase): Promise<void> {
  const [wanted, found] = [await contentsOf(one), await contentsOf(other)];
  for (const [name, rows] of wanted) compareRows(ledger, name, rows, found.get(name) ?? []);
}

function compareRows(ledger: Ledger, name: string, wanted: Rows, found: Rows): void {
  const there = new Set(found);
  const lacking = wanted.filter((row) => !there.has(row));
  if (lacking.length > 0)
    ledger.violated(`${name} lacks ${lacking.length} of ${wanted.length} rows: ${lacking[0]}`);
  if (found.length > wanted.length)
    ledger.violated(`${name} has ${found.length - wanted.length} more rows`);
}

/** The tests log in as a user that no host should have. */
async function examine(ledger: Ledger, persistence: Persistence): Promise<void> {
  for (const drift of await persistence.recount({ mend: false }))
    ledger.violated(`a counter is wrong: ${JSON.stringify(drift)}`);
  for (const { name, verdict, detail } of await persistence.inspect())
    if (verdict === "no" && name !== ordinaryLogin) ledger.violated(`doctor: ${name}: ${detail}`);
}
