import { execute } from "../../calls/execute.js";
import { Operator } from "../../calls/operator.js";
import type { Ports } from "../../ports/index.js";
import type { Endpoint } from "../../ports/webhooks/delivery-work.js";
import { disableWebhook } from "./disable-webhook.js";

/** Disables a subscription in the name of the worker, and stores everything that a use case would. */
export async function switchOff(
  ports: Ports,
  { tenantId, webhookId }: Endpoint,
  because: "gone" | "failing",
): Promise<void> {
  const call = { as: new Operator("delivery worker"), tenant: tenantId };
  await execute(ports, "disableWebhook", disableWebhook, call, { webhookId, because });
}

/** Switch-offs that a worker has begun and must finish before it ends. */
export class SwitchOffs {
  readonly #ports: Ports;
  readonly #report: (error: unknown) => void;
  readonly #running = new Set<Promise<void>>();

  constructor(ports: Ports, report: (error: unknown) => void) {
    this.#ports = ports;
    this.#report = report;
  }

  begin(endpoint: Endpoint, because: "gone" | "failing"): void {
    const done = switchOff(this.#ports, endpoint, because)
      .catch(this.#report)
      .finally(() => this.#running.delete(done));
    this.#running.add(done);
  }

  async done(): Promise<void> {
    await Promise.all(this.#running);
  }
}
