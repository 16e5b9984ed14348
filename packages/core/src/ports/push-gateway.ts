export type PushTarget =
  | { readonly kind: "all" }
  | { readonly kind: "topic"; readonly topic: string }
  | { readonly kind: "users"; readonly userIds: readonly number[] };

export interface PushMessage {
  /** The same for every attempt, so that a gateway can recognise a repeated message. */
  readonly id: string;
  readonly tenantId: number;
  readonly target: PushTarget;
  readonly title: string;
  readonly body: string;
  readonly data: Readonly<Record<string, unknown>> | null;
}

export type PushResult =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly retriable: boolean;
      readonly error: string;
      readonly retryAfterMs?: number;
    };

/** Hands one announcement to a push service; never throws. */
export interface PushGateway {
  /** Resolves once the push service took the message or refused it; `retriable` requests another attempt later. */
  push(message: PushMessage): Promise<PushResult>;
}
