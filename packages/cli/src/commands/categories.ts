import { Command } from "commander";
import type { Operate } from "../operate.js";
import { textOf } from "../views/row.js";
import { category as view } from "../views/catalog.js";
import { makerOn } from "./maker.js";
import { examples } from "./options.js";

export function categoriesCommand(operate: Operate): Command {
  const make = makerOn(operate);
  const commands = [
    make("list", "listCategories", { view }),
    make("show <id>", "getCategory", { view }),
    make("create <name>", "createCategory", { view }),
    make("update <id>", "updateCategory", {
      view,
      description: "update a category",
    }),
    make("delete <id>", "deleteCategory", {
      action: "deleted",
      confirm: { find: "getCategory", question: ({ name }) => `Delete category ${textOf(name)}?` },
    }),
  ];
  const group = new Command("categories").description("manage the categories of a tenant");
  for (const command of commands) group.addCommand(command);
  return examples(
    group,
    "souk categories create Shoes --tenant 7",
    "souk categories update 3 --no-published --tenant 7",
    "souk categories list --tenant 7 --search shoe --sort name",
  );
}
