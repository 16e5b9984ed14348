export { ordersOfProducts } from "./0033-orders-of-products.js";
export { externalIds } from "./0034-external-ids.js";
export { metadata } from "./0035-metadata.js";
export { currencies } from "./0070-currencies.js";
