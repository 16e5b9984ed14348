import type { EventRecord } from "../../events/event-record.js";
import type { MemberScope } from "../../values/scope.js";
import {
  mayWrite,
  type Credentials,
  type Identity,
  type Store,
  type SystemStore,
  type TenantStore,
  type TransactionMode,
  type UnitOfWork,
} from "../../ports/unit-of-work.js";
import { AwaitedCalls } from "./awaited-calls.js";
import { OwnRepositories, type Provided } from "../../ports/own-repository.js";
import type { Tenant } from "../../ports/tenancy/tenant.js";
import { memoryAmounts } from "./memory-amounts.js";
import { memoryAddresses } from "./memory-addresses.js";
import { memoryAnnouncementWork } from "./memory-announcement-work.js";
import {
  memoryApiKeyWork,
  memoryApiKeys,
  memoryKeyIdentity,
  memoryMadeKeys,
} from "./memory-api-keys.js";
import { memoryArchive } from "./memory-archive.js";
import { memoryAnnouncements } from "./memory-announcements.js";
import { memoryCategories } from "./memory-categories.js";
import { memoryCustomers } from "./memory-customers.js";
import { memoryTags } from "./memory-tags.js";
import {
  type MemoryTables,
  type MemoryTransaction,
  type MemoryTransactions,
  SerialDatabase,
} from "./memory-database.js";
import { memoryEventFeed } from "./memory-event-feed.js";
import { memoryKeys, memorySealedWork } from "./memory-keys.js";
import { memoryAudit, memoryAuditLog } from "./audit/memory-audit.js";
import { memoryAuditChain } from "./audit/memory-audit-chain.js";
import { memoryIdempotency, memoryThrottles } from "./memory-ledgers.js";
import { memoryMail } from "./memory-mail.js";
import { memoryDataRequests } from "./memory-data-requests.js";
import { memoryFactors } from "./memory-factors.js";
import { memoryIdentities } from "./memory-identities.js";
import { memoryFigures } from "./memory-figures.js";
import { memorySales } from "./memory-sales.js";
import { memoryDeferredCalls, memoryDeferredCallWork } from "./memory-deferred-calls.js";
import { memoryDeliveries } from "./memory-deliveries.js";
import { memoryDeliveryWork } from "./memory-delivery-work.js";
import { memoryMembers } from "./memory-members.js";
import { memoryNouns } from "./memory-nouns.js";
import type { MemoryTenant } from "./memory-tenant.js";
import { memoryOrderHistory } from "./orders/memory-order-history.js";
import { memoryOrders } from "./orders/memory-orders.js";
import { memoryPayments } from "./orders/memory-payments.js";
import { memoryInvoices } from "./orders/memory-invoices.js";
import { memoryReturns } from "./orders/memory-returns.js";
import { memoryShipments } from "./orders/memory-shipments.js";
import { memoryPastOrders } from "./orders/memory-past-orders.js";
import { memoryPictures, memoryPictureWork, memoryPublicPictures } from "./memory-pictures.js";
import { memoryPeople } from "./memory-people.js";
import { memoryRecordChanges } from "./memory-record-changes.js";
import { memoryPreferences } from "./memory-preferences.js";
import { memoryProducts } from "./memory-products.js";
import { memoryImportJobs, memoryImportJobWork } from "./memory-import-jobs.js";
import { memoryStagedImports, memoryStagedImportWork } from "./memory-staged-imports.js";
import { memoryOutbox, memoryWebhooks } from "./memory-webhooks.js";
import { memoryRoles } from "./memory-roles.js";
import { counts, memoryTenants, scopesOfSeat, type SeatRow } from "./memory-tenants.js";
import {
  memoryPasswordResets,
  memoryTokens,
  memoryUsers,
  withoutCredentials,
  type TokenRow,
  type UserRow,
} from "./memory-users.js";

/** Souk's data in memory, with real transactions: for tests, and for trying things out. */
export class MemoryUnitOfWork implements UnitOfWork {
  readonly #transactions: MemoryTransactions;
  readonly #own: OwnRepositories<MemoryTenant>;

