import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "@jest/globals";
import Database from "better-sqlite3";
import { createEmptyPostgres } from "@souk/adapters-persistence/testing";
import { PNG } from "../testing/png.js";
import { describePlaces, makeShop, placeEnvironment, type TestSouk } from "../testing/engines.js";
import { placeOrders } from "../testing/local-work.js";
import { soukIn } from "../testing/souk.js";
import { startSouk } from "../testing/process.js";

const written = (place: TestSouk, database: string) =>
  Promise.all(
    [
      ["tenants", "list"],
      ["products", "list", "--tenant", "1"],
      ["orders", "list", "--tenant", "1"],
    ].map(async (words) => {
      const { code, out } = await place.souk([...words, "--json", "--database", database]);
      expect(code).toBe(0);
      return out;
    }),
  );

/** The keys of the pictures of which a folder has all four files. */
const picturesIn = (folder: string, tenant: string): string[] => {
  const names = existsSync(join(folder, tenant)) ? readdirSync(join(folder, tenant)) : [];
  const counts = Map.groupBy(names, (name) => name.slice(0, 32));
  return [...counts].flatMap(([key, each]) => (each.length === 4 ? [key] : [])).toSorted();
};

describePlaces("souk db backup", (place) => {
  it("writes one moment into a file while others write, and db restore fills either engine from it", async () => {
    const { souk, url, directory } = place();
    const shop = await makeShop(place(), "Copy");
    await placeOrders(place(), shop, 3);
    const file = join(directory, "backup.db");
    const words = ["db", "backup", "--to", file, "--json"];
    let going = true;
    const writing = (async () => {
      let more = 0;
      for (; going || more === 0; more += 1) await placeOrders(place(), shop, 1);
      return more;
    })();
    const { code, err, json } = await souk(words);
    going = false;
    const after = await writing;
    expect({ code, err }).toMatchObject({ code: 0 });
    expect(json).toEqual({ file, bytes: statSync(file).size });
    expect(statSync(file).mode & 0o077).toBe(0);
    for (const left of ["part", "part-wal", "part-shm"])
      expect(existsSync(`${file}.${left}`)).toBe(false);
    const kept = await written(place(), `sqlite:${file}`);
    const { total } = JSON.parse(kept[2] ?? "") as { total: number };
    expect(total).toBeGreaterThanOrEqual(3);
    expect(total).toBeLessThanOrEqual(3 + after);
    expect((await souk(words)).code).toBe(5);

    chmodSync(file, 0o400);
    const backup = { bytes: readFileSync(file), beside: readdirSync(directory) };
    const empty = await createEmptyPostgres();
    try {
      for (const to of [`sqlite:${join(directory, "restored.db")}`, empty.url]) {
        const restored = await souk(["db", "restore", "--from", file, "--to", to]);
        expect(restored).toMatchObject({ code: 0 });
        expect(restored.err).toContain("Webhooks audit: 0 missing.");
        expect(await written(place(), to)).toEqual(kept);
        const again = await souk(["db", "restore", "--from", file, "--to", to]);
        expect(again.err).toContain("The target is not empty");
      }
      expect(readFileSync(file).equals(backup.bytes)).toBe(true);
      expect(statSync(file).mode & 0o777).toBe(0o400);
      const beside = readdirSync(directory).filter((name) => !name.startsWith("restored.db"));
      expect(beside).toEqual(backup.beside);
    } finally {
      await empty.drop();
    }
    expect((await souk(["db", "restore", "--from", "nowhere.db", "--to", url])).code).toBe(2);
    expect((await souk(["db", "backup"])).err).toContain("--to");
  });

  it("--every keeps the newest backups, and restore --at chooses the newest up to a time", async () => {
    const { souk, url, directory } = place();
    const folder = join(directory, "series");
    const begin = (...more: string[]) => {
      const words = ["db", "backup", "--every", "1s", "--to", folder, "--quiet", ...more];
      return startSouk(words, { directory, environment: placeEnvironment(url) });
    };
    const backups = () =>
      readdirSync(folder)
        .filter((name) => name.endsWith("Z.db"))
        .toSorted();
    const listed = async (database: string) =>
      (await souk(["tenants", "list", "--plain", "--database", database])).out;
    /** Resolves with the first backup that has a tenant. */
    const first = async (tenant: string) => {
      for (;;) {
        for (const name of existsSync(folder) ? backups() : [])
          if ((await listed(`sqlite:${join(folder, name)}`)).includes(tenant)) return name;
        await pause(50);
      }
    };
    const series = begin();
    let late: string;
    try {
      await makeShop(place(), "Early");
      await first("Early's");
      await makeShop(place(), "Late");
      late = await first("Late's");
    } finally {
      series.kill("SIGTERM");
      await series.ended;
    }
    const restored = async (name: string, ...at: string[]) => {
      const to = `sqlite:${join(directory, name)}`;
      const { code, err } = await souk(["db", "restore", "--from", folder, ...at, "--to", to]);
      expect({ code, err }).toMatchObject({ code: 0 });
      return listed(to);
    };
    const { json } = await souk(["status", "--json"]);
    const { data } = json as { data: { area: string; state: string; detail: string }[] };
    const known = data.find(({ area }) => area === "backups");
    expect(known).toMatchObject({ state: "ok", detail: expect.stringMatching(/Z/) });
    expect(await restored("newest.db")).toContain("Late's");
    const timeOf = (name = "") =>
      name.replace(/^souk-(....)(..)(..)T(..)(..)(..)(...)Z.db$/, "$1-$2-$3T$4:$5:$6.$7Z");
    expect(await restored("late.db", "--at", timeOf(late))).toContain("Late's");
    const moment = new Date(Date.parse(timeOf(late)) - 1).toISOString();
    const before = await restored("before.db", "--at", moment);
    expect([before.includes("Early's"), before.includes("Late's")]).toEqual([true, false]);
    const pruning = begin("--keep", "1");
    while (backups().length > 1) await pause(50);
    pruning.kill("SIGTERM");
    await pruning.ended;
    const into = ["--to", `sqlite:${join(directory, "never-made.db")}`];
    const long = ["db", "restore", "--from", folder, "--at", "2001-01-01T00:00:00Z", ...into];
    expect((await souk(long)).err).toMatch(/No backup in .* is that old/);
    for (const wrong of [
      ["db", "backup", "--every", "0s", "--to", folder],
      ["db", "restore", "--from", folder, "--at", "yesterday", ...into],
    ])
      expect((await souk(wrong)).code).toBe(2);
  });

  it("--keep without --every adds one backup to a folder, and the age of the last one is known", async () => {
    const { souk, directory, database } = place();
    const folder = join(directory, "nightly");
    await database.run("delete from chore_runs");
    const lastBackup = async () => {
      const { json } = await souk(["status", "--json"]);
      const { data } = json as { data: { area: string; state: string; detail: string }[] };
      return data.find(({ area }) => area === "backups");
    };
    expect(await lastBackup()).toMatchObject({ state: "warning" });
    for (const left of [1, 2, 2]) {
      const made = await souk(["db", "backup", "--to", folder, "--keep", "2", "--json"]);
      expect(made).toMatchObject({ code: 0, err: "" });
      const { file } = made.json as { file: string };
      const names = readdirSync(folder).map((name) => join(folder, name));
      expect(names).toHaveLength(left);
      expect(names.toSorted().at(-1)).toBe(file);
    }
    expect(await lastBackup()).toMatchObject({ state: "ok", detail: expect.stringMatching(/Z/) });
    const one = ["db", "backup", "--to", join(directory, "one.db")];
    await database.run("delete from chore_runs");
    expect(await souk(one)).toMatchObject({ code: 0 });
    expect(await lastBackup()).toMatchObject({ state: "ok" });
    await database.run("delete from chore_runs");
    expect((await souk(one)).code).toBe(5);
    expect(await lastBackup()).toMatchObject({ state: "warning" });
  });

  it("two backups into one folder at once are both made", async () => {
    const { souk, directory } = place();
    const folder = join(directory, "twice");
    const words = ["db", "backup", "--to", folder, "--keep", "5", "--json"];
    const made = await Promise.all([1, 2].map(async () => souk(words)));
    expect(made).toMatchObject([{ code: 0 }, { code: 0 }]);
    const files = made.map(({ json }) => (json as { file: string }).file);
    expect(new Set(files).size).toBe(2);
    expect(
      readdirSync(folder)
        .map((name) => join(folder, name))
        .toSorted(),
    ).toEqual(files.toSorted());
  });

  it("carries the pictures, each once for a series, and db restore and db copy bring them back", async () => {
    const { souk, url, directory } = place();
    const { tenant } = await makeShop(place(), "Pictured");
    const png = join(directory, "cup.png");
    writeFileSync(png, PNG);
    const mine = ["--tenant", tenant, "--json"];
    const add = async () => {
      const { json } = await souk(["media", "add", png, ...mine]);
      return json as { id: number; url: string };
    };
    const keyOf = ({ url: address }: { url: string }) => /[0-9a-f]{32}/.exec(address)?.[0] ?? "";
    const [first, second] = [await add(), await add()];
    const series = join(directory, "pictured");
    const keep = ["db", "backup", "--to", series, "--keep", "2"];
    const backUp = async () => {
      const { code, err } = await souk(keep);
      expect({ code, err }).toMatchObject({ code: 0 });
      return err;
    };
    const kept = () => picturesIn(join(series, "souk-media"), tenant);
    expect(await backUp()).toContain("souk-media: 2.");
    expect(await backUp()).not.toContain("Pictures");
    expect(kept()).toEqual([keyOf(first), keyOf(second)].toSorted());

    // The files of a removed picture stay as long as a backup has it.
    expect((await souk(["media", "delete", String(first.id), ...mine, "--yes"])).code).toBe(0);
    await backUp();
    expect(kept()).toContain(keyOf(first));
    await backUp();
    expect(kept()).toEqual([keyOf(second)]);

    // So they do where that backup has a name that someone chose.
    const third = await add();
    await backUp();
    const newest = readdirSync(series).findLast((name) => name.endsWith("Z.db")) ?? "";
    copyFileSync(join(series, newest), join(series, "own.db"));
    expect((await souk(["media", "delete", String(third.id), ...mine, "--yes"])).code).toBe(0);
    for (const _ of [1, 2, 3]) await backUp();
    expect(kept().toSorted()).toEqual([keyOf(second), keyOf(third)].toSorted());

    const to = `sqlite:${join(directory, "pictured.db")}`;
    const elsewhere = { MEDIA_URL: `file:${join(directory, "elsewhere")}` };
    const other = soukIn(directory, { ...placeEnvironment(url), ...elsewhere });
    const restored = await other(["db", "restore", "--from", series, "--to", to]);
    expect(restored.err).toContain("elsewhere: 1.");
    expect(restored.err).toContain("Doctor: no problems found.");
    expect(picturesIn(join(directory, "elsewhere"), tenant)).toEqual([keyOf(second)]);

    const copy = ["db", "copy", "--to", `sqlite:${join(directory, "copied.db")}`, "--yes"];
    const target = join(directory, "moved");
    const copied = await souk([...copy, "--media-to", `file:${target}`]);
    expect({ code: copied.code, err: copied.err }).toMatchObject({ code: 0 });
    expect(picturesIn(target, tenant)).toEqual([keyOf(second)]);
    expect((await souk(["db", "reopen", "--database", url])).code).toBe(0);
  });

  it("names what it could not copy of the pictures, and still has the database", async () => {
    const { souk, directory } = place();
    const { tenant } = await makeShop(place(), "Bare");
    const png = join(directory, "bare.png");
    writeFileSync(png, PNG);
    const added = await souk(["media", "add", png, "--tenant", tenant, "--json"]);
    const { id, url: address } = added.json as { id: number; url: string };
    const [name = ""] = /[0-9a-f]{32}\.png/.exec(address) ?? [];
    truncateSync(join(directory, "var/media", tenant, name), 10);
    const file = join(directory, "bare.db");
    const media = ["--media", `file:${join(directory, "bare-media")}`];
    const incomplete = await souk(["db", "backup", "--to", file, ...media]);
    expect(incomplete.code).toBe(6);
    expect(incomplete.err).toContain(`lacks files of them: 1 (${tenant}/${name}).`);
    expect(picturesIn(join(directory, "bare-media"), tenant)).toEqual([]);

    writeFileSync(join(directory, "no-folder"), "");
    const nowhere = ["--media", `file:${join(directory, "no-folder")}`];
    const failed = await souk(["db", "backup", "--to", join(directory, "whole.db"), ...nowhere]);
    expect(failed.code).not.toBe(0);
    expect(failed.err).toContain("The pictures were not copied");
    expect(existsSync(join(directory, "whole.db"))).toBe(true);

    const without = ["--to", join(directory, "without.db"), "--no-media"];
    const bare = await souk(["db", "backup", ...without]);
    expect(bare.code).toBe(0);
    expect(bare.err).not.toMatch(/pictures/i);
    // The last one is MEDIA_URL in other words.
    for (const wrong of ["ftp://example.com", `file:${directory}/var/../var/media/`]) {
      const words = ["--to", join(directory, "never.db"), "--media", wrong];
      expect(await souk(["db", "backup", ...words])).toMatchObject({ code: 2 });
    }
    expect(existsSync(join(directory, "never.db"))).toBe(false);
    const gone = await souk(["media", "delete", String(id), "--tenant", tenant, "--yes"]);
    expect(gone.code).toBe(0);
  });

  it("leaves the pictures alone where those of the hosts lie beside the backups", async () => {
    const { url, directory } = place();
    const { tenant } = await makeShop(place(), "Neighbors");
    const folder = join(directory, "neighbors");
    const shared = { MEDIA_URL: `file:${join(folder, "souk-media")}` };
    const souk = soukIn(directory, { ...placeEnvironment(url), ...shared });
    const png = join(directory, "neighbor.png");
    writeFileSync(png, PNG);
    const mine = ["--tenant", tenant, "--json"];
    const { id } = (await souk(["media", "add", png, ...mine])).json as { id: number };
    const backup = ["db", "backup", "--to", folder, "--keep", "1"];
    const refused = await souk(backup);
    expect(refused).toMatchObject({ code: 2, err: expect.stringContaining("MEDIA_URL") });
    const backups = () => readdirSync(folder).filter((name) => name.endsWith(".db"));
    expect(backups()).toEqual([]);
    const keep = async () =>
      expect(await souk([...backup, "--no-media"])).toMatchObject({ code: 0 });
    await keep();
    const [earlier] = backups();
    // Only the earlier backup still names the picture, and deleting it would delete the files.
    expect((await souk(["media", "delete", String(id), ...mine, "--yes"])).code).toBe(0);
    const files = picturesIn(join(folder, "souk-media"), tenant);
    expect(files).toHaveLength(1);
    await keep();
    expect(backups()).not.toContain(earlier);
    expect(picturesIn(join(folder, "souk-media"), tenant)).toEqual(files);
  });

  it("keeps nothing of what was deleted before", async () => {
    const { souk, url, directory } = place();
    if (!url.startsWith("sqlite:")) return;
    const { tenant } = await makeShop(place(), "Tidy");
    const original = new URL(url).pathname;
    const database = new Database(original);
    const describe = database.prepare("update tenants set metadata = ? where id = ?");
    describe.run(JSON.stringify({ note: "unforgotten ".repeat(400) }), tenant);
    describe.run(null, tenant);
    database.pragma("wal_checkpoint(truncate)");
    database.close();
    expect(readFileSync(original).includes("unforgotten")).toBe(true);
    const file = join(directory, "tidy.db");
    expect((await souk(["db", "backup", "--to", file])).code).toBe(0);
    expect(readFileSync(file).includes("unforgotten")).toBe(false);
  });

  it("says so where a folder is named in place of a file, and leaves it alone", async () => {
    const { souk, directory } = place();
    const folder = join(directory, "folder");
    mkdirSync(folder, { mode: 0o755 });
    const into = join(directory, "never.db");
    for (const words of [
      ["db", "restore", "--from", folder, "--to", `sqlite:${into}`],
      ["doctor", "--database", `sqlite:${folder}`],
    ]) {
      const { code, err } = await souk(words);
      expect([code === 0, err]).toEqual([false, expect.stringContaining(`${folder} is a folder`)]);
    }
    expect(statSync(folder).mode & 0o777).toBe(0o755);
    expect(readdirSync(directory).filter((name) => name.startsWith("folder-"))).toEqual([]);
  });
});
