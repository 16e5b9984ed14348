import { type Core, createCore, type Ports } from "@souk/core";
import { carryOutDataRequests, DeliveryWorker, sendDueMails } from "@souk/core/adapter";
import { type MemoryPorts, memoryPorts, overlaid, QuickSecrets } from "@souk/core/testing";
import { createFetchHandler, type FetchHandler } from "../../create-fetch-handler.js";
import { toWireName } from "../../wire/wire-names.js";
import { MadeUpCipher, MadeUpFactors } from "./made-up-factors.test.support.js";
import { MadeUpSecrets } from "./made-up-secrets.test.support.js";

/** The first morning of the story. The clock of the ports begins with the year. */
const BEGINS_AFTER_MS = Date.parse("2026-01-31T09:00:00Z") - Date.parse("2026-01-01T00:00:00Z");
const STEP_MS = 60_000;

/** A whole service in memory, in which nothing happens by itself and nothing is left to chance. */
export class Stage {
  readonly memory: MemoryPorts;
  readonly core: Core;
  readonly handle: FetchHandler;
  /** Runs at the beginning of each `createProduct`. */
  disturb: (() => Promise<void> | void) | null = null;
  readonly #ports: Ports;

  constructor() {
    this.memory = memoryPorts({
      publicUrl: "https://souk.example.com",
      cipher: new MadeUpCipher(),
      factors: new MadeUpFactors(),
    });
    const { clock, unitOfWork } = this.memory;
    clock.advance(BEGINS_AFTER_MS);
    const secrets = new MadeUpSecrets(clock);
    this.#ports = { ...this.memory, secrets, unitOfWork: likeDatabase(unitOfWork, clock) };
    const before = async () => this.disturb?.();
    this.core = createCore(this.#ports, { hooks: { createProduct: { before } } });
    this.handle = createFetchHandler(this.core, { onError: () => {} });
    this.memory.webhookSender.reply = () => ({ status: 200, durationMs: 84, responseBody: "ok" });
  }

  /** Lets time pass, and delivers what becomes due. */
  async wait(milliseconds = STEP_MS): Promise<void> {
    const { clock } = this.memory;
    clock.advance(milliseconds);
    // Its claims have names that are no one's secrets.
    const ports = { ...this.#ports, secrets: new QuickSecrets() };
    const failures: unknown[] = [];
    const worker = new DeliveryWorker(ports, { clock, report: (error) => failures.push(error) });
    await worker.look();
    await worker.idle();
    await worker.stop();
    await carryOutDataRequests(ports);
    if (failures.length > 0) throw failures[0];
  }

  /** The texts of the mails that were not sent before. */
  async mails(): Promise<string[]> {
    const texts: string[] = [];
    await sendDueMails(this.#ports, {
      async send({ text }) {
        texts.push(text);
        return { ok: true };
      },
    });
    return texts;
  }
}

/** Like a database: with the clock of the story, and column names in its spelling. */
const likeDatabase = (
  unitOfWork: Ports["unitOfWork"],
  clock: Ports["clock"],
): Ports["unitOfWork"] =>
  overlaid(unitOfWork, {
    system: (mode, work) =>
      unitOfWork.system(mode, (store) => {
        const record: Deliveries["record"] = (records, options) =>
          store.deliveries.record(records, { ...options, now: clock.now() });
        const readSome: People["readSome"] = async (...asked) => {
          const { done, next } = await store.people.readSome(...asked);
          return { done: done.map(({ kind, row }) => ({ kind, row: columnsOf(row) })), next };
        };
        return work(
          overlaid(store, {
            deliveries: overlaid(store.deliveries, { record }),
            people: overlaid(store.people, { readSome }),
          }),
        );
      }),
  });

type SystemStore = Parameters<Parameters<Ports["unitOfWork"]["system"]>[1]>[0];
type Deliveries = SystemStore["deliveries"];
type People = SystemStore["people"];

const columnsOf = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [toWireName(name), value]));
