import { readFileSync } from "node:fs";
import { openPersistence } from "@souk/adapters-persistence";
import {
  createEmptyPostgres,
  startCountingProxy,
  type TestDatabase,
  type Traffic,
} from "@souk/adapters-persistence/testing";
import { isolationMatrix } from "../isolation/matrix.js";
import type { MatrixRow } from "../isolation/row.js";
import { openUnlimitedHost } from "../unlimited-host.js";
import { fillAShop, prepareCall } from "../plans/plan-calls.js";
import { makeWorld, type World } from "../world.js";

/** What one request of an operation costs on Postgres, the median of several. */
export interface OperationCost extends Traffic {
  readonly operation: string;
  readonly walBytes: number;
  readonly hostMicroseconds: number;
  readonly databaseMicroseconds: number;
  readonly responseBytes: number;
}

export interface CostOptions {
  /** Requests of each operation that are measured, after two that are not. */
  readonly requests: number;
  readonly matrix?: readonly MatrixRow[];
}

/** Sends each operation as an ADMIN, one request at a time, to a host that serves no one else. */
export async function operationCosts({
  requests,
  matrix = isolationMatrix,
}: CostOptions): Promise<OperationCost[]> {
  const database = await createEmptyPostgres();
  const address = new URL(database.url);
  const proxy = await startCountingProxy(address.hostname, Number(address.port));
  address.host = `127.0.0.1:${proxy.port}`;
  const persistence = await openPersistence({ url: address.href, pendingMigrations: "run" });
  const { unitOfWork } = persistence;
  const host = await openUnlimitedHost(unitOfWork, { loginLimit: null });
  try {
    const world = await makeWorld(host);
    await fillAShop(world);
    const costs: OperationCost[] = [];
    for (const row of matrix) {
      const measured: Omit<OperationCost, "operation">[] = [];
      for (let request = -2; request < requests; request += 1) {
        const cost = await costOf(row, world, database, proxy.traffic);
        if (request >= 0) measured.push(cost);
      }
      costs.push({ operation: row.route, ...medians(measured) });
    }
    return costs;
  } finally {
    await host.close();
    await persistence.close();
    await proxy.close();
    await database.drop();
  }
}

async function costOf(
  row: MatrixRow,
  world: World,
  database: TestDatabase,
  traffic: () => Traffic,
) {
  const send = await prepareCall(row, world);
  const before = { ...traffic(), ...(await workOf(database)), cpu: process.cpuUsage() };
  const answer = await send();
  const { user, system } = process.cpuUsage(before.cpu);
  const after = { ...traffic(), ...(await workOf(database)) };
  return {
    statements: after.statements - before.statements,
    roundTrips: after.roundTrips - before.roundTrips,
    walBytes: after.wal - before.wal,
    databaseMicroseconds: Math.round(after.busy - before.busy),
    hostMicroseconds: user + system,
    responseBytes: Buffer.byteLength(answer.text),
  };
}

/** Bytes of WAL that the server has written, and the processor time of this database's connections. */
async function workOf(database: TestDatabase) {
  const rows = await database.run(`
    select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as wal, pid from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`);
  const busy = rows.reduce((sum, { pid }) => sum + microsecondsOf(Number(pid)), 0);
  return { wal: Number(rows[0]?.["wal"] ?? 0), busy };
}

/** 0 where the system does not tell. */
function microsecondsOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1000;
  } catch {
    return 0;
  }
}

function medians<C extends Readonly<Record<string, number>>>(all: readonly C[]): C {
  const middle = (name: keyof C) =>
    all.map((each) => each[name] as number).toSorted((a, b) => a - b)[all.length >> 1] ?? 0;
  const names = Object.keys(all[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as C;
}
