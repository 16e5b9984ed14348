import { inBackground } from "@souk/core/adapter";

/** Work that has begun and has not ended. */
export class Running {
  readonly #report: (error: unknown) => void;
  readonly #active = new Set<Promise<void>>();

  constructor(report: (error: unknown) => void) {
    this.#report = report;
  }

  /** The returned promise never rejects: a failure is reported. */
  track(work: Promise<void>): Promise<void> {
    const tracked = work.catch(this.#report).finally(() => this.#active.delete(tracked));
    this.#active.add(tracked);
    return tracked;
  }

  begin(work: Promise<void>): void {
    inBackground(this.track(work), this.#report);
  }

  /** Resolves when nothing runs, or when the time is up. */
  async idle(limitMs: number): Promise<void> {
    const limit = Promise.withResolvers<void>();
    const timer = setTimeout(limit.resolve, limitMs);
    const all = async () => {
      while (this.#active.size > 0) await Promise.all(this.#active);
    };
    await Promise.race([all(), limit.promise]);
    clearTimeout(timer);
  }
}
