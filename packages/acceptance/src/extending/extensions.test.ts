import { afterEach, describe, expect, it } from "@jest/globals";
import { createFetchHandler, data, endpointsFor, presenter } from "@souk/adapters-http";
import { openPersistence, type PersistentExtension } from "@souk/adapters-persistence";
import {
  type Generated,
  type InTenant,
  ownStatements,
  type TenantSession,
} from "@souk/adapters-persistence/tables";
import { testEngines } from "@souk/adapters-persistence/testing";
import {
  createCore,
  defineExtension,
  type ExtensionMigration,
  ownEvent,
  ownRepository,
  provide,
  useCase,
} from "@souk/core";
import { memoryPorts, newMember, newUserWithToken } from "@souk/core/testing";
import * as z from "zod";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const ping = useCase({
  access: "member",
  effect: "read",
  input: z.object({}),
  run: async ({ tenant }) => tenant.name,
});
const pinged = ownEvent("ping.made", { about: "ping_id", data: z.object({ ping_id: z.int() }) });
const pinging = defineExtension({ name: "pinging", useCases: { ping } });

const shown = presenter(z.object({ name: z.string() }), (name: string) => ({ name }));
const route = endpointsFor({ ping })({
  method: "get",
  path: "/ping",
  tenantFrom: "header",
  useCase: "ping",
  summary: "Ping.",
  answer: data(shown),
});

