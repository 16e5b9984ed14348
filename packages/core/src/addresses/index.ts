export * from "./addresses.js";
