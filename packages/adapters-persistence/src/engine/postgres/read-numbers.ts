import { CompiledQuery } from "kysely";
import pg from "pg";
import { type Executor, isOurs } from "../transaction.js";

/** Makes your pool read bigint as numbers, like Souk; its transactions can then be joined. */
export function readNumbers<P extends { readonly options: object }>(pool: P): P {
  const options = pool.options as { types?: pg.CustomTypesConfig };
  const types = options.types instanceof pg.TypeOverrides ? options.types : new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  options.types = types;
  return pool;
}

const READS_TEXT =
  "This connection reads bigint as text, so Souk's ids would be no numbers: hand its pool to `readNumbers` of " +
  "@souk/adapters-persistence before it connects.";

const known = new WeakSet<Executor>();

/** Ids that are not numbers would fail much later, for no visible reason. */
export async function requireNumbers(executor: Executor): Promise<void> {
  if (isOurs(executor) || known.has(executor)) return;
  const { rows } = await executor.executeQuery<{ n: unknown }>(
    CompiledQuery.raw("select 1::bigint as n"),
  );
  if (typeof rows[0]?.n !== "number") throw new Error(READS_TEXT);
  known.add(executor);
}
