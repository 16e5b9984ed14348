import type * as z from "zod";
import type { Ports } from "../ports/index.js";
import { mayWrite, type TransactionMode } from "../ports/unit-of-work.js";
import type { CallInProgress, InnerCallInProgress } from "./admission/call-in-progress.js";
import {
  inOneTransaction,
  onceCommitted,
  reportTo,
  type TransactionWork,
  type Work,
} from "./admission/in-one-transaction.js";
import type { Admission } from "./admission/admit.js";
import { tellWithheld } from "./admission/with-current.js";
import type { Rules } from "../values/validation.js";
import { unwrap } from "./attempt.js";
import { runAfterCommit } from "./after-commit.js";
import type { Call, Idempotency } from "./call.js";
import { type Access, type ContextByAccess, requireComparison } from "./context.js";
import { CoreError, outcomeUnknown, repeatable } from "../values/errors.js";
import type { StoredKind, Tellable } from "../events/catalogue.js";
import { type AnyHooks, askBefore, type CallInput } from "./hooks.js";
import type { Extensions } from "./extensions.js";
import { callAround } from "./inside-call.js";
import { checkCall } from "./check-call.js";
import { Invited } from "./invited.js";
import { answeredBefore, keepAnswer } from "./idempotency.js";
import { type ReadInput, readInput } from "./read-input.js";
import { storeEventsAndAudit, tenantOf } from "./events-and-audit.js";
import {
  heedsKey,
  type SingleUseCase,
  type StagedUseCase,
  type Step,
  type Steps,
  type UseCase,
} from "./use-case.js";
import { inReadTurn } from "./turns.js";
import { traced } from "./tracing.js";

/** A use case as a core makes its calls. */
export type Pipeline<O = unknown> = (ports: Ports, call: Call, rawInput: unknown) => Promise<O>;

type CarryOut<O> = (made: CallInProgress, rawInput: unknown) => Promise<O>;

/** Opens the transaction, authorises, validates, runs, then writes audit, events and answer with the change. */
export function execute<A extends Access, S extends z.core.$ZodType, O>(
  ports: Ports,
  name: string,
  useCase: UseCase<A, S, O>,
  call: Call,
  rawInput: unknown,
  extensions?: Extensions,
): Promise<O> {
  return pipelineOf(name, useCase, extensions)(ports, call, rawInput);
}

/** Prepares once the parts that all calls of a use case share. */
export function pipelineOf<A extends Access, S extends z.core.$ZodType, O>(
  name: string,
  useCase: UseCase<A, S, O>,
  extensions?: Extensions,
): Pipeline<O> {
  const carryOut = carryOutOf(name, useCase, extensions);
  return (ports, call, rawInput) => {
    const { unitOfWork } = ports;
    const around = callAround(unitOfWork);
    if (around !== null && !unitOfWork.whenCommitted) {
      return Promise.reject(new Error(calledInside(name, around)));
    }
    return carryOut({ ports, name, call, extensions, perform: performInside }, rawInput);
  };
}

function carryOutOf<A extends Access, S extends z.core.$ZodType, O>(
  name: string,
  useCase: UseCase<A, S, O>,
  extensions: Extensions | undefined,
): CarryOut<O> {
  const hooks = extensions?.hooks.get(name);
  const isForeign = extensions?.withForeignCode.has(name) === true;
  const isKeyed = heedsKey(useCase);
  const perform = performing(useCase, hooks);
  return (made, rawInput) => {
    let call: Call;
    try {
      call = checkCall(name, made.call);
    } catch (error) {
      return Promise.reject(error as Error);
    }
    const checked = call === made.call ? made : { ...made, call };
    const running = made.running ?? (isForeign ? [] : undefined);
    const known = running ? { ...checked, running } : checked;
    const performed = traced(known, name, (each) => perform(each, rawInput));
    const output = running && !made.around ? performed.catch(nameUnended(running)) : performed;
    return call.idempotency && isKeyed ? output.catch(tellRepeatable) : output;
  };
}

/** Stands for the name of a use case around calls in `core.transaction`. */
export const TRANSACTION = "core.transaction";

/** Records running work, so that an error can name work that never ended. */
function during<T>(running: string[], what: string, work: () => Promise<T>): Promise<T> {
  running.push(what);
  return work().finally(() => running.splice(running.lastIndexOf(what), 1));
}

