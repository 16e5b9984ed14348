import type { EntitySchema } from "@mikro-orm/core";
import {
  accessTokens,
  factors,
  identities,
  passwordResets,
  recoveryCodes,
  throttles,
  users,
} from "../accounts/entities.js";
import { apiKeys } from "../api-keys/entities.js";
import { announcementMarks, announcements } from "../announcements/entities.js";
import {
  categories,
  productExtras,
  productSkus,
  productVariants,
  importJobs,
  productImportParts,
  productImports,
  products,
} from "../catalog/entities.js";
import { customers } from "../customers/entities.js";
import { choreRuns, hosts } from "../hosts/entities.js";
import {
  addresses,
  invoices,
  orderFigures,
  orderItems,
  orderNotes,
  orderNumbers,
  orders,
  payments,
  refunds,
  returnItems,
  returns,
  shipmentItems,
  shipments,
  pastOrders,
  unindexedOrders,
} from "../orders/entities.js";
import { dataRequestParts, dataRequests } from "../people/entities.js";
import { preferences } from "../preferences/entities.js";
import { memberships, roles } from "../team/entities.js";
import { tenantCounts, tenants } from "../tenancy/entities.js";
import {
  deferredCalls,
  auditHeads,
  auditLog,
  auditProgress,
  auditSeals,
  encryptionKeys,
  idempotencyKeys,
  outboxMail,
} from "../upkeep/entities.js";
import {
  deliveries,
  deliveryAttempts,
  dueEndpoints,
  eventNumbers,
  events,
  prunedEvents,
  subscriptionHistory,
  webhooks,
} from "../webhooks/entities.js";
import { needOwner } from "../engine/needs-owner.js";

/** Every table, in an order in which they can be created. */
export const entities: readonly EntitySchema[] = [
  users,
  accessTokens,
  passwordResets,
  factors,
  identities,
  recoveryCodes,
  addresses,
  throttles,
  tenants,
  roles,
  memberships,
  preferences,
  tenantCounts,
  apiKeys,
  categories,
  products,
  productExtras,
  productSkus,
  productVariants,
  productImports,
  productImportParts,
  importJobs,
  customers,
  orders,
  orderNumbers,
  orderFigures,
  unindexedOrders,
  orderItems,
  orderNotes,
  payments,
  refunds,
  shipments,
  shipmentItems,
  returns,
  returnItems,
  invoices,
  pastOrders,
  announcements,
  announcementMarks,
  events,
  webhooks,
  subscriptionHistory,
  deliveries,
  deliveryAttempts,
  dueEndpoints,
  eventNumbers,
  prunedEvents,
  idempotencyKeys,
  auditLog,
  auditSeals,
  auditHeads,
  auditProgress,
  deferredCalls,
  outboxMail,
  encryptionKeys,
  dataRequests,
  dataRequestParts,
  hosts,
  choreRuns,
] as never;

for (const entity of entities) needOwner(entity);
