export * from "./export-sales.js";
export * from "./get-figures.js";
