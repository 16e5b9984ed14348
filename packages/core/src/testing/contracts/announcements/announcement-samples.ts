import { noMetadata } from "../../../values/metadata/metadata.js";
import type { NewAnnouncement } from "../../../ports/announcements/announcement.js";
import { NOW } from "../fixtures.js";

/** A plain draft, with the changes that a test needs. */
export const sampleAnnouncement = (
  createdBy: number,
  over: Partial<NewAnnouncement> = {},
): NewAnnouncement => ({
  title: "News",
  summary: null,
  content: "",
  type: "info",
  priority: 0,
  status: "draft",
  isPushEnabled: false,
  isPublic: false,
  scheduledAt: null,
  expiresAt: null,
  topic: null,
  pushTitle: null,
  pushBody: null,
  pushData: null,
  targetType: "all",
  targetValue: null,
  attachmentType: null,
  attachmentUrl: null,
  attachmentMetadata: null,
  metadata: noMetadata,
  publishedAt: null,
  resurfacedAt: null,
  pushStatus: "pending",
  pushError: null,
  pushAttempts: 0,
  pushFence: 0,
  pushNextAt: null,
  sentAt: null,
  createdBy,
  createdAt: NOW,
  ...over,
});
