import { cappedTotal } from "../../../values/page.js";
import type { MemberScope } from "../../../values/scope.js";
import {
  PAST_ORDER_SORT,
  type PastOrder,
  type PastOrderRepository,
} from "../../../ports/orders/past-order.js";
import type { MemoryTables } from "../memory-database.js";
import { memorySortedPage } from "../memory-page.js";

export type PastOrderRow = PastOrder & { readonly tenantId: number };

export function memoryPastOrders(
  database: MemoryTables,
  { tenantId }: MemberScope,
): PastOrderRepository {
  const table = database.table<PastOrderRow>("past_orders");
  const own = () => table.all((row) => row.tenantId === tenantId);
  const shown = ({ tenantId: _, ...order }: PastOrderRow): PastOrder => order;
  const isKnown = ({ source, number }: Pick<PastOrderRow, "source" | "number">) =>
    own().some((row) => row.source === source && row.number === number);
  return {
    addNew: async (orders) => {
      let added = 0;
      for (const order of orders) {
        if (isKnown(order)) continue;
        const id = table.nextId();
        table.set({ ...order, id, tenantId }, tenantId, id);
        added += 1;
      }
      return added;
    },
    known: async (source, numbers) =>
      new Set(numbers.filter((number) => isKnown({ source, number }))),
    find: async (id) => {
      const row = table.get(tenantId, id);
      return row ? shown(row) : null;
    },
    remove: async (id) => {
      table.delete(tenantId, id);
    },
    list: async ({ number, customerEmail, from, to, after, ...request }) => {
      const all = own().filter(
        (row) =>
          (number === undefined || row.number === number) &&
          (customerEmail === undefined || row.customer?.email === customerEmail) &&
          (from === undefined || row.placedAt >= from) &&
          (to === undefined || row.placedAt <= to),
      );
      const place = ({ id, placedAt }: PastOrderRow) => ({ value: placedAt.getTime(), id });
      const found = memorySortedPage(all, PAST_ORDER_SORT, place, {
        ...request,
        after: after && { value: after.placedAt.getTime(), id: after.id },
      });
      return { ...found, data: found.data.map(shown), ...cappedTotal(all.length) };
    },
  };
}
