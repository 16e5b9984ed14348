import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPersistence } from "@souk/adapters-persistence";
import type { Core } from "@souk/core";
import { Client } from "undici";
import { coreOn } from "./core-on.js";
import { startPostgres, startServer, stopAll } from "./limit/processes.js";

const KEY = randomBytes(32).toString("base64");

export interface BenchHost {
  readonly origin: string;
  readonly client: Client;
  readonly pid: number;
  readonly databaseUrl: string;
}

/** A host in a process of its own on data that `seed` makes; only what limits requests is switched off. */
export async function withHost<S>(
  engine: string,
  env: Record<string, string>,
  seed: (core: Core) => Promise<S>,
  work: (host: BenchHost, seeded: S) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "souk-bench-"));
  try {
    const url = engine === "sqlite" ? `sqlite:${join(folder, "souk.db")}` : await startPostgres();
    const seeded = await seedInto(url, seed);
    const { port, pid } = await startServer(
      new URL(import.meta.resolve("@souk/host-server/main")),
      {
        SOUK_PROFILE: "production",
        MAIL: "off",
        SOUK_ENCRYPTION_KEY: KEY,
        DATABASE_URL: url,
        PORT: "0",
        RATE_LIMIT: "off",
        LOGIN_LIMIT: "off",
        LOG_LEVEL: "warn",
        ...env,
      },
      { folder, profile: null },
    );
    const origin = `http://127.0.0.1:${port}`;
    const client = new Client(origin);
    await work({ origin, client, pid, databaseUrl: url }, seeded);
    await client.close();
  } finally {
    await stopAll();
    await rm(folder, { recursive: true, force: true });
  }
}

async function seedInto<S>(url: string, seed: (core: Core) => Promise<S>): Promise<S> {
  const { unitOfWork, ...persistence } = await openPersistence({ url, pendingMigrations: "run" });
  const core = coreOn(unitOfWork, KEY, { allowPrivate: true });
  try {
    return await seed(core);
  } finally {
    await persistence.close();
  }
}
