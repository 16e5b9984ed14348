import { ownIdTaken } from "../../../values/errors.js";
import { encodeCursor } from "../../../values/cursor.js";
import { hasTags } from "../../../values/tags.js";
import { hasMetadata } from "../../../values/metadata/metadata.js";
import { COUNTED_AT_MOST, offsetOf, type Page } from "../../../values/page.js";
import { isUpdatedWithin } from "../../../values/updated-within.js";
import type { MemberScope } from "../../../values/scope.js";
import type {
  OrderListRequest,
  OrderRepository,
  StockLine,
} from "../../../ports/orders/order-repository.js";
import type { RecordVersion } from "../../../events/record-changes.js";
import {
  namedValues,
  ownVariantId,
  type ProductOption,
  type Variant,
} from "../../../ports/catalog/variant.js";
import type { Order, OrderDetail, OrderItem } from "../../../ports/orders/order.js";
import { SHOWN_WITH_ORDER } from "../../../ports/orders/payment.js";
import { paymentStatusOf } from "../../../ports/orders/payment-status.js";
import { isFoundBy } from "../../../ports/orders/order-search.js";
import { moveSpent } from "../memory-customer-rows.js";
import { currencyIn } from "../memory-tenants.js";
import type { MemoryTables } from "../memory-database.js";
import { isWanted } from "../memory-page.js";
import { paymentTables } from "./memory-payments.js";
import { returnsOf } from "./memory-returns.js";
import { shipmentsOf } from "./memory-shipments.js";
import type { UserRow } from "../memory-users.js";

/** The fields of a product that orders read and change. */
export interface StockRow {
  readonly tenantId: number;
  readonly id: number;
  readonly sku: string | null;
  readonly name: string;
  readonly coverId: number | null;
  readonly published: boolean;
  readonly stock: number;
  readonly options: readonly ProductOption[];
  readonly variants?: readonly Variant[];
  readonly version: number;
  readonly updatedAt: Date;
}

export type OrderRow = Omit<Order, "user" | "currency"> & {
  readonly items: readonly OrderItem[];
  readonly searchText: string;
  readonly day: number;
  readonly deletedAt: Date | null;
};

const MOST_STOCK = 2_147_483_647;

