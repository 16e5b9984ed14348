import type { AccessToken } from "./access-token.js";

export type NewAccessToken = Omit<AccessToken, "id"> & { readonly digest: string };

export interface AccessTokenRepository {
  add(token: NewAccessToken): Promise<AccessToken>;
  listOf(userId: number): Promise<AccessToken[]>;
  /** False when the user has no such token. */
  revoke(userId: number, tokenId: number): Promise<boolean>;
  /** Revokes all tokens of the user except one, and returns how many. */
  revokeAll(userId: number, except?: number | null): Promise<number>;
  /** Without a network the last known one stays. */
  touch(tokenId: number, now: Date, network?: string | null): Promise<void>;
  prune(now: Date, idleBefore: Date, limit: number): Promise<number>;
}
