import { defineEntity, p } from "@mikro-orm/core";
import { idOf, identity, json, moment } from "../schema/properties.js";

/** Answers already given, so that a repeated request is not done twice. Tenant 0 means none. */
export const idempotencyKeys = defineEntity({
  name: "IdempotencyKeyEntity",
  tableName: "idempotency_keys",
  properties: {
    userId: idOf().primary(),
    tenantId: idOf().primary(),
    route: p.text().primary(),
    key: p.text().primary(),
    fingerprint: p.text(),
    answer: p.text().nullable(),
    status: p.integer().nullable(),
    createdAt: moment(),
    expiresAt: moment(),
  },
  indexes: [{ properties: ["expiresAt"] }],
});

export class IdempotencyKeyEntity extends idempotencyKeys.class {}
idempotencyKeys.setClass(IdempotencyKeyEntity);

/** Who did what. Entries of no tenant are for operators alone, and requests change and delete none. */
export const auditLog = defineEntity({
  name: "AuditEntryEntity",
  tableName: "audit_log",
  properties: {
    id: identity(),
    at: moment(),
    actorKind: p.enum(["anonymous", "user", "operator", "key"]),
    actor: p.text(),
    userId: idOf().nullable(),
    tenantId: idOf().nullable(),
    useCase: p.text(),
    subject: json(),
    requestId: p.text().nullable(),
  },
  indexes: [{ properties: ["tenantId", "id"] }, { properties: ["at"] }],
});

export class AuditEntryEntity extends auditLog.class {}
auditLog.setClass(AuditEntryEntity);

/** Mail that waits to be sent, written in the transaction that wants it sent. */
export const outboxMail = defineEntity({
  name: "OutboxMailEntity",
  tableName: "outbox_mail",
  properties: {
    id: identity(),
    toAddress: p.text(),
    /** Subject and text, encrypted by the core. */
    sealed: p.text(),
    attempts: p.integer().default(0),
    nextAttemptAt: moment(),
    lastError: p.text().nullable(),
    createdAt: moment(),
    /** It cannot be sent as it is, and waits for an operator. */
    setAsideAt: moment().nullable(),
  },
  indexes: [{ properties: ["nextAttemptAt", "id"] }],
});

export class OutboxMailEntity extends outboxMail.class {}
outboxMail.setClass(OutboxMailEntity);

/** Keys that texts here are sealed with, each with a text that proves it; never the keys themselves. */
export const encryptionKeys = defineEntity({
  name: "EncryptionKeyEntity",
  tableName: "encryption_keys",
  properties: { id: p.text().primary(), proof: p.text(), createdAt: moment() },
});

export class EncryptionKeyEntity extends encryptionKeys.class {}
encryptionKeys.setClass(EncryptionKeyEntity);
