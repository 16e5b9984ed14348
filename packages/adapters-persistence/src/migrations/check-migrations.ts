import type { Migrator } from "./migrator.js";
import { aheadWords, misfitOf } from "./window.js";

/** Runs pending migrations if permitted, and rejects a database that this program cannot use. */
export async function checkMigrations(
  migrator: Migrator,
  pendingMigrations: "refuse" | "run" | "leave",
): Promise<void> {
  const status = await migrator.status();
  const { ahead, lacking } = misfitOf(status);
  if (ahead.length > 0) throw new Error(aheadWords("The database", ahead));
  if (pendingMigrations === "run" && status.pending.length > 0) await migrator.up();
  if (pendingMigrations === "refuse" && lacking.length > 0) {
    const names = lacking.length > 3 ? [lacking[0], `${lacking.length - 1} more`] : lacking;
    throw new Error(
      `The database lacks migrations (${names.join(", ")}): run \`souk db migrate\`, or open it with pendingMigrations: "run".`,
    );
  }
}
