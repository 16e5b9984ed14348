export * from "./get-figures.js";
