import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "@jest/globals";
import { openPersistence } from "@souk/adapters-persistence";
import {
  type InTenant,
  ownStatements,
  type TenantSession,
} from "@souk/adapters-persistence/tables";
import { createEmptyPostgres, testEngines } from "@souk/adapters-persistence/testing";
import {
  createCore,
  defineExtension,
  type ExtensionTable,
  fields,
  ownRepository,
  provide,
  useCase,
} from "@souk/core";
import { Operator } from "@souk/core/operator";
import { memoryPorts, newUserWithToken } from "@souk/core/testing";
import { backUpDatabase, copyDatabase, reopenDatabase, restoreDatabase } from "@souk/operations";
import * as z from "zod";

const operator = { as: new Operator("ops") };

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

interface Gift {
  readonly wisher: number;
  readonly greeting: string | null;
  readonly product: number;
  readonly pieces: number;
}
interface Rows {
  gift_lists: { id: number; tenant_id: number; user_id: number; greeting: string | null };
  gift_items: { tenant_id: number; list_id: number; product_id: number; pieces: number };
}
const gifts = ownRepository<{ add(gift: Gift): Promise<unknown>; all(): Promise<Gift[]> }>("gifts");
const { statement } = ownStatements<Rows>();
const addList = statement<InTenant<{ wisher: number; greeting: string | null }>>()((db, p) =>
  db
    .insertInto("gift_lists")
    .values({ tenant_id: p.tenant, user_id: p.wisher, greeting: p.greeting } as never)
    .returning("id"),
);
const addItem = statement<InTenant<{ list: number; product: number; pieces: number }>>()((db, p) =>
  db
    .insertInto("gift_items")
    .values({ tenant_id: p.tenant, list_id: p.list, product_id: p.product, pieces: p.pieces }),
);
const select = statement<InTenant>()((db, p) =>
  db
    .selectFrom("gift_items as i")
    .innerJoin("gift_lists as l", "l.id", "i.list_id")
    .select(["l.user_id as wisher", "l.greeting", "i.product_id as product", "i.pieces"])
    .where("i.tenant_id", "=", p.tenant)
    .where("l.tenant_id", "=", p.tenant)
    .orderBy("l.id"),
);

const tables: readonly ExtensionTable[] = [
  {
    name: "gift_lists",
    columns: {
      id: "id",
      user_id: { type: "number", references: "users" },
      greeting: { type: "text", nullable: true, personal: true },
    },
  },
  {
    name: "gift_items",
    columns: {
      list_id: { type: "number", references: "gift_lists" },
      product_id: { type: "number", references: "products" },
      pieces: "number",
    },
    key: ["list_id", "product_id"],
  },
];

const first = {
  name: "0001-gifts",
  up: ({ id, number, protect }: Up) => [
    `create table gift_lists (id ${id}, user_id ${number} not null, greeting text,
      tenant_id ${number} not null references tenants (id) on delete cascade)`,
    `create table gift_items (tenant_id ${number} not null references tenants (id) on delete cascade,
      list_id ${number} not null references gift_lists (id), product_id ${number} not null,
      pieces ${number} not null check (pieces < 100), primary key (tenant_id, list_id, product_id))`,
    ...protect("gift_lists"),
    ...protect("gift_items"),
  ],
};

type Extension = Parameters<typeof defineExtension>[0];
type Up = Parameters<NonNullable<Extension["migrations"]>[0]["up"]>[0];

const useCases = {
  wish: useCase({
    access: "member",
    effect: "write",
    creates: true,
    input: z.object({
      wisher: fields.id,
      greeting: z.string(),
      product: fields.id,
      pieces: z.int(),
    }),
    run: ({ store }, gift) => store.own(gifts).add(gift),
  }),
  listGifts: useCase({
    access: "member",
    effect: "read",
    input: z.object({}),
    run: ({ store }) => store.own(gifts).all(),
  }),
};

