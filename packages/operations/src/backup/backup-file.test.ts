import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { writeBackup } from "./backup-file.js";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "souk-backup-file-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

it("names the folder of the backup whose disk is full, and leaves nothing there", async () => {
  const full = Object.assign(new Error("database or disk is full"), { code: "SQLITE_FULL" });
  const fill = () => Promise.reject(new Error("The database cannot be used.", { cause: full }));
  await expect(writeBackup(join(folder, "souk.db"), fill)).rejects.toMatchObject({
    name: "BackupRefused",
    reason: "full",
    message: `There is no space for the backup in ${folder}.`,
  });
  expect(readdirSync(folder)).toEqual([]);
});

it("passes on any other error", async () => {
  const fill = () => Promise.reject(new Error("The connection ended."));
  await expect(writeBackup(join(folder, "souk.db"), fill)).rejects.toThrow("The connection ended.");
});
