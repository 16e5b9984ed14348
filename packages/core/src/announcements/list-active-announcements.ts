import * as z from "zod/mini";
import { actingUserId } from "../calls/context.js";
import { useCase } from "../calls/use-case.js";
import { hasMetadata, metadataFilter } from "../values/metadata/metadata.js";
import { ACTIVE_LIMIT } from "../ports/announcements/announcement.js";

/** What the caller should see now in this tenant: urgent ones first, without those that were dismissed. */
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
