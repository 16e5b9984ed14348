import { type TestDatabase, testEngines } from "@souk/adapters-persistence/testing";
import type { ProofEngine } from "./proof.js";

/** A new database of that engine, gone when the work is done. */
export async function withDatabase<T>(
  place: ProofEngine,
  work: (database: TestDatabase) => Promise<T>,
): Promise<T> {
  const engine = testEngines.find(({ dialect }) => dialect === place);
  if (!engine) throw new Error(`There is no ${place} to prove it on.`);
  const database = await engine.create();
  try {
    return await work(database);
  } finally {
    await database.drop();
  }
}
