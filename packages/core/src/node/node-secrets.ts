import { AsyncLocalStorage } from "node:async_hooks";
import { hash, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { CoreError } from "../values/errors.js";
import type { Secrets } from "../ports/secrets.js";
import { argon2id, argon2idParameters } from "./argon2id.js";
import { isWellKnown } from "./common-passwords.js";
import { requireNode } from "./require-node.js";
import { Displaced, type QueueLoad, WorkQueue } from "./work-queue.js";

/**
 * Two hashes at a time leave the thread pool free for DNS and files, and at least one processor stays free:
 * callers who do not sign in should not notice those who do.
 */
export const hashesAtOnce = (processors: number): number =>
  Math.max(1, Math.min(2, processors - 1));

/** A flood from one network waits here or is refused; other networks overtake it. */
const queue = new WorkQueue({
  concurrency: hashesAtOnce(availableParallelism()),
  waiting: 50,
  waitingInAll: 200,
});
/** The load of the queue in which the passwords of this process are hashed. */
export const passwordQueueLoad = (): QueueLoad => queue.load;

/** Set for work that already has its turn. */
const turn = new AsyncLocalStorage<true>();

const HOLD_MS = 1_000;
/** Far fewer than the requests of a host at once; otherwise delayed callers would keep everyone else out. */
const MOST_HELD = 300;
let held = 0;

/** The millisecond of the last event id, and how many that millisecond had before. */
let lastId = { ms: 0, count: 0 };
const IDS_PER_MS = 0x1000;

/** The ids of one process are in the order in which they were made, also within a millisecond. */
export function newEventId(): string {
  const now = Math.max(Date.now(), lastId.ms);
  const count = now === lastId.ms ? lastId.count + 1 : 0;
  lastId = { ms: now + (count === IDS_PER_MS ? 1 : 0), count: count % IDS_PER_MS };
  const time = lastId.ms.toString(16).padStart(12, "0");
  const within = lastId.count.toString(16).padStart(3, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${within}${randomUUID().slice(18)}`;
}

export class NodeSecrets implements Secrets {
  readonly #argon2id;

  constructor() {
    requireNode();
    this.#argon2id = argon2id();
  }

  async hashPassword(password: string): Promise<string> {
    const salt = randomBytes(16);
    const tag = await this.#tagOf(password, salt);
    return `$argon2id$v=19$${argon2idParameters}$${unpadded(salt)}$${unpadded(tag)}`;
  }

  async verifyPassword(password: string, stored: string | null): Promise<boolean> {
    const [salt, tag] = (stored ?? DUMMY).split("$").slice(-2);
    const expected = Buffer.from(tag ?? "", "base64");
    const actual = await this.#tagOf(password, Buffer.from(salt ?? "", "base64"));
    const same = expected.length === actual.length && timingSafeEqual(expected, actual);
    return same && stored !== null;
  }

  isWellKnown(password: string): boolean {
    return isWellKnown(password);
  }

  /** Rejects after a delay: a flood that is rejected at once would return at once. */
  async admit(network?: string): Promise<void> {
    if (!queue.isFullFor(network)) return;
    if (held < MOST_HELD) {
      held += 1;
      await pause(HOLD_MS);
      held -= 1;
    }
    throw tooManyAtOnce();
  }

  async inTurn<T>(network: string | undefined, work: () => Promise<T>): Promise<T> {
    await this.admit(network);
    return queued(work, network);
  }

  randomToken(): string {
    return randomBytes(32).toString("base64url");
  }

  digest(text: string): string {
    return hash("sha256", text, "hex");
  }

  sameDigest(a: string, b: string): boolean {
    return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
  }

  eventId(): string {
    return newEventId();
  }

  webhookSecret(): string {
    return `whsec_${randomBytes(32).toString("base64")}`;
  }

  #tagOf(password: string, salt: Buffer): Promise<Buffer> {
    const work = () => this.#argon2id(password, salt);
    return turn.getStore() ? work() : queued(work);
  }
}

const unpadded = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
const DUMMY = `$${unpadded(Buffer.alloc(16, 1))}$${unpadded(Buffer.alloc(32, 1))}`;

async function queued<T>(work: () => Promise<T>, line?: string): Promise<T> {
  try {
    const result = queue.run(() => turn.run(true, work), line);
    if (result) return await result;
  } catch (error) {
    if (!(error instanceof Displaced)) throw error;
  }
  throw tooManyAtOnce();
}

const tooManyAtOnce = () =>
  new CoreError("rate_limited", "Too many simultaneous sign-ins. Please try again in a moment.", {
    retryAfterSeconds: 2,
  });
