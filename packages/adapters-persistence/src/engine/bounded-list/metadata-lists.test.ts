import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type Core, createCore } from "@souk/core";
import { memoryPorts, newUserWithToken } from "@souk/core/testing";
import { openPersistence, type Persistence } from "../../open-persistence.js";
import { type TestDatabase, testEngines } from "../../testing/test-databases.js";

/** More than are counted, so that a filter may not read all of them at once. */
const MANY = 10_400;
const RED = '{"color":"red"}';

/** Rows of a table; the first two in the order of their ids, and the last two, are red. */
const fill = (table: string, tenant: number, columns: string, values: string) => [
  `insert into ${table} (tenant_id, metadata, created_at, updated_at, ${columns})
     with recursive n (at) as (select 1 union all select at + 1 from n where at < ${MANY})
     select ${tenant}, case when at <= 2 or at > ${MANY - 2} then '${RED}' end, 1, 1, ${values} from n`,
  `insert into tenant_counts (tenant_id, name, n) values (${tenant}, '${table}', ${MANY})`,
];

describe.each(testEngines)("lists of very many rows with metadata on $dialect", ({ create }) => {
  let database: TestDatabase;
  let persistence: Persistence;
  let core: Core;
  let call: { as: { token: string }; tenant: number };

  beforeAll(async () => {
    database = await create();
    persistence = await openPersistence({ url: database.url });
    core = createCore({ ...memoryPorts(), unitOfWork: persistence.unitOfWork });
    const { as, user } = await newUserWithToken(core);
    call = { as, tenant: (await core.createTenant({ as }, { name: "Large" })).id };
    for (const statement of [
      ...fill("categories", call.tenant, "name", "'Name ' || at"),
      ...fill("announcements", call.tenant, "created_by, title, type", `${user.id}, 'A', 'info'`),
    ]) {
      await database.run(statement);
    }
  });
  afterAll(async () => {
    await persistence.close();
    await database.drop();
  });

  const lists = ["listCategories", "listAnnouncements"] as const;

  it.each(lists)(
    "%s reads a bounded number of rows at once, and leads on by cursor",
    async (list) => {
      const found: number[][] = [];
      const capped: (boolean | undefined)[] = [];
      let cursor: string | undefined;
      do {
        const page = await core[list](call, { metadata: { color: "red" }, perPage: 50, cursor });
        capped.push(page.totalCapped);
        found.push(page.data.map(({ id }) => id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(capped[0]).toBe(true);
      expect(found.map((ids) => ids.length)).toEqual([2, 2]);
      const ids = found.flat();
      const inOrder = ids.toSorted((a, b) => (list === "listCategories" ? a - b : b - a));
      expect([new Set(ids).size, ids]).toEqual([4, inOrder]);
    },
  );

  it.each(lists)("%s returns the exact total without a filter", async (list) => {
    const page = await core[list](call, { page: 104, perPage: 100 });
    expect([page.total, page.data.length, page.nextCursor]).toEqual([MANY, 100, null]);
  });
});
