import { defineEntity, p } from "@mikro-orm/core";
import { UserEntity } from "../accounts/entities.js";
import { identity, json, versioned } from "../schema/properties.js";
import { tenantId } from "../tenancy/entities.js";
import { setClass } from "../schema/named-class.js";

/** Values that programs store for a member. */
export const preferences = defineEntity({
  name: "PreferenceEntity",
  tableName: "preferences",
  properties: {
    tenantId: tenantId(),
    id: identity(),
    user: () => p.manyToOne(UserEntity).fieldName("user_id"),
    name: p.text(),
    value: json(),
    ...versioned(),
  },
  uniques: [{ properties: ["tenantId", "user", "name"] }],
  indexes: [{ properties: ["user"] }],
});

export class PreferenceEntity extends preferences.class {}
setClass(preferences, PreferenceEntity);