describe("the extensions of a core", () => {
  it("run their hooks in order, each with the checked input of the one before", async () => {
    const seen: string[] = [];
    const adding = (letter: string) =>
      defineExtension({
        name: letter,
        hooks: {
          createCategory: {
            before(_, { name }) {
              seen.push(`before ${name}`);
              return { name: `${name} ${letter} ` };
            },
            inTransaction(_, { output }) {
              seen.push(`in ${letter} ${output.name}`);
            },
            after({ output }) {
              seen.push(`after ${letter} ${output.name}`);
              if (letter === "a") throw new Error("a failed");
            },
          },
        },
      });
    const report = (error: unknown) => seen.push(String(error));
    const core = createCore(memoryPorts(), { extensions: [adding("a"), adding("b")], report });
    const { as } = await newUserWithToken(core);
    const { id: tenant } = await core.createTenant({ as }, { name: "Lamps" });
    await core.createCategory({ as, tenant }, { name: "Lamps" });
    await new Promise((resolve) => setImmediate(resolve));
    expect(seen).toEqual([
      "before Lamps",
      "before Lamps a ",
      "in a Lamps a  b",
      "in b Lamps a  b",
      "after a Lamps a  b",
      "after b Lamps a  b",
      "Error: a failed",
    ]);
  });

  it("have their use cases typed and called, and the strictest policy of all counts", async () => {
    const strict = defineExtension({ name: "strict", policy: { createCategory: "admin" } });
    const core = createCore(
      { ...memoryPorts(), policy: { ping: "admin" } },
      { extensions: [pinging, strict] },
    );
    const { as } = await newUserWithToken(core);
    const { id: tenant } = await core.createTenant({ as }, { name: "Lamps" });
    const name: string = await core.ping({ as, tenant }, {});
    expect(name).toBe("Lamps");
    const member = await newMember(core, { as, tenant }, "MEMBER");
    const forbidden = { kind: "forbidden" };
    await expect(core.ping(member, {})).rejects.toMatchObject(forbidden);
    await expect(core.createCategory(member, { name: "A" })).rejects.toMatchObject(forbidden);
    // @ts-expect-error -- no such use case
    expect(core.pong).toBeUndefined();
  });

  it("have their routes served and described by every app on the core", async () => {
    const routed = defineExtension({ name: "routed", useCases: { ping }, endpoints: [route] });
    const core = createCore(memoryPorts(), { extensions: [routed] });
    const { as } = await newUserWithToken(core);
    const { id: tenant } = await core.createTenant({ as }, { name: "Lamps" });
    const handle = createFetchHandler(core);
    const get = async (path: string) => {
      const headers = { authorization: `Bearer ${as.token}`, "x-tenant-id": String(tenant) };
      return (await handle(new Request(`http://x.test/api/v2/admin${path}`, { headers }))).json();
    };
    expect(await get("/ping")).toEqual({ success: true, data: { name: "Lamps" } });
    const { paths } = (await get("/openapi.json")) as { paths: object };
    expect(Object.keys(paths)).toContain("/api/v2/admin/ping");
    expect(() => createFetchHandler(core, { endpoints: [route] })).toThrow(
      "GET /ping already exists.",
    );
  });

  it.each<[string, () => unknown, string]>([
    [
      "use cases of one name",
      () => createCore(memoryPorts(), { extensions: [pinging, { ...pinging, name: "other" }] }),
      "The use case ping is in both the extension pinging and the extension other: rename one of them.",
    ],
    [
      "a use case that the options have, too",
      () => createCore(memoryPorts(), { extensions: [pinging], useCases: { ping } }),
      "The use case ping is in both the extension pinging and the options of createCore: rename one of them.",
    ],
    [
      "events of one kind",
      () =>
        createCore(memoryPorts(), {
          extensions: [
            { name: "a", events: [pinged] },
            { name: "b", events: [pinged] },
          ],
        }),
      "The event ping.made is in both the extension a and the extension b: rename one of them.",
    ],
    [
      "fields of one name",
      () =>
        createCore(memoryPorts(), {
          extensions: [
            { name: "a", fields: { product: { weight: z.number() } } },
            { name: "b", fields: { product: { weight: z.number() } } },
          ],
        }),
      "The field of a product weight is in both the extension a and the extension b: rename one of them.",
    ],
    [
      "jobs of one name",
      () =>
        createCore(memoryPorts(), {
          extensions: ["a", "b"].map((name) => ({
            name,
            jobs: [{ name: "sweep", everyMs: 1_000, run: async () => {} }],
          })),
        }),
      "The job sweep is in both the extension a and the extension b: rename one of them.",
    ],
    [
      "a use case whose name every object has",
      () => createCore(memoryPorts(), { useCases: { constructor: ping } as never }),
      "constructor is a name of Souk's own: choose another.",
    ],
    [
      "a listener for a kind that does not exist",
      () => createCore(memoryPorts(), { report: () => {} }).on("order.craeted" as never, () => {}),
      "There is no event order.craeted to listen to. The nearest is order.created.",
    ],
    [
      "one extension twice",
      () => createCore(memoryPorts(), { extensions: [pinging, pinging] }),
      "Two extensions have the name pinging.",
    ],
    [
      "a misspelt part",
      () => defineExtension({ name: "a", hook: {} } as never),
      "The extension a has a part hook; there are name, core, migrations, tables, repositories, useCases, events, fields, hooks, strategies, endpoints, jobs, policy. The nearest is hooks.",
    ],
    [
      "a wrong name",
      () => defineExtension({ name: "My extension" }),
      'An extension requires a `name` of lower-case letters, digits and hyphens, such as "loyalty".',
    ],
  ])("are refused by name with %s", (_, make, message) => {
    expect(make).toThrow(message);
  });
});

interface Notes {
  add(): Promise<number>;
}

