import { COUNTED_AT_MOST, REFUSED_SIGN_INS } from "@souk/core/adapter";
import { sql } from "kysely";
import type { DialectName } from "../engine/dialect-name.js";
import type { Engine } from "../engine/session.js";
import { rawStatement } from "../engine/statement.js";
import type { OperationFigures } from "./figures-of-operation.js";

const DAY_MS = 86_400_000;

const figures = rawStatement<{ before: number; now: number; from: string; to: string }>()<{
  exhausted: number;
  failing: number;
  refused: number;
}>(
  (p) => sql`
    select
      (select count(*) from (
        select 1 from deliveries where status = 'exhausted' limit ${COUNTED_AT_MOST}
      ) as d) as exhausted,
      (select count(*) from webhooks
        where deleted_at is null and is_active and failing_since < ${p.before}) as failing,
      (select count(*) from (
        select 1 from throttles
        where key > ${p.from} and key < ${p.to} and resets_at > ${p.now} limit ${COUNTED_AT_MOST}
      ) as t) as refused`,
);

// A login without pg_monitor sees of others that they are there, and in which database.
const serverConnections = rawStatement<object>()<{ used: number; most: number }>(
  () => sql`
    select count(*) as used, current_setting('max_connections')::int as most
    from pg_stat_activity where datid is not null`,
);

/** SQLite has no server. */
const connections: Readonly<Record<DialectName, typeof serverConnections | null>> = {
  sqlite: null,
  postgres: serverConnections,
};

/** Rejects for a login that sees one tenant at a time. */
export const operationFigures = (engine: Engine): Promise<OperationFigures> =>
  engine.transaction("read", async (session) => {
    session.see({ tenant: "*" });
    const now = Date.now();
    const found = await session.primary.one(figures, {
      before: now - DAY_MS,
      now,
      from: REFUSED_SIGN_INS,
      to: `${REFUSED_SIGN_INS}~`,
    });
    const counted = connections[session.dialect.name];
    const server = counted ? await session.primary.one(counted, {}) : undefined;
    return {
      exhausted: Number(found?.exhausted ?? 0),
      failingReceivers: Number(found?.failing ?? 0),
      refusedAccounts: Number(found?.refused ?? 0),
      connections: server ? { used: Number(server.used), most: Number(server.most) } : null,
    };
  });
