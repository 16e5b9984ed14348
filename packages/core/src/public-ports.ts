export type { Ports } from "./ports/index.js";
export { type Cipher, keyIdOf } from "./ports/cipher.js";
export type { KeptKey, KeyRepository } from "./ports/upkeep/key-repository.js";
export { sealedPlaces } from "./ports/upkeep/sealed-work.js";
export type {
  SealedCount,
  SealedPlace,
  SealedRequest,
  SealedText,
  SealedWork,
} from "./ports/upkeep/sealed-work.js";
export type { Clock } from "./ports/clock.js";
export type { Timer } from "./ports/timer.js";
export type {
  Claim,
  IdempotencyKey,
  IdempotencyRepository,
} from "./ports/upkeep/idempotency-repository.js";
export type {
  MailFigures,
  MailListRequest,
  MailRepository,
  QueuedMail,
  WaitingMail,
} from "./ports/upkeep/mail-repository.js";
export type {
  DataRequest,
  DataRequestKind,
  DataRequestRepository,
  DataRequestWork,
  HeldDataRequest,
} from "./ports/people/data-requests.js";
export type {
  ErasedCounts,
  ErasedPerson,
  Person,
  PersonalData,
  PersonalRecord,
  PersonalStep,
  PersonalWork,
} from "./ports/people/personal-data.js";
export { OutboxPublisher } from "./ports/event-publisher.js";
export type {
  EventListener,
  EventParticipant,
  EventPublisher,
  EventTransaction,
} from "./ports/event-publisher.js";
export { OwnRepositories, type OwnRepository, type Provided } from "./ports/own-repository.js";
export type { Due, Outbox } from "./ports/outbox.js";
export type { Secrets } from "./ports/secrets.js";
export type { ThrottleCount, ThrottleRepository } from "./ports/upkeep/throttle-repository.js";
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
export type { AccessToken } from "./ports/accounts/access-token.js";
export type { MailLinks, TokenLifetime } from "./ports/settings.js";
export type {
  AccessTokenRepository,
  NewAccessToken,
} from "./ports/accounts/access-token-repository.js";
export type {
  MailedLink,
  PasswordReset,
  PasswordResetRepository,
} from "./ports/accounts/password-reset-repository.js";
export type { UserChanges, UserRepository } from "./ports/accounts/user-repository.js";
export { newUser } from "./ports/accounts/user.js";
export type { Account, NewUser, User, UserProfile } from "./ports/accounts/user.js";
export type { Address, AddressFields } from "./ports/addresses/address.js";
export type { AddressRepository } from "./ports/addresses/address-repository.js";
export type {
  ApiKey,
  ApiKeyDigests,
  ApiKeyIdentity,
  ApiKeyWithSecret,
} from "./ports/api-keys/api-key.js";
export type {
  ApiKeyChanges,
  ApiKeyRepository,
  ApiKeyWork,
  EndingKeysRequest,
  NewApiKey,
} from "./ports/api-keys/api-key-repository.js";
export type {
  AuditEntry,
  AuditFilter,
  AuditLogEntry,
  AuditLogFilter,
  AuditLogRepository,
  AuditLogRequest,
  AuditObject,
  AuditRepository,
  FieldChange,
  KeptAuditEntry,
} from "./ports/audit/audit-repository.js";
export type {
  AuditChain,
  AuditSeal,
  ChainedEntry,
  ChainHead,
  SealingLook,
  SealingProgress,
} from "./ports/audit/audit-chain.js";
export type { Member } from "./ports/team/membership.js";
export type {
  MemberListRequest,
  MembershipRepository,
  NewSeat,
} from "./ports/team/membership-repository.js";
export { readSettings } from "./ports/tenancy/tenant.js";
export type { NewTenant, Tenant, TenantSeat } from "./ports/tenancy/tenant.js";
export type {
  ArchiveCounts,
  ArchiveEntry,
  ArchiveRecord,
  ArchiveWriting,
  Comparing,
  DifferingRows,
  PuttingBack,
  TableDifference,
  TenantArchive,
  TenantDifference,
} from "./ports/tenancy/tenant-archive.js";
export type { TenantRepository } from "./ports/tenancy/tenant-repository.js";
export { orderSearchText } from "./ports/orders/order-search.js";
export { orderSorts } from "./ports/orders/order-repository.js";
export type {
  AddedOrder,
  OrderChange,
  OrderListRequest,
  OrderRepository,
  OrderSort,
  ProductLock,
  StockedProduct,
  StockLine,
} from "./ports/orders/order-repository.js";
export { DELIVERIES_SHOWN } from "./ports/orders/order-history.js";
export type {
  HistoryPosition,
  NewOrderNote,
  OrderDelivery,
  OrderEvent,
  OrderHistory,
  OrderHistoryRepository,
  OrderNote,
} from "./ports/orders/order-history.js";
export { orderStatuses } from "./ports/orders/order.js";
export type {
  NewOrder,
  Order,
  OrderAddress,
  OrderCustomer,
  OrderDetail,
  OrderedProduct,
  OrderItem,
  OrderLine,
  OrderOwner,
  OrderStatus,
} from "./ports/orders/order.js";
export type { DeliveryScheduler, Queue, SchedulerHealth } from "./ports/delivery-scheduler.js";
export type { Span, SpanAttributes, SpanStart, Tracer } from "./ports/tracer.js";
export type { Invitation, Mailer, MailMessage, MailResult } from "./ports/mailer.js";
export type { PushGateway, PushMessage, PushResult, PushTarget } from "./ports/push-gateway.js";
export type {
  SendFailure,
  SendRequest,
  SendResult,
  WebhookSender,
} from "./ports/webhook-sender.js";
export {
  ACTIVE_LIMIT,
  announcementStatuses,
  announcementTypes,
  attachmentTypes,
  pushStatuses,
  targetTypes,
} from "./ports/announcements/announcement.js";
export type {
  ActiveAnnouncement,
  Announcement,
  AnnouncementStatus,
  NewAnnouncement,
} from "./ports/announcements/announcement.js";
export type {
  AnnouncementListRequest,
  AnnouncementRepository,
  Reach,
} from "./ports/announcements/announcement-repository.js";
export type {
  AnnouncementWork,
  ClaimedPush,
  PushOutcome,
} from "./ports/announcements/announcement-work.js";
export type { Category, CategoryDetails, NewCategory } from "./ports/catalog/category.js";
export type {
  CategoryListRequest,
  CategoryRepository,
} from "./ports/catalog/category-repository.js";
export type {
  ImportProgress,
  LeftImport,
  StagedImportRepository,
  StagedImportWork,
  TakenLines,
} from "./ports/catalog/staged-import-repository.js";
export type {
  NewProduct,
  Product,
  ProductDetails,
  ProductFieldName,
} from "./ports/catalog/product.js";
export { categoryContains, categoryPlace } from "./ports/catalog/category-list.js";
export type { CategorySort } from "./ports/catalog/category-list.js";
export { isDescending, placeOf, searchTextOf } from "./ports/catalog/product-list.js";
export type { ProductFilter, ProductQuery, ProductSort } from "./ports/catalog/product-list.js";
export type {
  ProductChange,
  ProductRefusal,
  ProductRepository,
} from "./ports/catalog/product-repository.js";
export { deliveryStatuses } from "./ports/webhooks/delivery.js";
export type {
  Delivery,
  DeliveryAttempt,
  DeliveryDetail,
  DeliveryWithBody,
  DeliveryStatus,
} from "./ports/webhooks/delivery.js";
export type {
  DeliveryListRequest,
  DeliveryRepository,
  TestDelivery,
} from "./ports/webhooks/delivery-repository.js";
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
} from "./ports/webhooks/delivery-work.js";
export { HEALTH_COUNTED_AT_MOST } from "./ports/webhooks/webhook.js";
export type {
  NewWebhook,
  Webhook,
  WebhookHealth,
  WebhookWithHealth,
  WebhookWithSecret,
} from "./ports/webhooks/webhook.js";
export type { WebhookRepository } from "./ports/webhooks/webhook-repository.js";
export { LOST_AT_MOST, SUSPECTED_AFTER } from "./ports/webhooks/delivery-work.js";
