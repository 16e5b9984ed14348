import type { Page } from "@souk/core";
import type { TaggedKind, WantedTags } from "@souk/core/adapter";
import { type RawBuilder, sql } from "kysely";
import type { ListFilter, ListIndex, ListRequest } from "../engine/bounded-list/definition.js";
import { rawStatementBy } from "../engine/statement.js";
import type { InTenant, TenantSession } from "../engine/tenant-session.js";

const has = (kind: TaggedKind, folded: unknown, tenant: unknown): RawBuilder<unknown> => sql`(
  select t.record_id from record_tags as t
  where t.tenant_id = ${tenant} and t.kind = ${sql.lit(kind)} and t.folded = ${folded}
    and t.record_id = r.id)`;

/** Records with a tag, and with all of several others. */
export const tagFilters = (
  kind: TaggedKind,
): Readonly<Record<"tag" | "otherTags", ListFilter>> => ({
  tag: { column: "id", sql: (tag, _dialect, tenant) => sql`${has(kind, tag, tenant)} is not null` },
  otherTags: {
    column: "id",
    sql: (tags, dialect, tenant) => sql`not exists (
      select 1 from ${dialect.recordTable(tags as string, { folded: "text" })} as w
      where ${has(kind, sql.ref("w.folded"), tenant)} is null)`,
  },
});

/** Tagged records lie together in the order of their ids. */
export const tagIndex = (kind: TaggedKind): ListIndex => ({
  finds: ["tag"],
  order: "id",
  through: {
    filter: "tag",
    ids: (tag, tenant) => sql`
      select record_id as id from record_tags
      where tenant_id = ${tenant} and kind = ${sql.lit(kind)} and folded = ${tag}`,
  },
});

const counts = rawStatementBy<
  InTenant<{ folded: readonly string[] }>,
  { readonly kind: TaggedKind }
>()<{ folded: string; n: number }>(
  (p, { kind }, dialect) => sql<{ folded: string; n: number }>`
    select folded, n from tag_counts
    where tenant_id = ${p.tenant} and kind = ${sql.lit(kind)}
      and ${dialect.within("folded", p.folded, "text")}`,
);

/** How many records have a tag. */
export const tagCounter =
  (kind: TaggedKind) =>
  async (session: TenantSession, tag: unknown): Promise<number> => {
    const [found] = await session.all(counts({ kind }), { folded: [tag as string] });
    return found?.n ?? 0;
  };

type TagValues = { readonly [F in "tag" | "otherTags"]?: string | undefined };

type List<Item> = (session: TenantSession, request: ListRequest) => Promise<Page<Item>>;

/** A list that may be filtered by tags: the one that the fewest records have leads to them. */
export function listTagged<Item>(
  list: List<Item>,
  session: TenantSession,
  kind: TaggedKind,
  request: ListRequest & WantedTags,
): Promise<Page<Item>> {
  const { tags } = request;
  return tags === undefined ? list(session, request) : byTags(list, session, kind, request, tags);
}

async function byTags<Item>(
  list: List<Item>,
  session: TenantSession,
  kind: TaggedKind,
  request: ListRequest,
  tags: readonly string[],
): Promise<Page<Item>> {
  const [only] = tags;
  const values = tags.length > 1 ? await rarestFirst(session, kind, tags) : { tag: only };
  const { page, perPage, filter } = request;
  // No record has all of them.
  if (!values) return { data: [], page, perPage, total: 0, nextCursor: null };
  return list(session, { ...request, filter: { ...filter, ...values } });
}

/** Null if no record has one of them. */
async function rarestFirst(
  session: TenantSession,
  kind: TaggedKind,
  folded: readonly string[],
): Promise<TagValues | null> {
  const found = await session.all(counts({ kind }), { folded });
  if (found.length < folded.length) return null;
  const [tag, ...others] = found.toSorted((a, b) => a.n - b.n).map((each) => each.folded);
  return { tag, otherTags: JSON.stringify(others.map((each) => ({ folded: each }))) };
}
