import type { JsonObject } from "./announcements/announcement.js";

/** Where passkeys count: the host name, and the origin of the pages that use them. */
export interface PasskeySite {
  readonly rpId: string;
  readonly origin: string;
}

/** A passkey as the browser refers to it. */
export interface PasskeyName {
  readonly credentialId: string;
  readonly transports: readonly string[];
}

/** A passkey that a browser has made. */
export interface NewPasskey extends PasskeyName {
  readonly publicKey: string;
  readonly counter: number;
}

/**
 * Computes and checks second factors; `@souk/sign-in` has one. It decides only whether a code or a signature is
 * right: how often and how long one counts is decided by the core.
 */
export interface FactorVerifier {
  /** The six-digit code of a 30-second step (RFC 6238 with SHA-1) for a secret in base32. */
  totp(secret: string, step: number): string;
  /** The options with which a browser makes a passkey. */
  registrationOptions(request: {
    readonly site: PasskeySite;
    readonly challenge: string;
    readonly user: { readonly id: number; readonly name: string; readonly email: string };
    /** Passkeys that the person has already. */
    readonly exclude: readonly PasskeyName[];
  }): Promise<JsonObject>;
  /** The options with which a browser uses a passkey: one of these, or with an empty list any of this site. */
  assertionOptions(request: {
    readonly site: PasskeySite;
    readonly challenge: string;
    readonly allow: readonly PasskeyName[];
  }): Promise<JsonObject>;
  /** The challenge and the passkey that a browser's response names, unchecked; null if it names none. */
  read(response: JsonObject): { readonly challenge: string; readonly credentialId: string } | null;
  /** The passkey of a browser's response; null if anything about it is wrong. */
  verifyRegistration(
    response: JsonObject,
    expected: { readonly site: PasskeySite; readonly challenge: string },
  ): Promise<NewPasskey | null>;
  /**
   * The signature counter of a right response; null if anything else about it is wrong, such as a user handle of
   * someone else than `userId`.
   */
  verifyAssertion(
    response: JsonObject,
    expected: {
      readonly site: PasskeySite;
      readonly challenge: string;
      readonly userId: number;
      readonly credentialId: string;
      readonly publicKey: string;
    },
  ): Promise<{ readonly counter: number } | null>;
}
