import { defineEntity, p } from "@mikro-orm/core";
import { keyedByUser } from "../accounts/entities.js";
import { idOf, json, moment, versioned } from "../schema/properties.js";
import { ofTenant } from "../tenancy/entities.js";
import { setClass } from "../schema/named-class.js";

/** Keys that let programs into one tenant, each with a service account of the same id. */
export const apiKeys = defineEntity({
  name: "ApiKeyEntity",
  tableName: "api_keys",
  properties: {
    tenant: ofTenant,
    user: keyedByUser,
    name: p.text(),
    scopes: json(),
    hash: p.text().check("length(hash) = 64"),
    hint: p.text(),
    oldHash: p.text().nullable(),
    oldKeyUntil: moment().nullable(),
    createdBy: idOf().nullable(),
    parentId: idOf().nullable(),
    expiresAt: moment().nullable(),
    lastUsedAt: moment().nullable(),
    ...versioned(),
  },
  indexes: [
    { properties: ["user", "tenant"] },
    { properties: ["expiresAt"], where: "expires_at is not null" },
    { properties: ["createdBy"] },
    { properties: ["parentId"] },
  ],
});

export class ApiKeyEntity extends apiKeys.class {}
setClass(apiKeys, ApiKeyEntity);
