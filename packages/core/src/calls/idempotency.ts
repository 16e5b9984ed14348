import { requireKey } from "../sealing/prove-key.js";
import { answerContext } from "../sealing/seal-contexts.js";
import type { IdempotencyKey } from "../ports/upkeep/idempotency-repository.js";
import type { Ports } from "../ports/index.js";
import type { Store } from "../ports/unit-of-work.js";
import type { Idempotency } from "./call.js";
import type { PublicContext } from "./context.js";
import { CoreError } from "../values/errors.js";
import { shifted } from "../values/shifted.js";

export const KEPT_FOR_MS = 24 * 60 * 60 * 1000;

interface AttemptKey {
  readonly name: string;
  readonly rawInput: unknown;
  readonly secret: boolean;
}

export const keyInUse = () =>
  new CoreError(
    "idempotency_in_progress",
    "A request with this Idempotency-Key is still being processed.",
    { retryAfterSeconds: 1 },
  );

export const keyMismatch = () =>
  new CoreError("idempotency_mismatch", "This Idempotency-Key was used with another request.");

/** The output of the first call with this key, or null when this is the first. */
export async function answeredBefore(
  context: PublicContext,
  { key, revive }: Idempotency,
  attempt: AttemptKey,
): Promise<{ output: unknown } | null> {
  const { global, ports, now } = context;
  const fingerprint = ports.secrets.digest(JSON.stringify(attempt.rawInput ?? null));
  const row = keyRowOf(context, key, attempt.name);
  const claim = await global.idempotency.claim(row, fingerprint, now, shifted(now, KEPT_FOR_MS));
  if (claim.state === "new") return null;
  if (claim.fingerprint !== fingerprint) {
    throw keyMismatch();
  }
  if (attempt.secret) return { output: await openAnswer(ports, global, row, claim.answer, revive) };
  return { output: readAnswer(claim.answer, revive) };
}

/** Only the caller who repeats this key learns that its answer cannot be read. */
export async function openAnswer(
  ports: Pick<Ports, "cipher">,
  store: Pick<Store, "keys">,
  row: IdempotencyKey,
  sealed: string,
  revive: Idempotency["revive"],
): Promise<unknown> {
  // With a wrong key, the host is at fault and not the stored response.
  await requireKey(ports, store);
  return readAnswer(sealed, (text) => revive(ports.cipher.open(text, answerContext(row))));
}

function readAnswer(answer: string, read: (answer: string) => unknown): unknown {
  try {
    return read(answer);
  } catch (cause) {
    const message =
      "This request was processed before, but its response can no longer be read. Check the result; for a new request, use another Idempotency-Key.";
    throw new CoreError("conflict", message, { cause });
  }
}

export async function keepAnswer(
  context: PublicContext,
  { key, serialize }: Idempotency,
  attempt: AttemptKey,
  output: unknown,
): Promise<void> {
  const row = keyRowOf(context, key, attempt.name);
  const answer = serialize(output);
  const { ports, global } = context;
  if (attempt.secret) await requireKey(ports, global);
  const kept = attempt.secret ? ports.cipher.seal(answer, answerContext(row)) : answer;
  await global.idempotency.answer(row, kept);
}

export const keyRowOf = (
  { actor, call }: PublicContext,
  key: string,
  route: string,
): IdempotencyKey => ({
  userId: actor.userId ?? 0,
  tenantId: call.tenant ?? 0,
  route,
  key,
});
