import { sql } from "kysely";
import { type Migrator, aheadWords } from "@souk/adapters-persistence";
import {
  type Engine,
  type Session,
  rawStatement,
  copiedTablesOf,
  isKnown,
  ownNames,
} from "@souk/adapters-persistence/rows";
import { CopyRefused } from "./copy-refused.js";

export const text = <R = never>(words: string) =>
  rawStatement<object>()<R>(() => sql.raw<R>(words));

/** A transaction as the owner of the tables, for all tenants. */
export const asOwner = <T>(engine: Engine, work: (session: Session) => Promise<T>): Promise<T> =>
  engine.transaction("long write", async (session) => {
    await beOwner(session);
    return work(session);
  });

export async function beOwner(session: Session): Promise<void> {
  session.see({ tenant: "*" });
  for (const statement of session.dialect.copying.asOwner) await session.run(text(statement), {});
}

const tables = rawStatement<object>()<{ name: string }>(
  (_, words) => words.copying.tables as ReturnType<typeof sql<{ name: string }>>,
);

/** Their plain names; with a prefix, all other tables belong to other applications. */
export const tablesIn = async (session: Session): Promise<string[]> =>
  (await session.all(tables, {})).flatMap(({ name }) => {
    const { home } = session.dialect;
    const own = home.own(name);
    return own !== null && (home.prefix === "" || ownNames.has(own)) ? own : [];
  });

/** Citus takes no triggers on tables that are on every server, and without them nothing closes or follows a source. */
export async function refuseSpread(engine: Engine): Promise<void> {
  const isSpread = await engine.transaction("read", async ({ dialect }) => dialect.byTenant);
  if (!isSpread) return;
  throw new CopyRefused(
    "The source is on a Citus cluster, which cannot be closed for writing. Stop its hosts, and use souk db backup and souk db restore.",
  );
}

/** Refuses a source that this program could not copy completely. */
export async function checkSource(
  engine: Engine,
  migrator: Migrator,
  leaveOut: readonly string[],
): Promise<void> {
  const { executed, pending, unknown } = await migrator.status();
  if (executed.length === 0) throw new CopyRefused("The source has no tables of Souk.");
  if (unknown.length > 0) {
    throw new CopyRefused(aheadWords("The source", unknown));
  }
  if (pending.length > 0) {
    throw new CopyRefused(
      `The source lacks migrations (${pending.join(", ")}); run souk db migrate on it first.`,
    );
  }
  const present = await engine.transaction("read", tablesIn);
  const copied = new Set((await copiedTablesOf(engine)).map(({ name }) => name));
  const strange = present.filter(
    (name) => !isKnown(name) && !copied.has(name) && !leaveOut.includes(name),
  );
  if (strange.length > 0) {
    throw new CopyRefused(
      `The source has tables that are not Souk's: ${strange.join(", ")}. Copy them separately, and name each with --leave-out.`,
    );
  }
}