  /** The transactions run one after the other unless an interleaving database is given. */
  constructor(
    repositories: readonly Provided<MemoryTenant>[] = [],
    transactions: MemoryTransactions = new SerialDatabase(),
  ) {
    this.#own = new OwnRepositories(repositories, memoryNouns);
    this.#transactions = transactions;
  }

  transact<T>(mode: TransactionMode, work: (store: Store) => Promise<T>): Promise<T> {
    return this.#transactions.transact(mode, async (transaction) => {
      const calls = new AwaitedCalls();
      const output = await work(memoryStore(transaction, mode, this.#own, calls));
      calls.check();
      return output;
    });
  }

  system<T>(mode: TransactionMode, work: (store: SystemStore) => Promise<T>): Promise<T> {
    return this.#transactions.transact(mode, (transaction) => work(memorySystemStore(transaction)));
  }

  /** What is committed. */
  get database(): MemoryTables {
    return this.#transactions.committed;
  }

  /** Every stored event, in order. */
  get published(): EventRecord[] {
    return this.database.table<EventRecord>("events").all();
  }
}

/** The part of a repository that someone gets. */
const only = <T extends object, K extends string & keyof T>(repository: T, ...names: K[]) =>
  Object.fromEntries(names.map((name) => [name, repository[name]])) as Pick<T, K>;

export function memorySystemStore({ tables, statements }: MemoryTransaction): SystemStore {
  const requests = statements(memoryDataRequests(tables));
  return {
    auditChain: statements(memoryAuditChain(tables)),
    idempotency: statements(memoryIdempotency(tables)),
    announcements: statements(memoryAnnouncementWork(tables)),
    apiKeys: statements(memoryApiKeyWork(tables)),
    deliveries: statements(memoryDeliveryWork(tables)),
    keys: statements(memoryKeys(tables)),
    sealed: statements(memorySealedWork(tables)),
    imports: statements(memoryStagedImportWork(tables)),
    importJobs: statements(memoryImportJobWork(tables)),
    deferredCalls: statements(memoryDeferredCallWork(tables)),
    people: only(statements(memoryPeople(tables)), "readSome", "eraseSome"),
    recordChanges: statements(memoryRecordChanges(tables)),
    pictures: statements(memoryPictureWork(tables)),
    dataRequests: only(requests, "hold", "claim", "addPart", "note", "postpone", "forget"),
  };
}

export function memoryStore(
  transaction: MemoryTransaction,
  mode: TransactionMode,
  own: OwnRepositories<MemoryTenant>,
  calls = new AwaitedCalls(),
): Store {
  const { tables, statements } = transaction;
  const requests = statements(memoryDataRequests(tables));
  const { identify } = statements({
    identify: async (who: Credentials, tenantId: number | null, exclusive: boolean) => {
      const tenant =
        "keyId" in who ? memoryKeyIdentity(tables, who.keyId)?.tenantId : (tenantId ?? undefined);
      if (exclusive && tenant !== undefined) tables.table("tenants").lock(tenant);
      return identityOf(tables, who, tenantId, mayWrite(mode));
    },
  });
  return {
    users: statements(memoryUsers(tables)),
    tokens: statements(memoryTokens(tables)),
    factors: statements(memoryFactors(tables)),
    identities: statements(memoryIdentities(tables)),
    madeKeys: statements(memoryMadeKeys(tables)),
    passwordResets: statements(memoryPasswordResets(tables)),
    tenants: statements(memoryTenants(tables)),
    archive: memoryArchive(tables),
    people: statements(memoryPeople(tables)),
    dataRequests: only(requests, "add", "latest", "part", "endExports", "hold", "note"),
    recordChanges: statements(memoryRecordChanges(tables)),
    pictures: statements(memoryPublicPictures(tables)),
    audit: statements(memoryAudit(tables)),
    idempotency: statements(memoryIdempotency(tables)),
    throttles: statements(memoryThrottles(tables)),
    mail: statements(memoryMail(tables)),
    keys: statements(memoryKeys(tables)),
    addressesOf: (userId) => statements(memoryAddresses(tables, userId)),
    identify,
    inTenant: (scope) => memoryTenantStore(transaction, scope, own, calls),
    within: (needed, work) =>
      transaction.within((part) => work(memoryStore(part, needed, own, calls))),
  };
}

