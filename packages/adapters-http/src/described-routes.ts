/** The routes of the API and of nouns, for those who describe or call them. */
export * from "./endpoints/index.js";
export { nounEndpoints } from "./nouns/noun-endpoints.js";