/** A transaction that ended while code of an embedder ran was ended by the adapter's watch on idle transactions. */
function nameUnended(running: readonly string[]): (error: unknown) => never {
  return (error) => {
    const last = running.at(-1);
    if (last !== undefined && error instanceof Error)
      error.cause = new Error(`${last} did not end in time.`, { cause: error.cause });
    throw error;
  };
}

const calledInside = (name: string, around: string) =>
  around === TRANSACTION
    ? `${name} was called on the core inside core.transaction, so it would not be part of that transaction: call it on the ` +
      "core that your function receives."
    : `${name} was called on the core inside ${around}, in a separate transaction that could wait for that of ${around} ` +
      `or outlive it: call context.run("${name}", input).`;

/** A call inside another; use cases in steps have transactions of their own, and work between them. */
async function performInside({ input, ...made }: InnerCallInProgress): Promise<unknown> {
  const { name, extensions } = made;
  const cases: Extensions["useCases"] = extensions?.useCases ?? {};
  const useCase = Object.hasOwn(cases, name) ? (cases[name] as UseCase) : null;
  if (!useCase) throw new Error(`The core has no use case ${name}.`);
  if ("stage" in useCase) {
    throw new Error(
      `${name} works in steps, but context.run has one transaction: call it outside.`,
    );
  }
  return carryOutOf(name, useCase, extensions)(made, input);
}

function tellRepeatable(error: unknown): never {
  const isUnknown = error instanceof CoreError && error.kind === "outcome_unknown";
  throw isUnknown ? repeatable(error) : error;
}

function performing<A extends Access, S extends z.core.$ZodType, O>(
  useCase: UseCase<A, S, O>,
  hooks: AnyHooks | undefined,
): CarryOut<O> {
  const { input: schema, rules, readsMuch } = useCase;
  const perform = (made: CallInProgress, input: ReadInput<S>) => {
    if ("stage" in useCase) return inSteps(made, useCase, input, hooks);
    // An inner call that waited for its turn could wait for the call around it.
    if (!readsMuch || made.around || !readsLong(readsMuch, input))
      return new SingleCall(made, useCase, input, hooks).perform();
    return inReadTurn(made, (each) => new SingleCall(each, useCase, input, hooks).perform());
  };
  return (made, rawInput) => {
    const told: Rules<S> | undefined = rules && ((given, wrong) => rules(given, made.ports, wrong));
    const input = readInput(schema, rawInput, told);
    try {
      return perform(made, input);
    } catch (error) {
      return Promise.reject(error as Error);
    }
  };
}

const readsLong = <S extends z.core.$ZodType>(
  readsMuch: (input: z.output<S>) => boolean,
  { atFirst }: ReadInput<S>,
): boolean => atFirst.ok && readsMuch(atFirst.value.parsed);

/** One call of a use case that does its work in one transaction. */
class SingleCall<A extends Access, S extends z.core.$ZodType, O> implements TransactionWork<A, O> {
  readonly #made: CallInProgress;
  readonly #useCase: SingleUseCase<A, S, O, StoredKind>;
  readonly #input: ReadInput<S>;
  readonly #hooks: AnyHooks | undefined;
  readonly #effect: TransactionMode;
  readonly #keyed: Once<A, O> | undefined;
  #given: CallInput<S> | null = null;
  #seen: unknown;

