import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { createCore, type FileStore, type Ports } from "@souk/core";
import { missingFiles, openPictureFile } from "@souk/core/adapter";
import { memoryPorts, newUserWithToken, overlaid, quickPicture } from "@souk/core/testing";
import { FolderFiles } from "./folder-files.js";
import { S3Files } from "./s3-files.js";
import { S3Server } from "./testing/s3-server.test.support.js";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const access = { accessKeyId: "KEY", secretAccessKey: "SECRET", bucket: "shop" };
const server = new S3Server(access);
beforeAll(() => server.listen());
afterAll(() => server.close());
afterEach(() => {
  server.lasting = undefined;
  server.faults = [];
});

const s3 = () => new S3Files({ ...access, endpoint: server.url, retryMs: 1, timeoutMs: 1_000 });

async function aShop(files: FileStore) {
  const ports: Ports = memoryPorts({ files });
  const core = createCore(ports);
  const { as } = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
  const call = { as, tenant };
  const add = async (size = 5_000) => {
    const file = new Uint8Array(size);
    file.set(quickPicture());
    const { id, url, sizes } = await core.addPicture(call, { file });
    const [whole = "", small = ""] = [url, sizes.small].map((path) => path.replace("/media/", ""));
    return { id, whole, small };
  };
  const list = async () => (await core.listPictures(call, {})).data.length;
  return { ports, core, call, tenant, add, list };
}

const bytesOf = async (ports: Ports, name: string) => {
  const file = await openPictureFile(ports, name);
  let bytes = 0;
  for await (const part of file?.content ?? []) bytes += part.length;
  return file && bytes;
};

describe("pictures in an S3 with faults", () => {
  it.each(["down", "error", "silent"] as const)(
    "that is %s: an upload is refused with nothing kept, a read is a clear error",
    async (fault) => {
      const { ports, add, list } = await aShop(s3());
      const { whole } = await add();
      const before = server.keys.length;
      server.lasting = fault;
      const refused = { kind: "unavailable", retryAfterSeconds: 60 };
      await expect(add()).rejects.toMatchObject(refused);
      await expect(openPictureFile(ports, whole)).rejects.toMatchObject(refused);
      server.lasting = undefined;
      expect([server.keys.length, await list()]).toEqual([before, 1]);
      // It fails at the third file, and the first two are removed.
      server.faults = [];
      let puts = 0;
      const breaking = overlaid<FileStore>(s3(), {
        write: async (...given) => {
          puts += 1;
          if (puts === 3) server.faults = [fault, fault, fault];
          await s3().write(...given);
        },
      });
      const half = await aShop(breaking);
      await expect(half.add()).rejects.toMatchObject(refused);
      expect([server.keys.length, await half.list()]).toEqual([before, 0]);
      expect(await bytesOf(ports, whole)).toBe(5_000);
    },
  );

  it("that is slow: an upload and a read take longer, and are whole", async () => {
    const { ports, add } = await aShop(s3());
    server.lasting = "slow";
    const { whole } = await add();
    expect(await bytesOf(ports, whole)).toBe(5_000);
  });

  it("gives a slow reader a whole file, however long that takes", async () => {
    const files = (timeoutMs: number) =>
      new S3Files({ ...access, endpoint: server.url, timeoutMs });
    const content = new Uint8Array(8 * 1024 ** 2);
    await files(120_000).write("large.png", content);
    const { content: parts } = (await files(5_000).read("large.png"))!;
    let bytes = 0;
    for await (const part of parts) {
      // Longer than the service may take for an answer.
      if (bytes === 0) await pause(5_500);
      bytes += part.length;
    }
    expect(bytes).toBe(content.length);
  });

  it.each(["short", "stuck", "cut"] as const)(
    "that sends a %s file never makes it look whole",
    async (fault) => {
      const { ports, add } = await aShop(s3());
      const { whole } = await add();
      server.faults = [fault];
      await expect(bytesOf(ports, whole)).rejects.toThrow(
        /^(The picture cannot be read|terminated|The file service did not answer in time)/,
      );
      expect(await bytesOf(ports, whole)).toBe(5_000);
    },
  );

  it("would be seen to keep a picture whose file the store did not take", async () => {
    const silent = overlaid<FileStore>(s3(), {
      write: (...given) =>
        s3()
          .write(...given)
          .catch(() => {}),
    });
    const { add, list } = await aShop(silent);
    server.lasting = "error";
    await add();
    server.lasting = undefined;
    expect(await list()).toBe(1);
  });
});

const folder = await mkdtemp(join(tmpdir(), "souk-missing-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each([
  ["a folder", () => new FolderFiles(folder)],
  ["S3", s3],
] as const)("the missing files of pictures in %s", (_, open) => {
  it("are found, and no others", async () => {
    const files = open();
    const { ports, add, core, call, tenant } = await aShop(files);
    const [first, second, third] = [await add(), await add(), await add()];
    const gone = await add();
    const { sizes } = await core.getPicture(call, { id: gone.id });
    await core.deletePicture(call, { id: gone.id });
    await files.remove(sizes.small.replace("/media/", ""));
    await files.remove(first.small);
    await files.remove(third.whole);
    const found = [];
    for await (const { tenantId, id, missing } of missingFiles({ ...ports, files }))
      found.push([tenantId, id, missing]);
    expect(found).toEqual([
      [tenant, first.id, [first.small]],
      [tenant, second.id, []],
      [tenant, third.id, [third.whole]],
    ]);
  });
});
