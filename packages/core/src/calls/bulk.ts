import * as z from "zod";
import { CoreError, type ErrorKind, outcomeUnknown } from "../values/errors.js";
import { id } from "../values/fields.js";
import { described } from "../values/schemas/described.js";
import { shifted } from "../values/shifted.js";
import type { Idempotency } from "./call.js";
import { type MemberContext, type PublicContext, requireComparison } from "./context.js";
import { KEPT_FOR_MS, keyMismatch, keyRowOf } from "./idempotency.js";
import type { Steps } from "./use-case.js";

const MOST_IDS = 100;

export const bulkIds = described(
  z.array(id).check(
    z.minLength(1),
    z.superRefine((ids, ctx) => {
      if (new Set(ids).size <= MOST_IDS) return;
      ctx.addIssue({ code: "too_big", origin: "array", maximum: MOST_IDS, input: ids });
    }),
  ),
  "The ids, up to 100 different ones. Duplicates count once.",
);

/** How the call for one id ended. */
export interface BulkResult {
  readonly id: number;
  /** Null if the change was made. */
  readonly error: { readonly kind: ErrorKind; readonly message: string } | null;
}

export interface BulkReport {
  readonly results: readonly BulkResult[];
}

interface BulkRequest {
  /** The use case that takes all of them. */
  readonly name: string;
  readonly input: { readonly ids: readonly number[] };
  /** The use case for one id, by name, and the rest of its input. */
  readonly single: readonly [name: string, input: object];
  /** Refuses the whole request. */
  readonly check?: (context: MemberContext) => Promise<void>;
}

/** Errors that end a request, because further calls would fail in the same way. */
const ENDING: ReadonlySet<ErrorKind> = new Set([
  "idempotency_in_progress",
  "outcome_unknown",
  "unavailable",
]);

/**
 * Calls a use case for one id after the other, each in its own transaction. Under an idempotency key each of them takes
 * effect once, so a request that was interrupted continues when it is repeated.
 */
export async function eachOf(
  steps: Steps<"member">,
  { name, input, single: [one, rest], check }: BulkRequest,
): Promise<BulkReport> {
  const { call } = steps;
  await steps.read(async (context) => {
    requireComparison(context);
    await check?.(context);
  });
  const once = call.idempotency && new BulkOnce(steps, name, input, call.idempotency);
  const answered = await once?.begin();
  if (answered) return answered.report;
  const results: BulkResult[] = [];
  for (const each of new Set(input.ids)) {
    const end = steps.perform(one, { ...rest, id: each }, once?.keyOf(each));
    results.push(await end.then(() => ({ id: each, error: null }), resultOf(each, results)));
  }
  return once ? once.end({ results }) : { results };
}

const resultOf =
  (id: number, before: readonly BulkResult[]) =>
  (error: unknown): BulkResult => {
    if (!(error instanceof CoreError)) throw error;
    const { kind, message } = error;
    if (!ENDING.has(kind)) return { id, error: { kind, message } };
    const isHalf = kind === "unavailable" && before.some((result) => result.error === null);
    throw isHalf ? outcomeUnknown(error) : error;
  };

/** The state under the key of the whole request: its report, once there is one. */
interface BulkState {
  readonly report: string | null;
}

class BulkOnce {
  readonly #steps: Steps<"member">;
  readonly #name: string;
  readonly #fingerprint: string;
  readonly #idempotency: Idempotency;

  constructor(steps: Steps<"member">, name: string, input: object, idempotency: Idempotency) {
    this.#steps = steps;
    this.#name = name;
    this.#fingerprint = steps.ports.secrets.digest(JSON.stringify(input));
    this.#idempotency = idempotency;
  }

  /** The report of an earlier request that ended. */
  begin(): Promise<{ readonly report: BulkReport } | null> {
    return this.#steps.prepare((context) => this.#claim(context, null));
  }

  /** The key of the call for one id. A caller cannot send a line break in a key, so the key is unique. */
  keyOf(each: number): Idempotency {
    return {
      key: `${this.#idempotency.key}\n${each}`,
      serialize: () => "null",
      revive: () => null,
    };
  }

  /** Keeps the report; where a request at the same moment ended first, its report is the answer. */
  async end(report: BulkReport): Promise<BulkReport> {
    const text = this.#idempotency.serialize(report);
    const before = await this.#steps.prepare((context) => this.#claim(context, text));
    return before?.report ?? report;
  }

  async #claim(
    context: PublicContext,
    report: string | null,
  ): Promise<{ readonly report: BulkReport } | null> {
    const { idempotency } = context.global;
    const { key, revive } = this.#idempotency;
    const { now } = context;
    const row = keyRowOf(context, key, this.#name);
    const claim = await idempotency.claim(row, this.#fingerprint, now, shifted(now, KEPT_FOR_MS));
    if (claim.state === "answered") {
      if (claim.fingerprint !== this.#fingerprint) throw keyMismatch();
      const before = (JSON.parse(claim.answer) as BulkState).report;
      if (before !== null) return { report: revive(before) as BulkReport };
    }
    await idempotency.answer(row, JSON.stringify({ report } satisfies BulkState));
    return null;
  }
}
