import { Command } from "commander";
import type { Operate } from "../operate.js";
import { listedEvent as view } from "../views/webhooks.js";
import { makerOn } from "./maker.js";
import { examples } from "./options.js";

export function eventsCommand(operate: Operate): Command {
  const group = new Command("events").description("read the event feed of a tenant");
  const list = makerOn(operate)("list", "listEvents", {
    view,
    description: "list events in a fixed order; continue with --after and the last id",
  });
  group.addCommand(list);
  return examples(
    group,
    "souk events list --tenant 7",
    "souk events list --tenant 7 --kinds order.created,order.cancelled --limit 1000",
    "souk events list --tenant 7 --after latest --json",
  );
}
