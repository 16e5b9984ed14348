import { foldTag, readTags, type TaggedKind } from "@souk/core/adapter";
import { sql } from "kysely";
import { rawStatement, rawStatementBy } from "../engine/statement.js";
import type { InTenant, TenantSession } from "../engine/tenant-session.js";

type OfKind = { readonly kind: TaggedKind };

interface Tagged {
  readonly id: number;
  readonly tags: readonly string[];
}

/** A record with its tags as they were and as they are. */
export interface TagMove {
  readonly id: number;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

const columns = { folded: "text", id: "bigint" } as const;

const link = rawStatementBy<InTenant<{ rows: string }>, OfKind>()(
  (p, { kind }, dialect) => sql`
    insert into record_tags (tenant_id, kind, folded, record_id)
    select ${p.tenant}, ${sql.lit(kind)}, r.folded, r.id
    from ${dialect.recordTable(p.rows, columns)} as r where true
    on conflict do nothing`,
);

const unlink = rawStatementBy<InTenant<{ rows: string }>, OfKind>()(
  (p, { kind }, dialect) => sql`
    delete from record_tags
    where tenant_id = ${p.tenant} and kind = ${sql.lit(kind)} and (folded, record_id) in (
      select r.folded, r.id from ${dialect.recordTable(p.rows, columns)} as r)`,
);

interface Count {
  readonly kind: string;
  readonly folded: string;
  readonly by: number;
}

const raise = rawStatement<InTenant<Count & { tag: string }>>()(
  (p) => sql`
    insert into tag_counts (tenant_id, kind, folded, tag, n)
    values (${p.tenant}, ${p.kind}, ${p.folded}, ${p.tag}, ${p.by})
    on conflict (tenant_id, kind, folded) do update set n = tag_counts.n + excluded.n`,
);

const lower = rawStatement<InTenant<Count>>()(
  (p) => sql`
    update tag_counts set n = n + ${p.by}
    where tenant_id = ${p.tenant} and kind = ${p.kind} and folded = ${p.folded}`,
);

const drop = rawStatement<InTenant<Omit<Count, "by">>>()(
  (p) => sql`
    delete from tag_counts
    where tenant_id = ${p.tenant} and kind = ${p.kind} and folded = ${p.folded} and n = 0`,
);

/** Writers share these rows, so they are changed last, in the same order by all, and locked only for the commit. */
function countTag(session: TenantSession, { kind, folded, by }: Count, tag: string): void {
  const row = `tag ${kind} ${folded}`;
  if (by > 0) session.runBeforeCommit(raise, { kind, folded, by, tag }, row);
  if (by >= 0) return;
  session.runBeforeCommit(lower, { kind, folded, by }, row);
  session.runBeforeCommit(drop, { kind, folded }, row);
}

/** Writes which records have which tags, and counts them. Null if no tags changed. */
export function keepTags(
  session: TenantSession,
  kind: TaggedKind,
  moves: readonly TagMove[],
): Promise<unknown> | null {
  const changed = moves.filter(
    ({ before, after }) => before !== after && before.length + after.length > 0,
  );
  return changed.length === 0 ? null : moveTags(session, kind, changed);
}

async function moveTags(
  session: TenantSession,
  kind: TaggedKind,
  moves: readonly TagMove[],
): Promise<void> {
  const come: { folded: string; id: number }[] = [];
  const gone: { folded: string; id: number }[] = [];
  const counts = new Map<string, { tag: string; by: number }>();
  const count = (tag: string, folded: string, by: number) =>
    counts.set(folded, { tag, ...counts.get(folded), by: (counts.get(folded)?.by ?? 0) + by });
  for (const { id, before, after } of moves) {
    const had = new Map(before.map((tag) => [foldTag(tag), tag]));
    const has = new Map(after.map((tag) => [foldTag(tag), tag]));
    for (const [folded, tag] of has) {
      if (had.has(folded)) continue;
      come.push({ folded, id });
      count(tag, folded, 1);
    }
    for (const [folded, tag] of had) {
      if (has.has(folded)) continue;
      gone.push({ folded, id });
      count(tag, folded, -1);
    }
  }
  for (const [folded, { tag, by }] of counts) countTag(session, { kind, folded, by }, tag);
  await Promise.all([
    gone.length > 0 ? session.run(unlink({ kind }), { rows: JSON.stringify(gone) }) : 0,
    come.length > 0 ? session.run(link({ kind }), { rows: JSON.stringify(come) }) : 0,
  ]);
}

interface WrongCount {
  readonly kind: string;
  readonly folded: string;
  readonly kept: number;
  readonly counted: number;
}

// A record is tagged together with the counts, so one statement never sees one without the other.
const wrongCounts = rawStatement<InTenant>()<WrongCount>(
  (p) => sql<WrongCount>`
    select * from (
      select kind, folded, cast(sum(kept) as bigint) as kept, cast(sum(counted) as bigint) as counted
      from (
        select kind, folded, n as kept, 0 as counted from tag_counts where tenant_id = ${p.tenant}
        union all
        select kind, folded, 0 as kept, 1 as counted from record_tags where tenant_id = ${p.tenant}
      ) as both_ways group by kind, folded
    ) as totals where kept <> counted order by kind, folded`,
);

/** The tags of which a count is not the number of records; corrected on request. */
export async function checkTagCounts(
  session: TenantSession,
  { mend }: { readonly mend: boolean },
): Promise<readonly WrongCount[]> {
  const wrong = await session.all(wrongCounts, {});
  for (const { kind, folded, kept, counted } of mend ? wrong : []) {
    countTag(session, { kind, folded, by: counted - kept }, folded);
  }
  return wrong;
}

/** Where the records of each kind store their tags. */
const places: Readonly<Record<TaggedKind, { table: string; id: string; where: string }>> = {
  products: { table: "product_extras", id: "product_id", where: "tags is not null" },
  orders: { table: "orders", id: "id", where: "tags is not null and deleted_at is null" },
  customers: { table: "customers", id: "id", where: "tags is not null" },
};

const AT_ONCE = 500;

const tagged = rawStatementBy<InTenant<{ after: number }>, OfKind>()<{ id: number; tags: string }>((
  p,
  { kind },
) => {
  const { table, id, where } = places[kind];
  return sql<{ id: number; tags: string }>`
      select ${sql.ref(id)} as id, tags from ${sql.table(table)}
      where tenant_id = ${p.tenant} and ${sql.ref(id)} > ${p.after} and ${sql.raw(where)}
      order by ${sql.ref(id)} limit ${sql.lit(AT_ONCE)}`;
});

const forgetLinks = rawStatement<InTenant>()(
  (p) => sql`delete from record_tags where tenant_id = ${p.tenant}`,
);
const forgetCounts = rawStatement<InTenant>()(
  (p) => sql`delete from tag_counts where tenant_id = ${p.tenant}`,
);

/** The same for all records of a tenant, which were written in another way. */
export async function keepTagsAnew(session: TenantSession): Promise<void> {
  await session.run(forgetLinks, {});
  await session.run(forgetCounts, {});
  for (const kind of Object.keys(places) as TaggedKind[]) {
    for (let after = 0; ;) {
      const rows: { id: number; tags: string }[] = await session.all(tagged({ kind }), { after });
      await keepTags(session, kind, rows.map(asNew));
      const last = rows.at(-1);
      if (!last || rows.length < AT_ONCE) break;
      after = last.id;
    }
  }
}

const asNew = ({ id, tags }: { readonly id: number; readonly tags: string }): TagMove => ({
  id,
  before: none,
  after: readTags(tags),
});

const none: readonly string[] = [];

/** The moves of records that are gone. */
export const asGone = ({ id, tags }: Tagged): TagMove => ({ id, before: tags, after: none });
