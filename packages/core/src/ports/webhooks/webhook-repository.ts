import type { Page, PageRequest, Wanted } from "../../values/page.js";
import type { NewWebhook, Webhook } from "./webhook.js";

/**
 * The subscriptions of one tenant. Deleted ones are not found. What each asked for at its time is kept, so that
 * `DeliveryWork.audit` knows which deliveries an event must have.
 */
export interface WebhookRepository {
  count(): Promise<number>;
  /** The id it was given. It delivers nothing before `save` has given it a secret. */
  add(webhook: NewWebhook): Promise<number>;
  find(id: number): Promise<Webhook | null>;
  /** The same, locked until the end of the transaction. */
  lock(id: number): Promise<Webhook | null>;
  /** Writes all that may change of it; the caller has held it. */
  save(webhook: Webhook): Promise<void>;
  remove(id: number, now: Date): Promise<void>;
  /** Newest first. */
  list(request: PageRequest & Wanted): Promise<Page<Webhook>>;
  all(): Promise<Webhook[]>;
}
