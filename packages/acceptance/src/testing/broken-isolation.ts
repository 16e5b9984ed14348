import type { Ports, Store } from "@souk/core";
import { apiKeyScopes, type Identity } from "@souk/core/adapter";
import { altered, overlaid } from "@souk/core/testing";

/** The fault that the isolation matrix must notice: any token admits its holder to any tenant. */
export const withoutMembershipCheck = (ports: Ports): Ports => withStores(ports, seatsForAll);

/** The same for a repository that forgot its predicate: a product is found whoever's it is. */
export const withForeignProducts = (ports: Ports): Ports => withStores(ports, productsOfAll);

/** The same for a seat that is taken permanently before anyone's address was verified. */
export const withPendingSeatsTaken = (ports: Ports): Ports => ({
  ...ports,
  unitOfWork: altered(ports.unitOfWork, {
    shop: ({ members }) => ({
      members: overlaid(members, { add: (seat) => members.add({ ...seat, isPending: false }) }),
    }),
  }),
});

/**
 * The same for API keys whose scopes no one looks at, and for keys that are taken for those of the tenant requested.
 */
export const withAllScopes = (ports: Ports): Ports =>
  withIdentity(ports, (identity) =>
    identity.key ? { ...identity, key: { ...identity.key, scopes: apiKeyScopes } } : identity,
  );

export const withoutRoles = (ports: Ports): Ports =>
  withIdentity(ports, (identity) => ({
    ...identity,
    seat: identity.seat && { ...identity.seat, scopes: null },
  }));

export const withKeysOfAnyTenant = (ports: Ports): Ports =>
  withIdentity(ports, async (identity, store, tenantId) => {
    const tenant = tenantId === null ? null : await store.tenants.find(tenantId);
    if (!identity.key || !tenant) return identity;
    return { ...identity, key: { ...identity.key, tenantId: tenant.id }, seat: seatIn(tenant) };
  });

type Mistaken = (
  identity: Identity,
  store: Store,
  tenantId: number | null,
) => Identity | Promise<Identity>;

const withIdentity = (ports: Ports, mistaken: Mistaken): Ports =>
  withStores(ports, (store) => ({
    async identify(who, tenantId, exclusive) {
      const identity = await store.identify(who, tenantId, exclusive);
      return identity && mistaken(identity, store, tenantId);
    },
  }));

function withStores(ports: Ports, change: (store: Store) => Partial<Store>): Ports {
  const { unitOfWork } = ports;
  const transact: typeof unitOfWork.transact = (mode, work) =>
    unitOfWork.transact(mode, (store) => {
      // Nothing is read before it is known who asks, so that every read meets the fault.
      const identify: Store["identify"] = (...[who, tenant, exclusive]) =>
        store.identify(who, tenant, exclusive);
      return work(overlaid(store, { identify, ...change(store) }));
    });
  return { ...ports, unitOfWork: overlaid(unitOfWork, { transact }) };
}

const seatsForAll = (store: Store): Partial<Store> => ({
  async identify(who, tenantId, exclusive) {
    const identity = await store.identify(who, tenantId, exclusive);
    if (!identity || identity.seat || tenantId === null) return identity;
    const tenant = await store.tenants.find(tenantId);
    return tenant ? { ...identity, seat: seatIn(tenant) } : identity;
  },
});

const seatIn = (tenant: NonNullable<Identity["seat"]>["tenant"]): Identity["seat"] => ({
  tenant,
  role: "ADMIN",
  scopes: null,
  lastActiveAt: null,
});

const productsOfAll = (store: Store): Partial<Store> => ({
  inTenant(scope) {
    const own = store.inTenant(scope);
    const find = async (id: number) => {
      for (const tenantId of [scope.tenantId, 1, 2, 3, 4]) {
        const found = await store.inTenant({ ...scope, tenantId }).products.find(id);
        if (found) return found;
      }
      return null;
    };
    return overlaid(own, { products: overlaid(own.products, { find }) });
  },
});
