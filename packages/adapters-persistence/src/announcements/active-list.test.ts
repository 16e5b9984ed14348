import { describe, expect, it } from "@jest/globals";
import { createCore } from "@souk/core";
import type { UnitOfWork } from "@souk/core";
import { memoryPorts, newMember, newUserWithToken } from "@souk/core/testing";
import fc from "fast-check";
import { openedEngine } from "../testing/opened-engine.test.support.js";
import { testEngines } from "../testing/test-databases.js";

const SPAN = 20;

type Step =
  | {
      kind: "create";
      priority: 0 | 1;
      status: number;
      scheduled: number | null;
      lasts: number | null;
    }
  | { kind: "mark"; user: number; target: number; dismiss: boolean }
  | { kind: "resurface" | "archive" | "publish" | "remove"; target: number }
  | { kind: "readAll"; user: number }
  | { kind: "wait"; ms: number }
  | { kind: "work" };

interface Row {
  id: number;
  priority: number;
  at: number;
  status: string;
  scheduled: number | null;
  expires: number | null;
  read: Set<number>;
  dismissed: Set<number>;
}

const nat = (max: number) => fc.nat({ max });
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant("create" as const),
        priority: fc.constantFrom(0 as const, 1 as const),
        status: nat(3),
        scheduled: fc.option(nat(SPAN)),
        lasts: fc.option(nat(SPAN)),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant("mark" as const),
        user: nat(1),
        target: nat(50),
        dismiss: fc.boolean(),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constantFrom(
          "resurface" as const,
          "archive" as const,
          "publish" as const,
          "remove" as const,
        ),
        target: nat(50),
      }),
    },
    fc.record({ kind: fc.constant("readAll" as const), user: nat(1) }),
    fc.record({ kind: fc.constant("wait" as const), ms: nat(SPAN) }),
    fc.record({ kind: fc.constant("work" as const) }),
  ),
  { maxLength: 30 },
);

const isShown = ({ status, scheduled, expires }: Row, now: number): boolean =>
  (status === "published" || status === "scheduled") &&
  (scheduled === null || scheduled <= now) &&
  (expires === null || expires > now);

function expected(rows: readonly Row[], user: number, now: number) {
  return rows
    .filter((row) => isShown(row, now))
    .filter(({ dismissed }) => !dismissed.has(user))
    .toSorted((a, b) => b.priority - a.priority || b.at - a.at || b.id - a.id)
    .map(({ id, read }) => ({ id, isRead: read.has(user) }));
}

