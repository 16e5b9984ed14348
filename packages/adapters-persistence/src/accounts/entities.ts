import { defineEntity, p } from "@mikro-orm/core";
import { identity, idOf, json, metadata, moment, versioned } from "../schema/properties.js";
import { setClass } from "../schema/named-class.js";

export const users = defineEntity({
  name: "UserEntity",
  tableName: "users",
  properties: {
    id: identity(),
    name: p.text(),
    externalId: p.text().nullable(),
    email: p.text(),
    phone: p.text().nullable(),
    countryCode: p.text().nullable(),
    emailVerifiedAt: moment().nullable(),
    phoneVerifiedAt: moment().nullable(),
    userType: p.enum(["CONSUMER", "OPERATOR", "SERVICE"]).default("CONSUMER"),
    photoUrl: p.text().nullable(),
    theme: p.enum(["system", "light", "dark"]).default("system"),
    language: p.text().default("en"),
    timezone: p.text().nullable(),
    emailMarketing: p.boolean().default(false),
    emailSystem: p.boolean().default(true),
    pushSystem: p.boolean().default(true),
    isActive: p.boolean().default(true),
    hasFactor: p.boolean().default(false),
    metadata: metadata(),
    passwordHash: p.text().nullable(),
    ...versioned(),
    credentialsVersion: p.integer().default(1),
  },
  uniques: [{ properties: ["email"] }, { properties: ["externalId"] }],
});

export class UserEntity extends users.class {}
setClass(users, UserEntity);

/** Part of a row's key; the user stays as long as the row. */
export const keyedByUser = () =>
  p
    .manyToOne(UserEntity)
    .fieldName("user_id")
    .primary()
    .updateRule("no action")
    .deleteRule("no action");

/** Deleted with the user. */
export const ofUser = () => p.manyToOne(UserEntity).fieldName("user_id").deleteRule("cascade");

export const accessTokens = defineEntity({
  name: "AccessTokenEntity",
  tableName: "access_tokens",
  properties: {
    id: identity(),
    user: ofUser,
    hash: p.text().check("length(hash) = 64"),
    createdAt: moment(),
    lastUsedAt: moment(),
    expiresAt: moment(),
    userAgent: p.text().nullable(),
    network: p.text().nullable(),
    confirmedAt: moment().nullable(),
    confirmAfter: p.integer().nullable(),
    providerSession: p.text().nullable(),
    hasFactor: p.boolean().default(false),
  },
  indexes: [
    { properties: ["user", "id"] },
    { properties: ["expiresAt"] },
    { properties: ["lastUsedAt"] },
    { properties: ["providerSession"] },
  ],
});

export class AccessTokenEntity extends accessTokens.class {}
setClass(accessTokens, AccessTokenEntity);

export const passwordResets = defineEntity({
  name: "PasswordResetEntity",
  tableName: "password_resets",
  properties: {
    id: identity(),
    user: ofUser,
    hash: p.text(),
    purpose: p.enum(["reset", "invitation"]),
    expiresAt: moment(),
    usedAt: moment().nullable(),
    createdAt: moment(),
  },
  indexes: [{ properties: ["user", "id"] }, { properties: ["expiresAt"] }],
});

export class PasswordResetEntity extends passwordResets.class {}
setClass(passwordResets, PasswordResetEntity);

export const factors = defineEntity({
  name: "FactorEntity",
  tableName: "factors",
  properties: {
    id: identity(),
    user: ofUser,
    kind: p.enum(["totp", "passkey"]),
    name: p.text(),
    secretCipher: p.text().nullable(),
    credentialId: p.text().nullable(),
    publicKey: p.text().nullable(),
    transports: json(),
    counter: idOf(),
    createdAt: moment(),
    confirmedAt: moment().nullable(),
    lastUsedAt: moment().nullable(),
  },
  indexes: [{ properties: ["user", "id"] }],
  uniques: [{ properties: ["credentialId"] }],
});

export class FactorEntity extends factors.class {}
setClass(factors, FactorEntity);

export const recoveryCodes = defineEntity({
  name: "RecoveryCodeEntity",
  tableName: "recovery_codes",
  properties: { id: identity(), user: ofUser, hash: p.text().check("length(hash) = 64") },
  indexes: [{ properties: ["user", "id"] }],
});

export class RecoveryCodeEntity extends recoveryCodes.class {}
setClass(recoveryCodes, RecoveryCodeEntity);

export const identities = defineEntity({
  name: "IdentityEntity",
  tableName: "identities",
  properties: {
    id: identity(),
    user: ofUser,
    issuer: p.text(),
    subject: p.text(),
    createdAt: moment(),
    lastUsedAt: moment(),
  },
  uniques: [{ properties: ["issuer", "subject"] }, { properties: ["user", "issuer"] }],
});

export class IdentityEntity extends identities.class {}
setClass(identities, IdentityEntity);

/** Counts of failed attempts, shared by every process. */
export const throttles = defineEntity({
  name: "ThrottleEntity",
  tableName: "throttles",
  properties: { key: p.text().primary(), count: p.integer(), resetsAt: moment() },
  indexes: [{ properties: ["resetsAt"] }],
});

export class ThrottleEntity extends throttles.class {}
setClass(throttles, ThrottleEntity);
