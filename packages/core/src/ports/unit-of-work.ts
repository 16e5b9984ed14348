import type { AuditChain } from "./audit/audit-chain.js";
import type { AccessTokenRepository } from "./accounts/access-token-repository.js";
import type { ProviderIdentityRepository } from "./accounts/provider-identity-repository.js";
import type { FactorRepository } from "./accounts/factor-repository.js";
import type { PasswordResetRepository } from "./accounts/password-reset-repository.js";
import type { UserRepository } from "./accounts/user-repository.js";
import type { User } from "./accounts/user.js";
import type { AddressRepository } from "./addresses/address-repository.js";
import type { AnnouncementRepository } from "./announcements/announcement-repository.js";
import type { AnnouncementWork } from "./announcements/announcement-work.js";
import type { ApiKeyScope } from "../values/api-keys/api-key-scopes.js";
import type { ApiKeyIdentity } from "./api-keys/api-key.js";
import type { MadeKeys } from "./api-keys/made-keys.js";
import type { ApiKeyRepository, ApiKeyWork } from "./api-keys/api-key-repository.js";
import type { AuditLogRepository, AuditRepository } from "./audit/audit-repository.js";
import type { CategoryRepository } from "./catalog/category-repository.js";
import type { ImportJobRepository, ImportJobWork } from "./catalog/import-job-repository.js";
import type { ProductRepository } from "./catalog/product-repository.js";
import type { PictureRepository, PictureWork, PublicPictures } from "./pictures/picture.js";
import type {
  StagedImportRepository,
  StagedImportWork,
} from "./catalog/staged-import-repository.js";
import type { CustomerRepository } from "./customers/customer-repository.js";
import type { TagRepository } from "./tags/tag-repository.js";
import type { FigureRepository } from "./figures/figure-repository.js";
import type { PastOrderRepository } from "./orders/past-order.js";
import type { SalesRepository } from "./figures/sales-repository.js";
import type { MemberScope, Role } from "../values/scope.js";
import type { OrderHistoryRepository } from "./orders/order-history.js";
import type { OrderRepository } from "./orders/order-repository.js";
import type { PaymentRepository } from "./orders/payment.js";
import type { InvoiceRepository } from "./orders/invoice.js";
import type { ReturnRepository } from "./orders/return.js";
import type { ShipmentRepository } from "./orders/shipment.js";
import type { MembershipRepository } from "./team/membership-repository.js";
import type { TeamRoleRepository } from "./team/team-role-repository.js";
import type { DataRequestRepository, DataRequestWork } from "./people/data-requests.js";
import type { PersonalData, PersonalWork } from "./people/personal-data.js";
import type { AmountRepository } from "./tenancy/amount-repository.js";
import type { Tenant } from "./tenancy/tenant.js";
import type { TenantArchive } from "./tenancy/tenant-archive.js";
import type { TenantRepository } from "./tenancy/tenant-repository.js";
import type { DeliveryRepository } from "./webhooks/delivery-repository.js";
import type { DeliveryWork } from "./webhooks/delivery-work.js";
import type { PreferenceRepository } from "./preferences/preference-repository.js";
import type { EventFeed } from "./webhooks/event-feed.js";
import type { WebhookRepository } from "./webhooks/webhook-repository.js";
import type { IdempotencyRepository } from "./upkeep/idempotency-repository.js";
import type { KeyRepository } from "./upkeep/key-repository.js";
import type { MailRepository } from "./upkeep/mail-repository.js";
import type {
  DeferredCallRepository,
  DeferredCallWork,
} from "./upkeep/deferred-call-repository.js";
import type { Outbox } from "./outbox.js";
import type { RecordChangeLog } from "./record-change-log.js";
import type { OwnRepository } from "./nouns/noun-shape.js";
import type { SealedWork } from "./upkeep/sealed-work.js";
import type { ThrottleRepository } from "./upkeep/throttle-repository.js";

/**
 * Each read sees what is committed by then; in a steady transaction all reads see the same moment. A
 * long write takes seconds, and other commits should not wait for it.
 */
export type TransactionMode = "read" | "steady read" | "write" | "steady write" | "long write";

export const mayWrite = (mode: TransactionMode): boolean =>
  mode !== "read" && mode !== "steady read";

