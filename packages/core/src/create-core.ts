import type * as z from "zod";
import * as accounts from "./accounts/index.js";
import * as addresses from "./addresses/index.js";
import * as announcements from "./announcements/index.js";
import * as audit from "./audit/index.js";
import * as catalog from "./catalog/index.js";
import type { Call } from "./calls/call.js";
import { execute } from "./calls/execute.js";
import { checkPolicy } from "./calls/policy.js";
import * as mail from "./mail/index.js";
import type { Ports } from "./ports/index.js";
import * as orders from "./orders/index.js";
import * as team from "./team/index.js";
import * as tenancy from "./tenancy/index.js";
import * as webhooks from "./webhooks/index.js";

/** The one list of all that Souk can do. */
export const useCases = {
  ...accounts,
  ...addresses,
  ...tenancy,
  ...team,
  ...catalog,
  ...orders,
  ...announcements,
  ...webhooks,
  ...audit,
  ...mail,
} as const;

export type UseCases = typeof useCases;
export type UseCaseName = keyof UseCases;
export type InputOf<N extends UseCaseName> = z.input<UseCases[N]["input"]>;
export type OutputOf<N extends UseCaseName> = UseCases[N] extends
  | { run(...parameters: never[]): Promise<infer O> }
  | { stage(...parameters: never[]): Promise<infer O> }
  ? O
  : never;

export type Core = {
  readonly [N in UseCaseName]: (call: Call, input: InputOf<N>) => Promise<OutputOf<N>>;
};

/** All use cases, bound to a host's ports. */
export function createCore(ports: Ports): Core {
  checkPolicy(ports.policy ?? {}, useCases);
  const bound = Object.entries(useCases).map(([name, useCase]) => [
    name,
    (call: Call, input: unknown) => execute(ports, name, useCase as never, call, input),
  ]);
  return Object.fromEntries(bound) as Core;
}
