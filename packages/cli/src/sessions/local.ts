import { randomUUID } from "node:crypto";
import type { Core, UseCaseName } from "@souk/core";
import { Operator } from "@souk/core/operator";
import type { CliConfig } from "./config.js";
import { createContainer, type LocalOptions, parts } from "./container.js";
import { missing } from "../problems/problem.js";
import { checkFile, userReference } from "./references.js";
import { asRow, type Json, pageOf, type Row, toRow } from "../views/row.js";
import { presented, streamed } from "../views/api-answers.js";
import type { LocalSession } from "./session.js";

/** Works directly on the database, as an operator whom the audit trail names. */
export async function openLocal(
  config: CliConfig,
  options: LocalOptions & { readonly actAs?: string | undefined },
): Promise<LocalSession> {
  checkFile(config.databaseUrl);
  const container = createContainer(config, options);
  const persistence = await container.getAsync(parts.persistence);
  const close = () => container.unbindAllAsync();
  try {
    const core = await container.getAsync(parts.core);
    const ports = await container.getAsync(parts.ports);
    const operator = await operatorOf(core, config.operator, options.actAs);
    // Like the ID of a request: it marks everything that a command does.
    const requestId = randomUUID();
    const run = async (name: UseCaseName, input: unknown, tenant?: number): Promise<unknown> => {
      if (tenant !== undefined) await checkTenant(core, operator, tenant);
      // A union of these types is too large for the compiler.
      const useCase: (call: never, input: never) => Promise<unknown> = core[name];
      const output = useCase({ as: operator, tenant, requestId } as never, input as never);
      if (name === "findUser") return namingWhom(output, (input as { user: number | string }).user);
      if (name !== "createTenantFor") return output;
      return namingWhom(output, (input as { owner: number | string }).owner);
    };
    const call = async (name: UseCaseName, input: unknown, tenant?: number): Promise<Json> => {
      const output = await run(name, input, tenant);
      return presented(name, output) ?? toRow(output);
    };
    return {
      kind: "local",
      isOperator: true,
      persistence,
      ports,
      core,
      operator,
      output: run as LocalSession["output"],
      call,
      row: async (name, input, tenant): Promise<Row> => asRow(await call(name, input, tenant)),
      rows: async (name, input, tenant) => pageOf(await call(name, input, tenant)),
      exported: async (name, input, tenant) => streamed(name, await run(name, input, tenant)),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The core reports only that the user does not exist. */
async function namingWhom<T>(found: Promise<T>, reference: number | string): Promise<T> {
  try {
    return await found;
  } catch (error) {
    if ((error as { kind?: unknown }).kind !== "not_found") throw error;
    const [, externalId] = /^external:(.*)$/s.exec(String(reference)) ?? [];
    const whom = externalId === undefined ? reference : `with the external id ${externalId}`;
    throw missing(`There is no account ${whom}.`, "List the accounts with: souk users list");
  }
}

async function operatorOf(core: Core, name: string, actAs: string | undefined): Promise<Operator> {
  const operator = new Operator(name);
  if (actAs === undefined) return operator;
  const reference = userReference(actAs);
  const { user } = await namingWhom(
    core.findUser({ as: operator }, { user: reference }),
    reference,
  );
  return new Operator(name, user.id);
}

/** The core hides from strangers which tenants exist; an operator may know. */
async function checkTenant(core: Core, operator: Operator, tenantId: number): Promise<void> {
  const tenant = await core.findTenant({ as: operator }, { tenantId }).catch(() => null);
  if (!tenant) {
    throw missing(`There is no tenant ${tenantId}.`, "List the tenants with: souk tenants list");
  }
  if (!tenant.deletedAt) return;
  throw missing(
    `Tenant ${tenantId} is deleted.`,
    `To restore it: souk tenants restore ${tenantId}`,
  );
}
