import { customerPlace, hasPhone, isCustomerFoundBy } from "../../ports/customers/customer-list.js";
import type { CustomerRepository } from "../../ports/customers/customer-repository.js";
import type { Customer } from "../../ports/customers/customer.js";
import { ownIdTaken } from "../../values/errors.js";
import { cappedTotal } from "../../values/page.js";
import type { MemberScope } from "../../values/scope.js";
import { isUpdatedWithin } from "../../values/updated-within.js";
import type { MemoryTables } from "./memory-database.js";
import { isMarked, isWanted, memorySortedPage } from "./memory-page.js";

export type CustomerRow = Customer & { readonly tenantId: number };

export function memoryCustomers(
  database: MemoryTables,
  { tenantId }: MemberScope,
): CustomerRepository {
  const customers = database.table<CustomerRow>("customers");
  const own = () => customers.all((row) => row.tenantId === tenantId);
  const shown = ({ tenantId: _, ...customer }: CustomerRow): Customer => customer;
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
    add: async (details) => {
      checkExternalId(details.externalId);
      const id = customers.nextId();
      const number = database.table(`customer numbers of ${tenantId}`).nextId();
      return shown(customers.set({ ...details, tenantId, id, number, version: 1 }, tenantId, id));
    },
    change: async ({ id }, changes) => {
      const row = customers.get(tenantId, id);
      if (!row) throw new Error(`Customer ${id} is not there to be changed.`);
      checkExternalId(changes.externalId ?? null, id);
      return shown(customers.set({ ...row, ...changes, version: row.version + 1 }, tenantId, id));
    },
    remove: async (id) => {
      customers.delete(tenantId, id);
    },
  };
}
