import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { AesCipher } from "@souk/core/node";

export const KEY_COMMAND = "openssl rand -base64 32";

interface OwnKey {
  readonly encryptionKey: string | null;
  readonly varDirectory: string;
}

/** The given key, or in development one that is made when it is first needed. */
export const encryptionKeyOf = ({ encryptionKey, varDirectory }: OwnKey): string =>
  encryptionKey ?? developmentKey(varDirectory);

export const cipherOf = (
  config: OwnKey & { readonly otherEncryptionKeys: readonly string[] },
): AesCipher => new AesCipher(encryptionKeyOf(config), config.otherEncryptionKeys);

/** A key that is made once and stored on this machine, so that a developer need not think about it. */
function developmentKey(directory: string): string {
  const file = join(directory, "encryption.key");
  mkdirSync(directory, { recursive: true });
  try {
    writeFileSync(file, `${randomBytes(32).toString("base64")}\n`, { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8").trim();
}
