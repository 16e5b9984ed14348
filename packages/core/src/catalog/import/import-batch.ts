import type { MemberContext } from "../../calls/context.js";
import type { Tenant } from "../../ports/tenancy/tenant.js";
import type { Currency } from "../../values/currency.js";
import { conflict, CoreError, ownIdTaken } from "../../values/errors.js";
import { spoken } from "../../values/validation.js";
import type { ImportLine } from "../../ports/catalog/import-line.js";
import type { ImportedVariant } from "../../ports/catalog/import-line.js";
import type { ProductOption, Variant } from "../../ports/catalog/variant.js";
import { type LineError, lineError } from "./import-line.js";
import { skusIn } from "./import-lines.js";
import type { BatchReport } from "./import-report.js";
import {
  changesTo,
  type NewProduct,
  type Product,
  type ProductChanges,
  type WantedProduct,
  withChanges,
} from "../../ports/catalog/product.js";
import type { ChangedProduct } from "../../ports/catalog/product-repository.js";
import { tellLowStock } from "../../notices/staff-later.js";
import { productData, productUpdateData } from "../events.js";
import type { GivenVariant } from "../product-fields.js";
import { inOrder, keptPictures } from "../product-pictures.js";
import { tasksOf } from "./picture-tasks.js";
import { newProduct, refusals } from "../product-rules.js";
import {
  type ArrangedProduct,
  arranged,
  hasOptions,
  type ProductWish,
  stockMoves,
  variantsOf,
  withVariant,
} from "../variety.js";

/** What lines would do to the shop. */
export interface Judged {
  readonly added: readonly NewProduct[];
  readonly changed: readonly Change[];
  readonly unchanged: number;
  readonly errors: readonly LineError[];
  readonly pictured: readonly Pictured[];
}

/** A line with pictures, and its product: the id of a known one, or the place of a new one. */
interface Pictured {
  readonly line: ImportLine;
  readonly product: { readonly id: number } | { readonly added: number };
}

type Shop = Pick<MemberContext, "tenant" | "now">;
type Change = { before: Product; after: ChangedProduct; changes: ProductChanges };

export type ImportEvent = "product.created" | "product.updated";

/** Writes lines whose skus all differ. Reports wrong lines and stores the others. */
export async function importBatch(
  context: MemberContext<ImportEvent>,
  lines: readonly ImportLine[],
): Promise<BatchReport> {
  const { store, events } = context;
  const { added, changed, unchanged, errors, pictured } = judge(
    context,
    lines,
    ...(await lookUp(context, lines)),
  );
  const created = await store.products.addAll(added);
  const written = created === "sku_taken" ? created : await store.products.changeAll(changed);
  if (created === "sku_taken" || written === "sku_taken") {
    throw new CoreError("conflict", "A product was added in the meantime. Please try again.");
  }
  for (const product of created) {
    events.publish({ kind: "product.created", data: productData(product) });
  }
  for (const [at, product] of written.entries()) {
    const { changes } = changed[at] as Change;
    events.publish({ kind: "product.updated", data: productUpdateData(product, changes) });
  }
  await tellLowStock(context, () =>
    written.flatMap((product, at) => stockMoves((changed[at] as Change).before, product)),
  );
  const tasks = pictured.flatMap(({ line, product }) =>
    tasksOf(line, "id" in product ? product.id : (created[product.added]?.id ?? 0)),
  );
  return { created: created.length, updated: changed.length, unchanged, errors, tasks };
}

