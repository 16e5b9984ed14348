import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "@jest/globals";
import { openPersistence, type Persistence } from "@souk/adapters-persistence";
import { createEmptyPostgres } from "@souk/adapters-persistence/testing";
import { createCore } from "@souk/core";
import { memoryPorts, newUserWithToken } from "@souk/core/testing";
import { copyDatabase } from "../index.js";

const cleanUps: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

const coreOn = ({ unitOfWork }: Pick<Persistence, "unitOfWork">) =>
  createCore({ ...memoryPorts(), unitOfWork });

const withHome = (url: string, home: string) => `${url}${url.includes("?") ? "&" : "?"}${home}`;

describe("a database that is copied", () => {
  it("goes from a plain file into a schema, and from there to where a prefix is", async () => {
    const folder = await mkdtemp(join(tmpdir(), "souk-test-"));
    const postgres = await createEmptyPostgres();
    cleanUps.push(
      () => rm(folder, { recursive: true, force: true }),
      () => postgres.drop(),
    );
    await postgres.run("create table users (id int)");
    const file = `sqlite:${join(folder, "plain.db")}`;
    const plain = await openPersistence({ url: file, pendingMigrations: "run" });
    const core = coreOn(plain);
    const { as } = await newUserWithToken(core);
    const { id: tenant } = await core.createTenant({ as }, { name: "Lamps" });
    await core.createProduct({ as, tenant }, { name: "Desk lamp", price: 49.9 });
    await plain.close();
    const there = withHome(postgres.url, "schema=souk&prefix=shop_");
    const back = `sqlite:${join(folder, "back.db")}?prefix=souk_`;
    const first = await copyDatabase({ from: file, to: there });
    // Another Souk's, whose prefix begins as this one's does.
    await postgres.run("create table souk.shop_b_products (id int)");
    expect(first.find(({ name }) => name === "products")?.rows).toBe(1);
    expect(await copyDatabase({ from: there, to: back })).toEqual(first);
    const moved = await openPersistence({ url: back });
    cleanUps.push(() => moved.close());
    const again = coreOn(moved);
    expect((await again.listProducts({ as, tenant }, { search: "desk" })).data).toHaveLength(1);
    const { id } = await again.createProduct({ as, tenant }, { name: "Rug", price: 9 });
    expect(id).toBe(2);
    expect(await postgres.run("select * from users")).toEqual([]);
  });
});
