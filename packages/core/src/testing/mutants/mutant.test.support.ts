import type { Store, SystemStore, TenantStore, UnitOfWork } from "../../ports/unit-of-work.js";
import { altered, overlaid } from "../altered.js";
import type { SuiteName } from "../contracts/adapter.contract.js";
import { MemoryUnitOfWork } from "../memory/memory-unit-of-work.js";

/** An adapter with one fault, and where its promises are broken. */
export interface Mutant {
  readonly name: string;
  readonly suites: readonly SuiteName[];
  readonly unitOfWork: UnitOfWork;
}

export type Method = (...parameters: unknown[]) => Promise<unknown>;
export type Repository = Readonly<Record<string, Method>>;

/** The same unit of work, whose workers are given another store. */
export const alteredSystem = (
  unitOfWork: UnitOfWork,
  change: (store: SystemStore) => Partial<SystemStore>,
): UnitOfWork =>
  overlaid(unitOfWork, {
    system: (mode, work) =>
      unitOfWork.system(mode, (store) => work(overlaid(store, change(store)))),
  });

/** Which suites speak of a repository. */
export const suitesOf: Readonly<Record<string, readonly SuiteName[]>> = {
  addressesOf: ["addresses"],
  amounts: ["isolation", "amounts"],
  announcements: ["isolation", "announcements", "announcement work"],
  apiKeys: ["isolation", "care of API keys", "API keys"],
  audit: ["audit trail", "ledgers"],
  auditChain: ["audit seals"],
  categories: ["isolation", "categories", "products"],
  customers: ["isolation", "customers"],
  tags: ["isolation", "tags"],
  dataRequests: ["data requests"],
  deferredCalls: ["deferred calls"],
  deliveries: ["isolation", "webhooks"],
  factors: ["factors"],
  identities: ["identities"],
  figures: ["figures"],
  sales: ["sales"],
  idempotency: ["upkeep", "ledgers", "encryption keys", "races"],
  feed: ["isolation", "webhooks"],
  importJobs: ["import jobs"],
  imports: ["isolation", "imports"],
  keys: ["upkeep", "encryption keys"],
  madeKeys: ["API keys"],
  mail: ["upkeep", "ledgers", "encryption keys"],
  members: ["isolation", "roles", "tenancy"],
  orders: ["isolation", "orders", "product variants"],
  orderHistory: ["orders"],
  payments: ["orders"],
  shipments: ["orders"],
  returns: ["orders"],
  invoices: ["orders"],
  people: ["personal data"],
  recordChanges: ["webhooks"],
  outbox: ["webhooks", "events"],
  pastOrders: ["past orders"],
  passwordResets: ["roles", "accounts", "credentials"],
  preferences: ["preferences", "personal data"],
  pictures: ["isolation", "pictures"],
  products: ["isolation", "products", "product variants", "product lists", "categories"],
  roles: ["isolation", "roles"],
  sealed: ["encryption keys"],
  tenants: ["tenancy"],
  throttles: ["upkeep", "ledgers", "races"],
  tokens: ["roles", "accounts", "credentials", "factors", "identities"],
  users: ["accounts", "credentials"],
  webhooks: ["isolation", "webhooks"],
};

/** Methods that only look; whatever has another name writes. */
export const readers: ReadonlySet<string> = new Set(
  (
    "after among active activeAdmins activeAmong adminEmails all any areImported audit before beginningWith between bytesOf categoryNames chainsWithOld count countCodes countOpen counts countSeats countUneven " +
    "countUnread details drafts due ending entriesAfter figures find findAccount findByEmail findByExternalId findPasskey findRefund findWithBody following hasCode haveOrders heads headsAfter " +
    "healthOf heldOf idByExternalId idsByExternalId inUse isDue keep keepAmong keptAfter kindsOf known last lastSealTo left list listOf listRefunds lock lockAmong lockBySku lockToEnd lockWithPicture look madeBy meant named nextAnnouncement nextDue nextPush notes " +
    "has ofOrder openOrders ordersIn ordersOf page placeOf pricedOrders products productsOfVariants progress pushRecipients reach read readSome refundedOf removedBefore sealsAfter seatsOf share shippedOf " +
    "soldByCategory soldByProduct soldProducts soleAdminIn totals unlinked variants variantsBySku waiting waits withSource writtenAt " +
    "dataRequests.claim dataRequests.hold dataRequests.latest dataRequests.part feed.latest imports.pictures " +
    // Memory finds deliveries without rows of their own, so it has nothing to write.
    "deliveries.reschedule"
  ).split(" "),
);

export const isReader = (repository: string, method: string): boolean =>
  readers.has(method) || readers.has(`${repository}.${method}`);

type Suites = readonly SuiteName[];

/** Mutants made by hand, each of a store that is changed in one point. */
export const ofStore = (
  name: string,
  suites: Suites,
  change: (store: Store, memory: MemoryUnitOfWork) => Partial<Store>,
) => {
  const unitOfWork = new MemoryUnitOfWork();
  const changed = altered(unitOfWork, { store: (store) => change(store, unitOfWork) });
  return { name, suites, unitOfWork: changed };
};

export const ofShop = (
  name: string,
  suites: Suites,
  change: (shop: TenantStore) => Partial<TenantStore>,
) => ({ name, suites, unitOfWork: altered(new MemoryUnitOfWork(), { shop: change }) });

export const ofWorkers = (
  name: string,
  suites: Suites,
  change: (store: SystemStore) => Partial<SystemStore>,
) => ({ name, suites, unitOfWork: alteredSystem(new MemoryUnitOfWork(), change) });
