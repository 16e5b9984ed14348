import { execute } from "../kernel/execute.js";
import { Operator } from "../operator.js";
import type { Ports } from "../ports/index.js";
import type { Endpoint } from "./delivery-work.js";
import { disableWebhook } from "./disable-webhook.js";

/** Disables a subscription in the name of the worker, with all that a use case leaves behind. */
export async function switchOff(
  ports: Ports,
  { tenantId, webhookId }: Endpoint,
  because: "gone" | "failing",
): Promise<void> {
  const call = { as: new Operator("delivery worker"), tenant: tenantId };
  await execute(ports, "disableWebhook", disableWebhook, call, { webhookId, because });
}
