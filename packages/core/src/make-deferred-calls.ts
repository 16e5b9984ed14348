import type { AnyCore } from "./bound-core.js";
import { boundUseCase, portsOf, useCasesOf } from "./create-core.js";
import type { DueCall } from "./ports/upkeep/deferred-call-repository.js";
import { nextAttempt } from "./values/retry-policy.js";
import { shifted } from "./values/shifted.js";
import { Operator } from "./calls/operator.js";
import type { Pipeline } from "./calls/execute.js";
import { LINK, type OwnCall, RECOUNT } from "./calls/call-later.js";
import { mergeOn } from "./customers/merge-on.js";
import { linkOrders } from "./orders/link-orders.js";
import { recountDays } from "./figures/recount-days.js";
import { staffCalls } from "./notifications/staff-calls.js";

/** A call that takes longer may be made a second time. */
const LEASE_MS = 60_000;
const BATCH = 20;
const HOUR_MS = 3_600_000;
/** This many tenants have a turn before a new round begins. */
const TURNS = 1_000;

interface Options {
  /** Receives the error of each attempt that failed. */
  readonly report: (error: unknown) => void;
  readonly time?: () => Promise<Date>;
  /** Ends the round before the next call. */
  readonly isStopping?: () => boolean;
}

/** Makes the deferred calls that are due, each at least once, and returns how many attempts there were. */
export async function makeDeferredCalls(
  core: AnyCore,
  { report, time = async () => portsOf(core).clock.now(), isStopping = () => false }: Options,
): Promise<number> {
  const { unitOfWork } = portsOf(core);
  let made = 0;
  // A tenant whose calls were in a batch waits until the others have had one.
  const served = new Set<number>();
  for (;;) {
    const now = await time();
    const due = await unitOfWork.system("read", ({ deferredCalls }) =>
      deferredCalls.due(now, BATCH, [...served]),
    );
    for (const call of due) {
      if (isStopping()) return made;
      const leaseUntil = shifted(await time(), LEASE_MS);
      const isOurs = await unitOfWork.system("write", ({ deferredCalls }) =>
        deferredCalls.claim(call, leaseUntil),
      );
      if (!isOurs) continue;
      made += 1;
      await attempt(core, call, { report, time });
    }
    const isLast = due.length < BATCH;
    if (isLast && served.size === 0) return made;
    if (isLast || served.size > TURNS) served.clear();
    else for (const { tenantId } of due) served.add(tenantId);
  }
}

/** When the next one is due. */
export const nextDeferredCall = (core: AnyCore): Promise<Date | null> =>
  portsOf(core).unitOfWork.system("read", ({ deferredCalls }) => deferredCalls.nextDue());

/** A failure of one call must not stop the others. */
async function attempt(
  core: AnyCore,
  call: DueCall,
  { report, time }: Required<Pick<Options, "report" | "time">>,
): Promise<void> {
  const { unitOfWork } = portsOf(core);
  let again: Date | null = null;
  try {
    await make(core, call);
  } catch (error) {
    const attemptsMade = call.attempts + 1;
    const failedAt = await time();
    again = nextAttempt({ attemptsMade, failedAt, retryAfterMs: null });
    if (begun.has(call.useCase)) again ??= shifted(failedAt, HOUR_MS);
    report(new Error(failed(call, attemptsMade, again), { cause: error }));
  }
  await unitOfWork.system("write", ({ deferredCalls }) =>
    again ? deferredCalls.retryAt(call, again) : deferredCalls.done(call),
  );
}

async function make(core: AnyCore, { tenantId, useCase, userId, input }: DueCall): Promise<void> {
  const make = Object.hasOwn(ownCalls, useCase) ? ownCalls[useCase] : undefined;
  if (make) {
    const call = { as: new Operator("worker"), tenant: tenantId };
    await make(portsOf(core), call, JSON.parse(input));
    return;
  }
  if (!Object.hasOwn(useCasesOf(core), useCase))
    throw new Error(`The core has no use case ${useCase}.`);
  const as = new Operator("deferred call", userId);
  await boundUseCase(core, useCase)({ as, tenant: tenantId }, JSON.parse(input));
}

const own: Readonly<Record<OwnCall, Pipeline>> = {
  ...staffCalls,
  recountDays,
  mergeOn,
  linkOrders,
};

/** Each does a part of something, whose rest would be left undone. */
const begun: ReadonlySet<string> = new Set<OwnCall>([RECOUNT.name, "mergeOn", LINK.name]);

const ownCalls: Readonly<Record<string, Pipeline>> = own;

const failed = ({ useCase, key, tenantId }: DueCall, attempts: number, again: Date | null) =>
  `Attempt ${attempts} of the deferred call ${useCase} (${key}) in tenant ${tenantId} failed; ` +
  (again ? `the next one is at ${again.toISOString()}.` : "Souk has given up.");
