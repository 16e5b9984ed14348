import type { EventRecord } from "../../events/event-record.js";
import type { MemberScope } from "../../values/scope.js";
import type {
  Credentials,
  Identity,
  Store,
  SystemStore,
  TenantStore,
  UnitOfWork,
} from "../../ports/unit-of-work.js";
import { OwnRepositories, type Provided } from "../../ports/own-repository.js";
import type { Tenant } from "../../ports/tenancy/tenant.js";
import { memoryAddresses } from "./memory-addresses.js";
import { memoryAnnouncementWork } from "./memory-announcement-work.js";
import { memoryApiKeyWork, memoryApiKeys, memoryKeyIdentity } from "./memory-api-keys.js";
import { memoryArchive } from "./memory-archive.js";
import { memoryAnnouncements } from "./memory-announcements.js";
import { memoryCategories } from "./memory-categories.js";
import { MemoryDatabase } from "./memory-database.js";
import { memoryKeys, memorySealedWork } from "./memory-keys.js";
import { memoryAudit, memoryAuditLog } from "./audit/memory-audit.js";
import { memoryAuditChain } from "./audit/memory-audit-chain.js";
import { memoryIdempotency, memoryThrottles } from "./memory-ledgers.js";
import { memoryMail } from "./memory-mail.js";
import { memoryDataRequests } from "./memory-data-requests.js";
import { memoryDeliveries } from "./memory-deliveries.js";
import { memoryDeliveryWork } from "./memory-delivery-work.js";
import { memoryMembers } from "./memory-members.js";
import { memoryOrderHistory } from "./orders/memory-order-history.js";
import { memoryOrders } from "./orders/memory-orders.js";
import { memoryPeople } from "./memory-people.js";
import { memoryProducts } from "./memory-products.js";
import { memoryStagedImports, memoryStagedImportWork } from "./memory-staged-imports.js";
import { memoryOutbox, memoryWebhooks } from "./memory-webhooks.js";
import { counts, memoryTenants, type SeatRow } from "./memory-tenants.js";
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
  readonly database = new MemoryDatabase();
  readonly #store: Store;

  constructor(repositories: readonly Provided<MemoryTenant>[] = []) {
    this.#store = memoryStore(this.database, new OwnRepositories(repositories));
  }

  transact<T>(_mode: "read" | "write", work: (store: Store) => Promise<T>): Promise<T> {
    return this.database.transact(() => work(this.#store));
  }

  system<T>(_mode: "read" | "write", work: (store: SystemStore) => Promise<T>): Promise<T> {
    return this.database.transact(() => work(memorySystemStore(this.database)));
  }

  /** Every stored event, in order. */
  get published(): EventRecord[] {
    return this.database.table<EventRecord>("events").all();
  }
}

/** The part of a repository that somebody gets. */
const only = <T extends object, K extends string & keyof T>(repository: T, ...names: K[]) =>
  Object.fromEntries(names.map((name) => [name, repository[name]])) as Pick<T, K>;

export function memorySystemStore(database: MemoryDatabase): SystemStore {
  const requests = memoryDataRequests(database);
  return {
    auditChain: memoryAuditChain(database),
    idempotency: memoryIdempotency(database),
    announcements: memoryAnnouncementWork(database),
    apiKeys: memoryApiKeyWork(database),
    deliveries: memoryDeliveryWork(database),
    keys: memoryKeys(database),
    sealed: memorySealedWork(database),
    imports: memoryStagedImportWork(database),
    people: only(memoryPeople(database), "readSome", "eraseSome"),
    dataRequests: only(requests, "hold", "claim", "addPart", "note", "postpone", "forget"),
  };
}

export function memoryStore(database: MemoryDatabase, own: OwnRepositories<MemoryTenant>): Store {
  const requests = memoryDataRequests(database);
  return {
    users: memoryUsers(database),
    tokens: memoryTokens(database),
    passwordResets: memoryPasswordResets(database),
    tenants: memoryTenants(database),
    archive: memoryArchive,
    people: memoryPeople(database),
    dataRequests: only(requests, "add", "latest", "part", "endExports", "hold", "note"),
    audit: memoryAudit(database),
    idempotency: memoryIdempotency(database),
    throttles: memoryThrottles(database),
    mail: memoryMail(database),
    keys: memoryKeys(database),
    addressesOf: (userId) => memoryAddresses(database, userId),
    identify: async (who, tenantId) => identify(database, who, tenantId),
    inTenant: (scope) => memoryTenantStore(database, scope, own),
  };
}

/** What an embedder's repository gets: tables by name, and the tenant whose rows it may see. */
export interface MemoryTenant {
  readonly database: Pick<MemoryDatabase, "table">;
  readonly tenantId: number;
}

function memoryTenantStore(
  database: MemoryDatabase,
  scope: MemberScope,
  own: OwnRepositories<MemoryTenant>,
): TenantStore {
  return {
    audit: memoryAuditLog(database, scope),
    members: memoryMembers(database, scope),
    orders: memoryOrders(database, scope),
    orderHistory: memoryOrderHistory(database, scope),
    announcements: memoryAnnouncements(database, scope),
    categories: memoryCategories(database, scope),
    products: memoryProducts(database, scope),
    apiKeys: memoryApiKeys(database, scope),
    imports: memoryStagedImports(database, scope),
    outbox: memoryOutbox(database, scope),
    webhooks: memoryWebhooks(database, scope),
    deliveries: memoryDeliveries(database, scope),
    own: (repository) => own.open(repository, { database, tenantId: scope.tenantId }),
  };
}

function identify(
  database: MemoryDatabase,
  who: Credentials,
  tenantId: number | null,
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
  if (key) {
    const tenant = database.table<Tenant>("tenants").get(key.tenantId);
    const isThere = tenant && !tenant.deletedAt;
    const seat = isThere ? { tenant, role: "ADMIN" as const, lastActiveAt: null } : null;
    return { user, token: null, seat, key };
  }
  const tenant = tenantId === null ? undefined : database.table<Tenant>("tenants").get(tenantId);
  const seat = tenant && database.table<SeatRow>("memberships").get(tenant.id, user.id);
  const seated = tenant && !tenant.deletedAt && seat && counts(seat, row);
  return {
    user,
    token: token ?? null,
    seat: seated ? { tenant, role: seat.role, lastActiveAt: seat.lastActiveAt } : null,
  };
}
