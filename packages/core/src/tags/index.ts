export * from "./list-tags.js";