const giving = defineExtension({
  name: "giving",
  migrations: [first],
  tables,
  repositories: [
    provide(gifts, (session: TenantSession) => ({
      async add({ wisher, greeting, product, pieces }) {
        const list = await session.one(addList, { wisher, greeting });
        await session.run(addItem, { list: list?.id ?? 0, product, pieces });
      },
      all: () => session.all(select, {}),
    })),
  ],
  useCases,
});

/** Both of its unique indexes are Souk's to find; a reference cannot hold another value for a moment. */
const cards = {
  name: "cards",
  migrations: [
    {
      name: "0001-cards",
      up: ({ id, number, protect }: Up) => [
        `create table gift_cards (id ${id}, tenant_id ${number} not null, code text not null,
          product_id ${number} not null)`,
        "create unique index gift_cards_code_idx on gift_cards (tenant_id, code) where code <> ''",
        "create unique index gift_cards_product_idx on gift_cards (tenant_id, product_id)",
        ...protect("gift_cards"),
      ],
    },
  ],
  tables: [
    {
      name: "gift_cards",
      columns: { id: "id", code: "text", product_id: { type: "number", references: "products" } },
    },
  ],
} as const;

async function opened(url: string, ...more: readonly (typeof cards)[]) {
  const persistence = await openPersistence({
    url,
    extensions: [giving, ...more],
    pendingMigrations: "run",
  });
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= persistence.close());
  closing.push(close);
  const ports = { ...memoryPorts(), unitOfWork: persistence.unitOfWork };
  return { persistence, close, core: createCore(ports, { extensions: [giving, ...more] }) };
}

async function newDatabase({ create }: (typeof testEngines)[number]) {
  const database = await create();
  closing.push(() => database.drop());
  return { url: database.url, ...(await opened(database.url)) };
}

type Core = Awaited<ReturnType<typeof opened>>["core"];

async function aShop(core: Core, name: string) {
  const { as, user } = await newUserWithToken(core, name);
  const { id: tenant } = await core.createTenant({ as }, { name });
  const shop = { as, tenant };
  const { id: product } = await core.createProduct(shop, { name: `Lamp of ${name}`, price: 5 });
  await core.wish(shop, { wisher: user.id, greeting: `Love, ${name}`, product, pieces: 2 });
  return { shop, user, product };
}

