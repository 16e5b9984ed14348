import type { Ports } from "../../ports/index.js";
import type { Call } from "../call.js";
import type { Extensions } from "../extensions.js";

/** One call with everything it needs. */
export interface CallInProgress {
  readonly ports: Ports;
  readonly name: string;
  readonly call: Call;
  readonly extensions: Extensions | undefined;
}
