/** The functions with which an embedder makes use cases, events and repositories; ours are made with the same. */
export { stagedUseCase, useCase } from "./calls/use-case.js";
export type { SingleUseCase, StagedUseCase, Step, Steps } from "./calls/use-case.js";
export { actingUser, actingUserId, checkVersion } from "./calls/context.js";
export type {
  Access,
  AdminContext,
  ContextByAccess,
  MemberContext,
  OperatorContext,
  PublicContext,
  UserContext,
  VisitorContext,
} from "./calls/context.js";
export type { Done, Hooks, HooksOf } from "./calls/hooks.js";
export { ownEvent } from "./events/own-event.js";
export type { OwnEvent } from "./events/own-event.js";
export { ownRepository, provide } from "./ports/own-repository.js";
export type { OwnRepository, Provided } from "./ports/own-repository.js";
export { CoreError, forbidden, invalid, invalidTransition, notFound } from "./values/errors.js";
export * as fields from "./values/fields.js";
export { emptyPage, pageFields } from "./values/page.js";
