import type { IdempotencyKey } from "./idempotency-repository.js";

/** The places where sealed texts are stored. */
export const sealedPlaces = [
  "webhook secrets",
  "former webhook secrets",
  "mails",
  "answers",
  "factor secrets",
  "audit chains",
  "audit progress",
] as const;

export type SealedPlace = (typeof sealedPlaces)[number];

interface SealedSecret {
  readonly place: "webhook secrets" | "former webhook secrets";
  readonly tenantId: number;
  readonly id: number;
  readonly sealed: string;
}

interface SealedMail {
  readonly place: "mails";
  readonly id: number;
  readonly to: string;
  readonly sealed: string;
}

interface SealedAnswer {
  readonly place: "answers";
  readonly key: IdempotencyKey;
  readonly sealed: string;
}

interface SealedFactor {
  readonly place: "factor secrets";
  readonly id: number;
  readonly userId: number;
  readonly sealed: string;
}

interface SealedHead {
  readonly place: "audit chains";
  readonly chain: number;
  readonly sealed: string;
}

interface SealedProgress {
  readonly place: "audit progress";
  readonly id: number;
  readonly sealed: string;
}

/** A sealed text with the fields that name its row. */
export type SealedText =
  | SealedSecret
  | SealedMail
  | SealedAnswer
  | SealedFactor
  | SealedHead
  | SealedProgress;

export interface SealedRequest {
  readonly place: SealedPlace;
  /** Only texts that this key sealed. */
  readonly by?: string;
  /** Leaves out texts that this key sealed. */
  readonly notBy?: string;
  /** In the order of the rows' keys. */
  readonly skip?: number;
  readonly limit: number;
}

export interface SealedCount {
  readonly place: SealedPlace;
  /** Empty for texts that were sealed before keys had names. */
  readonly keyId: string;
  readonly count: number;
}

/** The sealed texts of all tenants. */
export interface SealedWork {
  /** Sealed texts of one place, at most `limit`. */
  list(request: SealedRequest): Promise<SealedText[]>;
  /** Replaces a sealed text unless it has changed since; true when it did. */
  replace(text: SealedText, sealed: string): Promise<boolean>;
  /** How many sealed texts each key has, by place. */
  counts(): Promise<SealedCount[]>;
}
