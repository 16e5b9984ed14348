import { endpoint } from "../wire/endpoint.js";
import { message } from "../presenters/answer.js";
import { exported } from "../presenters/export.js";
import { figures } from "../presenters/figures.js";
import { tenant, tenantArchiveLine, tenants } from "../presenters/tenant.js";

const update = {
  path: "/tenants/:tenantId",
  tenantFrom: "path",
  useCase: "updateTenant",
  unsent: ["externalId"],
  summary: "Update a tenant.",
  description:
    "Requires the role ADMIN. With `If-Match`, returns 412 if the tenant has changed. Changing `currency` returns 409 `conflict` if there are orders, and 422 if a stored price has more decimals.",
  answer: tenant,
} as const;

export const tenantEndpoints = [
  endpoint({
    method: "get",
    path: "/tenants",
    tenantFrom: null,
    useCase: "listTenants",
    summary: "List the caller's tenants.",
    description: "Send the id of a tenant in `X-Tenant-ID`. Deleted tenants are omitted.",
    answer: tenants,
  }),
  endpoint({
    method: "post",
    path: "/tenants",
    tenantFrom: null,
    useCase: "createTenant",
    unsent: ["externalId"],
    madeAt: "/tenants/:tenantId",
    summary: "Create a tenant; the caller becomes its ADMIN.",
    description: "The new tenant is empty, and no one else sees it until the caller adds them.",
    status: 201,
    answer: tenant,
  }),
  endpoint({
    method: "get",
    path: "/tenants/:tenantId",
    tenantFrom: "path",
    useCase: "getTenant",
    summary: "Get a tenant.",
    description: "Returns 403 if the tenant does not exist or the caller is not a member.",
    answer: tenant,
  }),
  endpoint({
    method: "get",
    path: "/tenants/:tenantId/figures",
    tenantFrom: "path",
    useCase: "getFigures",
    summary: "Get daily orders and payments, and open tasks.",
    description:
      "A range of up to 366 days, both ends included. An order counts on the day it was placed, a payment on the day of its `paid_at`, and a refund on the day it was recorded, in the tenant's time zone. After a change of the time zone, a background job moves them to their new days; `recounting` is true until it has ended.",
    answer: figures,
  }),
  endpoint({
    method: "get",
    path: "/tenants/:tenantId/archive",
    tenantFrom: "path",
    useCase: "exportArchive",
    spoolFrom: "openSpool",
    summary: "Download an archive of the tenant.",
    description:
      "Requires the role ADMIN; API keys are rejected. Returns NDJSON with all rows of the tenant as they were at one moment: team, catalog, orders, announcements and webhooks. Omits secrets, API keys, events, deliveries, the audit trail, and the members' preferences and read marks. `souk tenants import` creates a new tenant from it. The response starts once the archive is complete. A tenant can have one archive in progress; others return 429. Returns 503 if the host has no disk space.",
    answer: exported(tenantArchiveLine, ["ndjson"]),
  }),
  endpoint({ method: "post", ...update }),
  endpoint({ method: "patch", ...update }),
  endpoint({
    method: "delete",
    path: "/tenants/:tenantId",
    tenantFrom: "path",
    useCase: "deleteTenant",
    summary: "Delete a tenant.",
    description:
      "Requires the role ADMIN. The tenant is hidden from its members at once. Its data stays until an operator erases it; until then an operator can restore it.",
    answer: message("Tenant deleted"),
  }),
];
