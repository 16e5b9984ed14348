import { Command } from "commander";
import type { ApiKeyScope } from "@souk/core";
import type { Operate, Run } from "../operate.js";
import { textOf } from "../terminal/row.js";
import { apiKey, apiKeyScope, apiKeyWithSecret } from "../views/api-keys.js";
import { done } from "../views/people.js";
import { examples, id, tenantOf, tenantOption, type TenantOptions, whole } from "./options.js";
import { actionOn, listOf } from "./tenant-commands.js";

interface Fields extends TenantOptions {
  readonly name?: string;
  readonly scopes?: ApiKeyScope[];
  readonly expires?: string | false;
}

export function apiKeysCommand(operate: Operate): Command {
  const list = listOf(operate, {
    name: "list",
    description: "list the API keys",
    useCase: "listApiKeys",
    view: apiKey,
  });
  const show = actionOn(
    operate,
    { name: "show", description: "show an API key", useCase: "getApiKey", view: apiKey },
    (keyId) => ({ keyId }),
  );
  const create = new Command("create")
    .description("make an API key for a program; it is shown once")
    .argument("<name>", "what it is for")
    .addOption(tenantOption())
    .requiredOption("--scopes <scope...>", "all that it may do; see souk api-keys scopes")
    .option("--expires <moment>", "when it ends by itself, e.g. 2027-01-31T00:00:00Z")
    .action(operate(createApiKey));
  const update = new Command("update")
    .description("change what it is called, what it may do, or when it ends")
    .argument("<id>", "API key", id)
    .addOption(tenantOption())
    .option("--name <text>", "another name")
    .option("--scopes <scope...>", "all that it may do")
    .option("--expires <moment>", "when it ends by itself")
    .option("--no-expires", "let it go on until it is revoked")
    .action(operate(updateApiKey));
  const rotate = new Command("rotate")
    .description("replace it; the old key is taken beside the new one for a while")
    .argument("<id>", "API key", id)
    .addOption(tenantOption())
    .option("--overlap-hours <number>", "how long the old key is taken; 24 unless told", whole)
    .action(operate(rotateApiKey));
  const revoke = new Command("revoke")
    .description("revoke it, and name the keys that descend from it")
    .argument("<id>", "API key", id)
    .addOption(tenantOption())
    .option("--descendants", "revoke the keys that it made as well, and those that they made")
    .action(operate(revokeApiKey));
  const scopes = new Command("scopes").description("list what a key can be allowed").action(
    operate(async ({ print }: Run) => {
      const { apiKeyScopes } = await import("@souk/core");
      await print.list(
        apiKeyScope,
        apiKeyScopes.map((scope) => ({ scope })),
      );
    }),
  );
  const group = new Command("api-keys").description("manage the API keys of a tenant's programs");
  for (const command of [list, show, create, update, rotate, revoke, scopes])
    group.addCommand(command);
  return examples(
    group,
    'souk api-keys create "Warehouse sync" --scopes catalog:read orders:read --tenant 7',
    "souk api-keys rotate 12 --overlap-hours 48 --tenant 7",
    "souk api-keys revoke 12 --tenant 7",
  );
}

const KEEP = "Keep the key: it is not shown again.";

async function createApiKey(run: Run<Fields>, name: string): Promise<void> {
  const { scopes = [], expires } = run.options;
  const session = await run.session();
  const input = { name, scopes, ...(expires && { expiresAt: expires }) };
  const row = await session.row("createApiKey", input, tenantOf(run));
  await run.print.item(apiKeyWithSecret, row);
  run.print.note(KEEP);
}

async function updateApiKey(run: Run<Fields>, keyId: number): Promise<void> {
  const { name, scopes, expires } = run.options;
  const session = await run.session();
  const expiresAt = expires === false ? null : expires;
  const input = { keyId, name, scopes, expiresAt };
  await run.print.item(apiKey, await session.row("updateApiKey", input, tenantOf(run)));
}

async function rotateApiKey(
  run: Run<TenantOptions & { overlapHours?: number }>,
  keyId: number,
): Promise<void> {
  const { overlapHours } = run.options;
  const session = await run.session();
  const row = await session.row("rotateApiKey", { keyId, overlapHours }, tenantOf(run));
  await run.print.item(apiKeyWithSecret, row);
  run.print.note(KEEP);
}

async function revokeApiKey(
  run: Run<TenantOptions & { descendants?: boolean }>,
  keyId: number,
): Promise<void> {
  const session = await run.session();
  const { name = null } = await session.row("getApiKey", { keyId }, tenantOf(run));
  await run.ask.confirm(`Revoke the API key ${textOf(name)}?`);
  const { descendants } = run.options;
  const answer = await session.call("revokeApiKey", { keyId, descendants }, tenantOf(run));
  await run.print.item(done, { id: keyId, action: "revoked" });
  const note = noteOf(answer as Revoked);
  if (note !== null) run.print.note(note);
}

interface Revoked {
  readonly descendants?: readonly {
    readonly id: number;
    readonly name: string;
    readonly revoked: boolean;
  }[];
}

function noteOf({ descendants = [] }: Revoked): string | null {
  const [first] = descendants;
  if (!first) return null;
  const names = descendants.map(({ id, name }) => `${id} (${name})`).join(", ");
  return first.revoked
    ? `Revoked as well: ${names}.`
    : `These keys descend from it and still work: ${names}. Revoke them too unless they are needed.`;
}
