import { Command } from "commander";
import type { Operate, Run } from "../../operate.js";
import {
  examples,
  id,
  type MetadataOptions,
  pageInput,
  type PageOptions,
  withMetadata,
  withMetadataFilter,
  withPage,
} from "../options.js";
import { usage } from "../../problems/problem.js";
import { userReference } from "../../sessions/references.js";
import type { Session } from "../../sessions/session.js";
import { cloneCommand, exportCommand, importCommand } from "./tenant-files.js";
import { done, tenant } from "../../views/people.js";
import { type Row, textOf } from "../../views/row.js";

export function tenantsCommand(operate: Operate): Command {
  const create = new Command("create")
    .description("create a tenant; its owner becomes an ADMIN")
    .argument("<name>", "the name of the tenant")
    .option("--owner <user>", "id or email of its first ADMIN (the same as --as)")
    .option("--external-id <id>", "id of the tenant in your own system")
    .option("--timezone <name>", "the IANA time zone of the tenant (default: UTC)")
    .option("--currency <code>", "the ISO 4217 code of its currency (default: the host's)")
    .action(operate(createTenant));
  examples(create, 'souk tenants create "Blue Bottle" --owner ada@example.com');
  const list = withMetadataFilter(withPage(new Command("list").description("list tenants")))
    .option("--deleted", "list only deleted tenants")
    .action(operate(listTenants));
  const show = new Command("show")
    .description("show a tenant")
    .argument("<id>", "tenant", id)
    .action(
      operate(async (run: Run, tenantId: number) =>
        run.print.item(tenant, await find(run, tenantId)),
      ),
    );
  const rename = new Command("rename")
    .description("rename a tenant")
    .argument("<id>", "tenant", id)
    .argument("<name>", "the new name")
    .action(
      operate(async ({ session, print }: Run, tenantId: number, name: string) =>
        print.item(tenant, await (await session()).row("updateTenant", { name }, tenantId)),
      ),
    );
  const update = new Command("update")
    .description("change a tenant's time zone, currency, external id and metadata")
    .argument("<id>", "tenant", id)
    .option("--external-id <id>", "id of the tenant in your own system, unique among tenants")
    .option("--no-external-id", "remove the external id")
    .option("--timezone <name>", "the IANA time zone of the tenant, such as Europe/Berlin")
    .option("--currency <code>", "the ISO 4217 code of its currency; only before the first order")
    .action(operate(updateTenant));
  withMetadata(update);
  const remove = new Command("delete")
    .description("delete a tenant; restore undoes it")
    .argument("<id>", "tenant", id)
    .action(operate(deleteTenant));
  const restore = new Command("restore")
    .description("restore a deleted tenant")
    .argument("<id>", "tenant", id)
    .action(
      operate(async ({ session, print }: Run, tenantId: number) =>
        print.item(tenant, await (await session()).row("restoreTenant", { tenantId })),
      ),
    );
  const purge = new Command("purge")
    .description("delete a deleted tenant and its data permanently")
    .argument("<id>", "tenant", id)
    .option("--confirm <name>", "the tenant's name, to confirm")
    .action(operate(purgeTenant));
  examples(purge, 'souk tenants delete 7 --yes && souk tenants purge 7 --confirm "Blue Bottle"');
  return examples(
    new Command("tenants")
      .description("manage tenants")
      .addCommand(create)
      .addCommand(list)
      .addCommand(show)
      .addCommand(rename)
      .addCommand(update)
      .addCommand(remove)
      .addCommand(restore)
      .addCommand(purge)
      .addCommand(exportCommand(operate))
      .addCommand(importCommand(operate))
      .addCommand(cloneCommand(operate)),
    "souk tenants list",
    'souk tenants rename 7 "Green Bottle"',
    "souk tenants update 7 --timezone Europe/Berlin",
    "souk tenants delete 7 --yes && souk tenants restore 7",
  );
}

interface SettingOptions {
  readonly timezone?: string;
  readonly currency?: string;
}

interface CreateOptions extends SettingOptions {
  readonly owner?: string;
  readonly externalId?: string;
}

