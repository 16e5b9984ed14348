import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type TestDatabase, testEngines } from "@souk/adapters-persistence/testing";
import { seed } from "../crash/crash-world.js";
import { mountSmallDisk, NO_DISK } from "../disk/small-disk.js";
import type { HostProcess } from "../host-process.js";
import type { SeededFault } from "../load/spoiled.js";
import { callerOf, familyOf, png, type Shopkeeper, startPictureHost } from "./upload-run.js";

const UPLOADS = 200;
const FILES_OF_PICTURE = 4;
const MEBIBYTE = 1024 * 1024;
/** All files at once would take 400. */
const MOST_MIB = 300;

const disk = await mountSmallDisk(1);
await disk?.unmount();

interface Listed {
  readonly total: number;
  readonly data: readonly { readonly id: number; readonly alt: string; readonly url: string }[];
}

describe.each(testEngines)("pictures on $dialect", ({ dialect, create }) => {
  let database: TestDatabase;
  let shop: Shopkeeper;
  beforeAll(async () => {
    database = await create();
    shop = await seed(database.url, "http://127.0.0.1:9");
  });
  afterAll(() => database.drop());

  async function withHost<T>(
    folder: string,
    fault: SeededFault | undefined,
    work: (host: HostProcess, caller: ReturnType<typeof callerOf>) => Promise<T>,
  ): Promise<T> {
    const host = await startPictureHost(database.url, folder, fault);
    try {
      return await work(host, callerOf(host.origin, shop));
    } finally {
      await host.kill();
    }
  }

  const filesIn = async (folder: string) =>
    (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);

  const listed = async (caller: ReturnType<typeof callerOf>): Promise<Listed> =>
    (await caller.get("/media?per_page=100")).json() as Promise<Listed>;

  /** Many uploads at once: what they returned, what is there afterwards, and what it took. */
  async function storm(fault?: SeededFault) {
    const folder = await mkdtemp(join(tmpdir(), "souk-uploads-"));
    try {
      return await withHost(folder, fault, async (host, caller) => {
        const before = (await listed(caller)).total;
        const file = png(300, 200, 2 * MEBIBYTE);
        await (await caller.upload(file, "warm")).arrayBuffer();
        const quiet = familyOf(host.pid).peakMiB;
        let [going, processes, peakMiB] = [true, 0, 0];
        const watching = (async () => {
          while (going) {
            const family = familyOf(host.pid);
            processes = Math.max(processes, family.processes);
            peakMiB = Math.max(peakMiB, family.peakMiB);
            await pause(50);
          }
        })();
        const answers = await Promise.all(
          Array.from({ length: UPLOADS }, async (_, n) => {
            const response = await caller.upload(file, `n${n}`);
            await response.arrayBuffer();
            return { n, status: response.status, later: response.headers.get("retry-after") };
          }),
        );
        going = false;
        await watching;
        const done = answers.filter(({ status }) => status === 201).map(({ n }) => `n${n}`);
        const pages: Listed[] = [];
        for (const page of [1, 2, 3])
          pages.push(
            (await (await caller.get(`/media?per_page=100&page=${page}`)).json()) as Listed,
          );
        const alts = pages.flatMap(({ data }) => data.map(({ alt }) => alt));
        const own = alts.filter((alt) => /^n\d+$/.test(alt));
        return {
          done,
          refused: answers.filter(({ status }) => [429, 503].includes(status)),
          other: answers.filter(({ status }) => ![201, 429, 503].includes(status)),
          own,
          rows: (pages[0]?.total ?? 0) - before,
          files: await filesIn(folder),
          processes,
          grownMiB: peakMiB - quiet,
        };
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
      await database.run(`delete from media where tenant_id = ${shop.tenant}`);
    }
  }

  it("are each stored once or refused with Retry-After when two hundred come at once", async () => {
    const run = await storm();
    expect(run.other).toEqual([]);
    expect(run.done.length + run.refused.length).toBe(UPLOADS);
    expect(run.done.length).toBeGreaterThan(0);
    expect(run.refused.filter(({ later }) => !(Number(later) > 0))).toEqual([]);
    expect(new Set(run.own)).toEqual(new Set(run.done));
    expect(run.own).toHaveLength(run.done.length);
    expect(run.files).toHaveLength(run.rows * FILES_OF_PICTURE);
    expect(run.processes).toBeLessThanOrEqual(2);
    expect(run.grownMiB).toBeLessThan(MOST_MIB);
  });

  if (dialect === "sqlite") {
    it("would be seen to take the memory of all files at once", async () => {
      expect((await storm("whole bodies")).grownMiB).toBeGreaterThan(MOST_MIB);
    });
  }

  if (disk === null) {
    it(`are not tried on a full disk: ${NO_DISK}`, () => {
      expect(disk).toBeNull();
    });
    return;
  }

  /** An upload while the disk is full, and one when it has room again. */
  async function onFullDisk(fault?: SeededFault) {
    const small = await mountSmallDisk(4);
    if (!small) throw new Error(NO_DISK);
    try {
      return await withHost(small.folder, fault, async (_, caller) => {
        const file = png(600, 400);
        const first = await caller.upload(file, "first");
        await first.arrayBuffer();
        const before = await filesIn(small.folder);
        small.fill();
        const response = await caller.upload(file, "full");
        const { code } = (await response.json()) as { code?: string };
        const refused = [response.status, code, response.headers.get("retry-after")];
        const full = (await listed(caller)).data.map(({ alt }) => alt);
        const left = (await filesIn(small.folder)).filter((name) => name !== "ballast");
        small.free();
        const again = await caller.upload(file, "again");
        await again.arrayBuffer();
        return { first: first.status, refused, full, before, left, again: again.status };
      });
    } finally {
      await small.unmount();
      await database.run(`delete from media where tenant_id = ${shop.tenant}`);
    }
  }

  it("on a disk that is full are a clear 503 with nothing kept, and work again when it is not", async () => {
    const run = await onFullDisk();
    expect(run).toMatchObject({
      first: 201,
      refused: [503, "unavailable", "60"],
      full: ["first"],
      again: 201,
    });
    expect(run.left.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
      run.before.toSorted((a, b) => (a < b ? -1 : 1)),
    );
  });

  it("would be seen to be lost by a host that says a refused upload was stored", async () => {
    const run = await onFullDisk("false word");
    expect([run.refused[0], run.full]).toEqual([201, ["first"]]);
  });

  it("would be seen to be refused without Retry-After", async () => {
    const run = await onFullDisk("no retry-after");
    expect(run.refused).toEqual([503, "unavailable", null]);
  });
});
