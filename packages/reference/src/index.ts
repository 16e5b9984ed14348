export { createReference } from "./create-reference.js";
export type { Reference, ReferenceOptions } from "./create-reference.js";
export type { DescribedApi, FindPage, Found, Page } from "./page.js";
