import type { Pool, PoolClient } from "pg";
import { Busy, classify } from "../failures.js";
import type { PgBatch } from "./batch.js";
import { distrust, isFull, isSuspect, waitsOf } from "./pool.js";

/** A lane whose first batch has run for longer takes no more: something slow runs on it. */
const PATIENCE_MS = 20;

/**
 * This many batches are sent in one packet: each packet costs as much as a batch, but its batches run one after the
 * other.
 */
const TOGETHER = 8;

interface Lane {
  readonly client: PoolClient;
  /** When each running batch was sent, oldest first. */
  readonly underWay: Set<{ readonly at: number }>;
  /** How many batches its next packet has, which leaves at the end of this turn of the event loop. */
  packed: number;
}

/**
 * Connections that many readers share. Each batch is a transaction, so one may follow the other without
 * waiting for its answer, and all that are sent at one moment leave in one packet.
 */
export class PgLanes {
  readonly #pool: Pool;
  readonly #most: number;
  readonly #lanes = new Set<Lane>();
  #opening = 0;

  constructor(pool: Pool, most: number) {
    this.#pool = pool;
    this.#most = most;
  }

  async send(batch: PgBatch): Promise<void> {
    const lane = this.#best();
    if (lane) this.#sendOn(lane, batch);
    else if (this.#lanes.size + this.#opening < this.#most) this.#sendOn(await this.#open(), batch);
    else await this.#sendAside(batch);
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
      const [foremost] = lane.underWay;
      if (foremost && foremost.at < tooLong) continue;
      if (lane.packed > 0 && lane.packed < TOGETHER) return lane;
      if (!best || lane.underWay.size < best.underWay.size) best = lane;
    }
    const mayOpen = this.#lanes.size + this.#opening < this.#most;
    return best && best.underWay.size > 0 && mayOpen ? undefined : best;
  }

  async #open(): Promise<Lane> {
    this.#opening += 1;
    try {
      const client = await take(this.#pool);
      const lane: Lane = { client, underWay: new Set(), packed: 0 };
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
    const mark = { at: performance.now() };
    lane.underWay.add(mark);
    lane.packed += 1;
    const atTheEnd = (send: () => void) =>
      setImmediate(() => {
        lane.packed = 0;
        send();
      });
    batch.sendOn(lane.client, atTheEnd, (error) => {
      lane.underWay.delete(mark);
      if (error && classify(error) === "lost") this.#lose(lane);
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

  /** Every lane is held up, so this batch gets its own connection. */
  async #sendAside(batch: PgBatch): Promise<void> {
    const client = await take(this.#pool);
    batch.sendOn(client, setImmediate, (error) => client.release(error));
  }
}

export const take = (pool: Pool): Promise<PoolClient> => waitsOf(pool).during(sound(pool));

const ALL_IN_USE = "All connections to the database were in use for too long.";

/** A connection that is probably not broken. */
async function sound(pool: Pool): Promise<PoolClient> {
  for (;;) {
    const client = await pool.connect().catch((cause: unknown) => {
      throw new Busy(isFull(pool) ? ALL_IN_USE : "The database cannot be reached.", { cause });
    });
    if (!isSuspect(pool, client)) return client;
    client.release(true);
  }
}
