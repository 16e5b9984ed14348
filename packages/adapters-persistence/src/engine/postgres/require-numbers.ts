import { CompiledQuery } from "kysely";
import { type Executor, isOurs } from "../transaction-driver.js";

const READS_TEXT =
  "This connection reads bigint as text, so Souk's ids would not be numbers: pass its pool to `readNumbers` of " +
  "@souk/adapters-persistence before it connects.";

const known = new WeakSet<Executor>();

/** Ids that are not numbers would fail much later, for no visible reason. */
export async function requireNumbers(executor: Executor): Promise<void> {
  if (isOurs(executor) || "readsNumbers" in executor.adapter || known.has(executor)) return;
  const { rows } = await executor.executeQuery<{ n: unknown }>(
    CompiledQuery.raw("select 1::bigint as n"),
  );
  if (typeof rows[0]?.n !== "number") throw new Error(READS_TEXT);
  known.add(executor);
}
