import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { decodeCursor } from "@souk/core/adapter";
import { sql } from "kysely";
import { rawStatement } from "../engine/statement.js";
import { TenantSession } from "../engine/tenant-session.js";
import { openEngine, type OpenEngine } from "../testing/raw.js";
import { testEngines, type TestDatabase } from "../testing/test-databases.js";
import { listAuditLog } from "./audit-list.js";

const MANY = 25_000;
const TENANT = 7;

/** One entry in 5,000 is a deletion; the first of all is one, too. */
const fill = rawStatement<object>()<never>(
  () => sql`
    insert into audit_log (at, actor_kind, actor, user_id, tenant_id, use_case, subject)
    with recursive numbers (n) as (
      select 1 as n union all select n + 1 from numbers where n < ${sql.lit(MANY)}
    )
    select n, 'user', '', 1, ${sql.lit(TENANT)},
      case when n % 5000 = 1 then 'deleteProduct' else 'updateProduct' end, '{}' from numbers`,
);

describe.each(testEngines)("the audit log of a busy tenant on $dialect", ({ create }) => {
  let database: TestDatabase;
  let engine: OpenEngine;

  beforeAll(async () => {
    database = await create();
    engine = openEngine(database.url);
    await engine.transaction("write", async (session) => {
      session.see({ tenant: TENANT });
      await session.run(fill, {});
    });
  });

  afterAll(async () => {
    await engine.close();
    await database.drop();
  });

  const page = (useCase?: string, cursor?: string | null, perPage = 3) =>
    engine.transaction("read", (session) =>
      listAuditLog(new TenantSession(session, TENANT), {
        page: 1,
        perPage,
        useCase,
        after: decodeCursor("-id", "id", cursor ?? undefined),
      }),
    );

  it("counts no further than lists are counted", async () => {
    const { data, total, totalCapped, nextCursor } = await page();
    expect([data.length, total, totalCapped]).toEqual([3, 10_000, true]);
    expect(nextCursor).not.toBeNull();
  });

  it("leads to the few that match in a long log, page by page", async () => {
    const found: number[] = [];
    let pages = 0;
    for (let cursor: string | null | undefined; cursor !== null; pages += 1) {
      const { data, nextCursor } = await page("deleteProduct", cursor);
      found.push(...data.map(({ at }) => at.getTime()));
      cursor = nextCursor ?? null;
    }
    expect(found).toEqual([20_001, 15_001, 10_001, 5_001, 1]);
    expect(pages).toBeGreaterThan(1);
  });
});
