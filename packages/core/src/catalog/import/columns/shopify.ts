import { carriedOver, countedStock, type Dialect, nameOf } from "./dialect.js";
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
    });
    const sku = cell("variant sku", "sku");
    const price = cell("variant price", "price");
    const stock = cell("variant inventory qty", "inventory quantity");
    const image = cell("variant image", "variant image url");
    const optionCells = [1, 2, 3].map((n) => cell(`option${n} value`));
    const ownTitle = cell("title");
    return (cells) => {
      const { title, description, published, status } = product(cells);
      const options = optionCells.map((option) => option(cells)).filter((text) => text !== "");
      const isPicture = [ownTitle(cells), sku(cells), price(cells), ...options].every(
        (text) => text === "",
      );
      if (isPicture) return null;
      return said([
        ["sku", sku(cells)],
        ["name", nameOf(title, options, DEFAULTS)],
        ["description", description],
        ["price", price(cells)],
        ["stock", countedStock(stock(cells))],
        ["published", publishedIn(published, status)],
        ["image_urls", image(cells)],
      ]);
    };
  },
  pictures(headings) {
    const cell = cellsUnder(headings);
    const product = cell(...KEY);
    const picture = cell("image src", "product image url");
    const position = cell("image position");
    return (cells) => ({
      product: product(cells),
      picture: picture(cells),
      position: Number(position(cells)) || Number.MAX_SAFE_INTEGER,
    });
  },
};

/** Drafts and archived products are not shown, whatever the column before says. */
function publishedIn(published: string, status: string): string {
  if (status !== "" && status.toLowerCase() !== "active") return "false";
  return published === "" && status !== "" ? "true" : published;
}