/**
 * The only way to data. The changes of `work` are committed as a whole when it resolves, and undone when it rejects.
 */
export interface UnitOfWork {
  /** Runs the work of one call in one transaction; `mode` says what it may do. */
  transact<T>(mode: TransactionMode, work: (store: Store) => Promise<T>): Promise<T>;
  /**
   * Runs the work of one call of an operator, which may read the rows of all tenants. Only use cases that operators alone
   * may call come through here. Without this method, `transact` runs them.
   */
  operate?<T>(mode: TransactionMode, work: (store: Store) => Promise<T>): Promise<T>;
  /** Runs work across all tenants. Only for workers and operators, never for a request. */
  system<T>(mode: TransactionMode, work: (store: SystemStore) => Promise<T>): Promise<T>;
  /**
   * How many reads that take long may run at once so that others still get a connection; 1 where they share a thread.
   */
  readonly longReadsAtOnce?: number;
  /**
   * Only in a joined transaction: calls the work after its commit, and never after a rollback. Without this method,
   * `work` is committed once it resolves.
   */
  whenCommitted?(work: () => void): void;
  /**
   * For `core.joined(owner)`: a unit of work inside the transaction of an owner, who ends it. `committed` is called after
   * the commit of an owner that does not report it, and rejects if the transaction is not committed. Without this method,
   * the core joins no transaction.
   */
  joined?(owner: object): UnitOfWork & { committed(): Promise<void> };
  /**
   * The names of the extensions whose migrations, tables or repositories it has. Without it, the core does not compare them
   * with its own.
   */
  readonly extensions?: readonly string[];
  /**
   * For `core.transaction(database, …)`: begins a transaction with the library of an embedder, runs the work with its
   * owner, and commits it if the work resolves.
   */
  beginIn?<T>(
    database: object,
    work: (owner: object) => Promise<T>,
    options: object | undefined,
  ): Promise<T>;
}

/** The data of all tenants that workers need, and no more. */
export interface SystemStore {
  readonly idempotency: Pick<IdempotencyRepository, "prune">;
  readonly auditChain: AuditChain;
  readonly announcements: AnnouncementWork;
  readonly apiKeys: ApiKeyWork;
  readonly deliveries: DeliveryWork;
  readonly keys: KeyRepository;
  readonly sealed: SealedWork;
  readonly imports: StagedImportWork;
  readonly importJobs: ImportJobWork;
  readonly deferredCalls: DeferredCallWork;
  readonly people: PersonalWork;
  readonly dataRequests: DataRequestWork;
  readonly recordChanges: RecordChangeLog;
  readonly pictures: PictureWork;
}

export type Credentials =
  | { readonly tokenId: number; readonly tokenDigest: string }
  | { readonly keyId: number; readonly keyDigest: string }
  | { readonly userId: number }
  | { readonly externalId: string };

/** The result of one query for a caller and its seat in one tenant. */
export interface Identity {
  readonly user: User;
  readonly token: {
    id: number;
    digest: string;
    lastUsedAt: Date;
    expiresAt: Date;
    confirmedAt: Date | null;
    confirmAfter: number | null;
    hasFactor: boolean;
  } | null;
  /** Null when no tenant was named, it is deleted, or the user has no active seat in it. */
  readonly seat: {
    tenant: Tenant;
    role: Role;
    /** Those of the member's own role; null if no role narrows the member. */
    scopes: readonly ApiKeyScope[] | null;
    lastActiveAt: Date | null;
  } | null;
  /** Set only for an API key; its seat is in its own tenant, whichever was named. */
  readonly key?: ApiKeyIdentity;
}

