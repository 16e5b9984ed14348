import type { EventHouse } from "../events/listeners.js";
import type { AnyHooks } from "./hooks.js";

/** What an embedder added to a core, beside its ports. */
export interface House extends EventHouse {
  readonly hooks: ReadonlyMap<string, AnyHooks>;
  /** Receives what goes wrong after a commit. */
  readonly report: (error: unknown) => void;
}
