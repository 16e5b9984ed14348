import type { MailFigures, MailRepository, QueuedMail } from "@souk/core";
import { skipLocked } from "../sql/dialects.js";
import type { Session } from "../sql/session.js";
import { dateOrNull, theRow } from "../sql/rows.js";
import { statement } from "../sql/statement.js";

const insert = statement<{ to: string; sealed: string; at: Date }>()((db, p) =>
  db
    .insertInto("outbox_mail")
    .values({ to_address: p.to, sealed: p.sealed, created_at: p.at, next_attempt_at: p.at }),
);

// The lease is the next attempt: if this process dies, the mail is due again when it ends.
const claim = statement<{ now: number; lease: number; limit: number }>()((db, p, dialect) =>
  db
    .updateTable("outbox_mail")
    .set((eb) => ({ next_attempt_at: p.lease, attempts: eb("attempts", "+", 1) }))
    .where("id", "in", (eb) =>
      eb
        .selectFrom("outbox_mail")
        .select("id")
        .where("next_attempt_at", "<=", p.now)
        .orderBy("next_attempt_at")
        .orderBy("id")
        .limit(p.limit)
        .modifyEnd(skipLocked(dialect)),
    )
    .returning(["id", "to_address", "sealed", "attempts"]),
);

const figures = statement<object>()((db) =>
  db
    .selectFrom("outbox_mail")
    .select((eb) => [
      eb.fn.countAll<number>().as("waiting"),
      eb.fn.count<number>(eb.case().when("attempts", ">", 0).then(1).end()).as("failing"),
      eb.fn.min("next_attempt_at").as("next_at"),
    ]),
);

const remove = statement<{ id: number }>()((db, p) =>
  db.deleteFrom("outbox_mail").where("id", "=", p.id),
);

const postpone = statement<{ id: number; at: Date; error: string }>()((db, p) =>
  db
    .updateTable("outbox_mail")
    .set({ next_attempt_at: p.at, last_error: p.error })
    .where("id", "=", p.id),
);

export class SqlMailRepository implements MailRepository {
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  async add(mail: { to: string; sealed: string; createdAt: Date }): Promise<void> {
    await this.#session.run(insert, { to: mail.to, sealed: mail.sealed, at: mail.createdAt });
  }

  async claim(now: Date, leaseUntil: Date, limit: number): Promise<QueuedMail[]> {
    const rows = await this.#session.all(claim, {
      now: now.getTime(),
      lease: leaseUntil.getTime(),
      limit,
    });
    return rows.map(({ id, to_address: to, sealed, attempts }) => ({ id, to, sealed, attempts }));
  }

  async figures(): Promise<MailFigures> {
    const { waiting, failing, next_at } = theRow(await this.#session.one(figures, {}));
    return { waiting, failing, nextAt: dateOrNull(next_at) };
  }

  async remove(id: number): Promise<void> {
    await this.#session.run(remove, { id });
  }

  async retryAt(id: number, at: Date, error: string): Promise<void> {
    await this.#session.run(postpone, { id, at, error });
  }
}
