import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createCore, type FileStore, type Ports } from "@souk/core";
import { Operator } from "@souk/core/operator";
import { removeLostFiles } from "@souk/core/adapter";
import {
  ManualClock,
  MemoryFiles,
  memoryPorts,
  newUserWithToken,
  overlaid,
  quickPicture,
} from "@souk/core/testing";
import { openPersistence, type Persistence } from "../open-persistence.js";
import { type TestDatabase, testEngines } from "../testing/test-databases.js";

const as = new Operator("backup");
const HOUR_MS = 3_600_000;

type Line = { kind: string; row: Record<string, unknown> };

const linesOf = (text: readonly string[]) => text.map((line) => JSON.parse(line) as Line);

async function* streamed(lines: readonly (string | Line)[]) {
  for (const line of lines) yield typeof line === "string" ? line : JSON.stringify(line);
}

/** The lines with another number at their end. */
const counted = (lines: readonly Line[]): Line[] => [
  ...lines.filter(({ kind }) => kind !== "end"),
  { kind: "end", row: { lines: lines.filter(({ kind }) => kind !== "end").length } },
];

describe.each(testEngines)("the pictures of a tenant on $dialect", ({ create }) => {
  let database: TestDatabase;
  let persistence: Persistence;
  beforeAll(async () => {
    database = await create();
    persistence = await openPersistence({ url: database.url });
  });
  afterAll(async () => {
    await persistence.close();
    await database.drop();
  });

  async function aShop(more: Partial<Ports> = {}) {
    const clock = new ManualClock();
    const files = new MemoryFiles(() => clock.now());
    const ports: Ports = {
      ...memoryPorts(),
      clock,
      files,
      ...more,
      unitOfWork: persistence.unitOfWork,
    };
    const core = createCore(ports);
    const { as: user } = await newUserWithToken(core);
    const { id: tenant } = await core.createTenant({ as: user }, { name: "Shop" });
    const call = { as: user, tenant };
    const large = new Uint8Array(700_001);
    for (let at = 0; at < large.length; at += 1) large[at] = at % 251;
    large.set(quickPicture(40, 30));
    const ids = [];
    for (const [alt, file] of [
      ["Large", large],
      ["Small", quickPicture()],
    ] as const)
      ids.push((await core.addPicture(call, { file, alt })).id);
    await core.createProduct(call, { name: "Cup", price: 1, mediaIds: ids });
    const exported = async () => {
      const text: string[] = [];
      const lost: number[] = [];
      await core.exportTenant(
        { as },
        {
          tenantId: tenant,
          onLine: (line) => {
            text.push(line);
          },
          onLostPicture: (id) => {
            lost.push(id);
          },
        },
      );
      return { text, lost };
    };
    const tenants = async () => (await core.listAllTenants({ as }, { perPage: 100 })).total;
    return { ports, files, clock, core, call, tenant, ids, large, exported, tenants };
  }

  const contentsOf = async (files: FileStore, tenant: number) => {
    const found = [];
    for await (const { name } of files.list()) {
      if (!name.startsWith(`${tenant}/`)) continue;
      const parts = [];
      for await (const part of (await files.read(name))?.content ?? []) parts.push(part);
      const ending = name.replace(/^.*\/[0-9a-f]{32}/, "");
      found.push(`${ending} ${Buffer.concat(parts).toString("base64")}`);
    }
    return found.toSorted();
  };
  const namesOf = async (files: FileStore) => {
    const names = [];
    for await (const { name } of files.list()) names.push(name);
    return names;
  };

  it("travel in an archive, with new addresses and the same bytes", async () => {
    const { core, call, files, tenant, large, exported } = await aShop();
    const { text, lost } = await exported();
    expect(lost).toEqual([]);
    // A line is short, and the secret address stays here.
    expect(Math.max(...text.map((line) => line.length))).toBeLessThan(300_000);
    const secret = (await namesOf(files))[0]?.slice(-36, -8) ?? "";
    expect(text.join("")).not.toContain(secret.slice(0, 20));
    const target = await aShop();
    const { tenantId } = await target.core.importTenant({ as }, { lines: streamed(text) });
    expect(await contentsOf(target.files, tenantId)).toEqual(await contentsOf(files, tenant));
    expect((await contentsOf(target.files, tenantId)).join("")).toContain(
      Buffer.from(large).toString("base64"),
    );
    const there = { as: call.as, tenant: tenantId };
    const [product] = (await core.listProducts(there, {})).data;
    const { data } = await core.listPictures(there, {});
    expect(new Set(data.map(({ alt }) => alt))).toEqual(new Set(["Large", "Small"]));
    expect(product?.cover?.alt).toBe("Large");
    const shared = (await namesOf(files)).filter((name) =>
      data.some(({ url }) => url.includes(name.replace(/^\d+\//, ""))),
    );
    expect(shared).toEqual([]);
  });

  it("are copied by a clone, whose files outlive the original", async () => {
    const { core, ports, clock, call, files, tenant, ids } = await aShop();
    const { tenantId } = await core.cloneTenant({ as }, { tenantId: tenant, name: "Twin" });
    const before = await contentsOf(files, tenant);
    expect(await contentsOf(files, tenantId)).toEqual(before);
    for (const id of ids) await core.deletePicture(call, { id });
    clock.advance(2 * HOUR_MS);
    await removeLostFiles(ports);
    expect(await contentsOf(files, tenant)).toEqual([]);
    expect(await contentsOf(files, tenantId)).toEqual(before);
    const { data } = await core.listPictures({ ...call, tenant: tenantId }, {});
    expect(data).toHaveLength(2);
  });

  it("whose files are missing are left out, and named", async () => {
    const { core, call, files, tenant, ids, exported } = await aShop();
    const large = (await core.getPicture(call, { id: ids[0] ?? 0 })).sizes.medium;
    await files.remove(large.replace("/media/", ""));
    const { text, lost } = await exported();
    expect(lost).toEqual([ids[0]]);
    expect(linesOf(text).filter(({ kind }) => kind === "lost_media")).toEqual([
      { kind: "lost_media", row: { id: ids[0], alt: "Large" } },
    ]);
    const copies = [(await core.importTenant({ as }, { lines: streamed(text) })).tenantId];
    const named: number[] = [];
    const onLostPicture = (id: number) => {
      named.push(id);
    };
    const clone = { tenantId: tenant, name: "Twin", onLostPicture };
    copies.push((await core.cloneTenant({ as }, clone)).tenantId);
    expect(named).toEqual([ids[0]]);
    for (const copy of copies) {
      const [product] = (await core.listProducts({ ...call, tenant: copy }, {})).data;
      expect([product?.mediaIds.length, product?.cover?.alt]).toEqual([1, "Small"]);
    }
  });

  it("of a clone or an import that fails leave no files and no tenant", async () => {
    const { core, ports, clock, files, tenant, tenants, exported } = await aShop();
    const { text } = await exported();
    const [before, all] = [await namesOf(files), await tenants()];
    let writes = 0;
    const full = overlaid<FileStore>(files, {
      write: async (...given) => {
        writes += 1;
        if (writes === 6) throw new Error("ENOSPC");
        await files.write(...given);
      },
    });
    const onFullDisk = createCore({ ...ports, files: full });
    const slow = overlaid<FileStore>(files, {
      write: async (...given) => {
        await files.write(...given);
        clock.advance(10 * 60_000);
      },
    });
    const late = createCore({ ...ports, files: slow });
    const calls = (on: typeof core) => [
      () => on.cloneTenant({ as }, { tenantId: tenant, name: "Twin" }),
      () => on.importTenant({ as }, { lines: streamed(text) }),
    ];
    for (const on of [onFullDisk, late]) {
      for (const call of calls(on)) {
        writes = 0;
        await expect(call()).rejects.toMatchObject({ kind: "unavailable" });
        expect([await namesOf(files), await tenants()]).toEqual([before, all]);
      }
    }
    const end = text.length - 1;
    const truncated = core.importTenant({ as }, { lines: streamed(text.slice(0, end)) });
    await expect(truncated).rejects.toThrow("truncated");
    expect([await namesOf(files), await tenants()]).toEqual([before, all]);
    // What an ended process left has no row, so it is removed.
    const ended = overlaid<FileStore>(files, { remove: async () => {} });
    const cut = createCore({ ...ports, files: ended });
    const lines = streamed(text.slice(0, end));
    await expect(cut.importTenant({ as }, { lines })).rejects.toThrow("truncated");
    expect((await namesOf(files)).length).toBe(before.length + 8);
    clock.advance(2 * HOUR_MS);
    await removeLostFiles(ports);
    expect(await namesOf(files)).toEqual(before);
  });

  it("are checked by a dry run, which writes no file", async () => {
    const { files, exported } = await aShop();
    const { text } = await exported();
    const before = await namesOf(files);
    const told: unknown[] = [];
    const trial = createCore({
      ...memoryPorts({ files }),
      unitOfWork: undone(persistence),
    });
    await trial.importTenant({ as }, { lines: streamed(text), tell: (entry) => told.push(entry) });
    expect(told.filter((entry) => (entry as Line).kind === "media")).toHaveLength(2);
    expect(await namesOf(files)).toEqual(before);
  });

  describe("of a hostile archive", () => {
    const svg = Buffer.from("<svg onload='alert(1)'/>").toString("base64");
    const isWhole = ({ kind, row }: Line) => kind === "media_files" && row["size"] === "whole";
    const change = (lines: Line[], which: (line: Line) => boolean, to: object) =>
      lines.map((line) => (which(line) ? { ...line, row: { ...line.row, ...to } } : line));
    const hostile: Readonly<
      Record<string, readonly [(lines: Line[], digest: (text: string) => string) => Line[], RegExp]>
    > = {
      "another type": [
        (lines, digest) =>
          change(
            lines.filter((line) => !isWhole(line) || line.row["at"] === 0),
            isWhole,
            { content: svg, sha256: digest(svg), bytes: 24 },
          ),
        /media \d+: its file whole is no image\/png/,
      ],
      "a changed byte": [
        (lines) => change(lines, isWhole, { content: svg }),
        /its file whole is not the one that was exported/,
      ],
      "a missing part": [
        (lines) => lines.filter((line) => !isWhole(line) || line.row["at"] !== 196_608),
        /the parts of its file whole do not fit together/,
      ],
      "a missing file": [
        (lines) => lines.filter(({ row }) => row["size"] !== "medium"),
        /its file medium is not complete/,
      ],
      "a file of a gigabyte": [
        (lines) => change(lines, isWhole, { bytes: 2 ** 30 }),
        /a line with a part of a file is not valid/,
      ],
      "a side above all others": [
        (lines) => change(lines, ({ kind }) => kind === "media", { width: 100_000 }),
        /media \d+: .*width/,
      ],
      "sizes that are not true": [
        (lines) => change(lines, ({ kind }) => kind === "media", { bytes: 5 }),
        /its files are not as large as it says/,
      ],
      "a file without a picture": [
        (lines) => lines.filter(({ kind }) => kind !== "media"),
        /a file of a picture without the picture/,
      ],
      "pictures after other rows": [
        (lines) => {
          const own = ["media", "media_files"];
          const pictures = lines.filter(({ kind }) => own.includes(kind));
          return [...lines.filter(({ kind }) => !own.includes(kind)), ...pictures];
        },
        /come before its other rows/,
      ],
    };

    it.each(Object.entries(hostile))("with %s are refused", async (_, [alter, message]) => {
      const { core, ports, files, exported, tenants } = await aShop();
      const lines = linesOf((await exported()).text);
      const [before, all] = [await namesOf(files), await tenants()];
      const altered = counted(alter(lines, (text) => ports.secrets.digest(text)));
      const failure = core.importTenant({ as }, { lines: streamed(altered) });
      await expect(failure).rejects.toMatchObject({
        kind: "validation_failed",
        message: expect.stringMatching(message),
      });
      expect([await namesOf(files), await tenants()]).toEqual([before, all]);
    });

    it("are no more than a tenant may have, and none where the host has no store", async () => {
      const { ports, exported } = await aShop();
      const { text } = await exported();
      const limited = createCore({ ...ports, pictureLimits: { count: 1, bytes: 2 ** 30 } });
      await expect(limited.importTenant({ as }, { lines: streamed(text) })).rejects.toMatchObject({
        kind: "limit_reached",
      });
      const { files: _, ...others } = ports;
      const bare = createCore(others);
      await expect(bare.importTenant({ as }, { lines: streamed(text) })).rejects.toThrow(
        "The archive has pictures, and this host stores none.",
      );
    });
  });
});

/** A dry run of the command line. */
function undone({ unitOfWork }: Persistence): Ports["unitOfWork"] {
  class Undone extends Error {
    readonly result: unknown;
    constructor(result: unknown) {
      super("Undone.");
      this.result = result;
    }
  }
  return {
    system: (mode, work) => unitOfWork.system(mode, work),
    async transact(mode, work) {
      try {
        return await unitOfWork.transact(mode, async (store) => {
          const result = await work(store);
          if (mode.includes("write")) throw new Undone(result);
          return result;
        });
      } catch (error) {
        if (error instanceof Undone) return error.result as never;
        throw error;
      }
    },
  };
}
