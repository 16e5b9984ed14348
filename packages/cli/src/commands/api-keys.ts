import { Command } from "commander";
import type { Operate, Run } from "../operate.js";
import { asRow, type Row, textOf } from "../views/row.js";
import { type AnswerView, view as viewOf } from "../views/view.js";
import { makerOn } from "./maker.js";
import { examples } from "./options.js";

const view: AnswerView = {
  useCase: "getApiKey",
  columns: ["id", "name", "scopes", "hint", "expires_at", "last_used_at"],
};
const apiKeyWithSecret: AnswerView = { useCase: "createApiKey", columns: ["id", "name"] };
const apiKeyScope = viewOf({ scope: "text" }, ["scope"]);

const KEEP = "Store the key: it is not shown again.";

export function apiKeysCommand(operate: Operate): Command {
  const make = makerOn(operate);
  const scopes = new Command("scopes").description("list the scopes").action(
    operate(async ({ print }: Run) => {
      const { apiKeyScopes } = await import("@souk/core/adapter");
      await print.list(
        apiKeyScope,
        apiKeyScopes.map((scope) => ({ scope })),
      );
    }),
  );
  const commands = [
    make("list", "listApiKeys", { view }),
    make("show <id>", "getApiKey", { view }),
    make("create <name>", "createApiKey", {
      description: "create an API key and show it once",
      view: apiKeyWithSecret,
      note: KEEP,
    }),
    make("update <id>", "updateApiKey", { view }),
    make("rotate <id>", "rotateApiKey", {
      description: "rotate an API key; the old one stays valid for a while",
      view: apiKeyWithSecret,
      note: KEEP,
    }),
    make("revoke <id>", "revokeApiKey", {
      description: "revoke an API key and list its descendants",
      action: "revoked",
      confirm: { find: "getApiKey", question: ({ name }) => `Revoke the API key ${textOf(name)}?` },
      note: descendantsIn,
    }),
    scopes,
  ];
  const group = new Command("api-keys").description("manage API keys");
  for (const command of commands) group.addCommand(command);
  return examples(
    group,
    'souk api-keys create "Warehouse sync" --scopes catalog:read orders:read --tenant 7',
    "souk api-keys rotate 12 --overlap-hours 48 --tenant 7",
    "souk api-keys revoke 12 --tenant 7",
  );
}

function descendantsIn({ descendants }: Row): string | null {
  const keys = (Array.isArray(descendants) ? descendants : []).map(asRow);
  const [first] = keys;
  if (!first) return null;
  const names = keys.map(({ id, name }) => `${textOf(id)} (${textOf(name)})`).join(", ");
  return first["revoked"] === true
    ? `Revoked as well: ${names}.`
    : `These keys descend from it and remain valid: ${names}. Revoke them, too, unless you need them.`;
}
