import { copyFile, rm, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "@jest/globals";
import { openPersistence } from "@souk/adapters-persistence";
import { createCore } from "@souk/core";
import { Operator } from "@souk/core/operator";
import { memoryPorts, newUserWithToken } from "@souk/core/testing";
import { backUpDatabase } from "@souk/operations";
import { mountSmallDisk, NO_DISK } from "./small-disk.js";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function opened(file: string, pendingMigrations: "run" | "refuse" = "refuse") {
  const persistence = await openPersistence({ url: `sqlite:${file}`, pendingMigrations });
  closing.push(() => persistence.close());
  const { unitOfWork } = persistence;
  return { persistence, core: createCore({ ...memoryPorts(), unitOfWork }) };
}

describe("a SQLite database on a read-only disk", () => {
  it("is read if it is a backup; otherwise the error names the file and how to read it", async () => {
    const disk = await mountSmallDisk(16);
    if (!disk) {
      process.stderr.write(`${NO_DISK}\n`);
      return;
    }
    closing.push(() => disk.unmount());
    const folder = await mkdtemp(join(tmpdir(), "souk-source-"));
    closing.push(() => rm(folder, { recursive: true }));
    const { persistence, core } = await opened(join(folder, "souk.db"), "run");
    const { as } = await newUserWithToken(core);
    await core.createTenant({ as }, { name: "Lamps" });
    const backup = join(disk.folder, "backup.db");
    await backUpDatabase({ from: `sqlite:${join(folder, "souk.db")}`, to: backup });
    await persistence.close();
    const live = join(disk.folder, "live.db");
    await copyFile(join(folder, "souk.db"), live);
    disk.makeReadOnly();

    const reason = (file: string) => ({
      message: `${file} is on a read-only file system.`,
      remedy: `copy it to a folder that can be written, and use the copy: cp ${file}* FOLDER`,
    });
    const copy = await opened(backup);
    const operator = { as: new Operator("ops") };
    expect(await copy.core.findTenant(operator, { tenantId: 1 })).toMatchObject({ name: "Lamps" });
    await expect(copy.core.restoreTenant(operator, { tenantId: 1 })).rejects.toMatchObject({
      kind: "unavailable",
      cause: reason(backup),
    });
    expect(() => copy.persistence.acquireHostLock()).toThrow(reason(backup).message);
    await expect(opened(live)).rejects.toMatchObject(reason(live));
  });
});