export function memoryOrders(database: MemoryTables, { tenantId }: MemberScope): OrderRepository {
  const orders = database.table<OrderRow>("orders");
  const itemIds = database.table<OrderItem>("order_items");
  const products = database.table<StockRow>("products");
  const users = database.table<UserRow>("users");

  const visible = (row: OrderRow | undefined) => (row && !row.deletedAt ? row : undefined);
  const money = paymentTables(database, tenantId);
  const order = ({
    items: _,
    deletedAt: __,
    searchText: ___,
    day: ____,
    ...row
  }: OrderRow): Order => {
    const { id = row.userId, name = "", email = "" } = users.get(row.userId) ?? {};
    return { ...row, currency: currencyIn(database, tenantId), user: { id, name, email } };
  };
  /** As the unique index of a database does. */
  const checkExternalId = (externalId: string | null, ownId = 0) => {
    const isTaken =
      externalId !== null &&
      orders.all(
        (row) =>
          row.tenantId === tenantId &&
          visible(row) !== undefined &&
          row.externalId === externalId &&
          row.id !== ownId,
      ).length > 0;
    if (isTaken) throw ownIdTaken();
  };
  const hasProduct = ({ items }: OrderRow, { productId }: OrderListRequest) =>
    productId === undefined ||
    (products.get(tenantId, productId) !== undefined &&
      items.some((line) => line.productId === productId));
  const hasReference = ({ id }: OrderRow, { paymentReference }: OrderListRequest) =>
    paymentReference === undefined ||
    money.of(id).some(({ reference }) => reference === paymentReference);
  const isFound = (row: OrderRow, { search }: OrderListRequest) =>
    search === undefined ||
    isFoundBy({ ...row, shipments: shipmentsOf(database, tenantId, row.id) }, search);
  const item = (line: OrderItem): OrderItem => {
    const published = products.get(tenantId, line.productId)?.published ?? false;
    return { ...line, product: { ...line.product, published } };
  };
  const find = async (id: number): Promise<OrderDetail | null> => {
    const row = visible(orders.get(tenantId, id));
    if (!row) return null;
    const shown = {
      shipments: shipmentsOf(database, tenantId, id).slice(0, SHOWN_WITH_ORDER),
      returns: returnsOf(database, tenantId, id).slice(0, SHOWN_WITH_ORDER),
      payments: money.of(id).slice(0, SHOWN_WITH_ORDER),
      refunds: money.refundsOf(id).slice(0, SHOWN_WITH_ORDER),
    };
    return { ...order(row), items: row.items.map(item), ...shown };
  };
  const stockOf = ({ productId, variantId = ownVariantId(productId) }: StockLine) => {
    const product = products.get(tenantId, productId);
    const variant = product?.variants?.find(({ id }) => id === variantId);
    const isOwn = product?.options.length === 0 && variantId === ownVariantId(productId);
    return variant?.stock ?? (isOwn ? product.stock : null);
  };
  const move = (lines: readonly StockLine[], sign: 1 | -1, now: Date): RecordVersion[] => {
    const moved = new Map<number, RecordVersion>();
    for (const line of lines) {
      const { productId, variantId = ownVariantId(productId) } = line;
      const product = products.get(tenantId, productId);
      if (!product || stockOf(line) === null) continue;
      const by = Math.min(sign * line.qty, MOST_STOCK - product.stock);
      const variants = product.variants?.map((variant) =>
        variant.id === variantId ? { ...variant, stock: variant.stock + by } : variant,
      );
      const version = product.version + (moved.has(productId) ? 0 : 1);
      const after = { ...product, stock: product.stock + by, version, updatedAt: now };
      products.set({ ...after, ...(variants && { variants }) }, tenantId, productId);
      moved.set(productId, { id: productId, version });
    }
    return [...moved.values()];
  };
  return {
    products: async (ids, lock) => {
      for (const id of lock === "look" ? [] : ids.toSorted((a, b) => a - b)) {
        if (lock === "stock") products.lock(tenantId, id);
        else products.share("kept", tenantId, id);
      }
      return ids.flatMap((id) => {
        const row = products.get(tenantId, id);
        if (!row) return [];
        const { sku, name, coverId, published, stock } = row;
        const hasOptions = row.options.length > 0 && { hasOptions: true as const };
        return [{ id, sku, name, coverId, published, stock, ...hasOptions }];
      });
    },
    variants: async ({ ids, products: whole }) =>
      products
        .all((row) => row.tenantId === tenantId)
        .flatMap(({ id: productId, options, variants = [] }) =>
          variants
            .filter(({ id }) => ids.includes(id) || whole.includes(productId))
            .map(({ id, sku, stock, values }) => {
              return { id, productId, sku, stock, options: namedValues(options, values) };
            }),
        ),
    takeStock: async (lines, now) => {
      for (const { productId } of lines) products.lock(tenantId, productId);
      const short = lines.some((line) => (stockOf(line) ?? 0) < line.qty);
      return short ? null : move(lines, -1, now);
    },
    returnStock: async (lines, now) => {
      for (const { productId } of lines) products.lock(tenantId, productId);
      return move(lines, 1, now);
    },
    add: async ({ lines, ...fields }) => {
      checkExternalId(fields.externalId);
      const id = orders.nextId();
      const number = database.table(`order numbers of ${tenantId}`).nextId();
      const items = lines.map((line) => ({ ...line, id: itemIds.nextId(), orderId: id }));
      const row = {
        ...fields,
        id,
        number,
        tenantId,
        items,
        itemsCount: items.length,
        status: "pending" as const,
        paidAmount: 0,
        refundedAmount: 0,
        fulfillmentStatus: "unfulfilled" as const,
        returnStatus: "none" as const,
        cancelReason: null,
        version: 1,
        updatedAt: fields.createdAt,
        deletedAt: null,
      };
      orders.set(row, tenantId, id);
      moveSpent(database, tenantId, null, row);
      return { id, number, itemIds: items.map((item) => item.id) };
    },
    idsByExternalId: async (externalIds) =>
      new Map(
        orders
          .all((row) => row.tenantId === tenantId && visible(row) !== undefined)
          .flatMap(({ id, externalId }) =>
            externalId !== null && externalIds.includes(externalId) ? [[externalId, id]] : [],
          ),
      ),
    find,
    details: async (ids) => {
      const found = await Promise.all(ids.toSorted((a, b) => a - b).map(find));
      return found.filter((order) => order !== null);
    },
    lock: async (id) => {
      orders.lock(tenantId, id);
      return find(id);
    },
    change: async (id, { now, ...change }) => {
      const row = visible(orders.get(tenantId, id));
      if (!row) return;
      const changed = { ...row, ...change, version: row.version + 1, updatedAt: now };
      orders.set(changed, tenantId, id);
      moveSpent(database, tenantId, row, changed);
    },
    correct: async (id, { lines, searchText, oldTags: _, now, ...fields }) => {
      const row = visible(orders.get(tenantId, id));
      if (!row) return [];
      checkExternalId(fields.externalId, id);
      const items =
        lines?.map((line) => ({ ...line, id: line.id ?? itemIds.nextId(), orderId: id })) ??
        row.items;
      const written = {
        ...row,
        ...fields,
        searchText: searchText ?? row.searchText,
        items,
        itemsCount: items.length,
        version: row.version + 1,
        updatedAt: now,
      };
      orders.set(written, tenantId, id);
      moveSpent(database, tenantId, row, written);
      return lines ? items.map((item) => item.id) : [];
    },
    settle: async (id, { now, ...settlement }) => {
      const row = visible(orders.get(tenantId, id));
      if (!row) return;
      orders.set({ ...row, ...settlement, version: row.version + 1, updatedAt: now }, tenantId, id);
    },
    remove: async (id, now) => {
      const row = visible(orders.get(tenantId, id));
      if (!row) return;
      const removed = { ...row, deletedAt: now, externalId: null };
      orders.set(removed, tenantId, id);
      moveSpent(database, tenantId, row, removed);
    },
    list: async (request) => {
      const own = orders.all((row) => row.tenantId === tenantId && visible(row) !== undefined);
      const named = own
        .filter(isWanted(request))
        .filter(
          (row) => hasProduct(row, request) && hasReference(row, request) && isFound(row, request),
        );
      return pageOf(named.map(order), request);
    },
  };
}

