import { carriedOver, type Dialect, optionsOf } from "./dialect.js";
import { cellsUnder, manyCellsUnder, said } from "./row-reader.js";
import { wholeGrams } from "./shopify.js";

/** What Medusa calls the option of a product that has none. */
const DEFAULTS = ["default", "default option value", "default variant", "default title"];

const PRICE = /^(?:variant )?price [a-z]{3}$/;
const STATUSES: Readonly<Record<string, string>> = {
  published: "true",
  draft: "false",
  proposed: "false",
  rejected: "false",
};

/** The product export of Medusa, of its first or second version. */
export const medusa: Dialect = {
  isIn: (headings) =>
    headings.has("product title") && [...headings].some((name) => name.startsWith("variant ")),
  reader(headings) {
    const cell = cellsUnder(headings);
    const key = cell("product handle", "product id");
    const tagCells = manyCellsUnder(headings, /^product tags?(?: \d+)?$/);
    const product = carriedOver(key, {
      title: cell("product title"),
      description: cell("product description"),
      status: cell("product status"),
      tags: (cells) => tagCells(cells).join(", "),
    });
    const sku = cell("variant sku");
    const [barcode, grams] = [cell("variant barcode"), cell("variant weight")];
    const stock = cell("variant inventory quantity");
    // One currency for the whole file.
    const price = cell(...headings.filter((heading) => PRICE.test(heading)).slice(0, 1));
    const images = manyCellsUnder(headings, /^(?:product )?image \d+(?: url)?$/);
    return (cells) => {
      const { title, description, status, tags } = product(cells);
      return said([
        ["sku", sku(cells)],
        ["name", title],
        ["description", description],
        ["price", price(cells)],
        ["stock", stock(cells)],
        ["published", STATUSES[status.toLowerCase()] ?? status],
        ["image_urls", images(cells).join(" ")],
        ["images", images(cells).join(" ")],
        ["barcode", barcode(cells)],
        ["weight_grams", wholeGrams(grams(cells))],
        ["tags", tags],
      ]);
    };
  },
  group(headings) {
    const cell = cellsUnder(headings);
    const product = cell("product handle", "product id");
    const title = cell("variant title");
    const numbers = [1, 2, 3];
    const names = numbers.map((n) => cell(`variant option ${n} name`, `option ${n} name`));
    const values = numbers.map((n) => cell(`variant option ${n} value`, `option ${n} value`));
    return (cells) => {
      const given = values.map((value) => value(cells));
      const isTold = given.some((value) => value !== "");
      return {
        product: product(cells),
        options: isTold
          ? optionsOf(
              names.map((name) => name(cells)),
              given,
              DEFAULTS,
            )
          : optionsOf(["Variant"], [title(cells)], DEFAULTS),
      };
    };
  },
};
