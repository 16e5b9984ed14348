/** Where a delivery is struck, in the order in which it comes by. */
export const STEPS = [
  "resolving",
  "dialling",
  "connected",
  "securing",
  "secured",
  "ready",
  "sending",
  "answering",
  "reading",
] as const;
export type Step = (typeof STEPS)[number];

/** The faults of a step: of the socket, or of its waiters. */
export const STRIKES = [
  "destroyed",
  "failed",
  "told of an error",
  "reset",
  "ended",
  "hung up on",
  "out of time to connect",
  "out of time",
  "closed with its sender",
] as const;
export type Strike = (typeof STRIKES)[number];

/** In the same turn, in the next one, or after others had theirs. */
export const MOMENTS = ["at once", "next", "later"] as const;
export type Moment = (typeof MOMENTS)[number];

export type Scheme = "http" | "https";

export interface FaultCase {
  readonly name: string;
  readonly scheme: Scheme;
  readonly step: Step;
  readonly strike: Strike;
  readonly moment: Moment;
  /** Whether everything stands still at that step, or continues next to it. */
  readonly hangs: boolean;
  /** The number of addresses; of two, only the first fails. */
  readonly addresses: 1 | 2;
}

const TO_SOCKETS = new Set<Strike>(STRIKES.slice(0, 6));
const SECURE_ONLY = new Set<Step>(["securing", "secured"]);
/** Steps at which the other side can keep everyone waiting. */
const MAY_HANG = new Set<Step>(["resolving", "securing", "sending", "answering"]);

/** Steps after which another address may still be tried. */
const BY_ADDRESS = new Set<Step>(["dialling", "connected"]);

function isPossible(step: Step, strike: Strike, scheme: Scheme): boolean {
  if (scheme === "http" && SECURE_ONLY.has(step)) return false;
  // Node resets bare sockets only.
  if (scheme === "https" && strike === "reset") return BY_ADDRESS.has(step);
  return step !== "resolving" || !TO_SOCKETS.has(strike);
}

/** Inside of the call that makes a socket, or that writes to it, no event comes and no one closes. */
function isWithinCall(step: Step, strike: Strike, moment: Moment): boolean {
  if (moment !== "at once") return false;
  if (strike === "told of an error") return step === "dialling" || step === "sending";
  return strike === "closed with its sender" && step === "sending";
}

/** Whether a strike ends what stands still: time to connect does so before there is a connection only. */
function ends(step: Step, strike: Strike): boolean {
  if (strike === "out of time to connect") return STEPS.indexOf(step) < STEPS.indexOf("ready");
  return true;
}

/** Every step, struck in every way at every moment. */
export const faultCases: readonly FaultCase[] = (["http", "https"] as const).flatMap((scheme) =>
  STEPS.flatMap((step) =>
    STRIKES.filter((strike) => isPossible(step, strike, scheme)).flatMap((strike) =>
      MOMENTS.filter((moment) => !isWithinCall(step, strike, moment)).flatMap((moment) =>
        [false, true]
          .filter((hangs) => !hangs || (MAY_HANG.has(step) && ends(step, strike)))
          .flatMap((hangs) =>
            ([1, 2] as const)
              .filter((n) => n === 1 || BY_ADDRESS.has(step))
              .map((addresses) => ({
                name: `${scheme} ${step}${hangs ? " for ever" : ""}, ${strike} ${moment}, ${addresses}`,
                scheme,
                step,
                strike,
                moment,
                hangs,
                addresses,
              })),
          ),
      ),
    ),
  ),
);
