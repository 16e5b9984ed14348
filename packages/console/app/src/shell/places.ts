import { useTenant } from "../lib/tenant.js";
import type { IconName } from "../ui/icon.js";

/** The key that opens the page of callers. */
export const CALL_KEY = "c";

/** A page of the shop with a place in the navigation. */
export type Place = (typeof groups)[number][number];

const groups = [
  [
    { name: "overview", to: "/t/$tenantId", icon: "overview", exact: true },
    {
      name: "orders",
      to: "/t/$tenantId/orders",
      icon: "orders",
      exact: false,
      needs: "listOrders",
    },
    {
      name: "products",
      to: "/t/$tenantId/products",
      icon: "products",
      exact: false,
      needs: "listProducts",
    },
    {
      name: "customers",
      to: "/t/$tenantId/customers",
      icon: "person",
      exact: false,
      needs: "listCustomers",
    },
  ],
  [
    {
      name: "calls",
      to: "/t/$tenantId/calls",
      icon: "phone",
      exact: false,
      needs: "listCustomers",
    },
    {
      name: "categories",
      to: "/t/$tenantId/categories",
      icon: "categories",
      exact: false,
      needs: "listCategories",
    },
    {
      name: "announcements",
      to: "/t/$tenantId/announcements",
      icon: "announcements",
      exact: false,
      needs: "listAnnouncements",
    },
    { name: "team", to: "/t/$tenantId/team", icon: "team", exact: false, needs: "listMembers" },
  ],
  [
    {
      name: "webhooks",
      to: "/t/$tenantId/webhooks",
      icon: "link",
      exact: false,
      needs: "listWebhooks",
    },
    { name: "keys", to: "/t/$tenantId/api-keys", icon: "keys", exact: false, needs: "listApiKeys" },
    { name: "audit", to: "/t/$tenantId/audit", icon: "audit", exact: false, needs: "listAuditLog" },
    {
      name: "settings",
      to: "/t/$tenantId/settings",
      icon: "settings",
      exact: false,
      needs: "updateTenant",
    },
  ],
] as const satisfies readonly (readonly {
  name: string;
  to: string;
  icon: IconName;
  exact: boolean;
  /** The operation without which the page would show nothing. */
  needs?: string;
}[])[];

/** The pages that the reader's role may open: those of every day, and the others in groups. */
export function usePlaces(): readonly [readonly Place[], ...(readonly Place[])[]] {
  const tenant = useTenant();
  const mine = (group: readonly Place[]) =>
    group.filter((place) => !("needs" in place) || tenant.may(place.needs));
  const [daily, ...others] = groups;
  return [mine(daily), ...others.map(mine).filter((group) => group.length > 0)];
}
