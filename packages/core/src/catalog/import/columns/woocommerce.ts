import { countedStock, type Dialect, nameOf } from "./dialect.js";
import { cellsUnder, manyCellsUnder, said } from "./row-reader.js";

const OF_SEVERAL = ["variable", "grouped"];

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
    const attributes = manyCellsUnder(headings, /^attribute \d+ value\(s\)$/);
    return (cells) => {
      const types = type(cells)
        .toLowerCase()
        .split(/\s*,\s*/);
      // Their variations and members are rows of their own.
      if (types.some((each) => OF_SEVERAL.includes(each))) return null;
      const options = types.includes("variation") ? attributes(cells) : [];
      return said([
        ["sku", sku(cells)],
        ["name", nameOf(withoutOptions(name(cells), options), options)],
        ["description", long(cells) || short(cells)],
        ["price", price(cells).replace(/^(\d+),(\d{1,2})$/, "$1.$2")],
        ["stock", ownStock(stock(cells))],
        ["published", published(cells) === "-1" ? "false" : published(cells)],
        ["image_urls", images(cells).replaceAll(/,\s+/g, " ")],
      ]);
    };
  },
};

/** The name of a variation mostly ends in its options already. */
function withoutOptions(name: string, options: readonly string[]): string {
  const ending = ` - ${options.join(", ")}`;
  return options.length > 0 && name.endsWith(ending) ? name.slice(0, -ending.length) : name;
}

/** A variation may share the stock of its parent, which it cannot have alone. */
const ownStock = (text: string): string => (text === "parent" ? "" : countedStock(text));
