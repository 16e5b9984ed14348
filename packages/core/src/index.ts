export { createCore } from "./create-core.js";
export type { AnyCore, Core, Extension, InputOf, OutputOf } from "./create-core.js";
export { defineExtension } from "./define-extension.js";
export type {
  AnyExtension,
  DefinedExtension,
  EventsIn,
  ExtensionJob,
  FieldsIn,
  UseCasesIn,
} from "./define-extension.js";
export type {
  ExtensionColumn,
  ExtensionMigration,
  ExtensionTable,
  MigrationPlace,
} from "./ports/extension-tables.js";
export type { TransactionIn } from "./transaction-in.js";
export type { UseCaseName, UseCases } from "./use-cases.js";
export type { FieldsOfTheirs } from "./own-fields.js";

// Calls, and how they are refused
export type { Call, Caller, Idempotency } from "./calls/call.js";
export type { CallFor } from "./calls/call-for.js";
export {
  conflict,
  CoreError,
  forbidden,
  invalid,
  invalidTransition,
  notFound,
} from "./values/errors.js";
export type { ErrorKind, Issue } from "./values/errors.js";

// Use cases, events, repositories and hooks of an embedder; ours are made with the same
export { stagedUseCase, useCase } from "./calls/use-case.js";
export type { SingleUseCase, StagedUseCase, Step, Steps } from "./calls/use-case.js";
export { actingUser, actingUserId, checkVersion } from "./calls/context.js";
export type {
  Access,
  AdminContext,
  ContextByAccess,
  MemberContext,
  OperatorContext,
  PublicContext,
  UserContext,
  VisitorContext,
} from "./calls/context.js";
export { defaultStrategies } from "./orders/strategies.js";
export type {
  OrderMove,
  PricedLine,
  PricedOrder,
  StockedOrder,
  Strategies,
} from "./orders/strategies.js";
export type { Done, Hookable, Hooks, HooksOf } from "./calls/hooks.js";
export type { Defer, DeferOptions } from "./calls/defer.js";
export type { InnerCall, RunInside } from "./calls/run-inside.js";
export { ownEvent } from "./events/own-event.js";
export type { OwnEvent } from "./events/own-event.js";
export { ownRepository, provide } from "./ports/own-repository.js";
export type { OwnRepository } from "./ports/nouns/noun-shape.js";
export type { Provided } from "./ports/own-repository.js";
export * as fields from "./values/fields.js";
export { formatMoney, moneyToNumber } from "./values/money.js";
export { emptyPage, pageFields } from "./values/page.js";

// Events
export { eventKinds } from "./events/catalogue.js";
export type { DomainEvent, EventData, EventKind, StoredKind } from "./events/catalogue.js";
export type { EventRecord, PublishedEvent, PublishedOwnEvent } from "./events/event-record.js";
export { OutboxPublisher } from "./ports/event-publisher.js";
export type {
  EventListener,
  EventParticipant,
  EventPublisher,
  EventTransaction,
} from "./ports/event-publisher.js";

// The background work of a host
export { makeDeferredCalls } from "./make-deferred-calls.js";
export { rotateKeys } from "./sealing/rotate-keys.js";
export type { Rotation, RotationOptions } from "./sealing/rotate-keys.js";

// The ports that a host fills, and its settings
export type { Ports } from "./ports/index.js";
export type { Cipher } from "./ports/cipher.js";
export type { Clock } from "./ports/clock.js";
export type {
  FactorVerifier,
  NewPasskey,
  PasskeyName,
  PasskeySite,
} from "./ports/factor-verifier.js";
export type { FileEntry, FileStore, StoredFile } from "./ports/pictures/file-store.js";
export type { PictureFetcher, PictureFetchFault } from "./ports/pictures/picture-fetcher.js";
export type { MadePicture, PictureFault, PictureMaker } from "./ports/pictures/picture-maker.js";
export type { Timer } from "./ports/timer.js";
export type { Secrets } from "./ports/secrets.js";
export type { Queue } from "./ports/delivery-scheduler.js";
export type { Invitation, Mailer, MailMessage, MailResult } from "./ports/mailer.js";
export type { PushGateway, PushMessage, PushResult, PushTarget } from "./ports/push-gateway.js";
export type { Span, SpanAttributes, SpanStart, Tracer } from "./ports/tracer.js";
export type {
  EndedAtProvider,
  IdentityProvider,
  ProvedIdentity,
  ProviderRequest,
} from "./ports/identity-provider.js";
export type { Store, TenantStore, UnitOfWork } from "./ports/unit-of-work.js";
export type {
  SendFailure,
  SendRequest,
  SendResult,
  WebhookSender,
} from "./ports/webhook-sender.js";
export { defaultLimits } from "./calls/limits.js";
export type {
  CallLimit,
  LimitName,
  MailLinks,
  NoticeKind,
  Policy,
  PictureLimits,
  PolicyRole,
  Seats,
  TokenLifetime,
  Totals,
} from "./ports/settings.js";

