import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { type TestDatabase, testEngines } from "@souk/adapters-persistence/testing";
import { logDiskRun } from "./log-disk-run.js";
import { mountSmallDisk, NO_DISK } from "./small-disk.js";

const disk = await mountSmallDisk(1);
await disk?.unmount();

let database: TestDatabase;
beforeEach(async () => {
  const sqlite = testEngines.find(({ dialect }) => dialect === "sqlite");
  database = await sqlite!.create();
});
afterEach(() => database.drop());

describe.each(["development", "production"] as const)("a log on a full disk, in %s", (profile) => {
  if (disk === null) {
    it(`is not tried: ${NO_DISK}`, () => {
      process.stderr.write(`${NO_DISK}\n`);
      expect(disk).toBeNull();
    });
    return;
  }

  it("delays no request; the dropped lines are counted, and reported once there is room", async () => {
    const run = await logDiskRun({ profile, database });
    expect(run).toMatchObject({ served: run.sent, reported: [run.dropped], exit: 0 });
    expect(run.dropped).toBeGreaterThan(0);
    // A full disk may still take the beginning of one line.
    expect(run.torn).toBeLessThanOrEqual(2);
  });

  it("is found out where a line that cannot be written ends the host", async () => {
    const run = await logDiskRun({ profile, database, fault: "log must be written" });
    expect(run).toMatchObject({ dropped: 0, exit: 1 });
  });
});
