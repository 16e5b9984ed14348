import { defineEntity, p } from "@mikro-orm/core";
import { keyedByUser } from "../accounts/entities.js";
import { moment } from "../schema/properties.js";
import { ofTenant } from "../tenancy/entities.js";
import { setClass } from "../schema/named-class.js";

export const memberships = defineEntity({
  name: "MembershipEntity",
  tableName: "memberships",
  properties: {
    tenant: ofTenant,
    user: keyedByUser,
    role: p.enum(["ADMIN", "MEMBER"]),
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
  ],
});

export class MembershipEntity extends memberships.class {}
setClass(memberships, MembershipEntity);
