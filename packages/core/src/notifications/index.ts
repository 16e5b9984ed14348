export * from "./get-notifications.js";
export * from "./put-notifications.js";
