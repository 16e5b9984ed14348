import { openPostgresOrm } from "./database/open-orm.js";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type Core, createCore, type UnitOfWork } from "@souk/core";
import { Operator } from "@souk/core/operator";
import { memoryPorts, newMember, newUserWithToken, overlaid } from "@souk/core/testing";
import { parseDatabaseUrl } from "./database/database-url.js";
import { PgEngine } from "./engine/postgres/engine.js";
import { openPersistence } from "./open-persistence.js";
import type { Engine, Session } from "./engine/session.js";
import { testEngines } from "./testing/test-databases.js";
import type { TestDatabase } from "./testing/test-databases.js";
import { SqlUnitOfWork } from "./unit-of-work.js";

const ports = { ...memoryPorts(), loginLimit: null };
const coreOn = (unitOfWork: UnitOfWork) => createCore({ ...ports, unitOfWork });

type Member = Awaited<ReturnType<typeof newMember>>;

/** A replica that has stopped following: it knows everyone as they were when it stopped. */
describe("a replica that lags behind", () => {
  const cleanUps: (() => Promise<unknown>)[] = [];
  let admin: { as: { token: string }; tenant: number };
  let members: Member[];
  let engine: PgEngine;
  let core: Core;

  beforeAll(async () => {
    const first = await created();
    const persistence = await openPersistence({ url: first.url });
    const before = coreOn(persistence.unitOfWork);
    const { as } = await newUserWithToken(before);
    const { id: tenant } = await before.createTenant({ as }, { name: "Before" });
    admin = { as, tenant };
    members = [];
    for (let n = 0; n < 8; n += 1) members.push(await newMember(before, admin, "ADMIN"));
    await persistence.close();
    const frozen = await copyOf(first);
    engine = new PgEngine({ openOrm: openPostgresOrm, ...postgres(first.url), replicas: [frozen] });
    cleanUps.push(() => engine.close());
    core = coreOn(new SqlUnitOfWork(engine));
  });

  afterAll(async () => {
    for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
  });

  async function created(): Promise<TestDatabase> {
    const database = await testEngines.find(({ dialect }) => dialect === "postgres")?.create();
    if (!database) throw new Error("These tests need a Postgres at TEST_PG_URL.");
    cleanUps.push(() => database.drop());
    return database;
  }

  async function copyOf({ url }: TestDatabase): Promise<string> {
    const copied = new URL(url);
    const name = copied.pathname.slice(1);
    const other = await created();
    await other.run(`create database ${name}_frozen template ${name}`);
    cleanUps.push(() => other.run(`drop database ${name}_frozen with (force)`));
    copied.pathname = `/${name}_frozen`;
    return copied.href;
  }

  const nextMember = () => members.pop() as Member;

  const asked = (member: Pick<Member, "as" | "tenant">, of = core) =>
    of.listCategories(member, {}).then(
      () => "let in",
      ({ kind }: { kind: string }) => kind,
    );

  const losses: Record<string, (member: Member) => Promise<[then: string, unknown]>> = {
    "a token that was revoked": async (member) => [
      "unauthenticated",
      await core.logout(member, {}),
    ],
    "an account that was switched off": async ({ user }) => [
      "unauthenticated",
      await core.setUserActive({ as: new Operator("ops") }, { userId: user.id, isActive: false }),
    ],
    "a seat that was taken away": async ({ user }) => [
      "tenant_forbidden",
      await core.removeMember(admin, { userId: user.id }),
    ],
  };

  it.each(Object.keys(losses))("honours nothing that is gone: %s", async (what) => {
    const member = nextMember();
    expect(await asked(member)).toBe("let in");
    const [then] = (await losses[what]?.(member)) ?? [];
    expect(await asked(member)).toBe(then);
    // The seeded fault reads the caller from the replica.
    expect(await asked(member, coreOn(new SqlUnitOfWork(askingTheReplica(engine))))).toBe("let in");
  });

  it("knows a token and a seat that are new", async () => {
    const late = await newMember(core, admin, "MEMBER", "Late");
    expect(await asked(late)).toBe("let in");
  });

  it("judges by the new password, and no more by the old", async () => {
    const { as, email, password } = nextMember();
    const fresh = "another horse";
    const change = { currentPassword: password, password: fresh, passwordConfirmation: fresh };
    await core.changePassword({ as }, change);
    await expect(core.login({}, { email, password })).rejects.toThrow("do not match");
    expect(await core.login({}, { email, password: fresh })).toMatchObject({ user: { email } });
  });

  it("is still what lists are read from", async () => {
    await core.createCategory(admin, { name: "New" });
    expect(await core.listCategories(admin, {})).toMatchObject({ data: [] });
  });
});

function postgres(url: string) {
  const location = parseDatabaseUrl(url);
  if (location.dialect !== "postgres") throw new Error("This is no Postgres.");
  return location;
}

const askingTheReplica = (engine: Engine): Engine =>
  overlaid(engine, {
    transaction: (mode, work) =>
      engine.transaction(mode, (session: Session) => {
        const faulty: Session = overlaid(session, {
          get primary() {
            return faulty;
          },
        });
        return work(faulty);
      }),
  });
