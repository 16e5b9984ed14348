import type {
  NewProviderIdentity,
  ProviderIdentity,
  ProviderIdentityRepository,
} from "@souk/core/adapter";
import type { Selectable } from "kysely";
import { fieldsOf } from "../engine/reading.js";
import { each } from "../engine/rows.js";
import type { Session } from "../engine/session.js";
import { statement } from "../engine/statement.js";
import type { Tables } from "../schema/rows.js";
import { IdentityEntity } from "./entities.js";

type IdentityRow = Selectable<Tables["identities"]>;

const COLUMNS = ["user_id", "issuer", "subject", "created_at", "last_used_at"] as const;

const insert = statement<Pick<IdentityRow, (typeof COLUMNS)[number]>>()((db, p) =>
  db
    .insertInto("identities")
    .values(each(p, COLUMNS))
    .onConflict((conflict) => conflict.doNothing())
    .returningAll(),
);

const bySubject = statement<{ issuer: string; subject: string }>()((db, p) =>
  db
    .selectFrom("identities")
    .selectAll()
    .where("issuer", "=", p.issuer)
    .where("subject", "=", p.subject),
);

const ofUser = statement<{ user: number }>()((db, p) =>
  db.selectFrom("identities").selectAll().where("user_id", "=", p.user).orderBy("id"),
);

export class SqlIdentityRepository implements ProviderIdentityRepository {
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  async find(issuer: string, subject: string): Promise<ProviderIdentity | null> {
    const row = await this.#session.one(bySubject, { issuer, subject });
    return row ? identityOf(row) : null;
  }

  async listOf(userId: number): Promise<ProviderIdentity[]> {
    return (await this.#session.all(ofUser, { user: userId })).map(identityOf);
  }

  async add(identity: NewProviderIdentity): Promise<ProviderIdentity | null> {
    const row = await this.#session.one(insert, {
      user_id: identity.userId,
      issuer: identity.issuer,
      subject: identity.subject,
      created_at: identity.createdAt.getTime(),
      last_used_at: identity.lastUsedAt.getTime(),
    });
    return row ? identityOf(row) : null;
  }

  async use(id: number, lastUsedAt: Date): Promise<void> {
    await this.#session.em.nativeUpdate(IdentityEntity, { id }, { lastUsedAt });
  }

  removeAll(user: number): Promise<number> {
    return this.#session.em.nativeDelete(IdentityEntity, { user });
  }
}

const identityOf = (row: IdentityRow): ProviderIdentity => ({
  ...fieldsOf(row, ["id", "issuer", "subject"]),
  userId: row.user_id,
  createdAt: new Date(row.created_at),
  lastUsedAt: new Date(row.last_used_at),
});
