import type { PublishedEvent } from "./event-record.js";
import type { OwnEvent } from "./own-event.js";

/** An embedder's events: kinds and listeners. */
export interface EventExtensions {
  readonly events: ReadonlyMap<string, OwnEvent>;
  readonly listeners: Listeners;
}

/** Listeners by event kind. */
export class CallsByKind<T> {
  readonly #byKind = new Map<string, Set<{ readonly call: T }>>();

  /** Returns a function that removes it. */
  add(kinds: string | readonly string[], call: T): () => void {
    const wanted = { call };
    const kindSet = new Set([kinds].flat());
    for (const kind of kindSet) {
      const others = this.#byKind.get(kind);
      if (others) others.add(wanted);
      else this.#byKind.set(kind, new Set([wanted]));
    }
    return () => {
      for (const kind of kindSet) this.#byKind.get(kind)?.delete(wanted);
    };
  }

  has(kind: string): boolean {
    return (this.#byKind.get(kind)?.size ?? 0) > 0;
  }

  of(kind: string): readonly T[] {
    return Array.from(this.#byKind.get(kind) ?? [], ({ call }) => call);
  }
}

/** The listeners after the commit, by kind. */
export class Listeners {
  readonly #calls = new CallsByKind<(event: never) => unknown>();

  /** Returns a function that ends the subscription. */
  on(kinds: string | readonly string[], call: (event: never) => unknown): () => void {
    return this.#calls.add(kinds, call);
  }

  hear(event: PublishedEvent, afterCommit: (work: () => unknown) => void): void {
    for (const call of this.#calls.of(event.kind)) afterCommit(() => call(event as never));
  }
}
