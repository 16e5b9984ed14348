export * from "./get-preference.js";
export * from "./put-preference.js";
