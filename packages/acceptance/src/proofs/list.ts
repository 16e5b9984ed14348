import { audit } from "./audit.js";
import { controls } from "./controls.js";
import { crash, crashSteps } from "./crash.js";
import { fuzz, isolation } from "./odd-calls.js";
import { cuts, resets, restarts } from "./postgres-faults.js";
import type { Proof } from "./proof.js";
import { retries } from "./retries.js";
import { suiteProofs } from "./suite-list.js";

export const proofs: readonly Proof[] = [
  crash,
  crashSteps,
  restarts,
  resets,
  cuts,
  isolation,
  fuzz,
  retries,
  audit,
  ...suiteProofs,
  controls,
];
