import { encodeCursor } from "../../../values/cursor.js";
import { COUNTED_AT_MOST, offsetOf } from "../../../values/page.js";
import type { MemberScope } from "../../../values/scope.js";
import {
  PAST_ORDER_SORT,
  type PastOrder,
  type PastOrderRepository,
} from "../../../ports/orders/past-order.js";
import type { MemoryTables } from "../memory-database.js";

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
      const found = own()
        .filter(
          (row) =>
            (number === undefined || row.number === number) &&
            (customerEmail === undefined || row.customer?.email === customerEmail) &&
            (from === undefined || row.placedAt >= from) &&
            (to === undefined || row.placedAt <= to),
        )
        .toSorted((a, b) => b.placedAt.getTime() - a.placedAt.getTime() || b.id - a.id);
      const isAfter = ({ id, placedAt }: PastOrderRow) =>
        after === null ||
        placedAt < after.placedAt ||
        (placedAt.getTime() === after.placedAt.getTime() && id < after.id);
      const rest = after ? found.filter(isAfter) : found.slice(offsetOf(request));
      const rows = rest.slice(0, request.perPage);
      const last = rest.length > request.perPage ? rows.at(-1) : undefined;
      const isCapped = found.length > COUNTED_AT_MOST;
      return {
        data: rows.map(shown),
        page: request.page,
        perPage: request.perPage,
        total: Math.min(found.length, COUNTED_AT_MOST),
        ...(isCapped ? { totalCapped: true } : {}),
        nextCursor: last
          ? encodeCursor(PAST_ORDER_SORT, { value: last.placedAt.getTime(), id: last.id })
          : null,
      };
    },
  };
}
