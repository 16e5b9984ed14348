import * as z from "zod";
import { described } from "../schemas/described.js";
import { distinct } from "../validation.js";
import type { ApiKeyScope } from "./api-key-scopes.js";

/** A field of scopes, which are stored in one order. */
export const scopesField = <S extends ApiKeyScope>(all: readonly S[], description: string) =>
  described(
    z.pipe(
      z.array(z.enum(all)).check(z.minLength(1), z.maxLength(100), z.superRefine(distinct)),
      z.transform((given) => all.filter((scope) => given.includes(scope))),
    ),
    description,
  );
