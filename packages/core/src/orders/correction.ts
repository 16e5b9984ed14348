import type * as z from "zod";
import { type Adjustment, amountsOf, type Priced, sumOfLines } from "../ports/orders/adjustment.js";
import type { CorrectedLine, OrderDetail, OrderStatus } from "../ports/orders/order.js";
import type { Customer } from "../ports/customers/customer.js";
import { snapshotOf } from "./customer-record.js";
import type { Issue } from "../values/errors.js";
import { invalid, invalidTransition } from "../values/errors.js";
import { mergedMetadata } from "../values/metadata/metadata.js";
import { changedTags } from "../values/tags.js";
import { unknown } from "./bought.js";
import { customerOf, snapshot } from "./check-order.js";
import type { correctionInput } from "./order-fields.js";
import { variantOf } from "./stock.js";
import { readAdjustments } from "./totals.js";

type Given = Omit<z.output<typeof correctionInput>, "id">;
type GivenItem = NonNullable<Given["orderItems"]>[number];
/** With the products that SKUs and variants name; 0 where an item names none. */
type Input = Omit<Given, "orderItems"> & {
  readonly orderItems?: readonly (GivenItem & { readonly isNamed: boolean })[] | undefined;
};
type Correctable =
  | "customer"
  | "customerId"
  | "externalId"
  | "address"
  | "notes"
  | "paymentType"
  | "totalAmount"
  | "metadata"
  | "tags"
  | keyof Priced;

/** An order as a correction leaves it, before its products are looked at. */
export interface Correction extends Pick<OrderDetail, Correctable> {
  readonly lines: readonly WantedLine[];
}

/** The product of a new item is not known yet. */
export type WantedLine = Omit<CorrectedLine, "product"> &
  Partial<Pick<CorrectedLine, "product">> & {
    /** What names the product or the variant of a new item, if its id does not. */
    readonly sku?: string | undefined;
    readonly variantId?: number | undefined;
    /** Whether the caller said the id of its product. */
    readonly isNamed?: boolean;
  };

/** What the order is afterwards, where whatever the caller left out stays. */
export function correctionOf(
  order: OrderDetail,
  input: Input,
  record: Customer | undefined,
): Correction {
  const { customer, address, orderItems } = input;
  const lines = orderItems ? linesOf(order, orderItems) : order.items;
  const priced = {
    itemsAmount: orderItems ? sumOfLines(lines) : order.itemsAmount,
    adjustments: input.adjustments
      ? checkedAdjustments(input.adjustments, lines)
      : orderItems
        ? withTheirItems(order, lines)
        : order.adjustments,
    taxIncluded: input.taxIncluded ?? order.taxIncluded,
  };
  return {
    ...priced,
    customer: record
      ? snapshotOf(record)
      : customer === null
        ? null
        : customerOf({ ...order.customer, ...given(customer ?? {}) }),
    customerId: record?.id ?? order.customerId,
    address: snapshot({ ...order.address, ...given(address ?? {}) }),
    externalId: input.externalId === undefined ? order.externalId : input.externalId,
    notes: input.notes === undefined ? order.notes : input.notes || null,
    paymentType: input.paymentType ?? order.paymentType,
    totalAmount: input.totalAmount ?? followed(order, priced),
    metadata: mergedMetadata(order.metadata, input.metadata),
    tags: changedTags(order.tags, input.tags, input.tagging),
    lines,
  };
}

function checkedAdjustments(
  sent: NonNullable<Input["adjustments"]>,
  lines: readonly WantedLine[],
): readonly Adjustment[] {
  const ids = lines.map(({ id }) => id);
  const { adjustments, issues } = readAdjustments(sent, ids);
  if (issues.length > 0) throw invalid(issues);
  return adjustments;
}

/** A total that equaled the sum follows the new sum; the shop set any other total itself. */
const followed = (order: OrderDetail, priced: Priced): number =>
  order.totalAmount === amountsOf(order).total
    ? Math.max(0, amountsOf(priced).total)
    : order.totalAmount;

/** Adjustments of items go where these go, and with those that are removed. */
function withTheirItems(
  { items, adjustments }: OrderDetail,
  lines: readonly WantedLine[],
): readonly Adjustment[] {
  if (adjustments.length === 0) return adjustments;
  return adjustments.flatMap((adjustment) => {
    if (adjustment.item === null) return adjustment;
    const { id } = items[adjustment.item] ?? {};
    const item = lines.findIndex((line) => line.id === id);
    return item < 0 ? [] : { ...adjustment, item };
  });
}

