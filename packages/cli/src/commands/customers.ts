import { Command } from "commander";
import type { Operate } from "../operate.js";
import { textOf } from "../views/row.js";
import { customer as view } from "../views/trade.js";
import { makerOn } from "./maker.js";
import { examples } from "./options.js";

export function customersCommand(operate: Operate): Command {
  const make = makerOn(operate);
  const commands = [
    make("list", "listCustomers", { view }),
    make("show <id>", "getCustomer", { view }),
    make("find <external-id>", "getCustomerByExternalId", { view }),
    make("create", "createCustomer", { view }),
    make("update <id>", "updateCustomer", { view }),
    make("delete <id>", "deleteCustomer", {
      action: "deleted",
      confirm: {
        find: "getCustomer",
        question: ({ number }) => `Delete customer ${textOf(number)}?`,
      },
    }),
  ];
  const group = new Command("customers").description("manage the customers of a tenant");
  for (const command of commands) group.addCommand(command);
  return examples(
    group,
    'souk customers create --name "Grace Hopper" --phone "0221 5550147" --tenant 7',
    "souk customers list --phone +492215550147 --tenant 7",
  );
}
