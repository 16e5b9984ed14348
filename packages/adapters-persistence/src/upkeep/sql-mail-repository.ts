import type {
  MailFigures,
  MailListRequest,
  MailRepository,
  QueuedMail,
  WaitingMail,
} from "@souk/core/adapter";
import { sql } from "kysely";
import type { Session } from "../engine/session.js";
import { fieldsOf, fresh } from "../engine/reading.js";
import { dateOrNull, theRow } from "../engine/rows.js";
import { statement } from "../engine/statement.js";
import { OutboxMailEntity } from "./entities.js";

// Due on the clock that waits are measured in, also when this host's clock is ahead of it.
const insert = statement<{ to: string; sealed: string; at: Date }>()((db, p, dialect) =>
  db.insertInto("outbox_mail").values({
    to_address: p.to,
    sealed: p.sealed,
    created_at: p.at,
    next_attempt_at: dialect.smaller(sql<number>`cast(${p.at} as bigint)`, dialect.now),
  }),
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
        .where("set_aside_at", "is", null)
        .orderBy("next_attempt_at")
        .orderBy("id")
        .limit(p.limit)
        .modifyEnd(dialect.skipLocked),
    )
    .returning(["id", "to_address", "sealed", "attempts"]),
);

const giveBack = statement<{ id: number; at: Date }>()((db, p) =>
  db
    .updateTable("outbox_mail")
    .set((eb) => ({ next_attempt_at: p.at, attempts: eb("attempts", "-", 1) }))
    .where("id", "=", p.id)
    .where("attempts", ">", 0),
);

const figures = statement<{ most: number }>()((db, p) => {
  const oldest = db.selectFrom("outbox_mail").selectAll().orderBy("id").limit(p.most).as("m");
  return db.selectFrom(oldest).select((eb) => {
    const waits = eb("set_aside_at", "is", null);
    const tried = eb.and([waits, eb("attempts", ">", 0)]);
    const fails = eb.and([tried, eb("last_error", "is not", null)]);
    const isUnfinished = eb.and([tried, eb("last_error", "is", null)]);
    return [
      eb.fn.count<number>(eb.case().when(waits).then(1).end()).as("waiting"),
      eb.fn.count<number>(eb.case().when(fails).then(1).end()).as("failing"),
      eb.fn.count<number>(eb.case().when(isUnfinished).then(1).end()).as("unfinished"),
      eb.fn.count<number>("set_aside_at").as("set_aside"),
      eb.fn
        .min(eb.case().when(waits).then(eb.ref("next_attempt_at")).end())
        .$castTo<number | null>()
        .as("next_at"),
      eb.fn
        .min(eb.case().when(waits).then(eb.ref("created_at")).end())
        .$castTo<number | null>()
        .as("oldest_at"),
    ];
  });
});

const retry = statement<{ id: number; at: Date }>()((db, p, dialect) =>
  db
    .updateTable("outbox_mail")
    .set({
      set_aside_at: null,
      next_attempt_at: dialect.smaller(sql<number>`cast(${p.at} as bigint)`, dialect.now),
      attempts: 0,
    })
    .where("id", "=", p.id),
);

/** More than there will ever be. */
const ALL = 2 ** 40;

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

  async giveBack(id: number, now: Date): Promise<void> {
    await this.#session.run(giveBack, { id, at: now });
  }

  async figures(most = ALL): Promise<MailFigures> {
    const row = theRow(await this.#session.one(figures, { most }));
    const { waiting, failing, unfinished, set_aside, next_at, oldest_at } = row;
    const times = { nextAt: dateOrNull(next_at), oldestAt: dateOrNull(oldest_at) };
    return { waiting, failing, unfinished, setAside: set_aside, ...times };
  }

  async list({ setAside = false, afterId = 0, limit }: MailListRequest): Promise<WaitingMail[]> {
    const which = { id: { $gt: afterId }, ...(setAside && { setAsideAt: { $ne: null } }) };
    const mails = await this.#session.em.find(OutboxMailEntity, which, {
      ...fresh,
      exclude: ["sealed"],
      orderBy: { id: "asc" },
      limit,
    });
    return mails.map((mail) => ({
      ...fieldsOf(mail, ["id", "attempts", "createdAt", "setAsideAt"]),
      to: mail.toAddress,
      nextAttemptAt: mail.setAsideAt ? null : mail.nextAttemptAt,
      error: mail.lastError ?? null,
    }));
  }

  async remove(id: number): Promise<boolean> {
    return (await this.#session.em.nativeDelete(OutboxMailEntity, { id })) > 0;
  }

  async retryAt(id: number, nextAttemptAt: Date, lastError: string): Promise<void> {
    await this.#change(id, { nextAttemptAt, lastError });
  }

  async setAside(id: number, setAsideAt: Date, lastError: string): Promise<void> {
    await this.#change(id, { setAsideAt, lastError });
  }

  async #change(id: number, changes: Partial<OutboxMailEntity>): Promise<void> {
    await this.#session.em.nativeUpdate(OutboxMailEntity, { id }, changes);
  }

  async retry(id: number, now: Date): Promise<boolean> {
    return (await this.#session.run(retry, { id, at: now })) > 0;
  }
}
