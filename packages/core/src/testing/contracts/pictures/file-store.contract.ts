import assert from "node:assert/strict";
import type { FileStore } from "../../../ports/pictures/file-store.js";
import type { ContractRunner } from "../contract-runner.js";

const LARGE = 3 * 1024 * 1024;

/** What every store of files must do. `open` returns one that may have files of other tests. */
export function fileStoreContract({ it }: ContractRunner, open: () => Promise<FileStore>): void {
  let counter = 0;
  const aName = () => `${(counter += 1)}/${"ab".repeat(16)}-small.webp`;

  it("returns a file as it was written, also an empty one and a large one", async () => {
    const files = await open();
    const large = Uint8Array.from({ length: LARGE }, (_, at) => at % 251);
    for (const content of [Uint8Array.of(1, 2, 255), new Uint8Array(), large]) {
      const name = aName();
      await files.write(name, content);
      assert.deepEqual(await whole(files, name), Buffer.from(content));
    }
  });

  it("returns null for a file that is not there", async () => {
    const files = await open();
    assert.equal(await files.read(aName()), null);
  });

  it("writes a file again", async () => {
    const files = await open();
    const name = aName();
    await files.write(name, Uint8Array.of(1, 2, 3));
    await files.write(name, Uint8Array.of(9));
    assert.deepEqual(await whole(files, name), Buffer.of(9));
  });

  it("removes a file, and one that is not there", async () => {
    const files = await open();
    const [name, other] = [aName(), aName()];
    await files.write(name, Uint8Array.of(1));
    await files.write(other, Uint8Array.of(2));
    await files.remove(name);
    await files.remove(name);
    assert.equal(await files.read(name), null);
    assert.deepEqual(await whole(files, other), Buffer.of(2));
  });

  it("lists every file once, with the time of its writing", async () => {
    const files = await open();
    const names = Array.from({ length: 25 }, aName);
    await Promise.all(names.map((name) => files.write(name, Uint8Array.of(1))));
    const listed = new Map<string, Date>();
    for await (const { name, writtenAt } of files.list()) {
      assert.equal(listed.has(name), false);
      listed.set(name, writtenAt);
    }
    for (const name of names) assert.ok(listed.get(name) instanceof Date, name);
  });

  it("lists the files in one folder, and none in one that is not there", async () => {
    const files = await open();
    const folder = `${(counter += 1)}1`;
    const names = [`${folder}/a.webp`, `${folder}/b.webp`];
    for (const name of [...names, `${folder}0/a.webp`]) await files.write(name, Uint8Array.of(1));
    const inside = async (of: string) => {
      const found = [];
      for await (const { name } of files.list(of)) found.push(name);
      return found.toSorted((a, b) => (a < b ? -1 : 1));
    };
    assert.deepEqual(await inside(folder), names);
    assert.deepEqual(await inside("987654321"), []);
  });
}

async function whole(files: FileStore, name: string): Promise<Buffer> {
  const found = await files.read(name);
  assert.ok(found, name);
  const parts: Uint8Array[] = [];
  for await (const part of found.content) parts.push(part);
  const content = Buffer.concat(parts);
  assert.equal(found.bytes, content.length);
  return content;
}
