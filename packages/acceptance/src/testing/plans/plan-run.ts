import pg from "pg";
import { openPersistence, rolesScript } from "@souk/adapters-persistence";
import {
  createEmptyPostgres,
  type TestDatabase,
  type Traffic,
} from "@souk/adapters-persistence/testing";
import { carryOutDataRequests, sealAuditTrail } from "@souk/core/adapter";
import { openUnlimitedHost } from "../unlimited-host.js";
import { makeWorld } from "../world.js";
import { type Execution, explaining, startExplainingProxy } from "./explaining-proxy.js";
import { GrowingTenant } from "./grow-tenant.js";
import { BY_STALE_PLANS, grows, growsByContract } from "./growth.js";
import {
  callsOf,
  fillAShop,
  leaveOneWebhook,
  type NamedCall,
  operatorCalls,
} from "./plan-calls.js";
import { wholeTenantCalls } from "./whole-tenant-calls.js";

/** The most that one statement read, in a small and in a large tenant. */
export interface Growth {
  readonly text: string;
  readonly small: number;
  readonly large: number;
  readonly plan: unknown;
  readonly by: string;
}

export interface PlanRun {
  /** How many different statements were measured in both sizes. */
  readonly statements: number;
  readonly grown: readonly Growth[];
  /** The traffic of each call: its statements in the large tenant, and its fewest round trips in both sizes. */
  readonly traffic: Readonly<Record<string, Traffic>>;
  /** Calls that failed, and tables that hold nothing to copy. */
  readonly faults: readonly string[];
}

export interface PlanRunOptions {
  /** One more statement of the request login, which must be found if it reads more of a larger tenant. */
  readonly seeded?: (tenant: number) => string;
  /** Each call, or what writes all rows of the tenant again, which takes long for many rows. */
  readonly what?: "each call" | "whole tenant";
  /** Rows of each table in the small tenant, and in the same tenant when it is large. */
  readonly sizes: readonly [small: number, large: number];
  readonly log?: (line: string) => void;
}

/**
 * Runs every route, worker, import and archive under the roles of `souk db roles`, first in a small tenant and then in the
 * same one with many times the rows, and returns the statements that read more pages for it.
 */
