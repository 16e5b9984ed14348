export * from "./customers.js";
export * from "./export-customers.js";
export * from "./import-customers.js";
export * from "./list-customers.js";
export * from "./merge-customers.js";
