import type { AttemptRecord, Recorded } from "@souk/core";
import type { Session } from "../engine/session.js";
import * as results from "./delivery-record.js";

/** Keeps what came of deliveries, with the attempts that they made. */
export async function recordResults(
  session: Session,
  records: readonly AttemptRecord[],
  { now, disableAfterMs }: { now: Date | null; disableAfterMs: number },
): Promise<Recorded> {
  if (records.length === 0) return { kept: [], failing: [] };
  const parameters = { now, records: results.recordsOf(records) };
  const anyFailed = records.some(({ status }) => status !== "succeeded");
  const [, kept, failing] = await Promise.all([
    session.run(results.follow, parameters),
    settle(session, records, parameters),
    anyFailed ? session.all(results.failing, { ...parameters, after: disableAfterMs }) : [],
  ]);
  return {
    kept,
    failing: failing.map((row) => ({ tenantId: row.tenant_id, webhookId: row.webhook_id })),
  };
}

async function settle(
  session: Session,
  records: readonly AttemptRecord[],
  parameters: results.RecordParameters,
): Promise<number[]> {
  const { now } = parameters;
  const inOne = session.words.writesInChains;
  const settled = await session.all(inOne ? results.record : results.settle, parameters);
  // A worker that slept may bring the results of two of its claims of one delivery at once.
  const fences = new Map(settled.map(({ id, fence }) => [id, fence]));
  const counting = records.filter(({ id, fence }) => fences.get(id) === fence);
  const logged = inOne
    ? settled.filter(({ logged: isLogged }) => isLogged)
    : await session.all(results.log, { now, records: results.recordsOf(counting) });
  if (logged.length < counting.length) {
    const ids = new Set(logged.map(({ id }) => id));
    const left = results.recordsOf(counting.filter(({ id }) => !ids.has(id)));
    await session.run(results.countOn, { now, records: left });
    await session.run(results.logOn, { now, records: left });
  }
  return [...fences.keys()];
}
