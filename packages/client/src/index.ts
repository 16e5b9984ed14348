export { createClient } from "./create-client.js";
export type { ClientOptions, SoukClient } from "./create-client.js";
export { eachItem } from "./each-item.js";
export type { ItemOf, Position } from "./each-item.js";
export type { components, operations, paths } from "./schema.generated.js";
export { SoukError } from "./souk-error.js";
