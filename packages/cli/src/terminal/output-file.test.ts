import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "@jest/globals";
import { describePlaces, makeShop } from "../testing/engines.js";
import { placeOrders } from "../testing/local-work.js";

const exports = [
  { what: "products", words: (tenant: string) => ["products", "export", "-t", tenant] },
  { what: "orders", words: (tenant: string) => ["orders", "export", "-t", tenant] },
  { what: "tenants", words: (tenant: string) => ["tenants", "export", tenant] },
];

describePlaces("what is written to a file", (place) => {
  it.each(exports)("$what: a dry run writes no file and changes none", async ({ what, words }) => {
    const { souk, directory } = place();
    const shop = await makeShop(place(), `Dry-${what}`);
    await placeOrders(place(), shop, 1);
    const file = join(directory, `${what}-dry.ndjson`);
    const tried = [...words(shop.tenant), "-o", file, "--dry-run"];
    expect(await souk(tried)).toMatchObject({ code: 0 });
    expect(existsSync(file)).toBe(false);
    writeFileSync(file, "precious");
    expect(await souk(tried)).toMatchObject({ code: 0 });
    expect(readFileSync(file, "utf8")).toBe("precious");
    expect(readdirSync(directory).filter((name) => name.endsWith(".part"))).toEqual([]);
  });

  it.each(exports)("$what: an existing file stays without --yes", async (row) => {
    const { what, words } = row;
    const { souk, directory } = place();
    const shop = await makeShop(place(), `Ask-${what}`);
    await placeOrders(place(), shop, 1);
    const file = join(directory, `${what}-ask.ndjson`);
    const save = [...words(shop.tenant), "-o", file];
    writeFileSync(file, "precious");
    const refused = await souk(save);
    expect(refused).toMatchObject({ code: 2 });
    expect(refused.err).toContain(`Overwrite ${file}?`);
    expect(readFileSync(file, "utf8")).toBe("precious");
    expect(await souk([...save, "--yes"])).toMatchObject({ code: 0 });
    expect(readFileSync(file, "utf8")).toMatch(/18\.5|1850/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it("keeps what was there when the export fails, and refuses a folder", async () => {
    const { souk, directory } = place();
    const file = join(directory, "kept.ndjson");
    writeFileSync(file, "precious");
    const failed = await souk(["orders", "export", "-t", "424242", "-o", file, "--yes"]);
    expect(failed).toMatchObject({ code: 4 });
    expect(readFileSync(file, "utf8")).toBe("precious");
    expect(readdirSync(directory).filter((name) => name.endsWith(".part"))).toEqual([]);
    const { tenant } = await makeShop(place(), "Folder");
    const folder = await souk(["orders", "export", "-t", tenant, "-o", directory]);
    expect(folder).toMatchObject({ code: 2 });
    expect(folder.err).toContain("is a folder");
  });

  it("leaves a device a device", async () => {
    const { souk } = place();
    const { tenant } = await makeShop(place(), "Device");
    const saved = await souk(["orders", "export", "-t", tenant, "-o", "/dev/null"]);
    expect(saved).toMatchObject({ code: 0 });
    expect(statSync("/dev/null").isCharacterDevice()).toBe(true);
  });
});
