import { Command } from "commander";
import type { Operate } from "../operate.js";
import { importJob as view } from "../views/catalog.js";
import { makerOn } from "./maker.js";
import { textOf } from "../views/row.js";
import { examples } from "./options.js";

export function importsCommand(operate: Operate): Command {
  const make = makerOn(operate);
  const group = new Command("imports").description("manage background imports");
  group.addCommand(make("show <id>", "getImport", { view }));
  group.addCommand(
    make("cancel <id>", "cancelImport", {
      view,
      confirm: { find: "getImport", question: ({ id }) => `Cancel import ${textOf(id)}?` },
    }),
  );
  return examples(
    group,
    "souk products import spring.csv --tenant 7 --async",
    "souk imports show 3 --tenant 7",
  );
}
