import type {
  ProductLock,
  StockedProduct,
  StockedVariant,
} from "../ports/orders/order-repository.js";
import type { OrderedProduct, OrderedVariant } from "../ports/orders/order.js";
import { ownVariantId } from "../ports/catalog/variant.js";
import type { TenantStore } from "../ports/unit-of-work.js";
import type { Issue } from "../values/errors.js";

/** What names the product and the variant of an item. */
export interface ItemName {
  readonly productId?: number | undefined;
  readonly variantId?: number | undefined;
  readonly sku?: string | undefined;
}

/** An item whose product is known, which may be gone. */
export type PlacedItem<T extends ItemName> = Omit<T, "productId"> & { readonly productId: number };

/** No product has it. */
const NO_PRODUCT = 0;

/** The items with the ids of their products and variants where they name a SKU or only a variant; a promise if any does. */
export function withProductIds<T extends ItemName>(
  store: TenantStore,
  items: readonly T[],
): readonly PlacedItem<T>[] | Promise<PlacedItem<T>[]> {
  const isPlaced = ({ productId, sku }: T) => productId !== undefined && sku === undefined;
  return items.every(isPlaced) ? (items as readonly PlacedItem<T>[]) : lookedUp(store, items);
}

async function lookedUp<T extends ItemName>(
  { products }: TenantStore,
  items: readonly T[],
): Promise<PlacedItem<T>[]> {
  const skus = new Set(items.flatMap(({ sku }) => (sku === undefined ? [] : [sku])));
  const ids = items.flatMap(({ productId, variantId }) =>
    productId === undefined && variantId !== undefined ? [variantId] : [],
  );
  const [bySku, byVariant] = await Promise.all([
    skus.size > 0 ? products.variantsBySku([...skus]) : null,
    ids.length > 0 ? products.productsOfVariants([...new Set(ids)]) : null,
  ]);
  return items.map((item) => {
    const { sku, variantId } = item;
    if (sku !== undefined) return { ...item, productId: NO_PRODUCT, ...bySku?.get(sku) };
    const productId = item.productId ?? byVariant?.get(variantId ?? 0) ?? NO_PRODUCT;
    return { ...item, productId };
  });
}

/** The products and variants that items name, read in the transaction of the order. */
export interface Goods {
  readonly products: ReadonlyMap<number, StockedProduct>;
  readonly variants: readonly StockedVariant[];
}

/** Locks the products; their variants change only with them. */
export async function goodsOf(
  { orders }: TenantStore,
  items: readonly PlacedItem<ItemName>[],
  lock: ProductLock,
): Promise<Goods> {
  const found = await orders.products([...new Set(items.map(({ productId }) => productId))], lock);
  const products = new Map(found.map((product) => [product.id, product]));
  if (!found.some(({ hasOptions }) => hasOptions)) return { products, variants: [] };
  const varied = items.filter(({ productId }) => products.get(productId)?.hasOptions);
  const ids = varied.flatMap(({ variantId }) => variantId ?? []);
  const whole = varied.filter(({ variantId }) => variantId === undefined);
  const wanted = { ids, products: whole.map(({ productId }) => productId) };
  return { products, variants: await orders.variants(wanted) };
}

/** The pieces of each variant that are in stock. */
export const stocksOf = ({ products, variants }: Goods): Map<number, number> =>
  new Map([
    ...[...products.values()].flatMap(({ id, stock, hasOptions }) =>
      hasOptions ? [] : [[ownVariantId(id), stock] as const],
    ),
    ...variants.map(({ id, stock }) => [id, stock] as const),
  ]);

export interface Bought {
  readonly product: OrderedProduct;
  readonly variant?: OrderedVariant;
}

/** What an item buys, or why it buys nothing. The SKU is compared again: until the lock, it could become another's. */
export function boughtBy(
  { products, variants }: Goods,
  { productId, variantId, sku }: PlacedItem<ItemName>,
  isNamed: boolean,
  index: number,
): Bought | Issue {
  const found = products.get(productId);
  if (!found) {
    const field = sku !== undefined ? "sku" : isNamed ? "productId" : "variantId";
    return unknownIn(index, field);
  }
  const { id, name, coverId, published } = found;
  const product = { id, name, sku: found.sku, coverId, published };
  const named = sku === undefined ? "variantId" : "sku";
  if (!found.hasOptions) {
    const isIt = variantId === undefined || variantId === ownVariantId(id);
    return isIt && (sku === undefined || sku === found.sku) ? { product } : unknownIn(index, named);
  }
  const own = variants.filter((variant) => variant.productId === id);
  if (variantId === undefined && own.length > 1) {
    const message = `The order items.${index}.variant id field is required, because the product has several variants.`;
    return { path: ["orderItems", index, "variantId"], message };
  }
  const variant = variantId === undefined ? own[0] : own.find((each) => each.id === variantId);
  if (!variant || (sku !== undefined && variant.sku !== sku)) return unknownIn(index, named);
  return { product, variant: { id: variant.id, sku: variant.sku, options: variant.options } };
}

/** With the variants that they buy; an item that buys nothing takes nothing. */
export const countedLines = (
  items: readonly { readonly productId: number; readonly qty: number }[],
  found: readonly (Bought | Issue)[],
) =>
  items.map(({ productId, qty }, index) => {
    const bought = found[index];
    if (!bought || "path" in bought) return { productId, qty: 0 };
    return { productId, variant: bought.variant, qty };
  });

/** The size of an item that says none. */
export const sizeOf = ({ variant }: Pick<Bought, "variant">): string | null =>
  variant ? Object.values(variant.options).join(" / ") : null;

const spoken = { productId: "product id", variantId: "variant id", sku: "sku" } as const;

export const unknownIn = (index: number, field: keyof typeof spoken): Issue =>
  unknown(`order items.${index}.${spoken[field]}`, ["orderItems", index, field]);

export const unknown = (field: string, path: Issue["path"]): Issue => ({
  path,
  message: `The selected ${field} is invalid.`,
});
