import type { FactorVerifier, PasskeyName } from "@souk/core";
import { HOTP, Secret } from "otpauth";

const SITE_NAME = "Souk";

/** ES256, EdDSA and RS256: what phones, computers and security keys have. */
const ALGORITHMS = [-8, -7, -257];

/** Second factors by `otpauth` and `@simplewebauthn/server`: codes of authenticator apps, and passkeys. */
export const createFactorVerifier = (): FactorVerifier => ({
  totp: (secret, step) =>
    HOTP.generate({
      secret: Secret.fromBase32(secret),
      algorithm: "SHA1",
      digits: 6,
      counter: step,
    }),

  async registrationOptions({ site, challenge, user, exclude }) {
    const { generateRegistrationOptions } = await webAuthn();
    const options = await generateRegistrationOptions({
      rpName: SITE_NAME,
      rpID: site.rpId,
      userID: new TextEncoder().encode(handleOf(user.id)),
      userName: user.email,
      userDisplayName: user.name,
      challenge,
      attestationType: "none",
      excludeCredentials: exclude.map(descriptorOf),
      // Discoverable and verified, so that the passkey signs in by itself and counts as both factors.
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return { ...options };
  },

  async assertionOptions({ site, challenge, allow }) {
    const { generateAuthenticationOptions } = await webAuthn();
    const options = await generateAuthenticationOptions({
      rpID: site.rpId,
      challenge,
      allowCredentials: allow.map(descriptorOf),
      userVerification: "required",
    });
    return { ...options };
  },

  read(response) {
    try {
      const { clientDataJSON } = response["response"] as { clientDataJSON: string };
      const { challenge } = JSON.parse(fromBase64Url(clientDataJSON)) as { challenge: string };
      const { id } = response;
      if (typeof id !== "string" || typeof challenge !== "string") return null;
      return { challenge: fromBase64Url(challenge), credentialId: id };
    } catch {
      return null;
    }
  },

  async verifyRegistration(response, { site, challenge }) {
    const { verifyRegistrationResponse } = await webAuthn();
    try {
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: response as never,
        expectedChallenge: toBase64Url(challenge),
        expectedOrigin: site.origin,
        expectedRPID: site.rpId,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      });
      if (!verified) return null;
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
      return {
        credentialId: id,
        publicKey: Buffer.from(publicKey).toString("base64url"),
        counter,
        transports: transports.filter((name) => TRANSPORTS.has(name)),
      };
    } catch {
      // The library throws for everything that is wrong with a response.
      return null;
    }
  },

  async verifyAssertion(response, { site, challenge, userId, credentialId, publicKey }) {
    if (!isHandleOf(userId, response)) return null;
    const { verifyAuthenticationResponse } = await webAuthn();
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: response as never,
        expectedChallenge: toBase64Url(challenge),
        expectedOrigin: site.origin,
        expectedRPID: site.rpId,
        requireUserVerification: true,
        // The core compares the counter, under the lock of the account.
        credential: {
          id: credentialId,
          publicKey: Buffer.from(publicKey, "base64url"),
          counter: 0,
        },
      });
      return verified ? { counter: authenticationInfo.newCounter } : null;
    } catch {
      return null;
    }
  },
});

/** Loaded with the first passkey: a host that starts need not wait for it. */
const webAuthn = () => import("@simplewebauthn/server");

const TRANSPORTS: ReadonlySet<string> = new Set([
  "ble",
  "cable",
  "hybrid",
  "internal",
  "nfc",
  "smart-card",
  "usb",
]);

const descriptorOf = ({ credentialId, transports }: PasskeyName) => ({
  id: credentialId,
  transports: [...transports],
});

const handleOf = (userId: number): string => String(userId);

/** Not every authenticator sends a handle back; one that does must name the owner of the passkey. */
function isHandleOf(userId: number, response: Readonly<Record<string, unknown>>): boolean {
  const { userHandle = null } = Object(response["response"]) as { userHandle?: unknown };
  return userHandle === null || userHandle === toBase64Url(handleOf(userId));
}

const toBase64Url = (text: string): string => Buffer.from(text).toString("base64url");
const fromBase64Url = (text: string): string => Buffer.from(text, "base64url").toString();
