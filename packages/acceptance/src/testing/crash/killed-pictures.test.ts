import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type TestDatabase, testEngines } from "@souk/adapters-persistence/testing";
import type { Ports } from "@souk/core";
import { missingFiles, removeLostFiles } from "@souk/core/adapter";
import { openFiles } from "@souk/pictures";
import { FORM, FORM_TYPE } from "../isolation/pictures.js";
import { spawnHost } from "./crash-life.js";
import { seed, type Seeded, withCore } from "./crash-world.js";
import type { PictureFault } from "./data-faults.js";

const TWO_HOURS_MS = 2 * 60 * 60 * 1000;
const FILES_OF_PICTURE = 4;

const adding = [
  "change, before inTenant.pictures.add",
  "change, after inTenant.pictures.add",
  "change, before the commit",
  "change, after the commit",
];
const deleting = ["change, before inTenant.pictures.remove", "change, after the commit"];

describe.each(testEngines)("pictures of a host that is killed, on $dialect", ({ create }) => {
  let database: TestDatabase;
  let folder: string;
  let world: Seeded;

  beforeAll(async () => {
    database = await create();
    folder = await mkdtemp(join(tmpdir(), "souk-killed-pictures-"));
    world = await seed(database.url, "http://127.0.0.1:9");
  });
  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const spawn = (dieAt: string | null, dataFault: PictureFault | null = null) => {
    const env = { ...world.env, MEDIA_URL: `file:${folder}` };
    return spawnHost({ env }, { everyStep: true, dieAt, dataFault });
  };

  const send = (origin: string, method: "POST" | "DELETE", path: string) =>
    fetch(`${origin}/api/v2/admin${path}`, {
      method,
      headers: {
        authorization: `Bearer ${world.token}`,
        "x-tenant-id": String(world.tenant),
        ...(method === "POST" && { "content-type": FORM_TYPE }),
      },
      ...(method === "POST" && { body: FORM }),
    });

  /** A picture of a host that lives; without a step to die at. */
  async function added(): Promise<number> {
    const host = spawn(null);
    const response = await send(await host.start(), "POST", "/media");
    const { data } = (await response.json()) as { data: { id: number } };
    host.child.kill("SIGKILL");
    await host.gone;
    return data.id;
  }

  /** What is there after the job has run: rows, rows without files, and files. */
  const left = () =>
    withCore(database.url, async (_, given) => {
      const files = openFiles({ url: `file:${folder}` });
      const clock = { now: () => new Date(Date.now() + TWO_HOURS_MS) };
      const ports: Ports = { ...given, files, clock };
      const bare = async () => {
        let [rows, without] = [0, 0];
        for await (const { missing } of missingFiles({ ...ports, files })) {
          rows += 1;
          if (missing.length > 0) without += 1;
        }
        return { rows, without };
      };
      const before = await bare();
      await removeLostFiles(ports);
      let count = 0;
      for await (const _ of files.list()) count += 1;
      expect(await bare()).toEqual(before);
      return { ...before, files: count };
    });

  it("have their files, and no file stays without a row", async () => {
    for (const step of adding) {
      const host = spawn(step);
      await expect(send(await host.start(), "POST", "/media")).rejects.toThrow("fetch failed");
      await host.gone;
    }
    // Only the last one was committed.
    expect(await left()).toEqual({ rows: 1, without: 0, files: FILES_OF_PICTURE });
    for (const step of deleting) {
      const id = await added();
      const host = spawn(step);
      const deleted = send(await host.start(), "DELETE", `/media/${id}`);
      await expect(deleted).rejects.toThrow("fetch failed");
      await host.gone;
    }
    expect(await left()).toEqual({ rows: 2, without: 0, files: 2 * FILES_OF_PICTURE });
  });

  it("would be seen without files if rows were written before them", async () => {
    const { rows, without } = await left();
    const host = spawn("change, after the commit", "rows before the files of pictures");
    await expect(send(await host.start(), "POST", "/media")).rejects.toThrow("fetch failed");
    await host.gone;
    expect(await left()).toMatchObject({ rows: rows + 1, without: without + 1 });
  });
});
