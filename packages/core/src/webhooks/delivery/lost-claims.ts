import type { Secrets } from "../../ports/secrets.js";
import type { Timer } from "../../ports/timer.js";

/** After its connection breaks, a statement may still run, but not for longer than this. */
const ASKED_FOR_MS = 6_000;
const ASKED_EVERY_MS = 1_000;

/** Names each claim of a worker, and remembers those whose answer never came: they may have taken something. */
export class LostClaims {
  readonly #secrets: Pick<Secrets, "eventId">;
  readonly #lost = new Map<number, number>();
  readonly #timer: Timer;
  #cancelAsking = () => {};

  constructor(secrets: Pick<Secrets, "eventId">, timer: Timer) {
    this.#secrets = secrets;
    this.#timer = timer;
  }

  /** A name that no other claim of any worker has: 48 random bits. */
  name(): number {
    return Number.parseInt(this.#secrets.eventId().replaceAll("-", "").slice(-12), 16);
  }

  add(claim: number, now: number): void {
    this.#lost.set(claim, now + ASKED_FOR_MS);
  }

  /** Claims to ask for now; the last time once their time is over. */
  asked(): number[] {
    return [...this.#lost.keys()];
  }

  /** Records the request, and repeats it while there is still time. */
  wereAsked(claims: readonly number[], now: number, again: () => void): void {
    for (const claim of claims) {
      if ((this.#lost.get(claim) ?? 0) <= now) this.#lost.delete(claim);
    }
    if (this.#lost.size === 0) return;
    this.#cancelAsking();
    this.#cancelAsking = this.#timer.after(ASKED_EVERY_MS, again);
  }

  stop(): void {
    this.#cancelAsking();
  }
}
