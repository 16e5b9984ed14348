import type { PasswordReset, PasswordResetRepository } from "@souk/core";
import type { Selectable } from "kysely";
import type { Tables } from "../schema/rows.js";
import { each } from "../engine/rows.js";
import type { Session } from "../engine/session.js";
import { statement } from "../engine/statement.js";

interface ResetValues {
  user_id: number;
  hash: string;
  purpose: PasswordReset["purpose"];
  expires_at: Date;
  created_at: Date;
}

const insert = statement<ResetValues>()((db, p) =>
  db
    .insertInto("password_resets")
    .values(each(p, ["user_id", "hash", "purpose", "expires_at", "created_at"])),
);

const good = statement<{ user: number; hash: string; now: number }>()((db, p) =>
  db
    .selectFrom("password_resets")
    .selectAll()
    .where("user_id", "=", p.user)
    .where("hash", "=", p.hash)
    .where("used_at", "is", null)
    .where("expires_at", ">", p.now),
);

// One statement, so that of two uses at the same moment only one finds it unused.
const consume = statement<{ user: number; hash: string; now: number }>()((db, p) =>
  db
    .updateTable("password_resets")
    .set({ used_at: p.now })
    .where("user_id", "=", p.user)
    .where("hash", "=", p.hash)
    .where("used_at", "is", null)
    .where("expires_at", ">", p.now)
    .returningAll(),
);

const removeAll = statement<{ user: number }>()((db, p) =>
  db.deleteFrom("password_resets").where("user_id", "=", p.user),
);

export class SqlPasswordResetRepository implements PasswordResetRepository {
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  async add(reset: PasswordReset & { digest: string; createdAt: Date }): Promise<void> {
    await this.#session.run(insert, {
      user_id: reset.userId,
      hash: reset.digest,
      purpose: reset.purpose,
      expires_at: reset.expiresAt,
      created_at: reset.createdAt,
    });
  }

  async find(userId: number, digest: string, now: Date): Promise<PasswordReset | null> {
    const row = await this.#session.one(good, { user: userId, hash: digest, now: now.getTime() });
    return row ? toReset(row) : null;
  }

  async consume(userId: number, digest: string, now: Date): Promise<PasswordReset | null> {
    const row = await this.#session.one(consume, {
      user: userId,
      hash: digest,
      now: now.getTime(),
    });
    return row ? toReset(row) : null;
  }

  async removeAll(userId: number): Promise<void> {
    await this.#session.run(removeAll, { user: userId });
  }
}

const toReset = (row: Selectable<Tables["password_resets"]>): PasswordReset => ({
  userId: row.user_id,
  purpose: row.purpose,
  expiresAt: new Date(row.expires_at),
});
