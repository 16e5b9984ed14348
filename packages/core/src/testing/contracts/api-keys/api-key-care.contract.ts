import assert from "node:assert/strict";
import { MOST_API_KEYS } from "../../../ports/api-keys/api-key.js";
import type { CoreError } from "../../../values/errors.js";
import { mayWrite, type UnitOfWork } from "../../../ports/unit-of-work.js";
import {
  type ApiKeyScope,
  apiKeyScopes,
  scopesOfRole,
} from "../../../values/api-keys/api-key-scopes.js";
import { newMember, newUserWithToken } from "../../builders.js";
import type { ContractRunner } from "../contract-runner.js";
import { freshName } from "../fixtures.js";
import { answerOf, answersOf, apiKeyFixture, errorOf, withKey } from "./api-key-fixture.js";

const HOUR = 3_600_000;
const ROUNDS = 10;

/** How API keys are made, changed, replaced and revoked. */
export function apiKeyCareContract(
  { describe, it }: ContractRunner,
  open: () => Promise<UnitOfWork>,
): void {
  describe("Care of API keys", () => {
    it("shows the key once, and everything else as it was kept", async () => {
      const { core, admin, person, tenant, clock } = await apiKeyFixture(await open());
      const { key, ...made } = await core.createApiKey(admin, {
        name: "Sync",
        scopes: ["orders:read", "catalog:read"],
        expiresAt: "2027-01-01T00:00:00Z",
      });
      assert.match(key, new RegExp(`^souk_${made.id}_[\\w-]{43}[0-9A-Za-z]{6}$`));
      assert.deepEqual(made, {
        id: made.id,
        tenantId: tenant,
        name: "Sync",
        scopes: ["catalog:read", "orders:read"],
        hint: key.slice(-4),
        createdBy: person.user.id,
        parentId: null,
        expiresAt: new Date("2027-01-01T00:00:00Z"),
        lastUsedAt: null,
        oldKeyUntil: null,
        version: 1,
        createdAt: clock.now(),
        updatedAt: clock.now(),
      });
      assert.deepEqual(await core.getApiKey(admin, { keyId: made.id }), made);
      const second = await core.createApiKey(admin, { name: "B", scopes: ["catalog:read"] });
      const { data, total } = await core.listApiKeys(admin, { perPage: 1 });
      assert.deepEqual([total, data.map(({ id }) => id)], [2, [second.id]]);
      assert.ok(!JSON.stringify(data).includes(second.key));
    });

    it("finds keys of all tenants by the time at which they expire", async () => {
      const unitOfWork = await open();
      const { core, admin, clock, operator, tenant } = await apiKeyFixture(unitOfWork);
      const at = (ms: number) => new Date(clock.now().getTime() + ms);
      const make = async (expiresAt?: Date) => {
        const scopes: ApiKeyScope[] = ["catalog:read"];
        const end = expiresAt && { expiresAt: expiresAt.toISOString() };
        return (await core.createApiKey(admin, { name: "Sync", scopes, ...end })).id;
      };
      const [first, second] = [await make(at(HOUR)), await make(at(2 * HOUR))];
      await make(at(3 * HOUR));
      await make();
      const ending = async (after: Date, until: Date, afterId = 0, limit = 1_000) => {
        const request = { after, until, afterId, limit };
        const keys = await unitOfWork.system("read", ({ apiKeys }) => apiKeys.ending(request));
        return keys.filter((key) => key.tenantId === tenant).map(({ id }) => id);
      };
      assert.deepEqual(await ending(at(0), at(2 * HOUR)), [first, second]);
      assert.deepEqual(await ending(at(HOUR), at(2 * HOUR)), [second]);
      assert.deepEqual(await ending(at(0), at(2 * HOUR), first), [second]);
      assert.deepEqual(await ending(at(0), at(2 * HOUR), first - 1, 1), [first]);
      await core.deleteTenant(admin, {});
      assert.deepEqual(await ending(at(0), at(2 * HOUR)), []);
      await core.restoreTenant({ as: operator }, { tenantId: tenant });
    });

    it("changes what is given, and what the next call may do", async () => {
      const { core, admin, newKey, clock, operator } = await apiKeyFixture(await open());
      const made = await newKey(["catalog:read"]);
      const change = (input: object) => core.updateApiKey(admin, { keyId: made.id, ...input });
      clock.advance(1000);
      const renamed = await change({ name: "Other", scopes: ["orders:read"] });
      assert.deepEqual([renamed.name, renamed.version], ["Other", 2]);
      assert.deepEqual(renamed.scopes, ["orders:read"]);
      assert.equal(await answerOf(core.listProducts(withKey(made), {})), "insufficient_scope");
      assert.equal(await answerOf(core.listOrders(withKey(made), {})), "done");
      const { user } = await core.findUser({ as: operator }, { user: made.id });
      assert.equal(user.name, "Other");
      assert.equal((await change({ name: "Other" })).version, 2);
      const ending = await change({ expiresAt: "2026-02-01T00:00:00Z" });
      assert.deepEqual(ending.expiresAt, new Date("2026-02-01T00:00:00Z"));
      assert.equal((await change({ expiresAt: null })).expiresAt, null);
      const past = "2025-01-01T00:00:00Z";
      await assert.rejects(change({ expiresAt: past }), {
        issues: [
          { path: ["expiresAt"], message: "The expires at field must be a date in the future." },
        ],
      });
    });

    it("replaces no key that has expired, until it has a later end", async () => {
      const { core, admin, newKey, clock } = await apiKeyFixture(await open());
      const { id: keyId } = await newKey(["catalog:read"]);
      const expiresAt = new Date(clock.now().getTime() + HOUR).toISOString();
      await core.updateApiKey(admin, { keyId, expiresAt });
      clock.advance(HOUR);
      assert.equal(await answerOf(core.rotateApiKey(admin, { keyId })), "conflict");
      await core.updateApiKey(admin, { keyId, expiresAt: null });
      const { key } = await core.rotateApiKey(admin, { keyId });
      assert.equal(await answerOf(core.listProducts(withKey({ key }), {})), "done");
    });

    it("finds no key of another tenant", async () => {
      const unitOfWork = await open();
      const { newKey } = await apiKeyFixture(unitOfWork);
      const { core, admin } = await apiKeyFixture(unitOfWork);
      const { id: keyId } = await newKey(["catalog:read"]);
      const answers = await answersOf([
        core.getApiKey(admin, { keyId }),
        core.updateApiKey(admin, { keyId, name: "Mine" }),
        core.rotateApiKey(admin, { keyId }),
        core.revokeApiKey(admin, { keyId }),
      ]);
      assert.deepEqual(new Set(answers), new Set(["not_found"]));
      assert.equal((await core.listApiKeys(admin, {})).total, 0);
    });

    it("takes the old key next to the new one for a while, and none from before", async () => {
      const { core, admin, clock, newKey } = await apiKeyFixture(await open());
      const first = await newKey(["catalog:read"]);
      const { id: keyId } = first;
      const good = async (...keys: { key: string }[]) =>
        Promise.all(keys.map((made) => answerOf(core.listProducts(withKey(made), {}))));
      const second = await core.rotateApiKey(admin, { keyId });
      assert.deepEqual(second.oldKeyUntil, new Date(clock.now().getTime() + 24 * HOUR));
      assert.deepEqual(await good(first, second), ["done", "done"]);
      const third = await core.rotateApiKey(admin, { keyId, overlapHours: 2 });
      assert.deepEqual(await good(first, second, third), ["unauthenticated", "done", "done"]);
      clock.advance(2 * HOUR);
      assert.deepEqual(await good(second, third), ["unauthenticated", "done"]);
      const fourth = await core.rotateApiKey(admin, { keyId, overlapHours: 0 });
      assert.equal(fourth.oldKeyUntil, null);
      assert.deepEqual(await good(third, fourth), ["unauthenticated", "done"]);
    });

    it("hands on no scope that the key which asks lacks", async () => {
      const { core, newKey } = await apiKeyFixture(await open());
      const weak = await newKey(["api-keys:write", "api-keys:read", "catalog:read"]);
      const strong = await newKey(["catalog:read", "orders:write"]);
      const as = withKey(weak);
      const lacking = {
        kind: "insufficient_scope",
        message: "The API key lacks the scope orders:write.",
      };
      const create = (scopes: ["catalog:read", "orders:write"?]) =>
        core.createApiKey(as, { name: "More", scopes: scopes as ["catalog:read"] });
      await assert.rejects(create(["catalog:read", "orders:write"]), lacking);
      const own = { keyId: weak.id };
      await assert.rejects(
        core.updateApiKey(as, { ...own, scopes: ["catalog:read", "orders:write"] }),
        lacking,
      );
      await assert.rejects(core.rotateApiKey(as, { keyId: strong.id }), lacking);
      await assert.rejects(core.updateApiKey(as, { keyId: strong.id, name: "Mine" }), lacking);
      const child = await create(["catalog:read"]);
      assert.equal(child.createdBy, weak.id);
      assert.equal(await answerOf(core.rotateApiKey(as, own)), "done");
      assert.equal(await answerOf(core.revokeApiKey(as, { keyId: child.id })), "done");
    });

    it("gives the role ADMIN only with every scope", async () => {
      const { core, admin, newKey } = await apiKeyFixture(await open());
      const eve = await newUserWithToken(core, freshName("eve"));
      const mia = await newMember(core, admin, "MEMBER");
      const makeAdmins = async (scopes: readonly ApiKeyScope[]) => {
        const as = withKey(await newKey([...scopes]));
        return [
          await errorOf(core.addMember(as, { email: eve.email, role: "ADMIN" })),
          await errorOf(core.changeRole(as, { userId: mia.user.id, role: "ADMIN" })),
        ];
      };
      const lacks = (scopes: string) =>
        `Only an API key with every scope may grant or revoke the role ADMIN. This one lacks: ${scopes}.`;
      const refused = (scopes: string) => [
        ["insufficient_scope", lacks(scopes)],
        ["insufficient_scope", lacks(scopes)],
      ];
      const others = apiKeyScopes.filter((scope) => scope !== "team:write");
      assert.deepEqual(await makeAdmins(["team:write"]), refused(others.join(", ")));
      const allButOne = apiKeyScopes.filter((scope) => scope !== "catalog:read");
      assert.deepEqual(await makeAdmins(allButOne), refused("catalog:read"));
      const roles = async () =>
        (await core.listMembers(admin, {})).data.map(({ userId, role }) => [userId, role]);
      assert.deepEqual((await roles()).slice(1), [[mia.user.id, "MEMBER"]]);
      const as = withKey(await newKey(["team:write", ...scopesOfRole.MEMBER]));
      const added = { email: eve.email, role: "MEMBER" } as const;
      assert.equal(await answerOf(core.addMember(as, added)), "done");
      const asEve = { as: eve.as, tenant: admin.tenant };
      assert.equal(await answerOf(core.listProducts(asEve, {})), "done");
      assert.equal(await answerOf(core.removeMember(as, { userId: eve.user.id })), "done");
      assert.deepEqual(await makeAdmins(apiKeyScopes), [null, null]);
    });

    it("holds a bounded number, and says so at the field", async () => {
      const { core, admin, newKey } = await apiKeyFixture(await open());
      for (let made = 1; made < MOST_API_KEYS; made += 1) await newKey(["catalog:read"]);
      const answers = await Promise.all([1, 2].map(() => answerOf(newKey(["catalog:read"]))));
      assert.deepEqual(answers.toSorted(), ["done", "validation_failed"]);
      assert.equal((await core.listApiKeys(admin, {})).total, MOST_API_KEYS);
    });

    it("answers two rotations at once with keys that are both good, and none after a revocation", async () => {
      const { core, admin, newKey } = await apiKeyFixture(await open());
      for (let round = 0; round < ROUNDS; round += 1) {
        const { id: keyId } = await newKey(["catalog:read"]);
        const rotate = () => core.rotateApiKey(admin, { keyId });
        const both = await Promise.all([rotate(), rotate()]);
        for (const made of both) {
          assert.equal(await answerOf(core.listProducts(withKey(made), {})), "done");
        }
        const third = rotate().catch(() => null);
        const revoked = answerOf(core.revokeApiKey(admin, { keyId }));
        assert.equal(await revoked, "done");
        for (const made of [...both, await third]) {
          if (!made) continue;
          const answer = await answerOf(core.listProducts(withKey(made), {}));
          assert.equal(answer, "unauthenticated");
        }
      }
    });

    for (const overlapHours of [24, 0]) {
      it(`answers four rotations at once, with an overlap of ${overlapHours} hours, with keys that all work or with 409`, async () => {
        const { unitOfWork, expectReads } = writingOnceAllHaveRead(await open());
        const { core, admin, newKey } = await apiKeyFixture(unitOfWork);
        for (let round = 0; round < ROUNDS; round += 1) {
          const first = await newKey(["catalog:read", "api-keys:write"]);
          const callers = [admin, admin, admin, admin, withKey(first), withKey(first)];
          // A call that begins after the commit of another is not at once with it: it may end the other's key.
          expectReads(callers.length);
          const rotations = await Promise.allSettled(
            callers.map((as) => core.rotateApiKey(as, { keyId: first.id, overlapHours })),
          );
          const live = rotations.flatMap((each) => (each.status === "fulfilled" ? each.value : []));
          assert.ok(live.length > 0);
          for (const made of live) {
            assert.equal(await answerOf(core.listProducts(withKey(made), {})), "done");
          }
          for (const [at, each] of rotations.entries()) {
            if (each.status === "fulfilled") continue;
            const { kind } = each.reason as CoreError;
            // The key that calls may have ended by then.
            const isKey = callers[at] !== admin;
            assert.ok(kind === "conflict" || (isKey && kind === "unauthenticated"), kind);
          }
        }
      });
    }

    it("lets no key set an end after its own, on itself or on another", async () => {
      const { core, admin, clock, newKey } = await apiKeyFixture(await open());
      const at = (hours: number) => new Date(clock.now().getTime() + hours * HOUR).toISOString();
      const scopes: ApiKeyScope[] = ["api-keys:write", "catalog:read"];
      const ends = await newKey(scopes, { expiresAt: at(2) });
      const lasting = await newKey(["catalog:read"], { expiresAt: null });
      const as = withKey(ends);
      const make = (expiresAt?: string | null) =>
        core.createApiKey(as, { name: "Child", scopes: ["catalog:read"], expiresAt });
      for (const expiresAt of [undefined, null, at(2)]) {
        assert.deepEqual((await make(expiresAt)).expiresAt, new Date(at(2)));
      }
      assert.deepEqual((await make(at(1))).expiresAt, new Date(at(1)));
      const { id: child } = await make(at(1));
      const refused = await answersOf([
        make(at(3)),
        core.updateApiKey(as, { keyId: ends.id, expiresAt: null }),
        core.updateApiKey(as, { keyId: ends.id, expiresAt: at(3) }),
        core.updateApiKey(as, { keyId: child, expiresAt: at(3) }),
        core.updateApiKey(as, { keyId: lasting.id, expiresAt: at(3) }),
        core.updateApiKey(as, { keyId: lasting.id, scopes: ["catalog:read", "api-keys:write"] }),
        core.rotateApiKey(as, { keyId: lasting.id }),
      ]);
      assert.deepEqual(new Set(refused), new Set(["insufficient_scope"]));
      assert.equal((await core.getApiKey(admin, { keyId: lasting.id })).expiresAt, null);
      const sooner = await core.updateApiKey(as, { keyId: lasting.id, expiresAt: at(1) });
      assert.deepEqual(sooner.expiresAt, new Date(at(1)));
      assert.equal(await answerOf(core.rotateApiKey(as, { keyId: child })), "done");
      assert.equal(await answerOf(core.rotateApiKey(as, { keyId: ends.id })), "done");
    });

    it("lets a key that was replaced gain no time in its overlap", async () => {
      const { core, admin, clock, newKey } = await apiKeyFixture(await open());
      const old = await newKey(["api-keys:write", "catalog:read"]);
      await core.rotateApiKey(admin, { keyId: old.id, overlapHours: 1 });
      const as = withKey(old);
      assert.equal(await answerOf(core.rotateApiKey(as, { keyId: old.id })), "insufficient_scope");
      const child = await core.createApiKey(as, { name: "Child", scopes: ["catalog:read"] });
      assert.deepEqual(child.expiresAt, new Date(clock.now().getTime() + HOUR));
    });

    it("names the descendants of a revoked key, and revokes them on request or for a key", async () => {
      const { core, admin, newKey } = await apiKeyFixture(await open());
      const scopes: ApiKeyScope[] = ["api-keys:write", "catalog:read"];
      const family = async () => {
        const root = await newKey(scopes);
        const child = await core.createApiKey(withKey(root), { name: "Child", scopes });
        const grandchild = await core.createApiKey(withKey(child), { name: "Grandchild", scopes });
        return { root, child, grandchild };
      };
      const work = (...keys: { key: string }[]) =>
        answersOf(keys.map((made) => core.listProducts(withKey(made), {})));
      const bystander = await newKey(scopes);

      const spared = await family();
      const { descendants } = await core.revokeApiKey(admin, { keyId: spared.child.id });
      const { id, name } = spared.grandchild;
      assert.deepEqual(descendants, [{ id, name, isRevoked: false }]);
      assert.deepEqual(await work(spared.root, spared.child, spared.grandchild), [
        "done",
        "unauthenticated",
        "done",
      ]);
      // It descends from the root although its maker is gone.
      const rest = await core.revokeApiKey(admin, { keyId: spared.root.id, descendants: true });
      assert.deepEqual(rest.descendants, [{ id, name, isRevoked: true }]);
      const told = (await core.listAuditLog(admin, {})).data
        .slice(0, 2)
        .map(({ useCase, changes }) => [useCase, changes.at(-1)]);
      assert.deepEqual(told, [
        ["revokeApiKey", { field: "descendants", old: [id], new: null }],
        [
          "revokeApiKey",
          { field: "expires_at", old: bystander.expiresAt?.toISOString(), new: null },
        ],
      ]);
      assert.deepEqual(await work(spared.grandchild), ["unauthenticated"]);

      const ended = await family();
      const byKey = await core.revokeApiKey(withKey(bystander), { keyId: ended.root.id });
      assert.deepEqual(
        byKey.descendants.map((each) => [each.name, each.isRevoked]),
        [
          ["Child", true],
          ["Grandchild", true],
        ],
      );
      assert.deepEqual(await work(ended.root, ended.child, ended.grandchild, bystander), [
        "unauthenticated",
        "unauthenticated",
        "unauthenticated",
        "done",
      ]);

      const kept = await family();
      await core.updateApiKey(admin, {
        keyId: kept.grandchild.id,
        scopes: [...scopes, "orders:read"],
      });
      const keyId = kept.root.id;
      const refused = await answersOf([
        core.revokeApiKey(withKey(bystander), { keyId }),
        core.revokeApiKey(withKey(bystander), { keyId, descendants: true }),
        core.revokeApiKey(withKey(bystander), { keyId, descendants: false }),
        core.revokeApiKey(withKey(bystander), { keyId: bystander.id, descendants: false }),
      ]);
      assert.deepEqual(new Set(refused), new Set(["insufficient_scope"]));
      assert.deepEqual(await work(kept.root, kept.child, kept.grandchild), [
        "done",
        "done",
        "done",
      ]);
    });

    it("lets no key end a key that has a scope it lacks", async () => {
      const { core, newKey } = await apiKeyFixture(await open());
      const strong = await newKey(["catalog:read", "orders:read"]);
      const weak = withKey(await newKey(["api-keys:write", "catalog:read"]));
      const revoke = (as: typeof weak) => answerOf(core.revokeApiKey(as, { keyId: strong.id }));
      assert.equal(await revoke(weak), "insufficient_scope");
      assert.equal(await answerOf(core.listProducts(withKey(strong), {})), "done");
      const equal = withKey(await newKey(["api-keys:write", "catalog:read", "orders:read"]));
      assert.equal(await revoke(equal), "done");
    });

    it("lets no key demote or remove people who may do more than it", async () => {
      const { core, admin, newKey } = await apiKeyFixture(await open());
      const other = await newMember(core, admin, "ADMIN");
      const mia = await newMember(core, admin, "MEMBER");
      const { id: adminId } = other.user;
      const weak = withKey(await newKey(["team:write"]));
      const asMember = withKey(await newKey(["team:write", ...scopesOfRole.MEMBER]));
      const refused = await answersOf([
        core.changeRole(asMember, { userId: adminId, role: "MEMBER" }),
        core.removeMember(asMember, { userId: adminId }),
        core.removeMember(weak, { userId: mia.user.id }),
        core.changeRole(weak, { userId: mia.user.id, role: "MEMBER" }),
        core.addMember(weak, { email: freshName("eve") + "@example.com", role: "MEMBER" }),
      ]);
      assert.deepEqual(new Set(refused), new Set(["insufficient_scope"]));
      assert.equal((await core.listMembers(admin, {})).total, 3);
      assert.equal(await answerOf(core.removeMember(asMember, { userId: mia.user.id })), "done");
      const strong = withKey(await newKey([...apiKeyScopes]));
      const demoted = core.changeRole(strong, { userId: adminId, role: "MEMBER" });
      assert.equal(await answerOf(demoted), "done");
    });

    it("is refused a version that is no longer there", async () => {
      const { core, admin, newKey } = await apiKeyFixture(await open());
      const { id: keyId } = await newKey(["catalog:read"]);
      const stale = { ...admin, ifMatch: [7] };
      const answers = await answersOf([
        core.updateApiKey(stale, { keyId, name: "Late" }),
        core.rotateApiKey(stale, { keyId }),
        core.revokeApiKey(stale, { keyId }),
      ]);
      assert.deepEqual(new Set(answers), new Set(["precondition_failed"]));
    });
  });
}

/** Lets no transaction write until the expected number of reads is done. */
function writingOnceAllHaveRead(unitOfWork: UnitOfWork) {
  let missing = 0;
  let allHaveRead = Promise.withResolvers<void>();
  allHaveRead.resolve();
  const transact: UnitOfWork["transact"] = async (mode, work) => {
    if (mayWrite(mode)) {
      await allHaveRead.promise;
      return unitOfWork.transact(mode, work);
    }
    try {
      return await unitOfWork.transact(mode, work);
    } finally {
      missing -= 1;
      if (missing === 0) allHaveRead.resolve();
    }
  };
  return {
    unitOfWork: {
      transact,
      system: (mode, work) => unitOfWork.system(mode, work),
    } satisfies UnitOfWork,
    expectReads: (count: number): void => {
      missing = count;
      allHaveRead = Promise.withResolvers();
    },
  };
}
