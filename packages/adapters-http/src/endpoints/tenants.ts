import { endpoint } from "../endpoint.js";
import { message } from "../presenters/answer.js";
import { figures } from "../presenters/figures.js";
import { tenant, tenants } from "../presenters/tenant.js";

const update = {
  path: "/tenants/:tenantId",
  tenantFrom: "path",
  useCase: "updateTenant",
  unsent: ["externalId"],
  summary: "Change the name or the settings of a tenant.",
  description:
    "Only an ADMIN may do this. With `If-Match` it is refused with 412 if somebody changed the tenant meanwhile. A `currency` returns 409 `conflict` once there are orders, and 422 if a stored price has more decimals.",
  answer: tenant,
} as const;

export const tenantEndpoints = [
  endpoint({
    method: "get",
    path: "/tenants",
    tenantFrom: null,
    useCase: "listTenants",
    summary: "List the tenants the caller belongs to.",
    description:
      "Each can be named in `X-Tenant-ID`. A tenant that was deleted is not in the list.",
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
    description:
      "The new tenant is empty, and nobody else sees anything of it until the caller adds them.",
    status: 201,
    answer: tenant,
  }),
  endpoint({
    method: "get",
    path: "/tenants/:tenantId",
    tenantFrom: "path",
    useCase: "getTenant",
    summary: "Read a tenant.",
    description:
      "A tenant that the caller does not belong to is a 403, the same as one that does not exist.",
    answer: tenant,
  }),
  endpoint({
    method: "get",
    path: "/tenants/:tenantId/figures",
    tenantFrom: "path",
    useCase: "getFigures",
    summary: "Orders by day, and what waits to be done now.",
    description:
      "At most 366 days, both ends included. An order counts on the day on which it was placed, in the time zone that the tenant had then; a later change of the time zone moves no order to another day.",
    answer: figures,
  }),
  endpoint({ method: "post", ...update }),
  endpoint({ method: "patch", ...update }),
  endpoint({
    method: "delete",
    path: "/tenants/:tenantId",
    tenantFrom: "path",
    useCase: "deleteTenant",
    summary: "Hide a tenant everywhere; an operator can bring it back.",
    description:
      "Only an ADMIN may do this. Its members lose it at once. Nothing of it is erased until an operator does that.",
    answer: message("Tenant deleted"),
  }),
];
