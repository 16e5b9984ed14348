import { describe, expect, it } from "@jest/globals";
import { createCore } from "../create-core.js";
import type { FileStore } from "../ports/pictures/file-store.js";
import type { Ports } from "../ports/index.js";
import {
  altered,
  MemoryFiles,
  memoryPorts,
  newUserWithToken,
  quickPicture,
} from "../testing/index.js";
import { openPictureFile } from "./open-picture-file.js";
import { removeLostFiles } from "./remove-lost-files.js";

const HOUR = 3_600_000;

/** A tenant on a host whose files and other ports may be broken. */
async function aShop(change: (ports: Ports) => Partial<Ports> = () => ({})) {
  const ports = memoryPorts();
  const files = new MemoryFiles(() => ports.clock.now());
  const host: Ports = { ...ports, files, ...change({ ...ports, files }) };
  const core = createCore(host);
  const { as } = await newUserWithToken(core, "ada");
  const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
  const call = { as, tenant };
  return { core, call, ports, host, files, tenant };
}

async function namesIn(files: FileStore): Promise<string[]> {
  const names = [];
  for await (const { name } of files.list()) names.push(name);
  return names;
}

describe("adding a picture", () => {
  it("stores four files before the row", async () => {
    const { core, call, files } = await aShop();
    const picture = await core.addPicture(call, { file: quickPicture(), alt: " A cup " });
    const key = /[0-9a-f]{32}/.exec(picture.url)?.[0];
    expect(picture).toMatchObject({ alt: "A cup", width: 4, height: 3 });
    expect((await namesIn(files)).toSorted()).toEqual(
      ["-large.webp", "-medium.webp", "-small.webp", ".png"].map(
        (end) => `${call.tenant}/${key}${end}`,
      ),
    );
  });

  it("on a full disk is unavailable, and leaves neither file nor row", async () => {
    let room = 2;
    const full = (files: FileStore): FileStore => ({
      write: async (name, content) => {
        if (room-- === 0) throw Object.assign(new Error("no space left"), { code: "ENOSPC" });
        return files.write(name, content);
      },
      read: (name) => files.read(name),
      remove: (name) => files.remove(name),
      list: () => files.list(),
    });
    const { core, call, files } = await aShop(({ files: whole }) => ({
      files: full(whole as FileStore),
    }));
    await expect(core.addPicture(call, { file: quickPicture() })).rejects.toMatchObject({
      kind: "unavailable",
      message: "The picture cannot be stored. Please try again later.",
    });
    expect(await namesIn(files)).toEqual([]);
    expect((await core.listPictures(call, {})).total).toBe(0);
  });

  it("whose row cannot be written removes its files", async () => {
    const { core, call, files } = await aShop((ports) => ({
      unitOfWork: altered(ports.unitOfWork, {
        shop: ({ pictures }) => ({
          pictures: { ...pictures, add: () => Promise.reject(new Error("The database is gone.")) },
        }),
      }),
    }));
    await expect(core.addPicture(call, { file: quickPicture() })).rejects.toThrow("is gone");
    expect(await namesIn(files)).toEqual([]);
  });

  it("is refused beyond the limits, before the file is decoded", async () => {
    let decoded = 0;
    const { core, call } = await aShop(({ pictureMaker }) => ({
      pictureLimits: { count: 1, bytes: 1_000 },
      pictureMaker: {
        make: async (file, tenant) => {
          decoded += 1;
          return (await pictureMaker?.make(file, tenant)) ?? "broken";
        },
      },
    }));
    await core.addPicture(call, { file: quickPicture() });
    const more = core.addPicture(call, { file: quickPicture() });
    await expect(more).rejects.toMatchObject({ kind: "limit_reached" });
    expect(decoded).toBe(1);
    const small = await aShop(() => ({ pictureLimits: { count: 9, bytes: 50 } }));
    const large = small.core.addPicture(small.call, { file: quickPicture() });
    await expect(large).rejects.toMatchObject({ kind: "limit_reached" });
    expect(await namesIn(small.files)).toEqual([]);
  });

  it("needs a host that stores pictures", async () => {
    const { core, call } = await aShop(() => ({ pictureMaker: undefined as never }));
    await expect(core.addPicture(call, { file: quickPicture() })).rejects.toMatchObject({
      kind: "conflict",
      message: "This host stores no pictures.",
    });
  });
});

describe("the files of a picture", () => {
  it("are closed at once after its deletion, and removed an hour later", async () => {
    const { core, call, host, ports, files } = await aShop();
    const { id, url } = await core.addPicture(call, { file: quickPicture() });
    const name = url.slice("/media/".length);
    expect(await openPictureFile(host, name)).toMatchObject({ contentType: "image/png" });
    ports.clock.advance(5 * HOUR);
    await core.deletePicture(call, { id });
    expect(await openPictureFile(host, name)).toBeNull();
    ports.clock.advance(HOUR - 1);
    await removeLostFiles(host);
    expect(await namesIn(files)).toHaveLength(4);
    ports.clock.advance(2);
    await removeLostFiles(host);
    expect(await namesIn(files)).toEqual([]);
  });

  it("stay while it exists, and those without a row are removed after an hour", async () => {
    const { core, call, host, ports, files } = await aShop();
    await core.addPicture(call, { file: quickPicture() });
    // What a host that was killed between the files and the row leaves.
    const lost = `${call.tenant}/${"ab".repeat(16)}-small.webp`;
    await files.write(lost, Uint8Array.of(1));
    await files.write("notes.txt", Uint8Array.of(2));
    expect(await openPictureFile(host, lost)).toBeNull();
    ports.clock.advance(HOUR - 1);
    expect(await removeLostFiles(host)).toBe(0);
    ports.clock.advance(2);
    expect(await removeLostFiles(host)).toBe(1);
    const left = await namesIn(files);
    expect(left).toHaveLength(5);
    expect(left).toContain("notes.txt");
  });

  it("of a deleted tenant are closed", async () => {
    const { core, call, host } = await aShop();
    const { url } = await core.addPicture(call, { file: quickPicture() });
    const { tenant } = call;
    const { name: confirm } = await core.getTenant(call, {});
    await core.deleteTenant(call, { confirm } as never);
    expect(tenant).toBeGreaterThan(0);
    expect(await openPictureFile(host, url.slice("/media/".length))).toBeNull();
  });

  it.each(["", "1", "../1/a.png", `1/${"a".repeat(32)}.svg`, `0/${"a".repeat(32)}.png`])(
    "are not found under %j",
    async (name) => {
      const { host } = await aShop();
      expect(await openPictureFile(host, name)).toBeNull();
    },
  );
});
