import { endpoint } from "../endpoint.js";
import {
  activeAnnouncement,
  announcement,
  announcementStats,
  markedCount,
  unreadCount,
} from "../presenters/announcement.js";
import { data, done, list, pageUnder } from "../presenters/answer.js";

const base = { tenantFrom: "header" } as const;

export const announcementEndpoints = [
  endpoint({
    ...base,
    method: "post",
    path: "/announcements",
    useCase: "createAnnouncement",
    madeAt: "/announcements/:id",
    summary: "Create an announcement.",
    description: "With status `scheduled` it is published at `scheduled_at`.",
    status: 201,
    answer: data(announcement, "Announcement created"),
  }),
  endpoint({
    ...base,
    method: "get",
    path: "/announcements",
    useCase: "listAnnouncements",
    summary: "List the announcements of a tenant, newest first.",
    description:
      "For those who write them: drafts, scheduled and archived ones are in it. What the caller should see now is in the active list.",
    answer: pageUnder("data", announcement),
  }),
  endpoint({
    ...base,
    method: "get",
    path: "/announcements/active",
    useCase: "listActiveAnnouncements",
    summary: "List what the caller should see now: urgent first, then newest; at most 1000.",
    description:
      "What is published, has begun and has not expired, without what the caller dismissed. Reading the list marks nothing as read.",
    answer: list(activeAnnouncement),
  }),
  endpoint({
    ...base,
    method: "get",
    path: "/announcements/active/unread-count",
    useCase: "countUnreadAnnouncements",
    summary: "Count the active announcements the caller has not read; counting ends at 1000.",
    description: "For a badge: it is cheap enough to be asked often.",
    answer: data(unreadCount),
  }),
  endpoint({
    ...base,
    method: "post",
    path: "/announcements/read-all",
    useCase: "readAllAnnouncements",
    summary: "Mark all active announcements as read.",
    description: "Only for the caller. `marked` counts those that were unread until now.",
    answer: data(markedCount, "Announcements marked as read"),
  }),
  endpoint({
    ...base,
    method: "get",
    path: "/announcements/:id",
    useCase: "getAnnouncement",
    summary: "Read an announcement.",
    description: "Any member may read any announcement of the tenant, whatever its status.",
    answer: data(announcement),
  }),
  endpoint({
    ...base,
    method: "patch",
    path: "/announcements/:id",
    useCase: "updateAnnouncement",
    summary: "Change an announcement, or its status where the transition is allowed.",
    description:
      "Fields that are not sent stay as they are. A status that does not follow from the present one is a 409 `invalid_transition`. With `If-Match` it is refused with 412 if somebody changed it meanwhile.",
    answer: data(announcement, "Announcement updated"),
  }),
  endpoint({
    ...base,
    method: "delete",
    path: "/announcements/:id",
    useCase: "deleteAnnouncement",
    summary: "Delete an announcement with all marks on it.",
    description:
      "It is gone for everybody, with what they read and dismissed. Archive it to keep it.",
    answer: done("Announcement deleted"),
  }),
  endpoint({
    ...base,
    method: "post",
    path: "/announcements/:id/publish",
    useCase: "publishAnnouncement",
    summary: "Publish an announcement at once.",
    description:
      "It is in everybody's active list from now on, and pushed if it is meant to be. With `resurface` it also comes back to those who dismissed it.",
    answer: data(announcement, "Announcement published"),
  }),
  endpoint({
    ...base,
    method: "post",
    path: "/announcements/:id/archive",
    useCase: "archiveAnnouncement",
    summary: "Archive an announcement.",
    description: "It leaves the active list. An archived one can become a draft again.",
    answer: data(announcement, "Announcement archived"),
  }),
  endpoint({
    ...base,
    method: "post",
    path: "/announcements/:id/read",
    useCase: "readAnnouncement",
    summary: "Mark an announcement as read; repeating changes nothing.",
    description:
      "Only for the caller. One that is not in the caller's active list, as a draft is not, is a 404.",
    answer: done("Announcement marked as read"),
  }),
  endpoint({
    ...base,
    method: "post",
    path: "/announcements/:id/dismiss",
    useCase: "dismissAnnouncement",
    summary: "Take an announcement out of the caller's active list; it counts as read.",
    description:
      "Only for the caller; others still see it. One that is not in the caller's active list is a 404.",
    answer: done("Announcement dismissed"),
  }),
  endpoint({
    ...base,
    method: "get",
    path: "/announcements/:id/stats",
    useCase: "getAnnouncementStats",
    summary: "How many users it was meant for, and how many read or dismissed it.",
    description: "Each user counts once, however often they read it.",
    answer: data(announcementStats),
  }),
];
