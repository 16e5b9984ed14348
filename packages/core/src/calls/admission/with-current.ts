import { CoreError } from "../../values/errors.js";
import type { Ports } from "../../ports/index.js";
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
  admission: Admission,
): Promise<unknown> {
  const { context } = admission;
  const version = presentVersionOf(error);
  const reader = reread && extensions?.useCases[reread.useCase];
  if (version === null || !reread || !extensions || !isReader(reader)) return error;
  const { kind, message } = error as CoreError;
  if (!mayRead(reread.useCase, reader.access, ports, admission)) {
    return new CoreError(kind, message, { current: null });
  }
  const given = unwrap(readInput(reader.input, reread.input).in(context));
  const before = extensions.hooks.get(reread.useCase)?.before;
  const { parsed } = await askBefore(before, reader.input, context, given);
  const current = await reader.run(context as ContextByAccess[Access], parsed);
  // A route below that of a record may have compared the version of something else.
  return isVersion(current, version) ? new CoreError(kind, message, { current }) : error;
}

/** Says whether a change that changed nothing would show its caller a record that the caller may not read. */
export function tellWithheld(
  { ports, call: { withholding }, extensions }: CallInProgress,
  admission: Admission,
): void {
  const reader = withholding && extensions?.useCases[withholding.readBy];
  if (!withholding || !reader) return;
  const { isUnchanged } = admission.context.audit.noted;
  withholding.tell(isUnchanged && !mayRead(withholding.readBy, reader.access, ports, admission));
}

function mayRead(
  name: string,
  access: Access,
  { policy }: Ports,
  { context, identity, scope }: Admission,
): boolean {
  const role = scope?.role ?? ("scope" in context ? context.scope.role : null);
  const key = identity?.key && ({ of: "key", scopes: identity.key.scopes } as const);
  const rights = { role, held: "held" in context ? context.held : (key ?? null) };
  return mayCall(name, access, rights, policy, context.scopes);
}

const isVersion = (output: unknown, version: number): boolean =>
  typeof output === "object" &&
  output !== null &&
  "version" in output &&
  output.version === version;
