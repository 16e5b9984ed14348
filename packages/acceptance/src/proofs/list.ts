import { audit } from "./audit.js";
import { controls } from "./controls.js";
import { crash, crashSteps } from "./crash.js";
import { fuzz, isolation } from "./odd-calls.js";
import { cuts, resets } from "./postgres-faults.js";
import type { Proof } from "./proof.js";
import { retries } from "./retries.js";
import { failover, restarts } from "./restarts.js";
import { statements } from "./statements.js";
import { suiteProofs } from "./suite-list.js";

export const proofs: readonly Proof[] = [
  crash,
  crashSteps,
  restarts,
  failover,
  resets,
  cuts,
  statements,
  isolation,
  fuzz,
  retries,
  audit,
  ...suiteProofs,
  controls,
];