async function createTenant(run: Run<CreateOptions>, name: string): Promise<void> {
  const { options, print } = run;
  const { externalId } = options;
  const owner = options.owner ?? options.as;
  const input = { name, externalId, settings: settingsOf(options) };
  const session = await run.session();
  if (session.isOperator) {
    if (owner === undefined) {
      throw usage("A tenant needs a first ADMIN.", "Name one with --owner <id or email>.");
    }
    const made = { ...input, owner: userReference(owner) };
    return print.item(tenant, await session.row("createTenantFor", made));
  }
  if (externalId !== undefined) throw chosenByOperators();
  if (owner !== undefined) {
    throw usage("The owner of the token becomes the first ADMIN: omit --owner.");
  }
  await print.item(tenant, await session.row("createTenant", input));
}

async function updateTenant(
  run: Run<MetadataOptions & SettingOptions & { externalId?: string | false }>,
  tenantId: number,
): Promise<void> {
  const { externalId, metadata } = run.options;
  const settings = settingsOf(run.options);
  if (externalId === undefined && settings === undefined && metadata === undefined) {
    const remedy =
      "Give --timezone <name>, --currency <code>, --external-id <id> or --metadata <name=value>.";
    throw usage("Nothing to change.", remedy);
  }
  const session = await run.session();
  if (externalId !== undefined && !session.isOperator) throw chosenByOperators();
  const input = { externalId: externalId === false ? null : externalId, settings, metadata };
  await run.print.item(tenant, await session.row("updateTenant", input, tenantId));
}

const settingsOf = ({ timezone, currency }: SettingOptions) =>
  timezone === undefined && currency === undefined
    ? undefined
    : { ...(timezone !== undefined && { timezone }), ...(currency !== undefined && { currency }) };

const chosenByOperators = () => usage("Only an operator may set an external id.");

interface Filters extends PageOptions, MetadataOptions {
  readonly deleted?: boolean;
}

async function listTenants(run: Run<Filters>): Promise<void> {
  const session = await run.session();
  const { deleted, metadata } = run.options;
  if (session.isOperator) {
    const input = { ...pageInput(run.options), deleted, metadata };
    return run.print.list(tenant, await session.rows("listAllTenants", input));
  }
  if (deleted) throw usage("Only an operator can list deleted tenants.");
  await run.print.list(tenant, await ownTenants(session, run.options));
}

/** The API lists the caller's tenants briefly and all at once, so each tenant of the page is requested by itself. */
async function ownTenants(session: Session, { page = 1, perPage = 15, metadata }: Filters) {
  if (perPage > 100) throw usage("--per-page is at most 100.");
  const { data: all } = await session.rows("listTenants", { metadata });
  const data: Row[] = [];
  for (const { id } of all.slice((page - 1) * perPage, page * perPage)) {
    data.push(await session.row("getTenant", {}, Number(id)));
  }
  return { data, page, perPage, total: all.length };
}

/** An operator also finds deleted tenants. */
async function find(run: Run, tenantId: number): Promise<Row> {
  const session = await run.session();
  return session.isOperator
    ? session.row("findTenant", { tenantId })
    : session.row("getTenant", {}, tenantId);
}

async function deleteTenant(run: Run, tenantId: number): Promise<void> {
  const { name } = await find(run, tenantId);
  await run.ask.confirm(`Delete ${textOf(name)} (tenant ${tenantId})?`);
  await (await run.session()).call("deleteTenant", {}, tenantId);
  await run.print.item(done, { id: tenantId, action: "deleted" });
  run.print.note(`To restore it: souk tenants restore ${tenantId}`);
}

async function purgeTenant(run: Run<{ confirm?: string }>, tenantId: number): Promise<void> {
  const session = await run.session();
  const confirm = await run.ask.text(
    run.options.confirm,
    `Name of tenant ${tenantId}, to delete it permanently`,
    "--confirm <name>",
  );
  await session.call("purgeTenant", { tenantId, confirm });
  await run.print.item(done, { id: tenantId, action: "purged" });
}
