import { inChangeTurn } from "../turns.js";
import { mayWrite, type Store, type TransactionMode } from "../../ports/unit-of-work.js";
import type { Queue } from "../../ports/delivery-scheduler.js";
import type { Ports } from "../../ports/index.js";
import type { Tellable } from "../../events/catalogue.js";
import { admit, type Admission } from "./admit.js";
import { InnerCalls } from "./inner-calls.js";
import { withCurrent } from "./with-current.js";
import { touch } from "./last-use.js";
import { runAfterCommit } from "../after-commit.js";
import type { CallInProgress } from "./call-in-progress.js";
import { type Access, type ContextByAccess, lacksFactor, requireConfirmation } from "../context.js";
import { insideCall } from "../inside-call.js";
import type { RunInside } from "../run-inside.js";
import { factorRequired } from "../../values/errors.js";
import { enforcePolicy } from "../policy.js";
import { traced } from "../tracing.js";

export type Work<A extends Access, T> = (
  context: ContextByAccess<Tellable>[A],
  admission: Admission,
) => Promise<T>;

interface TransactionRequest<A extends Access> extends Demands {
  readonly access: A;
  readonly exclusive: boolean;
  readonly mode: TransactionMode;
}

interface Demands {
  readonly confirms?: "always" | "on change";
  readonly withoutFactor?: boolean;
}

export interface TransactionWork<A extends Access, T> {
  readonly work: Work<A, T>;
  /** Runs before the commit of a writing transaction. */
  readonly finish: (admission: Admission, output: T) => Promise<unknown> | null;
  /** Runs after the commit. */
  readonly after: (admission: Admission, output: T) => (() => unknown) | null;
}

/** Admits the caller and does the work, in one transaction. */
export function inOneTransaction<A extends Access, T>(
  made: CallInProgress,
  useCase: { readonly access: A; readonly exclusive?: boolean } & Demands,
  mode: TransactionMode,
  doing: TransactionWork<A, T>,
): Promise<T> {
  const exclusive = useCase.exclusive === true && mayWrite(mode);
  const asked = { ...useCase, exclusive, mode };
  // An inner call that waited for its turn could wait for the call around it.
  const waits = exclusive && !made.around;
  return traced(made, mayWrite(mode) ? "write" : "read", (each) =>
    waits ? inChangeTurn(made, () => transact(each, asked, doing)) : transact(each, asked, doing),
  );
}

async function transact<A extends Access, T>(
  made: CallInProgress,
  { access, exclusive, mode, confirms, withoutFactor }: TransactionRequest<A>,
  doing: TransactionWork<A, T>,
): Promise<T> {
  const { ports, name, call, extensions } = made;
  // The others make no calls, and need not pay for the means.
  const isForeign = extensions?.withForeignCode.has(name) === true;
  const inTransaction = async (store: Store) => {
    const now = ports.clock.now();
    const inner = isForeign ? new InnerCalls(made, { access, mode, store, now }) : null;
    const admitting = admit(access, {
      useCase: name,
      ports,
      extensions,
      call,
      store,
      exclusive,
      writes: mayWrite(mode),
      now,
      run: inner?.run ?? runNothing,
    });
    const admission = admitting instanceof Promise ? await admitting : admitting;
    enforcePolicy(ports.policy?.[name], admission.context);
    if (withoutFactor !== true) requireFactor(admission.context);
    if (confirms === "always") requireConfirmation(admission.context);
    const output = await (inner
      ? inner.during(() => workAndFinish(made, mode, admission, doing))
      : workAndFinish(made, mode, admission, doing));
    return { output, admission, committed: inner?.committed ?? [] };
  };
  const { output, admission, committed } = await open(ports, access, mode, (store) =>
    isForeign
      ? insideCall(name, ports.unitOfWork, () => inTransaction(store))
      : inTransaction(store),
  );
  const last = doing.after(admission, output);
  if (last || mayWrite(mode) || committed.length > 0)
    onceCommitted(made, () => {
      for (const tell of committed) tell();
      const { woken = [], afterCommit = [] } = admission.recorder ?? {};
      const wakers = [(queue: Queue) => ports.wake?.(queue), ...(extensions?.wakers ?? [])];
      const wakes = [...woken].flatMap((queue) => wakers.map((wake) => () => wake(queue)));
      runAfterCommit([...wakes, ...afterCommit, ...(last ? [last] : [])], reportTo(made));
    });
  const touched = made.around ? undefined : touch(ports, admission);
  if (touched) await touched;
  return output;
}

async function workAndFinish<A extends Access, T>(
  made: CallInProgress,
  mode: TransactionMode,
  admission: Admission,
  doing: TransactionWork<A, T>,
): Promise<T> {
  let output: T;
  try {
    output = await doing.work(admission.context as ContextByAccess<Tellable>[A], admission);
  } catch (error) {
    throw await withCurrent(error, made, admission);
  }
  const finishing = mayWrite(mode) ? doing.finish(admission, output) : null;
  if (finishing) await finishing;
  return output;
}

/** For use cases in which no code of an embedder runs. */
const runNothing: RunInside = async () => {
  throw new Error("Only an embedder's use cases and hooks can run other use cases.");
};

/** Use cases of operators reach the rows of all tenants; no others do. */
function open<T>(
  { unitOfWork }: Ports,
  access: Access,
  mode: TransactionMode,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  if (access === "operator" && unitOfWork.operate) return unitOfWork.operate(mode, work);
  return unitOfWork.transact(mode, work);
}

/** Runs at once, unless someone else commits. */
export function onceCommitted({ ports: { unitOfWork } }: CallInProgress, work: () => void): void {
  if (unitOfWork.whenCommitted) unitOfWork.whenCommitted(work);
  else work();
}

export const reportTo =
  ({ ports, extensions }: CallInProgress) =>
  (error: unknown) =>
    extensions ? extensions.report(error) : ports.eventPublisher?.report(error);

/** Keeps members without a second factor out of a tenant that requires one. */
function requireFactor(context: ContextByAccess[Access]): void {
  const member = "member" in context ? context.member : "tenant" in context ? context : null;
  if (member && lacksFactor(member)) throw factorRequired();
}
