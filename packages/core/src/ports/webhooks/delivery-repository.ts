import type { Position } from "../../values/cursor.js";
import type { EventKind } from "../../events/catalogue.js";
import type { EventRecord } from "../../events/event-record.js";
import type { Page, PageRequest } from "../../values/page.js";
import type { DeliveryDetail, DeliveryStatus, DeliveryWithBody } from "./delivery.js";

export interface DeliveryListRequest extends PageRequest {
  readonly webhookId?: number | undefined;
  readonly event?: EventKind | undefined;
  readonly statuses?: readonly DeliveryStatus[] | undefined;
  readonly eventId?: string | undefined;
  /** Filters by the time at which a delivery was created. */
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  /** Starts after this row instead of counting pages. */
  readonly after: Position | null;
}

export interface TestDelivery {
  readonly id: number;
  readonly webhookId: number;
  readonly fence: number;
}

/** The deliveries of one tenant. Methods that change several return how many. */
export interface DeliveryRepository {
  /** Newest first, each with its attempts. */
  list(request: DeliveryListRequest): Promise<Page<DeliveryDetail>>;
  /** One delivery with its attempts, without its body. */
  find(id: number): Promise<DeliveryDetail | null>;
  /** One delivery with its attempts and the body that is sent. */
  findWithBody(id: number): Promise<DeliveryWithBody | null>;
  /** Deliveries that are due or wait for a retry are held until `release`. */
  hold(webhookId: number, now: Date): Promise<number>;
  /** Makes held deliveries due, in the order of their events. */
  release(webhookId: number, now: Date): Promise<number>;
  /** Cancels the held deliveries, or all unfinished ones. */
  cancel(webhookId: number, what: "held" | "unfinished", now: Date): Promise<number>;
  /** Makes it due with a new schedule of retries; false when it does not exist or is being sent. */
  redeliver(id: number, now: Date): Promise<boolean>;
  /** The same for all that were given up, or wait for a retry, of events since then. */
  recover(webhookId: number, since: Date, now: Date): Promise<number>;
  /** Adds a sample event with its deliveries, already claimed by the caller for `leaseMs`. */
  addTests(
    event: EventRecord,
    webhookIds: readonly number[],
    leaseMs: number,
  ): Promise<TestDelivery[]>;
}
