import { afterEach, describe, expect, it } from "@jest/globals";
import {
  createCore,
  defineExtension,
  type ExtensionMigration,
  type ExtensionTable,
  fields,
  ownRepository,
  provide,
  useCase,
} from "@souk/core";
import { Operator } from "@souk/core/operator";
import { memoryPorts, newUserWithToken } from "@souk/core/testing";
import * as z from "zod";
import { openPersistence } from "../open-persistence.js";
import { besideOthers } from "../testing/beside-others.js";
import { testEngines } from "../testing/test-databases.js";
import { ownStatements } from "./own-statements.js";
import type { InTenant, TenantSession } from "./tenant-session.js";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

interface Rows {
  wishes: { id: number; tenant_id: number; user_id: number; text: string | null };
}
const { statement } = ownStatements<Rows>();
const add = statement<InTenant<{ user: number; text: string }>>()((db, p) =>
  db.insertInto("wishes").values({ tenant_id: p.tenant, user_id: p.user, text: p.text } as never),
);
const select = statement<InTenant>()((db, p) =>
  db
    .selectFrom("wishes")
    .select("wishes.text")
    .where("wishes.tenant_id", "=", p.tenant)
    .orderBy("id"),
);
const wishes = ownRepository<{
  add(user: number, text: string): Promise<unknown>;
  all(): Promise<{ text: string | null }[]>;
}>("wishes");

const migrations: readonly ExtensionMigration[] = [
  {
    name: "0001-wishes",
    up: ({ id, number, protect }) => [
      `create table first_wishes (id ${id}, user_id ${number} not null, text text,
        tenant_id ${number} not null references tenants (id) on delete cascade)`,
      "create index first_wishes_idx on first_wishes (tenant_id, id)",
      "alter table first_wishes rename to wishes",
      "drop index first_wishes_idx",
      "create index wishes_idx on wishes (tenant_id, id)",
      ...protect("wishes"),
    ],
  },
];
const text = { type: "text", nullable: true, personal: true } as const;
const tables: readonly ExtensionTable[] = [
  { name: "wishes", columns: { id: "id", user_id: { type: "number", references: "users" }, text } },
];

const wishing = defineExtension({
  name: "wishing",
  migrations,
  tables,
  repositories: [
    provide(wishes, (session: TenantSession) => ({
      add: (user, text) => session.run(add, { user, text }),
      all: () => session.all(select, {}),
    })),
  ],
  useCases: {
    wish: useCase({
      access: "member",
      effect: "write",
      input: z.object({ user: fields.id, text: z.string() }),
      run: ({ store }, { user, text }) => store.own(wishes).add(user, text),
    }),
    listWishes: useCase({
      access: "member",
      effect: "read",
      input: z.object({}),
      run: ({ store }) => store.own(wishes).all(),
    }),
  },
});

const operator = { as: new Operator("ops") };

async function opened(url: string) {
  const persistence = await openPersistence({
    url,
    extensions: [wishing],
    pendingMigrations: "run",
  });
  closing.push(() => persistence.close());
  const ports = { ...memoryPorts(), unitOfWork: persistence.unitOfWork };
  return { persistence, core: createCore(ports, { extensions: [wishing] }) };
}

async function aShop({ core }: Awaited<ReturnType<typeof opened>>, name: string) {
  const { as, user } = await newUserWithToken(core, name);
  const { id: tenant } = await core.createTenant({ as }, { name });
  await core.wish({ as, tenant }, { user: user.id, text: `A wish of ${name}` });
  return { call: { as, tenant }, user };
}

const homes = [
  ...testEngines.map(({ dialect, create }) => ({
    name: `${dialect} without options`,
    create: async () => ({ ...(await create()), usualUrl: null }),
  })),
  ...besideOthers,
];

describe.each(homes)("the tables of an extension on $name", ({ create }) => {
  it("are where Souk's are: archived, cloned and erased, apart from those of another Souk", async () => {
    const database = await create();
    closing.push(() => database.drop());
    const here = await opened(database.url);
    const { call, user } = await aShop(here, "Ada");
    const other = database.usualUrl === null ? null : await opened(database.usualUrl);
    if (other) await aShop(other, "Bo");
    const { core, persistence } = here;
    expect(await core.listWishes(call, {})).toEqual([{ text: "A wish of Ada" }]);
    const found = (await persistence.inspect()).filter(({ id }) =>
      ["extensions", "row-security"].includes(id),
    );
    expect(found.map(({ verdict }) => verdict)).toEqual(found.map(() => "yes"));
    const name = persistence.tableName("wishes");
    expect(await database.run(`select text from ${name}`)).toEqual([{ text: "A wish of Ada" }]);
    const lines: string[] = [];
    await core.exportTenant(operator, {
      tenantId: call.tenant,
      onLine(line) {
        lines.push(line);
      },
    });
    expect(lines.filter((line) => line.includes("A wish of"))).toHaveLength(1);
    const clone = await core.cloneTenant(operator, { tenantId: call.tenant, name: "Copy" });
    const asOperator = { ...operator, tenant: clone.tenantId };
    expect(await core.listWishes(asOperator, {})).toHaveLength(1);
    const { user: bo } = await newUserWithToken(core, "Cy");
    await core.wish(call, { user: bo.id, text: "A wish of Cy" });
    await core.eraseUser(operator, { userId: bo.id, confirm: bo.email });
    expect(await core.listWishes(call, {})).toEqual([{ text: "A wish of Ada" }, { text: null }]);
    expect(user.id).not.toBe(bo.id);
    // A program without the code of the extension knows its tables from the database.
    const plain = await openPersistence({ url: database.url });
    closing.push(() => plain.close());
    expect(await plain.extensions()).toMatchObject([{ name: "wishing" }]);
  });

  it("cannot be forgotten or created elsewhere", async () => {
    const database = await create();
    closing.push(() => database.drop());
    const open = (extension: Pick<typeof wishing, "migrations" | "tables">) =>
      openPersistence({
        url: database.url,
        extensions: [{ name: "wishing", ...extension }],
        pendingMigrations: "run",
      });
    await expect(open({ migrations, tables: [] })).rejects.toThrow(
      "The table wishes of the extension wishing has a column tenant_id and is not listed in `tables`, so archives and copies would lack its rows.",
    );
    const elsewhere = {
      name: "0001-wishes",
      up: ({ number }: Parameters<ExtensionMigration["up"]>[0]) => [
        `create table main.wishes (tenant_id ${number})`,
      ],
    };
    await expect(open({ migrations: [elsewhere], tables: [] })).rejects.toThrow(
      "The migration 0001-wishes of the extension wishing creates main.wishes: leave out the schema, because tables of extensions are in the schema of Souk's.",
    );
  });
});
