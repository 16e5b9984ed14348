import { overlaid } from "../altered.js";
import { type Mutant, ofStore, ofWorkers } from "./mutant.test.support.js";

/** Work that two workers do, or whose result comes from another worker. */
export const sharedWork: readonly (() => Mutant)[] = [
  () =>
    ofStore("hands one mail to two takers", ["ledgers", "encryption keys"], ({ mail }) => ({
      mail: overlaid(mail, { claim: (now, _until, limit) => mail.claim(now, now, limit) }),
    })),
  () =>
    ofWorkers("hands one delivery to two workers", ["webhooks"], ({ deliveries }) => ({
      deliveries: overlaid(deliveries, {
        claim: (request) => deliveries.claim({ ...request, leaseMs: 0 }),
      }),
    })),
  () => {
    const fences = new Map<number, number>();
    return ofWorkers("keeps the result of a worker that lost its lease", ["webhooks"], (store) => ({
      deliveries: overlaid(store.deliveries, {
        claim: async (request) => {
          const claimed = await store.deliveries.claim(request);
          for (const { id, fence } of claimed) fences.set(id, fence);
          return claimed;
        },
        record: (records, options) => {
          const latest = records.map((each) => ({ ...each, fence: fences.get(each.id) ?? 0 }));
          return store.deliveries.record(latest, options);
        },
      }),
    }));
  },
  () =>
    ofWorkers("hands one push to two workers", ["announcement work"], ({ announcements }) => ({
      announcements: overlaid(announcements, {
        claimPushes: (now, _until, limit) => announcements.claimPushes(now, now, limit),
      }),
    })),
  () =>
    ofWorkers("says that every result of a push was kept", ["announcement work"], (store) => ({
      announcements: overlaid(store.announcements, {
        settlePush: async (push, outcome) => {
          const settled = await store.announcements.settlePush(push, outcome);
          return settled ?? { tenantId: push.tenantId, id: push.id, version: 1 };
        },
      }),
    })),
  () =>
    ofWorkers("replaces a sealed text that has changed since", ["encryption keys"], (store) => ({
      sealed: overlaid(store.sealed, {
        replace: async (text, sealed) => {
          if (await store.sealed.replace(text, sealed)) return true;
          const all = await store.sealed.list({ place: text.place, limit: 10_000 });
          const now = all.find((each) => "id" in each && "id" in text && each.id === text.id);
          return now ? store.sealed.replace(now, sealed) : false;
        },
      }),
    })),
];
