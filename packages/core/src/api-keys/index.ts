export * from "./create-api-key.js";
export * from "./get-api-key.js";
export * from "./list-api-keys.js";
export * from "./revoke-api-key.js";
export * from "./rotate-api-key.js";
export * from "./update-api-key.js";
