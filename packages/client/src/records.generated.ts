import type { components } from "./schema.generated.js";

type Schemas = components["schemas"];

export type AccountErasure = Schemas["AccountErasure"];
export type AccountExport = Schemas["AccountExport"];
export type ActiveAnnouncement = Schemas["ActiveAnnouncement"];
export type Address = Schemas["Address"];
export type Announcement = Schemas["Announcement"];
export type ApiKey = Schemas["ApiKey"];
export type ApiKeyDescendant = Schemas["ApiKeyDescendant"];
export type ApiKeyWithSecret = Schemas["ApiKeyWithSecret"];
export type AuditActor = Schemas["AuditActor"];
export type AuditEntry = Schemas["AuditEntry"];
export type AuditObject = Schemas["AuditObject"];
export type BulkResult = Schemas["BulkResult"];
export type Category = Schemas["Category"];
export type CategoryCreatedEvent = Schemas["CategoryCreatedEvent"];
export type CategoryDeletedEvent = Schemas["CategoryDeletedEvent"];
export type CategoryUpdatedEvent = Schemas["CategoryUpdatedEvent"];
export type Customer = Schemas["Customer"];
export type Delivery = Schemas["Delivery"];
export type DeliveryAttempt = Schemas["DeliveryAttempt"];
export type DeliveryRequest = Schemas["DeliveryRequest"];
export type DeliveryWithBody = Schemas["DeliveryWithBody"];
export type EventEntry = Schemas["EventEntry"];
export type EventKind = Schemas["EventKind"];
export type EventType = Schemas["EventType"];
export type FeedEventKind = Schemas["FeedEventKind"];
export type FieldChange = Schemas["FieldChange"];
export type Figures = Schemas["Figures"];
export type ImportJob = Schemas["ImportJob"];
export type ImportReport = Schemas["ImportReport"];
export type MailedLink = Schemas["MailedLink"];
export type Member = Schemas["Member"];
export type Order = Schemas["Order"];
export type OrderCancelledEvent = Schemas["OrderCancelledEvent"];
export type OrderCompletedEvent = Schemas["OrderCompletedEvent"];
export type OrderCreatedEvent = Schemas["OrderCreatedEvent"];
export type OrderDelivery = Schemas["OrderDelivery"];
export type OrderFulfillment = Schemas["OrderFulfillment"];
export type OrderItem = Schemas["OrderItem"];
export type OrderNote = Schemas["OrderNote"];
export type OrderStanding = Schemas["OrderStanding"];
export type OrderSummary = Schemas["OrderSummary"];
export type OrderUpdatedEvent = Schemas["OrderUpdatedEvent"];
export type PastOrder = Schemas["PastOrder"];
export type PastOrderItem = Schemas["PastOrderItem"];
export type Payment = Schemas["Payment"];
export type PlacedOrder = Schemas["PlacedOrder"];
export type PlacedOrderItem = Schemas["PlacedOrderItem"];
export type Preference = Schemas["Preference"];
export type Product = Schemas["Product"];
export type ProductCreatedEvent = Schemas["ProductCreatedEvent"];
export type ProductDeletedEvent = Schemas["ProductDeletedEvent"];
export type ProductUpdatedEvent = Schemas["ProductUpdatedEvent"];
export type Refund = Schemas["Refund"];
export type Service = Schemas["Service"];
export type Shipment = Schemas["Shipment"];
export type ShipmentItem = Schemas["ShipmentItem"];
export type Tenant = Schemas["Tenant"];
export type TenantSeat = Schemas["TenantSeat"];
export type TenantSummary = Schemas["TenantSummary"];
export type TimelineEntry = Schemas["TimelineEntry"];
export type Token = Schemas["Token"];
export type TriedOrder = Schemas["TriedOrder"];
export type TriedOrderItem = Schemas["TriedOrderItem"];
export type User = Schemas["User"];
export type UserRegisteredEvent = Schemas["UserRegisteredEvent"];
export type UserRemovedEvent = Schemas["UserRemovedEvent"];
export type UserUpdatedEvent = Schemas["UserUpdatedEvent"];
export type Webhook = Schemas["Webhook"];
export type WebhookHealth = Schemas["WebhookHealth"];
export type WebhookWithHealth = Schemas["WebhookWithHealth"];
export type WebhookWithSecret = Schemas["WebhookWithSecret"];

/** What a webhook is sent; `event` tells them apart. */
export type WebhookEvent =
  | CategoryCreatedEvent
  | CategoryDeletedEvent
  | CategoryUpdatedEvent
  | OrderCancelledEvent
  | OrderCompletedEvent
  | OrderCreatedEvent
  | OrderUpdatedEvent
  | ProductCreatedEvent
  | ProductDeletedEvent
  | ProductUpdatedEvent
  | UserRegisteredEvent
  | UserRemovedEvent
  | UserUpdatedEvent;
