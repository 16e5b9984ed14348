import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "@jest/globals";
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
});
