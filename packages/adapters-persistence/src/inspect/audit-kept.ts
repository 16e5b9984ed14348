import { auditTriggerNames } from "../audit/audit-triggers.js";
import type { Dialect } from "../engine/words.js";
import { type Finding, finding } from "./finding.js";

/** Without these triggers an entry could be changed or deleted by a statement. */
export function auditFinding(dialect: Dialect, present: readonly string[]): Finding {
  const missing = auditTriggerNames[dialect].filter((name) => !present.includes(name));
  return finding("the audit trail is only added to", missing.length === 0, missing.join(", "));
}
