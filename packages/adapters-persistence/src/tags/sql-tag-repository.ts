import type { TagCount } from "@souk/core";
import type { TagRepository, TagRequest } from "@souk/core/adapter";
import { statementBy } from "../engine/statement.js";
import type { InTenant, TenantSession } from "../engine/tenant-session.js";

type Bounds = InTenant<{ kind: string; beginning: string; end: string; limit: number }>;

/** Texts are compared by their bytes in UTF-8 on both engines. */
const used = statementBy<Bounds, { readonly isAfter: boolean }>()((db, p, { isAfter }) =>
  db
    .selectFrom("tag_counts")
    .select(["tag", "n as count"])
    .where("tenant_id", "=", p.tenant)
    .where("kind", "=", p.kind)
    .where("folded", isAfter ? ">" : ">=", p.beginning)
    .where("folded", "<", p.end)
    .where("n", ">", 0)
    .orderBy("folded")
    .limit(p.limit),
);

/** Behind every text that begins with another one. */
const LAST = "\u{10ffff}";

/** The tags of the session's tenant. */
export class SqlTagRepository implements TagRepository {
  readonly #session: TenantSession;

  constructor(session: TenantSession) {
    this.#session = session;
  }

  inUse({ of: kind, beginning, after, limit }: TagRequest): Promise<readonly TagCount[]> {
    const isAfter = after !== null && after >= beginning;
    const bounds = { kind, beginning: isAfter ? after : beginning, end: beginning + LAST, limit };
    return this.#session.all(used({ isAfter }), bounds);
  }
}
