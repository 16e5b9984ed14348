import { describe, expect, it } from "@jest/globals";
import { createCore, type Core, type Store, type UnitOfWork } from "@souk/core";
import type { Credentials } from "@souk/core/adapter";
import { Operator } from "@souk/core/operator";
import { memoryPorts, newMember, newUserWithToken } from "@souk/core/testing";
import { openPersistence } from "../open-persistence.js";
import { openedEngine } from "../testing/opened-engine.test.support.js";
import { testEngines } from "../testing/test-databases.js";

const SWITCHES = process.env["TEST_FEW_ROUNDS"] ? 6 : 30;

async function aTeam(core: Core) {
  const ada = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as: ada.as }, { name: "Shop" });
  const admin = { as: ada.as, tenant, userId: ada.user.id };
  const mia = await newMember(core, admin, "ADMIN");
  return { tenant, pair: [admin, { as: mia.as, tenant, userId: mia.user.id }] as const };
}

type Team = Awaited<ReturnType<typeof aTeam>>;

/** Both ADMINs demote the other at once; returns who still is ADMIN. */
async function demoteEachOther(core: Core, { pair: [one, other] }: Team) {
  await Promise.allSettled([
    core.changeRole(one, { userId: other.userId, role: "MEMBER" }),
    core.changeRole(other, { userId: one.userId, role: "MEMBER" }),
  ]);
  const { data } = await core.listMembers(one, {});
  return data.filter(({ role }) => role === "ADMIN");
}

/** The fault: the caller is looked up next to the transaction of the effect, and nothing is held. */
const lookingBeside = (unitOfWork: UnitOfWork): UnitOfWork => ({
  system: (mode, work) => unitOfWork.system(mode, work),
  transact: (mode, work) =>
    unitOfWork.transact(mode, (store) =>
      work(
        new Proxy<Store>(store, {
          get(target, name) {
            if (name === "identify") {
              return (who: Credentials, tenant: number | null) =>
                unitOfWork.transact("read", (beside) => beside.identify(who, tenant, false));
            }
            const value: unknown = Reflect.get(target, name, target);
            return typeof value === "function" ? value.bind(target) : value;
          },
        }),
      ),
    ),
});

describe.each(testEngines)("a team under way on $dialect", ({ create }) => {
  const opened = openedEngine({ create });

  it("keeps one ADMIN while the last two are switched off, or one is and a colleague demotes the other", async () => {
    const { core } = await opened;
    const operator = { as: new Operator("ops") };
    for (let round = 0; round < SWITCHES; round += 1) {
      const [one, other] = (await aTeam(core)).pair;
      const off = (userId: number) => core.setUserActive(operator, { userId, isActive: false });
      const rivals = [
        () => off(other.userId),
        () => core.changeRole(one, { userId: other.userId, role: "MEMBER" }),
        () =>
          core.changeRole(
            { ...operator, tenant: one.tenant },
            { userId: other.userId, role: "MEMBER" },
          ),
      ];
      const work = [off(one.userId), rivals[round % rivals.length]!()];
      const results = await Promise.allSettled(work);
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      const { data } = await core.listMembers({ ...operator, tenant: one.tenant }, {});
      const accounts = await Promise.all(
        data.map(({ userId }) => core.findUser(operator, { user: userId })),
      );
      const active = accounts.filter(
        ({ user, seats }) =>
          user.isActive &&
          seats.some((seat) => seat.tenant.id === one.tenant && seat.role === "ADMIN"),
      );
      expect(active).toHaveLength(1);
    }
  });

  it("lets nothing of a demoted ADMIN commit after the demotion did", async () => {
    const { core } = await opened;
    for (let round = 0; round < 10; round += 1) {
      const { pair } = await aTeam(core);
      const [admin, demoted] = pair;
      const invitations = Array.from({ length: 10 }, (_, n) =>
        core
          .addMember(demoted, { email: `guest-${admin.userId}-${n}@example.com`, role: "MEMBER" })
          .then(
            ({ userId }) => ({ userId }),
            () => ({ userId: null }),
          ),
      );
      await core.changeRole(admin, { userId: demoted.userId, role: "MEMBER" });
      const seatsThen = (await core.listMembers(admin, { perPage: 100 })).total;
      await Promise.all(invitations);
      expect((await core.listMembers(admin, { perPage: 100 })).total).toBe(seatsThen);
    }
  });
});

// SQLite has one writer, which works sequentially.
const severalWriters = testEngines.filter(({ dialect }) => dialect === "postgres");

describe.each(severalWriters)("a team looked up next to the transaction on $dialect", (engine) => {
  it("is left without an ADMIN", async () => {
    const database = await engine.create();
    const persistence = await openPersistence({ url: database.url });
    const unitOfWork = lookingBeside(persistence.unitOfWork);
    const core = createCore({ ...memoryPorts(), unitOfWork });
    let orphaned = 0;
    for (let round = 0; round < 50 && orphaned === 0; round += 1) {
      const admins = await demoteEachOther(core, await aTeam(core));
      if (admins.length === 0) orphaned += 1;
    }
    await persistence.close();
    await database.drop();
    expect(orphaned).toBe(1);
  });
});
