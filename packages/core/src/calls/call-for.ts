import type { Call, Caller } from "./call.js";
import type { Access } from "./context.js";

/** What a call must say, by who may make it: a call in no tenant, or of nobody, does not compile where it cannot work. */
export type CallFor<A extends Access> = Call &
  (A extends "member" | "admin"
    ? { readonly as: Caller; readonly tenant: number }
    : A extends "public"
      ? object
      : { readonly as: Caller });
