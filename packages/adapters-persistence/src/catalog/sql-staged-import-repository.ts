import type {
  ClaimedPictures,
  ImportLine,
  ImportProgress,
  PictureTask,
  StagedImportRepository,
  TakenLines,
} from "@souk/core/adapter";
import { sql } from "kysely";
import { rawStatement, statement } from "../engine/statement.js";
import type { InTenant, TenantSession } from "../engine/tenant-session.js";

type OfImport = InTenant<{ id: number }>;

const insert = statement<InTenant<{ user: number | null; now: Date }>>()((db, p) =>
  db
    .insertInto("product_imports")
    .values({ tenant_id: p.tenant, user_id: p.user, touched_at: p.now })
    .returning("id"),
);

const touchOpen = statement<OfImport & { now: Date }>()((db, p) =>
  db
    .updateTable("product_imports")
    .set({ touched_at: p.now })
    .where("tenant_id", "=", p.tenant)
    .where("id", "=", p.id)
    .where("is_accepted", "=", false),
);

interface Touched {
  readonly progress: string | null;
  readonly last_part: number | null;
}

/** The worker that continues an import locks it until the transaction ends. */
const touchAccepted = rawStatement<OfImport & { now: Date }>()<Touched>(
  (p) => sql<Touched>`
    update product_imports set touched_at = ${p.now}
    where tenant_id = ${p.tenant} and id = ${p.id} and is_accepted
    returning progress, (
      select max(part) from product_import_parts
      where tenant_id = ${p.tenant} and import_id = ${p.id}
    ) as last_part`,
);

const keep = statement<OfImport & { part: number; lines: string }>()((db, p) =>
  db
    .insertInto("product_import_parts")
    .values({ tenant_id: p.tenant, import_id: p.id, part: p.part, lines: p.lines }),
);

const accept = statement<OfImport & { progress: string; now: Date }>()((db, p) =>
  db
    .updateTable("product_imports")
    .set({ is_accepted: true, progress: p.progress, touched_at: p.now })
    .where("tenant_id", "=", p.tenant)
    .where("id", "=", p.id)
    .where("is_accepted", "=", false),
);

const note = statement<OfImport & { progress: string }>()((db, p) =>
  db
    .updateTable("product_imports")
    .set({ progress: p.progress })
    .where("tenant_id", "=", p.tenant)
    .where("id", "=", p.id)
    .where("is_accepted", "=", true),
);

interface Part {
  readonly part: number;
  readonly lines: string;
}

const takeFirst = rawStatement<OfImport>()<Part>(
  (p) => sql<Part>`
    delete from product_import_parts
    where tenant_id = ${p.tenant} and import_id = ${p.id} and part = (
      select min(part) from product_import_parts
      where tenant_id = ${p.tenant} and import_id = ${p.id}
    )
    returning part, lines`,
);

const removeParts = rawStatement<OfImport & { limit: number }>()(
  (p) => sql`
    delete from product_import_parts
    where tenant_id = ${p.tenant} and import_id = ${p.id} and part in (
      select part from product_import_parts
      where tenant_id = ${p.tenant} and import_id = ${p.id}
      order by part limit ${p.limit}
    )`,
);

const remove = statement<OfImport>()((db, p) =>
  db.deleteFrom("product_imports").where("tenant_id", "=", p.tenant).where("id", "=", p.id),
);

const acceptPictures = statement<OfImport & { job: number; never: Date }>()((db, p) =>
  db
    .updateTable("product_imports")
    .set({ is_accepted: true, pictures_of: p.job, touched_at: p.never })
    .where("tenant_id", "=", p.tenant)
    .where("id", "=", p.id)
    .where("is_accepted", "=", false),
);

/** A worker that has claimed pictures works on them without a transaction. */
const claim = rawStatement<OfImport & { now: Date; before: Date }>()<{
  pictures_of: number;
  task: string | null;
}>(
  (p) => sql<{ pictures_of: number; task: string | null }>`
    update product_imports set touched_at = ${p.now}
    where tenant_id = ${p.tenant} and id = ${p.id} and pictures_of is not null
      and touched_at < ${p.before}
    returning pictures_of, (
      select lines from product_import_parts
      where tenant_id = ${p.tenant} and import_id = ${p.id}
      order by part limit 1
    ) as task`,
);

