import { carriedOver, countedStock, type Dialect, optionsOf } from "./dialect.js";
import { type Cell, cellsUnder, manyCellsUnder, said } from "./row-reader.js";

/** The product export of WooCommerce, in English. */
export const woocommerce: Dialect = {
  isIn: (headings) =>
    ["type", "sku", "name", "regular price"].every((heading) => headings.has(heading)),
  reader(headings) {
    const cell = cellsUnder(headings);
    const [type, sku, name] = [cell("type"), cell("sku"), cell("name")];
    const [long, short] = [cell("description"), cell("short description")];
    const [price, stock, published] = [cell("regular price"), cell("stock"), cell("published")];
    const images = cell("images");
    const tags = cell("tags");
    const barcode = cell("gtin, upc, ean, or isbn");
    const kilograms = cell("weight (kg)");
    const attributes = manyCellsUnder(headings, VALUES);
    const parent = carriedOver(keyUnder(headings), {
      name: (cells) => (typesIn(type(cells)).includes("variable") ? name(cells) : ""),
      long,
      short,
      published,
      images,
      tags,
    });
    return (cells) => {
      const types = typesIn(type(cells));
      const isVariation = types.includes("variation");
      const shared = parent(cells);
      // Their variations and members are rows of their own.
      if (types.includes("variable") || types.includes("grouped")) return null;
      const told = isVariation ? shared : null;
      const seen = told?.published || published(cells);
      const urls = (told?.images || images(cells)).replaceAll(/,\s+/g, " ");
      return said([
        ["sku", sku(cells)],
        ["name", told?.name || withoutOptions(name(cells), isVariation ? attributes(cells) : [])],
        ["description", told?.long || told?.short || long(cells) || short(cells)],
        ["price", price(cells).replace(/^(\d+),(\d{1,2})$/, "$1.$2")],
        ["stock", ownStock(stock(cells))],
        ["published", seen === "-1" ? "false" : seen],
        ["image_urls", urls],
        ["images", urls],
        ["barcode", barcode(cells)],
        ["weight_grams", gramsOf(kilograms(cells))],
        ["tags", told?.tags || tags(cells)],
      ]);
    };
  },
  group(headings) {
    const cell = cellsUnder(headings);
    const type = cell("type");
    const product = keyUnder(headings);
    const numbers = [1, 2, 3];
    const names = numbers.map((n) => cell(`attribute ${n} name`));
    const values = numbers.map((n) => cell(`attribute ${n} value(s)`));
    return (cells) => ({
      product: product(cells),
      options: typesIn(type(cells)).includes("variation")
        ? optionsOf(
            names.map((name) => name(cells)),
            values.map((value) => value(cells)),
          )
        : [],
    });
  },
};

const VALUES = /^attribute \d+ value\(s\)$/;

const typesIn = (text: string) => text.toLowerCase().split(/\s*,\s*/);

/** The parent of a variation, or what its variations call a parent: its SKU, or its number. */
function keyUnder(headings: readonly string[]): Cell {
  const cell = cellsUnder(headings);
  const [type, id, sku, parent] = [cell("type"), cell("id"), cell("sku"), cell("parent")];
  let last = { id: "", sku: "" };
  return (cells) => {
    const types = typesIn(type(cells));
    if (types.includes("variable")) last = { id: `id:${id(cells)}`, sku: sku(cells) };
    else if (!types.includes("variation")) return "";
    const named = types.includes("variable") ? last.id : parent(cells);
    return named === last.id ? last.sku || last.id : named;
  };
}

const gramsOf = (kilograms: string): string =>
  /^\d+(?:[.,]\d+)?$/.test(kilograms)
    ? String(Math.round(Number(kilograms.replace(",", ".")) * 1_000))
    : kilograms;

/** The name of a variation mostly ends in its options already. */
function withoutOptions(name: string, options: readonly string[]): string {
  const ending = ` - ${options.join(", ")}`;
  return options.length > 0 && name.endsWith(ending) ? name.slice(0, -ending.length) : name;
}

/** A variation may share the stock of its parent, which it cannot have alone. */
const ownStock = (text: string): string => (text === "parent" ? "" : countedStock(text));
