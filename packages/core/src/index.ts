export { boundUseCase, createCore, eventsOf, fieldsOf, useCasesOf } from "./create-core.js";
export type { AnyCore, Core, Extension, InputOf, OutputOf } from "./create-core.js";
export type { Hookable, OutputOfCase } from "./calls/hooks.js";
export { heedsKey } from "./calls/use-case.js";
export { useCases } from "./use-cases.js";
export type { UseCaseName, UseCases } from "./use-cases.js";
export type { FieldsOfTheirs, Keeping, KnownFields } from "./own-fields.js";
export * from "./public-ports.js";
export type { Call, Caller, Idempotency } from "./calls/call.js";
export type { CallFor } from "./calls/call-for.js";
export type { Access } from "./calls/context.js";
export { CoreError, invalid, outcomeUnknown } from "./values/errors.js";
export type { ErrorKind, Issue } from "./values/errors.js";
export type { KnownEvents } from "./events/known-events.js";
export { eventCatalogue, eventKinds } from "./events/catalogue.js";
export { erasedAddress, withoutPerson } from "./events/without-person.js";
export type { DomainEvent, EventData, EventKind } from "./events/catalogue.js";
export type { EventRecord, PublishedEvent, PublishedOwnEvent } from "./events/event-record.js";
export { defaultLimits } from "./calls/limits.js";
export { inBackground } from "./values/background/in-background.js";
export { UnderWay } from "./values/background/under-way.js";
export type { CallLimit, LimitName } from "./ports/settings.js";
export { reviveExactly } from "./catalog/import/records/exact-json.js";
export { hasMetadata, metadataText, noMetadata, readMetadata } from "./values/metadata/metadata.js";
export type {
  Metadata,
  MetadataChange,
  MetadataValue,
  WantedMetadata,
} from "./values/metadata/metadata.js";
export { formatMoney, moneyToNumber, parseMoney } from "./values/money.js";
export { traceIdIn } from "./values/traceparent.js";
export { decodeCursor, encodeCursor } from "./values/cursor.js";
export type { Position } from "./values/cursor.js";
export { COUNTED_AT_MOST, lastPageOf, offsetOf } from "./values/page.js";
export type { Page, PageRequest, Wanted } from "./values/page.js";
export type { Actor, AdminScope, MemberScope, Role, TenantSettings } from "./values/scope.js";
export {
  type ApiKeyScope,
  apiKeyScopeFor,
  apiKeyScopes,
} from "./values/api-keys/api-key-scopes.js";
export { claimsToBeApiKey } from "./values/api-keys/api-key-text.js";
export { isServiceAddress } from "./values/api-keys/service-address.js";
export { nearest } from "./values/nearest.js";
export { spoken } from "./values/validation.js";
export { KeyProof } from "./sealing/key-proof.js";
export { type KeyUse, keyStatus } from "./sealing/key-status.js";
export { sampleSealed, type SealedSample } from "./sealing/sample-sealed.js";
export { examineKey, type KeyState, proveKey, wrongKey } from "./sealing/prove-key.js";
export { type Rotation, rotateKeys, type RotationOptions } from "./sealing/rotate-keys.js";
export { sealedRoutes } from "./sealing/seal-contexts.js";
export { isPending } from "./ports/team/membership.js";
export { noticeKinds } from "./ports/settings.js";
export type { NoticeKind, Seats, Totals } from "./ports/settings.js";
export { sendKeyNotices } from "./notices/send-key-notices.js";
export type { TriedOrder } from "./orders/create-order.js";
export {
  FAILURE_RULES,
  judge,
  STATUS_RULES,
  type Judgement,
  type Verdict,
} from "./webhooks/delivery/outcome.js";
export {
  MAX_ATTEMPTS,
  nextAttempt,
  parseRetryAfter,
  RETRY_DELAYS_MS,
} from "./values/retry-policy.js";
export {
  formatSecret,
  SECRET_BYTES,
  secretHint,
  secretProblem,
} from "./values/secrets/webhook-secret.js";
export { deliveryHeaders } from "./webhooks/delivery/signature.js";
export { carryOutDataRequests } from "./accounts/people/carry-out.js";
export { sendDueMails } from "./mail/send-due-mails.js";
export { announcementTransitions } from "./announcements/transitions.js";
export {
  nextAnnouncement,
  publishDueAnnouncements,
} from "./announcements/publish-due-announcements.js";
export type { SharedTime } from "./announcements/publish-due-announcements.js";
export {
  nextPush,
  pushDueAnnouncements,
  type PushOptions,
} from "./announcements/push-due-announcements.js";
export type { Policy, PolicyRole } from "./ports/settings.js";
export type { ProductExport } from "./catalog/export-products.js";
export type { ImportReport } from "./catalog/import/import-report.js";
export type { ImportLine } from "./ports/catalog/import-line.js";
export type { LineError } from "./catalog/import/import-line.js";
export type { TimelineEntry } from "./orders/timeline.js";
export { finishImports } from "./catalog/import/finish-imports.js";
export { type EventType, eventTypes } from "./webhooks/subscriptions/event-types.js";
export { type SimulatedAttempt, simulateDelivery } from "./webhooks/delivery/simulate-delivery.js";
export { retireAuditEntries } from "./audit/retire-entries.js";
export type { AuditRetirement } from "./audit/retire-entries.js";
export { sealAuditTrail } from "./audit/seal-audit-trail.js";
export type { AuditVerdict } from "./audit/verify-audit-trail.js";
export type { AuditFinding } from "./audit/verify-chain.js";
export { auditOutbox } from "./webhooks/audit-outbox.js";
export { type DeclaredEvent, declaredEvents } from "./declared-events.js";
export type { Attempted } from "./webhooks/delivery/attempt-delivery.js";
export { DeliveryWorker } from "./webhooks/delivery/delivery-worker.js";
export type {
  DeliveryStep,
  DeliveryWorkerOptions,
} from "./webhooks/delivery/delivery-worker-options.js";
export {
  isDeliveryDue,
  nextDueDelivery,
  pruneEvents,
  tidyDeliveries,
} from "./webhooks/delivery/due-deliveries.js";