function pageOf(all: readonly Order[], request: OrderListRequest): Page<Order> {
  const { statuses, paymentStatuses, fulfillmentStatuses, userId, from, to } = request;
  const { number, customerEmail, customerExternalId, customerId, paymentReference, externalIds } =
    request;
  const { sort, after, page, perPage, ids, productId, metadata, tags, search } = request;
  const customer = [
    number,
    customerEmail,
    customerExternalId,
    customerId,
    paymentReference,
    externalIds,
  ];
  const { updatedFrom, updatedTo } = request;
  const spans = [from, to, updatedFrom, updatedTo];
  const standing = [statuses, paymentStatuses, fulfillmentStatuses];
  const filters = [...standing, userId, ...spans, ...customer, productId, metadata, tags, search];
  const filtered = ids === undefined && filters.some((filter) => filter !== undefined);
  const found = all.filter(
    (order) =>
      (statuses === undefined || statuses.includes(order.status)) &&
      (paymentStatuses === undefined || paymentStatuses.includes(paymentStatusOf(order))) &&
      (fulfillmentStatuses === undefined ||
        fulfillmentStatuses.includes(order.fulfillmentStatus)) &&
      (userId === undefined || order.userId === userId) &&
      (from === undefined || order.createdAt >= from) &&
      (to === undefined || order.createdAt <= to) &&
      (number === undefined || order.number === number) &&
      (externalIds === undefined ||
        (order.externalId !== null && externalIds.includes(order.externalId))) &&
      (customerId === undefined || order.customerId === customerId) &&
      (customerEmail === undefined || order.customer?.email === customerEmail) &&
      (customerExternalId === undefined || order.customer?.externalId === customerExternalId) &&
      isUpdatedWithin(request)(order) &&
      hasTags(order.tags, tags) &&
      hasMetadata(order.metadata, metadata),
  );
  const direction = sort.startsWith("-") ? -1 : 1;
  const compare = (a: SortKey, b: SortKey) => direction * (a.value - b.value || a.id - b.id);
  const keyed = found.map((order) => ({ order, value: sortValue(order, sort), id: order.id }));
  const sorted = keyed.toSorted(compare);
  const rest = after
    ? sorted.filter((row) => compare(row, { value: Number(after.value), id: after.id }) > 0)
    : sorted.slice(offsetOf(request));
  const rows = rest.slice(0, perPage);
  const last = rest.length > perPage ? rows.at(-1) : undefined;
  const totalCapped = filtered && found.length > COUNTED_AT_MOST;
  return {
    data: rows.map(({ order }) => order),
    page,
    perPage,
    total: totalCapped ? COUNTED_AT_MOST : found.length,
    ...(totalCapped ? { totalCapped } : {}),
    nextCursor: last ? encodeCursor(sort, last) : null,
  };
}

interface SortKey {
  readonly value: number;
  readonly id: number;
}

function sortValue(order: Order, sort: OrderListRequest["sort"]): number {
  if (sort.endsWith("created_at")) return order.createdAt.getTime();
  if (sort.endsWith("updated_at")) return order.updatedAt.getTime();
  return sort.endsWith("total_amount") ? order.totalAmount : order.id;
}
