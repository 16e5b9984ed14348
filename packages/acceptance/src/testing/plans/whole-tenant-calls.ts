import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyDatabase, reopenDatabase } from "@souk/operations";
import { createCore, type UnitOfWork } from "@souk/core";
import { Operator } from "@souk/core/operator";
import type { World } from "../world.js";
import type { NamedCall } from "./plan-calls.js";

interface Access {
  readonly unitOfWork: UnitOfWork;
  /** The database with the login that owns its tables. */
  readonly ownerUrl: string;
}

/** Calls that write all rows of a tenant again, in steps. */
export function wholeTenantCalls(
  { host, own }: World,
  { unitOfWork, ownerUrl }: Access,
): readonly NamedCall[] {
  const core = createCore({ ...host.ports, unitOfWork });
  const as = { as: new Operator("Olga") };
  const call = { as: { token: own.admin.token }, tenant: own.tenant };
  const putBack = async () => {
    const archive: string[] = [];
    const open = async function* () {
      yield* archive;
    };
    const product = { name: "Lamp", price: 1 };
    const removed = await host.core.createProduct(call, product);
    const changed = await host.core.createProduct(call, product);
    const onLine = (line: string) => {
      archive.push(line);
    };
    await core.exportTenant(as, { tenantId: own.tenant, onLine });
    await host.core.deleteProduct(call, { id: removed.id });
    await host.core.updateProduct(call, { id: changed.id, price: 2 });
    await host.core.createProduct(call, product);
    await core.putTenantBack(as, { tenantId: own.tenant, open });
  };
  const copy = async () => {
    const folder = await mkdtemp(join(tmpdir(), "souk-plans-"));
    try {
      await copyDatabase({ from: ownerUrl, to: `sqlite:${join(folder, "copy.db")}` });
      await reopenDatabase(ownerUrl);
    } finally {
      await rm(folder, { recursive: true });
    }
  };
  return [
    ["clone", () => core.cloneTenant(as, { tenantId: own.tenant, name: "Clone" })],
    ["put back", putBack],
    ["copy", copy],
  ];
}
