import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "@jest/globals";
import { describePlaces, makeShop } from "../testing/engines.js";

describePlaces("souk db backup", (place) => {
  it("copies SQLite while it is in use, and says what to do on Postgres", async () => {
    const { souk, url, directory } = place();
    await makeShop(place(), "Copy");
    const copy = join(directory, "copy.db");
    const words = ["db", "backup", copy, "--json"];
    const { code, out, err } = await souk(words);
    const isSqlite = url.startsWith("sqlite:");
    expect({ code, advised: err.includes("pg_dump"), made: existsSync(copy) }).toEqual(
      isSqlite ? { code: 0, advised: false, made: true } : { code: 2, advised: true, made: false },
    );
    if (!isSqlite) return;
    expect(JSON.parse(out)).toEqual({ file: copy, bytes: statSync(copy).size });
    expect(statSync(copy).mode & 0o077).toBe(0);
    const there = await souk(["tenants", "list", "--quiet", "--database", `sqlite:${copy}`]);
    expect(there.out).toBe((await souk(["tenants", "list", "--quiet"])).out);
    expect((await souk(words)).code).toBe(5);
  });
});
