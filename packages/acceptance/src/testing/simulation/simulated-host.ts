import { type Core, createCore, type Ports, type UnitOfWork } from "@souk/core";
import { DeliveryWorker, inBackground, pruneEvents, tidyDeliveries } from "@souk/core/adapter";
import { AesCipher } from "@souk/core/node";
import {
  type InterleavingDatabase,
  type MemoryConnection,
  MemoryUnitOfWork,
} from "@souk/core/testing";
import { type Disturbances, faultOf } from "./disturbances.js";
import type { SimulatedReceiver } from "./receiver.js";
import { SeededSecrets } from "./seeded-secrets.js";
import type { Seed } from "./seeds.js";
import { Process, type World } from "./world.js";

const cipher = new AesCipher(Buffer.alloc(32, 7).toString("base64"));
const LEASE_MS = 10_000;
const POLL_MS = 5_000;
const CHORES_MS = 20_000;
/** A database ends the transaction of a client that is silent for so long. */
const SILENT_MS = 5_000;

export interface Surroundings {
  readonly world: World;
  readonly database: InterleavingDatabase;
  readonly receiver: SimulatedReceiver;
  readonly disturbances: () => Disturbances;
  readonly seeded: Seed | null;
  /** Tells every host that something is due. */
  readonly wakeAll: () => void;
  readonly report: (error: unknown) => void;
}

/** A core with its workers and chores, as one process of the cluster. */
export class SimulatedHost {
  readonly process: Process;
  readonly core: Core;
  readonly #world: World;
  readonly #connection: MemoryConnection;
  readonly #worker: DeliveryWorker;
  readonly #report: (error: unknown) => void;

  constructor(name: string, surroundings: Surroundings) {
    const { world, database, receiver, disturbances, seeded, wakeAll, report } = surroundings;
    const { random } = world;
    const skew = disturbances().skewMs;
    this.#world = world;
    this.#report = report;
    this.process = new Process(world, name, skew === 0 ? 0 : random.between(-skew, skew));
    this.#connection = database.connect({
      name,
      turns: this.process,
      fault: (at) => faultOf(disturbances(), random, at),
    });
    const plain: UnitOfWork = new MemoryUnitOfWork([], this.#connection);
    const { unitOfWork = plain, wakes = true } = seeded?.(plain, database) ?? {};
    const ports: Ports = {
      unitOfWork,
      cipher,
      clock: this.process.clock,
      timer: this.process.timer,
      secrets: new SeededSecrets(random),
      webhookSender: receiver.senderOf(this.process),
      wake: () => wakes && wakeAll(),
    };
    this.core = createCore(ports, { report });
    this.#worker = new DeliveryWorker(ports, {
      leaseMs: LEASE_MS,
      report,
      onRetry: (at) => {
        const waitMs = at.getTime() - ports.clock.now().getTime();
        this.process.after(waitMs, () => this.#worker.wake());
      },
    });
    this.#again(POLL_MS, async () => this.#worker.wake());
    this.#again(CHORES_MS, async () => {
      await tidyDeliveries(ports);
      await pruneEvents(ports);
      await unitOfWork.system("write", (store) => store.idempotency.prune(ports.clock.now(), 100));
    });
  }

  wake(): void {
    this.process.after(this.#world.random.between(0, 10), () => this.#worker.wake());
  }

  /** The process ends at once: nothing of it runs any more, and the database undoes what it had begun. */
  crash(): void {
    this.#world.note(`${this.process.name}  crashes`);
    this.process.isAlive = false;
    this.#connection.drop();
  }

  pause(ms: number, network: Process): void {
    this.#world.note(`${this.process.name}  stands still for ${ms} ms`);
    this.process.pausedUntil = this.#world.now + ms;
    if (ms > SILENT_MS) network.after(SILENT_MS, () => this.#connection.drop());
  }

  #again(everyMs: number, work: () => Promise<void>): void {
    const waitMs = everyMs * (0.8 + this.#world.random.next() / 5);
    this.process.after(waitMs, () => {
      const round = work().finally(() => this.#again(everyMs, work));
      inBackground(round, this.#report);
    });
  }
}