async function check(unitOfWork: UnitOfWork, script: readonly Step[]): Promise<void> {
  const base = memoryPorts();
  const ports = { ...base, unitOfWork };
  const core = createCore(ports);
  const ada = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as: ada.as }, { name: "Shop" });
  const admin = { as: ada.as, tenant };
  const callers = [admin, await newMember(core, admin, "MEMBER")];
  const rows: Row[] = [];
  for (const step of script) await take(step);

  async function take(step: Step): Promise<void> {
    const now = base.clock.now().getTime();
    if (step.kind === "create") await create(step, now);
    if (step.kind === "wait") base.clock.advance(step.ms);
    if (step.kind === "work") {
      await unitOfWork.system("write", async ({ announcements }) => {
        await announcements.publishDue(base.clock.now(), 1_000);
        await announcements.retireExpired(base.clock.now(), 1_000);
      });
      for (const row of rows) {
        if (row.status === "scheduled" && (row.scheduled ?? 0) <= now) row.status = "published";
      }
    }
    if (step.kind === "readAll") {
      await core.readAllAnnouncements(callers[step.user] ?? admin, {});
      const seen = expected(rows, step.user, now).map(({ id }) => id);
      for (const row of rows) if (seen.includes(row.id)) row.read.add(step.user);
    }
    if ("target" in step && rows.length > 0) {
      await touch(step, rows[step.target % rows.length] as Row, now);
    }
    await compare();
  }

  async function create(step: Extract<Step, { kind: "create" }>, now: number): Promise<void> {
    const status =
      (["draft", "scheduled", "published", "archived"] as const)[step.status] ?? "draft";
    const scheduled = step.scheduled === null ? null : now + step.scheduled - SPAN / 2;
    const needed = status === "scheduled" ? (scheduled ?? now) : scheduled;
    const expires = step.lasts === null ? null : (needed ?? now) + step.lasts + 1;
    const { id } = await core.createAnnouncement(admin, {
      title: "News",
      type: "info",
      status,
      priority: step.priority,
      scheduledAt: needed === null ? null : new Date(needed).toISOString(),
      expiresAt: expires === null ? null : new Date(expires).toISOString(),
    });
    const marks = { read: new Set<number>(), dismissed: new Set<number>() };
    rows.push({
      id,
      priority: step.priority,
      at: now,
      status,
      scheduled: needed,
      expires,
      ...marks,
    });
  }

  async function touch(step: Extract<Step, { target: number }>, row: Row, now: number) {
    const { id } = row;
    if (step.kind === "mark") {
      const caller = callers[step.user] ?? admin;
      const mark = step.dismiss ? core.dismissAnnouncement : core.readAnnouncement;
      if (!isShown(row, now)) {
        await expect(mark(caller, { id })).rejects.toMatchObject({ kind: "not_found" });
        return;
      }
      await mark(caller, { id });
      row.read.add(step.user);
      if (step.dismiss) row.dismissed.add(step.user);
      return;
    }
    if (step.kind === "resurface") {
      await core.updateAnnouncement(admin, { id, resurface: true });
      row.read.clear();
      row.dismissed.clear();
    } else if (step.kind === "remove") {
      await core.deleteAnnouncement(admin, { id });
      rows.splice(rows.indexOf(row), 1);
    } else if (step.kind === "archive" && row.status !== "archived") {
      await core.archiveAnnouncement(admin, { id });
      row.status = "archived";
    } else if (step.kind === "publish" && (row.status === "draft" || row.status === "scheduled")) {
      await core.publishAnnouncement(admin, { id });
      row.status = "published";
      if (row.scheduled !== null && row.scheduled > now) row.scheduled = null;
    }
  }

  async function compare(): Promise<void> {
    const now = base.clock.now().getTime();
    for (const [user, caller] of callers.entries()) {
      const list = await core.listActiveAnnouncements(caller, {});
      const model = expected(rows, user, now);
      expect(list.map(({ id, isRead }) => ({ id, isRead }))).toEqual(model);
      const unread = model.filter(({ isRead }) => !isRead).length;
      expect(await core.countUnreadAnnouncements(caller, {})).toEqual({ unread });
    }
  }
}

/** The seeded fault: the list is made as of a moment ago. */
const late = (unitOfWork: UnitOfWork): UnitOfWork => ({
  system: (mode, work) => unitOfWork.system(mode, work),
  transact: (mode, work) =>
    unitOfWork.transact(mode, (store) =>
      work(
        replacing(store, {
          inTenant: (scope) => {
            const tenantStore = store.inTenant(scope);
            const { announcements } = tenantStore;
            const active: typeof announcements.active = (userId, now, limit) =>
              announcements.active(userId, new Date(now.getTime() - 1), limit);
            return replacing(tenantStore, { announcements: replacing(announcements, { active }) });
          },
        }),
      ),
    ),
});

const replacing = <T extends object>(whole: T, parts: Partial<T>): T =>
  new Proxy(whole, {
    get: (target, name) => {
      const value: unknown = Reflect.get(name in parts ? parts : target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });

const property = (open: () => Promise<UnitOfWork>, numRuns: number) =>
  fc.assert(
    fc.asyncProperty(steps, async (script) => check(await open(), script)),
    { numRuns },
  );

describe("the active list equals its model", () => {
  it("in memory", async () => {
    await expect(property(async () => memoryPorts().unitOfWork, 150)).resolves.toBeUndefined();
  });

  describe.each(testEngines)("on $dialect", ({ create }) => {
    const opened = openedEngine({ create });

    it("for random announcements, users, times and marks", async () => {
      const { unitOfWork } = (await opened).persistence;
      await expect(property(async () => unitOfWork, 60)).resolves.toBeUndefined();
    });

    it("and a list made as of a moment ago is found out", async () => {
      const { unitOfWork } = (await opened).persistence;
      await expect(property(async () => late(unitOfWork), 100)).rejects.toThrow("Property failed");
    });
  });
});
