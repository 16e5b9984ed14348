import {
  startFreezableProxy,
  type TestDatabase,
  testEngines,
  withOrdinaryLimits,
} from "@souk/adapters-persistence/testing";
import { ApiClient } from "./api-client.js";
import { startHostProcess } from "./host-process.js";

type Proxy = Awaited<ReturnType<typeof startFreezableProxy>>;

interface Fault {
  readonly strike: (proxy: Proxy, database: TestDatabase) => unknown;
  readonly mend: (proxy: Proxy, database: TestDatabase) => unknown;
  /** The parts that are unavailable. */
  readonly missing: readonly string[];
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);

const faults: Readonly<Record<string, Fault>> = {
  "swallows everything": {
    strike: (proxy) => proxy.freeze(),
    mend: (proxy) => proxy.thaw(),
    missing: ["database", "migrations"],
  },
  "refuses every connection": {
    strike: (proxy) => proxy.refuse(),
    mend: (proxy) => proxy.accept(),
    missing: ["database", "migrations"],
  },
  "keeps no writes": {
    async strike(_, database) {
      const name = nameOf(database.url);
      await database.run(`alter database ${name} set default_transaction_read_only = on`);
      await database.run(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`);
    },
    mend: (_, database) =>
      database.run(
        `begin read write; alter database ${nameOf(database.url)} reset default_transaction_read_only; commit`,
      ),
    missing: ["writes"],
  },
};

export interface ReadinessLook {
  readonly fault: string;
  /** The reasons that a host reported, compared with the expected one. */
  readonly asExpected: boolean;
  readonly asked: number;
  readonly slowestMs: number;
  /** Whether it was ready again by itself. */
  readonly healed: boolean;
}

/** A real host whose database fails in every way, and its readiness. */
export async function readinessRun(times: number): Promise<readonly ReadinessLook[]> {
  const engine = testEngines.find(({ dialect }) => dialect === "postgres");
  if (!engine) throw new Error("This needs a Postgres at TEST_PG_URL.");
  const database = await engine.create();
  const url = new URL(withOrdinaryLimits(database.url));
  const proxy = await startFreezableProxy(url.hostname, Number(url.port));
  url.port = String(proxy.port);
  const host = await startHostProcess({
    SOUK_ROLE: "api",
    SOUK_ENCRYPTION_KEY: Buffer.alloc(32, 3).toString("base64"),
    DATABASE_URL: url.href,
  });
  const api = new ApiClient(host.origin);
  const ask = async () => {
    const begun = performance.now();
    const answer = await fetch(`${host.origin}/readyz`);
    const { checks } = (await answer.json()) as { checks: Record<string, boolean> };
    const missing = Object.keys(checks).filter((name) => checks[name] === false);
    return { status: answer.status, missing, ms: performance.now() - begun };
  };
  const becomes = async (status: number) => {
    for (let n = 0; n < 600; n += 1) {
      if ((await ask()).status === status) return true;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return false;
  };
  try {
    if (!(await becomes(200))) throw new Error("The host is not ready by itself.");
    const looks: ReadinessLook[] = [];
    for (const [fault, { strike, mend, missing }] of Object.entries(faults)) {
      await strike(proxy, database);
      // Only a failing write reveals a database that rejects writes.
      await api.post("/register", { ...account, email: `${looks.length}@example.com` });
      const turned = await becomes(503);
      const answers = [];
      while (answers.length < times) {
        answers.push(await ask());
        // The last answer is kept for a second.
        await new Promise((resolve) => setTimeout(resolve, 1_050));
      }
      const asExpected = answers.every(
        (answer) => answer.status === 503 && missing.every((name) => answer.missing.includes(name)),
      );
      await mend(proxy, database);
      looks.push({
        fault,
        asExpected: turned && asExpected,
        asked: answers.length,
        slowestMs: Math.max(...answers.map(({ ms }) => ms)),
        healed: await becomes(200),
      });
    }
    return looks;
  } finally {
    await host.kill();
    await proxy.close();
    await database.drop();
  }
}

const account = {
  name: "Ada",
  password: "correct horse battery",
  password_confirmation: "correct horse battery",
};
