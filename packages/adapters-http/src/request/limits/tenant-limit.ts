import { type Access, type Call, CoreError } from "@souk/core";
import { claimsToBeApiKey } from "@souk/core/adapter";
import type { Allowance, Limiter } from "./rate-limit.js";
import { tooMany } from "./rate-limit.js";

type Run<I, O> = (call: Call, input: I) => Promise<O>;

const REMEMBERED = 50_000;

/**
 * One allowance for all keys and members of a tenant. A caller draws on it only after it has proved that it belongs to
 * the tenant, so that naming a tenant does not use up its allowance.
 */
export class TenantLimit {
  readonly #limiter: Limiter;
  /** The tenants that callers belong to, by the caller and the tenant that it names. */
  readonly #seats = new Map<string, number>();

  constructor(limiter: Limiter) {
    this.#limiter = limiter;
  }

  /**
   * Counts the request before its work begins; null if its caller belongs to no tenant here. A promise only if it has to
   * ask for something.
   */
  take<I, O>(
    access: Access,
    call: Call,
    run: Run<I | undefined, O>,
  ): Allowance | null | Promise<Allowance | null> {
    const name = nameOf(call);
    if (name === null) return null;
    const seat = this.#seats.get(name);
    return seat === undefined ? this.#takeAnew(name, seatOf(access, call, run)) : this.#draw(seat);
  }

  async #takeAnew(name: string, proved: Promise<number | null>): Promise<Allowance | null> {
    const tenant = await proved;
    if (tenant === null) return null;
    this.#remember(name, tenant);
    return this.#draw(tenant);
  }

  #draw(tenant: number): Allowance | Promise<Allowance> {
    const bucket = `tenant ${tenant}`;
    this.#limiter.trust(bucket);
    const taken = this.#limiter.take(bucket, "");
    return taken instanceof Promise ? taken.then(ofTenant) : ofTenant(taken);
  }

  /** A caller that is refused has to prove again that it belongs to the tenant. */
  watched<I, O>(run: Run<I, O>): Run<I, O> {
    return (call, input) =>
      run(call, input).catch((error: unknown) => {
        if (isStranger(error)) this.#seats.delete(nameOf(call) ?? "");
        throw error;
      });
  }

  #remember(name: string, tenant: number): void {
    if (this.#seats.has(name)) return;
    if (this.#seats.size >= REMEMBERED) {
      const [oldest] = this.#seats.keys();
      this.#seats.delete(oldest as string);
    }
    this.#seats.set(name, tenant);
  }
}

const ofTenant = (allowance: Allowance): Allowance =>
  allowance.error
    ? { ...allowance, error: tooMany(allowance.error.retryAfterSeconds ?? 1, MESSAGE) }
    : allowance;

const MESSAGE = "Too many requests for this tenant. Please slow down.";

const isStranger = (error: unknown): boolean =>
  error instanceof CoreError &&
  (error.kind === "unauthenticated" || error.kind === "tenant_forbidden");

/** Null for calls outside of tenants, and for operators, who may act in all of them. */
function nameOf({ as, tenant }: Call): string | null {
  if (!as) return null;
  const named = tenant ?? "";
  if ("token" in as) {
    return tenant === undefined && !claimsToBeApiKey(as.token)
      ? null
      : `${named} token ${as.token}`;
  }
  if (tenant === undefined) return null;
  if ("userId" in as) return `${named} user ${as.userId}`;
  return "externalId" in as ? `${named} external ${as.externalId}` : null;
}

/** The call as far as its admission. What it is for does not begin, so it needs no input. */
async function seatOf<I, O>(
  access: Access,
  call: Call,
  run: Run<I | undefined, O>,
): Promise<number | null> {
  let tenant: number | null = null;
  const refusesStrangers = access === "member" || access === "admin";
  const onTenant = (id: number | null) => {
    tenant = id;
    if (id !== null || !refusesStrangers) throw new Admitted();
  };
  try {
    await run({ ...call, idempotency: undefined, onTenant }, undefined);
  } catch (error) {
    if (!(error instanceof Admitted)) throw error;
  }
  return tenant;
}

class Admitted extends Error {}
