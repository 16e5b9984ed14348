import { Command } from "commander";
import type { Operate } from "../operate.js";
import { tag as view } from "../views/trade.js";
import { makerOn } from "./maker.js";
import { examples } from "./options.js";

export function tagsCommand(operate: Operate): Command {
  const list = makerOn(operate)("list <of>", "listTags", { view });
  const group = new Command("tags").description("see the tags of products, orders and customers");
  group.addCommand(list);
  return examples(
    group,
    "souk tags list products --tenant 7",
    "souk tags list orders --search gift --tenant 7",
    "souk products list --tag summer --tag sale --tenant 7",
    "souk products bulk add_tags 12 13 --tags Sale --tenant 7",
  );
}
