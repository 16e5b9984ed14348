import type { AccessToken } from "./access-token.js";

export type NewAccessToken = Omit<AccessToken, "id"> & { readonly digest: string };

/** The sessions of all users. Only digests of tokens are stored. */
export interface AccessTokenRepository {
  /** Keeps a new token under its digest. */
  add(token: NewAccessToken): Promise<AccessToken>;
  /** The sessions of one user, oldest first; those that ended stay until they are pruned. */
  listOf(userId: number): Promise<AccessToken[]>;
  /** False if the user does not have this token. */
  revoke(userId: number, tokenId: number): Promise<boolean>;
  /** Revokes all tokens of the user except one, and returns how many. */
  revokeAll(userId: number, except?: number | null): Promise<number>;
  /**
   * Revokes the tokens that a session at a provider opened, or all that a provider opened for a user, and returns how
   * many.
   */
  revokeProvided(
    which: { readonly session: string } | { readonly userId: number },
  ): Promise<number>;
  /** Notes that the person has just proved who they are. False if the user does not have this token. */
  confirm(userId: number, tokenId: number, now: Date): Promise<boolean>;
  /** Without a network the last known one stays. */
  touch(tokenId: number, now: Date, network?: string | null): Promise<void>;
  /** Removes tokens that ended, or were last used before `idleBefore`, at most `limit`, and returns how many. */
  prune(now: Date, idleBefore: Date, limit: number): Promise<number>;
}
