import { endpoint } from "../endpoint.js";
import { message } from "../presenters/answer.js";
import { tenant, tenants } from "../presenters/tenant.js";

const update = {
  path: "/tenants/:tenantId",
  tenantFrom: "path",
  useCase: "updateTenant",
  summary: "Change the name or the settings of a tenant.",
  answer: tenant,
} as const;

export const tenantEndpoints = [
  endpoint({
    method: "get",
    path: "/tenants",
    tenantFrom: null,
    useCase: "listTenants",
    summary: "List the tenants the caller belongs to.",
    answer: tenants,
  }),
  endpoint({
    method: "post",
    path: "/tenants",
    tenantFrom: null,
    useCase: "createTenant",
    summary: "Create a tenant; the caller becomes its ADMIN.",
    status: 201,
    answer: tenant,
  }),
  endpoint({
    method: "get",
    path: "/tenants/:tenantId",
    tenantFrom: "path",
    useCase: "getTenant",
    summary: "Read a tenant.",
    answer: tenant,
  }),
  endpoint({ method: "post", ...update }),
  endpoint({ method: "patch", ...update }),
  endpoint({
    method: "delete",
    path: "/tenants/:tenantId",
    tenantFrom: "path",
    useCase: "deleteTenant",
    summary: "Hide a tenant everywhere; an operator can bring it back.",
    answer: message("Organization deleted"),
  }),
];
