import { openPersistence } from "@souk/adapters-persistence";
import {
  type PlanStep,
  planIn,
  type TestDatabase,
  watchSqlite,
} from "@souk/adapters-persistence/testing";
import { carryOutDataRequests, sealAuditTrail } from "@souk/core/adapter";
import { openUnlimitedHost } from "../unlimited-host.js";
import { makeWorld } from "../world.js";
import { callsOf, fillAShop, leaveOneWebhook, operatorCalls } from "./plan-calls.js";
import { wholeTenantCalls } from "./whole-tenant-calls.js";

export interface WholeTenantRead {
  readonly by: string;
  readonly text: string;
  readonly steps: readonly string[];
}

interface SqlitePlanRun {
  readonly statements: number;
  readonly faults: readonly string[];
  /** Statements that read a tenant from end to end to find some of its rows. */
  readonly found: readonly WholeTenantRead[];
}

/** Every route, worker, import and archive on SQLite, whose plans are the same however many rows there are. */
export async function sqlitePlanRun(
  database: TestDatabase,
  seeded: readonly string[],
): Promise<SqlitePlanRun> {
  const persistence = await openPersistence({ url: database.url });
  const { unitOfWork } = persistence;
  const host = await openUnlimitedHost(unitOfWork);
  const heard = new Map<string, string>(seeded.map((text) => [text, "seeded"]));
  const faults: string[] = [];
  let by = "setting up";
  const end = watchSqlite((text) => {
    if (!heard.has(text)) heard.set(text, by);
  });
  try {
    const world = await makeWorld(host);
    await fillAShop(world);
    while (await persistence.indexOrders());
    await sealAuditTrail(host.ports);
    await carryOutDataRequests(host.ports);
    await leaveOneWebhook(world);
    const access = { unitOfWork, ownerUrl: database.url };
    const calls = [
      ...callsOf(world, persistence),
      ...operatorCalls(world, persistence),
      ...wholeTenantCalls(world, access),
    ];
    for (const [name, call] of calls) {
      by = name;
      try {
        const rest = await call();
        if (typeof rest === "function") await rest();
      } catch (error) {
        faults.push(`${name}: ${String(error)}`);
      }
    }
  } finally {
    end();
    await host.close();
    await persistence.close();
  }
  const { planOf, close } = planIn(database.url);
  try {
    const reading = [...heard].filter(([text]) => isOfRows(text));
    const found = reading.flatMap(([text, by]) => {
      const steps = wholeTenantIn(planOf(text));
      return steps.length > 0 ? [{ by, text: text.replaceAll(/\s+/g, " ").trim(), steps }] : [];
    });
    return { statements: reading.length, faults, found };
  } finally {
    close();
  }
}

/** Copies make tables of their own, in another file. */
const isOfRows = (text: string) =>
  /^\s*(select|insert|update|delete|with)\b/i.test(text) && !/souk_(closed|copy)/.test(text);

const isOfWholeTenant = ({ detail }: PlanStep) =>
  /^SEARCH \S+ USING .*\(tenant_id=\?\)$/.test(detail);

/**
 * Steps that read all rows of a tenant next to another table, or to compare each with a list. What reads them one after
 * another, as a list does, has neither.
 */
function wholeTenantIn(plan: readonly PlanStep[]): string[] {
  const comparesWithList = plan.some(({ detail }) => detail === "CREATE BLOOM FILTER");
  const besideAnother = ({ parent }: PlanStep) =>
    plan.filter((step) => step.parent === parent && /^(SEARCH|SCAN) /.test(step.detail)).length > 1;
  return plan
    .filter((step) => isOfWholeTenant(step) && (comparesWithList || besideAnother(step)))
    .map(({ detail }) => detail);
}
