import type { Ports } from "../../ports/index.js";
import type { Call } from "../call.js";
import type { Extensions } from "../extensions.js";

/** One call with everything it needs. */
export interface CallInProgress {
  readonly ports: Ports;
  readonly name: string;
  readonly call: Call;
  readonly extensions: Extensions | undefined;
  /** The use cases in whose transaction it runs, outermost first. */
  readonly around?: readonly string[];
  /** The code of an embedder that runs now, innermost last; inner calls share it. */
  readonly running?: string[];
  /** Makes another call. */
  readonly perform: (inner: InnerCallInProgress) => Promise<unknown>;
}

/** A call that is about to be made inside another. */
export interface InnerCallInProgress extends CallInProgress {
  readonly input: unknown;
}
