import type { PasswordReset, PasswordResetRepository } from "@souk/core";
import { fieldsOf, fresh, locked } from "../engine/reading.js";
import type { Session } from "../engine/session.js";
import { PasswordResetEntity } from "./entities.js";

export class SqlPasswordResetRepository implements PasswordResetRepository {
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  async add({
    userId: user,
    digest: hash,
    ...fields
  }: PasswordReset & { digest: string; createdAt: Date }): Promise<void> {
    const { em } = this.#session;
    em.create(PasswordResetEntity, { user, hash, ...fields });
    await em.flush();
  }

  async find(userId: number, digest: string, now: Date): Promise<PasswordReset | null> {
    const reset = await this.#unused(userId, digest, now, fresh);
    return reset && toReset(reset);
  }

  async consume(userId: number, digest: string, now: Date): Promise<PasswordReset | null> {
    // If two use it at the same moment, the second waits here, and finds it used.
    const reset = await this.#unused(userId, digest, now, locked);
    if (!reset) return null;
    reset.usedAt = now;
    await this.#session.em.flush();
    return toReset(reset);
  }

  #unused(
    user: number,
    hash: string,
    now: Date,
    how: typeof fresh | typeof locked,
  ): Promise<PasswordResetEntity | null> {
    const good = { user, hash, usedAt: null, expiresAt: { $gt: now } };
    return this.#session.em.findOne(PasswordResetEntity, good, how);
  }

  async removeAll(userId: number): Promise<void> {
    await this.#session.em.nativeDelete(PasswordResetEntity, { user: userId });
  }
}

const toReset = (reset: PasswordResetEntity): PasswordReset => ({
  userId: reset.user.id,
  ...fieldsOf(reset, ["purpose", "expiresAt"]),
});
