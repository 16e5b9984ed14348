import { defineEntity, p } from "@mikro-orm/core";
import { UserEntity } from "../accounts/entities.js";
import {
  besideColumns,
  idOf,
  identity,
  json,
  metadata,
  moment,
  versioned,
} from "../schema/properties.js";
import { ofTenant, tenantId } from "../tenancy/entities.js";
import { setClass } from "../schema/named-class.js";

export const announcements = defineEntity({
  name: "AnnouncementEntity",
  tableName: "announcements",
  properties: {
    tenant: ofTenant,
    id: identity(),
    title: p.text(),
    summary: p.text().nullable(),
    content: p.text().default(""),
    type: p.enum(["info", "warning", "success", "alert"]),
    priority: p.integer().default(0).check("priority in (0, 1)"),
    status: p.enum(["draft", "scheduled", "published", "archived"]).default("draft"),
    isPushEnabled: p.boolean().default(false),
    isPublic: p.boolean().default(false),
    scheduledAt: moment().nullable(),
    expiresAt: moment().nullable(),
    publishedAt: moment().nullable(),
    resurfacedAt: moment().nullable(),
    topic: p.text().nullable(),
    pushTitle: p.text().nullable(),
    pushBody: p.text().nullable(),
    pushData: json().nullable(),
    targetType: p.enum(["topic", "all", "users"]).default("all"),
    targetValue: p.text().nullable(),
    pushStatus: p.enum(["pending", "success", "failed"]).default("pending"),
    pushError: p.text().nullable(),
    pushAttempts: p.integer().default(0),
    /** When the push is due; null when none is waiting. */
    pushNextAt: moment().nullable(),
    pushLeaseUntil: moment().nullable(),
    pushFence: p.integer().default(0),
    sentAt: moment().nullable(),
    attachmentType: p.enum(["image", "link", "button"]).nullable(),
    attachmentUrl: p.text().nullable(),
    attachmentMetadata: json().nullable(),
    metadata: metadata(),
    creator: () => p.manyToOne(UserEntity).fieldName("created_by"),
    /** Published and not known to have expired: the active list reads these rows. */
    listed: p.boolean().default(false),
    ...versioned(),
  },
  indexes: [
    {
      name: "announcements_tenant_id_priority_desc_created_at_desc__caa0926a",
      columns: [
        { name: "tenant" },
        { name: "priority", sort: "desc" },
        { name: "createdAt", sort: "desc" },
        { name: "id", sort: "desc" },
      ],
      where: "listed",
    },
    { properties: ["expiresAt"], where: "listed and expires_at is not null" },
    { properties: ["tenant", "status", "id"] },
    { properties: ["tenant", "updatedAt", "id"] },
    { properties: ["tenant", "scheduledAt"], where: "status = 'scheduled'" },
    { properties: ["scheduledAt"], where: "status = 'scheduled'" },
    { properties: ["pushNextAt"], where: "push_next_at is not null" },
  ],
  checks: [
    {
      name: "announcements_expiry_check",
      expression: "expires_at is null or scheduled_at is null or expires_at > scheduled_at",
    },
  ],
});

export class AnnouncementEntity extends announcements.class {}
setClass(announcements, AnnouncementEntity);

export const announcementMarks = defineEntity({
  name: "AnnouncementMarkEntity",
  tableName: "announcement_marks",
  properties: {
    tenantId: tenantId(),
    announcementId: idOf().primary(),
    announcement: () =>
      besideColumns(
        p.manyToOne(AnnouncementEntity).joinColumns("tenant_id", "announcement_id"),
        "cascade",
      ),
    user: () => p.manyToOne(UserEntity).fieldName("user_id").primary(),
    readAt: moment().nullable(),
    dismissedAt: moment().nullable(),
    createdAt: moment(),
    updatedAt: moment(),
  },
  indexes: [{ properties: ["tenantId", "user", "announcementId"] }],
});

export class AnnouncementMarkEntity extends announcementMarks.class {}
setClass(announcementMarks, AnnouncementMarkEntity);
