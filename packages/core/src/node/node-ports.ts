import type { Ports } from "../ports/index.js";
import { systemTimer } from "../ports/timer.js";
import { AesCipher } from "./aes-cipher.js";
import { NodeSecrets } from "./node-secrets.js";
import { SystemClock } from "./system-clock.js";

/** The ports that need only Node; add a unit of work to complete them. */
export const nodePorts = (options: {
  /** 32 bytes in base64, from outside the database. */
  readonly encryptionKey: string;
  /** Keys that still open older texts, while a rotation is in progress. */
  readonly otherEncryptionKeys?: readonly string[];
}): Pick<Ports, "clock" | "timer" | "secrets" | "cipher"> => ({
  clock: new SystemClock(),
  timer: systemTimer,
  secrets: new NodeSecrets(),
  cipher: new AesCipher(options.encryptionKey, options.otherEncryptionKeys),
});
