import { CoreError } from "../../values/errors.js";
import { unwrap } from "../attempt.js";
import { type Access, type ContextByAccess, presentVersionOf } from "../context.js";
import { askBefore, type Hookable } from "../hooks.js";
import { mayCall } from "../policy.js";
import { readInput } from "../read-input.js";
import type { SingleUseCase } from "../use-case.js";
import type { Admission } from "./admit.js";
import type { CallInProgress } from "./call-in-progress.js";

type Reader = SingleUseCase<Access, Hookable["input"], unknown, never>;

const isReader = (useCase: Hookable | undefined): useCase is Reader =>
  useCase !== undefined && "effect" in useCase && useCase.effect === "read";

/**
 * Adds the present record to an error that refuses an outdated version; null for a caller that may write the record and
 * not read it. It is read in the transaction of the call: a replica could still have the old one.
 */
export async function withCurrent(
  error: unknown,
  { ports, call: { reread }, extensions }: CallInProgress,
  { context, identity, scope }: Admission,
): Promise<unknown> {
  const version = presentVersionOf(error);
  const reader = reread && extensions?.useCases[reread.useCase];
  if (version === null || !reread || !extensions || !isReader(reader)) return error;
  const { kind, message } = error as CoreError;
  const role = scope?.role ?? ("scope" in context ? context.scope.role : null);
  const rights = { role, scopes: identity?.key?.scopes ?? null };
  if (!mayCall(reread.useCase, reader.access, rights, ports.policy)) {
    return new CoreError(kind, message, { current: null });
  }
  const given = unwrap(readInput(reader.input, reread.input).in(context));
  const before = extensions.hooks.get(reread.useCase)?.before;
  const { parsed } = await askBefore(before, reader.input, context, given);
  const current = await reader.run(context as ContextByAccess[Access], parsed);
  // A route below that of a record may have compared the version of something else.
  return isVersion(current, version) ? new CoreError(kind, message, { current }) : error;
}

const isVersion = (output: unknown, version: number): boolean =>
  typeof output === "object" &&
  output !== null &&
  "version" in output &&
  output.version === version;
