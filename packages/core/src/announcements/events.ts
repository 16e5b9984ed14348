import type { EventData } from "../events/catalogue.js";
import type { Announcement } from "../ports/announcements/announcement.js";

type Told = Pick<Announcement, "id" | "title" | "status" | "scheduledAt" | "expiresAt">;

export const announcementData = ({
  id,
  title,
  status,
  scheduledAt,
  expiresAt,
}: Told): EventData<"announcement.created"> => ({
  announcement_id: id,
  title,
  status,
  scheduled_at: scheduledAt?.toISOString() ?? null,
  expires_at: expiresAt?.toISOString() ?? null,
});
