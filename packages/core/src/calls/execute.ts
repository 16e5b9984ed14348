import type * as z from "zod";
import type { Ports } from "../ports/index.js";
import { mayWrite, type Store, type TransactionMode } from "../ports/unit-of-work.js";
import { admit, type Admission } from "./admit.js";
import { runAfterCommit } from "./after-commit.js";
import type { Call } from "./call.js";
import { type Access, type ContextByAccess, requireComparison } from "./context.js";
import { CoreError, outcomeUnknown, repeatable } from "../values/errors.js";
import type { EventKind } from "../events/catalogue.js";
import { answeredBefore, keepAnswer } from "./idempotency.js";
import { touch } from "./last-use.js";
import { enforcePolicy } from "./policy.js";
import type { Step, Steps, UseCase } from "./use-case.js";
import { parseInput } from "../values/validation.js";

/** Opens the transaction, authorises, validates, runs, then writes audit, events and answer with the effect. */
export function execute<A extends Access, S extends z.ZodType, O>(
  ports: Ports,
  name: string,
  useCase: UseCase<A, S, O>,
  call: Call,
  rawInput: unknown,
): Promise<O> {
  const output = perform(ports, name, useCase, call, rawInput);
  return useCase.creates && call.idempotency ? output.catch(tellRepeatable) : output;
}

function tellRepeatable(error: unknown): never {
  const isUnknown = error instanceof CoreError && error.kind === "outcome_unknown";
  throw isUnknown ? repeatable(error) : error;
}

function perform<A extends Access, S extends z.ZodType, O>(
  ports: Ports,
  name: string,
  useCase: UseCase<A, S, O>,
  call: Call,
  rawInput: unknown,
): Promise<O> {
  const input = attempt(() => parseInput(useCase.input, rawInput));
  let replayed = false;
  const step = <T>(
    mode: TransactionMode,
    work: (context: ContextByAccess<EventKind>[A], admission: Admission) => Promise<T>,
  ) =>
    inOneTransaction(ports, name, useCase, call, mode, work, (admission, output) => {
      if (replayed) return null;
      requireComparison(admission.context);
      return settle(name, admission, rawInput, output);
    });
  const prepare = <T>(work: (context: ContextByAccess[A]) => Promise<T>) =>
    inOneTransaction(ports, name, useCase, call, "write", work, () => null);

  if ("stage" in useCase) return stage(ports, useCase, call, input, step, prepare);
  const effect = input.ok ? effectOf(useCase.effect, input.value) : "read";
  return step(effect, async (context, admission) => {
    const parsed = unwrap(input);
    if (!mayWrite(effect) || !useCase.creates || !call.idempotency) {
      return useCase.run(context, parsed);
    }
    const attemptKey = { name, rawInput, secret: useCase.secretAnswer === true };
    const answered = await answeredBefore(admission.context, call.idempotency, attemptKey);
    replayed = answered !== null;
    if (answered) return answered.output as O;
    const output = await useCase.run(context, parsed);
    await keepAnswer(admission.context, call.idempotency, attemptKey, output);
    return output;
  });
}

async function stage<A extends Access, S extends z.ZodType, O>(
  ports: Ports,
  useCase: Extract<UseCase<A, S, O>, { stage: unknown }>,
  call: Call,
  input: Attempt<z.output<S>>,
  step: <T>(
    mode: TransactionMode,
    work: (context: ContextByAccess<EventKind>[A]) => Promise<T>,
  ) => Promise<T>,
  prepare: Step<A>,
): Promise<O> {
  // A stranger must not learn from a validation message that the door exists.
  if (!input.ok && useCase.access !== "public") await step("read", async () => undefined);
  let isBegun = false;
  const steps: Steps<A, EventKind> = {
    ports,
    call,
    read: (work) => step("read", work),
    async write(work) {
      const output = await step("write", work);
      isBegun = true;
      return output;
    },
    prepare,
  };
  try {
    return await useCase.stage(steps, unwrap(input));
  } catch (error) {
    // Part of the work is committed, so `unavailable` would be wrong.
    const isHalf = isBegun && error instanceof CoreError && error.kind === "unavailable";
    throw isHalf ? outcomeUnknown(error) : error;
  }
}

async function inOneTransaction<A extends Access, T>(
  ports: Ports,
  name: string,
  { access, exclusive = false }: { readonly access: A; readonly exclusive?: boolean },
  call: Call,
  mode: TransactionMode,
  work: (context: ContextByAccess<EventKind>[A], admission: Admission) => Promise<T>,
  finish: (admission: Admission, output: T) => Promise<unknown> | null,
): Promise<T> {
  const { output, admission } = await ports.unitOfWork.transact(mode, async (store: Store) => {
    const admission = await admit(access, {
      ports,
      call,
      store,
      exclusive: exclusive && mayWrite(mode),
      now: ports.clock.now(),
    });
    enforcePolicy(ports.policy?.[name], admission.context);
    const output = await work(admission.context as ContextByAccess<EventKind>[A], admission);
    if (mayWrite(mode)) await finish(admission, output);
    return { output, admission };
  });
  for (const queue of admission.recorder?.woken ?? []) ports.wake?.(queue);
  runAfterCommit(admission.recorder?.afterCommit ?? [], (error) =>
    ports.eventPublisher?.report(error),
  );
  await touch(ports, admission);
  return output;
}

/** Sent together, so that Postgres gets them in one go. */
function settle(
  name: string,
  admission: Admission,
  input: unknown,
  output: unknown,
): Promise<unknown> {
  const { context, recorder } = admission;
  const events = recorder?.count ?? 0;
  return Promise.all([
    recorder?.settle() ?? null,
    context.global.audit.add({
      at: context.now,
      actor: context.actor,
      useCase: name,
      tenantId: "tenant" in context ? context.tenant.id : (context.call.tenant ?? null),
      subject: {
        ...idsIn(input),
        ...idsIn(output),
        // Lets the webhook audit notice a lost event of any change.
        ...(events > 0 && { events }),
      },
      requestId: context.call.requestId ?? null,
    }),
  ]);
}

function idsIn(value: unknown): Record<string, number | string> {
  if (typeof value !== "object" || value === null) return {};
  const ids = Object.entries(value).filter(
    ([key, id]) =>
      (key === "id" || key.endsWith("Id")) && (typeof id === "number" || typeof id === "string"),
  );
  return Object.fromEntries(ids);
}

const effectOf = <I>(effect: TransactionMode | ((input: I) => TransactionMode), input: I) =>
  typeof effect === "function" ? effect(input) : effect;

type Attempt<T> = { ok: true; value: T } | { ok: false; error: unknown };

function attempt<T>(work: () => T): Attempt<T> {
  try {
    return { ok: true, value: work() };
  } catch (error) {
    return { ok: false, error };
  }
}

function unwrap<T>(result: Attempt<T>): T {
  if (result.ok) return result.value;
  throw result.error;
}
