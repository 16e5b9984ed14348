import { endpoint } from "../wire/endpoint.js";
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
    description: "With status `scheduled`, Souk publishes it at `scheduled_at`.",
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
      "For authors: includes drafts, scheduled and archived announcements. The active list shows what the caller should see now.",
    answer: pageUnder("data", announcement),
  }),
  endpoint({
    ...base,
    method: "get",
    path: "/announcements/active",
    useCase: "listActiveAnnouncements",
    summary: "List the caller's active announcements.",
    description:
      "Published, started and not expired, without those that the caller dismissed; urgent first, then newest, up to 1,000. Does not mark anything as read.",
    answer: list(activeAnnouncement),
  }),
  endpoint({
    ...base,
    method: "get",
    path: "/announcements/active/unread-count",
    useCase: "countUnreadAnnouncements",
    summary: "Count the caller's unread announcements.",
    description: "Counts up to 1,000. For a badge: cheap enough to poll.",
    answer: data(unreadCount),
  }),
  endpoint({
    ...base,
    method: "post",
    path: "/announcements/read-all",
    useCase: "readAllAnnouncements",
    summary: "Mark all active announcements as read.",
    description:
      "Affects only the caller. `marked` is the number of announcements that were unread.",
    answer: data(markedCount, "Announcements marked as read"),
  }),
  endpoint({
    ...base,
    method: "get",
    path: "/announcements/:id",
    useCase: "getAnnouncement",
    summary: "Get an announcement.",
    description: "Any member may read any announcement of the tenant, in any status.",
    answer: data(announcement),
  }),
  endpoint({
    ...base,
    method: "patch",
    path: "/announcements/:id",
    useCase: "updateAnnouncement",
    summary: "Update an announcement or its status.",
    description:
      "Omitted fields keep their values. Returns 409 `invalid_transition` if the current status does not allow the new one. With `If-Match`, returns 412 if the announcement has changed.",
    answer: data(announcement, "Announcement updated"),
  }),
  endpoint({
    ...base,
    method: "delete",
    path: "/announcements/:id",
    useCase: "deleteAnnouncement",
    summary: "Delete an announcement permanently.",
    description:
      "Also deletes the records of who read or dismissed it. To keep it, archive it instead.",
    answer: done("Announcement deleted"),
  }),
  endpoint({
    ...base,
    method: "post",
    path: "/announcements/:id/publish",
    useCase: "publishAnnouncement",
    summary: "Publish an announcement now.",
    description:
      "Adds it to the active list and sends its push message, if it has one. With `resurface`, members who dismissed it see it again.",
    answer: data(announcement, "Announcement published"),
  }),
  endpoint({
    ...base,
    method: "post",
    path: "/announcements/:id/archive",
    useCase: "archiveAnnouncement",
    summary: "Archive an announcement.",
    description:
      "Removes it from the active list. An archived announcement can become a draft again.",
    answer: data(announcement, "Announcement archived"),
  }),
  endpoint({
    ...base,
    method: "post",
    path: "/announcements/:id/read",
    useCase: "readAnnouncement",
    summary: "Mark an announcement as read.",
    description:
      "Affects only the caller; repeating it changes nothing. Returns 404 if it is not in the caller's active list.",
    answer: done("Announcement marked as read"),
  }),
  endpoint({
    ...base,
    method: "post",
    path: "/announcements/:id/dismiss",
    useCase: "dismissAnnouncement",
    summary: "Dismiss an announcement.",
    description:
      "Removes it from the caller's active list and marks it as read; others still see it. Returns 404 if it is not in the caller's active list.",
    answer: done("Announcement dismissed"),
  }),
  endpoint({
    ...base,
    method: "get",
    path: "/announcements/:id/stats",
    useCase: "getAnnouncementStats",
    summary: "Get the statistics of an announcement.",
    description:
      "Counts the users it targeted, the users who read it and the users who dismissed it. Each user counts once.",
    answer: data(announcementStats),
  }),
];
