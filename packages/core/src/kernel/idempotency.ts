import type { IdempotencyKey } from "../ports/idempotency-repository.js";
import type { Idempotency } from "./call.js";
import type { PublicContext } from "./context.js";
import { CoreError } from "./errors.js";

export const KEPT_FOR_MS = 24 * 60 * 60 * 1000;

interface AttemptKey {
  readonly name: string;
  readonly rawInput: unknown;
  readonly secret: boolean;
}

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
  const row = rowOf(context, key, attempt.name);
  const claim = await global.idempotency.claim(
    row,
    fingerprint,
    now,
    new Date(now.getTime() + KEPT_FOR_MS),
  );
  if (claim.state === "new") return null;
  if (claim.fingerprint !== fingerprint) {
    throw keyMismatch();
  }
  const answer = attempt.secret ? ports.cipher.open(claim.answer, sealContext(row)) : claim.answer;
  return { output: revive(answer) };
}

export function keepAnswer(
  context: PublicContext,
  { key, serialize }: Idempotency,
  attempt: AttemptKey,
  output: unknown,
): Promise<void> {
  const row = rowOf(context, key, attempt.name);
  const answer = serialize(output);
  const kept = attempt.secret ? context.ports.cipher.seal(answer, sealContext(row)) : answer;
  return context.global.idempotency.answer(row, kept);
}

const rowOf = ({ actor, call }: PublicContext, key: string, route: string): IdempotencyKey => ({
  userId: actor.userId ?? 0,
  tenantId: call.tenant ?? 0,
  route,
  key,
});

const sealContext = (row: IdempotencyKey) =>
  `answer:${row.userId}:${row.tenantId}:${row.route}:${row.key}`;