/** Tells new products, changes and wrong lines apart; the skus of the lines all differ. */
export function judge(
  context: Shop,
  lines: readonly ImportLine[],
  known: ReadonlyMap<string, Product>,
  categories: ReadonlySet<number>,
  owners: ReadonlyMap<string, number>,
  pictures: ReadonlySet<number>,
): Judged {
  const errors: LineError[] = [];
  const pictured: Pictured[] = [];
  /** The products with these ids of another system, or the lines of new ones. */
  const ownIds = new Map<string, number | ImportLine>(owners);
  const added: NewProduct[] = [];
  const changed = new Map<number, Change>();
  const same = new Set<number>();
  for (const each of lines) {
    const { line, wanted } = each;
    const before = (wanted.variants ?? [wanted]).map(({ sku }) => known.get(sku ?? ""));
    const isKnown = before.some((product) => product !== undefined);
    const problems = problemsOf(each, isKnown, categories);
    if (problems.length > 0) {
      errors.push(...problems.map((problem) => ({ line, ...problem })));
      continue;
    }
    const { externalId } = wanted;
    if (typeof externalId === "string") {
      const owner = ownIds.get(externalId);
      const home = homeOf(before);
      if (owner !== undefined && owner !== home?.id) {
        const [issue] = ownIdTaken().issues;
        if (issue) errors.push(lineError(issue, each));
        continue;
      }
      ownIds.set(externalId, home?.id ?? each);
    }
    try {
      for (const [product, wish] of wishesOf(wanted, before)) {
        if (product) note(product, wish);
        else added.push(newProductOf(arranged(null, inOrder(null, wish, pictures)), context));
      }
      const home = homeOf(before);
      const product = home ? { id: home.id } : { added: added.length - 1 };
      if (each.pictures) pictured.push({ line: each, product });
    } catch (error) {
      if (!(error instanceof CoreError) || error.issues.length === 0) throw error;
      errors.push(...error.issues.map((issue) => lineError(issue, each)));
    }
  }
  const all = [...changed.values()];
  const unchanged = [...same].filter((id) => !changed.has(id)).length;
  return { added, changed: all, unchanged, errors, pictured };

  /** Several lines may change one product, each by its own variant. */
  function note(product: Product, wish: WishOf): void {
    const earlier = changed.get(product.id);
    const now = (earlier?.after ?? product) as Product;
    const changes = changesTo(now, arranged(now, inOrder(now, wish(now), pictures)));
    if (Object.keys(changes).length === 0) {
      same.add(product.id);
      return;
    }
    const before = earlier?.before ?? product;
    const after = changedProduct(now, changes, { before, now: context.now });
    changed.set(product.id, { before, after, changes: { ...earlier?.changes, ...changes } });
  }
}

/** The product that a line is about, of those that its rows name. */
function homeOf(before: readonly (Product | undefined)[]): Product | undefined {
  const products = before.filter((product) => product !== undefined);
  return products.find(hasOptions) ?? products[0];
}

type Wanted = ImportLine["wanted"];
/** The wish for a product as the lines before have left it. */
type WishOf = (now: Product) => ProductWish;

/** What a line means for the products that it names, and for a new one. */
function wishesOf(
  { variants, ...wanted }: Wanted,
  before: readonly (Product | undefined)[],
): (readonly [Product, WishOf] | readonly [null, ProductWish])[] {
  if (!variants) {
    const [product] = before;
    return product ? [[product, (now) => wishOfRow(now, wanted)]] : [[null, wanted]];
  }
  const found = new Map(before.flatMap((product) => (product ? [[product.id, product]] : [])));
  const products = [...found.values()];
  const fresh = variants.filter((_, at) => !before[at]);
  const home = products.find(hasOptions);
  const { options, name, externalId, ...shared } = wanted;
  const wishes = products.map((product) => {
    const rows = variants.filter((_, at) => before[at]?.id === product.id);
    const isHome = product.id === home?.id;
    const ofHome = product.id === homeOf(before)?.id && { externalId };
    const wish: WishOf = (now) => {
      if (!hasOptions(now)) return { ...shared, ...ofHome, ...ownOf(rows[0]) };
      const own = isHome ? fresh : [];
      const more = own.filter((row) => !now.variants?.some((each) => isLike(now, each, row)));
      const wider = more.length > 0 ? widened(now, more) : undefined;
      const variants = [...listOf(now, [...rows, ...own]), ...more];
      return { ...shared, ...ofHome, name, options: wider, variants };
    };
    return [product, wish] as const;
  });
  if (home || fresh.length === 0) return wishes;
  const own = products.length === 0 && { externalId };
  return [...wishes, [null, { ...shared, ...own, options, name, variants: fresh }]];
}

/** The fields of a variant, for a product that has only one. */
const ownOf = ({ options: _, ...own }: ImportedVariant = {}) => own;

