import { invalidTransition } from "../values/errors.js";
import type { AnnouncementStatus } from "../ports/announcements/announcement.js";

export const announcementTransitions: Readonly<
  Record<AnnouncementStatus, readonly AnnouncementStatus[]>
> = {
  draft: ["scheduled", "published", "archived"],
  scheduled: ["draft", "published", "archived"],
  published: ["archived"],
  archived: ["draft"],
};

export function checkTransition(from: AnnouncementStatus, to: AnnouncementStatus): void {
  if (announcementTransitions[from].includes(to)) return;
  throw invalidTransition(`An announcement that is ${from} cannot become ${to}.`);
}
