import type { ActiveAnnouncement, Announcement, Page } from "@souk/core";
import type {
  AnnouncementListRequest,
  AnnouncementRepository,
  NewAnnouncement,
  Reach,
} from "@souk/core/adapter";
import type { TenantSession } from "../engine/tenant-session.js";
import * as marks from "./active-announcements.js";
import { listAnnouncements } from "./announcement-list.js";
import { contentValues, toActive, toAnnouncement } from "./announcement-rows.js";
import * as statements from "./announcement-statements.js";
import { countChange } from "../tenancy/tenant-counts.js";

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
    countChange(this.#session, "announcements", 1);
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
    if (removed > 0) countChange(this.#session, "announcements", -1);
  }

  list(request: AnnouncementListRequest): Promise<Page<Announcement>> {
    return listAnnouncements(this.#session, request);
  }

  async active(user: number, now: Date, limit: number): Promise<ActiveAnnouncement[]> {
    return (await this.#session.all(marks.active, { user, now, limit })).map(toActive);
  }

  async countUnread(user: number, now: Date, limit: number): Promise<number> {
    return (await this.#session.one(marks.countUnread, { user, now, limit }))?.total ?? 0;
  }

  async markRead(id: number, user: number, now: Date): Promise<boolean> {
    if (this.#session.dialect.byTenant)
      return (await this.#mark(marks.setRead, [id], user, now)) > 0;
    return (await this.#session.run(marks.markRead, { id, user, now })) > 0;
  }

  async dismiss(id: number, user: number, now: Date): Promise<boolean> {
    if (this.#session.dialect.byTenant)
      return (await this.#mark(marks.setDismissed, [id], user, now)) > 0;
    return (await this.#session.run(marks.dismiss, { id, user, now })) > 0;
  }

  async markAllRead(user: number, now: Date): Promise<number> {
    if (!this.#session.dialect.byTenant) return this.#session.run(marks.markAllRead, { user, now });
    const unread = await this.#session.all(marks.unreadIds, { user, now });
    const ids = unread.map(({ id }) => id);
    return ids.length === 0 ? 0 : this.#mark(marks.setRead, ids, user, now);
  }

  async #mark(
    how: typeof marks.setRead,
    ids: readonly number[],
    user: number,
    now: Date,
  ): Promise<number> {
    const [, marked] = await Promise.all([
      this.#session.run(marks.beginMarks, { ids, user, now }),
      this.#session.run(how, { ids, user, now }),
    ]);
    return marked;
  }

  async reach(id: number): Promise<Reach> {
    const row = await this.#session.one(marks.reach, { id });
    return { members: row?.members ?? 0, read: row?.read ?? 0, dismissed: row?.dismissed ?? 0 };
  }
}
