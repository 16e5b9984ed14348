import { join } from "node:path";
import { expect, it } from "@jest/globals";
import { describePlaces, makeShop, placeEnvironment } from "../testing/engines.js";
import { soukIn } from "../testing/souk.js";

interface Rows {
  readonly data: readonly Readonly<Record<string, string>>[];
}

describePlaces("commands on tables with a schema or a prefix", (place) => {
  it("say which, look after them, and back them up without tables of others", async () => {
    const { url, directory, database } = place();
    await database.run("create table theirs (id integer)");
    const isSqlite = url.startsWith("sqlite:");
    const home = isSqlite ? "prefix=shop_" : "schema=souk&prefix=shop_";
    const there = `${url}&${home}`;
    const souk = soukIn(directory, placeEnvironment(there));
    expect(await souk(["db", "migrate"])).toMatchObject({ code: 0 });
    await makeShop({ ...place(), souk }, "Apart");

    const doctor = (await souk(["doctor", "--json"])).json as Rows;
    expect(doctor.data.filter(({ verdict }) => verdict === "no")).toEqual([]);
    const { detail } = doctor.data.find(({ name }) => name === "the database responds") ?? {};
    expect(detail).toBe(isSqlite ? "sqlite, prefix shop_" : "postgres, schema souk, prefix shop_");
    const config = (await souk(["config", "show", "--json"])).json as Rows;
    expect(config.data.find(({ name }) => name === "DATABASE_URL")?.["value"]).toContain(home);
    const { data } = (await souk(["db", "status", "--json"])).json as Rows;
    expect(new Set(data.map(({ state }) => state))).toEqual(new Set(["done"]));

    const file = join(directory, "backup.db");
    const backup = ["db", "backup", "--to", file];
    expect(await souk(backup)).toMatchObject({ code: 0 });
    const listed = async (database: string) =>
      (await souk(["tenants", "list", "--json", "--database", database])).out;
    const kept = await listed(`sqlite:${file}`);
    expect(kept).toContain("Apart's");
    const restored = `sqlite:${join(directory, "restored.db")}?prefix=again_`;
    const restore = ["db", "restore", "--from", file, "--to", restored];
    expect(await souk(restore)).toMatchObject({ code: 0 });
    expect(await listed(restored)).toBe(kept);
    expect(await listed(there)).toBe(kept);
    expect(await listed(url)).not.toContain("Apart's");
  });
});
