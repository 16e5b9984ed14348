import type { EventExtensions } from "../events/listeners.js";
import type { Queue } from "../ports/delivery-scheduler.js";
import type { KeyScopes } from "../values/api-keys/key-scopes.js";
import type { AnyHooks, Hookable } from "./hooks.js";

/** The parts of a core other than its ports. */
export interface Extensions extends EventExtensions {
  readonly hooks: ReadonlyMap<string, AnyHooks>;
  /** The scopes of API keys, ours and the embedder's. */
  readonly scopes: KeyScopes;
  /** All use cases, ours and the embedder's. */
  readonly useCases: Readonly<Record<string, Hookable>>;
  /** The use cases that run code of the embedder in their transactions: its own, and those with hooks. */
  readonly withForeignCode: ReadonlySet<string>;
  /** Receives errors after a commit. */
  readonly report: (error: unknown) => void;
  /** Called after a commit that left something due in the queue. */
  readonly wakers: ReadonlySet<(queue: Queue) => void>;
}
