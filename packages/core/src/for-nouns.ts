export * from "./nouns/index.js";
/** Here, so that hooks of a program that imports only this module know the use cases that they run. */
export type { UseCases } from "./use-cases.js";
