import type { Announcement, Page } from "@souk/core";
import type { AnnouncementListRequest } from "@souk/core/adapter";
import { sql } from "kysely";
import { boundedList } from "../engine/bounded-list/bounded-list.js";
import { limitsTogether } from "../engine/bounded-list/definition.js";
import { oneOrSeveral } from "../engine/bounded-list/one-or-several.js";
import { metadataIs, wantedMetadata } from "../engine/bounded-list/metadata.js";
import { updatedRange, updatedWithin } from "../engine/bounded-list/updated.js";
import type { TenantSession } from "../engine/tenant-session.js";
import { tableOf } from "../schema/table.js";
import { countOf } from "../tenancy/tenant-counts.js";
import { toAnnouncement, type WholeRow } from "./announcement-rows.js";
import { announcements } from "./entities.js";

const list = boundedList<WholeRow, Announcement>({
  table: "announcements",
  columns: Object.keys(tableOf(announcements).columns),
  filters: {
    status: { column: "status", sql: (status) => sql`r.status = ${status}` },
    statuses: {
      column: "status",
      sql: (statuses, dialect) => dialect.within("r.status", statuses as string[], "text"),
    },
    ...updatedWithin,
    metadata: metadataIs,
  },
  indexes: [
    { finds: ["status"], order: "id" },
    { finds: [], order: "id" },
    { finds: [], order: "updated_at" },
  ],
  ranges: updatedRange,
  limits: limitsTogether,
  size: (session) => countOf(session, "announcements"),
  beside: (page) => sql`
    select r.*, u.name as creator_name, u.email as creator_email
    from (${page}) as r join users as u on u.id = r.created_by`,
  toItem: toAnnouncement,
});

/** One page of a tenant's announcements. */
export const listAnnouncements = (
  session: TenantSession,
  { statuses, metadata, updatedFrom, updatedTo, sort = "-id", ...request }: AnnouncementListRequest,
): Promise<Page<Announcement>> =>
  list(session, {
    ...request,
    sort,
    filter: {
      ...oneOrSeveral("status", "statuses", statuses),
      updatedFrom,
      updatedTo,
      metadata: wantedMetadata(metadata),
    },
  });
