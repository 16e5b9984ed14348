import { NodeSecrets } from "../node/node-secrets.js";

/** Real secrets, but with a password hash that costs nothing: most tests are not about it. */
export class QuickSecrets extends NodeSecrets {
  override async hashPassword(password: string): Promise<string> {
    return `quick:${this.digest(password)}`;
  }

  override inTurn<T>(_network: string | undefined, work: () => Promise<T>): Promise<T> {
    return work();
  }

  override async verifyPassword(password: string, hash: string | null): Promise<boolean> {
    return hash === `quick:${this.digest(password)}`;
  }
}
