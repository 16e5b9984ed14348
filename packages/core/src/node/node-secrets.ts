import { AsyncLocalStorage } from "node:async_hooks";
// Imported as a whole: a named import would fail where Node lacks one, before anything could say so.
import * as crypto from "node:crypto";
import { availableParallelism } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { CoreError } from "../values/errors.js";
import type { Secrets } from "../ports/secrets.js";
import { requireNode } from "./require-node.js";
import { Displaced, type QueueLoad, WorkQueue } from "./work-queue.js";

const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

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
/** Far fewer than the requests of a host at once; otherwise delayed callers would keep everybody else out. */
const MOST_HELD = 300;
let held = 0;

export class NodeSecrets implements Secrets {
  constructor() {
    requireNode();
  }

  async hashPassword(password: string): Promise<string> {
    const salt = crypto.randomBytes(16);
    const tag = await deriveTag(password, salt);
    const { memory: m, passes: t, parallelism: p } = PARAMETERS;
    return `$argon2id$v=19$m=${m},t=${t},p=${p}$${unpadded(salt)}$${unpadded(tag)}`;
  }

  async verifyPassword(password: string, stored: string | null): Promise<boolean> {
    const [salt, tag] = (stored ?? DUMMY).split("$").slice(-2);
    const expected = Buffer.from(tag ?? "", "base64");
    const actual = await deriveTag(password, Buffer.from(salt ?? "", "base64"));
    const same = expected.length === actual.length && crypto.timingSafeEqual(expected, actual);
    return same && stored !== null;
  }

  /** Refuses after a delay: a flood that is refused at once asks again at once. */
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
    return crypto.randomBytes(32).toString("base64url");
  }

  digest(text: string): string {
    return crypto.hash("sha256", text, "hex");
  }

  sameDigest(a: string, b: string): boolean {
    return a.length === b.length && crypto.timingSafeEqual(Buffer.from(a), Buffer.from(b));
  }

  eventId(): string {
    return crypto.randomUUIDv7();
  }

  webhookSecret(): string {
    return `whsec_${crypto.randomBytes(32).toString("base64")}`;
  }
}

const unpadded = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
const DUMMY = `$${unpadded(Buffer.alloc(16, 1))}$${unpadded(Buffer.alloc(32, 1))}`;

function deriveTag(password: string, nonce: Buffer): Promise<Buffer> {
  const derive = promisify(crypto.argon2);
  const work = () => derive("argon2id", { message: password, nonce, ...PARAMETERS });
  return turn.getStore() ? work() : queued(work);
}

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
  new CoreError("rate_limited", "Too many sign-ins at once. Try again shortly.", {
    retryAfterSeconds: 2,
  });
