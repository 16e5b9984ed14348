import type { Cipher, FactorVerifier } from "@souk/core";

/** Sealed texts that are the same in every telling, and that no one takes for real ones. */
export class MadeUpCipher implements Cipher {
  readonly #texts = new Map<string, { readonly text: string; readonly context: string }>();

  seal(text: string, context: string): string {
    const sealed = `an-example-and-not-a-secret-${String(this.#texts.size + 1).padStart(7, "0")}`;
    this.#texts.set(sealed, { text, context });
    return sealed;
  }

  open(sealed: string, context: string): string {
    const found = this.#texts.get(sealed);
    if (found?.context !== context) throw new Error("This was sealed elsewhere.");
    return found.text;
  }
}

/** The response of a browser, shortened. */
export const madeUpResponse = {
  id: "an-example-credential",
  rawId: "an-example-credential",
  type: "public-key",
  clientExtensionResults: {},
  response: { clientDataJSON: "eyJ0eXBlIjoi…" },
};

const signed = {
  ...madeUpResponse,
  response: { ...madeUpResponse.response, signature: "MEUCIQ…" },
};
export const madeUpAssertion = signed;

const STEP_MS = 30_000;

/** The code of an app at a time. */
export const madeUpCode = (at: number): string =>
  String(Math.floor(at / STEP_MS) % 1_000_000).padStart(6, "0");

/** Second factors without arithmetic: every response of a browser is right. */
export class MadeUpFactors implements FactorVerifier {
  #challenge = "";

  totp(_secret: string, step: number): string {
    return madeUpCode(step * STEP_MS);
  }

  async registrationOptions({
    site,
    challenge,
    user,
  }: Parameters<FactorVerifier["registrationOptions"]>[0]) {
    this.#challenge = challenge;
    return {
      challenge: "YW4tZXhhbXBsZQ",
      rp: { name: "Souk", id: site.rpId },
      user: { id: "MQ", name: user.email, displayName: user.name },
      pubKeyCredParams: [{ alg: -7, type: "public-key" }],
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    };
  }

  async assertionOptions({ site, challenge }: Parameters<FactorVerifier["assertionOptions"]>[0]) {
    this.#challenge = challenge;
    return { challenge: "YW4tZXhhbXBsZQ", rpId: site.rpId, userVerification: "required" };
  }

  read() {
    return { challenge: this.#challenge, credentialId: madeUpResponse.id };
  }

  async verifyRegistration() {
    return { credentialId: madeUpResponse.id, publicKey: "key", counter: 0, transports: [] };
  }

  async verifyAssertion() {
    return { counter: 0 };
  }
}
