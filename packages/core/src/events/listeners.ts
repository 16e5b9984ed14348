import type { PublishedEvent } from "./event-record.js";
import type { OwnEvent } from "./own-event.js";

type Listener = (event: never) => unknown;

/** What a core knows of events beside ours: the kinds of its embedder, and who listens. */
export interface EventHouse {
  readonly events: ReadonlyMap<string, OwnEvent>;
  readonly listeners: Listeners;
}

/** Who wants to hear of which events of one core, after the commit. */
export class Listeners {
  readonly #byKind = new Map<string, Set<{ readonly call: Listener }>>();

  /** Returns a function that ends this. */
  on(kinds: readonly string[], call: Listener): () => void {
    const listener = { call };
    const heard = new Set(kinds);
    for (const kind of heard) {
      const others = this.#byKind.get(kind);
      if (others) others.add(listener);
      else this.#byKind.set(kind, new Set([listener]));
    }
    return () => {
      for (const kind of heard) this.#byKind.get(kind)?.delete(listener);
    };
  }

  hear(event: PublishedEvent, afterCommit: (work: () => unknown) => void): void {
    for (const { call } of this.#byKind.get(event.kind) ?? []) {
      afterCommit(() => call(event as never));
    }
  }
}
