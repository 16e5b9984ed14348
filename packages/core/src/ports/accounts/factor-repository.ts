import type { NewFactor, StoredFactor } from "./factor.js";

/** The second factors and the recovery codes of people. */
export interface FactorRepository {
  /** The factors of one user, oldest first, with those that are not confirmed yet. */
  listOf(userId: number): Promise<StoredFactor[]>;
  /** The passkey with this id, whoever has it. */
  findPasskey(credentialId: string): Promise<StoredFactor | null>;
  /** Null if the passkey is registered already. */
  add(factor: NewFactor): Promise<StoredFactor | null>;
  /** Stores a use that counted. False if the user does not have this factor. */
  use(
    userId: number,
    id: number,
    use: { readonly counter: number; readonly usedAt: Date; readonly confirmedAt?: Date },
  ): Promise<boolean>;
  /** False if the user does not have this factor. */
  remove(userId: number, id: number): Promise<boolean>;
  /** Removes the TOTP factors of a user that were never confirmed. */
  removeUnconfirmed(userId: number): Promise<void>;
  /** Removes every factor and recovery code of a user, and returns the number of factors. */
  removeAll(userId: number): Promise<number>;
  /** How many recovery codes a user has left. */
  countCodes(userId: number): Promise<number>;
  /** Replaces the recovery codes of a user; only their digests are stored. */
  replaceCodes(userId: number, digests: readonly string[]): Promise<void>;
  /** Whether the user has this code, which stays. */
  hasCode(userId: number, digest: string): Promise<boolean>;
  /** Uses a recovery code up: true once, also for two calls at the same time. */
  useCode(userId: number, digest: string): Promise<boolean>;
}
