import type { MemberContext } from "../../calls/context.js";
import type { Tenant } from "../../ports/tenancy/tenant.js";
import type { Currency } from "../../values/currency.js";
import { conflict, CoreError } from "../../values/errors.js";
import { spoken } from "../../values/validation.js";
import type { ImportLine } from "../../ports/catalog/import-line.js";
import type { LineError } from "./import-line.js";
import {
  changesTo,
  type NewProduct,
  type Product,
  type ProductDetails,
} from "../../ports/catalog/product.js";
import { productData, productUpdateData } from "../events.js";
import { newProduct, refusals } from "../product-rules.js";

export interface BatchReport {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly errors: readonly LineError[];
}

/** What lines would do to the shop. */
export interface Judged {
  readonly added: readonly NewProduct[];
  readonly changed: readonly Change[];
  readonly unchanged: number;
  readonly errors: readonly LineError[];
}

type Shop = Pick<MemberContext, "tenant" | "now">;
type Change = { before: Product; after: Product; changes: Partial<ProductDetails> };

export type ImportEvent = "product.created" | "product.updated";

/** Writes lines whose skus all differ. Reports wrong lines and stores the others. */
export async function importBatch(
  context: MemberContext<ImportEvent>,
  lines: readonly ImportLine[],
): Promise<BatchReport> {
  const { store, events } = context;
  const [known, categories] = await lookUp(context, lines);
  const { added, changed, unchanged, errors } = judge(context, lines, known, categories);
  const created = await store.products.addAll(added);
  if (created === "sku_taken") {
    throw new CoreError("conflict", "A product was added in the meantime. Please try again.");
  }
  await store.products.changeAll(changed);
  for (const product of created) {
    events.publish({ kind: "product.created", data: productData(product) });
  }
  for (const { after, changes } of changed) {
    events.publish({ kind: "product.updated", data: productUpdateData(after, changes) });
  }
  return { created: created.length, updated: changed.length, unchanged, errors };
}

/** Tells new products, changes and wrong lines apart; the skus of the lines all differ. */
export function judge(
  context: Shop,
  lines: readonly ImportLine[],
  known: ReadonlyMap<string, Product>,
  categories: ReadonlySet<number>,
): Judged {
  const errors: LineError[] = [];
  const added: NewProduct[] = [];
  const changed: Change[] = [];
  let unchanged = 0;
  for (const each of lines) {
    const { line, wanted } = each;
    const before = known.get(wanted.sku ?? "");
    const problems = problemsOf(each, before !== undefined, categories);
    const changes = before ? changesTo(before, wanted) : {};
    if (problems.length > 0) errors.push(...problems.map((problem) => ({ line, ...problem })));
    else if (!before) added.push(newProductOf(wanted, context));
    else if (Object.keys(changes).length === 0) unchanged += 1;
    else changed.push({ before, after: changedProduct(before, changes, context.now), changes });
  }
  return { added, changed, unchanged, errors };
}

/** The prices of a file were read in this currency, and may be written in no other. */
export function checkCurrency({ settings }: Tenant, currency: Currency): void {
  if (settings.currency === currency) return;
  const message =
    "The tenant's currency was changed during the import. Please import the file again.";
  throw conflict(message);
}

/** The products and categories that the lines name, locked. */
export async function lookUp(
  { store, tenant }: MemberContext,
  lines: readonly ImportLine[],
): Promise<[ReadonlyMap<string, Product>, ReadonlySet<number>]> {
  for (const { currency } of lines) {
    // Lines that an earlier version stored say nothing.
    if (currency !== undefined) checkCurrency(tenant, currency);
  }
  const skus = lines.flatMap(({ wanted }) => wanted.sku ?? []);
  const categories = new Set(lines.flatMap(({ wanted }) => wanted.categoryId ?? []));
  const [products, known] = await Promise.all([
    store.products.lockBySku(skus),
    store.categories.lockAmong([...categories]),
  ]);
  return [new Map(products.map((product) => [product.sku ?? "", product])), new Set(known)];
}

/** The shop's own objections to a line. */
export function problemsOf(
  { wanted: { name, price, categoryId }, missing: absent = [] }: ImportLine,
  isKnown: boolean,
  categories: ReadonlySet<number>,
): Omit<LineError, "line">[] {
  const missing = { name: name === undefined, price: price === undefined };
  const fields = Object.entries(missing).flatMap(([field, isMissing]) => (isMissing ? field : []));
  const own = absent.map((name) => `metadata.${name}`);
  const required = (isKnown ? [] : [...fields, ...own]).map((field) => ({
    field,
    message: `The ${spoken([field])} field is required.`,
  }));
  if (typeof categoryId !== "number" || categories.has(categoryId)) return required;
  return [...required, { field: "category_id", message: refusals.category_unknown.message }];
}

const newProductOf = (wanted: ImportLine["wanted"], context: Shop): NewProduct =>
  newProduct({ ...wanted, name: wanted.name ?? "", price: wanted.price ?? 0 }, context);

const changedProduct = (before: Product, changes: Partial<ProductDetails>, now: Date): Product => ({
  ...before,
  ...changes,
  version: before.version + 1,
  updatedAt: now,
});
