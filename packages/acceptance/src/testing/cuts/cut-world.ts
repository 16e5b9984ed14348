import { setTimeout as pause } from "node:timers/promises";
import { type TestDatabase, testEngines } from "@souk/adapters-persistence/testing";
import { CoreError, type Ports, type UnitOfWork } from "@souk/core";
import { openHostOn } from "../open-host.js";
import { makeWorld, type World } from "../world.js";
import { type CuttingProxy, startCuttingProxy } from "./cutting-proxy.js";

/** The contents of a database, without last-seen times and counted attempts. */
export interface Content {
  /** By table. */
  readonly digests: Readonly<Record<string, string | null>>;
  readonly audits: number;
}

export interface CutWorld {
  readonly proxy: CuttingProxy;
  readonly world: () => Promise<World>;
  readonly content: () => Promise<Content>;
  /** Resolves when the server has handled everything from these ports. */
  readonly workedOff: (ports: readonly number[]) => Promise<void>;
  readonly close: () => Promise<void>;
}

const unlimited = { tenants: null, invitations: null, probes: null, webhookTests: null };
const PATIENCE_MS = 300_000;

/** A host whose way to Postgres can be cut between any two messages. */
export async function openCutWorld(
  change: (ports: Ports) => Ports = (ports) => ports,
): Promise<CutWorld> {
  const engine = testEngines.find(({ dialect }) => dialect === "postgres");
  if (!engine) throw new Error("This needs a Postgres at TEST_PG_URL.");
  const database = await engine.create();
  const url = new URL(database.url);
  const proxy = await startCuttingProxy(url.hostname, Number(url.port));
  url.port = String(proxy.port);
  const loginLimit = { failures: 1_000_000, windowMs: 1_000 };
  const host = await openHostOn(url.href, {
    ports: (ports) => change({ ...ports, limits: unlimited, loginLimit }),
  });
  const content = await contentOf(database);
  return {
    proxy,
    world: () => makeWorld(host),
    content,
    async workedOff(ports) {
      if (ports.length === 0) return;
      const alive = `select 1 from pg_stat_activity where client_port in (${ports.join()})`;
      for (const end = performance.now() + PATIENCE_MS; ; await pause(5)) {
        if ((await database.run(alive)).length === 0) return;
        if (performance.now() > end) throw new Error("A connection that was cut stays open.");
      }
    },
    async close() {
      await host.close();
      await proxy.close();
      await database.drop();
    },
  };
}

async function contentOf(database: TestDatabase): Promise<() => Promise<Content>> {
  const tables = await database.run(
    // An attempt is counted before it is checked.
    "select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name <> 'throttles'",
  );
  const row = "(to_jsonb(t) - array['last_used_at', 'last_active_at'])::text";
  // That a key was taken does nothing yet, and is there to make the repetition safe.
  const begun = `where t.answer is distinct from '{"kind":"begun"}'`;
  const digests = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(string_agg(${row}, '|' order by ${row})) as digest from ${name} t ${name === "idempotency_keys" ? begun : ""}`,
  );
  const text = `select (select count(*)::int from audit_log) as audits,
    (select json_object_agg(name, digest)::text from (${digests.join(" union all ")}) all_of_them) as digests`;
  return async () => {
    const [found] = await database.run(text);
    return {
      audits: Number(found?.["audits"]),
      digests: JSON.parse(String(found?.["digests"])) as Content["digests"],
    };
  };
}

/** The fault that this must find: an unclear end is told as if nothing had been done. */
export function withUnclearEndsFolded(ports: Ports): Ports {
  const fold = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      const isUnclear = error instanceof CoreError && error.kind === "outcome_unknown";
      throw isUnclear ? new CoreError("unavailable", "Please try again.") : error;
    }
  };
  const unitOfWork: UnitOfWork = {
    transact: (mode, work) => fold(ports.unitOfWork.transact(mode, work)),
    system: (mode, work) => fold(ports.unitOfWork.system(mode, work)),
  };
  return { ...ports, unitOfWork };
}
