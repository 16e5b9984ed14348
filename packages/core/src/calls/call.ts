import type { Operator } from "./operator.js";

/**
 * The caller of a use case: a bearer token, a user whom the host has authenticated (by our id or its own), or an
 * operator.
 */
export type Caller =
  | { readonly token: string }
  | { readonly userId: number }
  | { readonly externalId: string }
  | Operator;

/** Who calls a use case, where, and under which conditions. */
export interface Call {
  /** The caller. Use cases that anyone may call need none. */
  readonly as?: Caller | undefined;
  /** The tenant in which the caller acts. The core looks the seat up; naming a tenant gives no right. */
  readonly tenant?: number | undefined;
  /** Kept in the audit trail, so that an entry can be found in the log. */
  readonly requestId?: string | undefined;
  /** The W3C Trace Context of the request, which events and their webhooks continue; one that is not valid is ignored. */
  readonly traceparent?: string | undefined;
  /** The address or network the call came from; failures are throttled by it. */
  readonly ip?: string | undefined;
  /** How the caller's program names itself; a session is shown with it. */
  readonly userAgent?: string | undefined;
  /** What the page of a mailed sign-in link gave this browser; see `spendSignInLink` of `@souk/core/adapter`. */
  readonly signInPass?: string | undefined;
  /** Seconds after which a session that this call opens must be confirmed again, whatever the host's setting is. */
  readonly confirmAfter?: number | undefined;
  /** The name and version of the agent that calls for someone; kept in the audit trail. */
  readonly client?: string | undefined;
  /** Versions of the resource that the caller is ready to change. */
  readonly ifMatch?: readonly number[] | undefined;
  /** What must not be there yet, or must be there already, where a call both makes and changes. */
  readonly expects?: "absent" | "present" | undefined;
  /**
   * The use case that reads the resource, with its input. If `ifMatch` or `expects` does not hold, it runs in the same transaction,
   * and the error has its output as `current`.
   */
  readonly reread?: { readonly useCase: string; readonly input: unknown } | undefined;
  /**
   * Learns whether the output is none of the caller's business: the call changed nothing, and the caller may not call
   * `readBy`, which reads the record.
   */
  readonly withholding?:
    | { readonly readBy: string; readonly tell: (isWithheld: boolean) => void }
    | undefined;
  /** With a key, a repeated call gets the answer of the first and changes nothing. */
  readonly idempotency?: Idempotency | undefined;
  /** Gets the user once the token or the host has proved who it is, even if the call is refused afterwards. */
  readonly onUser?: ((userId: number) => void) | undefined;
  /** Gets the tenant once the caller has proved that it belongs to it, or null, before any right is looked at. */
  readonly onTenant?: ((tenantId: number | null) => void) | undefined;
}

export interface Idempotency {
  readonly key: string;
  readonly serialize: (output: unknown) => string;
  /** Makes the output of a repeated call from the first one's answer. */
  readonly revive: (answer: string) => unknown;
}