/** Whether a row without a SKU is about the variant: it has the same values. */
const isLike = ({ options }: Product, { values }: Variant, row: ImportedVariant): boolean =>
  !row.sku && options.every(({ name }, at) => row.options?.[name] === values[at]);

/** The variants of a product, with what the rows say of some of them. */
const listOf = (now: Product, rows: readonly ImportedVariant[]): GivenVariant[] =>
  (now.variants ?? []).map((variant) => {
    const row = rows.find((each) =>
      each.sku ? each.sku === variant.sku : isLike(now, variant, each),
    );
    return { ...ownOf(row), id: variant.id };
  });

/** The options of a product, with the values that new variants have. */
const widened = (
  { options }: Product,
  more: readonly ImportedVariant[],
): readonly ProductOption[] =>
  options.map((option) => {
    const added = more.flatMap((row) => row.options?.[option.name] ?? []);
    return { ...option, values: [...new Set([...option.values, ...added])] };
  });

/** A row that names a variant of a product with options changes that variant. */
function wishOfRow(now: Product, wanted: WantedProduct): ProductWish {
  if (!hasOptions(now)) return wanted;
  const { sku, price, stock, barcode, compareAtPrice, cost, weightGrams, ...shared } = wanted;
  const own = { price, stock, barcode, compareAtPrice, cost, weightGrams };
  const variant = now.variants?.find((each) => each.sku === sku);
  const isSaid = Object.values(own).some((value) => value !== undefined);
  return { ...shared, ...(variant && isSaid && withVariant(now, variant.id, own)) };
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
): Promise<
  [
    bySku: ReadonlyMap<string, Product>,
    categories: ReadonlySet<number>,
    owners: ReadonlyMap<string, number>,
    pictures: ReadonlySet<number>,
  ]
> {
  for (const { currency } of lines) {
    // Lines that an earlier version stored say nothing.
    if (currency !== undefined) checkCurrency(tenant, currency);
  }
  const skus = lines.flatMap(skusIn);
  const categories = new Set(lines.flatMap(({ wanted }) => wanted.categoryId ?? []));
  const ownIds = new Set(lines.flatMap(({ wanted }) => wanted.externalId ?? []));
  const wishes = lines.map(({ wanted }) => wanted);
  const pictures = await keptPictures({ store }, wishes);
  const [products, known, owners] = await Promise.all([
    store.products.lockBySku(skus),
    store.categories.lockAmong([...categories]),
    ownIds.size > 0 ? store.products.idsByExternalId([...ownIds]) : none,
  ]);
  const bySku = products.flatMap((product) =>
    variantsOf(product).flatMap(({ sku }) => (sku === null ? [] : [[sku, product] as const])),
  );
  return [new Map(bySku), new Set(known), owners, pictures];
}

const none: ReadonlyMap<string, number> = new Map();

/** The shop's own objections to a line. */
export function problemsOf(
  { wanted: { name, price, categoryId, variants }, missing: absent = [] }: ImportLine,
  isKnown: boolean,
  categories: ReadonlySet<number>,
): Omit<LineError, "line">[] {
  const missing = { name: name === undefined, price: !variants && price === undefined };
  const fields = Object.entries(missing).flatMap(([field, isMissing]) => (isMissing ? field : []));
  const own = absent.map((name) => `metadata.${name}`);
  const required = (isKnown ? [] : [...fields, ...own]).map((field) => ({
    field,
    message: `The ${spoken([field])} field is required.`,
  }));
  if (typeof categoryId !== "number" || categories.has(categoryId)) return required;
  return [...required, { field: "category_id", message: refusals.category_unknown.message }];
}

const newProductOf = (wanted: ArrangedProduct, context: Shop): NewProduct =>
  newProduct({ ...wanted, name: wanted.name ?? "" }, context);

const changedProduct = (
  product: Product,
  changes: ProductChanges,
  { before, now }: { readonly before: Product; readonly now: Date },
): ChangedProduct => ({
  ...withChanges(product as ChangedProduct, changes),
  version: before.version + 1,
  updatedAt: now,
});
