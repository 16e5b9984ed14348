import type { EventKind } from "../../events/catalogue.js";
import { howMany, type Outbox } from "../../ports/outbox.js";
import type { TenantStore } from "../../ports/unit-of-work.js";
import { overlaid } from "../altered.js";
import { type Mutant, ofShop, ofWorkers } from "./mutant.test.support.js";

const outbox =
  (name: string, append: (outbox: Outbox, shop: TenantStore) => Outbox["append"]) => (): Mutant =>
    ofShop(name, ["webhooks", "events"], (shop) => ({
      outbox: { append: append(shop.outbox, shop) },
    }));

const deliveries =
  (name: string, change: (of: TenantStore["deliveries"]) => Partial<TenantStore["deliveries"]>) =>
  () =>
    ofShop(name, ["webhooks"], (shop) => ({
      deliveries: overlaid(shop.deliveries, change(shop.deliveries)),
    }));

/** Events and deliveries that are lost, doubled or altered on their way. */
export const lostEvents: readonly (() => Mutant)[] = [
  outbox("drops every event", () => async () => 0),
  outbox(
    "keeps the first event of a change alone",
    (own) => (events) => own.append(events.slice(0, 1)),
  ),
  outbox("keeps every event twice", (own) => async (events) => {
    const due = await own.append(events);
    await own.append(events.map((event) => ({ ...event, id: `${event.id}-again` })));
    return due;
  }),
  outbox("keeps events without their deliveries", (_, shop) => async (events) => {
    for (const event of events) await shop.deliveries.addTests(event, [], 1_000);
    return 0;
  }),
  outbox("answers nothing of what is due", (own) => async (events) => {
    await own.append(events);
    return undefined as never;
  }),
  outbox("says that nothing is due", (own) => async (events) => {
    await own.append(events);
    return 0;
  }),
  outbox("says that what is held is due", (own, shop) => async (events) => {
    const due = howMany(await own.append(events));
    return due + (await shop.webhooks.all()).filter(({ isActive }) => !isActive).length;
  }),
  outbox(
    "alters the bytes of an event",
    (own) => (events) => own.append(events.map((event) => ({ ...event, body: `${event.body} ` }))),
  ),
  outbox(
    "mistakes the entity of an event",
    (own) => (events) => own.append(events.map((event) => ({ ...event, entityId: 1 }))),
  ),
  outbox(
    "mistakes the kind of an event",
    (own) => (events) => own.append(events.map((event) => ({ ...event, kind: "user.updated" }))),
  ),
  outbox("delivers what nobody asked for", (own, shop) => async (events) => {
    const due = await own.append(events);
    const all = await shop.webhooks.all();
    for (const event of events) {
      const unasked = all.filter((webhook) => !webhook.events.includes(event.kind as EventKind));
      const again = { ...event, id: `${event.id}-unasked` };
      await shop.deliveries.addTests(
        again,
        unasked.map(({ id }) => id),
        0,
      );
    }
    return due;
  }),
  deliveries("holds nothing though it says so", (of) => ({
    hold: async (id) => (await of.list({ webhookId: id, page: 1, perPage: 1, after: null })).total,
  })),
  deliveries("cancels what is held alone", (of) => ({
    cancel: (id, _what, now) => of.cancel(id, "held", now),
  })),
  deliveries("cancels what is not held, too", (of) => ({
    cancel: (id, _what, now) => of.cancel(id, "unfinished", now),
  })),
  deliveries("recovers what is older than it was asked for", (of) => ({
    recover: (id, _since, now) => of.recover(id, new Date(0), now),
  })),
  deliveries("redelivers as if nothing had been tried", (of) => ({
    redeliver: async (id, now) => (await of.find(id)) !== null && of.redeliver(id, now),
    list: async (request) => {
      const page = await of.list(request);
      return { ...page, data: page.data.map((each) => ({ ...each, attempts: [] })) };
    },
  })),
  () =>
    ofWorkers("finds nothing that is lost", ["webhooks"], (store) => ({
      deliveries: overlaid(store.deliveries, {
        audit: async (since) => ({
          ...(await store.deliveries.audit(since)),
          lostEvents: [],
          lostDeliveries: [],
        }),
      }),
    })),
  () =>
    ofWorkers("prunes what is not finished", ["webhooks"], (store) => ({
      deliveries: overlaid(store.deliveries, {
        prune: async (before, limit) => {
          const everything = { now: null, limit, leaseMs: 1, claim: 1, perEndpoint: limit };
          const claimed = await store.deliveries.claim({
            ...everything,
            now: before,
            after: null,
            free: [],
            busyTenants: [],
          });
          await store.deliveries.record(
            claimed.map((each) => ({
              ...each,
              number: each.attemptsCount + 1,
              status: "rejected" as const,
              agoMs: 0,
              durationMs: 0,
              retryInMs: null,
              responseCode: null,
              responseBody: null,
              signed: null,
              error: null,
            })),
            { now: before, disableAfterMs: 1e12 },
          );
          return store.deliveries.prune(before, limit);
        },
      }),
    })),
];
