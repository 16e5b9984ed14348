import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { backupName, deleteUnfinished, findBackup, pruneBackups } from "./backup-series.js";

const now = new Date("2026-11-26T12:00:00Z");
const hoursLater = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "souk-series-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const write = (hours: number) => {
  writeFileSync(join(folder, backupName(hoursLater(hours))), "");
};
const names = () => readdirSync(folder).toSorted();

describe("a folder of backups", () => {
  it("keeps what was just written, although a clock that was ahead left backups of later times", async () => {
    for (const hours of [-3, -2, -1, 0, 24, 48, 72]) write(hours);
    mkdirSync(join(folder, backupName(hoursLater(-4))));
    expect(await pruneBackups(folder, { keep: 3, now })).toBe(3);
    const kept = [-4, -2, -1, 0, 24, 48, 72].map((hours) => backupName(hoursLater(hours)));
    expect(names()).toEqual(kept.toSorted());
  });

  it("deletes what a backup that was killed has left, after a day", async () => {
    const at = (name: string, hours: number) => {
      writeFileSync(join(folder, name), "");
      utimesSync(join(folder, name), now, hoursLater(hours));
    };
    at("souk-next-1.db.part", -25);
    at("souk-next-1.db.part-wal", -25);
    at("souk-next-2.db.part", -23);
    at("notes.txt", -25);
    await deleteUnfinished(folder, now);
    expect(names()).toEqual(["notes.txt", "souk-next-2.db.part"]);
  });

  it("gives the newest backup that is not from the future", async () => {
    const past = new Date(Date.now() - 60_000);
    const future = new Date(Date.now() + 3_600_000);
    writeFileSync(join(folder, backupName(future)), "");
    expect(await findBackup(folder)).toBe(join(folder, backupName(future)));
    writeFileSync(join(folder, backupName(past)), "");
    expect(await findBackup(folder)).toBe(join(folder, backupName(past)));
    expect(await findBackup(folder, future)).toBe(join(folder, backupName(future)));
  });
});
