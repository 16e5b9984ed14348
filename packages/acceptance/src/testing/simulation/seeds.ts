import type { EventRecord, UnitOfWork } from "@souk/core";
import type { Identity, Outbox } from "@souk/core/adapter";
import { altered, type InterleavingDatabase, overlaid } from "@souk/core/testing";

/** A host with a fault: its unit of work, and whether its commits wake anyone. */
export type Seed = (
  unitOfWork: UnitOfWork,
  database: InterleavingDatabase,
) => { readonly unitOfWork?: UnitOfWork; readonly wakes?: boolean };

interface Fenced {
  readonly id: number;
  readonly fence: number;
}

/** Faults that the simulation has to find, by name; none of them is in the product. */
export const seeds = {
  "dropped fence": (unitOfWork, database) => {
    const fenceNow = ({ id, fence }: Fenced) => {
      const row = database.stored("deliveries").rows.get(String(id)) as Fenced | undefined;
      return row?.fence ?? fence;
    };
    const system: UnitOfWork["system"] = (mode, work) =>
      unitOfWork.system(mode, (store) => {
        const { deliveries } = store;
        const record: typeof deliveries.record = (records, options) =>
          deliveries.record(
            records.map((each) => ({ ...each, fence: fenceNow(each) })),
            options,
          );
        return work(overlaid(store, { deliveries: overlaid(deliveries, { record }) }));
      });
    return { unitOfWork: overlaid(unitOfWork, { system }) };
  },
  "lost wake": () => ({ wakes: false }),
  "missing lock": (unitOfWork) => ({
    unitOfWork: altered(unitOfWork, {
      shop: ({ products }) => ({
        products: overlaid(products, { lock: (id) => products.find(id) }),
      }),
    }),
  }),
  "missing lock of an order": (unitOfWork) => ({
    unitOfWork: altered(unitOfWork, {
      shop: ({ orders }) => ({
        orders: overlaid(orders, { lock: (id) => orders.find(id) }),
      }),
    }),
  }),
  "event outside the transaction": (unitOfWork) => {
    const transact: UnitOfWork["transact"] = (mode, work) =>
      unitOfWork.transact(mode, (store) => {
        const inTenant: typeof store.inTenant = (scope) => {
          const append: Outbox["append"] = (events: readonly EventRecord[]) =>
            unitOfWork.transact("write", async (other) =>
              other.inTenant(scope).outbox.append(events),
            );
          return overlaid(store.inTenant(scope), { outbox: { append } });
        };
        return work(overlaid(store, { inTenant }));
      });
    return { unitOfWork: overlaid(unitOfWork, { transact }) };
  },
  "stale scope": (unitOfWork) => {
    const known = new Map<string, Identity>();
    return {
      unitOfWork: altered(unitOfWork, {
        store: (store) => ({
          identify: async (who, tenantId, exclusive) => {
            const key = JSON.stringify([who, tenantId]);
            const identity = known.get(key) ?? (await store.identify(who, tenantId, exclusive));
            if (identity?.seat) known.set(key, identity);
            return identity;
          },
        }),
      }),
    };
  },
} as const satisfies Readonly<Record<string, Seed>>;

export type SeedName = keyof typeof seeds;
