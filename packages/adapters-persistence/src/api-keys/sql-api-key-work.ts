import type { ApiKey } from "@souk/core";
import type { ApiKeyWork, EndingKeysRequest } from "@souk/core/adapter";
import type { Session } from "../engine/session.js";
import { statement } from "../engine/statement.js";

interface Ending {
  readonly after: number;
  readonly until: number;
  readonly key: number;
  readonly limit: number;
}

const ending = statement<Ending>()((db, p) =>
  db
    .selectFrom("api_keys as k")
    .innerJoin("tenants as t", "t.id", "k.tenant_id")
    .select(["k.user_id", "k.tenant_id"])
    .where("k.expires_at", ">", p.after)
    .where("k.expires_at", "<=", p.until)
    .where("k.user_id", ">", p.key)
    .where("t.deleted_at", "is", null)
    .orderBy("k.user_id")
    .limit(p.limit),
);

/** The API keys of all tenants, for the workers. */
export class SqlApiKeyWork implements ApiKeyWork {
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  async ending({
    after,
    until,
    afterId,
    limit,
  }: EndingKeysRequest): Promise<Pick<ApiKey, "id" | "tenantId">[]> {
    const rows = await this.#session.all(ending, {
      after: after.getTime(),
      until: until.getTime(),
      key: afterId,
      limit,
    });
    return rows.map(({ user_id: id, tenant_id: tenantId }) => ({ id, tenantId }));
  }
}
