export * from "./delete-past-order.js";
export * from "./export-past-orders.js";
export * from "./get-past-order.js";
export * from "./import-orders.js";
export * from "./list-past-orders.js";
