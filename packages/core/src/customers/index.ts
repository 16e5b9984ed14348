export * from "./customers.js";
export * from "./list-customers.js";
