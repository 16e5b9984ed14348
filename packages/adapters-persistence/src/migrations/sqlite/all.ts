export { accounts } from "./0001-accounts.js";
export { tenancy } from "./0002-tenancy.js";
export { catalog } from "./0003-catalog.js";
export { orders } from "./0004-orders.js";
export { announcements } from "./0005-announcements.js";
export { webhooks } from "./0006-webhooks.js";
export { operations } from "./0007-operations.js";
export { productSearch } from "./0008-product-search.js";
