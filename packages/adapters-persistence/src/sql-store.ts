import type { MemberScope, OwnRepository, Store, TenantStore } from "@souk/core";
import type {
  Credentials,
  Identity,
  OwnRepositories,
  SystemStore,
  TransactionMode,
} from "@souk/core/adapter";
import { identify } from "./sign-in/identify.js";
import { SqlAccessTokenRepository } from "./accounts/sql-access-token-repository.js";
import { SqlAddressRepository } from "./orders/sql-address-repository.js";
import { SqlAnnouncementRepository } from "./announcements/sql-announcement-repository.js";
import { SqlAnnouncementWork } from "./announcements/sql-announcement-work.js";
import { SqlApiKeyRepository } from "./api-keys/sql-api-key-repository.js";
import { SqlApiKeyWork } from "./api-keys/sql-api-key-work.js";
import { SqlMadeKeys } from "./api-keys/sql-made-keys.js";
import { SqlAuditLogRepository } from "./audit/sql-audit-log-repository.js";
import { SqlAuditRepository } from "./audit/sql-audit-repository.js";
import { SqlAuditChain } from "./audit/sql-audit-chain.js";
import { SqlCategoryRepository } from "./catalog/sql-category-repository.js";
import { SqlCustomerRepository } from "./customers/sql-customer-repository.js";
import { SqlDataRequestRepository } from "./people/sql-data-request-repository.js";
import { SqlDeliveryRepository } from "./webhooks/sql-delivery-repository.js";
import { SqlDeliveryWork } from "./webhooks/sql-delivery-work.js";
import { SqlEventFeed } from "./webhooks/sql-event-feed.js";
import { SqlIdempotencyRepository } from "./upkeep/sql-idempotency-repository.js";
import { SqlKeyRepository } from "./upkeep/sql-key-repository.js";
import { SqlMailRepository } from "./upkeep/sql-mail-repository.js";
import { SqlMembershipRepository } from "./team/sql-membership-repository.js";
import { SqlIdentityRepository } from "./accounts/sql-identity-repository.js";
import { SqlTeamRoleRepository } from "./team/sql-team-role-repository.js";
import { SqlFactorRepository } from "./accounts/sql-factor-repository.js";
import { SqlFigureRepository } from "./orders/sql-figure-repository.js";
import { SqlOrderHistoryRepository } from "./orders/sql-order-history-repository.js";
import { SqlPaymentRepository } from "./orders/sql-payment-repository.js";
import { SqlInvoiceRepository } from "./orders/sql-invoice-repository.js";
import { SqlReturnRepository } from "./orders/sql-return-repository.js";
import { SqlShipmentRepository } from "./orders/sql-shipment-repository.js";
import { SqlOrderRepository } from "./orders/sql-order-repository.js";
import { SqlPastOrderRepository } from "./orders/sql-past-order-repository.js";
import { SqlSalesRepository } from "./orders/sql-sales-repository.js";
import { SqlOutbox } from "./webhooks/sql-outbox.js";
import { SqlRecordChanges } from "./webhooks/sql-record-changes.js";
import { SqlPasswordResetRepository } from "./accounts/sql-password-reset-repository.js";
import { SqlPersonalData } from "./erasure/sql-personal-data.js";
import { SqlPreferenceRepository } from "./preferences/sql-preference-repository.js";
import {
  SqlPictureRepository,
  SqlPictureWork,
  SqlPublicPictures,
} from "./catalog/sql-picture-repository.js";
import { SqlProductRepository } from "./catalog/sql-product-repository.js";
import {
  SqlDeferredCallRepository,
  SqlDeferredCallWork,
} from "./upkeep/sql-deferred-call-repository.js";
import { SqlSealedWork } from "./upkeep/sql-sealed-work.js";
import { SqlImportJobRepository, SqlImportJobWork } from "./catalog/sql-import-job-repository.js";
import { SqlStagedImportRepository } from "./catalog/sql-staged-import-repository.js";
import { SqlStagedImportWork } from "./catalog/sql-staged-import-work.js";
import { SqlTagRepository } from "./tags/sql-tag-repository.js";
import { SqlTenantArchive } from "./tenant-data/sql-tenant-archive.js";
import { SqlAmountRepository } from "./tenant-data/sql-amount-repository.js";
import { SqlTenantRepository } from "./tenant-data/sql-tenant-repository.js";
import { SqlThrottleRepository } from "./accounts/sql-throttle-repository.js";
import { SqlUserRepository } from "./accounts/sql-user-repository.js";
import { SqlWebhookRepository } from "./webhooks/sql-webhook-repository.js";
import type { Session } from "./engine/session.js";
import { TenantSession } from "./engine/tenant-session.js";

/** The data of one transaction; repositories are made on first use. */
export class SqlStore implements Store {
  readonly #session: Session;
  readonly #mode: TransactionMode;
  readonly #own: OwnRepositories<TenantSession>;

  constructor(session: Session, mode: TransactionMode, own: OwnRepositories<TenantSession>) {
    this.#session = session;
    this.#mode = mode;
    this.#own = own;
  }