const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [F in keyof T]: Exclude<T[F], undefined>;
  };

function linesOf({ items }: OrderDetail, wanted: NonNullable<Input["orderItems"]>): WantedLine[] {
  const left = new Map(items.map((item) => [item.id, item]));
  const issues: Issue[] = [];
  const lines = wanted.map(
    ({ id, productId, sku, variantId, isNamed, ...fields }, index): WantedLine => {
      const at = ["orderItems", index] as const;
      const { size, notes } = fields;
      if (id === undefined) {
        const { qty, amount } = fields as { qty: number; amount: number };
        return {
          id: null,
          productId: productId as number,
          sku,
          variantId,
          isNamed,
          qty,
          amount,
          size: size ?? null,
          notes: notes ?? null,
        };
      }
      const item = left.get(id);
      if (!item) {
        issues.push(unknown(`order items.${index}.id`, [...at, "id"]));
        return { ...fields } as WantedLine;
      }
      left.delete(id);
      const isOther = {
        product: productId !== undefined && productId !== item.productId,
        variant: variantId !== undefined && variantId !== variantOf(item),
      };
      if (isOther.product || isOther.variant) {
        const [field, spoken] =
          sku !== undefined
            ? ["sku", "sku"]
            : isOther.variant
              ? ["variantId", "variant id"]
              : ["productId", "product id"];
        const message = `The order items.${index}.${spoken} field must be that of the item. Omit the id for another product.`;
        issues.push({ path: [...at, field], message });
      }
      return { ...item, ...given(fields) };
    },
  );
  if (issues.length > 0) throw invalid(issues);
  return lines;
}

/** With the ids of the items, whose places may change without anything else. */
const comparedAdjustments = ({ adjustments, lines }: Pick<Correction, "adjustments" | "lines">) =>
  adjustments.map(({ kind, label, amount, rate, item }) => [
    kind,
    label,
    amount,
    rate,
    item === null ? null : (lines[item]?.id ?? `new ${item}`),
  ]);

const compared = ({ lines, ...order }: Correction) => ({
  customer: order.customer,
  customer_id: order.customerId,
  address: order.address,
  notes: order.notes,
  order_items: lines.map(({ id, qty, amount, size, notes }) => [id, qty, amount, size, notes]),
  adjustments: comparedAdjustments({ ...order, lines }),
  tax_included: order.taxIncluded,
  total_amount: order.totalAmount,
  payment_type: order.paymentType,
  external_id: order.externalId,
  metadata: order.metadata,
  tags: order.tags,
});

export type CorrectedField = keyof ReturnType<typeof compared>;

/** The fields that differ, by their names in the API. */
export function changedFields(order: OrderDetail, correction: Correction): CorrectedField[] {
  const customer = customerOf(order.customer ?? {});
  const { items: lines } = order;
  const before = compared({ ...order, customer, address: snapshot(order.address), lines });
  const after = compared(correction);
  const names = Object.keys(after) as CorrectedField[];
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

const open: readonly OrderStatus[] = ["pending", "processing"];
const always: readonly OrderStatus[] = [...open, "completed", "cancelled"];

const changeableIn: Readonly<Record<CorrectedField, readonly OrderStatus[]>> = {
  customer: open,
  customer_id: open,
  address: open,
  notes: open,
  order_items: ["pending"],
  adjustments: ["pending"],
  tax_included: ["pending"],
  total_amount: ["pending"],
  payment_type: ["pending"],
  external_id: always,
  metadata: always,
  tags: always,
};

const untilShipped: readonly CorrectedField[] = [
  "order_items",
  "adjustments",
  "tax_included",
  "total_amount",
  "payment_type",
];

export function checkChangeable(order: OrderDetail, fields: readonly CorrectedField[]): void {
  const { status, fulfillmentStatus } = order;
  const refuse = (field: CorrectedField, state: string) =>
    invalidTransition(`The ${field.replaceAll("_", " ")} of an order that ${state} cannot change.`);
  const refused = fields.find((field) => !changeableIn[field].includes(status));
  if (refused) throw refuse(refused, `is ${status}`);
  const shipped = fields.find((field) => untilShipped.includes(field));
  if (shipped && fulfillmentStatus !== "unfulfilled") throw refuse(shipped, "has shipments");
}
