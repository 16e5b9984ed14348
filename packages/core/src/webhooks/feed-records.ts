import { holdsScope } from "../calls/admission/check-scope.js";
import type { MemberContext } from "../calls/context.js";
import { shownTo } from "../calls/shown-costs.js";
import { type RecordKind, recordKinds, type StoredKind } from "../events/catalogue.js";
import type { Announcement } from "../ports/announcements/announcement.js";
import type { Category } from "../ports/catalog/category.js";
import type { Product } from "../ports/catalog/product.js";
import type { Customer } from "../ports/customers/customer.js";
import { pictureShower, type ShownPicture } from "../ports/pictures/picture.js";
import { withPictures } from "../ports/pictures/with-pictures.js";
import type { OrderDetail } from "../ports/orders/order.js";

interface RecordByKind {
  readonly product: Product;
  readonly category: Category;
  readonly picture: ShownPicture;
  readonly order: OrderDetail;
  readonly customer: Customer;
  readonly announcement: Announcement;
}

/** A record as its single read shows it. */
export type FeedRecord = {
  [K in RecordKind]: { readonly kind: K; readonly value: RecordByKind[K] };
}[RecordKind];

/** A stored event as it is listed. */
export interface ListedEvent {
  readonly id: string;
  readonly kind: StoredKind;
  readonly tenantId: number;
  readonly timestamp: Date;
  readonly data: Readonly<Record<string, unknown>>;
  /** The current record, if requested; null if it was deleted or has no single read. */
  readonly record?: FeedRecord | null;
}

interface Named {
  readonly kind: RecordKind;
  readonly id: number;
}

/** The record that an event is about; null for a kind of event that has none, such as those of members. */
export function recordOf({ kind, data }: Pick<ListedEvent, "kind" | "data">): Named | null {
  if (kind === "record.changed") return data as unknown as Named;
  const subject = kind.slice(0, kind.indexOf("."));
  const found = recordKinds.find((each) => each === subject);
  return found ? { kind: found, id: Number(data[`${found}_id`]) } : null;
}

const READ_AT_ONCE = 100;

/** Whether the caller may read the record by itself; the scope of the event may be another one. */
function readsRecord(context: MemberContext, kind: RecordKind): boolean {
  const scope = context.scopes.ofEvent(`${kind}.updated`);
  return scope === null ? context.held === null : holdsScope(context, scope);
}

/** The events with their records as they are now, as the single reads show them to the caller. */
export async function withRecords(
  context: MemberContext,
  events: readonly ListedEvent[],
): Promise<ListedEvent[]> {
  const { store, ports, tenant } = context;
  const show = pictureShower(tenant.id, ports.publicUrl);
  const reads: {
    readonly [K in RecordKind]: (ids: number[]) => Promise<readonly (RecordByKind[K] | null)[]>;
  } = {
    product: (ids) =>
      Promise.all(
        ids.map(async (id) => {
          const product = await store.products.find(id);
          return product && withPictures(context, shownTo(context, product));
        }),
      ),
    category: (ids) => Promise.all(ids.map((id) => store.categories.find(id))),
    picture: async (ids) => (await store.pictures.among(ids)).map(show),
    order: (ids) => store.orders.details(ids),
    customer: (ids) => Promise.all(ids.map((id) => store.customers.find(id))),
    announcement: (ids) => Promise.all(ids.map((id) => store.announcements.find(id))),
  };
  const named = events.map(recordOf);
  const found = new Map<string, FeedRecord>();
  for (const kind of recordKinds.filter((each) => readsRecord(context, each))) {
    const ids = [...new Set(named.flatMap((each) => (each?.kind === kind ? each.id : [])))];
    for (let at = 0; at < ids.length; at += READ_AT_ONCE) {
      for (const value of await reads[kind](ids.slice(at, at + READ_AT_ONCE))) {
        if (value) found.set(`${kind} ${value.id}`, { kind, value } as FeedRecord);
      }
    }
  }
  return events.map((event, at) => {
    const of = named[at];
    return { ...event, record: (of && found.get(`${of.kind} ${of.id}`)) ?? null };
  });
}
