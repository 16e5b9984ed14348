import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Page } from "@souk/core";
import { decodeCursor, type Position } from "@souk/core/adapter";
import { sql } from "kysely";
import { insertSql, seedTwoTenants } from "../../testing/sample-rows.js";
import { openEngine, raw, type OpenEngine } from "../../testing/raw.js";
import { testEngines, type TestDatabase } from "../../testing/test-databases.js";
import { tenantTables } from "../../database/tables.js";
import { TenantSession } from "../tenant-session.js";
import { boundedList } from "./bounded-list.js";

const MANY = 40;
const OURS = 1;

interface Row {
  readonly id: number;
  readonly name: string;
}

/** A third list: categories by their names, those that are published or all. */
const list = boundedList<Row, Row>({
  table: "categories",
  columns: ["id", "name"],
  shown: sql`r.name <> 'hidden'`,
  filters: { published: { column: "published", sql: () => sql`r.published` } },
  indexes: [{ finds: [], order: "id" }],
  ranges: {},
  limits: { glance: 5, few: 3, forEach: 2, farthest: 10, entries: 100, together: true },
  size: async () => MANY,
  toItem: ({ id, name }) => ({ id, name }),
});

/** The same of a large tenant, in which the first windows have nothing that matches. */
const largeList = boundedList<Row, Row>({
  table: "categories",
  columns: ["id", "name"],
  filters: {
    oldest: { column: "created_at", sql: () => sql`r.id <= 102` },
    metadata: { column: "created_at", sql: () => sql`r.id <= 102` },
  },
  indexes: [{ finds: [], order: "id" }],
  ranges: {},
  limits: { glance: 5, few: 3, forEach: 2, farthest: 10, entries: 100, together: false },
  size: async () => 1_000_000,
  toItem: ({ id, name }) => ({ id, name }),
});

describe.each(testEngines)("a list that is no more than a definition on $dialect", (each) => {
  let database: TestDatabase;
  let engine: OpenEngine;

  beforeAll(async () => {
    database = await each.create();
    engine = openEngine(database.url);
    const table = tenantTables.find(({ name }) => name === "categories");
    if (!table) throw new Error("There is no table of categories.");
    await engine.transaction("write", async (session) => {
      const seeded = await seedTwoTenants(session);
      const [ours = {}] = seeded.get("categories") ?? [];
      for (let n = 0; n < MANY; n += 1) {
        const name = n === 7 ? "hidden" : `name ${String(n % 10)}`;
        const row = { ...ours, id: 100 + n, name, published: n % 8 === 0 };
        await session.run(raw(insertSql(table, row, each.dialect)), {});
      }
    });
  });

  afterAll(async () => {
    await engine.close();
    await database.drop();
  });

  const page = (request: { published?: true; sort: string; after?: Position | null }) => {
    const { published, sort, after = null } = request;
    return engine.transaction("read", (session) =>
      list(new TenantSession(session, OURS), {
        filter: { published },
        sort,
        after,
        page: 1,
        perPage: 3,
      }),
    );
  };

  const all = async (request: { published?: true; sort: string }) => {
    const found: Row[] = [];
    let next: Page<Row>["nextCursor"];
    do {
      const kind = request.sort === "name" ? "text" : "id";
      const after = next ? decodeCursor(request.sort, kind, next) : null;
      const { data, nextCursor } = await page({ ...request, after });
      found.push(...data);
      next = nextCursor;
    } while (next);
    return found;
  };

  it("leads through all rows of its tenant that it shows, each once and in order", async () => {
    const found = await all({ sort: "name" });
    expect(found).toHaveLength(MANY);
    expect(found.every(({ name }) => name !== "hidden" && name !== "canary-2")).toBe(true);
    const inOrder = found.toSorted((a, b) =>
      a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id,
    );
    expect(found).toEqual(inOrder);
  });

  it("finds the first rows that match behind many that do not, and looks less far where nothing limits the callers", async () => {
    const first = (filter: object) =>
      engine.transaction("read", (session) =>
        largeList(new TenantSession(session, OURS), {
          filter: { ...filter },
          sort: "-id",
          after: null,
          page: 1,
          perPage: 3,
        }),
      );
    expect((await first({ metadata: true })).data.map(({ id }) => id)).toEqual([102, 101, 100]);
    const short = await first({ oldest: true });
    expect([short.data, typeof short.nextCursor]).toEqual([[], "string"]);
  });

  it("leads through what a filter leaves without an index for it", async () => {
    const found = await all({ published: true, sort: "-id" });
    expect(found.map(({ id }) => id)).toEqual([132, 124, 116, 108, 100, 1]);
    expect((await page({ published: true, sort: "-id" })).total).toBe(6);
  });
});
