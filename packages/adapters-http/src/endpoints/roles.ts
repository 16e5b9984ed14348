import { endpoint } from "../wire/endpoint.js";
import { data, done, list } from "../presenters/answer.js";
import { teamRole } from "../presenters/role.js";

const tenantFrom = "path";
const one = "/roles/:tenantId/:roleId";

export const roleEndpoints = [
  endpoint({
    method: "get",
    path: "/roles/:tenantId",
    tenantFrom,
    useCase: "listRoles",
    summary: "List the roles of a tenant, by name.",
    description: "A new tenant has the roles Viewer, Fulfilment and Catalog.",
    answer: list(teamRole),
  }),
  endpoint({
    method: "post",
    path: "/roles/:tenantId",
    tenantFrom,
    useCase: "createRole",
    madeAt: one,
    summary: "Create a role.",
    description:
      "Requires the role ADMIN. A role limits what the MEMBERs who have it may do, and can have only scopes that a MEMBER has. Names are unique in a tenant. A tenant has up to 20 roles; beyond that, returns 422 `limit_reached`. An API key can create only roles whose scopes it has.",
    status: 201,
    answer: data(teamRole, "Role created"),
  }),
  endpoint({
    method: "get",
    path: one,
    tenantFrom,
    useCase: "getRole",
    summary: "Get a role.",
    answer: data(teamRole),
  }),
  endpoint({
    method: "patch",
    path: one,
    tenantFrom,
    useCase: "updateRole",
    summary: "Update a role.",
    description:
      "Requires the role ADMIN. Omitted fields keep their values. New scopes take effect with the next request of the members who have the role. An API key must have both the old and the new scopes.",
    answer: data(teamRole, "Role updated"),
  }),
  endpoint({
    method: "delete",
    path: one,
    tenantFrom,
    useCase: "deleteRole",
    summary: "Delete a role.",
    description:
      "Requires the role ADMIN. Returns 409 `conflict` while a member or an invited person has the role.",
    answer: done("Role deleted"),
  }),
];
