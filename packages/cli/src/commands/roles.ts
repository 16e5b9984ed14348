import { Command } from "commander";
import type { Operate } from "../operate.js";
import { textOf } from "../views/row.js";
import type { AnswerView } from "../views/view.js";
import { makerOn } from "./maker.js";
import { examples } from "./options.js";

const view: AnswerView = { useCase: "getRole", columns: ["id", "name", "scopes", "updated_at"] };

export function rolesCommand(operate: Operate): Command {
  const make = makerOn(operate);
  const commands = [
    make("list", "listRoles", { view }),
    make("show <id>", "getRole", { view }),
    make("create <name>", "createRole", { view }),
    make("update <id>", "updateRole", { view }),
    make("delete <id>", "deleteRole", {
      action: "deleted",
      confirm: { find: "getRole", question: ({ name }) => `Delete the role ${textOf(name)}?` },
    }),
  ];
  const group = new Command("roles").description("manage the roles of a tenant");
  for (const command of commands) group.addCommand(command);
  return examples(
    group,
    'souk roles create "Packing" --scopes orders:read shipments:write --tenant 7',
    "souk members set-role bob@example.com MEMBER --role-id 12 --tenant 7",
    "souk roles delete 12 --tenant 7",
  );
}
