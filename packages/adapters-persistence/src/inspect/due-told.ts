import { dueTriggerNames } from "../webhooks/due-triggers.js";
import { type Finding, finding } from "./finding.js";

/** Without these triggers a delivery would wait until another one of its endpoint is due. */
export function dueFinding(present: readonly string[]): Finding {
  const missing = dueTriggerNames.filter((name) => !present.includes(name));
  return finding("workers are told of what is due", missing.length === 0, missing.join(", "));
}
