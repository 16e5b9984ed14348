import {
  mayWrite,
  type Sight,
  type Store,
  type TransactionMode,
} from "../../ports/unit-of-work.js";
import type { Ports } from "../../ports/index.js";
import type { Tellable } from "../../events/catalogue.js";
import { admit, type Admission } from "./admit.js";
import { touch } from "./last-use.js";
import { runAfterCommit } from "../after-commit.js";
import type { Call } from "../call.js";
import type { Access, ContextByAccess } from "../context.js";
import type { House } from "../house.js";
import { enforcePolicy } from "../policy.js";
import { traced } from "../tracing.js";

/** One call with everything it needs. */
export interface Made {
  readonly ports: Ports;
  readonly name: string;
  readonly call: Call;
  readonly house: House | undefined;
}

export type Work<A extends Access, T> = (
  context: ContextByAccess<Tellable>[A],
  admission: Admission,
  begun?: Promise<unknown>,
) => Promise<T>;

interface Asked<A extends Access> {
  readonly access: A;
  readonly exclusive: boolean;
  readonly mode: TransactionMode;
}

interface Doing<A extends Access, T> {
  readonly work: Work<A, T>;
  /** Reads that may begin before it is known who asks. */
  readonly foresee?: ((sight: Sight) => Promise<unknown>) | undefined;
  /** Runs before the commit of a writing transaction. */
  readonly finish: (admission: Admission, output: T) => Promise<unknown> | null;
  /** Runs after the commit. */
  readonly after: (admission: Admission, output: T) => (() => unknown) | null;
}

/** Admits the caller and does the work, in one transaction. */
export function inOneTransaction<A extends Access, T>(
  made: Made,
  { access, exclusive }: { readonly access: A; readonly exclusive?: boolean },
  mode: TransactionMode,
  doing: Doing<A, T>,
): Promise<T> {
  const asked = { access, exclusive: exclusive === true && mayWrite(mode), mode };
  return traced(made, mayWrite(mode) ? "write" : "read", (each) => transact(each, asked, doing));
}

async function transact<A extends Access, T>(
  made: Made,
  { access, exclusive, mode }: Asked<A>,
  { work, foresee, finish, after }: Doing<A, T>,
): Promise<T> {
  const { ports, name, call, house } = made;
  const { output, admission } = await ports.unitOfWork.transact(mode, async (store: Store) => {
    let begun: Promise<unknown> | undefined;
    const admission = await admit(access, {
      meanwhile:
        foresee &&
        ((sight) => {
          // It may throw at once, and a stranger must not learn from that either.
          begun = (async () => foresee(sight))();
          begun.catch(refusedFirst);
        }),
      useCase: name,
      ports,
      house,
      call,
      store,
      exclusive,
      now: ports.clock.now(),
    });
    enforcePolicy(ports.policy?.[name], admission.context);
    const context = admission.context as ContextByAccess<Tellable>[A];
    const output = await work(context, admission, begun);
    if (mayWrite(mode)) await finish(admission, output);
    return { output, admission };
  });
  const last = after(admission, output);
  if (last || mayWrite(mode))
    onceCommitted(made, () => {
      const { woken = [], afterCommit = [] } = admission.recorder ?? {};
      const wakes = [...woken].map((queue) => () => ports.wake?.(queue));
      runAfterCommit([...wakes, ...afterCommit, ...(last ? [last] : [])], reportTo(made));
    });
  const touched = touch(ports, admission);
  if (touched) await touched;
  return output;
}

/** Whoever is not admitted learns that alone. */
const refusedFirst = () => {};

/** Runs at once, unless somebody else commits. */
export function onceCommitted({ ports: { unitOfWork } }: Made, work: () => void): void {
  if (unitOfWork.whenCommitted) unitOfWork.whenCommitted(work);
  else work();
}

export const reportTo =
  ({ ports, house }: Made) =>
  (error: unknown) =>
    house ? house.report(error) : ports.eventPublisher?.report(error);
