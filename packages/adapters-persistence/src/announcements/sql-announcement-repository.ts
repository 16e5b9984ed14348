import { COUNTED_AT_MOST, encodeCursor, offsetOf } from "@souk/core";
import type {
  ActiveAnnouncement,
  Announcement,
  AnnouncementListRequest,
  AnnouncementRepository,
  NewAnnouncement,
  Page,
  Reach,
} from "@souk/core";
import type { TenantSession } from "../engine/tenant-session.js";
import * as marks from "./active-announcements.js";
import { contentValues, toActive, toAnnouncement } from "./announcement-rows.js";
import * as statements from "./announcement-statements.js";
import { countChange, countOf } from "../tenancy/tenant-counts.js";

/** The announcements of the session's tenant. */
export class SqlAnnouncementRepository implements AnnouncementRepository {
  readonly #session: TenantSession;

  constructor(session: TenantSession) {
    this.#session = session;
  }

  async add(announcement: NewAnnouncement): Promise<number> {
    const { createdBy, createdAt } = announcement;
    const row = await this.#session.one(statements.add, {
      ...contentValues(announcement, createdAt),
      created_by: createdBy,
      created_at: createdAt,
    });
    await countChange(this.#session, "announcements", 1);
    return row?.id ?? 0;
  }

  find(id: number): Promise<Announcement | null> {
    return this.#byId(id, false);
  }

  lock(id: number): Promise<Announcement | null> {
    return this.#byId(id, true);
  }

  async #byId(id: number, locked: boolean): Promise<Announcement | null> {
    const row = await this.#session.one(statements.byId({ locked }), { id });
    return row ? toAnnouncement(row) : null;
  }

  async save(announcement: Announcement): Promise<void> {
    const { id, version, updatedAt } = announcement;
    await this.#session.run(statements.save, {
      ...contentValues(announcement, updatedAt),
      id,
      version,
      updated_at: updatedAt,
    });
  }

  async remove(id: number): Promise<void> {
    const removed = await this.#session.run(statements.remove, { id });
    if (removed > 0) await countChange(this.#session, "announcements", -1);
  }

  async list(request: AnnouncementListRequest): Promise<Page<Announcement>> {
    const { page, perPage, status, ids = [], after } = request;
    const filters = { status: status !== undefined, named: request.ids !== undefined };
    const isFiltered = filters.status || filters.named;
    const [rows, total] = await Promise.all([
      this.#session.all(statements.list({ ...filters, after: after !== null }), {
        status,
        ids,
        afterId: after?.id,
        limit: perPage + 1,
        offset: offsetOf(request),
      }),
      isFiltered
        ? this.#session.one(statements.countMatching(filters), { status, ids }).then(totalOf)
        : countOf(this.#session, "announcements"),
    ]);
    const last = rows.length > perPage ? rows[perPage - 1] : undefined;
    const capped = isFiltered && total > COUNTED_AT_MOST;
    return {
      data: rows.slice(0, perPage).map(toAnnouncement),
      page,
      perPage,
      total: capped ? COUNTED_AT_MOST : total,
      ...(capped ? { totalCapped: true } : {}),
      nextCursor: last ? encodeCursor("-id", { value: last.id, id: last.id }) : null,
    };
  }

  async active(user: number, now: Date, limit: number): Promise<ActiveAnnouncement[]> {
    return (await this.#session.all(marks.active, { user, now, limit })).map(toActive);
  }

  async countUnread(user: number, now: Date, limit: number): Promise<number> {
    return (await this.#session.one(marks.countUnread, { user, now, limit }))?.total ?? 0;
  }

  async markRead(id: number, user: number, now: Date): Promise<boolean> {
    return (await this.#session.run(marks.markRead, { id, user, now })) > 0;
  }

  async dismiss(id: number, user: number, now: Date): Promise<boolean> {
    return (await this.#session.run(marks.dismiss, { id, user, now })) > 0;
  }

  markAllRead(user: number, now: Date): Promise<number> {
    return this.#session.run(marks.markAllRead, { user, now });
  }

  async reach(id: number): Promise<Reach> {
    const row = await this.#session.one(marks.reach, { id });
    return { members: row?.members ?? 0, read: row?.read ?? 0, dismissed: row?.dismissed ?? 0 };
  }
}

const totalOf = (row: { readonly total: number } | undefined): number => row?.total ?? 0;
