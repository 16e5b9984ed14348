import { Command } from "commander";
import type { Operate } from "../operate.js";
import { textOf } from "../views/row.js";
import { customer as view } from "../views/trade.js";
import { fileOf } from "./file-commands.js";
import { makerOn } from "./maker.js";
import { examples } from "./options.js";
import { importCustomersCommand } from "./order-files.js";

export function customersCommand(operate: Operate): Command {
  const make = makerOn(operate);
  const commands = [
    make("list", "listCustomers", { view }),
    make("show <id>", "getCustomer", { view }),
    make("find <external-id>", "getCustomerByExternalId", { view }),
    fileOf(operate, "exportCustomers", "export customers in the form that an import reads"),
    importCustomersCommand(operate),
    make("create", "createCustomer", { view }),
    make("update <id>", "updateCustomer", { view }),
    make("merge <id>", "mergeCustomer", {
      view,
      confirm: {
        find: "getCustomer",
        question: ({ number }) => `Merge customer ${textOf(number)} and delete it?`,
      },
    }),
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
