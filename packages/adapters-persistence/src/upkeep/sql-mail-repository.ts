import type {
  MailFigures,
  MailListRequest,
  MailRepository,
  QueuedMail,
  WaitingMail,
} from "@souk/core";
import { sql } from "kysely";
import type { Session } from "../engine/session.js";
import { dateOrNull, theRow } from "../engine/rows.js";
import { statement, statementBy } from "../engine/statement.js";

// Due on the clock that waits are measured in, also when this host's clock is ahead of it.
const insert = statement<{ to: string; sealed: string; at: Date }>()((db, p, words) =>
  db.insertInto("outbox_mail").values({
    to_address: p.to,
    sealed: p.sealed,
    created_at: p.at,
    next_attempt_at: words.smaller(sql<number>`cast(${p.at} as bigint)`, words.now),
  }),
);

// The lease is the next attempt: if this process dies, the mail is due again when it ends.
const claim = statement<{ now: number; lease: number; limit: number }>()((db, p, words) =>
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
        .modifyEnd(words.skipLocked),
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

const figures = statement<object>()((db) =>
  db.selectFrom("outbox_mail").select((eb) => {
    const waits = eb("set_aside_at", "is", null);
    const fails = eb.and([waits, eb("attempts", ">", 0)]);
    return [
      eb.fn.count<number>(eb.case().when(waits).then(1).end()).as("waiting"),
      eb.fn.count<number>(eb.case().when(fails).then(1).end()).as("failing"),
      eb.fn.count<number>("set_aside_at").as("set_aside"),
      eb.fn
        .min(eb.case().when(waits).then(eb.ref("next_attempt_at")).end())
        .$castTo<number | null>()
        .as("next_at"),
    ];
  }),
);

const list = statementBy<{ after: number; limit: number }, { setAside: boolean }>()(
  (db, p, { setAside }) =>
    db
      .selectFrom("outbox_mail")
      .select([
        "id",
        "to_address",
        "attempts",
        "next_attempt_at",
        "set_aside_at",
        "last_error",
        "created_at",
      ])
      .where("id", ">", p.after)
      .$if(setAside, (query) => query.where("set_aside_at", "is not", null))
      .orderBy("id")
      .limit(p.limit),
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

const setAside = statement<{ id: number; at: Date; error: string }>()((db, p) =>
  db
    .updateTable("outbox_mail")
    .set({ set_aside_at: p.at, last_error: p.error })
    .where("id", "=", p.id),
);

const retry = statement<{ id: number; at: Date }>()((db, p, words) =>
  db
    .updateTable("outbox_mail")
    .set({
      set_aside_at: null,
      next_attempt_at: words.smaller(sql<number>`cast(${p.at} as bigint)`, words.now),
      attempts: 0,
    })
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

  async giveBack(id: number, now: Date): Promise<void> {
    await this.#session.run(giveBack, { id, at: now });
  }

  async figures(): Promise<MailFigures> {
    const row = theRow(await this.#session.one(figures, {}));
    const { waiting, failing, set_aside, next_at } = row;
    return { waiting, failing, setAside: set_aside, nextAt: dateOrNull(next_at) };
  }

  async list({ setAside = false, afterId = 0, limit }: MailListRequest): Promise<WaitingMail[]> {
    const rows = await this.#session.all(list({ setAside }), { after: afterId, limit });
    return rows.map((row) => ({
      id: row.id,
      to: row.to_address,
      attempts: row.attempts,
      createdAt: new Date(row.created_at),
      nextAttemptAt: row.set_aside_at === null ? new Date(row.next_attempt_at) : null,
      setAsideAt: dateOrNull(row.set_aside_at),
      error: row.last_error,
    }));
  }

  async remove(id: number): Promise<boolean> {
    return (await this.#session.run(remove, { id })) > 0;
  }

  async retryAt(id: number, at: Date, error: string): Promise<void> {
    await this.#session.run(postpone, { id, at, error });
  }

  async setAside(id: number, at: Date, reason: string): Promise<void> {
    await this.#session.run(setAside, { id, at, error: reason });
  }

  async retry(id: number, now: Date): Promise<boolean> {
    return (await this.#session.run(retry, { id, at: now })) > 0;
  }
}
