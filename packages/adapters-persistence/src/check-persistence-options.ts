import { unknownAmong } from "@souk/core/adapter";
import type { PersistenceOptions } from "./persistence.js";

const known: Readonly<Record<keyof PersistenceOptions, true>> = {
  url: true,
  workerUrl: true,
  replicas: true,
  pendingMigrations: true,
  waitLimitMs: true,
  repositories: true,
  extensions: true,
  connections: true,
  statementLimitMs: true,
};

const PENDING = ["refuse", "run", "leave"];

/** A misspelt option would be ignored, and a limit or the other login with it. */
export function checkPersistenceOptions(options: PersistenceOptions): void {
  if (typeof options !== "object" || options === null || typeof options.url !== "string") {
    throw new Error(
      'openPersistence takes options with a `url`, such as { url: "sqlite:./souk.db" }.',
    );
  }
  const unknown = unknownAmong(Object.keys(options), Object.keys(known));
  if (unknown) throw new Error(`openPersistence has no option ${unknown.name}.${unknown.hint}`);
  const { pendingMigrations = "refuse" } = options;
  if (!PENDING.includes(pendingMigrations)) {
    throw new Error('The option pendingMigrations must be "refuse", "run" or "leave".');
  }
}
