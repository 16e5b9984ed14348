import * as z from "zod";
import { actingUser } from "../calls/context.js";
import { mergedMetadata, noMetadata } from "../values/metadata/metadata.js";
import { useCase } from "../calls/use-case.js";
import { announcementFields as fields } from "./announcement-fields.js";
import { checkContent, contentRules, plainTarget } from "./announcement-rules.js";
import type { Announcement } from "../ports/announcements/announcement.js";
import { progressOf } from "./progress.js";

const { title, type, status } = fields;

/** A member writes an announcement: a draft, one for later, or one that appears at once and may be pushed. */
export const createAnnouncement = useCase({
  access: "member",
  effect: "write",
  creates: true,
  input: z.object({
    title,
    type,
    status,
    summary: fields.summary.default(null),
    content: fields.content.prefault(""),
    priority: fields.priority.default(0),
    isPushEnabled: fields.isPushEnabled.default(false),
    isPublic: fields.isPublic.default(false),
    scheduledAt: fields.scheduledAt.default(null),
    expiresAt: fields.expiresAt.default(null),
    topic: fields.topic.default(null),
    pushTitle: fields.pushTitle.default(null),
    pushBody: fields.pushBody.default(null),
    pushData: fields.pushData.default(null),
    targetType: fields.targetType.default("all"),
    targetValue: fields.targetValue.default(null),
    attachmentType: fields.attachmentType.default(null),
    attachmentUrl: fields.attachmentUrl.default(null),
    attachmentMetadata: fields.attachmentMetadata.default(null),
    metadata: fields.metadata,
  }),
  rules: contentRules,
  async run(context, given): Promise<Announcement> {
    const { store, scope, now, events, audit } = context;
    const input = { ...given, metadata: mergedMetadata(noMetadata, given.metadata) };
    const creator = await actingUser(context);
    await checkContent(context, input, null);
    const announcement = {
      ...input,
      targetValue: plainTarget(input),
      ...progressOf(input, null, now),
      createdBy: creator.id,
      createdAt: now,
    };
    const id = await store.announcements.add(announcement);
    audit.changed({ kind: "announcement", id }, null, announcement);
    if (announcement.pushNextAt) events.wake("push");
    return {
      ...announcement,
      id,
      tenantId: scope.tenantId,
      version: 1,
      updatedAt: now,
      creator: { id: creator.id, name: creator.name, email: creator.email },
    };
  },
});
