import type { Clock, Timer } from "@souk/core";
import type { SeededRandom, Turns } from "@souk/core/testing";

interface Pending {
  readonly process: Process;
  readonly at: number;
  readonly go: () => void;
}

/** More steps than any history takes; beyond that something runs in circles. */
const MOST_STEPS = 60_000;

/** Time and turns of one history: a seed decides which process continues, and every step takes a moment. */
export class World {
  readonly random: SeededRandom;
  readonly log: string[] = [];
  /** Runs before each step; it may crash or pause a process. */
  disturb: () => void = () => {};
  /** No step leads beyond this time while a call to a real database is in progress. */
  horizon: () => number = () => Infinity;
  now = 0;
  steps = 0;
  readonly #pending = new Set<Pending>();

  constructor(random: SeededRandom) {
    this.random = random;
  }

  note(line: string): void {
    this.log.push(`${String(this.now).padStart(7)} ms  ${line}`);
  }

  add(process: Process, at: number, go: () => void): () => void {
    const pending = { process, at: Math.ceil(at), go };
    this.#pending.add(pending);
    return () => {
      this.#pending.delete(pending);
    };
  }

  /** Continues until the condition holds; false if steps or time run out. */
  async run(isDone: () => boolean, untilMs = Infinity): Promise<boolean> {
    for (;;) {
      // Every promise that is ready has run by then.
      await new Promise((resolve) => setImmediate(resolve));
      if (isDone()) return true;
      if (this.now > untilMs || this.steps > MOST_STEPS) return false;
      if (this.#next() > this.horizon()) await new Promise((resolve) => setTimeout(resolve, 1));
      else if (!this.#step()) return false;
    }
  }

  /** When something is to be done next; Infinity if nothing is. */
  #next(): number {
    const times = [...this.#pending].filter(({ process }) => process.isAlive);
    const starts = times.map(({ at, process }) => Math.max(at, process.pausedUntil, this.now));
    return Math.min(Infinity, ...starts);
  }

  #step(): boolean {
    this.steps += 1;
    this.disturb();
    const ready: Pending[] = [];
    let soonest = Infinity;
    for (const pending of this.#pending) {
      const { at, process } = pending;
      if (!process.isAlive) {
        this.#pending.delete(pending);
        continue;
      }
      const time = Math.max(at, process.pausedUntil);
      if (time <= this.now) ready.push(pending);
      else soonest = Math.min(soonest, time);
    }
    if (ready.length === 0) {
      if (soonest === Infinity) return false;
      this.now = soonest;
      return true;
    }
    const chosen = this.random.pick(ready);
    this.#pending.delete(chosen);
    if (this.random.chance(0.3)) this.now += this.random.between(1, 3);
    chosen.go();
    return true;
  }
}

/** A host, a client or the network: its waits end with it. */
export class Process implements Turns {
  readonly name: string;
  readonly #world: World;
  readonly #skewMs: number;
  isAlive = true;
  pausedUntil = 0;

  constructor(world: World, name: string, skewMs = 0) {
    this.#world = world;
    this.name = name;
    this.#skewMs = skewMs;
  }

  next(): Promise<void> {
    return new Promise((resolve) => {
      this.#world.add(this, this.#world.now, resolve);
    });
  }

  after(ms: number, work: () => void): () => void {
    return this.#world.add(this, this.#world.now + Math.max(0, ms), work);
  }

  wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.after(ms, resolve);
    });
  }

  get timer(): Timer {
    return { now: () => this.#world.now, after: (ms, work) => this.after(ms, work) };
  }

  get clock(): Clock {
    return { now: () => dateAt(this.#world.now + this.#skewMs) };
  }
}

const START = Date.UTC(2026, 0, 1);

export const dateAt = (ms: number): Date => new Date(START + ms);
