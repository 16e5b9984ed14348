import { beforeAll, describe, expect, it } from "@jest/globals";
import { newUserWithToken } from "@souk/core/testing";
import { sql } from "kysely";
import { openedEngine } from "../../testing/opened-engine.test.support.js";
import { rowsOnPostgres } from "../../testing/plans.test.support.js";
import { testEngines } from "../../testing/test-databases.js";
import { appendEvents, eventRecords } from "../../webhooks/sql-outbox.js";
import { rawStatement } from "../statement.js";
import type { InTenant } from "../tenant-session.js";

const EVENTS = 100_000;

const joined = rawStatement<InTenant<{ records: string }>>()<{ id: string }>(
  (p, dialect) => sql<{ id: string }>`
    select e.id from ${dialect.recordTable(p.records, { kind: "text", entity: "bigint" })} as r
    join events as e on e.entity_kind = r.kind and e.entity_id = r.entity
    where e.tenant_id = ${p.tenant}`,
);

// SQLite has no row-level security that could stand between a statement and an index.
const postgres = testEngines.filter(({ dialect }) => dialect === "postgres");

describe.each(postgres)(`records next to ${EVENTS} events of one tenant on $dialect`, (engine) => {
  const opened = openedEngine(engine);
  let tenant: number;

  beforeAll(async () => {
    const { core, database } = await opened;
    const { as } = await newUserWithToken(core);
    tenant = (await core.createTenant({ as }, { name: "Busy" })).id;
    await database.run(`insert into events
      (id, tenant_id, kind, entity_kind, entity_id, entity_seq, body, created_at)
      select 'e-' || n, ${tenant}, 'product.updated', 'product', n, 1, '{}', 1
      from generate_series(1, ${EVENTS}) as n`);
    await database.run("analyze events");
  });

  const rows = async (statement: Parameters<typeof rowsOnPostgres>[1], records: string) => {
    const { database } = await opened;
    const visible = ["role souk_app", `souk.tenant = '${tenant}'`];
    return rowsOnPostgres(database.url, statement, { tenant, records }, visible);
  };

  it("a join with records under row-level security reads only the rows that match", async () => {
    expect(await rows(joined, JSON.stringify([{ kind: "product", entity: 7 }]))).toBeLessThan(50);
  });

  it("appending an event reads only the events of its entity", async () => {
    const event = { id: "e-new", tenantId: tenant, kind: "product.updated" } as const;
    const about = { entityKind: "product", entityId: 7, body: "{}", createdAt: new Date(1) };
    expect(await rows(appendEvents, eventRecords([{ ...event, ...about }]))).toBeLessThan(50);
  });
});
