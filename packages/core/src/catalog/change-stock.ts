import * as z from "zod";
import { checkVersion } from "../calls/context.js";
import { useCase } from "../calls/use-case.js";
import { CoreError, invalid, type Issue, notFound } from "../values/errors.js";
import { id } from "../values/fields.js";
import { productUpdateData } from "./events.js";
import { MOST_STOCK, stock } from "./product-fields.js";
import { shownTo } from "../calls/shown-costs.js";
import { changesTo, type Product } from "../ports/catalog/product.js";
import type { Variant } from "../ports/catalog/variant.js";
import { withPictures } from "../ports/pictures/with-pictures.js";
import { accepted, audited } from "./product-rules.js";
import { tellLowStock } from "../notices/staff-later.js";
import { arranged, hasOptions, stockMoves, variantsOf, withVariant } from "./variety.js";
import { described } from "../values/schemas/described.js";

const fields = {
  by: described(
    z.optional(z.int().check(z.gte(-MOST_STOCK), z.lte(MOST_STOCK))),
    "The number of units to add; negative to remove.",
  ),
  to: described(z.optional(stock), "The new stock. Requires `from`."),
  from: described(z.optional(stock), "The stock that the caller last saw."),
  variantId: described(
    z.optional(id),
    "The variant whose stock changes. Required if the product has several.",
  ),
};

interface StockChange {
  readonly by?: number | undefined;
  readonly to?: number | undefined;
  readonly from?: number | undefined;
}

/**
 * Counts pieces of a product in or out, or sets its stock where it still is what the caller saw, and publishes
 * `product.updated`. Refused if there are too few, or if the stock is another by now.
 */
export const changeStock = useCase({
  access: "member",
  effect: "write",
  // A repeated key must not count the same pieces twice.
  creates: true,
  mayTell: ["product.updated"],
  input: z.object({ ...fields, id }),
  rules: missingOrMixed,
  async run(context, { id, variantId, ...change }) {
    const { store, events, audit, now } = context;
    const before = await store.products.lock(id);
    if (!before) throw notFound("Product");
    checkVersion(context, before);
    const variant = variantNamed(before, variantId);
    const stock = stockAfter(variant.stock, change);
    if (stock === variant.stock) {
      audit.unchanged();
      return withPictures(context, shownTo(context, before));
    }
    const wish = hasOptions(before) ? withVariant(before, variant.id, { stock }) : { stock };
    const changes = changesTo(before, arranged(before, wish));
    const after = accepted(await store.products.change(before, { ...changes, updatedAt: now }));
    audit.changed({ kind: "product", id }, audited(before, after), audited(after, before));
    events.publish({ kind: "product.updated", data: productUpdateData(after, changes) });
    const told = tellLowStock(context, () => stockMoves(before, after));
    if (told) await told;
    return withPictures(context, shownTo(context, after));
  },
});

function variantNamed(product: Product, id: number | undefined): Variant {
  const variants = variantsOf(product);
  const [first, ...others] = variants;
  const found =
    id === undefined ? others.length === 0 && first : variants.find((each) => each.id === id);
  if (found) return found;
  const message =
    id === undefined
      ? "The variant id field is required, because the product has several variants."
      : "The selected variant id is invalid.";
  throw invalid([{ path: ["variantId"], message }]);
}

function missingOrMixed({ by, to, from }: StockChange): Issue[] {
  const given = { by: by !== undefined, to: to !== undefined, from: from !== undefined };
  const issue = (field: keyof StockChange, message: string) => [{ path: [field], message }];
  if (given.by && (given.to || given.from)) {
    return issue("by", "The by field cannot be combined with to and from.");
  }
  if (given.to && !given.from) return issue("from", "The from field is required with to.");
  if (given.from && !given.to) return issue("to", "The to field is required with from.");
  return given.by || given.to ? [] : issue("by", "The by field is required without to and from.");
}

function stockAfter(stock: number, { by, to = stock, from }: StockChange): number {
  if (by === undefined) {
    if (from === stock) return to;
    const message = `The stock is ${stock} now.`;
    throw new CoreError("conflict", message, { issues: [{ path: ["from"], message }] });
  }
  if (stock + by < 0)
    throw refused(`The by field must not remove more than the ${stock} in stock.`);
  if (stock + by > MOST_STOCK) {
    throw refused(`The by field must not raise the stock above ${MOST_STOCK}.`);
  }
  return stock + by;
}

const refused = (message: string) => invalid([{ path: ["by"], message }]);
