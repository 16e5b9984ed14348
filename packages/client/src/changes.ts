import type { RetryOptions } from "./retrying-fetch.js";
import type { EventEntry, FeedEventKind } from "./records.generated.js";
import type { Resources } from "./resources.generated.js";
import type { UnwrappedWebhook } from "./unwrap-webhook.js";

/** A change in a tenant; `kind` determines the fields of `data`. */
export type Change = WithoutBody<UnwrappedWebhook> | FeedOnly;

/** The events that only the feed has. */
type FeedOnly =
  | Entry<"order.deleted", { readonly order_id: number; readonly number: number }>
  | Entry<"announcement.created", AnnouncementData>
  | Entry<"announcement.updated", AnnouncementData>
  | Entry<"announcement.deleted", AnnouncementData>
  | Entry<"record.changed", RecordChangedData>;

type Entry<K extends FeedEventKind, D> = Omit<EventEntry, "kind" | "data"> & {
  readonly kind: K;
  readonly data: D;
};

interface RecordChangedData {
  readonly kind: "product" | "category" | "picture" | "order" | "customer" | "announcement";
  readonly id: number;
  readonly version: number;
  readonly changed_fields: readonly string[];
}

interface AnnouncementData {
  readonly announcement_id: number;
  readonly title: string;
  readonly status: string;
  readonly scheduled_at: string | null;
  readonly expires_at: string | null;
}

type WithoutBody<E> = E extends UnwrappedWebhook
  ? Omit<E, "event"> & Pick<EventEntry, "record">
  : never;

export interface ChangesOptions {
  /**
   * The id of the last event that was handled; without it the iterator starts with the oldest stored event, and with
   * `latest` it yields only events that are published from now on.
   */
  readonly after?: string | null | undefined;
  /** `record` adds to each event the current state of its record. */
  readonly include?: "record" | undefined;
  /** Only events of these kinds. */
  readonly kinds?: readonly Change["kind"][] | undefined;
  /** A tenant other than the client's. */
  readonly tenant?: number | undefined;
  /** How long to wait at the end before it asks again, 5,000 by default; null ends the iterator there. */
  readonly pollMs?: number | null | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Every event of the tenant once, in their order. Keep the `id` of the last one to continue `after` it. */
export type Changes = (options?: ChangesOptions) => AsyncGenerator<Change>;

const AT_ONCE = 100;

export const changesOf = (
  { events }: Pick<Resources, "events">,
  wait: RetryOptions["wait"],
): Changes =>
  async function* changes({ after, kinds, include, tenant, pollMs = 5_000, signal } = {}) {
    const never = new AbortController();
    const options = { ...(tenant !== undefined && { tenant }), ...(signal && { signal }) };
    const filter = { ...(kinds && { kinds: kinds.join() }), ...(include && { include }) };
    for (let position = after ?? null; ;) {
      const query = { limit: AT_ONCE, ...filter, ...(position !== null && { after: position }) };
      const { data, next } = await events.list(query, options);
      yield* data as readonly unknown[] as readonly Change[];
      const isAtEnd = data.length === 0 && next === position;
      position = next;
      if (!isAtEnd) continue;
      if (pollMs === null) return;
      await wait(pollMs, signal ?? never.signal);
    }
  };
