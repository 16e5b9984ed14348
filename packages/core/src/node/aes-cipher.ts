import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import { type Cipher, keyIdOf } from "../ports/cipher.js";

/** AES-256-GCM with keys from outside the database: one seals, the others still open older texts. */
export class AesCipher implements Cipher {
  readonly #id: string;
  readonly #key: Buffer;
  readonly #keys: ReadonlyMap<string, Buffer>;

  constructor(base64Key: string, others: readonly string[] = []) {
    const keys = [base64Key, ...others].map(keyFrom);
    this.#key = keys[0] as Buffer;
    this.#id = idOf(this.#key);
    this.#keys = new Map(keys.map((key) => [idOf(key), key]));
  }

  seal(text: string, context: string): string {
    const iv = randomBytes(12);
    const cipher = createCipheriv("aes-256-gcm", this.#key, iv).setAAD(Buffer.from(context));
    const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
    const bytes = Buffer.concat([iv, cipher.getAuthTag(), sealed]);
    return `${this.#id}.${bytes.toString("base64")}`;
  }

  open(sealed: string, context: string): string {
    const id = keyIdOf(sealed);
    if (id === "") return this.#openWithAny(sealed, context);
    const key = this.#keys.get(id);
    if (!key) throw new Error(`The key ${id} is not configured.`);
    return openWith(key, sealed.slice(id.length + 1), context);
  }

  /** Texts that were sealed before keys had names. */
  #openWithAny(sealed: string, context: string): string {
    for (const key of this.#keys.values()) {
      try {
        return openWith(key, sealed, context);
      } catch {
        // Another key may have sealed it.
      }
    }
    throw new Error("No configured key can decrypt this.");
  }
}

function openWith(key: Buffer, base64: string, context: string): string {
  const bytes = Buffer.from(base64, "base64");
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12), {
    authTagLength: 16,
  })
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(12, 28));
  return decipher.update(bytes.subarray(28), undefined, "utf8") + decipher.final("utf8");
}

function keyFrom(base64: string): Buffer {
  const key = Buffer.from(base64, "base64");
  if (key.length !== 32)
    throw new Error("An encryption key must be 32 bytes in base64: openssl rand -base64 32");
  return key;
}

/** Identifies a key without revealing anything about it. */
const idOf = (key: Buffer): string =>
  createHmac("sha256", key).update("name of this key").digest("hex").slice(0, 12);