const touchPictures = statement<OfImport & { at: Date }>()((db, p) =>
  db
    .updateTable("product_imports")
    .set({ touched_at: p.at })
    .where("tenant_id", "=", p.tenant)
    .where("id", "=", p.id)
    .where("pictures_of", "is not", null),
);

const removePart = statement<OfImport & { part: number }>()((db, p) =>
  db
    .deleteFrom("product_import_parts")
    .where("tenant_id", "=", p.tenant)
    .where("import_id", "=", p.id)
    .where("part", "=", p.part),
);

const anyPart = statement<OfImport>()((db, p) =>
  db
    .selectFrom("product_import_parts")
    .select("part")
    .where("tenant_id", "=", p.tenant)
    .where("import_id", "=", p.id)
    .orderBy("part")
    .limit(1),
);

const NEVER = new Date(0);

/** The imports of the session's tenant that are written as a whole or not at all. */
export class SqlStagedImportRepository implements StagedImportRepository {
  readonly #session: TenantSession;

  constructor(session: TenantSession) {
    this.#session = session;
  }

  async begin(user: number | null, now: Date): Promise<number> {
    const row = await this.#session.one(insert, { user, now });
    return row?.id ?? 0;
  }

  async keep(id: number, part: number, lines: readonly ImportLine[], now: Date): Promise<boolean> {
    if ((await this.#session.run(touchOpen, { id, now })) === 0) return false;
    await this.#session.run(keep, { id, part, lines: JSON.stringify(lines) });
    return true;
  }

  async accept(id: number, progress: ImportProgress, now: Date): Promise<boolean> {
    const values = { id, progress: JSON.stringify(progress), now };
    return (await this.#session.run(accept, values)) > 0;
  }

  async take(id: number, now: Date): Promise<TakenLines | null> {
    const touched = await this.#session.one(touchAccepted, { id, now });
    if (!touched) return null;
    const { progress, last_part: last } = touched;
    const first = await this.#session.one(takeFirst, { id });
    const isLast = !first || first.part === last;
    if (isLast) await this.#session.run(remove, { id });
    return {
      lines: first ? (JSON.parse(first.lines) as ImportLine[]) : [],
      progress: progress === null ? null : (JSON.parse(progress) as ImportProgress),
      isLast,
    };
  }

  async note(id: number, progress: ImportProgress): Promise<void> {
    await this.#session.run(note, { id, progress: JSON.stringify(progress) });
  }

  async keepPictures(id: number, task: PictureTask, now: Date): Promise<boolean> {
    if ((await this.#session.run(touchOpen, { id, now })) === 0) return false;
    await this.#session.run(keep, { id, part: task.part, lines: JSON.stringify(task) });
    return true;
  }

  async acceptPictures(id: number, job: number): Promise<boolean> {
    return (await this.#session.run(acceptPictures, { id, job, never: NEVER })) > 0;
  }

  async claimPictures(id: number, now: Date, before: Date): Promise<ClaimedPictures | null> {
    const row = await this.#session.one(claim, { id, now, before });
    if (!row || row.task === null) return null;
    return { job: row.pictures_of, task: JSON.parse(row.task) as PictureTask };
  }

  async takePictures(
    id: number,
    { part }: PictureTask,
  ): Promise<{ readonly isLast: boolean } | null> {
    if ((await this.#session.run(removePart, { id, part })) === 0) return null;
    const isLast = (await this.#session.one(anyPart, { id })) === undefined;
    if (isLast) await this.#session.run(remove, { id });
    return { isLast };
  }

  async releasePictures(id: number): Promise<void> {
    await this.#session.run(touchPictures, { id, at: NEVER });
  }

  async discard(id: number, parts: number, now: Date): Promise<boolean> {
    if ((await this.#session.run(touchOpen, { id, now })) === 0) return false;
    if ((await this.#session.run(removeParts, { id, limit: parts })) === parts) return true;
    await this.#session.run(remove, { id });
    return false;
  }
}
