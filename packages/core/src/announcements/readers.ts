import * as z from "zod";
import { actingUserId } from "../calls/context.js";
import { useCase } from "../calls/use-case.js";
import { hasMetadata, metadataFilter } from "../values/metadata/metadata.js";
import { ACTIVE_LIMIT } from "../ports/announcements/announcement.js";
import { id } from "../values/fields.js";
import { announcementNotFound, requireActive } from "./announcement-rules.js";

/** Lists the caller's active announcements in this tenant: urgent ones first, without dismissed ones. */
export const listActiveAnnouncements = useCase({
  access: "member",
  effect: "read",
  input: z.object(metadataFilter),
  async run(context, { metadata: wanted }) {
    const { announcements } = context.store;
    const shown = await announcements.active(actingUserId(context), context.now, ACTIVE_LIMIT);
    return shown.filter(({ metadata }) => hasMetadata(metadata, wanted));
  },
});

/** How many of the announcements that the caller sees now are unread. */
export const countUnreadAnnouncements = useCase({
  access: "member",
  effect: "read",
  input: z.object({}),
  async run(context) {
    const { store, now } = context;
    return {
      unread: await store.announcements.countUnread(actingUserId(context), now, ACTIVE_LIMIT),
    };
  },
});

/** The caller has read it; doing so again changes nothing. */
export const readAnnouncement = useCase({
  access: "member",
  effect: "write",
  input: z.object({ id }),
  async run(context, { id }) {
    const { store, audit, now } = context;
    await requireActive(context, id);
    const known = await store.announcements.markRead(id, actingUserId(context), now);
    if (!known) throw announcementNotFound();
    audit.about({ kind: "announcement", id });
    return { id };
  },
});

/** Marks everything that the caller sees now as read, and returns how many that were. */
export const readAllAnnouncements = useCase({
  access: "member",
  effect: "write",
  input: z.object({}),
  async run(context) {
    const { store, audit, now } = context;
    const marked = await store.announcements.markAllRead(actingUserId(context), now);
    if (marked === 0) audit.unchanged();
    return { marked };
  },
});

/** Removes it from the caller's list; it counts as read. */
export const dismissAnnouncement = useCase({
  access: "member",
  effect: "write",
  input: z.object({ id }),
  async run(context, { id }) {
    const { store, audit, now } = context;
    await requireActive(context, id);
    const known = await store.announcements.dismiss(id, actingUserId(context), now);
    if (!known) throw announcementNotFound();
    audit.about({ kind: "announcement", id });
    return { id };
  },
});
