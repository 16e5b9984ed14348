import { audit } from "./audit.js";
import { controls } from "./controls/controls.js";
import { crash, crashSteps } from "./crash.js";
import { diskFull } from "./disk-full.js";
import { eventLoop } from "./event-loop.js";
import { fuzz, isolation } from "./odd-calls.js";
import { cuts, resets } from "./postgres-faults.js";
import { moves } from "./moves.js";
import { noisyTenants } from "./noisy-tenants.js";
import { overload } from "./overload.js";
import { plans } from "./plans.js";
import type { Proof } from "./proof.js";
import { readiness } from "./readiness.js";
import { retries } from "./retries.js";
import { failover, restarts } from "./restarts.js";
import { rolling } from "./rolling.js";
import { simulation } from "./simulate.js";
import { statements } from "./statements.js";
import { soak } from "./soak.js";
import { suiteProofs } from "./suite-list.js";

export const proofs: readonly Proof[] = [
  crash,
  crashSteps,
  simulation,
  moves,
  restarts,
  failover,
  resets,
  cuts,
  statements,
  plans,
  readiness,
  isolation,
  fuzz,
  eventLoop,
  retries,
  audit,
  overload,
  soak,
  rolling,
  diskFull,
  noisyTenants,
  ...suiteProofs,
  controls,
];
