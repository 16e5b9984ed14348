import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { compact } from "../lib/list-search.js";
import type { TenantScope } from "../lib/tenant.js";
import type { AnnouncementSearch } from "./search.js";

type Scope = Pick<TenantScope, "id" | "souk">;

export const announcementsKey = (tenantId: number) => ["t", tenantId, "announcements"] as const;

export const announcementsQuery = ({ id, souk }: Scope, search: AnnouncementSearch) =>
  queryOptions({
    queryKey: [...announcementsKey(id), "list", search],
    queryFn: ({ signal }) =>
      souk.announcements.list(compact({ ...search, per_page: 25 }), { signal }),
    placeholderData: keepPreviousData,
  });

export const activeQuery = ({ id, souk }: Scope) =>
  queryOptions({
    queryKey: [...announcementsKey(id), "active"],
    queryFn: ({ signal }) => souk.announcements.listActive({}, { signal }),
    refetchInterval: 60_000,
  });

export const announcementQueryOf = ({ id, souk }: Scope, announcementId: number) =>
  queryOptions({
    queryKey: [...announcementsKey(id), announcementId],
    queryFn: ({ signal }) => souk.announcements.get.withEtag(announcementId, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

export const reachQuery = ({ id, souk }: Scope, announcementId: number) =>
  queryOptions({
    queryKey: [...announcementsKey(id), announcementId, "reach"],
    queryFn: ({ signal }) => souk.announcements.getStats(announcementId, { signal }),
    refetchInterval: 30_000,
  });
