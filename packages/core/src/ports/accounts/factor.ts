export const factorKinds = ["totp", "passkey"] as const;

export type FactorKind = (typeof factorKinds)[number];

/** A proof of identity next to, or instead of, the password. */
export interface Factor {
  readonly id: number;
  readonly userId: number;
  readonly kind: FactorKind;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** A factor with the fields that decide whether a proof counts. */
export interface StoredFactor extends Factor {
  /** Null until a code has shown that the app of the person has the secret. */
  readonly confirmedAt: Date | null;
  /** The sealed secret of a TOTP factor; null for a passkey. */
  readonly secretCipher: string | null;
  /** The id of a passkey, in base64url; null for TOTP. */
  readonly credentialId: string | null;
  /** The public key of a passkey, in base64url; null for TOTP. */
  readonly publicKey: string | null;
  /** How browsers reach a passkey, such as `usb` or `internal`. */
  readonly transports: readonly string[];
  /** For TOTP the 30-second step of the last accepted code; for a passkey its signature counter. */
  readonly counter: number;
}

export type NewFactor = Omit<StoredFactor, "id" | "lastUsedAt">;
