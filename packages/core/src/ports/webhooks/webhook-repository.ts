import type { EventKind } from "../../events/catalogue.js";
import type { WantedMetadata } from "../../values/metadata/metadata.js";
import type { Page, PageRequest, Wanted } from "../../values/page.js";
import type { NewWebhook, Webhook, WebhookHealth } from "./webhook.js";

/**
 * The subscriptions of one tenant, without deleted ones. The history of their event kinds is stored, so that
 * `DeliveryWork.audit` knows which deliveries an event must have.
 */
export interface WebhookRepository {
  /** How many subscriptions the tenant has. */
  count(): Promise<number>;
  /** Returns its new id. It delivers nothing before `save` has given it a secret. */
  add(webhook: NewWebhook): Promise<number>;
  /** One subscription of this tenant; null for any other. */
  find(id: number): Promise<Webhook | null>;
  /** The same, locked until the end of the transaction. */
  lock(id: number): Promise<Webhook | null>;
  /** Writes all changeable fields of it; the caller has locked it. */
  save(webhook: Webhook): Promise<void>;
  /** Ends the subscription; the history of its event kinds stays. */
  remove(id: number, now: Date): Promise<void>;
  /** Every kind that its stored deliveries may have: its current event kinds and earlier ones. */
  kindsOf(id: number): Promise<readonly EventKind[]>;
  /** Newest first. */
  list(request: PageRequest & Wanted & WantedMetadata): Promise<Page<Webhook>>;
  /** The health of these subscriptions, by their ids. */
  healthOf(ids: readonly number[]): Promise<ReadonlyMap<number, WebhookHealth>>;
  /** Every subscription of the tenant. */
  all(): Promise<Webhook[]>;
}