export async function planRun({
  sizes,
  seeded,
  what = "each call",
  log = () => {},
}: PlanRunOptions): Promise<PlanRun> {
  const database = await createEmptyPostgres();
  const roles = await loginsOf(database);
  const heard: Heard = { calls: "", most: new Map() };
  const address = new URL(database.url);
  const proxy = await startExplainingProxy(address.hostname, Number(address.port), (execution) =>
    note(heard, execution),
  );
  const at = (login: string) => {
    const url = new URL(database.url);
    Object.assign(url, { username: login, password: "secret", host: `127.0.0.1:${proxy.port}` });
    return url.href;
  };
  const persistence = await openPersistence({
    url: at(roles.app),
    workerUrl: at(roles.worker),
    statementLimitMs: 120_000,
  });
  // Operators work with the login of the workers, as `souk` does.
  const workers = await openPersistence({ url: at(roles.worker), statementLimitMs: 120_000 });
  const { unitOfWork } = persistence;
  const host = await openUnlimitedHost(unitOfWork);
  const faults = new Set<string>();
  try {
    const world = await makeWorld(host);
    await fillAShop(world);
    while (await persistence.indexOrders());
    await database.run(`insert into event_numbers (tenant_id, entity_kind, entity_id, last_seq)
      select tenant_id, entity_kind, 0, 1 from events limit 1`);
    await sealAuditTrail(host.ports);
    await carryOutDataRequests(host.ports);
    const tenant = await GrowingTenant.of(database, world.own.tenant, world.own.member.id);
    for (const table of await tenant.empty()) faults.add(`${table}: no row to copy`);
    const access = { unitOfWork: workers.unitOfWork, ownerUrl: at(roles.owner) };
    const calls: NamedCall[] =
      what === "whole tenant"
        ? [...wholeTenantCalls(world, access)]
        : [...callsOf(world, persistence), ...operatorCalls(world, workers)];
    if (seeded) calls.push(["seeded", () => runAs(at(roles.app), seeded, world.own.tenant)]);
    const traffic: Record<string, Traffic> = {};
    const measure = async () => {
      await leaveOneWebhook(world);
      for (const [name, call] of calls) {
        heard.calls = name;
        const started = performance.now();
        let before = proxy.traffic();
        const carryOut = async () => {
          const rest = await call();
          if (typeof rest !== "function") return;
          before = proxy.traffic();
          await rest();
        };
        await carryOut().catch((error: unknown) => faults.add(`${name}: ${String(error)}`));
        const after = proxy.traffic();
        traffic[name] = {
          statements: after.statements - before.statements,
          // A packet that is late on a busy machine looks like one more.
          roundTrips: Math.min(
            after.roundTrips - before.roundTrips,
            traffic[name]?.roundTrips ?? Infinity,
          ),
        };
        log(`${Math.round(performance.now() - started)} ms: ${name}`);
      }
      const most = heard.most;
      heard.most = new Map();
      return most;
    };
    await tenant.grow(sizes[0]);
    await tenant.analyze();
    log("the small tenant");
    const small = await measure();
    await tenant.grow(sizes[1]);
    log("the large tenant, with plans and statistics of the small one");
    const stale = await measure();
    await tenant.analyze();
    log("the large tenant");
    const large = await measure();
    const grown = [...small].flatMap(([text, { buffers }]) => {
      const worst = [
        grows(buffers, large.get(text), 2),
        grows(buffers, stale.get(text), BY_STALE_PLANS),
      ].find((each) => each !== null);
      if (!worst || growsByContract.some(([statement]) => statement.test(text))) return [];
      return [{ ...worst, text, small: buffers, large: worst.buffers }];
    });
    for (const error of host.errors) faults.add(String(error));
    return {
      statements: [...small.keys()].filter((text) => large.has(text)).length,
      grown: grown.toSorted((a, b) => b.large / b.small - a.large / a.small),
      traffic,
      faults: [...faults],
    };
  } finally {
    await host.close();
    await persistence.close();
    await workers.close();
    await proxy.close();
    await database.drop();
    const left = await createEmptyPostgres();
    for (const name of Object.values(roles)) await left.run(`drop role ${name}`);
    await left.drop();
  }
}

interface Most extends Execution {
  readonly by: string;
}

interface Heard {
  calls: string;
  most: Map<string, Most>;
}

/** The same statement with other numbers in it is the same statement. */
const shapeOf = (text: string) => text.replace(/\b\d+\b/g, "0");

function note({ calls, most }: Heard, execution: Execution): void {
  const text = shapeOf(execution.text);
  if ((most.get(text)?.buffers ?? -1) < execution.buffers)
    most.set(text, { ...execution, by: calls });
}

/** The documented logins, on a database whose statements report their plans. */
async function loginsOf(database: TestDatabase) {
  const name = new URL(database.url).pathname.slice(1);
  const roles = { owner: `o_${name}`, app: `a_${name}`, worker: `w_${name}` };
  await database.run(`create role ${roles.owner} login password 'secret'`);
  await database.run(`alter database ${name} owner to ${roles.owner}`);
  await database.run(rolesScript(roles));
  for (const login of [roles.app, roles.worker]) {
    await database.run(`alter role ${login} password 'secret'`);
  }
  const url = new URL(database.url);
  Object.assign(url, { username: roles.owner, password: "secret" });
  await (await openPersistence({ url: url.href, pendingMigrations: "run" })).close();
  for (const [setting, value] of Object.entries(explaining)) {
    await database.run(`alter database ${name} set ${setting} = '${value}'`);
  }
  // Costs of solid-state disks: a page by an index costs hardly more than the next one.
  await database.run(`alter database ${name} set random_page_cost = 1.1`);
  return roles;
}

async function runAs(url: string, statement: (tenant: number) => string, tenant: number) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`set souk.tenant = '${tenant}'`);
    await client.query(statement(tenant));
  } finally {
    await client.end();
  }
}
