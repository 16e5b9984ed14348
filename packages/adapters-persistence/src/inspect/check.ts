import type { Session } from "../engine/session.js";
import type { MigrationStatus } from "../migrations/migrator.js";
import { type Finding, finding, type Question } from "../database/finding.js";

/** A question to the database itself, in a transaction of its own: one that fails does not stop the others. */
export interface Check extends Question {
  /** It reads rows of all tenants, which not every login may do. */
  readonly allTenants?: true;
  readonly inspect: (
    session: Session,
    about: Question,
    status: MigrationStatus,
  ) => Promise<readonly Finding[]>;
}

/** Null if the schema should be exactly that of this program; otherwise why it is not compared. */
export function notCompared(
  about: Question,
  { pending, unknown }: MigrationStatus,
): Finding | null {
  if (pending.length > 0) {
    const detail = "not compared while migrations are pending";
    return finding(about, "warning", detail, "souk db migrate, then souk doctor");
  }
  if (unknown.length === 0) return null;
  const detail = "not compared: a newer version of Souk has migrated the database";
  return finding(about, "warning", detail, "souk doctor of the newer version");
}