/** Data without a tenant, and the way into one. */
export interface Store {
  /**
   * In a writing transaction the seat and its role cannot change until the end, so no member is demoted half-way through;
   * neither can an API key. With `exclusive` the tenant itself is locked first, so that changes to one team wait for each
   * other.
   */
  identify(who: Credentials, tenantId: number | null, exclusive: boolean): Promise<Identity | null>;
  /** The accounts. */
  readonly users: UserRepository;
  /** The sessions. */
  readonly tokens: AccessTokenRepository;
  /** The second factors of people. */
  readonly factors: FactorRepository;
  /** The identities at OpenID Connect providers with which people sign in. */
  readonly identities: ProviderIdentityRepository;
  /** The API keys that people made, across tenants. */
  readonly madeKeys: MadeKeys;
  /** The mailed links. */
  readonly passwordResets: PasswordResetRepository;
  /** The tenants themselves. */
  readonly tenants: TenantRepository;
  /** Whole tenants; for operators. */
  readonly archive: TenantArchive;
  /** The data of one person in all tenants; for operators. */
  readonly people: PersonalData;
  /** Requests to export or erase data. */
  readonly dataRequests: Omit<DataRequestRepository, "claim" | "addPart" | "postpone" | "forget">;
  /** Where changes are told that workers and operators make in the rows of tenants. */
  readonly recordChanges: RecordChangeLog;
  /** The pictures of all tenants, for anyone who knows their addresses. */
  readonly pictures: PublicPictures;
  /** The audit trail, across tenants. */
  readonly audit: AuditRepository;
  /** Answers kept for repeated calls. */
  readonly idempotency: IdempotencyRepository;
  /** Counts of calls that are limited. */
  readonly throttles: ThrottleRepository;
  /** Mail that waits to be sent. */
  readonly mail: MailRepository;
  /** The encryption keys in use. */
  readonly keys: KeyRepository;
  /** The address book of one user. */
  addressesOf(userId: number): AddressRepository;
  /** The data of one tenant. Only the core makes a scope, once it has looked up the seat of the caller. */
  inTenant(scope: MemberScope): TenantStore;
  /**
   * Runs a part of the work on its own store, in the same transaction. If it rejects, its changes are undone and no
   * others,
   * and the transaction goes on. The core starts one part at a time, in no mode that does more than that of the
   * transaction.
   */
  within<T>(mode: TransactionMode, work: (store: Store) => Promise<T>): Promise<T>;
}

/** Repositories bound to one tenant; none of them takes a tenant that could be forgotten or forged. */
export interface TenantStore {
  /** Its amounts, for a change of its currency. */
  readonly amounts: AmountRepository;
  /** The audit trail of the tenant. */
  readonly audit: AuditLogRepository;
  /** The team. */
  readonly members: MembershipRepository;
  /** The roles that it made. */
  readonly roles: TeamRoleRepository;
  /** Orders with their items, and the stock that they take. */
  readonly orders: OrderRepository;
  /** What the team wrote about orders, and what they went through. */
  readonly orderHistory: OrderHistoryRepository;
  /** Counters of the tenant. */
  readonly figures: FigureRepository;
  /** Payments and refunds of orders. */
  readonly payments: PaymentRepository;
  /** Shipments of orders. */
  readonly shipments: ShipmentRepository;
  /** Invoices and credit notes. */
  readonly invoices: InvoiceRepository;
  /** Returns of orders. */
  readonly returns: ReturnRepository;
  /** Sales by product and category. */
  readonly sales: SalesRepository;
  /** Orders that the tenant received on another platform. */
  readonly pastOrders: PastOrderRepository;
  /** Announcements, and who read them. */
  readonly announcements: AnnouncementRepository;
  /** The categories of products. */
  readonly categories: CategoryRepository;
  /** The customers. */
  readonly customers: CustomerRepository;
  /** The tags of products, orders and customers. */
  readonly tags: TagRepository;
  /** The pictures. */
  readonly pictures: PictureRepository;
  /** The products. */
  readonly products: ProductRepository;
  /** What programs keep for its members. */
  readonly preferences: PreferenceRepository;
  /** The API keys of its programs. */
  readonly apiKeys: ApiKeyRepository;
  /** Imports that are written as a whole or not at all. */
  readonly imports: StagedImportRepository;
  /** Imports whose callers do not wait for them. */
  readonly importJobs: ImportJobRepository;
  /** Calls of use cases that wait until they are due. */
  readonly deferredCalls: DeferredCallRepository;
  /** Where events are written, with their deliveries. */
  readonly outbox: Outbox;
  /** The stored events, in order. */
  readonly feed: EventFeed;
  /** The subscriptions. */
  readonly webhooks: WebhookRepository;
  /** The deliveries to them. */
  readonly deliveries: DeliveryRepository;
  /** A repository that an embedder adds, bound to this tenant like ours. */
  own<R extends object>(repository: OwnRepository<R>): R;
}
