import type { UnitOfWork } from "../../ports/unit-of-work.js";
import { accountStoreContract } from "./accounts/account-stores.contract.js";
import { factorContract } from "./accounts/factors.contract.js";
import { identityContract } from "./accounts/identities.contract.js";
import { addressContract } from "./accounts/addresses.contract.js";
import { credentialContract } from "./accounts/credentials.contract.js";
import { pictureContract } from "./pictures/pictures.contract.js";
import { amountContract } from "./orders/amounts.contract.js";
import { announcementContract } from "./announcements/announcements.contract.js";
import { announcementWorkContract } from "./announcements/announcement-work.contract.js";
import { apiKeyCareContract } from "./api-keys/api-key-care.contract.js";
import { apiKeyContract } from "./api-keys/api-keys.contract.js";
import { auditContract } from "./audit.contract.js";
import { auditSealContract } from "./audit-seals.contract.js";
import { categoryContract } from "./catalog/categories.contract.js";
import { customerContract } from "./customers/customers.contract.js";
import { tagContract } from "./tags/tags.contract.js";
import { importJobContract } from "./catalog/import-jobs.contract.js";
import { deferredCallContract } from "./deferred-calls.contract.js";
import { productListContract } from "./catalog/product-lists.contract.js";
import { productContract } from "./catalog/products.contract.js";
import { variantContract } from "./catalog/variants.contract.js";
import { stagedImportContract } from "./catalog/staged-imports.contract.js";
import type { ContractRunner } from "./contract-runner.js";
import { eventPublisherContract } from "./event-publisher.contract.js";
import { isolationContract } from "./isolation.contract.js";
import { keyContract } from "./keys.contract.js";
import { keyReachContract } from "./key-reach/key-reach.contract.js";
import { ledgerContract } from "./ledgers.contract.js";
import { metadataFilterContract } from "./metadata-filters.contract.js";
import { dataRequestContract } from "./data-requests.contract.js";
import { personalDataContract } from "./personal-data.contract.js";
import { orderContract } from "./orders/orders.contract.js";
import { preferenceContract } from "./preferences.contract.js";
import { figureContract } from "./orders/figures.contract.js";
import { pastOrderContract } from "./orders/past-orders.contract.js";
import { salesContract } from "./orders/sales.contract.js";
import { raceContract } from "./races.contract.js";
import { roleContract } from "./roles.contract.js";
import { tenancyContract } from "./tenancy.contract.js";
import { transactionContract } from "./transactions.contract.js";
import { upkeepContract } from "./upkeep.contract.js";
import { webhookContract } from "./webhooks/webhooks.contract.js";

/** Promises of one part, which hold whatever other suites left in the same data. */
export type ContractSuite = (runner: ContractRunner, open: () => Promise<UnitOfWork>) => void;

/** All promises of an adapter, by topic. */
export const adapterSuites = {
  transactions: transactionContract,
  accounts: accountStoreContract,
  credentials: credentialContract,
  factors: factorContract,
  identities: identityContract,
  tenancy: tenancyContract,
  roles: roleContract,
  isolation: isolationContract,
  categories: categoryContract,
  products: productContract,
  "product variants": variantContract,
  "product lists": productListContract,
  pictures: pictureContract,
  imports: stagedImportContract,
  "import jobs": importJobContract,
  "deferred calls": deferredCallContract,
  addresses: addressContract,
  customers: customerContract,
  tags: tagContract,
  orders: orderContract,
  amounts: amountContract,
  figures: figureContract,
  sales: salesContract,
  "past orders": pastOrderContract,
  "metadata filters": metadataFilterContract,
  "personal data": personalDataContract,
  preferences: preferenceContract,
  "data requests": dataRequestContract,
  ledgers: ledgerContract,
  upkeep: upkeepContract,
  "audit trail": auditContract,
  "audit seals": auditSealContract,
  "encryption keys": keyContract,
  "API keys": apiKeyContract,
  "care of API keys": apiKeyCareContract,
  announcements: announcementContract,
  "announcement work": announcementWorkContract,
  webhooks: webhookContract,
  events: eventPublisherContract,
  races: raceContract,
  // Leaves thousands of events, which suites that prune or audit a bounded number would meet first.
  "reach of API keys": keyReachContract,
} as const satisfies Readonly<Record<string, ContractSuite>>;

export type SuiteName = keyof typeof adapterSuites;

/** What every unit of work with its stores must do, wherever it stores its data. An adapter keeps all of it. */
export function adapterContract(runner: ContractRunner, open: () => Promise<UnitOfWork>): void {
  for (const [name, suite] of Object.entries(adapterSuites)) {
    runner.describe(name, () => suite(runner, open));
  }
}
