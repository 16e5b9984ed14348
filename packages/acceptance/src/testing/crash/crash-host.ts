import { once } from "node:events";
import { loadConfig, start } from "@souk/host-server";
import { eventsAfterCommit } from "./broken-outbox.js";
import { type DataFault, dataFaults, type PictureFault, pictureFaults } from "./data-faults.js";
import { withSteps } from "./steps.js";

/** The message of the killing process, as JSON: settings, and where to die by itself. */
export interface CrashHostSettings {
  readonly env: Record<string, string>;
  readonly leaseMs: number;
  readonly broken: boolean;
  readonly dataFault: DataFault | PictureFault | null;
  /** Looks at each single step, and not only at those of a delivery worker. */
  readonly everyStep: boolean;
  /** Says on a line of its own which steps it passes. */
  readonly tell: boolean;
  readonly dieAt: string | null;
  /** How many times it passes that step before. */
  readonly dieAfter: number;
}

const settings: CrashHostSettings = JSON.parse(process.argv[2] ?? "");
// Loading the program takes longer than the life it will have, so it is done while another one lives.
await once(process.stdin, "data");
process.stdin.once("end", () => process.exit(1)).resume();
const faults = { ...dataFaults, ...pictureFaults };
let passed = 0;
const pass = (step: string) => {
  if (settings.tell) process.stdout.write(`step: ${step}\n`);
  if (step !== settings.dieAt) return;
  passed += 1;
  if (passed > settings.dieAfter) process.kill(process.pid, "SIGKILL");
};
const host = await start(loadConfig(settings.env), {
  ports(ports) {
    const given = settings.everyStep ? withSteps(ports, pass) : ports;
    if (settings.dataFault) return faults[settings.dataFault](given);
    return settings.broken ? eventsAfterCommit(given) : given;
  },
  deliveries: { leaseMs: settings.leaseMs, failpoint: (step) => pass(`delivery, ${step}`) },
});
process.stdout.write(`${host.address}\n`);
process.once("SIGTERM", () => {
  host.stop().then(
    () => process.exit(0),
    () => process.exit(1),
  );
});
