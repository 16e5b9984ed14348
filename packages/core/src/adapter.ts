/** For those who write an adapter or a host: repositories, background work, and the rules that these share with the core. */
export { carryOutDataRequests } from "./accounts/people/carry-out.js";
export { REFUSED_SIGN_INS, reportRefusedSignIns } from "./accounts/refused-sign-ins.js";
export type { RefusedSignIns } from "./accounts/refused-sign-ins.js";
export { spendSignInLink } from "./accounts/sign-in-link.js";
export {
  nextAnnouncement,
  publishDueAnnouncements,
} from "./announcements/publish-due-announcements.js";
export type { SharedTime } from "./announcements/publish-due-announcements.js";
export { nextPush, pushDueAnnouncements } from "./announcements/push-due-announcements.js";
export type { PushOptions } from "./announcements/push-due-announcements.js";
export { retireAuditEntries } from "./audit/retire-entries.js";
export type { AuditRetirement } from "./audit/retire-entries.js";
export { sealAuditTrail } from "./audit/seal-audit-trail.js";
export type { AuditVerdict } from "./audit/verify-audit-trail.js";
export type { AuditFinding } from "./audit/verify-chain.js";
export type { OutputOfCase } from "./calls/run-inside.js";
export { nextDeferredCall } from "./make-deferred-calls.js";
export { heedsKey } from "./calls/use-case.js";
export { finishImports } from "./catalog/import/finish-imports.js";
export { importPictures } from "./catalog/import/import-pictures.js";
export { runImports } from "./catalog/import/run-imports.js";
export { reviveExactly } from "./catalog/import/records/exact-json.js";
export {
  boundUseCase,
  eventsOf,
  extensionsOf,
  fieldsOf,
  onDue,
  portsOf,
  requireCore,
  scopesOf,
  useCasesOf,
} from "./create-core.js";
export { checkExtensions, nounsIn } from "./define-extension.js";
export { isOrdered } from "./nouns/shape-rules.js";
export { snakeOf } from "./values/snake-of.js";
export { lineInput } from "./nouns/noun-schemas.js";
export type { KeyScopes } from "./values/api-keys/key-scopes.js";
export { declaredEvents } from "./declared-events.js";
export type { DeclaredEvent } from "./declared-events.js";
export type { KnownEvents } from "./events/known-events.js";
export { changeEvents, type ChangedRecord, type RecordVersion } from "./events/record-changes.js";
export type { RecordChangeLog } from "./ports/record-change-log.js";
export { ownIdTaken } from "./values/errors.js";
export { erasedAddress, erasedBuyer, withoutPerson } from "./events/without-person.js";
export { sendDueMails } from "./mail/send-due-mails.js";
export { lookAtMailedLink } from "./accounts/passwords/link-state.js";
export { lookAtNotificationLink, switchOffNotification } from "./notifications/switch-off.js";
export type { MailedChoice } from "./notifications/switch-off.js";
export { sendKeyNotices } from "./notices/send-key-notices.js";
export type { Keeping, KnownFields } from "./own-fields.js";
export type {
  AccessTokenRepository,
  NewAccessToken,
} from "./ports/accounts/access-token-repository.js";
export type { AccessToken } from "./ports/accounts/access-token.js";
export type { NewProviderIdentity, ProviderIdentity } from "./ports/accounts/provider-identity.js";
export type { ProviderIdentityRepository } from "./ports/accounts/provider-identity-repository.js";
export type { FactorRepository } from "./ports/accounts/factor-repository.js";
export { factorKinds } from "./ports/accounts/factor.js";
export type { NewFactor, StoredFactor } from "./ports/accounts/factor.js";
export type {
  MailedLink,
  PasswordReset,
  PasswordResetRepository,
} from "./ports/accounts/password-reset-repository.js";
export type { UserChanges, UserRepository } from "./ports/accounts/user-repository.js";
export { newUser } from "./ports/accounts/user.js";
export type { Account, NewUser } from "./ports/accounts/user.js";
export type { AddressRepository } from "./ports/addresses/address-repository.js";
export type { AddressFields } from "./ports/addresses/address.js";
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
export {
  announcementStatuses,
  announcementTypes,
  attachmentTypes,
  pushStatuses,
  targetTypes,
} from "./ports/announcements/announcement.js";
export type { NewAnnouncement } from "./ports/announcements/announcement.js";
export type { MadeKey, MadeKeys } from "./ports/api-keys/made-keys.js";
export type {
  ApiKeyChanges,
  ApiKeyRepository,
  ApiKeyWork,
  EndingKeysRequest,
  NewApiKey,
} from "./ports/api-keys/api-key-repository.js";
export type { ApiKeyDigests, ApiKeyIdentity } from "./ports/api-keys/api-key.js";
export type {
  AuditChain,
  AuditSeal,
  ChainHead,
  ChainedEntry,
  SealingLook,
  SealingProgress,
} from "./ports/audit/audit-chain.js";
export type {
  AuditEntry,
  AuditFilter,
  AuditLogFilter,
  AuditLogRepository,
  AuditLogRequest,
  AuditRepository,
  KeptAuditEntry,
} from "./ports/audit/audit-repository.js";
export type {
  DeferredCall,
  DeferredCallFigures,
  DeferredCallRepository,
  DeferredCallWork,
  DueCall,
} from "./ports/upkeep/deferred-call-repository.js";
export { importModes, importStatuses } from "./ports/catalog/import-job-repository.js";
export type { ImportJobRepository, ImportJobWork } from "./ports/catalog/import-job-repository.js";
export { LINK } from "./calls/call-later.js";
export { ORDERS_AT_ONCE, ORDERS_TO_LINK } from "./ports/customers/customer-repository.js";
export { customerSearchText, type CustomerSort } from "./ports/customers/customer-list.js";
export type {
  CustomerListRequest,
  CustomerRepository,
  MovedOrders,
  OrderLink,
  OrdersMove,
  UnlinkedOrders,
} from "./ports/customers/customer-repository.js";
export type { TaggedKind, TagRepository, TagRequest } from "./ports/tags/tag-repository.js";
export { foldTag, readTags, tagsText, type WantedTags } from "./values/tags.js";
export type { CustomerDetails, NewCustomer } from "./ports/customers/customer.js";
export { endOfTerms, phoneTerms } from "./values/phones.js";
export type { CategorySort } from "./ports/catalog/category-list.js";
export type {
  CategoryListRequest,
  CategoryRepository,
} from "./ports/catalog/category-repository.js";
export type { CategoryDetails, NewCategory } from "./ports/catalog/category.js";
export type { ImportLine, PictureTask } from "./ports/catalog/import-line.js";
export {
  placeOf,
  type ProductWords,
  searchTextOf,
  searchWordsOf,
} from "./ports/catalog/product-list.js";
export type { ProductFilter, ProductQuery, ProductSort } from "./ports/catalog/product-list.js";
export type {
  ChangedProduct,
  ProductChange,
  ProductRefusal,
  ProductRepository,
  VariantPlace,
} from "./ports/catalog/product-repository.js";
export {
  fileNames,
  MOST_SIDE,
  PICTURE_SORT,
  PICTURES_PATH,
  pictureSizes,
  placeOfFile,
} from "./ports/pictures/picture.js";
export type {
  NewPicture,
  OwnedPicture,
  Picture,
  PicturePlace,
  PictureRepository,
  PictureRequest,
  PictureSize,
  PictureTotals,
  PictureType,
  PictureWork,
  PublicPictures,
} from "./ports/pictures/picture.js";
export { MOST_PICTURE_BYTES, MOST_PIXELS } from "./ports/pictures/picture-maker.js";
export { storedTypeOf } from "./ports/pictures/picture-files.js";
export { openPictureFile } from "./pictures/open-picture-file.js";
export { ownedPictures } from "./pictures/owned-pictures.js";
export { missingFiles } from "./pictures/missing-files.js";
export { type CopiedPicture, copyPictures, type PicturesCopied } from "./pictures/copy-pictures.js";
export { removeLostFiles } from "./pictures/remove-lost-files.js";
export type { NewProduct, ProductDetails, ProductFieldName } from "./ports/catalog/product.js";
export { foldText } from "./values/composed.js";
export { isSameVariant, pictureIdsOf, withChanges } from "./ports/catalog/product.js";
export { type NamedVariant } from "./catalog/named-variant.js";
export { variantsOf } from "./catalog/variety.js";
export { variantOf } from "./orders/stock.js";
export {
  namedValues,
  ownVariantId,
  type ProductOption,
  type Variant,
  variantIdOf,
  variantPlace,
  type WantedVariant,
} from "./ports/catalog/variant.js";
export type {
  ImportProgress,
  ClaimedPictures,
  LeftImport,
  StagedImportRepository,
  StagedImportWork,
  TakenLines,
} from "./ports/catalog/staged-import-repository.js";
export type { DeliveryScheduler, SchedulerHealth } from "./ports/delivery-scheduler.js";
export { DELIVERIES_SHOWN } from "./ports/orders/order-history.js";
export type {
  HistoryPosition,
  NewOrderNote,
  OrderDelivery,
  OrderEvent,
  OrderHistory,
  OrderHistoryRepository,
} from "./ports/orders/order-history.js";
export type {
  AddedOrder,
  OrderChange,
  SettledOrder,
  OrderListRequest,
  OrderRepository,
  OrderSort,
  ProductLock,
  StockLine,
  StockedProduct,
  StockedVariant,
  WantedVariants,
} from "./ports/orders/order-repository.js";
export {
  endOfPhone,
  orderSearchTerms,
  orderSearchText,
  trackingNumbers,
} from "./ports/orders/order-search.js";
export { orderStatuses } from "./ports/orders/order.js";
export type {
  DayMove,
  FigureRepository,
  OpenOrders,
  OrderFigures,
  ProductFigures,
} from "./ports/figures/figure-repository.js";
export { isUnpaid, isUnshipped } from "./ports/orders/open-orders.js";
export { netOf, openOf, paymentStatuses } from "./ports/orders/payment-status.js";
export { fulfillmentStatuses } from "./ports/orders/shipment.js";
export type {
  NewShipment,
  ShipmentDetails,
  ShipmentRepository,
  ShippedItem,
} from "./ports/orders/shipment.js";
export { INVOICE_SORT, invoiceKinds } from "./ports/orders/invoice.js";
export type {
  InvoiceContent,
  InvoiceRepository,
  InvoiceRequest,
  NewInvoice,
} from "./ports/orders/invoice.js";
export { adjustmentKinds, sumOfLines } from "./ports/orders/adjustment.js";
export type { Priced } from "./ports/orders/adjustment.js";
export { returnStates, returnStatuses } from "./ports/orders/return.js";
export type {
  HeldItem,
  NewReturn,
  ReturnedItem,
  ReturnRepository,
  ReturnState,
} from "./ports/orders/return.js";
export { SHOWN_WITH_ORDER } from "./ports/orders/payment.js";
export type { NewPayment, NewRefund, PaymentRepository } from "./ports/orders/payment.js";
export type {
  CorrectedLine,
  CorrectedOrder,
  NewOrder,
  OrderOwner,
  OrderedProduct,
  OrderedVariant,
} from "./ports/orders/order.js";
export type {
  RangeOrder,
  Sales,
  SalesRepository,
  SoldProduct,
  SoldRange,
} from "./ports/figures/sales-repository.js";
export { orderSources, PAST_ORDER_SORT } from "./ports/orders/past-order.js";
export type {
  NewPastOrder,
  PastOrderRepository,
  PastOrderRequest,
} from "./ports/orders/past-order.js";
export type { Due, Outbox } from "./ports/outbox.js";
export { OwnRepositories } from "./ports/own-repository.js";
export type { NounOpener } from "./ports/own-repository.js";
export { isUnique } from "./ports/nouns/noun-shape.js";
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
  ErasedStep,
  Person,
  PersonalData,
  PersonalRecord,
  PersonalStep,
  PersonalWork,
} from "./ports/people/personal-data.js";
export { noticeKinds } from "./ports/settings.js";
export type {
  MemberListRequest,
  MembershipRepository,
  NewSeat,
  SeatRole,
} from "./ports/team/membership-repository.js";
export type {
  NewTeamRole,
  TeamRoleChanges,
  TeamRoleRepository,
} from "./ports/team/team-role-repository.js";
export { isInvited, isPending } from "./ports/team/membership.js";
export type {
  ArchiveCounts,
  ArchiveEntry,
  ArchiveRecord,
  ArchiveWriting,
  Comparing,
  DifferingRows,
  PutBackRecords,
  PuttingBack,
  TableDifference,
  TenantArchive,
  TenantDifference,
} from "./ports/tenancy/tenant-archive.js";
export type { AmountRepository } from "./ports/tenancy/amount-repository.js";
export type { TenantRepository } from "./ports/tenancy/tenant-repository.js";
export { defaultSettings, readSettings } from "./ports/tenancy/tenant.js";
export type { NewTenant, TenantSeat } from "./ports/tenancy/tenant.js";
export { mayWrite } from "./ports/unit-of-work.js";
export type { Credentials, Identity, SystemStore, TransactionMode } from "./ports/unit-of-work.js";
export type {
  Claim,
  IdempotencyKey,
  IdempotencyRepository,
} from "./ports/upkeep/idempotency-repository.js";
export type { KeptKey, KeyRepository } from "./ports/upkeep/key-repository.js";
export type {
  MailFigures,
  MailListRequest,
  MailRepository,
  QueuedMail,
  WaitingMail,
} from "./ports/upkeep/mail-repository.js";
export { sealedPlaces } from "./ports/upkeep/sealed-work.js";
export type {
  SealedCount,
  SealedPlace,
  SealedRequest,
  SealedText,
  SealedWork,
} from "./ports/upkeep/sealed-work.js";
export type { ThrottleCount, ThrottleRepository } from "./ports/upkeep/throttle-repository.js";
export type {
  DeliveryListRequest,
  DeliveryRepository,
  TestDelivery,
} from "./ports/webhooks/delivery-repository.js";
export { LOST_AT_MOST, SUSPECTED_AFTER } from "./ports/webhooks/delivery-work.js";
export type {
  AttemptRecord,
  ClaimRequest,
  ClaimedDelivery,
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
export { deliveryStatuses } from "./ports/webhooks/delivery.js";
export type { DeliverySignature, DeliveryWithBody } from "./ports/webhooks/delivery.js";
export type { PreferenceRepository } from "./ports/preferences/preference-repository.js";
export type { NewPreference } from "./ports/preferences/preference.js";
export type { EventFeed, FeedEvent, FeedPage, FeedRequest } from "./ports/webhooks/event-feed.js";
export type { WebhookRepository } from "./ports/webhooks/webhook-repository.js";
export { HEALTH_COUNTED_AT_MOST } from "./ports/webhooks/webhook.js";
export type { NewWebhook } from "./ports/webhooks/webhook.js";
export { keyStatus } from "./sealing/key-status.js";
export type { KeyUse } from "./sealing/key-status.js";
export { examineKey, proveKey, wrongKey } from "./sealing/prove-key.js";
export type { KeyState } from "./sealing/prove-key.js";
export { sampleSealed } from "./sealing/sample-sealed.js";
export type { SealedSample } from "./sealing/sample-sealed.js";
export { sealedRoutes } from "./sealing/seal-contexts.js";
export { useCases } from "./use-cases.js";
export { scopesOfCase } from "./values/api-keys/key-scopes.js";
export { apiKeyScopeFor, apiKeyScopes, apiKeyScopesFor } from "./values/api-keys/api-key-scopes.js";
export { claimsToBeApiKey } from "./values/api-keys/api-key-text.js";
export { isServiceAddress } from "./values/api-keys/service-address.js";
export { inBackground } from "./values/in-background.js";
export { UnderWay } from "./values/under-way.js";
export { currencyCodes, decimalsOf, DEFAULT_CURRENCY, isCurrencyCode } from "./values/currency.js";
export type { Currency } from "./values/currency.js";
export { decodeCursor, encodeCursor } from "./values/cursor.js";
export type { Position } from "./values/cursor.js";
export { outcomeUnknown } from "./values/errors.js";
export { hasMetadata, metadataText, noMetadata, readMetadata } from "./values/metadata/metadata.js";
export type { WantedMetadata } from "./values/metadata/metadata.js";
export { parseMoney } from "./values/money.js";
export { unknownAmong, nearest, similar } from "./values/nearest.js";
export { dateOfDay } from "./values/time-zone.js";
export { cappedTotal, COUNTED_AT_MOST, lastPageOf, offsetOf } from "./values/page.js";
export type { Wanted } from "./values/page.js";
export { RETRY_DELAYS_MS, parseRetryAfter } from "./values/retry-policy.js";
export { secretProblem } from "./values/secrets/webhook-secret.js";
export { traceIdIn } from "./values/traceparent.js";
export { auditOutbox } from "./webhooks/audit-outbox.js";
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
export { deliveryHeaders } from "./webhooks/delivery/signature.js";
export { simulateDelivery } from "./webhooks/delivery/simulate-delivery.js";
export type { SimulatedAttempt } from "./webhooks/delivery/simulate-delivery.js";
export { pastOrderRecord } from "./past-orders/past-order-records.js";
export { storedKinds } from "./events/catalogue.js";
export { eventTypes, feedOnlyTypes } from "./webhooks/subscriptions/event-types.js";
export type { EventType } from "./webhooks/subscriptions/event-types.js";
export type { ArchiveSpool } from "./tenancy/export-archive.js";
export { withinSpan } from "./ports/tracer.js";
export { version } from "./version.js";
