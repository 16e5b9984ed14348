import type { Tenant } from "../../ports/tenancy/tenant.js";
import type { Store, TenantStore } from "../../ports/unit-of-work.js";
import { altered, overlaid } from "../altered.js";
import type { MemoryTables } from "../memory/memory-database.js";
import { MemoryUnitOfWork } from "../memory/memory-unit-of-work.js";
import type { UserRow } from "../memory/memory-users.js";
import {
  isReader,
  type Method,
  type Mutant,
  readers,
  type Repository,
  suitesOf,
} from "./mutant.test.support.js";
import {
  changed,
  methodIn,
  ofBook,
  ofNoTenant,
  ofTenant,
  scopeOf,
} from "./repositories.test.support.js";

/** A reader that also shows other tenants' rows, or a writer that also writes there and hides it in its result. */
function leaking(isReader: boolean, own: Method, others: () => readonly Method[]): Method {
  return async (...parameters) => {
    const more: unknown[] = [];
    for (const other of others()) {
      more.push(await other(...parameters).catch(() => null));
    }
    const found = await own(...parameters).catch((error: unknown) => {
      const elsewhere = more.find((each) => each !== null);
      if (elsewhere === undefined) throw error;
      return elsewhere;
    });
    return isReader ? withMore(found, more) : found;
  };
}

interface SomePage {
  readonly data: readonly unknown[];
  readonly total: number;
}

function withMore(found: unknown, more: readonly unknown[]): unknown {
  if (found === null) return more.find((each) => each !== null) ?? null;
  if (Array.isArray(found)) return [...(found as unknown[]), ...more.flatMap((each) => each ?? [])];
  if (typeof found === "number") {
    return more.reduce<number>((sum, each) => sum + Number(each), found);
  }
  if (found instanceof Map) {
    const maps = [found, ...more].filter((each) => each instanceof Map);
    return new Map(maps.flatMap((map) => [...map]));
  }
  const page = found as SomePage;
  if (!Array.isArray(page.data)) return summed(found as Sums, more as Sums[]);
  const pages = [page, ...more] as SomePage[];
  return {
    ...page,
    data: pages.flatMap(({ data }) => data),
    total: pages.reduce((sum, { total }) => sum + total, 0),
  };
}

type Sums = Readonly<Record<string, unknown>>;

/** Adds up figures and joins lists of several. */
const summed = (found: Sums, more: readonly Sums[]): Sums =>
  Object.fromEntries(
    Object.entries(found).map(([name, value]) => {
      const others = more.map((each) => each?.[name] ?? []);
      if (Array.isArray(value)) return [name, [...(value as unknown[]), ...others.flat()]];
      if (value === null)
        return [name, more.find((each) => (each?.[name] ?? null) !== null)?.[name] ?? null];
      if (typeof value !== "number") return [name, value];
      return [name, others.reduce<number>((sum, each) => sum + Number(each), value)];
    }),
  );

/** Each method of each repository of a tenant, where it forgets the tenant. */
export const tenantLeaks: readonly (() => Mutant)[] = ofTenant.map(([name, method]) => () => {
  const unitOfWork = new MemoryUnitOfWork();
  const { database } = unitOfWork;
  const others = (store: Store, tenantId: number) => () =>
    database
      .table<Tenant>("tenants")
      .all(({ id }) => id !== tenantId)
      .map(({ id }) => methodIn(store.inTenant(scopeOf(id)), name, method));
  const inTenant = (store: Store): Partial<Store> => ({
    inTenant: (scope) => {
      const shop = store.inTenant(scope);
      const own = methodIn(shop, name, method);
      const leak = leaking(isReader(name, method), own, others(store, scope.tenantId));
      return overlaid(shop, changed(shop, name, method, leak) as Partial<TenantStore>);
    },
  });
  return {
    name: `${name}.${method} forgets the tenant`,
    suites: suitesOf[name] ?? [],
    unitOfWork: overlaid(unitOfWork, {
      transact: (mode, work) =>
        unitOfWork.transact(mode as "write", (store) => work(overlaid(store, inTenant(store)))),
    } as Partial<MemoryUnitOfWork>),
  };
});

/** Methods of which the first parameter says whose it is. */
const ofPeople = ofNoTenant.filter(
  ([name, method]) =>
    (name === "tokens" && ["listOf", "revoke", "revokeAll"].includes(method)) ||
    (name === "passwordResets" && !["add", "prune"].includes(method)),
);

const peopleIn = (database: MemoryTables, but: number) =>
  database.table<UserRow>("users").all(({ id }) => id !== but);

/** Leaks between users: a repository that forgets the user. */
export const personLeaks: readonly (() => Mutant)[] = [
  ...ofBook.map((method) => () => {
    const unitOfWork = new MemoryUnitOfWork();
    const book = (store: Store, userId: number) => store.addressesOf(userId);
    const others = (store: Store, userId: number) => () =>
      peopleIn(unitOfWork.database, userId).map(
        ({ id }) => (book(store, id) as unknown as Repository)[method] as Method,
      );
    return {
      name: `addressesOf.${method} forgets the user`,
      suites: suitesOf["addressesOf"] ?? [],
      unitOfWork: altered(unitOfWork, {
        store: (store) => ({
          addressesOf: (userId) => {
            const own = book(store, userId) as unknown as Repository;
            const leak = leaking(readers.has(method), own[method] as Method, others(store, userId));
            return overlaid(own, { [method]: leak }) as never;
          },
        }),
      }),
    };
  }),
  ...ofPeople.map(([name, method]) => () => {
    const unitOfWork = new MemoryUnitOfWork();
    const leakOf = (store: Store): Method => {
      const own = methodIn(store, name, method);
      return (userId, ...more) => {
        const others = peopleIn(unitOfWork.database, userId as number).map(
          ({ id }): Method =>
            () =>
              own(id, ...more),
        );
        return leaking(readers.has(method), own, () => others)(userId, ...more);
      };
    };
    return {
      name: `${name}.${method} forgets the user`,
      suites: suitesOf[name] ?? [],
      unitOfWork: altered(unitOfWork, {
        store: (store) => changed(store, name, method, leakOf(store)) as Partial<Store>,
      }),
    };
  }),
];
