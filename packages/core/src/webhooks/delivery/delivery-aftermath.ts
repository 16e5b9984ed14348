import type { Ports } from "../../ports/index.js";
import type { Attempted } from "./attempt-delivery.js";
import type { ClaimedDelivery, Recorded } from "../../ports/webhooks/delivery-work.js";
import type { DeliveryWorkerOptions } from "./delivery-worker-options.js";
import { SwitchOffs } from "../subscriptions/switch-off.js";

/** What a worker leaves behind: alarms for retries, subscriptions to switch off, deliveries that others may take. */
export class DeliveryAftermath {
  readonly #ports: Ports;
  readonly #options: DeliveryWorkerOptions;
  readonly #switchOffs: SwitchOffs;

  constructor(ports: Ports, options: DeliveryWorkerOptions) {
    this.#ports = ports;
    this.#options = options;
    this.#switchOffs = new SwitchOffs(ports, (error) => options.report?.(error));
  }

  follow(results: readonly Attempted[], { kept, failing }: Recorded): void {
    this.#options.failpoint?.("recorded");
    const counted = new Set(kept);
    const { onAttempt, onRetry } = this.#options;
    const retries = new Set<number>();
    for (const result of results) {
      onAttempt?.(result);
      const { id, retryInMs, tenantId, webhookId } = result.record;
      if (retryInMs !== null) retries.add(retryInMs);
      if (result.gone && counted.has(id)) this.#switchOffs.begin({ tenantId, webhookId }, "gone");
    }
    const now = this.#ports.clock.now().getTime();
    for (const wait of retries) onRetry?.(new Date(now + wait));
    for (const endpoint of failing) this.#switchOffs.begin(endpoint, "failing");
  }

  async giveBack(claimed: readonly ClaimedDelivery[]): Promise<void> {
    if (claimed.length === 0) return;
    await this.#ports.unitOfWork
      .system("write", ({ deliveries }) => deliveries.giveBack(claimed))
      .catch((error: unknown) => this.#options.report?.(error));
  }

  /** Resolves when nothing is being switched off any more. */
  settled(): Promise<unknown> {
    return this.#switchOffs.done();
  }
}
