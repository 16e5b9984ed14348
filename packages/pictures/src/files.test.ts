import { mkdir, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { fileStoreContract, MemoryFiles } from "@souk/core/testing";
import { FolderFiles } from "./folder-files.js";
import { checkFilesUrl, openFiles } from "./open-files.js";
import { S3Files } from "./s3-files.js";
import { S3Server } from "./testing/s3-server.test.support.js";

const folder = mkdtempSync(join(tmpdir(), "souk-files-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const server = new S3Server({ accessKeyId: "KEY", secretAccessKey: "s/e+cret", bucket: "shop" });
beforeAll(() => server.listen());
afterAll(() => server.close());

const s3 = (more: Partial<ConstructorParameters<typeof S3Files>[0]> = {}) =>
  new S3Files({
    bucket: "shop",
    prefix: "souk/media",
    endpoint: server.url,
    accessKeyId: "KEY",
    secretAccessKey: "s/e+cret",
    retryMs: 1,
    timeoutMs: 5_000,
    ...more,
  });

const runner = { describe, it };

describe("files in memory", () => {
  fileStoreContract(runner, async () => new MemoryFiles());
});

describe("files in a folder", () => {
  fileStoreContract(runner, async () => new FolderFiles(join(folder, "contract")));

  it("are never seen half written, and what a broken write left is removed after an hour", async () => {
    const home = join(folder, "parts");
    await mkdir(join(home, "7"), { recursive: true });
    const [fresh, old] = [join(home, "7", ".part-1"), join(home, "7", ".part-2")];
    await writeFile(fresh, "half");
    await writeFile(old, "half");
    await utimes(old, new Date(0), new Date(0));
    const files = new FolderFiles(home);
    await files.write("7/a.webp", Uint8Array.of(1));
    const names = [];
    for await (const { name } of files.list()) names.push(name);
    expect(names).toEqual(["7/a.webp"]);
    expect((await readdir(join(home, "7"))).toSorted()).toEqual([".part-1", "a.webp"]);
  });

  it("have no name that leads out of the folder", async () => {
    const files = new FolderFiles(folder);
    for (const name of ["../a", "a/../../b", "/etc/passwd", "a//b", "A", "", ".part-1", "a\0"]) {
      await expect(files.write(name, Uint8Array.of(1))).rejects.toThrow("cannot have the name");
      await expect(files.read(name)).rejects.toThrow("cannot have the name");
    }
  });

  it("reject a write that fails, and leave nothing of it", async () => {
    const home = join(folder, "full");
    await mkdir(home);
    await writeFile(join(home, "7"), "no folder");
    const files = new FolderFiles(home);
    await expect(files.write("7/a.webp", Uint8Array.of(1))).rejects.toThrow(/EEXIST|ENOTDIR/);
    expect(await readdir(home)).toEqual(["7"]);
  });
});

describe("files in S3", () => {
  fileStoreContract(runner, async () => s3());

  it("list in many pages", async () => {
    const files = s3({ prefix: "pages" });
    server.pageSize = 3;
    for (const n of [1, 2, 3, 4, 5, 6, 7]) await files.write(`1/${n}.webp`, Uint8Array.of(n));
    const names = [];
    for await (const { name } of files.list()) names.push(name);
    expect(names).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `1/${n}.webp`));
    server.pageSize = 1000;
  });

  it("are refused with a wrong secret", async () => {
    const files = s3({ secretAccessKey: "wrong" });
    await expect(files.write("1/a.webp", Uint8Array.of(1))).rejects.toThrow(
      "The file service returned 403 SignatureDoesNotMatch.",
    );
    await expect(files.read("1/a.webp")).rejects.toThrow("403");
  });

  it("are written although the service fails twice", async () => {
    server.faults = ["down", "error"];
    await s3().write("1/again.webp", Uint8Array.of(5));
    expect((await s3().read("1/again.webp"))?.bytes).toBe(1);
  });

  it("reject when the service is down or does not answer", async () => {
    server.faults = ["error", "error", "error"];
    await expect(s3().write("1/b.webp", Uint8Array.of(1))).rejects.toThrow("returned 503 SlowDown");
    server.faults = ["silent", "silent", "silent"];
    await expect(s3({ timeoutMs: 50 }).read("1/b.webp")).rejects.toThrow("did not answer in time");
  });

  it("reject content that is shorter than the service says", async () => {
    await s3().write("1/short.webp", new Uint8Array(1000));
    server.faults = ["short"];
    const found = await s3().read("1/short.webp");
    const read = async () => {
      for await (const _ of found?.content ?? []) continue;
    };
    await expect(read()).rejects.toThrow("terminated");
  });
});

describe("the URL of files", () => {
  it("names a folder or a bucket", () => {
    expect(openFiles({ url: "file:var/media", directory: folder })).toBeInstanceOf(FolderFiles);
    const keys = { accessKeyId: "a", secretAccessKey: "b" };
    expect(openFiles({ url: "s3://shop/media?region=eu-west-1", ...keys })).toBeInstanceOf(S3Files);
    expect(() => openFiles({ url: "s3://shop" })).toThrow("requires an access key");
  });

  it.each([
    ["ftp://shop", "must be file:FOLDER or s3://BUCKET/PREFIX?endpoint=URL"],
    ["file:", "must be file:FOLDER or s3://BUCKET/PREFIX?endpoint=URL"],
    ["s3://shop?bucket=x", "has the unknown parameter bucket"],
    ["s3://shop?endpoint=files", "must have an http or https URL as endpoint"],
    ["s3://shop/media?endpoint=http://127.0.0.1:9000", null],
    ["file:/var/media", null],
  ])("%s: %s", (url, problem) => {
    expect(checkFilesUrl(url)).toBe(problem);
  });
});
