import type { Page } from "@souk/core";
import {
  foldText,
  type NewPicture,
  type OwnedPicture,
  type Picture,
  PICTURE_SORT,
  type PicturePlace,
  type PictureRepository,
  type PictureRequest,
  type PictureTotals,
  type PictureWork,
  type PublicPictures,
} from "@souk/core/adapter";
import { type Selectable, sql } from "kysely";
import type { Dialect } from "../engine/sql-dialect.js";
import { theRow } from "../engine/rows.js";
import type { Session } from "../engine/session.js";
import { rawStatement, rawStatementBy, statement } from "../engine/statement.js";
import { type InTenant, TenantSession } from "../engine/tenant-session.js";
import { newestFirst, type Part } from "../engine/newest-first.js";
import type { Tables } from "../schema/rows.js";

const columns = [
  "id",
  "key",
  "alt",
  "width",
  "height",
  "bytes",
  "stored_bytes",
  "content_type",
  "source",
  "version",
  "created_at",
] as const;

type PictureRow = Pick<Selectable<Tables["media"]>, (typeof columns)[number]>;

type OwnedRow = Pick<
  Selectable<Tables["media"]>,
  "tenant_id" | "id" | "key" | "content_type" | "bytes" | "stored_bytes"
>;

type OfPicture = InTenant<{ id: number }>;

const found = statement<OfPicture>()((db, p) =>
  db.selectFrom("media").select(columns).where("tenant_id", "=", p.tenant).where("id", "=", p.id),
);

const fetchedFrom = statement<InTenant<{ source: string }>>()((db, p) =>
  db
    .selectFrom("media")
    .select(columns)
    .where("tenant_id", "=", p.tenant)
    .where("source", "=", p.source)
    .limit(1),
);

/** No product can receive the picture until the transaction ends. */
const locked = statement<OfPicture>()((db, p, dialect) =>
  db
    .selectFrom("media")
    .select(columns)
    .where("tenant_id", "=", p.tenant)
    .where("id", "=", p.id)
    .modifyEnd(dialect.lockForUpdate),
);

const among = statement<InTenant<{ ids: readonly number[] }>>()((db, p, dialect) =>
  db
    .selectFrom("media")
    .select(columns)
    .where("tenant_id", "=", p.tenant)
    .where(dialect.within("id", p.ids)),
);

/** In the order of their ids, so that no two transactions wait for each other. */
const keptAmong = statement<InTenant<{ ids: readonly number[] }>>()((db, p, dialect) =>
  db
    .selectFrom("media")
    .select("id")
    .where("tenant_id", "=", p.tenant)
    .where(dialect.within("id", p.ids))
    .orderBy("id")
    .modifyEnd(dialect.oneWriter ? sql`` : sql`for key share`),
);

type Filtered = { readonly byId: boolean; readonly bySearch: boolean; readonly unused: boolean };
type Filter = InTenant<{ ids: readonly number[]; search: string }>;

const matches = (p: Filter, { byId, bySearch, unused }: Filtered, dialect: Dialect) => sql`
  m.tenant_id = ${p.tenant}
  ${byId ? sql`and ${dialect.within("m.id", p.ids)}` : sql``}
  ${bySearch ? sql`and ${dialect.contains("m.search_text", p.search)}` : sql``}
  ${
    unused
      ? sql`and not exists (
          select 1 from product_media as u where u.tenant_id = ${p.tenant} and u.media_id = m.id)`
      : sql``
  }`;

const shownColumns = sql.raw(columns.map((name) => `m.${name}`).join(", "));

const list = rawStatementBy<Filter & Part, Filtered>()<PictureRow>(
  (p, filtered, dialect) => sql<PictureRow>`
    select ${shownColumns} from media as m
    where ${matches(p, filtered, dialect)} and (m.created_at, m.id) < (${p.at}, ${p.id})
    order by m.created_at desc, m.id desc limit ${p.limit} offset ${p.offset}`,
);

// A tenant has few enough pictures to count them all.
const count = rawStatementBy<Filter, Filtered>()<{ n: number }>(
  (p, filtered, dialect) => sql<{ n: number }>`
    select count(*) as n from media as m where ${matches(p, filtered, dialect)}`,
);

