import assert from "node:assert/strict";
import { retireAuditEntries } from "../../audit/retire-entries.js";
import { sealAuditTrail } from "../../audit/seal-audit-trail.js";
import { Operator } from "../../calls/operator.js";
import { createCore } from "../../create-core.js";
import type { UnitOfWork } from "../../ports/unit-of-work.js";
import { ownProof } from "../../sealing/prove-key.js";
import { memoryPorts } from "../memory-ports.js";
import type { ContractRunner } from "./contract-runner.js";
import { addTenant, later, NOW } from "./fixtures.js";

const DAY = 86_400_000;

/** The proof that no one changed the trail; other tenants of the same data have their own trails. */
export function auditSealContract({ it }: ContractRunner, open: () => Promise<UnitOfWork>): void {
  const setup = async () => {
    const unitOfWork = await open();
    const ports = { ...memoryPorts(), unitOfWork };
    const core = createCore(ports);
    await unitOfWork.system("write", ({ keys }) => keys.add(ownProof(ports.cipher), NOW));
    const tenants = [await addTenant(unitOfWork), await addTenant(unitOfWork)] as const;
    const add = (which: 0 | 1, at = NOW) =>
      unitOfWork.transact("write", async ({ audit }) =>
        audit.add({
          at,
          actor: { kind: "operator", name: "ada", userId: null },
          useCase: "updateProduct",
          tenantId: tenants[which].tenant.id,
          subject: { id: 5 },
          requestId: null,
        }),
      );
    const verify = async (which?: 0 | 1) => {
      const tenantId = which === undefined ? undefined : tenants[which].tenant.id;
      const { findings, ...sums } = await core.verifyAuditTrail(
        { as: new Operator("ada") },
        { tenantId },
      );
      assert.deepEqual(findings, []);
      return sums;
    };
    return { unitOfWork, ports, tenants, add, verify };
  };

  it("seals every entry once, each in the chain of its tenant", async () => {
    const { ports, add, verify } = await setup();
    for (const which of [0, 1, 0] as const) await add(which);
    await Promise.all([sealAuditTrail(ports), sealAuditTrail(ports), sealAuditTrail(ports)]);
    assert.deepEqual(await verify(0), { chains: 1, seals: 1, entries: 2, found: 0 });
    await add(0);
    await sealAuditTrail(ports, 1);
    assert.deepEqual(await verify(0), { chains: 1, seals: 2, entries: 3, found: 0 });
    assert.deepEqual(await verify(1), { chains: 1, seals: 1, entries: 1, found: 0 });
    const all = await verify();
    assert.ok(all.chains >= 2 && all.seals >= 3 && all.entries >= 4);
  });

  it("takes away what is old enough from the beginning of a chain, once it is kept elsewhere", async () => {
    const { unitOfWork, ports, tenants, add, verify } = await setup();
    const [{ tenant }] = tenants;
    const old = later(-30 * DAY);
    for (const at of [old, old, NOW, old]) await add(0, at);
    await add(1);
    const kept: (number | null)[] = [];
    await retireAuditEntries(ports, {
      before: later(-20 * DAY),
      keep: async (entries) => {
        kept.push(...entries.map(({ tenantId }) => tenantId));
      },
    });
    assert.deepEqual(
      kept.filter((tenantId) => tenantId === tenant.id),
      [tenant.id, tenant.id],
    );
    const left = await unitOfWork.transact("read", ({ audit }) =>
      audit.list({ tenantId: tenant.id, limit: 10 }),
    );
    assert.deepEqual(
      left.map(({ at }) => at),
      [old, NOW],
    );
    assert.deepEqual(await verify(0), { chains: 1, seals: 1, entries: 2, found: 0 });
    assert.deepEqual(await verify(1), { chains: 1, seals: 1, entries: 1, found: 0 });
  });
}
