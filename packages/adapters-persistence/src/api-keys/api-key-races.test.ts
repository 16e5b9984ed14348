import { describe, expect, it } from "@jest/globals";
import { createCore, type Core, type MemberScope, type Store, type UnitOfWork } from "@souk/core";
import type { Credentials } from "@souk/core/adapter";
import { memoryPorts, newUserWithToken, overlaid } from "@souk/core/testing";
import { openedEngine } from "../testing/opened-engine.test.support.js";
import { testEngines } from "../testing/test-databases.js";

const ROUNDS = 20;
const WRITES = 10;

async function keyed(core: Core) {
  const ada = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as: ada.as }, { name: "Shop" });
  const admin = { as: ada.as, tenant };
  const scopes = ["catalog:write"] as const;
  const { id: keyId, key } = await core.createApiKey(admin, { name: "Sync", scopes: [...scopes] });
  return { admin, keyId, withKey: { as: { token: key }, tenant } };
}

async function lateWrites(
  core: Core,
  end: (team: Team) => Promise<unknown>,
  many = WRITES,
): Promise<number> {
  const team = await keyed(core);
  const { admin, withKey } = team;
  const count = async () => (await core.listCategories(admin, { perPage: 100 })).total;
  const writes = Array.from({ length: many }, (_, n) =>
    core.createCategory(withKey, { name: `Category ${n}` }).catch(() => null),
  );
  await end(team);
  const then = await count();
  await Promise.all(writes);
  return (await count()) - then;
}

type Team = Awaited<ReturnType<typeof keyed>>;

/** The fault: the key is looked up next to the transaction of the effect, and nothing is held until that continues. */
const lookingBeside = (unitOfWork: UnitOfWork, goesOn: Promise<void>): UnitOfWork =>
  overlaid(unitOfWork, {
    transact: (mode, work) =>
      unitOfWork.transact(mode, (store) =>
        work(
          overlaid<Store>(store, {
            async identify(who: Credentials, tenant: number | null) {
              const found = await unitOfWork.transact("read", (beside) =>
                beside.identify(who, tenant, false),
              );
              if (mode === "write" && "keyId" in who) await goesOn;
              return found;
            },
          }),
        ),
      ),
  });

const ends: Readonly<Record<string, (core: Core) => (team: Team) => Promise<unknown>>> = {
  "it was revoked": (core) => (team) => core.revokeApiKey(team.admin, team),
  "its scope was taken away": (core) => (team) =>
    core.updateApiKey(team.admin, { keyId: team.keyId, scopes: ["catalog:read"] }),
  "it was replaced at once": (core) => (team) =>
    core.rotateApiKey(team.admin, { keyId: team.keyId, overlapHours: 0 }),
};

describe.each(testEngines)("an API key under way on $dialect", (engine) => {
  const opened = openedEngine(engine);

  it.each(Object.entries(ends))("commits nothing after %s", async (_name, end) => {
    const { core } = await opened;
    for (let round = 0; round < ROUNDS; round += 1) {
      expect(await lateWrites(core, end(core))).toBe(0);
    }
  });
});

// SQLite has one writer, which works sequentially.
const severalWriters = testEngines.filter(({ dialect }) => dialect === "postgres");

/** On a cluster every server has a copy of each key, and Citus changes no copy while someone holds one of them. */
const isCluster = process.env["TEST_CITUS_URL"] !== undefined;

describe.each(severalWriters)("an API key that writes on $dialect", (engine) => {
  const opened = openedEngine(engine);
  const when = isCluster ? "until it has written" : "at all";

  it(`does not hold up ${when} that its use is written down`, async () => {
    const { core, persistence } = await opened;
    const { unitOfWork } = persistence;
    const { keyId, admin } = await keyed(core);
    const scope = { tenantId: admin.tenant } as MemberScope;
    const usedAt = new Date("2026-06-01T00:00:00.000Z");
    const touch = () =>
      unitOfWork.transact("write", (other) => other.inTenant(scope).apiKeys.touch(keyId, usedAt));
    let touched: Promise<unknown> = Promise.resolve();
    await unitOfWork.transact("write", async (store) => {
      await store.identify({ keyId, keyDigest: "" }, null, false);
      touched = touch();
      if (!isCluster) await touched;
    });
    await touched;
    expect((await core.getApiKey(admin, { keyId })).lastUsedAt).toEqual(usedAt);
  });
});

describe.each(severalWriters)(
  "an API key looked up next to the transaction on $dialect",
  (engine) => {
    const opened = openedEngine(engine);

    it("commits after it was revoked", async () => {
      const { persistence } = await opened;
      const revoked = Promise.withResolvers<void>();
      const unitOfWork = lookingBeside(persistence.unitOfWork, revoked.promise);
      const core = createCore({ ...memoryPorts(), unitOfWork });
      const end = async (team: Team) => {
        await core.revokeApiKey(team.admin, team);
        revoked.resolve();
      };
      // Fewer than there are connections, for the revocation needs one.
      const late = await lateWrites(core, end, 3);
      expect(late).toBeGreaterThan(0);
    });
  },
);
