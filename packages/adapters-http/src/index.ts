export {
  createApp,
  createMiddleware,
  createNodeHandler,
  createOperationsApp,
  createRouter,
} from "./create-app.js";
export type { NodeHandler } from "./node-handler.js";
export type { KoaApp, KoaContext, KoaMiddleware, KoaRouter, SoukMiddleware } from "./koa-types.js";
export type { AppOptions, RequestRecord, ServiceOptions } from "./options/app-options.js";
export type { Authenticate, SignedIn, SignInOptions } from "./sign-in.js";
export { data, done, list, message, page, presenter } from "./presenters/answer.js";
export type { Answer, Presenter } from "./presenters/answer.js";
export type {
  DescribedApi,
  Docs,
  DocsFonts,
  DocsPage,
  Elsewhere,
  FindDocsPage,
  MissingPage,
} from "./docs.js";
export type { Cors } from "./request/cors.js";
export type { RateLimit } from "./request/limits/rate-limit.js";
export { innerCallsOf } from "./fetch/inner-call.js";
export type { AppCallback, InnerRequest, InnerResponse } from "./fetch/inner-call.js";
export { createFetchHandler } from "./create-fetch-handler.js";
export type { FetchHandler, From } from "./create-fetch-handler.js";
export { connectionAnswer, connectionError, onWire } from "./connection-error.js";
export { refusedRecord } from "./answering/full-answer.js";
export { endedRecord } from "./request-record.js";
export { exchangeOf } from "./exchange.js";
export { unfitRequest } from "./unfit-request.js";
export { lateAnswer } from "./late-answer.js";
export { BASE_PATH, endpoint, endpointsFor } from "./wire/endpoint.js";
export type { Endpoint, EndpointDefinition } from "./wire/endpoint.js";
export { endpoints, operatorEndpoints } from "./endpoints/index.js";
export { errorStatus } from "./wire/errors.js";
export { errorSchema } from "./openapi/error-responses.js";
export { openApiDocument } from "./openapi/document.js";
