import type { Order, OrderDetail, Page } from "@souk/core";
import {
  type AddedOrder,
  type CorrectedOrder,
  namedValues,
  type NewOrder,
  type OrderChange,
  type OrderListRequest,
  type OrderRepository,
  ownVariantId,
  readTags,
  type ProductLock,
  type RecordVersion,
  type SettledOrder,
  type StockLine,
  type StockedProduct,
  type StockedVariant,
  variantPlace,
  type WantedVariants,
} from "@souk/core/adapter";
import { rowOf, variantIdIn, type VariantKey } from "../catalog/product-variants.js";
import { readJson, theRow } from "../engine/rows.js";
import type { TenantSession } from "../engine/tenant-session.js";
import { correctOrder } from "./order-correction.js";
import { listOrders } from "./order-list.js";
import { byId, byIds, hold, returnedAsWell, unreturned } from "./order-queries.js";
import * as insertion from "./order-insertion.js";
import { countChanged, countPlaced, countRemoved } from "./order-figures.js";
import { numberAnew, takeNumber } from "./order-numbers.js";
import { itemRecord, orderValues, toDetail } from "./order-rows.js";
import * as statements from "./order-statements.js";
import { ownIdTaken } from "@souk/core/adapter";
import { unlessTaken } from "../engine/taken.js";
import { asGone, keepTags } from "../tags/tag-index.js";
import { countChange } from "../tenancy/tenant-counts.js";

/** The orders of the session's tenant. */
export class SqlOrderRepository implements OrderRepository {
  readonly #session: TenantSession;

  constructor(session: TenantSession) {
    this.#session = session;
  }

