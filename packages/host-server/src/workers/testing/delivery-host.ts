import type { Ports } from "@souk/core";
import type { AttemptRecord, SystemStore } from "@souk/core/adapter";
import { shiftClock } from "../../scheduling/testing/shift-clock.js";

/** A host in its own process, whose first argument names its fault. */
export interface DeliveryHostSettings {
  readonly env: Record<string, string>;
  readonly leaseMs?: number;
  /** How long an attempt may take, where it is not what every host gives one. */
  readonly deadlineMs?: number;
  readonly aheadMs?: number;
  /** The fault that one test seeds: a host decides by its own clock. */
  readonly trustsItsClock?: boolean;
  /** The fault that one test seeds: its results count though another worker has the delivery. */
  readonly ignoresFence?: boolean;
}

const settings: DeliveryHostSettings = JSON.parse(process.argv[2] ?? "");
const { env, leaseMs, deadlineMs, aheadMs, trustsItsClock, ignoresFence } = settings;
if (aheadMs !== undefined) shiftClock(aheadMs);
const [{ loadConfig }, { start }, { SystemClock }] = await Promise.all([
  import("../../config.js"),
  import("../../start.js"),
  import("@souk/core/node"),
]);

const say = (...words: unknown[]) => process.stdout.write(`${words.join(" ")}\n`);
const host = await start(loadConfig(env), {
  ports: (ports) => patient(ignoresFence ? withoutFence(ports) : ports),
  deliveries: {
    ...(leaseMs !== undefined && { leaseMs }),
    ...(trustsItsClock && { clock: new SystemClock() }),
    onAttempt: ({ record }) => say("attempted", record.status),
  },
});
process.once("SIGTERM", () => {
  host.stop().then(
    () => process.exit(0),
    () => process.exit(1),
  );
});
say("ready", host.address);

function patient(ports: Ports): Ports {
  const { webhookSender: sender } = ports;
  if (deadlineMs === undefined) return ports;
  const webhookSender: typeof sender = {
    check: (url) => sender.check(url),
    send: (request) => sender.send({ ...request, deadlineMs }),
  };
  return { ...ports, webhookSender };
}

function withoutFence(ports: Ports): Ports {
  const { unitOfWork } = ports;
  const next = (records: readonly AttemptRecord[]) =>
    records.map((record) => ({ ...record, fence: record.fence + 1 }));
  return {
    ...ports,
    unitOfWork: {
      transact: (mode, work) => unitOfWork.transact(mode, work),
      system: (mode, work) => unitOfWork.system(mode, (stores) => work(lenient(stores, next))),
    },
  };
}

function lenient(
  stores: SystemStore,
  change: (records: readonly AttemptRecord[]) => AttemptRecord[],
): SystemStore {
  const deliveries = new Proxy(stores.deliveries, {
    get(target, name) {
      if (name === "record") {
        return (...[records, options]: Parameters<typeof target.record>) =>
          target.record(change(records), options);
      }
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return new Proxy(stores, {
    get: (target, name) => (name === "deliveries" ? deliveries : Reflect.get(target, name, target)),
  });
}
