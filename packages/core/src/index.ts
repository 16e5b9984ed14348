export { createCore, useCases } from "./create-core.js";
export type { Core, InputOf, OutputOf, UseCaseName, UseCases } from "./create-core.js";
export type { Call, Caller, Idempotency } from "./kernel/call.js";
export type { Access } from "./kernel/context.js";
export { CoreError, outcomeUnknown } from "./kernel/errors.js";
export type { ErrorKind, Issue } from "./kernel/errors.js";
export { eventCatalogue, eventKinds } from "./kernel/events.js";
export type {
  DomainEvent,
  DueWork,
  EventData,
  EventKind,
  EventRecord,
  PublishedEvent,
} from "./kernel/events.js";
export { defaultLimits } from "./kernel/limits.js";
export { inBackground } from "./kernel/in-background.js";
export type { CallLimit, LimitName } from "./kernel/limits.js";
export { reviveExactly } from "./kernel/exact-json.js";
export { formatMoney, moneyToNumber, parseMoney } from "./kernel/money.js";
export { decodeCursor, encodeCursor } from "./kernel/cursor.js";
export type { Position } from "./kernel/cursor.js";
export { COUNTED_AT_MOST, lastPageOf, offsetOf } from "./kernel/page.js";
export type { Page, PageRequest } from "./kernel/page.js";
export type { Actor, AdminScope, MemberScope, Role, TenantSettings } from "./kernel/scope.js";
export { spoken } from "./kernel/validation.js";
export type { Ports } from "./ports/index.js";
export { keyIdOf } from "./ports/cipher.js";
export type { Cipher } from "./ports/cipher.js";
export type { KeptKey, KeyRepository } from "./ports/key-repository.js";
export { sealedPlaces } from "./ports/sealed-work.js";
export type {
  SealedCount,
  SealedPlace,
  SealedRequest,
  SealedText,
  SealedWork,
} from "./ports/sealed-work.js";
export { KeyProof } from "./keys/key-proof.js";
export { type KeyUse, keyStatus } from "./keys/key-status.js";
export { examineKey, type KeyState, proveKey, wrongKey } from "./keys/prove-key.js";
export { type Rotation, rotateKeys, type RotationOptions } from "./keys/rotate-keys.js";
export { sealedRoutes } from "./keys/seal-contexts.js";
export type { Clock } from "./ports/clock.js";
export type {
  Claim,
  IdempotencyKey,
  IdempotencyRepository,
} from "./ports/idempotency-repository.js";
export type {
  MailFigures,
  MailListRequest,
  MailRepository,
  QueuedMail,
  WaitingMail,
} from "./ports/mail-repository.js";
export { OutboxPublisher } from "./ports/event-publisher.js";
export type {
  EventListener,
  EventParticipant,
  EventPublisher,
  EventTransaction,
} from "./ports/event-publisher.js";
export type { Outbox } from "./ports/outbox.js";
export type { Secrets } from "./ports/secrets.js";
export type { ThrottleCount, ThrottleRepository } from "./ports/throttle-repository.js";
export { mayWrite } from "./ports/unit-of-work.js";
export type {
  Credentials,
  Identity,
  Store,
  SystemStore,
  TenantStore,
  TransactionMode,
  UnitOfWork,
} from "./ports/unit-of-work.js";
export type { AccessToken, TokenLifetime } from "./accounts/access-token.js";
export type { AccessTokenRepository, NewAccessToken } from "./accounts/access-token-repository.js";
export type {
  PasswordReset,
  PasswordResetRepository,
} from "./accounts/password-reset-repository.js";
export type { UserChanges, UserRepository } from "./accounts/user-repository.js";
export { newUser } from "./accounts/user.js";
export type { Account, NewUser, User, UserProfile } from "./accounts/user.js";
export type { Address, AddressFields } from "./addresses/address.js";
export type { AddressRepository } from "./addresses/address-repository.js";
export type {
  AuditEntry,
  AuditFilter,
  AuditRepository,
  AuditRetention,
  KeptAuditEntry,
} from "./audit/audit-repository.js";
export type { Member } from "./team/membership.js";
export { isPending, type Seats } from "./team/seats.js";
export type { MembershipRepository, NewSeat } from "./team/membership-repository.js";
export type { NewTenant, Tenant, TenantSeat } from "./tenancy/tenant.js";
export type {
  ArchiveCounts,
  ArchiveEntry,
  ArchiveRecord,
  ArchiveWriting,
  TenantArchive,
} from "./tenancy/tenant-archive.js";
export type { TenantRepository } from "./tenancy/tenant-repository.js";
export { orderSorts } from "./orders/order-repository.js";
export type {
  OrderChange,
  OrderListRequest,
  OrderRepository,
  OrderSort,
  StockedProduct,
  StockLine,
} from "./orders/order-repository.js";
export type { TriedOrder } from "./orders/create-order.js";
export { orderStatuses } from "./orders/order.js";
export type {
  NewOrder,
  Order,
  OrderAddress,
  OrderDetail,
  OrderedProduct,
  OrderItem,
  OrderLine,
  OrderOwner,
  OrderStatus,
} from "./orders/order.js";
export type { DeliveryScheduler, SchedulerHealth, WakeWork } from "./ports/delivery-scheduler.js";
export type { Mailer, MailMessage, MailResult } from "./ports/mailer.js";
export type { PushGateway, PushMessage, PushResult, PushTarget } from "./ports/push-gateway.js";
export type {
  SendFailure,
  SendRequest,
  SendResult,
  WebhookSender,
} from "./ports/webhook-sender.js";
export {
  FAILURE_RULES,
  judge,
  STATUS_RULES,
  type Judgement,
  type Verdict,
} from "./webhooks/outcome.js";
export {
  MAX_ATTEMPTS,
  nextAttempt,
  parseRetryAfter,
  RETRY_DELAYS_MS,
} from "./webhooks/retry-policy.js";
export { formatSecret, SECRET_BYTES, secretHint, secretProblem } from "./webhooks/secret.js";
export { deliveryHeaders } from "./webhooks/signature.js";
export { sendDueMails } from "./mail/send-due-mails.js";
export { announcementTransitions } from "./announcements/transitions.js";
export {
  ACTIVE_LIMIT,
  announcementStatuses,
  announcementTypes,
  attachmentTypes,
  pushStatuses,
  targetTypes,
} from "./announcements/announcement.js";
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
export type {
  ActiveAnnouncement,
  Announcement,
  AnnouncementStatus,
  NewAnnouncement,
} from "./announcements/announcement.js";
export type {
  AnnouncementListRequest,
  AnnouncementRepository,
  Reach,
} from "./announcements/announcement-repository.js";
export type {
  AnnouncementWork,
  ClaimedPush,
  PushOutcome,
} from "./announcements/announcement-work.js";
export type { Policy, PolicyRole } from "./kernel/policy.js";
export type { Category, CategoryDetails, NewCategory } from "./catalog/category.js";
export type { CategoryRepository } from "./catalog/category-repository.js";
export type { ProductExport } from "./catalog/export-products.js";
export type { ImportReport } from "./catalog/import-report.js";
export type { ImportLine, LineError } from "./catalog/import-line.js";
export { finishImports } from "./catalog/finish-imports.js";
export type {
  LeftImport,
  StagedImportRepository,
  StagedImportWork,
} from "./catalog/staged-import-repository.js";
export type { NewProduct, Product, ProductDetails } from "./catalog/product.js";
export { isDescending, placeOf, searchTextOf } from "./catalog/product-list.js";
export type { ProductFilter, ProductQuery, ProductSort } from "./catalog/product-list.js";
export type {
  ProductChange,
  ProductRefusal,
  ProductRepository,
} from "./catalog/product-repository.js";
export { deliveryStatuses } from "./webhooks/delivery.js";
export type {
  Delivery,
  DeliveryAttempt,
  DeliveryDetail,
  DeliveryStatus,
} from "./webhooks/delivery.js";
export type {
  DeliveryListRequest,
  DeliveryRepository,
  TestDelivery,
} from "./webhooks/delivery-repository.js";
export type {
  AttemptRecord,
  ClaimedDelivery,
  ClaimRequest,
  DeliveryFigures,
  DeliveryWork,
  Endpoint,
  LostAttempts,
  LostDelivery,
  LostEvent,
  LostNumbers,
  OutboxAudit,
  Recorded,
} from "./webhooks/delivery-work.js";
export type { NewWebhook, Webhook, WebhookWithSecret } from "./webhooks/webhook.js";
export type { WebhookRepository } from "./webhooks/webhook-repository.js";
export { type EventType, eventTypes } from "./webhooks/list-event-types.js";
export { type SimulatedAttempt, simulateDelivery } from "./webhooks/simulate-delivery.js";
export { auditOutbox } from "./webhooks/audit-webhooks.js";
export { LOST_AT_MOST, SUSPECTED_AFTER } from "./webhooks/delivery-work.js";
export { type DeclaredEvent, declaredEvents } from "./declared-events.js";
export type { Attempted } from "./webhooks/attempt-delivery.js";
export { DeliveryWorker } from "./webhooks/delivery-worker.js";
export type { DeliveryStep, DeliveryWorkerOptions } from "./webhooks/delivery-worker-options.js";
export { nextDueDelivery, pruneEvents, tidyDeliveries } from "./webhooks/due-deliveries.js";
