import { queryOptions } from "@tanstack/react-query";
import { isStatus } from "../lib/problem.js";
import { souk } from "../lib/session.js";
import type { TenantScope } from "../lib/tenant.js";

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
export const notificationsQuery = ({ id, souk: client }: Pick<TenantScope, "id" | "souk">) =>
  queryOptions({
    queryKey: ["t", id, "notifications"],
    queryFn: ({ signal }) => client.notifications.get({ signal }),
  });
