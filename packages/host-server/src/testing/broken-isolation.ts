import type { Identity, Ports, Store } from "@souk/core";

/** The fault the isolation matrix must notice: whoever has a token is let into any tenant there is. */
export function withoutMembershipCheck(ports: Ports): Ports {
  const { unitOfWork } = ports;
  return {
    ...ports,
    unitOfWork: {
      system: (mode, work) => unitOfWork.system(mode, work),
      transact: (mode, work) =>
        unitOfWork.transact(mode, (store) => work(Object.create(store, seatsForAll(store)))),
    },
  };
}

const seatsForAll = (store: Store): PropertyDescriptorMap => ({
  identify: {
    value: async (...[who, tenantId, exclusive]: Parameters<Store["identify"]>) => {
      const identity = await store.identify(who, tenantId, exclusive);
      if (!identity || identity.seat || tenantId === null) return identity;
      const tenant = await store.tenants.find(tenantId);
      return tenant ? { ...identity, seat: seatIn(tenant) } : identity;
    },
  },
  inTenant: { value: (...scope: Parameters<Store["inTenant"]>) => store.inTenant(...scope) },
});

const seatIn = (tenant: NonNullable<Identity["seat"]>["tenant"]): Identity["seat"] => ({
  tenant,
  role: "ADMIN",
  lastActiveAt: null,
});

/** The same for a repository that forgot its predicate: a product is found whoever's it is. */
export function withForeignProducts(ports: Ports): Ports {
  const { unitOfWork } = ports;
  return {
    ...ports,
    unitOfWork: {
      system: (mode, work) => unitOfWork.system(mode, work),
      transact: (mode, work) =>
        unitOfWork.transact(mode, (store) => work(Object.create(store, productsOfAll(store)))),
    },
  };
}

const productsOfAll = (store: Store): PropertyDescriptorMap => ({
  identify: { value: (...who: Parameters<Store["identify"]>) => store.identify(...who) },
  inTenant: {
    value(scope: Parameters<Store["inTenant"]>[0]) {
      const own = store.inTenant(scope);
      const find = async (id: number) => {
        for (const tenantId of [scope.tenantId, 1, 2, 3, 4]) {
          const found = await store.inTenant({ ...scope, tenantId }).products.find(id);
          if (found) return found;
        }
        return null;
      };
      return Object.create(own, {
        products: { value: Object.create(own.products, { find: { value: find } }) },
      });
    },
  },
});
