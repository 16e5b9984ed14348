import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  openPersistence,
  type Persistence,
  type PersistenceOptions,
} from "@souk/adapters-persistence";
import { createCore, type Core } from "@souk/core";
import { memoryPorts } from "@souk/core/testing";

export interface BenchDatabase {
  readonly persistence: Persistence;
  readonly core: Core;
  close(): Promise<void>;
}

/** The database of the URL, or a SQLite file of our own that is gone afterwards. */
export async function openBenchDatabase(
  url: string | undefined,
  options: Pick<PersistenceOptions, "statementLimitMs"> = {},
): Promise<BenchDatabase> {
  const folder = url === undefined ? await mkdtemp(join(tmpdir(), "souk-bench-")) : null;
  const persistence = await openPersistence({
    url: url ?? `sqlite:${join(folder ?? "", "souk.db")}?synchronous=normal`,
    pendingMigrations: "run",
    ...options,
  });
  const core = createCore({ ...memoryPorts(), unitOfWork: persistence.unitOfWork });
  return {
    persistence,
    core,
    async close() {
      await persistence.close();
      if (folder !== null) await rm(folder, { recursive: true });
    },
  };
}

/** A new tenant, and a call as the one who made it. */
export async function newTenant(core: Core, name: string) {
  const email = `${name}-${Date.now()}@example.com`;
  const password = "correct horse battery";
  const { user } = await core.register(
    {},
    { name, email, password, passwordConfirmation: password },
  );
  const as = { userId: user.id };
  const { id: tenant } = await core.createTenant({ as }, { name });
  return { as, tenant };
}

export const sqlOn = async (persistence: Persistence, statement: string): Promise<void> => {
  await (await persistence.orm()).em.fork().getConnection().execute(statement);
};

export const rowsOf = async <R>(persistence: Persistence, statement: string): Promise<R[]> =>
  (await persistence.orm()).em.fork().getConnection().execute(statement);
