export interface IdempotencyKey {
  readonly userId: number;
  /** 0 if no tenant is involved. */
  readonly tenantId: number;
  readonly route: string;
  readonly key: string;
}

export type Claim =
  | { readonly state: "new" }
  | { readonly state: "answered"; readonly fingerprint: string; readonly answer: string };

/** Stored answers, kept with the changes they describe. */
export interface IdempotencyRepository {
  /**
   * Takes the key for this transaction; refuses with `idempotency_in_progress` when another transaction holds it for
   * long.
   */
  claim(key: IdempotencyKey, fingerprint: string, now: Date, expiresAt: Date): Promise<Claim>;
  /** Keeps the answer under the key, in the transaction of its effect. */
  answer(key: IdempotencyKey, answer: string): Promise<void>;
  /** Removes keys whose time is over, at most `limit`, and returns how many. */
  prune(now: Date, limit: number): Promise<number>;
}
