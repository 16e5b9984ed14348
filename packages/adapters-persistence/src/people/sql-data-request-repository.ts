import type {
  DataRequest,
  DataRequestKind,
  DataRequestRepository,
  HeldDataRequest,
} from "@souk/core/adapter";
import { sql, type Selectable } from "kysely";
import { dateOrNull, theRow } from "../engine/rows.js";
import type { Session } from "../engine/session.js";
import { rawStatement, statement } from "../engine/statement.js";
import type { Tables } from "../schema/rows.js";

type Row = Selectable<Tables["data_requests"]>;
type HeldRow = Row & { readonly email: string };

interface New {
  readonly user: number;
  readonly kind: DataRequestKind;
  readonly progress: string;
  readonly asked: Date;
  readonly due: Date;
}

const insert = statement<New>()((db, p) =>
  db
    .insertInto("data_requests")
    .values({
      user_id: p.user,
      kind: p.kind,
      progress: p.progress,
      asked_at: p.asked,
      due_at: p.due,
    })
    .returningAll(),
);

const latest = statement<{ user: number; kind: DataRequestKind }>()((db, p) =>
  db
    .selectFrom("data_requests")
    .selectAll()
    .where("user_id", "=", p.user)
    .where("kind", "=", p.kind)
    .orderBy("id", "desc")
    .limit(1),
);

type OfPart = { user: number; request: number; number: number };

const readPart = statement<OfPart>()((db, p) =>
  db
    .selectFrom("data_request_parts")
    .select("lines")
    .where("user_id", "=", p.user)
    .where("request_id", "=", p.request)
    .where("number", "=", p.number),
);

const writePart = statement<OfPart & { lines: string }>()((db, p) =>
  db
    .insertInto("data_request_parts")
    .values({ user_id: p.user, request_id: p.request, number: p.number, lines: p.lines }),
);

const endExports = statement<{ user: number; now: Date }>()((db, p) =>
  db
    .updateTable("data_requests")
    .set(
      (eb) => ({ done_at: eb.fn.coalesce("done_at", eb.val(p.now)), expires_at: p.now }) as never,
    )
    .where("user_id", "=", p.user)
    .where("kind", "=", "export")
    .where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", p.now as never)])),
);

const hold = rawStatement<{ id: number }>()<HeldRow>(
  (p, dialect) => sql<HeldRow>`
    select r.*, u.email from data_requests as r join users as u on u.id = r.user_id
    where r.id = ${p.id} ${dialect.lockRow("r")}`,
);

const next = statement<{ now: Date }>()((db, p, dialect) =>
  db
    .selectFrom("data_requests")
    .select("id")
    .where("done_at", "is", null)
    .where("due_at", "<=", p.now as never)
    .orderBy("due_at")
    .orderBy("id")
    .limit(1)
    .modifyEnd(dialect.skipLocked),
);

interface Noted {
  readonly id: number;
  readonly progress: string;
  readonly due: Date;
  readonly done: Date | null;
  readonly expires: Date | null;
}

const note = statement<Noted>()((db, p) =>
  db
    .updateTable("data_requests")
    .set({ progress: p.progress, due_at: p.due, done_at: p.done, expires_at: p.expires })
    .where("id", "=", p.id),
);

const postpone = statement<{ id: number; until: Date }>()((db, p) =>
  db.updateTable("data_requests").set({ due_at: p.until }).where("id", "=", p.id),
);

const forgetParts = rawStatement<{ now: Date; limit: number }>()(
  (p) => sql`
    delete from data_request_parts where (user_id, request_id, number) in (
      select t.user_id, t.request_id, t.number
      from data_requests as r join data_request_parts as t
        on t.user_id = r.user_id and t.request_id = r.id
      where r.expires_at <= ${p.now} limit ${p.limit}
    )`,
);

const forgetRequests = rawStatement<{ now: Date; limit: number }>()(
  (p) => sql`
    delete from data_requests where id in (
      select id from data_requests where expires_at <= ${p.now} limit ${p.limit}
    )`,
);

/** Requests to export or erase data. A call sees those of its user, workers see all. */
export class SqlDataRequestRepository implements DataRequestRepository {
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session.primary;
  }

  async add(request: Parameters<DataRequestRepository["add"]>[0]): Promise<DataRequest> {
    const { userId: user, kind, progress, askedAt: asked, dueAt: due } = request;
    const row = await this.#own(user).one(insert, { user, kind, progress, asked, due });
    return toRequest(theRow(row));
  }

  async latest(user: number, kind: DataRequestKind): Promise<DataRequest | null> {
    const row = await this.#own(user).one(latest, { user, kind });
    return row ? toRequest(row) : null;
  }

  async part(
    { id: request, userId: user }: Pick<DataRequest, "id" | "userId">,
    number: number,
  ): Promise<string | null> {
    const row = await this.#own(user).one(readPart, { user, request, number });
    return row?.lines ?? null;
  }

  async endExports(user: number, now: Date): Promise<void> {
    await this.#own(user).run(endExports, { user, now });
  }

  async hold(id: number): Promise<HeldDataRequest | null> {
    const row = await this.#all().one(hold, { id });
    return row ? { ...toRequest(row), email: row.email, progress: row.progress } : null;
  }

  async claim(now: Date): Promise<HeldDataRequest | null> {
    const due = await this.#all().one(next, { now });
    return due ? this.hold(due.id) : null;
  }

  async addPart(
    { id: request, userId: user }: Pick<DataRequest, "id" | "userId">,
    number: number,
    lines: string,
  ): Promise<void> {
    await this.#all().run(writePart, { user, request, number, lines });
  }

  async note(id: number, change: Parameters<DataRequestRepository["note"]>[1]): Promise<void> {
    const { progress, dueAt: due, doneAt: done, expiresAt: expires } = change;
    await this.#all().run(note, { id, progress, due, done, expires });
  }

  async postpone(id: number, until: Date): Promise<void> {
    await this.#all().run(postpone, { id, until });
  }

  async forget(now: Date, limit: number): Promise<number> {
    const parts = await this.#all().run(forgetParts, { now, limit });
    return parts > 0 ? parts : this.#all().run(forgetRequests, { now, limit });
  }

  #own(user: number): Session {
    this.#session.see({ user });
    return this.#session;
  }

  #all(): Session {
    this.#session.see({ tenant: "*" });
    return this.#session;
  }
}

const toRequest = (row: Row): DataRequest => ({
  id: row.id,
  userId: row.user_id,
  kind: row.kind,
  askedAt: new Date(row.asked_at),
  dueAt: new Date(row.due_at),
  doneAt: dateOrNull(row.done_at),
  expiresAt: dateOrNull(row.expires_at),
});