describe.each([...testEngines])("the migrations of extensions on $dialect", ({ create }) => {
  const first: ExtensionMigration = {
    name: "0001-notes",
    up: ({ id, number, protect }) => [
      `create table own_notes (id ${id}, tenant_id ${number} not null references tenants (id) on delete cascade)`,
      ...protect("own_notes"),
    ],
  };
  const second = {
    name: "0002-text",
    up: () => ["alter table own_notes add column text text"],
  };
  const textOrNull = { type: "text", nullable: true } as const;
  const notes = (...migrations: readonly ExtensionMigration[]) => {
    const text = migrations.includes(second) ? ({ text: textOrNull } as const) : {};
    const tables = [{ name: "own_notes", columns: { id: "id", ...text } }] as const;
    return defineExtension({ name: "notes", migrations, tables });
  };

  async function aDatabase() {
    const database = await create();
    closing.push(() => database.drop());
    return async (
      extensions: readonly PersistentExtension[],
      pendingMigrations: "run" | "refuse" | "leave" = "run",
    ) => {
      const persistence = await openPersistence({
        url: database.url,
        extensions,
        pendingMigrations,
      });
      closing.push(() => persistence.close());
      return persistence;
    };
  }

  it("run once each, and are listed and inspected, also without the extension", async () => {
    const open = await aDatabase();
    const findingIn = async (opened: Awaited<ReturnType<typeof open>>) =>
      (await opened.inspect()).filter(({ id }) => id === "extensions");
    const none = await open([]);
    expect([await none.extensions(), await findingIn(none)]).toEqual([[], []]);
    await Promise.all([open([notes(first)]), open([notes(first)])]);
    const both = await open([notes(second, first)]);
    const ran = { name: "notes", executed: ["0001-notes", "0002-text"], pending: [], unknown: [] };
    expect(await both.extensions()).toEqual([ran]);
    expect(await findingIn(both)).toMatchObject([
      { verdict: "yes", detail: "notes: 0001-notes, 0002-text" },
    ]);
    expect(await findingIn(none)).toMatchObject([{ verdict: "yes" }]);
    const older = await open([notes(first)], "refuse");
    expect(await findingIn(older)).toMatchObject([
      { verdict: "warning", detail: "unknown: notes: 0002-text" },
    ]);
    const security = (await both.inspect()).filter(({ id }) => id === "row-security");
    expect(security.every(({ verdict }) => verdict === "yes")).toBe(true);
  });

  it("are refused or left while pending, as the options say", async () => {
    const open = await aDatabase();
    await expect(open([notes(first)], "refuse")).rejects.toThrow(
      'The database lacks migrations of extensions (notes: 0001-notes): run `souk db migrate --nouns` with a module of nouns, or open it with pendingMigrations: "run".',
    );
    const left = await open([notes(first)], "leave");
    expect(await left.extensions()).toMatchObject([{ pending: ["0001-notes"] }]);
    expect((await left.inspect()).filter(({ id }) => id === "extensions")).toMatchObject([
      { verdict: "no", detail: "pending: notes: 0001-notes" },
    ]);
  });

  it("leave nothing of one that fails", async () => {
    const open = await aDatabase();
    const broken = { name: "0002-broken", up: () => ["create table half (n integer)", "nonsense"] };
    await expect(open([notes(first, broken)])).rejects.toThrow(
      /^The migration 0002-broken of the extension notes failed: .*syntax error/,
    );
    const whole = await open([
      notes(first, { ...broken, up: () => ["create table half (n integer)"] }),
    ]);
    expect(await whole.extensions()).toMatchObject([{ executed: ["0001-notes", "0002-broken"] }]);
  });

  const offering = (isOpen: "boolean" | "number" | "text") =>
    defineExtension({
      name: "offers",
      migrations: [
        {
          name: "0001-offers",
          up: ({ id, number, boolean, time, json, decimal, protect }) => [
            `create table own_offers (id ${id}, tenant_id ${number} not null, is_open ${boolean},
              ends_at ${time} not null, terms ${json} not null, rate ${decimal} not null)`,
            ...protect("own_offers"),
          ],
        },
      ],
      tables: [
        {
          name: "own_offers",
          columns: {
            id: "id",
            is_open: { type: isOpen, nullable: true },
            ends_at: "number",
            terms: "text",
            rate: "text",
          },
        },
      ],
    });

  it("have types for booleans, times, JSON and decimals, which their tables declare", async () => {
    const open = await aDatabase();
    const persistence = await open([offering("boolean")]);
    expect(await persistence.extensions()).toMatchObject([{ executed: ["0001-offers"] }]);
  });

  it.each(["number", "text"] as const)(
    "reject a boolean column that is declared as %s",
    async (declared) => {
      const open = await aDatabase();
      await expect(open([offering(declared)])).rejects.toThrow(
        "The table own_offers of the extension offers has a column is_open of the type boolean, and declares another.",
      );
    },
  );

  it("have booleans that statements write and read as true, false and null", async () => {
    interface Offer {
      id: Generated<number>;
      tenant_id: number;
      is_open: boolean | null;
      ends_at: number;
      terms: string;
      rate: string;
    }
    const { statement } = ownStatements<{ own_offers: Offer }>();
    const insert = statement<InTenant<{ isOpen: boolean | null }>>()((db, p) =>
      db
        .insertInto("own_offers")
        .values({ tenant_id: p.tenant, is_open: p.isOpen, ends_at: 0, terms: "{}", rate: "1.5" })
        .returning(["id", "is_open"]),
    );
    const all = statement<InTenant>()((db, p) =>
      db
        .selectFrom("own_offers as o")
        .select(["o.is_open as isOpen", "o.ends_at as endsAt"])
        .where("tenant_id", "=", p.tenant)
        .orderBy("id"),
    );
    const opened = statement<InTenant>()((db, p) =>
      db
        .selectFrom("own_offers")
        .select("is_open")
        .where("tenant_id", "=", p.tenant)
        .where("is_open", "=", true),
    );
    const offers = ownRepository<{ run(): Promise<unknown> }>("offers");
    const useCases = {
      tryOffers: useCase({
        access: "member",
        effect: "write",
        input: z.object({}),
        run: ({ store }) => store.own(offers).run(),
      }),
    };
    const repository = provide(offers, (session: TenantSession) => ({
      async run() {
        const added = [];
        for (const isOpen of [true, false, null]) added.push(await session.one(insert, { isOpen }));
        const managed = await session.em.execute("select is_open from own_offers order by id");
        return {
          added: added.map((each) => each?.is_open),
          all: await session.all(all, {}),
          opened: await session.one(opened, {}),
          managed,
        };
      },
    }));
    const extension = defineExtension({
      name: "offers",
      migrations: offering("boolean").migrations ?? [],
      tables: offering("boolean").tables ?? [],
      repositories: [repository],
      useCases,
    });
    const open = await aDatabase();
    const { unitOfWork } = await open([extension]);
    const core = createCore({ ...memoryPorts(), unitOfWork }, { extensions: [extension] });
    const { as } = await newUserWithToken(core);
    const { id: tenant } = await core.createTenant({ as }, { name: "Lamps" });
    expect(await core.tryOffers({ as, tenant }, {})).toEqual({
      added: [true, false, null],
      all: [true, false, null].map((isOpen) => ({ isOpen, endsAt: 0 })),
      opened: { is_open: true },
      managed: [true, false, null].map((is_open) => ({ is_open })),
    });
  });

  it("are refused if one was changed after it had run, and not if only its layout was", async () => {
    const open = await aDatabase();
    const index = (text: string) => ({ name: "0002-index", up: () => [text] });
    const created = "create index own_notes_idx on own_notes (tenant_id)";
    await open([notes(first, index(created))]);
    await open([notes(first, index(created.replace(" on", "\n  on")))]);
    const changed = index(created.replace("tenant_id", "tenant_id, id"));
    for (const pending of ["run", "refuse"] as const)
      await expect(open([notes(first, changed)], pending)).rejects.toThrow(
        "The migration 0002-index of the extension notes was changed after it had run in this database: restore it, and add a new migration.",
      );
  });

  it("are refused where two extensions have one table, or only the core or the database has an extension", async () => {
    const open = await aDatabase();
    const other = { ...notes(first), name: "other" };
    await expect(open([notes(first), other])).rejects.toThrow(
      "The table own_notes is in both the extension notes and the extension other: rename one of them.",
    );
    const { unitOfWork } = await open([notes(first)]);
    const ports = { ...memoryPorts(), unitOfWork };
    expect(() => createCore(ports, { extensions: [notes(first), pinging] })).not.toThrow();
    expect(() => createCore(ports, { extensions: [notes(first), other] })).toThrow(
      "The extension other is in `extensions` of createCore, but not of openPersistence.",
    );
    expect(() => createCore(ports, { extensions: [pinging] })).toThrow(
      "The extension notes is in `extensions` of openPersistence, but not of createCore.",
    );
  });

  it("are refused with wrong names, and so are two repositories of one name", async () => {
    const open = await aDatabase();
    await expect(open([notes({ name: "notes", up: () => [] })])).rejects.toThrow(
      "A migration of the extension notes has a `name` like 0001-notes and a function `up`.",
    );
    await expect(open([notes(first, first)])).rejects.toThrow(
      "The extension notes has two migrations called 0001-notes.",
    );
    const repository = ownRepository<Notes>("notes");
    const provided = provide(repository, () => ({ add: async () => 1 }));
    await expect(
      open([
        { name: "a", repositories: [provided] },
        { name: "b", repositories: [provided] },
      ]),
    ).rejects.toThrow('The repository "notes" is provided twice.');
  });
});