async function archiveOf(core: Core, tenantId: number) {
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

const asOperator = (tenant: number) => ({ ...operator, tenant });

describe.each([...testEngines])("rows of an extension on $dialect", (engine) => {
  it("go with an archive or a clone of their tenant, with the new ids of what they name", async () => {
    const { core } = await newDatabase(engine);
    await aShop(core, "Else");
    const { shop, user: ada } = await aShop(core, "Ada");
    const lines = await archiveOf(core, shop.tenant);
    expect(lines.join("")).not.toContain("Else");
    for (const other of testEngines) {
      const there = (await newDatabase(other)).core;
      await aShop(there, "Other");
      const { tenantId } = await there.importTenant(operator, { lines: streamed(lines) });
      const inCopy = asOperator(tenantId);
      const [product] = (await there.listProducts(inCopy, {})).data;
      const { user } = await there.findUser(operator, { user: ada.email });
      const [gift, ...others] = await there.listGifts(inCopy, {});
      const greeting = "Love, Ada";
      expect(gift).toEqual({ wisher: user.id, greeting, product: product?.id, pieces: 2 });
      expect(others).toEqual([]);
    }
    const clone = await core.cloneTenant(operator, { tenantId: shop.tenant, name: "Copy" });
    expect(await core.listGifts(asOperator(clone.tenantId), {})).toMatchObject([{ pieces: 2 }]);
  });

  it("are put back as an archive has them, and stay where it has none of their extension", async () => {
    const { core } = await newDatabase(engine);
    const { shop, user, product } = await aShop(core, "Ada");
    const before = await core.listGifts(shop, {});
    const lines = await archiveOf(core, shop.tenant);
    await core.wish(shop, { wisher: user.id, greeting: "Later", product, pieces: 9 });
    const { tenant: tenantId } = shop;
    const older = lines.flatMap((line) => {
      const { kind, row } = JSON.parse(line);
      if (kind.startsWith("gift_")) return [];
      const { extensions: _, ...rest } = row;
      const counted = kind === "end" ? { lines: row.lines - 2 } : rest;
      return [`${JSON.stringify({ kind, row: counted })}\n`];
    });
    await core.putTenantBack(operator, { tenantId, open: () => streamed(older) });
    expect(await core.listGifts(shop, {})).toHaveLength(2);
    const difference = await core.compareTenant(operator, {
      tenantId,
      open: () => streamed(lines),
    });
    expect(difference.tables.filter(({ remove }) => remove > 0)).toMatchObject([
      { table: "gift_lists", remove: 1 },
      { table: "gift_items", remove: 1 },
    ]);
    await core.wish(shop, { wisher: user.id, greeting: "Even later", product, pieces: 8 });
    const open = () => streamed(lines);
    await expect(core.putTenantBack(operator, { tenantId, open, difference })).rejects.toThrow(
      "The tenant changed during the comparison. Compare it again.",
    );
    await core.putTenantBack(operator, { tenantId, open });
    expect(await core.listGifts(shop, {})).toEqual(before);
  });

  it("are exported to the person that they name, and erased with them", async () => {
    const { core } = await newDatabase(engine);
    const { shop, product } = await aShop(core, "Ada");
    const bob = await newUserWithToken(core, "Bob");
    const { id: wisher, email: confirm } = bob.user;
    await core.wish(shop, { wisher, greeting: "Love, Bob", product, pieces: 1 });
    const records: { kind: string; row: object }[] = [];
    const onLine = (line: string) => {
      records.push(JSON.parse(line));
    };
    await core.exportUser(operator, { userId: wisher, onLine });
    expect(records.filter(({ kind }) => kind.startsWith("gift_"))).toMatchObject([
      { kind: "gift_lists", row: { user_id: wisher, greeting: "Love, Bob" } },
    ]);
    await core.eraseUser(operator, { userId: wisher, confirm });
    const after = await core.listGifts(shop, {});
    expect(after.map(({ greeting }) => greeting)).toEqual(["Love, Ada", null]);
  });

  it("go with a copy to the other engine, into a schema or behind a prefix, and with a backup, without the code of the extension", async () => {
    const { core, url, close } = await newDatabase(engine);
    const { shop } = await aShop(core, "Ada");
    await aShop(core, "Else");
    const wanted = await core.listGifts(shop, {});
    await close();
    const folder = await mkdtemp(join(tmpdir(), "souk-rows-"));
    closing.push(() => rm(folder, { recursive: true, force: true }));
    const backup = join(folder, "backup.db");
    await backUpDatabase({ from: url, to: backup });
    const postgres = await createEmptyPostgres();
    const restored = await createEmptyPostgres();
    closing.push(
      () => postgres.drop(),
      () => restored.drop(),
    );
    await restoreDatabase({ from: backup, to: restored.url });
    const there =
      engine.dialect === "sqlite"
        ? `${postgres.url}${postgres.url.includes("?") ? "&" : "?"}schema=souk&prefix=shop_`
        : `sqlite:${join(folder, "there.db")}?prefix=shop_`;
    const onward = `sqlite:${join(folder, "onward.db")}`;
    const report = await copyDatabase({ from: url, to: there, follow: true });
    expect(report.filter(({ name }) => name.startsWith("gift_"))).toMatchObject([
      { name: "gift_lists", rows: 2 },
      { name: "gift_items", rows: 2 },
    ]);
    for (const each of [there, restored.url]) {
      const copy = await opened(each);
      expect(await copy.core.listGifts(shop, {})).toEqual(wanted);
      expect(await copy.persistence.extensions()).toMatchObject([{ executed: ["0001-gifts"] }]);
      const ids = { wisher: wanted[0]?.wisher ?? 0, product: wanted[0]?.product ?? 0 };
      await copy.core.wish(shop, { ...ids, greeting: "New", pieces: 3 });
      expect(await copy.core.listGifts(shop, {})).toHaveLength(2);
      // The checks of the migration hold there, too.
      await expect(copy.core.wish(shop, { ...ids, greeting: "", pieces: 100 })).rejects.toThrow(
        /check/i,
      );
      const findings = await copy.persistence.inspect();
      const about = findings.filter(({ id }) => id === "extensions" || id === "row-security");
      expect(about.filter(({ verdict }) => verdict !== "yes")).toEqual([]);
      await copy.close();
    }
    await copyDatabase({ from: there, to: onward, follow: true });
    expect(await (await opened(onward)).core.listGifts(shop, {})).toHaveLength(2);
  });

  it("may exchange the values of unique indexes while a copy follows, and before they are put back", async () => {
    const database = await engine.create();
    closing.push(() => database.drop());
    const { close, core } = await opened(database.url, cards);
    const { shop, product } = await aShop(core, "Ada");
    const { tenant } = shop;
    const { id: other } = await core.createProduct(shop, { name: "Rug", price: 5 });
    const row = (id: number, code: string, of: number) => `(${id}, ${tenant}, '${code}', ${of})`;
    const insert = (...rows: readonly string[]) =>
      database.run(
        `insert into gift_cards (id, tenant_id, code, product_id) values ${rows.join(", ")}`,
      );
    const stored = () => database.run("select id, code, product_id from gift_cards order by id");
    await insert(row(1, "A", product), row(2, "B", other));
    const [before, lines] = [await stored(), await archiveOf(core, tenant)];
    const swap = async (code: string, of: number) => {
      await database.run("delete from gift_cards where id = 1");
      await database.run(`update gift_cards set code = '${code}', product_id = ${of} where id = 2`);
    };
    const place = await createEmptyPostgres();
    closing.push(() => place.drop());
    let hasSwapped = false;
    const report = await copyDatabase({
      from: database.url,
      to: place.url,
      follow: true,
      async onStage(stage) {
        if (stage !== "closing" || hasSwapped) return;
        hasSwapped = true;
        await swap("A", product);
        await insert(row(1, "B", other));
      },
    });
    expect(report.find(({ name }) => name === "gift_cards")?.rows).toBe(2);
    await reopenDatabase(database.url);
    expect(await stored()).not.toEqual(before);
    await core.putTenantBack(operator, { tenantId: tenant, open: () => streamed(lines) });
    expect(await stored()).toEqual(before);
    await close();
  });

  it.each<[string, readonly ExtensionTable[], string]>([
    [
      "a column that is not in the database",
      [{ ...tables[0]!, columns: { ...tables[0]!.columns, color: "text" } }, tables[1]!],
      "The table gift_lists of the extension giving has no column color in the database.",
    ],
    [
      "a column that it leaves out",
      [
        tables[0]!,
        {
          name: "gift_items",
          columns: { list_id: "number", product_id: "number" },
          key: ["list_id", "product_id"],
        },
      ],
      "The table gift_items of the extension giving has a column pieces that it does not declare, so archives would lack its values.",
    ],
    [
      "a key that is not unique",
      [tables[0]!, { ...tables[1]!, key: ["list_id"] }],
      "The table gift_items of the extension giving needs a unique key (tenant_id, list_id) in the database.",
    ],
    [
      "a type that it does not have",
      [{ ...tables[0]!, columns: { ...tables[0]!.columns, greeting: "number" } }, tables[1]!],
      "The table gift_lists of the extension giving has a column greeting of the type text, and declares another.",
    ],
    [
      "a reference to what no archive has",
      [{ ...tables[0]!, columns: { id: "id", user_id: { type: "number", references: "events" } } }],
      "The table gift_lists of the extension giving has a column user_id that references events: it may reference users, a table of Souk's that archives have, or one listed before it.",
    ],
    [
      "no key",
      [{ name: "gift_items", columns: { pieces: "number" } }],
      "The table gift_items of the extension giving needs an `id` or a `key`.",
    ],
  ])("are refused at once when a table is declared with %s", async (_, declared, message) => {
    const database = await engine.create();
    closing.push(() => database.drop());
    const wrong = { ...giving, tables: declared };
    const open = openPersistence({
      url: database.url,
      extensions: [wrong],
      pendingMigrations: "run",
    });
    await expect(open).rejects.toThrow(message);
  });

  it("are not forgotten: a migration that creates a table of tenants must list it in `tables`", async () => {
    const database = await engine.create();
    closing.push(() => database.drop());
    const lists = { ...giving, tables: tables.slice(0, 1) };
    const open = (
      ...extensions: readonly Pick<typeof giving, "name" | "migrations" | "tables">[]
    ) => openPersistence({ url: database.url, extensions, pendingMigrations: "run" });
    const missing =
      "The table gift_items of the extension giving has a column tenant_id and is not listed in `tables`, so archives and copies would lack its rows.";
    // The second attempt does not pass either.
    await expect(open(lists)).rejects.toThrow(missing);
    await expect(open(lists)).rejects.toThrow(missing);
    const { close, persistence } = await opened(database.url);
    expect(await persistence.extensions()).toMatchObject([{ executed: ["0001-gifts"] }]);
    await close();
    await expect(open(lists)).rejects.toThrow(missing);
  });

  it("are reported by an inspection if a table of theirs was never listed", async () => {
    const { persistence } = await newDatabase(engine);
    const findings = async () =>
      (await persistence.inspect()).filter(({ id }) => id === "extensions");
    expect(await findings()).toMatchObject([{ verdict: "yes" }]);
    const em = (await persistence.orm()).em.fork();
    await em.execute("create table theirs (id integer, tenant_id integer)");
    expect(await findings()).toMatchObject([{ verdict: "yes" }]);
    const [listed] = tables;
    await em.execute(
      `update souk_extensions set definition = '${JSON.stringify([listed])}' where name = 'tables'`,
    );
    expect(await findings()).toMatchObject([
      { verdict: "no", detail: expect.stringContaining("The table gift_items of the extension") },
    ]);
  });

  it("may be left out of `tables` if they belong to no tenant, and listed by the name that they have in the end", async () => {
    const database = await engine.create();
    closing.push(() => database.drop());
    const persistence = await openPersistence({
      url: database.url,
      extensions: [
        {
          name: "rates",
          migrations: [
            {
              name: "0001-rates",
              up: ({ id, number, protect }) => [
                "create table exchange_rates (code text primary key, rate text not null)",
                `create table old_prices (id ${id}, tenant_id ${number} not null)`,
                ...protect("old_prices"),
              ],
            },
            { name: "0002-names", up: () => ["alter table old_prices rename to own_prices"] },
          ],
          tables: [{ name: "own_prices", columns: { id: "id" } }],
        },
      ],
      pendingMigrations: "run",
    });
    closing.push(() => persistence.close());
    const findings = (await persistence.inspect()).filter(({ id }) => id === "extensions");
    expect(findings).toMatchObject([{ verdict: "yes", detail: "rates: 0001-rates, 0002-names" }]);
  });
});

const onPostgres = testEngines.filter(({ dialect }) => dialect === "postgres");

it.each(onPostgres)(
  "nobody but their owner writes the migrations that copies run, on $dialect",
  async ({ create }) => {
    const database = await create();
    closing.push(() => database.drop());
    await opened(database.url);
    const rights = ["select", "insert", "update", "delete"].map(
      (right) => `has_table_privilege('souk_app', 'souk_extensions', '${right}') as "${right}"`,
    );
    const [found] = await database.run(`select ${rights.join(", ")}`);
    expect(found).toEqual({ select: true, insert: false, update: false, delete: false });
  },
);
