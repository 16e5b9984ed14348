import { customerPlace, hasPhone, isCustomerFoundBy } from "../../ports/customers/customer-list.js";
import {
  type CustomerRepository,
  ORDERS_AT_ONCE,
  ORDERS_TO_LINK,
} from "../../ports/customers/customer-repository.js";
import type { Customer, NewCustomer } from "../../ports/customers/customer.js";
import type { OrderCustomer } from "../../ports/orders/order.js";
import { ownIdTaken } from "../../values/errors.js";
import { cappedTotal } from "../../values/page.js";
import type { MemberScope } from "../../values/scope.js";
import { isUpdatedWithin } from "../../values/updated-within.js";
import { type CustomerRow, moveSpent } from "./memory-customer-rows.js";
import type { MemoryTables } from "./memory-database.js";
import { currencyIn } from "./memory-tenants.js";
import type { OrderRow } from "./orders/memory-orders.js";
import { isMarked, isTagged, isWanted, memorySortedPage } from "./memory-page.js";

export function memoryCustomers(
  database: MemoryTables,
  { tenantId }: MemberScope,
): CustomerRepository {
  const customers = database.table<CustomerRow>("customers");
  const own = () => customers.all((row) => row.tenantId === tenantId);
  const orders = database.table<OrderRow>("orders");
  const shown = ({ tenantId: _, ...customer }: CustomerRow): Customer => ({
    ...customer,
    currency: currencyIn(database, tenantId),
  });
  const nothing = { ordersCount: 0, spent: 0, lastOrderAt: null };
  const meant = ({ externalId, email, phone }: OrderCustomer) => {
    const rows = own().toSorted((a, b) => a.id - b.id);
    const same = (row: CustomerRow) => externalId === null || row.externalId === null;
    const found =
      (externalId !== null && rows.find((row) => row.externalId === externalId)) ||
      (email !== null && rows.find((row) => row.email === email && same(row))) ||
      (phone !== null && rows.find((row) => row.phone === phone && same(row)));
    return found || null;
  };
  const add = (details: NewCustomer) => {
    checkExternalId(details.externalId);
    const id = customers.nextId();
    const number = database.table(`customer numbers of ${tenantId}`).nextId();
    const row = { ...details, ...nothing, tenantId, id, number, version: 1 };
    return shown(customers.set(row, tenantId, id));
  };
  const find = async (id: number) => {
    const row = customers.get(tenantId, id);
    return row ? shown(row) : null;
  };
  /** As the unique index of a database does. */
  const checkExternalId = (externalId: string | null, ownId = 0) => {
    if (externalId === null) return;
    if (own().some((row) => row.externalId === externalId && row.id !== ownId)) throw ownIdTaken();
  };
  return {
    page: async ({ search, phone, externalIds, ...request }) => {
      const rows = own()
        .filter(isWanted(request))
        .filter(isMarked(request))
        .filter(isTagged(request))
        .filter(isUpdatedWithin(request))
        .filter(
          (row) =>
            (search === undefined || isCustomerFoundBy(row, search)) &&
            (phone === undefined || hasPhone(row, phone)) &&
            (externalIds === undefined ||
              (row.externalId !== null && externalIds.includes(row.externalId))),
        )
        .map(shown);
      const { sort } = request;
      const page = memorySortedPage(rows, sort, (row) => customerPlace(row, sort), request);
      return { ...page, ...cappedTotal(rows.length) };
    },
    find,
    idByExternalId: async (externalId) =>
      own().find((row) => row.externalId === externalId)?.id ?? null,
    lock: async (id) => {
      customers.lock(tenantId, id);
      return find(id);
    },
    keep: async (id) => {
      customers.share(tenantId, id);
      return find(id);
    },
    meant: async (customer) => {
      const found = meant(customer);
      return found && shown(found);
    },
    meantOrAdded: async (customer, details) => {
      const found = meant(customer);
      if (found) {
        customers.share(tenantId, found.id);
        return { customer: shown(found), isNew: false };
      }
      database.table("customer numbers").lock(tenantId);
      return { customer: add(details), isNew: true };
    },
    add: async (details) => add(details),
    change: async ({ id }, changes) => {
      const row = customers.get(tenantId, id);
      if (!row) throw new Error(`Customer ${id} is not there to be changed.`);
      checkExternalId(changes.externalId ?? null, id);
      return shown(customers.set({ ...row, ...changes, version: row.version + 1 }, tenantId, id));
    },
    lockToEnd: async (ids) => {
      for (const id of ids.toSorted((a, b) => a - b)) customers.lock(tenantId, id);
      const rows = ids.flatMap((id) => customers.get(tenantId, id) ?? []);
      return new Map(rows.map((row) => [row.id, shown(row)]));
    },
    moveOrders: async ({ from, to, now }) => {
      const rows = orders
        .all((row) => row.tenantId === tenantId && row.customerId === from)
        .toSorted((a, b) => b.id - a.id)
        .slice(0, ORDERS_AT_ONCE);
      const moved = rows.map((row) => {
        const change = { customerId: to, version: row.version + 1, updatedAt: now };
        const after = orders.set({ ...row, ...change }, tenantId, row.id);
        moveSpent(database, tenantId, row, after);
        return after;
      });
      return {
        moved: moved
          .filter((row) => !row.deletedAt)
          .map((row) => ({ id: row.id, version: row.version })),
        isPart: rows.length === ORDERS_AT_ONCE,
      };
    },
    unlinked: async (after) => {
      const rows = orders
        .all((row) => row.tenantId === tenantId && row.id > after)
        .toSorted((a, b) => a.id - b.id)
        .slice(0, ORDERS_TO_LINK);
      const last = rows.at(-1)?.id;
      if (last === undefined) return null;
      const found = rows.flatMap(({ id, customer, customerId, deletedAt }) =>
        customer && customerId === null && !deletedAt ? { id, customer } : [],
      );
      for (const { id } of found) orders.lock(tenantId, id);
      return { orders: found, last };
    },
    link: async (links, now) =>
      links.flatMap(({ order, customer: customerId }) => {
        const row = orders.get(tenantId, order);
        if (!row) return [];
        const version = row.version + 1;
        const after = orders.set({ ...row, customerId, version, updatedAt: now }, tenantId, order);
        moveSpent(database, tenantId, row, after);
        return { id: order, version };
      }),
    remove: async (id) => {
      customers.delete(tenantId, id);
    },
  };
}
