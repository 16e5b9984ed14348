import { inspect } from "node:util";
import { CoreError } from "@souk/core";
import type { Content, Hit, Injector, Plan } from "./injector.js";

export interface Walk {
  readonly injector: Injector;
  /** The events that no listener received since the last call. */
  readonly unheard: () => readonly string[];
  readonly report: (wrong: string) => void;
  readonly trace: (line: string) => void;
}

interface Tried {
  readonly hit: Hit | null;
  readonly error: unknown;
  readonly before: Content;
  readonly after: Content;
}

/** The owner's part of a transaction failed; the owner gets its original error. */
export class OwnersFailure extends Error {
  override readonly name = "OwnersFailure";
}

export type Made = () => Promise<() => Promise<unknown>>;

/** The changes of an undisturbed call. */
export async function usualChange(walk: Walk, name: string, made: Made): Promise<string> {
  // The first attempt creates records that all later ones find.
  await attempt(walk, made, null);
  const undisturbed = await attempt(walk, made, null);
  if (undisturbed.error) throw new Error(`${name} fails by itself.`, { cause: undisturbed.error });
  return change(undisturbed);
}

/** Fails each statement of a call in turn, and returns their number. */
export async function walkStatements(
  walk: Walk,
  name: string,
  made: Made,
  plans: (at: number) => readonly Plan[],
): Promise<number> {
  const usual = await usualChange(walk, name, made);
  let tried = 0;
  for (let at = 1; ; at += 1) {
    let isOver = true;
    for (const plan of plans(at)) {
      const times = plan.lasting ? " again and again" : "";
      if (!(await tryOnce(walk, `${name}, ${plan.fault}${times} at ${at}`, made, usual, plan)))
        continue;
      isOver = false;
      tried += 1;
    }
    if (isOver) return tried;
  }
}

/** One call that goes wrong, and the same once more, undisturbed; answers whether anything was hit. */
export async function tryOnce(
  walk: Walk,
  doing: string,
  made: Made,
  usual: string,
  plan: Plan | null,
  next = made,
): Promise<boolean> {
  walk.trace(doing);
  const tried = await attempt(walk, made, plan);
  if (plan && !tried.hit) return false;
  const fault = judge(tried, usual) ?? (tried.error ? await again(walk, next, usual) : null);
  const where = tried.hit ? ` (${tried.hit.text.replaceAll(/\s+/g, " ").slice(0, 60)})` : "";
  for (const wrong of [...(fault ? [fault] : []), ...walk.unheard()]) {
    walk.report(`${doing}${where}: ${wrong}`);
  }
  return true;
}

async function attempt({ injector }: Walk, made: Made, plan: Plan | null): Promise<Tried> {
  const call = await made();
  const before = await injector.content();
  if (plan) injector.arm(plan);
  const error: unknown = await call().then(
    () => null,
    (reason: unknown) => reason ?? "nothing",
  );
  const hit = plan ? injector.disarm() : null;
  // By then, Node has reported promises that no one handles.
  await new Promise(setImmediate);
  return { hit, error, before, after: await injector.content() };
}

async function again(walk: Walk, made: Made, usual: string): Promise<string | null> {
  const tried = await attempt(walk, made, null);
  if (tried.error) return `the next call fails: ${inspect(tried.error)}`;
  const fault = judge(tried, usual);
  return fault && `the next call: ${fault}`;
}

/** The fault of the run, or null. */
function judge(tried: Tried, usual: string): string | null {
  const { error, hit, before, after } = tried;
  const isKept = before.digest !== after.digest;
  if (error === null)
    return change(tried) === usual ? null : `done, but ${change(tried)} and not ${usual}`;
  if (error instanceof OwnersFailure)
    return isKept && !hit?.isAtCommit ? `their part failed, but ${change(tried)}` : null;
  if (!(error instanceof CoreError)) return inspect(error);
  if (error.kind === "unavailable") return isKept ? `unavailable, but ${change(tried)}` : null;
  // Another holder of this key may be running the call.
  if (error.kind === "idempotency_in_progress" && hit?.text.includes("idempotency_keys"))
    return null;
  if (error.kind !== "outcome_unknown") return `answered ${error.kind}: ${error.message}`;
  return hit?.isAtCommit || isKept ? null : "the outcome was known: nothing was done";
}

function change({ before, after }: Tried): string {
  const changes = Object.entries(after.rows).flatMap(([table, rows]) => {
    const more = rows - (before.rows[table] ?? 0);
    return more === 0 ? [] : [`${table} ${more > 0 ? "+" : ""}${more}`];
  });
  return changes.length === 0 ? "no row more or less" : changes.join(", ");
}
