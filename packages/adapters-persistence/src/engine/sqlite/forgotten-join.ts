import { type MikroORM, TransactionContext } from "@mikro-orm/core";
import { mayWrite } from "@souk/core/adapter";
import type { Engine } from "../session.js";
import { type Executor, isOurs } from "../transaction-driver.js";

const FORGOTTEN =
  "This call is inside a transaction of your EntityManager and would wait for its end: create the core with " +
  "`persistence.joined(em)`.";

const ON_OURS =
  "On SQLite, Souk can join only a transaction on its own connection: begin it with the " +
  "EntityManager of `persistence.orm()`, or with the Kysely that its `getKysely()` gives.";

export function requireOurs(executor: Executor): void {
  if (!isOurs(executor)) throw new Error(ON_OURS);
}

/**
 * The same engine, which fails at once if a caller would wait for itself: there is one writer, and the caller has it.
 */
export const refusingForgottenJoins = (
  engine: Engine,
  { orm, file }: { readonly orm: MikroORM; readonly file: string },
): Engine => ({
  dialect: engine.dialect,
  longReads: engine.longReads,
  transaction(mode, work) {
    // Only a file has readers next to the writer.
    if ((mayWrite(mode) || file === ":memory:") && isWithin(orm))
      return Promise.reject(new Error(FORGOTTEN));
    return engine.transaction(mode, work);
  },
  check: () => engine.check(),
  close: () => engine.close(),
});

/** Work that was started within a transaction may continue after its end. */
function isWithin(orm: MikroORM): boolean {
  const em = TransactionContext.currentTransactionContext()?.em;
  if (!em || em.getDriver() !== orm.em.getDriver()) return false;
  const begun = em.getTransactionContext<{ isCommitted: boolean; isRolledBack: boolean }>();
  return begun !== undefined && !begun.isCommitted && !begun.isRolledBack;
}
