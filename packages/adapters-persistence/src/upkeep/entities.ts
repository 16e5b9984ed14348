import { defineEntity, p } from "@mikro-orm/core";
import { idOf, identity, json, moment } from "../schema/properties.js";
import { tenantId } from "../tenancy/entities.js";
import { setClass } from "../schema/named-class.js";

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
setClass(idempotencyKeys, IdempotencyKeyEntity);

/** The audit trail. Only operators see entries without a tenant, and requests change and delete none. */
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
    objectKind: p.text().nullable(),
    objectId: idOf().nullable(),
    /** Null where no field is known to have changed. */
    changes: json().nullable(),
    network: p.text().nullable(),
    client: p.text().nullable(),
  },
  indexes: [
    { properties: ["tenantId", "id"] },
    { properties: ["at"] },
    { properties: ["tenantId", "objectId", "id"], where: "object_kind = 'order'" },
  ],
});

export class AuditEntryEntity extends auditLog.class {}
setClass(auditLog, AuditEntryEntity);

/** Entries of one tenant (or of none: 0) with their digests, each seal bound to the one before. */
export const auditSeals = defineEntity({
  name: "AuditSealEntity",
  tableName: "audit_seals",
  properties: {
    chain: p.bigint("number").primary(),
    number: p.bigint("number").primary(),
    lastId: idOf(),
    entries: json(),
    hash: p.text(),
  },
  uniques: [{ name: "audit_seals_chain_last_id_idx", properties: ["chain", "lastId"] }],
});

export class AuditSealEntity extends auditSeals.class {}
setClass(auditSeals, AuditSealEntity);

/** How far each chain of seals has come, sealed with the encryption key. */
export const auditHeads = defineEntity({
  name: "AuditHeadEntity",
  tableName: "audit_heads",
  properties: {
    chain: p.bigint("number").primary().autoincrement(false),
    number: p.bigint("number"),
    /** Entries up to this id may be deleted. */
    removedTo: idOf(),
    proof: p.text(),
  },
});

export class AuditHeadEntity extends auditHeads.class {}
setClass(auditHeads, AuditHeadEntity);

/** How far all chains have come together: one row. */
export const auditProgress = defineEntity({
  name: "AuditProgressEntity",
  tableName: "audit_progress",
  properties: {
    id: p.integer().primary().autoincrement(false),
    sealedTo: idOf(),
    /** The newest entry when someone last looked, and who was writing then. */
    lookedTo: idOf(),
    lookedBy: p.text(),
    proof: p.text().nullable(),
  },
});

export class AuditProgressEntity extends auditProgress.class {}
setClass(auditProgress, AuditProgressEntity);

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
setClass(outboxMail, OutboxMailEntity);

/** Calls of use cases that wait until they are due, written in the transaction that defers them. */
export const deferredCalls = defineEntity({
  name: "DeferredCallEntity",
  tableName: "deferred_calls",
  properties: {
    tenantId: tenantId(),
    useCase: p.text().primary(),
    key: p.text().primary(),
    input: json(),
    userId: idOf().nullable(),
    dueAt: moment(),
    attempts: p.integer(),
    /** Grows when another call takes the place of this one. */
    version: p.bigint("number"),
  },
  indexes: [{ properties: ["dueAt"] }],
});

export class DeferredCallEntity extends deferredCalls.class {}
setClass(deferredCalls, DeferredCallEntity);

/** Keys that texts here are sealed with, each with a text that proves it; never the keys themselves. */
export const encryptionKeys = defineEntity({
  name: "EncryptionKeyEntity",
  tableName: "encryption_keys",
  properties: { id: p.text().primary(), proof: p.text(), createdAt: moment() },
});

export class EncryptionKeyEntity extends encryptionKeys.class {}
setClass(encryptionKeys, EncryptionKeyEntity);
