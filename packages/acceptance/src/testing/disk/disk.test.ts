import { describe, expect, it } from "@jest/globals";
import { testEngines } from "@souk/adapters-persistence/testing";
import { diskRun, isKept } from "./disk-run.js";
import { mountSmallDisk, NO_DISK } from "./small-disk.js";

const disk = await mountSmallDisk(1);
await disk?.unmount();
const TIMES = { fills: 2, withinMs: 60_000 };

describe.each(testEngines)("a disk that is really full, on $dialect", ({ dialect: engine }) => {
  if (disk === null) {
    it(`is not tried: ${NO_DISK}`, () => {
      process.stderr.write(`${NO_DISK}\n`);
      expect(disk).toBeNull();
    });
    return;
  }

  it("is reported, loses nothing that was acknowledged, and accepts writes again by itself", async () => {
    const run = await diskRun({ engine, ...TIMES });
    expect(isKept(run) ? "kept" : run).toBe("kept");
    expect(run.refused).toBeGreaterThan(0);
  });

  it("would be seen to lose what a host says it has done without having done it", async () => {
    const run = await diskRun({ engine, fills: 1, withinMs: 60_000, fault: "false word" });
    expect(run.lost).toBeGreaterThan(0);
  });
});
