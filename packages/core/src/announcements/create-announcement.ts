import * as z from "zod";
import { actingUser } from "../calls/context.js";
import { mergedMetadata, noMetadata } from "../values/metadata/metadata.js";
import { useCase } from "../calls/use-case.js";
import { announcementFields as fields } from "./announcement-fields.js";
import { checkContent, contentRules, plainTarget } from "./announcement-rules.js";
import type { Announcement } from "../ports/announcements/announcement.js";
import { announcementData } from "./events.js";
import { progressOf } from "./progress.js";

const { title, type, status } = fields;

/** A member writes an announcement: a draft, one for later, or one that appears at once and may be pushed. */
export const createAnnouncement = useCase({
  access: "member",
  effect: "write",
  // Not `tells`: the audit trail may have changes from before there was such an event.
  mayTell: ["announcement.created"],
  creates: true,
  input: z.object({
    title,
    type,
    status,
    summary: z._default(fields.summary, null),
    content: z._default(fields.content, ""),
    priority: z._default(fields.priority, 0),
    isPushEnabled: z._default(fields.isPushEnabled, false),
    isPublic: z._default(fields.isPublic, false),
    scheduledAt: z._default(fields.scheduledAt, null),
    expiresAt: z._default(fields.expiresAt, null),
    topic: z._default(fields.topic, null),
    pushTitle: z._default(fields.pushTitle, null),
    pushBody: z._default(fields.pushBody, null),
    pushData: z._default(fields.pushData, null),
    targetType: z._default(fields.targetType, "all"),
    targetValue: z._default(fields.targetValue, null),
    attachmentType: z._default(fields.attachmentType, null),
    attachmentUrl: z._default(fields.attachmentUrl, null),
    attachmentMetadata: z._default(fields.attachmentMetadata, null),
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
    const data = announcementData({ ...announcement, id });
    events.publish({ kind: "announcement.created", data });
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
