import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { openPersistence } from "@souk/adapters-persistence";
import { testEngines } from "@souk/adapters-persistence/testing";
import type { UnitOfWork } from "@souk/core";
import { ManualClock, memoryPorts, MemoryUnitOfWork } from "@souk/core/testing";
import { auditFiles } from "./audit-files.js";
import { auditRetentionChore } from "./audit-retention.js";

const DAY = 86_400_000;
const NOW = Date.parse("2026-03-15T12:00:00.000Z");
const DAYS = 40;
/** More than go in one step. */
const OLD = 1_200;

const memory = {
  dialect: "memory",
  create: async () => ({ unitOfWork: new MemoryUnitOfWork(), drop: async () => {} }),
};

const databases = testEngines.map(({ dialect, create }) => ({
  dialect,
  create: async () => {
    const database = await create();
    const persistence = await openPersistence({ url: database.url });
    const drop = async () => {
      await persistence.close();
      await database.drop();
    };
    return { unitOfWork: persistence.unitOfWork, drop };
  },
}));

describe.each([memory, ...databases])("an audit trail with its time on $dialect", ({ create }) => {
  let folder: string;
  let opened: { unitOfWork: UnitOfWork; drop: () => Promise<void> };

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "souk-audit-"));
    opened = await create();
    await opened.unitOfWork.transact("write", async ({ audit }) => {
      for (let n = 0; n < OLD + 3; n += 1) {
        const age = n < OLD ? DAYS + 1 + (n % 20) : DAYS - 1;
        await audit.add({
          at: new Date(NOW - age * DAY),
          actor: { kind: "operator", name: "ada", userId: null },
          useCase: "createTenant",
          tenantId: n % 2 === 0 ? null : 7,
          subject: { n },
          requestId: null,
        });
      }
    });
  });

  afterEach(async () => {
    await opened.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const keys = memoryPorts();
  const clock = new ManualClock(new Date(NOW));
  const chore = (keep = auditFiles(join(folder, "audit"))) =>
    auditRetentionChore({ ...keys, unitOfWork: opened.unitOfWork, clock }, { days: DAYS, keep });
  const left = async () =>
    (await opened.unitOfWork.transact("read", ({ audit }) => audit.list({ limit: 1_000 }))).length;

  const exported = () => {
    const directory = join(folder, "audit");
    return readdirSync(directory).flatMap((name) => {
      expect(name).toMatch(/^audit-2026-0[12]\.ndjson$/);
      expect(statSync(join(directory, name)).mode & 0o777).toBe(0o600);
      const lines = readFileSync(join(directory, name), "utf8").trimEnd().split("\n");
      return lines.map((line) => JSON.parse(line) as { id: number; subject: { n: number } });
    });
  };

  it("goes to files, every entry once, and keeps what is not old enough", async () => {
    await chore().run();
    expect(await left()).toBe(3);
    const numbers = exported().map(({ subject }) => subject.n);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: OLD }, (_, n) => n));
    await chore().run();
    expect(exported()).toHaveLength(OLD);
  });

  it("loses nothing where the files cannot be written, and is written again after a halt", async () => {
    const fails = async () => {
      throw new Error("The disk is full.");
    };
    await expect(chore(fails).run()).rejects.toThrow("The disk is full.");
    expect(await left()).toBe(1_000);
    const written = auditFiles(join(folder, "audit"));
    const halted = async (entries: Parameters<typeof written>[0]) => {
      await written(entries);
      throw new Error("The host ended.");
    };
    await expect(chore(halted).run()).rejects.toThrow("The host ended.");
    await chore().run();
    expect(await left()).toBe(3);
    expect(new Set(exported().map(({ id }) => id)).size).toBe(OLD);
  });
});
