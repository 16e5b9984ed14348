import { queryOptions } from "@tanstack/react-query";
import { isStatus } from "../lib/problem.js";
import { souk, soukOf } from "../lib/session.js";

export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: ({ signal }) => souk.tokens.list({ signal }),
});

/** The archive of the reader's own data; null while none was requested. */
export const archiveQuery = queryOptions({
  queryKey: ["archive"],
  queryFn: async ({ signal }) => {
    try {
      return await souk.account.getExport({ signal });
    } catch (error) {
      if (isStatus(error, 404)) return null;
      throw error;
    }
  },
});

/** What the reader is mailed about in the shop. */
export const notificationsQuery = (tenantId: number) =>
  queryOptions({
    queryKey: ["t", tenantId, "notifications"],
    queryFn: ({ signal }) => soukOf(tenantId).notifications.get({ signal }),
  });
