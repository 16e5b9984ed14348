import { sql } from "kysely";
import { MIGRATION_LOCK } from "../migrations/alone.js";
import type { Session } from "../engine/session.js";
import { rawStatement } from "../engine/statement.js";
import { type Finding, finding, type Question } from "../database/finding.js";

const locks = rawStatement<{ high: number; low: number }>()<{
  pid: number;
  seconds: number | null;
}>(
  (p) => sql`
    select l.pid, extract(epoch from clock_timestamp() - a.xact_start)::float8 as seconds
    from pg_locks l left join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'advisory' and l.granted and l.objsubid = 1
      and l.database = (select oid from pg_database where datname = current_database())
      and l.classid::bigint = ${p.high} and l.objid::bigint = ${p.low}`,
);

const PATIENCE_SECONDS = 600;

export async function inspectMigrationLock(session: Session, about: Question): Promise<Finding[]> {
  const lock = BigInt.asUintN(64, BigInt(session.dialect.home.lock(MIGRATION_LOCK)));
  const parameters = { high: Number(lock >> 32n), low: Number(lock & 0xffff_ffffn) };
  const [held] = await session.all(locks, parameters);
  if (!held) return [finding(about, true)];
  const { pid, seconds } = held;
  const long = seconds === null ? "" : ` for ${Math.round(seconds)} s`;
  return [
    finding(
      about,
      (seconds ?? 0) > PATIENCE_SECONDS ? "no" : "warning",
      `process ${pid} of the server has held the migration lock${long}`,
      `if no souk db migrate or souk db distribute is running: select pg_terminate_backend(${pid});`,
    ),
  ];
}
