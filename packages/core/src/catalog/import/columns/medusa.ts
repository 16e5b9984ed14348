import { carriedOver, type Dialect, nameOf } from "./dialect.js";
import { cellsUnder, manyCellsUnder, said } from "./row-reader.js";

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
    const product = carriedOver(key, {
      title: cell("product title"),
      description: cell("product description"),
      status: cell("product status"),
    });
    const [sku, variant] = [cell("variant sku"), cell("variant title")];
    const stock = cell("variant inventory quantity");
    // One currency for the whole file.
    const price = cell(...headings.filter((heading) => PRICE.test(heading)).slice(0, 1));
    const optionCells = manyCellsUnder(headings, /^(?:variant )?option \d+ value$/);
    const images = manyCellsUnder(headings, /^(?:product )?image \d+(?: url)?$/);
    return (cells) => {
      const { title, description, status } = product(cells);
      const given = optionCells(cells);
      const options = given.length > 0 ? given : [variant(cells)].filter((text) => text !== "");
      return said([
        ["sku", sku(cells)],
        ["name", nameOf(title, options, DEFAULTS)],
        ["description", description],
        ["price", price(cells)],
        ["stock", stock(cells)],
        ["published", STATUSES[status.toLowerCase()] ?? status],
        ["image_urls", images(cells).join(" ")],
      ]);
    };
  },
};
