import type { MailedLink, PasswordReset, PasswordResetRepository } from "@souk/core/adapter";
import { fieldsOf, fresh, locked } from "../engine/reading.js";
import { each } from "../engine/rows.js";
import type { Session } from "../engine/session.js";
import { statement } from "../engine/statement.js";
import { PasswordResetEntity } from "./entities.js";

interface ResetValues {
  user_id: number;
  purpose: PasswordReset["purpose"];
  hash: string;
  created_at: Date;
  expires_at: Date;
}

// Not MikroORM's insert: a request for a link must take no longer than one for an address without an account.
const insert = statement<ResetValues>()((db, p) =>
  db
    .insertInto("password_resets")
    .values(each(p, ["user_id", "purpose", "hash", "created_at", "expires_at"])),
);

const prune = statement<{ before: number; limit: number }>()((db, p) =>
  db
    .deleteFrom("password_resets")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("password_resets")
        .select("id")
        .where("expires_at", "<=", p.before)
        .limit(p.limit),
    ),
);

export class SqlPasswordResetRepository implements PasswordResetRepository {
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  async add(reset: PasswordReset & { digest: string; createdAt: Date }): Promise<void> {
    await this.#session.run(insert, {
      user_id: reset.userId,
      purpose: reset.purpose,
      hash: reset.digest,
      created_at: reset.createdAt,
      expires_at: reset.expiresAt,
    });
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

  async look(user: number, hash: string): Promise<MailedLink | null> {
    const link = await this.#session.em.findOne(PasswordResetEntity, { user, hash }, fresh);
    return link && { ...toReset(link), usedAt: link.usedAt ?? null };
  }

  async removeAll(user: number, except?: string): Promise<void> {
    const others = except === undefined ? {} : { hash: { $ne: except } };
    await this.#session.em.nativeDelete(PasswordResetEntity, { user, ...others });
  }

  prune(endedBefore: Date, limit: number): Promise<number> {
    return this.#session.run(prune, { before: endedBefore.getTime(), limit });
  }
}

const toReset = (reset: PasswordResetEntity): PasswordReset => ({
  userId: reset.user.id,
  ...fieldsOf(reset, ["purpose", "expiresAt"]),
});
