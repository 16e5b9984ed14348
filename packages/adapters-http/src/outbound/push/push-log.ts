import type { PushGateway, PushMessage } from "@souk/core";

/** What the log shows of a message: that it was sent, and none of its content. */
export type PushLogEntry = Pick<PushMessage, "id" | "tenantId"> & { readonly target: string };

/** Sends nothing and says so: the gateway of a server that has no push service. */
export function createLogPushGateway(log: (entry: PushLogEntry) => void): PushGateway {
  return {
    push({ id, tenantId, target }) {
      log({ id, tenantId, target: target.kind });
      return Promise.resolve({ ok: true });
    },
  };
}