function memoryTenantStore(
  { tables, statements }: MemoryTransaction,
  scope: MemberScope,
  own: OwnRepositories<MemoryTenant>,
  calls: AwaitedCalls,
): TenantStore {
  const { tenantId } = scope;
  return {
    amounts: statements(memoryAmounts(tables, scope)),
    audit: statements(memoryAuditLog(tables, scope)),
    members: statements(memoryMembers(tables, scope)),
    roles: statements(memoryRoles(tables, scope)),
    orders: statements(memoryOrders(tables, scope)),
    figures: statements(memoryFigures(tables, scope)),
    sales: statements(memorySales(tables, scope)),
    pastOrders: statements(memoryPastOrders(tables, scope)),
    orderHistory: statements(memoryOrderHistory(tables, scope)),
    payments: statements(memoryPayments(tables, scope)),
    shipments: statements(memoryShipments(tables, scope)),
    returns: statements(memoryReturns(tables, scope)),
    invoices: statements(memoryInvoices(tables, scope)),
    announcements: statements(memoryAnnouncements(tables, scope)),
    categories: statements(memoryCategories(tables, scope)),
    pictures: statements(memoryPictures(tables, scope)),
    products: statements(memoryProducts(tables, scope)),
    customers: statements(memoryCustomers(tables, scope)),
    tags: statements(memoryTags(tables, scope)),
    apiKeys: statements(memoryApiKeys(tables, scope)),
    imports: statements(memoryStagedImports(tables, scope)),
    importJobs: statements(memoryImportJobs(tables, scope)),
    deferredCalls: statements(memoryDeferredCalls(tables, scope)),
    outbox: statements(memoryOutbox(tables, scope)),
    preferences: statements(memoryPreferences(tables, scope)),
    feed: statements(memoryEventFeed(tables, scope)),
    webhooks: statements(memoryWebhooks(tables, scope)),
    deliveries: statements(memoryDeliveries(tables, scope)),
    own: (repository) =>
      calls.watch(
        statements(own.open(repository, { database: tables, tenantId })),
        repository.name,
      ),
  };
}

/** With `locks` the seat or the key cannot change until the transaction ends. */
function identityOf(
  database: MemoryTables,
  who: Credentials,
  tenantId: number | null,
  locks: boolean,
): Identity | null {
  const token =
    "tokenId" in who ? database.table<TokenRow>("access_tokens").get(who.tokenId) : null;
  const key = "keyId" in who ? memoryKeyIdentity(database, who.keyId) : undefined;
  const users = database.table<UserRow>("users");
  const userId = "userId" in who ? who.userId : (token?.userId ?? key?.id);
  const row =
    "externalId" in who
      ? users.all(({ externalId }) => externalId === who.externalId)[0]
      : users.get(userId ?? 0);
  if (!row) return null;
  const user = withoutCredentials(row);
  if (locks && key) database.table("api_keys").share(key.tenantId, key.id);
  if (locks && tenantId !== null) database.table("memberships").share(tenantId, user.id);
  if (key) {
    const tenant = database.table<Tenant>("tenants").get(key.tenantId);
    const isThere = tenant && !tenant.deletedAt;
    const admin = { role: "ADMIN" as const, scopes: null, lastActiveAt: null };
    const seat = isThere ? { tenant, ...admin } : null;
    return { user, token: null, seat, key };
  }
  const tenant = tenantId === null ? undefined : database.table<Tenant>("tenants").get(tenantId);
  const seat = tenant && database.table<SeatRow>("memberships").get(tenant.id, user.id);
  const seated = tenant && !tenant.deletedAt && seat && counts(seat, row);
  return {
    user,
    token: token ?? null,
    seat: seated
      ? {
          tenant,
          role: seat.role,
          scopes: scopesOfSeat(database, seat),
          lastActiveAt: seat.lastActiveAt,
        }
      : null,
  };
}