// What the use cases take and return
export type { Metadata, MetadataChange, MetadataValue } from "./values/metadata/metadata.js";
export type { Page, PageRequest } from "./values/page.js";
export type { Actor, AdminScope, MemberScope, Role, TenantSettings } from "./values/scope.js";
export type { ApiKeyScope } from "./values/api-keys/api-key-scopes.js";
export type { User, UserProfile } from "./ports/accounts/user.js";
export type { Factor, FactorKind } from "./ports/accounts/factor.js";
export type { FactorChoice, FactorRequired, SignedIn } from "./accounts/signed-in.js";
export type { Address } from "./ports/addresses/address.js";
export type { ApiKey, ApiKeyWithSecret } from "./ports/api-keys/api-key.js";
export type { AuditLogEntry, AuditObject, FieldChange } from "./ports/audit/audit-repository.js";
export type { Member } from "./ports/team/membership.js";
export type { TeamRole } from "./ports/team/team-role.js";
export type { Tenant } from "./ports/tenancy/tenant.js";
export type { TagCount } from "./ports/tags/tag-repository.js";
export type { TagList } from "./tags/list-tags.js";
export type { Customer, CustomerAddress } from "./ports/customers/customer.js";
export type { Category } from "./ports/catalog/category.js";
export type { ShownPicture as Picture } from "./ports/pictures/picture.js";
export type { Product } from "./ports/catalog/product.js";
export type { ProductExport } from "./catalog/export-products.js";
export type { Figures, FiguresOfDay, PresentFigures } from "./figures/get-figures.js";
export type { OrderSource, PastOrder, PastOrderItem } from "./ports/orders/past-order.js";
export type { SalesExport } from "./figures/export-sales.js";
export type { CountAndTotal } from "./ports/figures/figure-repository.js";
export type { BulkReport, BulkResult } from "./calls/bulk.js";
export type { FileDigest } from "./ports/catalog/staged-import-repository.js";
export type {
  ImportJob,
  ImportJobError,
  ImportMode,
  ImportStatus,
} from "./ports/catalog/import-job-repository.js";
export type { ImportReport } from "./catalog/import/import-report.js";
export type { LineError } from "./catalog/import/import-line.js";
export type {
  Order,
  OrderAddress,
  OrderCustomer,
  OrderDetail,
  OrderItem,
  OrderLine,
  OrderStatus,
} from "./ports/orders/order.js";
export { paymentStatusOf } from "./ports/orders/payment-status.js";
export type { PaymentStatus } from "./ports/orders/payment-status.js";
export type { FulfillmentStatus, Shipment } from "./ports/orders/shipment.js";
export type { OrderFulfillment, ShipmentOfOrder } from "./orders/shipments.js";
export type {
  Invoice,
  InvoiceAdjustment,
  InvoiceBuyer,
  InvoiceKind,
  InvoiceLine,
  InvoiceSeller,
  InvoiceTax,
} from "./ports/orders/invoice.js";
export type { IssuedInvoice } from "./orders/invoices.js";
export { amountsOf } from "./ports/orders/adjustment.js";
export type { Adjustment, AdjustmentKind, Amounts } from "./ports/orders/adjustment.js";
export type { OrderReturn, ReturnStatus } from "./ports/orders/return.js";
export type { OrderReturning, ReturnOfOrder } from "./orders/returns.js";
export type { Payment, Refund } from "./ports/orders/payment.js";
export type { OrderStanding, PaymentOfOrder, RefundOfOrder } from "./orders/payments.js";
export type { OrderNote } from "./ports/orders/order-history.js";
export type { TriedOrder } from "./orders/create-order.js";
export type { TimelineEntry } from "./orders/timeline.js";
export type {
  ActiveAnnouncement,
  Announcement,
  AnnouncementStatus,
} from "./ports/announcements/announcement.js";
export type {
  Webhook,
  WebhookHealth,
  WebhookWithHealth,
  WebhookWithSecret,
} from "./ports/webhooks/webhook.js";
export type { ListedEvent } from "./webhooks/feed-records.js";
export type { EventList } from "./webhooks/list-events.js";
export type { Preference } from "./ports/preferences/preference.js";
export type { StaffChoices } from "./notices/staff-choices.js";
export type {
  Delivery,
  DeliveryAttempt,
  DeliveryDetail,
  DeliveryStatus,
} from "./ports/webhooks/delivery.js";
export type { DeliveryRequest, DeliveryWithRequests } from "./webhooks/delivery/get-delivery.js";
