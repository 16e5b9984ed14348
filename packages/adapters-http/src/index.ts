export { createApp, createMiddleware, createOperationsApp } from "./create-app.js";
export type { AppOptions, RequestRecord } from "./middleware.js";
export type { Cors } from "./cors.js";
export type { RateLimit } from "./rate-limit.js";
export { connectionError } from "./connection-error.js";
export { endpoint } from "./endpoint.js";
export type { Endpoint, EndpointDefinition } from "./endpoint.js";
export { endpoints } from "./endpoints/index.js";
export { openApiDocument } from "./openapi/document.js";
