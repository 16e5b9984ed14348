import type { EventHouse } from "../events/listeners.js";
import type { AnyHooks } from "./hooks.js";

/** What an embedder added to a core, besides its ports. */
export interface House extends EventHouse {
  readonly hooks: ReadonlyMap<string, AnyHooks>;
  /** Receives errors after a commit. */
  readonly report: (error: unknown) => void;
}
