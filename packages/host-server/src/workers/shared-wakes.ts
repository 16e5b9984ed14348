import { inBackground } from "@souk/core/adapter";

const FIRST_WAIT_MS = 5;
const LONGEST_WAIT_MS = 40;

interface Means {
  readonly isDue: () => Promise<boolean>;
  readonly wake: () => void;
}

/**
 * Wakes that all workers of a cluster receive at once. Each checks whether anything is still due before it claims.
 * Whoever found nothing, since
 * another one was first, waits a little longer the next time, and whoever found something does not wait: so mostly
 * one of them claims, and
 * when that one is full or gone, the others come.
 */
export class SharedWakes {
  readonly #means: Means;
  #waitMs = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking: Promise<void> | null = null;
  #again = false;
  #stopped = false;

  constructor(means: Means) {
    this.#means = means;
  }

  hear(): void {
    if (this.#stopped || this.#timer !== undefined) return;
    if (this.#asking) this.#again = true;
    else if (this.#waitMs === 0) this.#ask();
    else this.#timer = setTimeout(() => this.#ask(), this.#waitMs);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#asking;
  }

  #ask(): void {
    this.#timer = undefined;
    this.#asking = this.#look().finally(() => {
      this.#asking = null;
      if (!this.#again) return;
      this.#again = false;
      this.hear();
    });
    inBackground(this.#asking, () => {});
  }

  async #look(): Promise<void> {
    // A worker that cannot ask claims anyway, and reports the problem there.
    const isDue = await this.#means.isDue().catch(() => true);
    this.#waitMs = isDue ? 0 : Math.min(Math.max(this.#waitMs * 2, FIRST_WAIT_MS), LONGEST_WAIT_MS);
    if (isDue && !this.#stopped) this.#means.wake();
  }
}
