import { dropping } from "../dropping.js";
import { migration } from "../migration-base.js";
import { accounts } from "./baseline/accounts.js";
import { announcements } from "./baseline/announcements.js";
import { audit } from "./baseline/audit.js";
import { catalog } from "./baseline/catalog.js";
import { customers } from "./baseline/customers.js";
import { events } from "./baseline/events.js";
import { imports } from "./baseline/imports.js";
import { invoices } from "./baseline/invoices.js";
import { media, productMedia } from "./baseline/media.js";
import { operations } from "./baseline/operations.js";
import { orders } from "./baseline/orders.js";
import { payments } from "./baseline/payments.js";
import { people } from "./baseline/people.js";
import { roles } from "./baseline/roles.js";
import { returns } from "./baseline/returns.js";
import { sales } from "./baseline/sales.js";
import { shipments } from "./baseline/shipments.js";
import { tenancy } from "./baseline/tenancy.js";
import { webhooks } from "./baseline/webhooks.js";

const statements = [
  ...roles,
  ...accounts,
  ...tenancy,
  ...media,
  ...catalog,
  ...productMedia,
  ...imports,
  ...announcements,
  ...customers,
  ...orders,
  ...payments,
  ...shipments,
  ...returns,
  ...invoices,
  ...sales,
  ...events,
  ...webhooks,
  ...audit,
  ...people,
  ...operations,
];

/** Everything that a database of Souk begins with. */
export const baseline = migration({
  name: "0001-baseline",
  up: statements,
  down: dropping(statements),
});
