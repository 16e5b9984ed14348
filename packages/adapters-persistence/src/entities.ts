/** Souk's tables as MikroORM entities, for an embedder whose own entities relate to them. */
import "./own/mikro-orm.js";

export {
  AccessTokenEntity,
  FactorEntity,
  PasswordResetEntity,
  RecoveryCodeEntity,
  ThrottleEntity,
  UserEntity,
} from "./accounts/entities.js";
export { ApiKeyEntity } from "./api-keys/entities.js";
export { AnnouncementEntity, AnnouncementMarkEntity } from "./announcements/entities.js";
export {
  CategoryEntity,
  ProductEntity,
  ProductImportEntity,
  ProductImportPartEntity,
} from "./catalog/entities.js";
export { ChoreRunEntity, HostEntity } from "./hosts/entities.js";
export {
  AddressEntity,
  OrderEntity,
  OrderItemEntity,
  OrderNumberEntity,
} from "./orders/entities.js";
export { PreferenceEntity } from "./preferences/entities.js";
export { entitiesIn } from "./database/entities-in.js";
export { entities } from "./database/entities.js";
export { MembershipEntity } from "./team/entities.js";
export { TenantCountEntity, TenantEntity } from "./tenancy/entities.js";
export {
  AuditEntryEntity,
  AuditHeadEntity,
  AuditProgressEntity,
  AuditSealEntity,
  EncryptionKeyEntity,
  IdempotencyKeyEntity,
  OutboxMailEntity,
} from "./upkeep/entities.js";
export {
  DeliveryAttemptEntity,
  DeliveryEntity,
  DueEndpointEntity,
  EventEntity,
  EventNumberEntity,
  PrunedEventEntity,
  SubscriptionChangeEntity,
  WebhookEntity,
} from "./webhooks/entities.js";