  products(ids: readonly number[], lock: ProductLock): Promise<StockedProduct[]> {
    return this.#session.all(statements.products({ lock }), { ids }).then((rows) =>
      rows.map(({ cover_id: coverId, published, price_max: most, ...row }) => ({
        ...row,
        coverId,
        published: Boolean(published),
        ...(most !== null && { hasOptions: true as const }),
      })),
    );
  }

  async variants({ ids, products }: WantedVariants): Promise<StockedVariant[]> {
    const places = ids.map(variantPlace);
    const rows = await this.#session.all(statements.variants, {
      rows: places.flatMap((place) => ("row" in place ? [place.row] : [])),
      own: places.flatMap((place) => ("row" in place ? [] : [place.product])),
      products,
    });
    return rows.map((row) => ({
      id: variantIdIn(row),
      productId: row.product_id,
      sku: row.sku,
      stock: row.stock,
      options: namedValues(readJson(row.options ?? "[]", []), readJson(row.option_values, [])),
    }));
  }

  async takeStock(
    lines: readonly StockLine[],
    now: Date,
  ): Promise<readonly RecordVersion[] | null> {
    const plain = lines.filter(({ variantId }) => variantId === undefined);
    const taken =
      plain.length > 0
        ? await this.#session.all(statements.takeStock, { lines: stockRecords(plain), now })
        : [];
    if (taken.length === lines.length) return taken;
    // Those that were short, too: they are then of no variant.
    const done = new Set(taken.map(({ id }) => id));
    const others = lines.filter(
      ({ productId, variantId }) => variantId !== undefined || !done.has(productId),
    );
    const moved = await this.#session.all(statements.takeVariants, { lines: movedRecords(others) });
    if (moved.length < others.length) return null;
    return [...taken, ...(await this.#moveSums(others, moved, now))];
  }

  async returnStock(lines: readonly StockLine[], now: Date): Promise<readonly RecordVersion[]> {
    const ids = [...new Set(lines.map(({ productId }) => productId))];
    const plain = lines.filter(({ variantId }) => variantId === undefined);
    const [found, returned] = await Promise.all([
      this.#session.all(statements.products({ lock: "stock" }), { ids }),
      plain.length > 0
        ? this.#session.all(statements.returnStock, { lines: stockRecords(plain), now })
        : [],
    ]);
    const varied = new Set(found.flatMap((row) => (row.price_max === null ? [] : row.id)));
    const others = lines.filter(({ productId }) => varied.has(productId));
    if (others.length === 0) return returned;
    const moved = await this.#session.all(statements.returnVariants, {
      lines: movedRecords(others),
    });
    return [...returned, ...(await this.#moveSums(others.map(given), moved, now))];
  }

  /** Moves the stock of the products of these variants as the lines say. */
  async #moveSums(
    lines: readonly StockLine[],
    moved: readonly VariantKey[],
    now: Date,
  ): Promise<readonly RecordVersion[]> {
    if (moved.length === 0) return [];
    const ids = new Set(moved.map(variantIdIn));
    const sums = new Map<number, number>();
    for (const { productId, variantId = ownVariantId(productId), qty } of lines) {
      if (ids.has(variantId)) sums.set(productId, (sums.get(productId) ?? 0) + qty);
    }
    const records = Array.from(sums, ([productId, qty]) => ({ productId, qty }));
    return this.#session.all(statements.moveSums, { lines: stockRecords(records), now });
  }

  add(order: NewOrder): Promise<AddedOrder> {
    countPlaced(this.#session, order);
    countChange(this.#session, "orders", 1);
    const values = orderValues(order);
    const items = JSON.stringify(order.lines.map(itemRecord));
    const added = this.#session.dialect.writesInChains
      ? this.#addAtOnce(values, items)
      : this.#addInTurn(values, items);
    const made = order.externalId === null ? added : unlessTaken(ownIdTaken, added);
    return order.tags.length === 0 ? made : this.#tagged(made, order.tags);
  }

  async #tagged(made: Promise<AddedOrder>, after: readonly string[]): Promise<AddedOrder> {
    const added = await made;
    await keepTags(this.#session, "orders", [{ id: added.id, before: [], after }]);
    return added;
  }

  async #addAtOnce(values: insertion.OrderValues, items: string): Promise<AddedOrder> {
    const rows = await this.#session.all(insertion.addOrderWithItems, { ...values, items });
    const { order_id: id, number } = theRow(rows[0]);
    return { id, number: number ?? (await numberAnew(this.#session, id)), itemIds: idsOf(rows) };
  }

  async #addInTurn(values: insertion.OrderValues, items: string): Promise<AddedOrder> {
    const { id, number } = theRow(await this.#addOrder(values));
    const rows = await this.#session.all(insertion.addItems, { items, order: id });
    return { id, number: number ?? (await numberAnew(this.#session, id)), itemIds: idsOf(rows) };
  }

  #addOrder(values: insertion.OrderValues) {
    if (this.#session.dialect.oneWriter) return this.#session.one(insertion.addOrder, values);
    return this.#session
      .one(takeNumber, {})
      .then((taken) =>
        this.#session.one(insertion.addNumberedOrder, { ...values, number: taken?.number ?? null }),
      );
  }

  async idsByExternalId(externalIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#session.all(statements.byExternalId, { ids: externalIds });
    return new Map(rows.flatMap((row) => (row.external_id ? [[row.external_id, row.id]] : [])));
  }

  find(id: number): Promise<OrderDetail | null> {
    const found = this.#session.one(byId(unreturned), { id });
    return found.then((row) => {
      if (!row) return null;
      return row.return_status === null ? toDetail(row) : this.#findReturned(id);
    });
  }

  /** Read anew as a whole, as it may have changed since it was seen to have returns. */
  async #findReturned(id: number): Promise<OrderDetail | null> {
    const row = await this.#session.one(byId(returnedAsWell), { id });
    return row ? toDetail(row) : null;
  }

  async details(ids: readonly number[]): Promise<OrderDetail[]> {
    return (await this.#session.all(byIds(returnedAsWell), { ids })).map(toDetail);
  }

  /** A statement that has waited for a row sees that row as it is now, and its items as they were before. */
  async lock(id: number): Promise<OrderDetail | null> {
    const [, order] = await Promise.all([this.#session.run(hold, { id }), this.find(id)]);
    return order;
  }

  async change(id: number, { status, cancelReason, stockTaken, now }: OrderChange): Promise<void> {
    const values = { id, status, reason: cancelReason, taken: stockTaken, now };
    const work = () => this.#session.run(statements.change, values);
    await countChanged(this.#session, id, work, { status });
  }

  async correct(id: number, order: CorrectedOrder): Promise<readonly number[]> {
    const work = () => unlessTaken(ownIdTaken, correctOrder(this.#session, id, order));
    await keepTags(this.#session, "orders", [{ id, before: order.oldTags, after: order.tags }]);
    return countChanged(this.#session, id, work, {
      totalAmount: order.totalAmount,
      customerId: order.customerId,
    });
  }

  async settle(id: number, { now, ...derived }: SettledOrder): Promise<void> {
    const { paidAmount: paid, refundedAmount: refunded, fulfillmentStatus: fulfillment } = derived;
    const returns = derived.returnStatus;
    const values = { id, paid, refunded, fulfillment, returns, now };
    const work = () => this.#session.run(statements.settle, values);
    await countChanged(this.#session, id, work, derived);
  }

  async remove(id: number, now: Date): Promise<void> {
    let removed: readonly { readonly tags: string | null }[] = [];
    const work = async () => {
      removed = await this.#session.all(statements.remove, { id, now });
      return removed.length;
    };
    await countRemoved(this.#session, id, work);
    if (removed.length > 0) countChange(this.#session, "orders", -1);
    const gone = removed.map(({ tags }) => asGone({ id, tags: readTags(tags) }));
    await keepTags(this.#session, "orders", gone);
  }

  list(request: OrderListRequest): Promise<Page<Order>> {
    return listOrders(this.#session, request);
  }
}

const idsOf = (items: readonly { readonly id: number; readonly position: number }[]): number[] =>
  items.toSorted((a, b) => a.position - b.position).map(({ id }) => id);

const stockRecords = (lines: readonly StockLine[]): string =>
  JSON.stringify(lines.map(({ productId, qty }) => ({ product_id: productId, qty })));

const given = ({ qty, ...line }: StockLine): StockLine => ({ ...line, qty: -qty });

const movedRecords = (lines: readonly StockLine[]): string =>
  JSON.stringify(
    lines.map(({ productId, variantId, qty }) => ({
      product_id: productId,
      row_id: variantId === undefined ? 0 : rowOf(variantId),
      qty,
    })),
  );
