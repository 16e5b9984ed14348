export * from "./create-address.js";
export * from "./delete-address.js";
export * from "./get-address.js";
export * from "./list-addresses.js";
export * from "./update-address.js";
