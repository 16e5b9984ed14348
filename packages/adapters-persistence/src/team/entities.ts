import { defineEntity, p } from "@mikro-orm/core";
import { keyedByUser } from "../accounts/entities.js";
import { besideColumns, idOf, identity, json, moment, versioned } from "../schema/properties.js";
import { ofTenant } from "../tenancy/entities.js";
import { setClass } from "../schema/named-class.js";

/** The roles that tenants make. */
export const roles = defineEntity({
  name: "TeamRoleEntity",
  tableName: "roles",
  properties: {
    tenant: ofTenant,
    id: identity(),
    name: p.text(),
    /** A list of texts. */
    scopes: json(),
    ...versioned(),
  },
  uniques: [{ properties: ["tenant", "name"] }],
});

export class TeamRoleEntity extends roles.class {}
setClass(roles, TeamRoleEntity);

export const memberships = defineEntity({
  name: "MembershipEntity",
  tableName: "memberships",
  properties: {
    tenant: ofTenant,
    user: keyedByUser,
    role: p.enum(["ADMIN", "MEMBER"]),
    roleId: idOf().nullable(),
    ownRole: () =>
      besideColumns(p.manyToOne(TeamRoleEntity).joinColumns("tenant_id", "role_id").nullable()),
    isActive: p.boolean().default(true),
    lastActiveAt: moment().nullable(),
    createdAt: moment(),
    updatedAt: moment(),
    pendingSince: moment().nullable(),
  },
  indexes: [
    { properties: ["user", "tenant"] },
    {
      name: "memberships_admins_tenant_id_user_id_idx",
      properties: ["tenant", "user"],
      where: "role = 'ADMIN'",
    },
    { properties: ["tenant", "roleId"], where: "role_id is not null" },
  ],
  checks: [{ name: "memberships_role_id_check", expression: "role_id is null or role = 'MEMBER'" }],
});

export class MembershipEntity extends memberships.class {}
setClass(memberships, MembershipEntity);
