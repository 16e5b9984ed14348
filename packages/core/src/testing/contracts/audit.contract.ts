import assert from "node:assert/strict";
import type { AuditEntry, AuditLogRequest } from "../../ports/audit/audit-repository.js";
import type { UnitOfWork } from "../../ports/unit-of-work.js";
import { decodeCursor } from "../../values/cursor.js";
import type { MemberScope } from "../../values/scope.js";
import type { ContractRunner } from "./contract-runner.js";
import { addTenant, later, NOW } from "./fixtures.js";

/** The entries of one tenant, with what each of them changed. */
export function auditContract({ it }: ContractRunner, open: () => Promise<UnitOfWork>): void {
  const setup = async () => {
    const unitOfWork = await open();
    const { tenant, user, scope } = await addTenant(unitOfWork);
    const entry = (more: Partial<AuditEntry> = {}): AuditEntry => ({
      at: NOW,
      actor: { kind: "user", userId: user.id, tokenId: null },
      useCase: "updateProduct",
      tenantId: tenant.id,
      subject: { id: 5 },
      requestId: null,
      ...more,
    });
    const add = (...entries: AuditEntry[]) =>
      unitOfWork.transact("write", async ({ audit }) => {
        for (const each of entries) await audit.add(each);
      });
    const list = (request: Partial<AuditLogRequest> = {}, within: MemberScope = scope) =>
      unitOfWork.transact("read", (store) =>
        store.inTenant(within).audit.list({ page: 1, perPage: 10, after: null, ...request }),
      );
    const named = async (request: Partial<AuditLogRequest>) =>
      (await list(request)).data.map(({ useCase }) => useCase);
    return { unitOfWork, tenant, user, scope, entry, add, list, named };
  };

  it("keeps what an entry says of its object, its changes and its network", async () => {
    const { entry, add, list, user } = await setup();
    const changes = [
      { field: "price", old: 1.5, new: 2 },
      { field: "sku", old: null, new: "a\u2028b" },
      { field: "events", old: ["a"], new: { b: [1, null] } },
    ];
    const object = { kind: "product", id: 5 };
    await add(entry({ changes, object, network: "192.0.2.7", requestId: "r1" }), entry());
    const [plain, full] = (await list()).data;
    assert.deepEqual(full?.changes, changes);
    assert.deepEqual([full?.object, full?.network, full?.requestId], [object, "192.0.2.7", "r1"]);
    assert.deepEqual([full?.at, full?.userName, full?.actor.userId], [NOW, "Ada", user.id]);
    assert.deepEqual([plain?.object, plain?.changes, plain?.network], [null, [], null]);
  });

  it("shows a tenant its own entries and no others", async () => {
    const { unitOfWork, entry, add, list, scope } = await setup();
    const other = await addTenant(unitOfWork);
    await add(entry(), entry({ tenantId: other.tenant.id }), entry({ tenantId: null }));
    for (const within of [scope, other.scope]) {
      const { data, total } = await list({}, within);
      assert.deepEqual([data.length, total, data[0]?.tenantId], [1, 1, within.tenantId]);
      const following = await unitOfWork.transact("read", (store) =>
        store.inTenant(within).audit.following(0, 10),
      );
      assert.deepEqual(following, data);
      const written = (at: Date) =>
        unitOfWork.transact("read", (store) => store.inTenant(within).audit.writtenAt(at));
      assert.deepEqual(await written(NOW), data);
      assert.deepEqual(await written(later(1)), []);
    }
  });

  it("finds entries by who, what, which thing, which request and when", async () => {
    const { entry, add, named } = await setup();
    await add(
      entry({ useCase: "first", object: { kind: "product", id: 1 }, at: later(-2000) }),
      entry({ useCase: "second", object: { kind: "category", id: 1 }, at: later(-1000) }),
      entry({ useCase: "third", object: { kind: "product", id: 2 }, requestId: "r3" }),
      entry({ useCase: "fourth", actor: { kind: "operator", name: "root", userId: null } }),
      entry({ useCase: "fifth", actor: { kind: "user", userId: 987_654, tokenId: 3 } }),
    );
    assert.deepEqual(await named({ useCase: "second" }), ["second"]);
    assert.deepEqual(await named({ objectKind: "product" }), ["third", "first"]);
    assert.deepEqual(await named({ objectId: 1 }), ["second", "first"]);
    assert.deepEqual(await named({ objectKind: "product", objectId: 2 }), ["third"]);
    assert.deepEqual(await named({ requestId: "r3" }), ["third"]);
    assert.deepEqual(await named({ userId: 987_654 }), ["fifth"]);
    assert.deepEqual(await named({ actorKind: "operator" }), ["fourth"]);
    assert.deepEqual(await named({ to: later(-1000) }), ["second", "first"]);
    assert.deepEqual(await named({ from: later(-1000), to: later(-1) }), ["second"]);
    assert.deepEqual(await named({ useCase: "sixth" }), []);
  });

  it("leads through all entries by a cursor, each once, and by what follows", async () => {
    const { unitOfWork, entry, add, list, scope } = await setup();
    await add(...Array.from({ length: 7 }, (_, n) => entry({ subject: { n } })));
    const seen: unknown[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const after = decodeCursor("-id", "id", cursor);
      const page = await list({ perPage: 3, after });
      assert.equal(page.total, 7);
      seen.push(...page.data.map(({ subject }) => subject["n"]));
      cursor = page.nextCursor ?? null;
    }
    assert.deepEqual(seen, [6, 5, 4, 3, 2, 1, 0]);
    const following = (afterId: number) =>
      unitOfWork.transact("read", (store) => store.inTenant(scope).audit.following(afterId, 4));
    const first = await following(0);
    const rest = await following(first.at(-1)?.id ?? 0);
    assert.deepEqual(
      [...first, ...rest].map(({ subject }) => subject["n"]),
      [0, 1, 2, 3, 4, 5, 6],
    );
  });
}
