import type { OrderDelivery, TimelineEntry } from "@souk/client";

/** One entry of an order's history: a change or a note, with the deliveries of its events. */
export interface Chapter {
  readonly key: string;
  readonly entry: TimelineEntry;
  readonly deliveries: readonly OrderDelivery[];
}

/**
 * Events follow from changes and carry the same time. A reader sees the change once, and with it how its webhooks fared;
 * an event without a change stands alone where it was delivered.
 */
export function storyOf(entries: readonly TimelineEntry[]): readonly Chapter[] {
  const chapters: Chapter[] = [];
  let events: TimelineEntry[] = [];
  const settle = () => {
    for (const event of events) {
      if (event.deliveries.length > 0) {
        chapters.push({ key: String(event.event_id), entry: event, deliveries: event.deliveries });
      }
    }
    events = [];
  };
  for (const [index, entry] of entries.entries()) {
    if (entry.kind === "event") {
      if (events.some(({ at }) => at !== entry.at)) settle();
      events.push(entry);
      continue;
    }
    const own = entry.kind === "change" ? events.filter(({ at }) => at === entry.at) : [];
    events = events.filter((event) => !own.includes(event));
    settle();
    const deliveries = own.flatMap((event) => event.deliveries);
    chapters.push({ key: `${entry.at} ${index}`, entry, deliveries });
  }
  settle();
  return chapters;
}

/** How deliveries went, in three words. */
export function outcomeOf(deliveries: readonly OrderDelivery[]) {
  const count = (...states: readonly OrderDelivery["status"][]) =>
    deliveries.filter(({ status }) => states.includes(status)).length;
  return {
    delivered: count("succeeded"),
    waiting: count("pending", "held"),
    failing: count("failed", "exhausted", "rejected"),
  };
}

export const returnStatuses = ["none", "requested", "partly_returned", "returned"] as const;

export const fulfillmentStatuses = ["unfulfilled", "partly_shipped", "shipped"] as const;

const kinds = {
  total_amount: "amount",
  paid_amount: "amount",
  refunded_amount: "amount",
  fulfillment_status: "fulfillment",
  return_status: "return",
  cancel_reason: "text",
  // The audit log hides what is personal.
  customer: "hidden",
  address: "hidden",
  notes: "hidden",
  metadata: "hidden",
  // The list as the API spells it says little to a reader.
  order_items: "hidden",
  adjustments: "hidden",
  external_id: "plain",
  tax_included: "hidden",
  invoice: "plain",
  credit_note: "plain",
  payment_type: "hidden",
  shipment_carrier: "plain",
  shipment_tracking: "hidden",
  shipment_time: "moment",
} as const;

const toldByHeadline = ["status", "shipments", "returns", "returns_received"];

export const changesToTell = ({ changes }: Pick<TimelineEntry, "changes">) =>
  changes.filter(({ field }) => !toldByHeadline.includes(field));

type Field = keyof typeof kinds;
type ToldChange =
  | { readonly kind: (typeof kinds)[Field]; readonly field: Field }
  | { readonly kind: "own"; readonly field: string };

/** The text for a changed field; `own` is a field of an embedder. */
export function toldChange(name: string): ToldChange {
  const field = (Object.keys(kinds) as Field[]).find((each) => each === name);
  return field ? { kind: kinds[field], field } : { kind: "own", field: name };
}

export function shownText(value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  return typeof value === "string" ? value : JSON.stringify(value);
}