  identify(
    who: Credentials,
    tenantId: number | null,
    exclusive: boolean,
  ): Promise<Identity | null> {
    return identify(this.#session, this.#mode, who, tenantId, exclusive);
  }

  get users() {
    return new SqlUserRepository(this.#session.primary);
  }

  get tokens() {
    return new SqlAccessTokenRepository(this.#session.primary);
  }

  get factors() {
    return new SqlFactorRepository(this.#session.primary);
  }

  get identities() {
    return new SqlIdentityRepository(this.#session.primary);
  }

  get madeKeys() {
    return new SqlMadeKeys(this.#session.primary);
  }

  get passwordResets() {
    return new SqlPasswordResetRepository(this.#session.primary);
  }

  get tenants() {
    return new SqlTenantRepository(this.#session);
  }

  get archive() {
    return new SqlTenantArchive(this.#session);
  }

  get people() {
    return new SqlPersonalData(this.#session);
  }

  get dataRequests() {
    return new SqlDataRequestRepository(this.#session);
  }

  get recordChanges() {
    return new SqlRecordChanges(this.#session, null);
  }

  get pictures() {
    return new SqlPublicPictures(this.#session);
  }

  get audit() {
    return new SqlAuditRepository(this.#session);
  }

  get idempotency() {
    return new SqlIdempotencyRepository(this.#session);
  }

  get throttles() {
    return new SqlThrottleRepository(this.#session.primary);
  }

  get mail() {
    return new SqlMailRepository(this.#session);
  }

  get keys() {
    return new SqlKeyRepository(this.#session);
  }

  addressesOf(userId: number) {
    return new SqlAddressRepository(this.#session, userId);
  }

  within<T>(mode: TransactionMode, work: (store: Store) => Promise<T>): Promise<T> {
    return this.#session.within((part) => work(new SqlStore(part, mode, this.#own)));
  }

  inTenant(scope: MemberScope): TenantStore {
    return new SqlTenantStore(new TenantSession(this.#session, scope.tenantId), this.#own);
  }
}

/** The data of one tenant; only the scope says which. */
class SqlTenantStore implements TenantStore {
  readonly #session: TenantSession;
  readonly #own: OwnRepositories<TenantSession>;

  constructor(session: TenantSession, own: OwnRepositories<TenantSession>) {
    this.#session = session;
    this.#own = own;
  }

  own<R extends object>(repository: OwnRepository<R>): R {
    return this.#own.open(repository, this.#session);
  }

  get amounts() {
    return new SqlAmountRepository(this.#session);
  }

  get audit() {
    return new SqlAuditLogRepository(this.#session);
  }

  get members() {
    return new SqlMembershipRepository(this.#session);
  }

  get roles() {
    return new SqlTeamRoleRepository(this.#session);
  }

  get announcements() {
    return new SqlAnnouncementRepository(this.#session);
  }

  get categories() {
    return new SqlCategoryRepository(this.#session);
  }

  get customers() {
    return new SqlCustomerRepository(this.#session);
  }

  get tags() {
    return new SqlTagRepository(this.#session);
  }

  get apiKeys() {
    return new SqlApiKeyRepository(this.#session);
  }

  get pictures() {
    return new SqlPictureRepository(this.#session);
  }

  get products() {
    return new SqlProductRepository(this.#session);
  }

  get imports() {
    return new SqlStagedImportRepository(this.#session);
  }

  get importJobs() {
    return new SqlImportJobRepository(this.#session);
  }

  get deferredCalls() {
    return new SqlDeferredCallRepository(this.#session);
  }

  get orders() {
    return new SqlOrderRepository(this.#session);
  }

  get figures() {
    return new SqlFigureRepository(this.#session);
  }

  get pastOrders() {
    return new SqlPastOrderRepository(this.#session);
  }

  get sales() {
    return new SqlSalesRepository(this.#session);
  }

  get orderHistory() {
    return new SqlOrderHistoryRepository(this.#session);
  }

  get payments() {
    return new SqlPaymentRepository(this.#session);
  }

  get shipments() {
    return new SqlShipmentRepository(this.#session);
  }

  get invoices() {
    return new SqlInvoiceRepository(this.#session);
  }

  get returns() {
    return new SqlReturnRepository(this.#session);
  }

  get outbox() {
    return new SqlOutbox(this.#session);
  }

  get preferences() {
    return new SqlPreferenceRepository(this.#session);
  }

  get feed() {
    return new SqlEventFeed(this.#session);
  }

  get webhooks() {
    return new SqlWebhookRepository(this.#session);
  }

  get deliveries() {
    return new SqlDeliveryRepository(this.#session);
  }
}

/** What workers and operators see: the rows of all tenants. */
export class SqlSystemStore implements SystemStore {
  readonly #session: Session;

  constructor(session: Session) {
    session.see({ tenant: "*" });
    this.#session = session;
  }

  get idempotency() {
    return new SqlIdempotencyRepository(this.#session);
  }

  get auditChain() {
    return new SqlAuditChain(this.#session);
  }

  get deliveries() {
    return new SqlDeliveryWork(this.#session);
  }

  get announcements() {
    return new SqlAnnouncementWork(this.#session);
  }

  get apiKeys() {
    return new SqlApiKeyWork(this.#session);
  }

  get keys() {
    return new SqlKeyRepository(this.#session);
  }

  get sealed() {
    return new SqlSealedWork(this.#session);
  }

  get imports() {
    return new SqlStagedImportWork(this.#session);
  }

  get importJobs() {
    return new SqlImportJobWork(this.#session);
  }

  get deferredCalls() {
    return new SqlDeferredCallWork(this.#session);
  }

  get people() {
    return new SqlPersonalData(this.#session);
  }

  get dataRequests() {
    return new SqlDataRequestRepository(this.#session);
  }

  get recordChanges() {
    return new SqlRecordChanges(this.#session, "*");
  }

  get pictures() {
    return new SqlPictureWork(this.#session);
  }
}
