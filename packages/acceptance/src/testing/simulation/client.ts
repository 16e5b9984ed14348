import { type Core, CoreError } from "@souk/core";
import type { SimulatedHost } from "./simulated-host.js";
import type { Process, World } from "./world.js";

const PATIENCE_MS = 8_000;

/** The network of one client: a request reaches some host, and its response may be lost. */
export interface Reach {
  readonly world: World;
  readonly hosts: () => readonly Pick<SimulatedHost, "process" | "core">[];
  readonly responseLost: () => number;
}

export type Answer<T> =
  | { readonly kind: "done"; readonly value: T }
  | { readonly kind: "refused"; readonly error: CoreError }
  /** Nothing was done, and a later attempt may work. */
  | { readonly kind: "unavailable" }
  /** It may have been done. */
  | { readonly kind: "unknown" };

const later = new Set(["unavailable", "idempotency_in_progress", "rate_limited"]);

/** Sends one call to one host. */
export function send<T>(
  { world, hosts, responseLost }: Reach,
  client: Process,
  call: (core: Core) => Promise<T>,
): Promise<Answer<T>> {
  const { random } = world;
  const answer = Promise.withResolvers<Answer<T>>();
  const host = random.pick(hosts());
  const isReached = host.process.isAlive;
  client.after(isReached ? PATIENCE_MS : 5, () =>
    answer.resolve({ kind: isReached ? "unknown" : "unavailable" }),
  );
  const respond = (outcome: Answer<T>) => {
    const isLost = random.chance(responseLost());
    if (!isLost) client.after(random.between(0, 5), () => answer.resolve(outcome));
  };
  host.process.after(random.between(0, 5), () => {
    call(host.core).then(
      (value) => respond({ kind: "done", value }),
      (error: unknown) => respond(answerOf(error)),
    );
  });
  return answer.promise;
}

function answerOf(error: unknown): Exclude<Answer<never>, { kind: "done" }> {
  if (!(error instanceof CoreError)) throw error;
  if (error.kind === "outcome_unknown") return { kind: "unknown" };
  return later.has(error.kind) ? { kind: "unavailable" } : { kind: "refused", error };
}

export interface Final<T> {
  readonly answer: Exclude<Answer<T>, { kind: "unavailable" | "unknown" }>;
  /** An attempt before the last one may have been done as well. */
  readonly isRepeated: boolean;
}

/** Sends a call again, to any host, until one reports its result. */
export async function persist<T>(
  reach: Reach,
  client: Process,
  call: (core: Core) => Promise<T>,
): Promise<Final<T>> {
  let isRepeated = false;
  for (;;) {
    const answer = await send(reach, client, call);
    if (answer.kind === "done" || answer.kind === "refused") return { answer, isRepeated };
    if (answer.kind === "unknown") isRepeated = true;
    await client.wait(reach.world.random.between(10, 1_000));
  }
}
