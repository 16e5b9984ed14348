import type { PushGateway, PushMessage } from "@souk/core";

/** The log entry of a message: that it was sent, without its content. */
export type PushLogEntry = Pick<PushMessage, "id" | "tenantId"> & { readonly target: string };

/** Sends nothing and logs that: the gateway of a server without a push service. */
export function createLogPushGateway(log: (entry: PushLogEntry) => void): PushGateway {
  return {
    push({ id, tenantId, target }) {
      log({ id, tenantId, target: target.kind });
      return Promise.resolve({ ok: true });
    },
  };
}
