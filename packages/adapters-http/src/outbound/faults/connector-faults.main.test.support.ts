import type { Socket } from "node:net";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { selfSigned } from "../certificate.test.support.js";
import { request } from "../receivers.test.support.js";
import { type FaultCase, faultCases, type Strike } from "./fault-cases.test.support.js";
import { answers, faultReceiver, type FaultReceiver } from "./fault-receivers.test.support.js";
import { ObservedSockets } from "./observed-sockets.test.support.js";
import { seeds } from "./seeded-faults.test.support.js";
import {
  ADDRESS_MS,
  atMoment,
  CONNECT_MS,
  DEADLINE_MS,
  LongTimers,
  strike,
} from "./strike.test.support.js";

/** Turns after a strike before time runs out for those whom it did not end. */
const TURNS = 50;
/** A timeout for results that would never come, long enough for a busy machine. */
const PATIENCE_MS = 300_000;
/** How long to wait for the trace of a seeded fault. */
const SHORT_PATIENCE_MS = 1_000;

const CLOSES_EARLY = new Set<Strike>(["closed with its sender", "out of time"]);

const [seed = "", limit = "all"] = process.argv.slice(2);
seeds[seed]?.();
const observed = new ObservedSockets();
const timers = new LongTimers();
const { createWebhookSender } = await import("../webhook-sender.js");

const report = {
  cases: 0,
  uncaught: [] as string[],
  unsettled: [] as string[],
  unstruck: [] as string[],
  unclosed: [] as string[],
  leftOpen: [] as string[],
  miscounted: [] as string[],
  outcomes: {} as Record<string, Record<string, number>>,
};
let current = "";
const onUncaught = (error: unknown) => {
  report.uncaught.push(`${current}: ${String(error)}`);
};
process.on("uncaughtException", onUncaught);
process.on("unhandledRejection", onUncaught);

const day = 86_400_000;
const certificate = selfSigned(
  "hooks.example",
  new Date(Date.now() - day),
  new Date(Date.now() + day),
);
const receivers = {
  http: await faultReceiver(),
  https: await faultReceiver(certificate),
  mute: await faultReceiver(),
};

async function comesTrue(condition: () => boolean, patienceMs = PATIENCE_MS): Promise<boolean> {
  const until = performance.now() + patienceMs;
  while (!condition() && performance.now() < until) await pause(1);
  return condition();
}

function receiverOf({ scheme, step, hangs }: FaultCase): FaultReceiver {
  const receiver = hangs && step === "securing" ? receivers.mute : receivers[scheme];
  receiver.manners = answers;
  if (hangs && step === "sending") receiver.manners = {};
  if (hangs && step === "answering") {
    receiver.manners = {
      onRequest: (socket) => socket.write("HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\n"),
    };
  }
  receivers.mute.manners = {};
  return receiver;
}

async function run(fault: FaultCase): Promise<void> {
  const receiver = receiverOf(fault);
  observed.restart();
  timers.restart();
  let struck = false;
  let closing: Promise<void> | null = null;
  const hit = (socket: Socket | null) => {
    if (struck) return;
    struck = true;
    atMoment(fault.moment, () =>
      strike(fault.strike, socket, {
        timers,
        hangUp: () => receiver.hangUp(),
        closeSender: () => {
          closing ??= sender.close();
        },
      }),
    );
  };
  observed.onStep = (step, socket) => {
    if (step === fault.step) hit(socket);
  };
  const addresses = Array.from({ length: fault.addresses }, () => "127.0.0.1");
  const sender = createWebhookSender({
    allowPrivate: true,
    ca: certificate.cert,
    connectTimeoutMs: CONNECT_MS,
    resolve: async () => {
      if (fault.step === "resolving") hit(null);
      return fault.hangs && fault.step === "resolving" ? new Promise(() => {}) : addresses;
    },
  });
  let outcome: string | null = null;
  const url = `${fault.scheme}://hooks.example:${receiver.port}/`;
  sender.send(request(url, { deadlineMs: DEADLINE_MS })).then(({ status, failure }) => {
    outcome = failure ?? String(status);
  }, onUncaught);
  if (!(await comesTrue(() => struck || outcome !== null)) || !struck)
    report.unstruck.push(fault.name);
  for (const limitMs of [ADDRESS_MS, CONNECT_MS, DEADLINE_MS]) {
    for (let turn = 0; turn < TURNS && outcome === null; turn++) await nextTurn();
    timers.runOut(limitMs);
  }
  if (!(await comesTrue(() => outcome !== null))) report.unsettled.push(fault.name);
  let isClosed = false;
  (closing ?? sender.close()).then(() => (isClosed = true), onUncaught);
  if (!(await comesTrue(() => isClosed, seed === "" ? PATIENCE_MS : SHORT_PATIENCE_MS)))
    report.unclosed.push(fault.name);
  const areClosed = () => observed.sockets.every(({ destroyed, closed }) => destroyed && closed);
  if (!(await comesTrue(areClosed, seed === "" ? PATIENCE_MS : SHORT_PATIENCE_MS))) {
    report.leftOpen.push(fault.name);
  }
  const { connecting, told } = observed.tally;
  // A client that is closed while it connects does not forward its errors.
  const unheard = CLOSES_EARLY.has(fault.strike) ? 1 : 0;
  if (told > connecting || told < connecting - unheard) report.miscounted.push(fault.name);
  const outcomes = (report.outcomes[fault.strike] ??= {});
  outcomes[outcome ?? "none"] = (outcomes[outcome ?? "none"] ?? 0) + 1;
}

const chosen = faultCases.filter((_, index) => limit === "all" || index % Number(limit) === 0);
for (const fault of chosen) {
  current = fault.name;
  await run(fault);
  report.cases += 1;
  // Reports one promise that never settles, and does not wait for hundreds.
  if (report.unsettled.length + report.unclosed.length + report.leftOpen.length >= 3) break;
}
await Promise.all(Object.values(receivers).map((receiver) => receiver.close()));
process.stdout.write(JSON.stringify(report));
// Open handles would keep a seeded run from ending.
if (seed !== "") process.exit(0);
