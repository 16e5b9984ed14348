import type { AttemptRecord, Recorded } from "@souk/core/adapter";
import type { Session } from "../engine/session.js";
import { partsOf } from "../engine/by-tenant.js";
import * as results from "./delivery-record.js";

/** Stores the results of deliveries, with their attempts. */
export async function recordResults(
  session: Session,
  records: readonly AttemptRecord[],
  { now, disableAfterMs }: { now: Date | null; disableAfterMs: number },
): Promise<Recorded> {
  const all: Recorded[] = [];
  for (const { tenant, rows } of partsOf(session.dialect, records, (record) => record.tenantId))
    all.push(await recordOf(session, rows, { now, tenant, disableAfterMs }));
  return {
    kept: all.flatMap(({ kept }) => kept),
    failing: all.flatMap(({ failing }) => failing),
    haveFollowers: all.some(({ haveFollowers }) => haveFollowers),
  };
}

async function recordOf(
  session: Session,
  records: readonly AttemptRecord[],
  { now, tenant, disableAfterMs }: { now: Date | null; tenant: number; disableAfterMs: number },
): Promise<Recorded> {
  const whose = { ofTenant: session.dialect.byTenant };
  const parameters = { now, tenant, records: results.recordsOf(records) };
  const anyFailed = records.some(({ status }) => status !== "succeeded");
  const [, kept, failing, followers] = await Promise.all([
    session.run(results.follow(whose), parameters),
    settle(session, records, parameters),
    anyFailed ? session.all(results.failing(whose), { ...parameters, after: disableAfterMs }) : [],
    session.all(results.followers(whose), parameters),
  ]);
  return {
    kept,
    failing: failing.map((row) => ({ tenantId: row.tenant_id, webhookId: row.webhook_id })),
    haveFollowers: followers.length > 0,
  };
}

async function settle(
  session: Session,
  records: readonly AttemptRecord[],
  parameters: results.RecordParameters,
): Promise<number[]> {
  const { now, tenant } = parameters;
  const { writesInChains: inOne, byTenant: ofTenant } = session.dialect;
  const settle = inOne ? results.record : results.settle({ ofTenant });
  const settled = await session.all(settle, parameters);
  // A worker that slept may bring the results of two of its claims of one delivery at once.
  const fences = new Map(settled.map(({ id, fence }) => [id, fence]));
  const counting = records.filter(({ id, fence }) => fences.get(id) === fence);
  const logged = inOne
    ? settled.filter(({ logged: isLogged }) => isLogged)
    : await session.all(results.log, { now, tenant, records: results.recordsOf(counting) });
  if (logged.length < counting.length) {
    const ids = new Set(logged.map(({ id }) => id));
    const left = results.recordsOf(counting.filter(({ id }) => !ids.has(id)));
    await session.run(results.countOn({ ofTenant }), { now, tenant, records: left });
    await session.all(results.logOn({ ofTenant }), { now, tenant, records: left });
  }
  return [...fences.keys()];
}
