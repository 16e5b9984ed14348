import { once } from "node:events";
import type { DeliveryStep } from "@souk/core";
import { loadConfig } from "../../config.js";
import { start } from "../../main.js";
import { eventsAfterCommit } from "./broken-outbox.js";

/** What the process that kills it says, as JSON: its settings and where to die by itself. */
export interface CrashHostSettings {
  readonly env: Record<string, string>;
  readonly leaseMs: number;
  readonly broken: boolean;
  readonly dieAt: DeliveryStep | null;
  /** How many times it passes that step before. */
  readonly dieAfter: number;
}

const settings: CrashHostSettings = JSON.parse(process.argv[2] ?? "");
// Loading the program takes longer than the life it will have, so it is done while another one lives.
await once(process.stdin, "data");
process.stdin.once("end", () => process.exit(1)).resume();
let passed = 0;
const host = await start(loadConfig(settings.env), {
  ...(settings.broken && { ports: eventsAfterCommit }),
  deliveries: {
    leaseMs: settings.leaseMs,
    failpoint(step) {
      if (step !== settings.dieAt) return;
      passed += 1;
      if (passed > settings.dieAfter) process.kill(process.pid, "SIGKILL");
    },
  },
});
process.stdout.write(`${host.address}\n`);
process.once("SIGTERM", () => void host.stop().then(() => process.exit(0)));
