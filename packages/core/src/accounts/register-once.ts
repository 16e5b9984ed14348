import type { Idempotency } from "../calls/call.js";
import type { PublicContext } from "../calls/context.js";
import { KEPT_FOR_MS, keyMismatch, openAnswer } from "../calls/idempotency.js";
import { requireKey } from "../sealing/prove-key.js";
import { answerContext, REGISTER_ROUTE } from "../sealing/seal-contexts.js";
import type { IdempotencyKey } from "../ports/upkeep/idempotency-repository.js";
import type { Ports } from "../ports/index.js";
import { loginLimit } from "./login-limit.js";
import type { Account } from "../ports/accounts/user.js";
import { shifted } from "../values/shifted.js";

interface Applicant {
  readonly name: string;
  readonly email: string;
}

/** No one is signed in yet, so a key belongs to the address that registers. */
function rowOf({ ports }: PublicContext, { key }: Idempotency, email: string): IdempotencyKey {
  const own = ports.secrets.digest(`${email} ${key}`);
  return { userId: 0, tenantId: 0, route: REGISTER_ROUTE, key: own };
}

const fingerprintOf = ({ secrets }: Ports, { name, email }: Applicant) =>
  secrets.digest(JSON.stringify([name, email]));

/** Thrown to roll the transaction back: this registration was answered before. */
export class RegisteredBefore extends Error {
  readonly #context: PublicContext;
  readonly #idempotency: Idempotency;
  readonly #kept: { readonly fingerprint: string; readonly answer: string };
  readonly #account: Account | null;

  constructor(
    context: PublicContext,
    idempotency: Idempotency,
    kept: { readonly fingerprint: string; readonly answer: string },
    account: Account | null,
  ) {
    super("This registration has been answered before.");
    this.#context = context;
    this.#idempotency = idempotency;
    this.#kept = kept;
    this.#account = account;
  }

  /**
   * The first answer for a caller who knows the account's password; null for others. It holds a token, so
   * guessing here is as slow as signing in.
   */
  async replay(applicant: Applicant, password: string): Promise<unknown> {
    const { ports, call } = this.#context;
    const account = this.#account;
    const limit = loginLimit(ports, applicant.email, call, { userId: account?.id });
    if (!(await limit.judge(password, account?.passwordHash ?? null))) return null;
    const now = await ports.unitOfWork.transact("read", ({ users }) =>
      users.findByEmail(applicant.email),
    );
    if (now?.passwordHash !== account?.passwordHash) return null;
    if (this.#kept.fingerprint !== fingerprintOf(ports, applicant)) throw keyMismatch();
    const row = rowOf(this.#context, this.#idempotency, applicant.email);
    const { answer } = this.#kept;
    return ports.unitOfWork.transact("read", (store) =>
      openAnswer(ports, store, row, answer, this.#idempotency.revive),
    );
  }
}

/** Claims the key for this transaction, and returns a function that stores the answer. */
export async function registerOnce(
  context: PublicContext,
  applicant: Applicant,
): Promise<(output: unknown) => Promise<void>> {
  const { global, ports, now, call } = context;
  const { idempotency } = call;
  if (!idempotency) return async () => {};
  const row = rowOf(context, idempotency, applicant.email);
  const expiresAt = shifted(now, KEPT_FOR_MS);
  const fingerprint = fingerprintOf(ports, applicant);
  const claim = await global.idempotency.claim(row, fingerprint, now, expiresAt);
  if (claim.state === "answered") {
    const account = await global.users.findByEmail(applicant.email);
    throw new RegisteredBefore(context, idempotency, claim, account);
  }
  return async (output) => {
    await requireKey(ports, global);
    const sealed = ports.cipher.seal(idempotency.serialize(output), answerContext(row));
    await global.idempotency.answer(row, sealed);
  };
}
