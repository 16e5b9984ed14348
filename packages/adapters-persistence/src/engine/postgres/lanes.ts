import type { Pool, PoolClient } from "pg";
import { Busy, classify } from "../failures.js";
import type { PgBatch } from "./batch.js";
import { distrust, isFull, isSuspect, waitsOf } from "./pool.js";

/** A lane whose batch has run for longer takes no more: something slow runs on it. */
const PATIENCE_MS = 20;

/**
 * This many batches are sent in one packet: each packet costs as much as a batch, but its batches run one after
 * another.
 */
const TOGETHER = 8;

interface Lane {
  readonly client: PoolClient;
  /** Its batches that are not answered; the server runs the first of them. */
  underWay: number;
  /** When that one began to run. */
  since: number;
  /** How many batches its next packet has, which leaves at the end of this turn of the event loop. */
  packed: number;
}

/** A batch for which no lane was free. */
interface Waiting {
  readonly batch: PgBatch;
  readonly refused: (error: Error) => void;
}

/**
 * Connections that many readers share. Each batch is a transaction, so one may follow the other without
 * waiting for its answer, and all that are sent at one moment leave in one packet.
 */
export class PgLanes {
  readonly #pool: Pool;
  readonly #most: number;
  readonly #lanes = new Set<Lane>();
  readonly #waiting = new Set<Waiting>();
  #opening = 0;

  constructor(pool: Pool, most: number) {
    this.#pool = pool;
    this.#most = most;
  }

  /** Calls `refused` if no connection could be had, so that the batch was not sent. */
  send(batch: PgBatch, refused: (error: Error) => void): void {
    const lane = this.#best();
    if (lane) this.#sendOn(lane, batch);
    else if (this.#lanes.size + this.#opening < this.#most)
      this.#open().then((opened) => this.#sendOn(opened, batch), refused);
    else this.#sendAside({ batch, refused });
  }

  close(): void {
    for (const lane of this.#lanes) this.#give(lane);
  }

  /** A lane that sends a packet anyway, or else the one with the least work, unless another should be opened. */
  #best(): Lane | undefined {
    const tooLong = performance.now() - PATIENCE_MS;
    let best: Lane | undefined;
    for (const lane of this.#lanes) {
      if (isSuspect(this.#pool, lane.client)) {
        this.#give(lane, true);
        continue;
      }
      if (lane.underWay > 0 && lane.since < tooLong) continue;
      if (lane.packed > 0 && lane.packed < TOGETHER) return lane;
      if (!best || lane.underWay < best.underWay) best = lane;
    }
    const mayOpen = this.#lanes.size + this.#opening < this.#most;
    return best && best.underWay > 0 && mayOpen ? undefined : best;
  }

  async #open(): Promise<Lane> {
    this.#opening += 1;
    try {
      const client = await take(this.#pool);
      const lane: Lane = { client, underWay: 0, since: 0, packed: 0 };
      this.#lanes.add(lane);
      const broken = () => this.#lose(lane);
      client.once("error", broken);
      client.once("end", broken);
      return lane;
    } finally {
      this.#opening -= 1;
    }
  }

  #sendOn(lane: Lane, batch: PgBatch): void {
    if (lane.underWay === 0) lane.since = performance.now();
    lane.underWay += 1;
    lane.packed += 1;
    const atTheEnd = (send: () => void) =>
      setImmediate(() => {
        lane.packed = 0;
        send();
      });
    batch.sendOn(lane.client, atTheEnd, (error) => {
      lane.underWay -= 1;
      lane.since = performance.now();
      if (error && classify(error) === "lost") this.#lose(lane);
      this.#sendWaiting();
    });
  }

  #lose(lane: Lane): void {
    if (!this.#lanes.has(lane)) return;
    distrust(this.#pool);
    this.#give(lane, true);
  }

  #give(lane: Lane, broken = false): void {
    if (this.#lanes.delete(lane)) lane.client.release(broken);
  }

  /** Every lane is held up, so this batch gets its own connection, or the first lane that is free again. */
  #sendAside(own: Waiting): void {
    this.#waiting.add(own);
    take(this.#pool).then(
      (client) => this.#sendFirstOn(client),
      (error: Error) => {
        if (this.#waiting.delete(own)) own.refused(error);
      },
    );
  }

  /** The batch that has waited longest, so that none is passed by later ones. */
  #sendFirstOn(client: PoolClient): void {
    const [first] = this.#waiting;
    if (!first) return client.release();
    this.#waiting.delete(first);
    first.batch.sendOn(client, setImmediate, (error) => client.release(error));
  }

  #sendWaiting(): void {
    for (const first of this.#waiting) {
      const lane = this.#best();
      if (!lane) return;
      this.#waiting.delete(first);
      this.#sendOn(lane, first.batch);
    }
  }
}

const ALL_IN_USE = "All connections to the database were in use for too long.";

/** A connection that is probably not broken. */
export function take(pool: Pool): Promise<PoolClient> {
  const hasWaited = waitsOf(pool).begin();
  return new Promise((resolve, reject) => {
    const connect = () => pool.connect(use);
    const use = (cause: Error | undefined, client: PoolClient | undefined) => {
      if (client && isSuspect(pool, client)) {
        client.release(true);
        connect();
        return;
      }
      hasWaited();
      if (client) resolve(client);
      else
        reject(new Busy(isFull(pool) ? ALL_IN_USE : "The database cannot be reached.", { cause }));
    };
    connect();
  });
}
