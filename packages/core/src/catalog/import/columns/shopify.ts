import { carriedOver, countedStock, type Dialect, optionsOf } from "./dialect.js";
import { cellsUnder, said } from "./row-reader.js";

const DEFAULTS = ["default title"];
const KEY = ["handle", "url handle"];

/** The product export of Shopify, with the headings of before 2025 or of today. */
export const shopify: Dialect = {
  isIn: (headings) =>
    headings.has("title") &&
    ((headings.has("handle") && headings.has("variant price")) ||
      (headings.has("url handle") && headings.has("price"))),
  reader(headings) {
    const cell = cellsUnder(headings);
    const product = carriedOver(cell(...KEY), {
      title: cell("title"),
      description: cell("body (html)", "description"),
      published: cell("published", "published on online store"),
      status: cell("status"),
      tags: cell("tags"),
    });
    const sku = cell("variant sku", "sku");
    const price = cell("variant price", "price");
    const stock = cell("variant inventory qty", "inventory quantity");
    const image = cell("variant image", "variant image url");
    const barcode = cell("variant barcode", "barcode");
    const compareAtPrice = cell("variant compare at price", "compare-at price");
    const cost = cell("cost per item");
    const grams = cell("variant grams", "weight value (grams)");
    const optionCells = [1, 2, 3].map((n) => cell(`option${n} value`));
    const ownTitle = cell("title");
    return (cells) => {
      const { title, description, published, status, tags } = product(cells);
      const options = optionCells.map((option) => option(cells)).filter((text) => text !== "");
      const isPicture = [ownTitle(cells), sku(cells), price(cells), ...options].every(
        (text) => text === "",
      );
      if (isPicture) return null;
      return said([
        ["sku", sku(cells)],
        ["name", title],
        ["description", description],
        ["price", price(cells)],
        ["stock", countedStock(stock(cells))],
        ["published", publishedIn(published, status)],
        ["image_urls", image(cells)],
        ["variant_image", image(cells)],
        // The export protects its digits from spreadsheets with an apostrophe.
        ["barcode", barcode(cells).replace(/^'/, "")],
        ["compare_at_price", reducedFrom(compareAtPrice(cells), price(cells))],
        ["cost", cost(cells)],
        ["weight_grams", wholeGrams(grams(cells))],
        ["tags", tags],
      ]);
    };
  },
  group(headings) {
    const cell = cellsUnder(headings);
    const product = cell(...KEY);
    const names = carriedOver(product, {
      one: cell("option1 name"),
      two: cell("option2 name"),
      three: cell("option3 name"),
    });
    const values = [1, 2, 3].map((n) => cell(`option${n} value`));
    const picture = cell("image src", "product image url");
    const position = cell("image position");
    const alt = cell("image alt text");
    return (cells) => ({
      product: product(cells),
      options: optionsOf(
        Object.values(names(cells)),
        values.map((value) => value(cells)),
        DEFAULTS,
      ),
      picture: picture(cells),
      alt: alt(cells),
      position: Number(position(cells)) || Number.MAX_SAFE_INTEGER,
    });
  },
};

/** A compare-at price below the price is kept by Shopify, which shows no reduction then. */
const reducedFrom = (before: string, price: string): string =>
  Number(before) < Number(price) ? "" : before;

/** Shopify writes grams with a decimal point. */
export const wholeGrams = (text: string): string =>
  /^\d+[.,]\d+$/.test(text) ? String(Math.round(Number(text.replace(",", ".")))) : text;

/** Drafts and archived products are not shown, whatever the column before says. */
function publishedIn(published: string, status: string): string {
  if (status !== "" && status.toLowerCase() !== "active") return "false";
  return published === "" && status !== "" ? "true" : published;
}