const insert = statement<InTenant<NewPicture & { searchText: string }>>()((db, p) =>
  db
    .insertInto("media")
    .values({
      tenant_id: p.tenant,
      key: p.key,
      alt: p.alt,
      search_text: p.searchText,
      width: p.width,
      height: p.height,
      bytes: p.bytes,
      stored_bytes: p.storedBytes,
      content_type: p.contentType,
      source: p.source ?? null,
      created_at: p.createdAt,
    })
    .returning("id"),
);

const describe = statement<OfPicture & { alt: string | null; searchText: string }>()((db, p) =>
  db
    .updateTable("media")
    .set((eb) => ({ alt: p.alt, search_text: p.searchText, version: eb("version", "+", 1) }))
    .where("tenant_id", "=", p.tenant)
    .where("id", "=", p.id),
);

const remove = statement<OfPicture>()((db, p) =>
  db.deleteFrom("media").where("tenant_id", "=", p.tenant).where("id", "=", p.id),
);

const release = statement<OfPicture>()((db, p) =>
  db.deleteFrom("product_media").where("tenant_id", "=", p.tenant).where("media_id", "=", p.id),
);

const note = statement<InTenant<{ key: string; removedAt: Date }>>()((db, p) =>
  db
    .insertInto("removed_media")
    .values({ tenant_id: p.tenant, key: p.key, removed_at: p.removedAt }),
);

const totals = rawStatement<InTenant>()<{ n: number; bytes: number }>(
  (p) => sql<{ n: number; bytes: number }>`
    select count(*) as n, cast(coalesce(sum(stored_bytes), 0) as bigint) as bytes
    from media where tenant_id = ${p.tenant}`,
);

/** The pictures of the session's tenant. */
export class SqlPictureRepository implements PictureRepository {
  readonly #session: TenantSession;

  constructor(session: TenantSession) {
    this.#session = session;
  }

