import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "@jest/globals";
import Database from "better-sqlite3";
import { createEmptyPostgres } from "@souk/adapters-persistence/testing";
import { describePlaces, makeShop, type Place } from "../testing/engines.js";
import { placeOrders } from "../testing/local-work.js";

const written = (place: Place, database: string) =>
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
    } finally {
      await empty.drop();
    }
    expect((await souk(["db", "restore", "--from", "nowhere.db", "--to", url])).code).toBe(2);
    expect((await souk(["db", "backup"])).err).toContain("--to");
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
