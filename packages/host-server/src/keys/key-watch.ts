import { type Ports } from "@souk/core";
import { inBackground, proveKey } from "@souk/core/adapter";
import type { Logger } from "pino";
import { plainError } from "../log/log.js";

const KEPT_FOR_MS = 5_000;

const WRONG =
  "the encryption key does not belong to this database: Souk encrypts, delivers and mails nothing until SOUK_ENCRYPTION_KEY (or SOUK_ENCRYPTION_KEY_PREVIOUS) is correct";

const UNPROVEN =
  "the encryption key could not be verified; if the database has no proof of it yet, souk db migrate with SOUK_ENCRYPTION_KEY or a host with the workers' login stores one";

/** Knows whether the keys of this host are those of its database, and logs each change. */
export class KeyWatch {
  readonly #ports: Ports;
  readonly #logger: Logger;
  #right: boolean | null = null;
  #lookedAt = 0;
  #looking: Promise<void> | null = null;

  constructor(ports: Ports, logger: Logger) {
    this.#ports = ports;
    this.#logger = logger;
  }

  /** The result of the last check; if it is some seconds old, this starts another. */
  isRight(): boolean {
    if (performance.now() - this.#lookedAt >= KEPT_FOR_MS) inBackground(this.look(), this.#report);
    return this.#right === true;
  }

  /** Never rejects: a database that is down says nothing about the key. */
  look(): Promise<void> {
    this.#looking ??= this.#prove().finally(() => {
      this.#lookedAt = performance.now();
      this.#looking = null;
    });
    return this.#looking;
  }

  async #prove(): Promise<void> {
    try {
      const right = await proveKey(this.#ports);
      if (!right && this.#right !== false) this.#logger.error(WRONG);
      if (right && this.#right === false) this.#logger.info("the encryption key is correct again");
      this.#right = right;
    } catch (error) {
      this.#report(error);
    }
  }

  readonly #report = (error: unknown): void =>
    this.#logger.warn({ error: plainError(error) }, UNPROVEN);
}
