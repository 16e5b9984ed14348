const PREFIX = "whsec_";
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const PRINTABLE = /^[\x21-\x7e]+$/;

const MIN_SECRET_LENGTH = 24;
const MAX_SECRET_LENGTH = 255;

/** The shown form of a generated secret. The bytes come from the caller: randomness is a port. */
export function formatSecret(bytes: Uint8Array): string {
  return PREFIX + btoa(String.fromCharCode(...bytes));
}

/** The problem of a secret that the caller chose, as a sentence, or null. */
export function secretProblem(secret: string): string | null {
  if (secret.length < MIN_SECRET_LENGTH) {
    return `The secret field must be at least ${MIN_SECRET_LENGTH} characters.`;
  }
  if (secret.length > MAX_SECRET_LENGTH) {
    return `The secret field must not be greater than ${MAX_SECRET_LENGTH} characters.`;
  }
  if (!PRINTABLE.test(secret)) {
    return "The secret field must hold only printable ASCII characters without spaces.";
  }
  if (secret.startsWith(PREFIX) && prefixedKey(secret) === null) {
    return `The secret field must be base64 of at least ${MIN_SECRET_LENGTH} bytes after ${PREFIX}.`;
  }
  return null;
}

/** Enough to distinguish two secrets, too little to help a guess. */
export function secretHint(secret: string): string {
  return `…${secret.slice(-4)}`;
}

/** The key of the Standard Webhooks scheme: the decoded bytes after whsec_, else the text itself. */
export function standardKey(secret: string): Uint8Array {
  return prefixedKey(secret) ?? new TextEncoder().encode(secret);
}

function prefixedKey(secret: string): Uint8Array | null {
  if (!secret.startsWith(PREFIX)) return null;
  const encoded = secret.slice(PREFIX.length);
  if (!BASE64.test(encoded)) return null;
  const key = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
  return key.length >= MIN_SECRET_LENGTH ? key : null;
}
