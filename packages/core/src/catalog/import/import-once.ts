import type { Idempotency } from "../../calls/call.js";
import type { PublicContext } from "../../calls/context.js";
import { CoreError, invalid } from "../../values/errors.js";
import { KEPT_FOR_MS, keyInUse, keyMismatch, keyRowOf } from "../../calls/idempotency.js";
import type { Steps } from "../../calls/use-case.js";
import type { ImportProgress } from "../../ports/catalog/staged-import-repository.js";
import type { ImportReport } from "./import-report.js";
import { shifted } from "../../values/shifted.js";

/** The progress of the import under a key. */
export type ImportState =
  | { readonly kind: "begun" }
  /** Every line up to this one is written, and the report has the results. */
  | { readonly kind: "written"; readonly line: number; readonly report: ImportReport }
  /** Every line will be written, whatever happens; there is a report once all are. */
  | Accepted
  | { readonly kind: "answered"; readonly answer: string };

interface Accepted {
  readonly kind: "accepted";
  readonly at: number;
  /** Absent when an earlier version accepted it, which may have lost its answer. */
  readonly importId?: number;
  readonly report?: ImportReport;
}

type Preparing = Pick<Steps<"member">, "prepare" | "ports">;

/** No import takes an earlier version this long to write. */
const WRITTEN_WITHIN_MS = 600_000;

/**
 * One import of one key. The transaction that makes progress also stores the progress, so a repeated call continues
 * where the first was interrupted, and a second call at the same moment is refused.
 */
export class ImportOnce {
  readonly #idempotency: Idempotency;
  readonly #fingerprint: string;
  readonly #useCase: string;
  #state: ImportState = { kind: "begun" };

  constructor(idempotency: Idempotency, fingerprint: string, useCase = "importProducts") {
    this.#idempotency = idempotency;
    this.#fingerprint = fingerprint;
    this.#useCase = useCase;
  }

  get state(): ImportState {
    return this.#state;
  }

  /** The finished answer of the import with this key; null when there is still something to do. */
  async begin({ prepare, ports }: Preparing): Promise<{ readonly output: unknown } | null> {
    const state = await prepare(async (context) => {
      const found = await this.#claim(context);
      if (!found) await this.#keep(context, this.#state);
      return found ?? this.#state;
    });
    this.#state = state;
    if (state.kind === "answered") return { output: this.#idempotency.revive(state.answer) };
    if (state.kind !== "accepted") return null;
    if (!state.report) throw beingWritten(state, ports.clock.now());
    const answer = this.#idempotency.serialize(state.report);
    return { output: this.#idempotency.revive(answer) };
  }

  /** Where the writer of the last lines stores the report. */
  placeIn(context: PublicContext): ImportProgress["answer"] {
    const key = keyRowOf(context, this.#idempotency.key, this.#useCase);
    return { key, fingerprint: this.#fingerprint };
  }

  /** Records the next state in the transaction that reaches it; `done` after its commit. */
  async advance(context: PublicContext, next: ImportState): Promise<{ done: () => void }> {
    const found = await this.#claim(context);
    if (JSON.stringify(found ?? null) !== JSON.stringify(this.#state)) throw keyInUse();
    await this.#keep(context, next);
    return { done: () => (this.#state = next) };
  }

  /** Keeps the answer in the transaction of its effect. */
  keepAnswer(context: PublicContext, output: unknown): Promise<{ done: () => void }> {
    return this.advance(context, {
      kind: "answered",
      answer: this.#idempotency.serialize(output),
    });
  }

  async answer({ prepare }: Preparing, report: ImportReport): Promise<void> {
    const answer = this.#idempotency.serialize(report);
    await prepare((context) => this.advance(context, { kind: "answered", answer }));
  }

  async #claim(context: PublicContext): Promise<ImportState | null> {
    const { global, now } = context;
    const expiresAt = shifted(now, KEPT_FOR_MS);
    const row = keyRowOf(context, this.#idempotency.key, this.#useCase);
    const claim = await global.idempotency.claim(row, this.#fingerprint, now, expiresAt);
    if (claim.state === "new") return null;
    if (claim.fingerprint !== this.#fingerprint) throw keyMismatch();
    return JSON.parse(claim.answer) as ImportState;
  }

  #keep(context: PublicContext, state: ImportState): Promise<void> {
    const row = keyRowOf(context, this.#idempotency.key, this.#useCase);
    return context.global.idempotency.answer(row, JSON.stringify(state));
  }
}

/** Keeps the report of an accepted import under its key, in the transaction that writes the last lines. */
export async function keepReport(
  { global, now }: PublicContext,
  { key, fingerprint }: NonNullable<ImportProgress["answer"]>,
  importId: number,
  report: ImportReport,
): Promise<void> {
  const at = now.getTime();
  const claim = await global.idempotency.claim(key, fingerprint, now, new Date(at + KEPT_FOR_MS));
  // A day later the key may belong to another import.
  if (claim.state === "answered" && !isOf(claim.answer, importId)) return;
  const state: ImportState = { kind: "accepted", at, importId, report };
  await global.idempotency.answer(key, JSON.stringify(state));
}

function isOf(answer: string, importId: number): boolean {
  const state = JSON.parse(answer) as ImportState;
  return state.kind === "accepted" && state.importId === importId;
}

function beingWritten({ at, importId }: Accepted, now: Date): CoreError {
  if (importId !== undefined || now.getTime() - at < WRITTEN_WITHIN_MS) return keyInUse();
  const message =
    "This import was done before, but its response was lost. For a new import, use another Idempotency-Key.";
  return new CoreError("conflict", message);
}

export function requireFingerprint(fingerprint: (() => string) | undefined): string {
  if (fingerprint) return fingerprint();
  const message = "An Idempotency-Key requires a fingerprint of the text.";
  throw invalid([{ path: ["fingerprint"], message }]);
}
