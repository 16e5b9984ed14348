import type { Call, Caller } from "./call.js";
import type { Access } from "./context.js";
import type { Operator } from "./operator.js";

/**
 * The fields that a call must have, by the access of the use case: a call without a tenant, without a caller or with
 * one who is not an operator does not compile where it cannot work.
 */
export type CallFor<A extends Access> = Call &
  (A extends "member" | "admin"
    ? { readonly as: Caller; readonly tenant: number }
    : A extends "public"
      ? object
      : A extends "operator"
        ? { readonly as: Operator }
        : { readonly as: Caller });
