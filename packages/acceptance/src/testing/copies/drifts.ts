import type { EventRecord, Ports, UnitOfWork } from "@souk/core";
import type { SystemStore } from "@souk/core/adapter";
import { altered, overlaid } from "@souk/core/testing";

type Shop = NonNullable<Parameters<typeof altered>[1]["shop"]>;

const ofShop = (shop: Shop) => (unitOfWork: UnitOfWork) => altered(unitOfWork, { shop });

const ofWorkers =
  (change: (store: SystemStore) => Partial<SystemStore>) =>
  (unitOfWork: UnitOfWork): UnitOfWork =>
    overlaid(unitOfWork, {
      system: (mode, work) =>
        unitOfWork.system(mode, (store) => work(overlaid(store, change(store)))),
    });

/** Only the first record of a change, as if the others had not been reported. */
function firstRecord(event: EventRecord): EventRecord {
  if (event.kind !== "record.changed") return event;
  const body = JSON.parse(event.body);
  return {
    ...event,
    body: JSON.stringify({
      ...body,
      data: { ...body.data, records: body.data.records.slice(0, 1) },
    }),
  };
}

const faults = {
  "stock that an order takes": ofShop(({ orders }) => ({
    orders: overlaid(orders, {
      takeStock: async (lines, now) => (await orders.takeStock(lines, now)) && [],
    }),
  })),
  "stock that an order gives back": ofShop(({ orders }) => ({
    orders: overlaid(orders, {
      returnStock: async (lines, now) => (await orders.returnStock(lines, now)).slice(0, 0),
    }),
  })),
  "products of a deleted category": ofShop(({ categories }) => ({
    categories: overlaid(categories, {
      remove: async (id, now) => (await categories.remove(id, now)).slice(0, 0),
    }),
  })),
  "all but one product of an order": ofShop(({ outbox }) => ({
    outbox: { append: (events) => outbox.append(events.map(firstRecord)) },
  })),
  "amounts in another currency": ofShop(({ amounts }) => ({
    amounts: overlaid(amounts, { convert: (by, now) => amounts.convert(by, now, () => {}) }),
  })),
  "the last event of a page": ofShop(({ feed }) => ({
    feed: overlaid(feed, {
      following: async (place, request) => {
        const page = await feed.following(place, request);
        return { ...page, events: page.events.slice(0, Math.max(1, page.events.length - 1)) };
      },
    }),
  })),
  "an announcement that is published at its time": ofWorkers(({ announcements }) => ({
    announcements: overlaid(announcements, {
      publishDue: async (now, limit) => (await announcements.publishDue(now, limit)).slice(0, 0),
    }),
  })),
  "an announcement that is pushed": ofWorkers(({ announcements }) => ({
    announcements: overlaid(announcements, {
      settlePush: async (push, outcome) => (await announcements.settlePush(push, outcome)) && null,
    }),
  })),
  "an order of an erased person": (unitOfWork: UnitOfWork) =>
    altered(unitOfWork, {
      store: ({ people }) => ({
        people: overlaid(people, {
          eraseSome: async (person, as, from) => ({
            ...(await people.eraseSome(person, as, from)),
            orders: [],
          }),
        }),
      }),
    }),
} as const satisfies Readonly<Record<string, (unitOfWork: UnitOfWork) => UnitOfWork>>;

export type Drift = keyof typeof faults;

export const drifts = Object.keys(faults) as Drift[];

/** The ports of a host whose feed leaves out one kind of change. */
export const drifting =
  (drift: Drift) =>
  (ports: Ports): Ports => ({ ...ports, unitOfWork: faults[drift](ports.unitOfWork) });
