import { Command } from "commander";
import type { Operate } from "../operate.js";
import { textOf } from "../views/row.js";
import { changedProducts, listedProduct, product as view, productBySku } from "../views/catalog.js";
import { fileOf } from "./file-commands.js";
import { hasRefusals, makerOn } from "./maker.js";
import { examples } from "./options.js";
import { importCommand } from "./product-files.js";

export function productsCommand(operate: Operate): Command {
  const make = makerOn(operate);
  const commands = [
    make("list", "listProducts", { view: listedProduct, description: "list products" }),
    make("show <id>", "getProduct", { view }),
    make("create <name>", "createProduct", { view }),
    make("update <id>", "updateProduct", { view }),
    make("find <sku>", "getProductBySku", { view: productBySku }),
    make("find-external <external-id>", "getProductByExternalId", { view }),
    make("put <sku> <name>", "putProductBySku", { view: productBySku }),
    make("change <sku>", "updateProductBySku", { view: productBySku }),
    make("change-variant <id> <variant>", "updateVariant", { view }),
    make("stock <id>", "changeStock", { view }),
    make("delete <id>", "deleteProduct", {
      action: "deleted",
      confirm: { find: "getProduct", question: ({ name }) => `Delete product ${textOf(name)}?` },
    }),
    make("bulk <action> <ids...>", "changeProducts", {
      view: changedProducts,
      confirm: {
        question: ({ action, ids }) =>
          action === "delete" ? `Delete the products ${textOf(ids)}?` : null,
      },
      isPartly: hasRefusals,
    }),
    importCommand(operate),
    fileOf(operate, "exportProducts", "export products"),
  ];
  const group = new Command("products").description("manage the products of a tenant");
  for (const command of commands) group.addCommand(command);
  return examples(
    group,
    "souk products create Boots --price 89.90 --stock 12 --tenant 7",
    "souk products put BOOT-7 Boots --price 89.90 --stock 12 --tenant 7",
    "souk products stock 12 --by -3 --tenant 7",
    "souk products bulk unpublish 12 13 14 --tenant 7",
    "souk products list --tenant 7 --search boot --sort -price",
    "souk products export --tenant 7 > products.ndjson",
    "souk products import products.csv --tenant 8 --dry-run",
  );
}
