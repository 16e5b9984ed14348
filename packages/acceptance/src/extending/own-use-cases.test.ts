import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type Core, createCore, ownRepository, provide, useCase } from "@souk/core";
import { memoryPorts, MemoryUnitOfWork, newMember, newUserWithToken } from "@souk/core/testing";
import { openPersistence } from "@souk/adapters-persistence";
import {
  ownStatements,
  protectTenantTable,
  type TenantSession,
} from "@souk/adapters-persistence/tables";
import { testEngines } from "@souk/adapters-persistence/testing";
import * as z from "zod";
import { coreOn, onEngine, type Opened, places } from "./opened-points.js";
import {
  countCarelessly,
  earnPoints,
  inMemoryPoints,
  listPoints,
  pointCases,
  pointsEarned,
  points,
} from "./points.js";

type PointsCore = ReturnType<typeof coreOn>;

async function aShop(core: Pick<Core, "register" | "createTenant" | "addMember">) {
  const { user, as } = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
  return { as, tenant, userId: user.id };
}

describe.each(places)("use cases of an embedder on %s", (_, open) => {
  let opened: Opened;
  let core: PointsCore;

  beforeAll(async () => {
    opened = await open();
    core = coreOn(opened.unitOfWork);
  });

  afterAll(() => opened.close());

  const trail = (tenantId: number) =>
    opened.unitOfWork.transact("read", ({ audit }) => audit.list({ tenantId, limit: 100 }));

  it("are called like ours and keep what they write", async () => {
    const shop = await aShop(core);
    const earned = await core.earnPoints(shop, { userId: shop.userId, points: 5 });
    expect(earned).toMatchObject({ userId: shop.userId, points: 5 });
    expect(await core.listPoints(shop, {})).toEqual([earned]);
  });

  it("see the rows of their tenant and no others", async () => {
    const [shop, other] = [await aShop(core), await aShop(core)];
    await core.earnPoints(other, { userId: other.userId, points: 7 });
    expect(await core.listPoints(shop, {})).toEqual([]);
    await expect(core.listPoints({ as: shop.as, tenant: other.tenant }, {})).rejects.toMatchObject({
      kind: "tenant_forbidden",
    });
  });

  it("let in whom their access and the policy let in", async () => {
    const shop = await aShop(core);
    const { as } = await newMember(core, shop, "MEMBER");
    const input = { userId: shop.userId, points: 1 };
    await expect(core.earnPoints({ tenant: shop.tenant } as never, input)).rejects.toMatchObject({
      kind: "unauthenticated",
    });
    const strict = coreOn(opened.unitOfWork, { earnPoints: "admin" });
    await expect(strict.earnPoints({ as, tenant: shop.tenant }, input)).rejects.toMatchObject({
      kind: "forbidden",
    });
    await expect(strict.earnPoints(shop, input)).resolves.toMatchObject({ points: 1 });
  });

  it("check their input in the words of the API", async () => {
    const shop = await aShop(core);
    const wrong = core.earnPoints(shop, { userId: shop.userId, points: 0 });
    await expect(wrong).rejects.toMatchObject({
      kind: "validation_failed",
      issues: [{ path: ["points"], message: "The points field must be at least 1." }],
    });
  });

  it("stand in the audit trail", async () => {
    const shop = await aShop(core);
    const { id } = await core.earnPoints(shop, { userId: shop.userId, points: 5 });
    const [entry] = await trail(shop.tenant);
    expect(entry).toMatchObject({
      useCase: "earnPoints",
      tenantId: shop.tenant,
      subject: { id, userId: shop.userId, events: 1 },
    });
  });

  it("do a thing once for one Idempotency-Key", async () => {
    const shop = await aShop(core);
    const idempotency = { key: "once", serialize: JSON.stringify, revive: JSON.parse };
    const call = { ...shop, idempotency };
    const first = await core.earnPoints(call, { userId: shop.userId, points: 5 });
    expect(await core.earnPoints(call, { userId: shop.userId, points: 5 })).toEqual(first);
    expect(await core.listPoints(shop, {})).toHaveLength(1);
    await expect(core.earnPoints(call, { userId: shop.userId, points: 6 })).rejects.toMatchObject({
      kind: "idempotency_mismatch",
    });
  });

  it("tell events of their own, once they are committed", async () => {
    const shop = await aShop(core);
    const heard: unknown[] = [];
    const stop = core.on("points.earned", ({ kind, entityKind, entityId, data, body }) => {
      heard.push([kind, entityKind, entityId, data.points, JSON.parse(body).data]);
    });
    await core.earnPoints(shop, { userId: shop.userId, points: 5 });
    stop();
    await core.earnPoints(shop, { userId: shop.userId, points: 6 });
    const data = { user_id: shop.userId, points: 5 };
    expect(heard).toEqual([["points.earned", "points", shop.userId, 5, data]]);
  });

  it("leave nothing when they fail, and tell nothing", async () => {
    const failing = useCase({
      access: "member",
      effect: "write",
      tells: [pointsEarned],
      input: z.object({}),
      async run({ store, events, user }) {
        await store.own(points).add(user?.id ?? 0, 9);
        events.publish({ kind: "points.earned", data: { user_id: user?.id ?? 0, points: 9 } });
        throw new Error("too late");
      },
    });
    const ports = { ...memoryPorts(), unitOfWork: opened.unitOfWork };
    const heard: unknown[] = [];
    const other = createCore(ports, {
      useCases: { ...pointCases, failing },
      events: [pointsEarned],
      report: (error) => heard.push(error),
    });
    const shop = await aShop(other);
    other.on(["points.earned", "order.created"], (event) => heard.push(event));
    await expect(other.failing(shop, {})).rejects.toThrow("too late");
    expect(await other.listPoints(shop, {})).toEqual([]);
    expect(heard).toEqual([]);
  });

  it("name the repository that is not provided", async () => {
    const unitOfWork = new MemoryUnitOfWork();
    const bare = coreOn(unitOfWork);
    await expect(bare.listPoints(await aShop(bare), {})).rejects.toThrow(
      'There is no provider of the repository "points"',
    );
  });
});

