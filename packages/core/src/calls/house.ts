import type { EventHouse } from "../events/listeners.js";
import type { AnyHooks } from "./hooks.js";

/** What a core has beside its ports: all that its embedder added. */
export interface House extends EventHouse {
  readonly hooks: ReadonlyMap<string, AnyHooks>;
  /** Receives what goes wrong after a commit. */
  readonly report: (error: unknown) => void;
}
