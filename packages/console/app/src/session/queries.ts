import { queryOptions } from "@tanstack/react-query";
import { souk, soukOf } from "../lib/session.js";

export const serviceQuery = queryOptions({
  queryKey: ["service"],
  queryFn: ({ signal }) => souk.service.get({ signal }),
  staleTime: 60_000,
});

/** The signed-in person, and the shops they work for. */
export const identityQuery = queryOptions({
  queryKey: ["identity"],
  queryFn: ({ signal }) => souk.account.whoAmI({ signal }),
  staleTime: 60_000,
});

export const tenantQuery = (tenantId: number) =>
  queryOptions({
    queryKey: ["t", tenantId, "tenant"],
    queryFn: ({ signal }) => soukOf(tenantId).tenants.get({ signal }),
    staleTime: 60_000,
  });

/** The reader's second steps of sign-in. */
export const factorsQuery = queryOptions({
  queryKey: ["factors"],
  queryFn: ({ signal }) => souk.factors.list({ signal }),
});
