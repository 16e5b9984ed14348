import type { Check } from "./check/check.js";
import { accounts } from "./sections/accounts.js";
import { apiKeys } from "./sections/api-keys.js";
import { announcements } from "./sections/announcements.js";
import { auditLog } from "./sections/audit-log.js";
import { authentication } from "./sections/authentication.js";
import { catalog } from "./sections/catalog.js";
import { conventions } from "./sections/conventions.js";
import { customers } from "./sections/customers.js";
import { description } from "./sections/description.js";
import { notifications } from "./sections/notifications.js";
import { orders } from "./sections/orders/orders.js";
import { shopWork } from "./sections/shop-work.js";
import { roles } from "./sections/roles.js";
import { tags } from "./sections/tags.js";
import { team } from "./sections/team.js";
import { tenantContext } from "./sections/tenant-context.js";
import { tenants } from "./sections/tenants.js";
import { webhooks } from "./sections/webhooks.js";

/** Every sentence of the contract that a client can check. */
export const allChecks: readonly Check[] = [
  conventions,
  authentication,
  tenantContext,
  accounts,
  tenants,
  team,
  roles,
  notifications,
  catalog,
  orders,
  customers,
  tags,
  announcements,
  webhooks,
  apiKeys,
  shopWork,
  auditLog,
  description,
].flat();
