import { describe, expect, it } from "@jest/globals";
import { createCore } from "../create-core.js";
import type { FileStore } from "../ports/pictures/file-store.js";
import { MemoryFiles, memoryPorts, newUserWithToken, quickPicture } from "../testing/index.js";
import { copyPictures } from "./copy-pictures.js";
import { ownedPictures } from "./owned-pictures.js";

/** Two tenants with pictures, and what a copy of them writes. */
async function twoShops(counts: readonly number[]) {
  const ports = memoryPorts();
  const from = new MemoryFiles(() => ports.clock.now());
  const to = new MemoryFiles(() => ports.clock.now());
  const core = createCore({ ...ports, files: from });
  const { as } = await newUserWithToken(core, "ada");
  for (const count of counts) {
    const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
    for (let made = 0; made < count; made += 1)
      await core.addPicture({ as, tenant }, { file: quickPicture() });
  }
  const written: string[] = [];
  const watched: FileStore = {
    write: (name, content) => {
      written.push(name);
      return to.write(name, content);
    },
    read: (name) => to.read(name),
    remove: (name) => to.remove(name),
    list: (folder) => to.list(folder),
  };
  const copy = (store = watched) =>
    copyPictures(ownedPictures(ports.unitOfWork), { from, to: store });
  return { from, to: watched, copy, written };
}

const contentsOf = async (files: FileStore) => {
  const contents: Record<string, string> = {};
  for await (const { name } of files.list()) {
    const parts: Uint8Array[] = [];
    for await (const part of (await files.read(name))?.content ?? []) parts.push(part);
    contents[name] = Buffer.concat(parts).toString("hex");
  }
  return contents;
};

describe("a copy of pictures", () => {
  it("has the files of all tenants, and writes none of them again", async () => {
    const { from, to, copy, written } = await twoShops([5, 0, 3]);
    expect(await copy()).toEqual({ copied: 8, missing: 0, named: [] });
    expect(await contentsOf(to)).toEqual(await contentsOf(from));
    expect(written).toHaveLength(32);
    expect(await copy()).toEqual({ copied: 0, missing: 0, named: [] });
    expect(written).toHaveLength(32);
    // What a copy that was killed has left of a picture.
    await to.remove(written[1] ?? "");
    expect(await copy()).toEqual({ copied: 1, missing: 0, named: [] });
    expect(await contentsOf(to)).toEqual(await contentsOf(from));
  });

  it("leaves out a picture of which the source lacks a file, or has another", async () => {
    const { from, copy, written } = await twoShops([3]);
    const [missing = "", short = ""] = Object.keys(await contentsOf(from)).filter((name) =>
      name.endsWith(".png"),
    );
    await from.remove(missing);
    await from.remove(short);
    await from.write(short, Uint8Array.of(1));
    expect(await copy()).toEqual({ copied: 1, missing: 2, named: [missing, short] });
    expect(written).toHaveLength(4);
  });

  it("ends with the fault of a store that cannot be written", async () => {
    const { to, copy } = await twoShops([6]);
    const write = async () => {
      throw new Error("no space left");
    };
    const full: FileStore = { ...to, write };
    await expect(copy(full)).rejects.toMatchObject({
      kind: "unavailable",
      cause: { message: "no space left" },
    });
  });
});