  async add(picture: NewPicture): Promise<Picture> {
    const row = { ...picture, searchText: searchTextOf(picture.alt) };
    const { id } = theRow(await this.#session.one(insert, row));
    return { ...picture, id, version: 1 };
  }

  async find(id: number): Promise<Picture | null> {
    const row = await this.#session.one(found, { id });
    return row ? toPicture(row) : null;
  }

  async among(ids: readonly number[]): Promise<Picture[]> {
    if (ids.length === 0) return [];
    return (await this.#session.all(among, { ids })).map(toPicture);
  }

  async withSource(source: string): Promise<Picture | null> {
    const row = await this.#session.one(fetchedFrom, { source });
    return row ? toPicture(row) : null;
  }

  async lock(id: number): Promise<Picture | null> {
    const row = await this.#session.one(locked, { id });
    return row ? toPicture(row) : null;
  }

  async keepAmong(ids: readonly number[]): Promise<ReadonlySet<number>> {
    if (ids.length === 0) return new Set();
    return new Set((await this.#session.all(keptAmong, { ids })).map(({ id }) => id));
  }

  list({ ids, search, unused, after, ...request }: PictureRequest): Promise<Page<Picture>> {
    const filtered = { byId: ids !== undefined, bySearch: search !== undefined, unused };
    const filter = { ids: ids ?? [], search: search ?? "" };
    return newestFirst(request, {
      after: after && { at: Number(after.value), id: after.id },
      rows: (part) => this.#session.all(list(filtered), { ...filter, ...part }),
      count: () => this.#session.one(count(filtered), filter),
      toItem: toPicture,
      timeOf: ({ createdAt }) => createdAt,
      sort: PICTURE_SORT,
    });
  }

  async describe(picture: Picture, alt: string | null): Promise<Picture> {
    const { id, version } = picture;
    await this.#session.run(describe, { id, alt, searchText: searchTextOf(alt) });
    return { ...picture, alt, version: version + 1 };
  }

  async remove({ id, key }: Picture, removedAt: Date): Promise<void> {
    // Rows of products that lost the picture in another way.
    await this.#session.run(release, { id });
    if ((await this.#session.run(remove, { id })) === 0) return;
    await this.#session.run(note, { key, removedAt });
  }

  async totals(): Promise<PictureTotals> {
    const { n, bytes } = theRow(await this.#session.one(totals, {}));
    return { count: Number(n), bytes: Number(bytes) };
  }
}

const searchTextOf = (alt: string | null): string => foldText(alt ?? "");

const toPicture = (row: PictureRow): Picture => ({
  id: row.id,
  key: row.key,
  alt: row.alt,
  width: row.width,
  height: row.height,
  bytes: row.bytes,
  storedBytes: row.stored_bytes,
  contentType: row.content_type,
  ...(row.source !== null && { source: row.source }),
  version: row.version,
  createdAt: new Date(row.created_at),
});

const open = rawStatement<InTenant<{ key: string }>>()<{ bytes: number }>(
  (p) => sql<{ bytes: number }>`
    select m.bytes from media as m
    where m.tenant_id = ${p.tenant} and m.key = ${p.key} and exists (
      select 1 from tenants as t where t.id = ${p.tenant} and t.deleted_at is null)`,
);

/** The pictures of all tenants, for whoever knows their keys. */
export class SqlPublicPictures implements PublicPictures {
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  async bytesOf(tenantId: number, key: string): Promise<number | null> {
    // A replica may still have a picture that was deleted.
    const row = await new TenantSession(this.#session.primary, tenantId).one(open, { key });
    return row ? Number(row.bytes) : null;
  }
}

const removedBefore = statement<{ moment: Date; limit: number }>()((db, p) =>
  db
    .selectFrom("removed_media")
    .select(["tenant_id", "key"])
    .where("removed_at", "<", p.moment as never)
    .orderBy("removed_at")
    .limit(p.limit),
);

const ownedAfter = rawStatement<{ tenant: number; id: number; limit: number }>()<OwnedRow>(
  (p) => sql<OwnedRow>`
    select tenant_id, id, key, content_type, bytes, stored_bytes from media
    where (tenant_id, id) > (${p.tenant}, ${p.id}) order by tenant_id, id limit ${p.limit}`,
);

const forget = statement<InTenant<{ keys: readonly string[] }>>()((db, p, dialect) =>
  db
    .deleteFrom("removed_media")
    .where("tenant_id", "=", p.tenant)
    .where(dialect.within("key", p.keys, "text")),
);

const knownAmong = statement<InTenant<{ keys: readonly string[] }>>()((db, p, dialect) =>
  db
    .selectFrom("media")
    .select("key")
    .where("tenant_id", "=", p.tenant)
    .where(dialect.within("key", p.keys, "text"))
    .unionAll(
      db
        .selectFrom("removed_media")
        .select("key")
        .where("tenant_id", "=", p.tenant)
        .where(dialect.within("key", p.keys, "text")),
    ),
);

/** The pictures of all tenants, for workers. */
export class SqlPictureWork implements PictureWork {
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  async removedBefore(moment: Date, limit: number): Promise<PicturePlace[]> {
    const rows = await this.#session.all(removedBefore, { moment, limit });
    return rows.map(({ tenant_id: tenantId, key }) => ({ tenantId, key }));
  }

  async after(last: OwnedPicture | null, limit: number): Promise<OwnedPicture[]> {
    const { tenantId: tenant = 0, id = 0 } = last ?? {};
    const rows = await this.#session.all(ownedAfter, { tenant, id, limit });
    return rows.map((row) => ({
      tenantId: row.tenant_id,
      id: row.id,
      key: row.key,
      contentType: row.content_type,
      bytes: row.bytes,
      storedBytes: row.stored_bytes,
    }));
  }

  async forget(places: readonly PicturePlace[]): Promise<void> {
    for (const [tenant, keys] of byTenant(places))
      await this.#session.run(forget, { tenant, keys });
  }

  async known(places: readonly PicturePlace[]): Promise<PicturePlace[]> {
    const found: PicturePlace[] = [];
    for (const [tenantId, keys] of byTenant(places)) {
      const rows = await this.#session.all(knownAmong, { tenant: tenantId, keys });
      const known = new Set(rows.map(({ key }) => key));
      found.push(...keys.filter((key) => known.has(key)).map((key) => ({ tenantId, key })));
    }
    return found;
  }
}

const byTenant = (places: readonly PicturePlace[]): [number, string[]][] =>
  [...Map.groupBy(places, ({ tenantId }) => tenantId)].map(([tenant, own]) => [
    tenant,
    own.map(({ key }) => key),
  ]);
