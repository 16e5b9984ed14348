import pg from "pg";
import { type Queue } from "@souk/core";
import { inBackground } from "@souk/core/adapter";
import { type Home, usualHome } from "../home/home.js";
import type { Pool } from "pg";

const CHANNEL = "souk_deliveries";
const GATHER_MS = 20;
const RETRY_MS = 1_000;
/** How often a listening connection is checked: it does not notice by itself that it was lost. */
const ALIVE = { everyMs: 5_000, withinMs: 3_000 };

/** Wakes other processes on the same database at once, before their next poll. */
export interface WakeChannel {
  /** Other processes use this database and cannot be woken: waiting workers must poll more often. */
  readonly isMuted: boolean;
  /** Wakes at the same moment are sent as one. Never rejects: a process that misses one polls. */
  wake(queue: Queue): void;
  /** Calls the listener at every wake. Returns a function that ends the subscription. */
  onWake(listener: (queue: Queue) => void): () => Promise<void>;
}

const silent = { wake: () => {}, onWake: () => async () => {} };

/** For a database with one process. */
export const noWakeChannel: WakeChannel = { ...silent, isMuted: false };

/** For poolers that do not pass signals on. */
export const mutedWakeChannel: WakeChannel = { ...silent, isMuted: true };

export class PgWakeChannel implements WakeChannel {
  readonly isMuted = false;
  readonly #pool: Pool;
  readonly #url: string;
  readonly #channel: string;
  readonly #alive: typeof ALIVE;
  readonly #gathered = new Set<Queue>();

  constructor(pool: Pool, url: string, home: Home = usualHome, alive = ALIVE) {
    this.#pool = pool;
    this.#url = url;
    this.#channel = `"${home.channel(CHANNEL)}"`;
    this.#alive = alive;
  }

  wake(queue: Queue): void {
    // Sent outside the transactions: inside, their commits would wait for each other.
    if (this.#gathered.has(queue)) return;
    this.#gathered.add(queue);
    setTimeout(() => {
      this.#gathered.delete(queue);
      this.#pool.query(`notify ${this.#channel}, '${queue}'`).catch(() => {});
    }, GATHER_MS).unref();
  }

  onWake(listener: (queue: Queue) => void): () => Promise<void> {
    const { everyMs, withinMs } = this.#alive;
    let client: pg.Client | null = null;
    let timer: NodeJS.Timeout | undefined;
    let stopped = false;
    const connect = async (): Promise<void> => {
      const fresh = new pg.Client({
        connectionString: this.#url,
        keepAlive: true,
        connectionTimeoutMillis: withinMs,
        query_timeout: withinMs,
      });
      let again = false;
      let asking: NodeJS.Timeout | undefined;
      const retry = () => {
        clearInterval(asking);
        if (stopped || again) return;
        again = true;
        timer = setTimeout(() => inBackground(connect(), retry), RETRY_MS).unref();
      };
      fresh.on("error", retry);
      fresh.on("end", retry);
      fresh.on("notification", ({ payload }) =>
        listener(
          payload === "push" || payload === "imports" || payload === "calls"
            ? payload
            : "deliveries",
        ),
      );
      try {
        await fresh.connect();
        await fresh.query(`listen ${this.#channel}`);
        client = fresh;
        asking = setInterval(() => {
          fresh.query("select 1").catch(() => {
            fresh.end().catch(() => {});
            retry();
          });
        }, everyMs).unref();
        if (stopped) await fresh.end();
        // A signal may have been missed while no connection listened.
        else listener("deliveries");
      } catch {
        fresh.end().catch(() => {});
        retry();
      }
    };
    const connecting = connect();
    return async () => {
      stopped = true;
      clearTimeout(timer);
      await connecting;
      await client?.end().catch(() => {});
    };
  }
}