const postgres = testEngines.find(({ dialect }) => dialect === "postgres");

describe("the table of an embedder on Postgres", () => {
  const careless = async (guard: typeof protectTenantTable) => {
    if (!postgres) throw new Error("These tests need a Postgres at TEST_PG_URL.");
    const opened = await onEngine(postgres, guard)();
    try {
      const core = coreOn(opened.unitOfWork);
      const [shop, other] = [await aShop(core), await aShop(core)];
      await core.earnPoints(shop, { userId: shop.userId, points: 1 });
      await core.earnPoints(other, { userId: other.userId, points: 1 });
      const findings = await opened.persistence.inspect();
      return { seen: await core.countCarelessly(shop, {}), findings };
    } finally {
      await opened.close();
    }
  };
  const secured = "row-level security on every table of a tenant";

  it("shows a statement without a predicate the rows of its tenant only", async () => {
    const { seen, findings } = await careless(protectTenantTable);
    expect(seen).toBe(1);
    expect(findings).toContainEqual(expect.objectContaining({ name: secured, verdict: "yes" }));
  });

  it("would show it everyone's where nothing protected it (seeded)", async () => {
    const unprotected: typeof protectTenantTable = (dialect, name) =>
      protectTenantTable(dialect, name).filter((sql) => sql.includes("grant "));
    const { seen, findings } = await careless(unprotected);
    expect(seen).toBe(2);
    const detail = "tables that are not Souk's: own_points";
    expect(findings).toContainEqual(
      expect.objectContaining({ name: secured, verdict: "warning", detail }),
    );
  });
});

describe("a statement of an embedder", () => {
  it("is refused where it names no tenant", async () => {
    const { statement } = ownStatements<{ own_points: { tenant_id: number } }>();
    const all = statement<{ tenant: number }>()((db) => db.selectFrom("own_points").selectAll());
    const forgetful = ownRepository<{ all(): Promise<unknown[]> }>("forgetful");
    const forgets = useCase({
      access: "member",
      effect: "read",
      input: z.object({}),
      run: ({ store }) => store.own(forgetful).all(),
    });
    const persistence = await openPersistence({
      url: "sqlite::memory:",
      pendingMigrations: "run",
      repositories: [
        provide(forgetful, (session: TenantSession) => ({ all: () => session.all(all, {}) })),
      ],
    });
    const { unitOfWork } = persistence;
    const core = createCore({ ...memoryPorts(), unitOfWork }, { useCases: { forgets } });
    const shop = await aShop(core);
    await expect(core.forgets(shop, {})).rejects.toThrow(/must name p\.tenant: select \* from/);
    await persistence.close();
  });

  it("protects only what is called like a table", () => {
    expect(() => protectTenantTable("postgres", "points; drop table users")).toThrow(/own_table/);
  });
});

it("takes nothing that is ours, and no event that no one named", () => {
  const ports = memoryPorts();
  const register = earnPoints;
  expect(() => createCore(ports, { useCases: { register }, events: [pointsEarned] })).toThrow(
    "register is a name of Souk's own",
  );
  expect(() => createCore(ports, { useCases: { notOne: {} } as never })).toThrow(
    "notOne is not a use case: create it with useCase().",
  );
  expect(() =>
    createCore(ports, { useCases: { earnPoints, listPoints, countCarelessly } }),
  ).toThrow("earnPoints tells points.earned, which `events` must name.");
});

describe("a use case that does not await a call of its repository", () => {
  const careless = useCase({
    access: "member",
    effect: "write",
    input: z.object({ userId: z.int() }),
    run: async ({ store }, { userId }) => [store.own(points).add(userId, 1)].length,
  });

  it("is rejected in memory, by the name of the call, and leaves nothing", async () => {
    const core = createCore(memoryPorts({}, [inMemoryPoints]), {
      useCases: { careless, listPoints },
    });
    const shop = await aShop(core);
    await expect(core.careless(shop, { userId: shop.userId })).rejects.toThrow(
      "points.add() was not awaited: await it. Everything was rolled back.",
    );
    expect(await core.listPoints(shop, {})).toEqual([]);
  });
});
