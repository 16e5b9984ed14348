import type { Ports } from "../../ports/index.js";
import { CoreError } from "../../values/errors.js";
import type { Attempted } from "./attempt-delivery.js";
import { recordsAsOf, type Result } from "./claim-round.js";
import type { ClaimedDelivery, Recorded } from "../../ports/webhooks/delivery-work.js";
import type { DeliveryWorkerOptions } from "./delivery-worker-options.js";
import { DISABLE_AFTER_MS } from "../subscriptions/disable-reasons.js";
import { systemTimer } from "../../ports/timer.js";
import { SwitchOffs } from "../subscriptions/switch-off.js";

/** Work that a worker leaves behind: alarms for retries, subscriptions to switch off, deliveries for others. */
export class DeliveryAftermath {
  readonly #ports: Ports;
  readonly #options: DeliveryWorkerOptions;
  readonly #switchOffs: SwitchOffs;
  readonly #giving = new Set<Promise<void>>();

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

  /**
   * Stores refused results separately, so that one bad result holds up no other: it is set aside until its lease ends.
   * Returns the results that failed because the database was away.
   */
  async keepApart(results: readonly Result[], error: unknown): Promise<readonly Result[]> {
    if (results.length === 0 || isOutage(error)) return results;
    const away: Result[] = [];
    for (const half of halves(results)) {
      const left = await this.#keep(half);
      away.push(...left);
    }
    return away;
  }

  async #keep(results: readonly Result[]): Promise<readonly Result[]> {
    try {
      const now = this.#options.clock?.now() ?? null;
      const records = recordsAsOf(results, now ? null : (this.#ports.timer ?? systemTimer).now());
      const recorded = await this.#ports.unitOfWork.system("write", ({ deliveries }) =>
        deliveries.record(records, { now, disableAfterMs: DISABLE_AFTER_MS }),
      );
      this.follow(results, recorded);
      return [];
    } catch (error) {
      const [first] = results;
      if (results.length > 1 || isOutage(error)) return this.keepApart(results, error);
      if (first) this.#options.report?.(cannotBeKept(first, error));
      return [];
    }
  }

  async giveBack(claimed: readonly ClaimedDelivery[]): Promise<void> {
    if (claimed.length === 0) return;
    const given = this.#ports.unitOfWork
      .system("write", ({ deliveries }) => deliveries.giveBack(claimed))
      .catch((error: unknown) => this.#options.report?.(error));
    this.#giving.add(given);
    await given;
    this.#giving.delete(given);
  }

  /** Resolves when no delivery is being given back and no subscription switched off. */
  settled(): Promise<unknown> {
    return Promise.all([this.#switchOffs.done(), ...this.#giving]);
  }
}

const isOutage = (error: unknown) =>
  error instanceof CoreError && (error.kind === "unavailable" || error.kind === "outcome_unknown");

/** A single result is one half, and the other half is empty. */
const halves = (results: readonly Result[]): (readonly Result[])[] => {
  const middle = Math.ceil(results.length / 2);
  return [results.slice(0, middle), results.slice(middle)].filter(({ length }) => length > 0);
};

const cannotBeKept = ({ record: { tenantId, id } }: Result, cause: unknown) =>
  new Error(`The result of delivery ${id} of tenant ${tenantId} cannot be stored.`, { cause });
