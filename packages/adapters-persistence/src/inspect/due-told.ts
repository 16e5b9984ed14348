import { unindexedTriggerNames } from "../orders/unindexed-triggers.js";
import { dueTriggerNames } from "../webhooks/due-triggers.js";
import { type Finding, finding } from "./finding.js";

/** Without these triggers a delivery would wait until another one of its endpoint is due. */
export function dueFinding(present: readonly string[]): Finding {
  const missing = dueTriggerNames.filter((name) => !present.includes(name));
  return finding("workers are told of what is due", missing.length === 0, missing.join(", "));
}

/** Without these an order would not be found by its words, or still by those of a person who was erased. */
export function unindexedFinding(present: readonly string[]): Finding {
  const missing = unindexedTriggerNames.filter((name) => !present.includes(name));
  return finding("the search is told of orders", missing.length === 0, missing.join(", "));
}