  constructor(
    made: CallInProgress,
    useCase: SingleUseCase<A, S, O, StoredKind>,
    input: ReadInput<S>,
    hooks: AnyHooks | undefined,
  ) {
    this.#made = made;
    this.#useCase = useCase;
    this.#input = input;
    this.#hooks = hooks;
    this.#effect = effectFor(useCase.effect, input);
    const { idempotency: key } = made.call;
    if (!key || !mayWrite(this.#effect) || !heedsKey(useCase)) return;
    const raw = (context: ContextByAccess<Tellable>[A]) => unwrap(input.in(context)).raw;
    this.#keyed = once(made, useCase, key, raw, (...admitted) => this.#run(...admitted));
  }

  perform(): Promise<O> {
    const { glance } = this.#useCase;
    const { atFirst, needsTenant } = this.#input;
    return glance && (atFirst.ok || needsTenant) ? this.#glanceFirst(glance) : this.#transact();
  }

  work(context: ContextByAccess<Tellable>[A], admission: Admission): Promise<O> {
    return this.#keyed ? this.#keyed.work(context, admission) : this.#run(context, admission);
  }

  finish(admission: Admission, output: O): Promise<unknown> | null {
    if (this.#keyed?.isReplayed()) return null;
    requireComparison(admission.context);
    return storeEventsAndAudit(this.#made.name, admission, this.#given?.raw, output);
  }

  after(admission: Admission, output: O): (() => unknown) | null {
    if (!this.#hooks?.after || this.#keyed?.isReplayed()) return null;
    return afterHook(this.#hooks, this.#made, admission, this.#given?.parsed, output);
  }

  #transact(): Promise<O> {
    return inOneTransaction(this.#made, this.#useCase, this.#effect, this);
  }

  async #glanceFirst(
    glance: NonNullable<SingleUseCase<A, S, O, StoredKind>["glance"]>,
  ): Promise<O> {
    this.#seen = await inOneTransaction(this.#made, { access: this.#useCase.access }, "read", {
      work: (context) => glance(context, unwrap(this.#input.in(context)).parsed),
      finish: () => null,
      after: () => null,
    });
    return this.#transact();
  }

  #run(context: ContextByAccess<Tellable>[A], admission: Admission): Promise<O> {
    const { running, call } = this.#made;
    this.#given = unwrap(this.#input.in(context));
    const output = running
      ? this.#runForeign(running, context, admission, this.#given)
      : this.#useCase.run(context, this.#given.parsed, this.#seen);
    return call.withholding ? this.#withheld(output, admission) : output;
  }

  async #withheld(output: Promise<O>, admission: Admission): Promise<O> {
    const whole = await output;
    tellWithheld(this.#made, admission);
    return whole;
  }

  /** Runs a call that contains code of an embedder: the use case or its hooks. */
  async #runForeign(
    running: string[],
    context: ContextByAccess<Tellable>[A],
    admission: Admission,
    given: CallInput<S>,
  ): Promise<O> {
    const { name } = this.#made;
    const { before, inTransaction } = this.#hooks ?? {};
    const { input, effect } = this.#useCase;
    if (before) {
      this.#given = await during(running, `The before hook of ${name}`, () =>
        askBefore(before, input, admission.context, given),
      );
      if (mayWrite(effectOf(effect, this.#given.parsed)) !== mayWrite(this.#effect))
        throw new Error(`The hook before ${name} must not change what its transaction may do.`);
    }
    const { parsed } = this.#given ?? given;
    const output = await during(running, `The use case ${name}`, () =>
      this.#useCase.run(context, parsed, this.#seen),
    );
    if (inTransaction && mayWrite(this.#effect))
      await during(running, `The inTransaction hook of ${name}`, async () =>
        inTransaction(context as never, { input: parsed, output } as never),
      );
    return output;
  }
}

interface Secrets {
  readonly secretAnswer?: boolean;
  readonly secretFields?: readonly string[];
}

/** Shows only that a secret field has a value. */
const masked = (input: unknown, fields: readonly string[]): unknown => {
  if (fields.length === 0) return input;
  const shown = Object.entries(input as object).map(([name, value]) => [
    name,
    value !== undefined && fields.includes(name) ? true : value,
  ]);
  return Object.fromEntries(shown);
};

interface Once<A extends Access, O> {
  readonly work: Work<A, O>;
  readonly isReplayed: () => boolean;
}

/** Work that is done once for a key: later calls get the first answer. */
function once<A extends Access, O>(
  { name }: CallInProgress,
  { secretAnswer: secret = false, secretFields = [] }: Secrets,
  key: Idempotency,
  rawInput: (context: ContextByAccess<Tellable>[A]) => unknown,
  work: Work<A, O>,
): Once<A, O> {
  let replayed = false;
  return {
    isReplayed: () => replayed,
    async work(context, admission) {
      const attemptKey = { name, rawInput: masked(rawInput(context), secretFields), secret };
      const answered = await answeredBefore(admission.context, key, attemptKey);
      replayed = answered !== null;
      if (answered) return answered.output as O;
      const output = await work(context, admission);
      await keepAnswer(admission.context, key, attemptKey, output);
      return output;
    },
  };
}

const afterHook = (
  hooks: AnyHooks | undefined,
  { call }: CallInProgress,
  { context }: Pick<Admission, "context">,
  input: unknown,
  output: unknown,
): (() => unknown) | null => {
  if (!hooks?.after) return null;
  const done = { call, actor: context.actor, tenantId: tenantOf(context), input, output };
  return () => hooks.after?.(done as never);
};

async function inSteps<A extends Access, S extends z.core.$ZodType, O>(
  made: CallInProgress,
  useCase: StagedUseCase<A, S, O, StoredKind>,
  read: ReadInput<S>,
  hooks: AnyHooks | undefined,
): Promise<O> {
  const { ports, name, call } = made;
  let input = read.atFirst;
  let given = input;
  let last: Admission | undefined;
  let isReplayed = () => false;
  const step = <T>(mode: TransactionMode, work: Work<A, T>, each = made) =>
    inOneTransaction(each, useCase, mode, {
      work,
      finish(admission, output) {
        if (isReplayed()) return null;
        requireComparison(admission.context);
        return storeEventsAndAudit(name, admission, given.ok ? given.value.raw : null, output);
      },
      after(admission) {
        last = admission;
        return null;
      },
    });
  const isLong = useCase.readsMuch !== undefined && readsLong(useCase.readsMuch, read);
  const prepare: Step<A> = (work) =>
    inOneTransaction(made, useCase, "write", { work, finish: () => null, after: () => null });
  if (read.needsTenant && useCase.access !== "public") {
    input = await step("read", async (context) => read.in(context));
    given = input;
  }
  // A stranger must not learn from a validation message that the use case exists.
  if (!input.ok && useCase.access !== "public") await step("read", async () => undefined);
  if (hooks?.before) {
    const { before } = hooks;
    const asked = unwrap(input);
    const value = await step("read", (_, { context }) =>
      askBefore(before, useCase.input, context, asked),
    );
    given = { ok: true, value };
  }
  let isBegun = false;
  const steps: Steps<A, StoredKind> = {
    ports,
    call,
    read: (work) =>
      isLong ? inReadTurn(made, (each) => step("read", work, each)) : step("read", work),
    steady: (work) => step("steady read", work),
    async write(work, mode = "write") {
      const key = useCase.repeatable ? call.idempotency : undefined;
      const keyed = key && once(made, useCase, key, () => unwrap(input).raw, work);
      if (keyed) ({ isReplayed } = keyed);
      const output = await step(mode, keyed ? keyed.work : work);
      isBegun = true;
      return output;
    },
    prepare,
    perform: (name, input, key) => performAlike(made, name, input, key),
    asInvited: ({ userId, tenantId }, work, mode = "write") =>
      inOneTransaction(
        { ...made, call: { ...call, as: new Invited(userId), tenant: tenantId } },
        { access: "member", exclusive: true },
        mode,
        {
          work,
          finish: (admission, output) =>
            storeEventsAndAudit(name, admission, given.ok ? given.value.raw : null, output),
          after(admission) {
            last = admission;
            return null;
          },
        },
      ),
  };
  try {
    const { parsed } = unwrap(given);
    const output = await useCase.stage(steps, parsed);
    const work = last && !isReplayed() && afterHook(hooks, made, last, parsed, output);
    if (work) onceCommitted(made, () => runAfterCommit([work], reportTo(made)));
    return output;
  } catch (error) {
    // Part of the work is committed, so `unavailable` would be wrong.
    const isHalf = isBegun && error instanceof CoreError && error.kind === "unavailable";
    throw isHalf ? outcomeUnknown(error) : error;
  }
}

/** Another call of the same caller, who was announced to the host already. */
async function performAlike(
  { ports, call, extensions }: CallInProgress,
  name: string,
  input: object,
  idempotency: Idempotency | undefined,
): Promise<unknown> {
  const useCase = extensions?.useCases[name];
  if (!useCase) throw new Error(`The core has no use case ${name}.`);
  const { as, tenant, requestId, traceparent, ip, userAgent, client } = call;
  const alike = { as, tenant, requestId, traceparent, ip, userAgent, client, idempotency };
  return execute(ports, name, useCase as never, alike, input, extensions);
}

/** Input that is wrong needs no more than "read"; where it has days or amounts, only the tenant shows whether it is. */
function effectFor<S extends z.core.$ZodType>(
  effect: TransactionMode | ((input: z.output<S>) => TransactionMode),
  { atFirst, needsTenant, widest }: ReadInput<S>,
): TransactionMode {
  if (atFirst.ok) return effectOf(effect, atFirst.value.parsed);
  if (!needsTenant) return "read";
  if (typeof effect !== "function") return effect;
  const read = widest();
  return read.ok ? effect(read.value.parsed) : "read";
}

const effectOf = <I>(effect: TransactionMode | ((input: I) => TransactionMode), input: I) =>
  typeof effect === "function" ? effect(input) : effect;
