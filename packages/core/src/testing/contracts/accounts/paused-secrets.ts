import { QuickSecrets } from "../../quick-secrets.js";

/** Secrets that pause once, after a password was hashed or checked and before the result is used. */
export class PausedSecrets extends QuickSecrets {
  #left = 0;
  #reached = () => {};
  #goOn: Promise<void> = Promise.resolve();

  /** Pauses the nth hash from now: `reached` settles when it stands still, `goOn` lets it continue. */
  pauseAt(nth: number): { readonly reached: Promise<void>; readonly goOn: () => void } {
    const reached = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    this.#left = nth;
    this.#reached = reached.resolve;
    this.#goOn = gate.promise;
    return { reached: reached.promise, goOn: gate.resolve };
  }

  override async hashPassword(password: string): Promise<string> {
    const hash = await super.hashPassword(password);
    await this.#stop();
    return hash;
  }

  override async verifyPassword(password: string, hash: string | null): Promise<boolean> {
    const matches = await super.verifyPassword(password, hash);
    await this.#stop();
    return matches;
  }

  async #stop(): Promise<void> {
    this.#left -= 1;
    if (this.#left !== 0) return;
    this.#reached();
    await this.#goOn;
  }
}
