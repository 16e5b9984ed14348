import type { MadeKey, MadeKeys } from "@souk/core/adapter";
import type { Session } from "../engine/session.js";
import { statement } from "../engine/statement.js";

const madeBy = statement<{ user: number; after: number }>()((db, p) =>
  db
    .selectFrom("api_keys as k")
    .innerJoin("tenants as t", "t.id", "k.tenant_id")
    .select(["k.user_id", "k.tenant_id", "k.name", "k.created_at"])
    .where((eb) => eb.or([eb("k.created_by", "=", p.user), eb("k.parent_id", "=", p.user)]))
    .where("k.created_at", ">", p.after)
    .where("t.deleted_at", "is", null)
    .orderBy("k.user_id"),
);

/** The API keys of one person, in all tenants. */
export class SqlMadeKeys implements MadeKeys {
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  async madeBy(userId: number, after: Date): Promise<MadeKey[]> {
    this.#session.see({ user: userId });
    const rows = await this.#session.all(madeBy, { user: userId, after: after.getTime() });
    return rows.map(({ user_id: id, tenant_id: tenantId, name, created_at: createdAt }) => ({
      id,
      tenantId,
      name,
      createdAt: new Date(createdAt),
    }));
  }
}
