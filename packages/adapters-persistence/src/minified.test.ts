import { execFile } from "node:child_process";
import { globSync } from "node:fs";
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { build } from "esbuild";
import { testEngines } from "./testing/test-databases.js";

const dist = import.meta.dirname;
const modules = join(dist, "..", "..", "..", "node_modules");
let folder: string;

/** Registers a shop, places an order and lists it, through every kind of repository. */
const PROGRAM = `
import { createCore } from "@souk/core";
import { memoryPorts, newUserWithToken } from "@souk/core/testing";
import { openPersistence } from "./dist/index.js";
const persistence = await openPersistence({ url: process.argv[2] });
const core = createCore({ ...memoryPorts(), unitOfWork: persistence.unitOfWork });
const { as } = await newUserWithToken(core);
const { id: tenant } = await core.createTenant({ as }, { name: "Lamps" });
const shop = { as, tenant };
const { id: addressId } = await core.createAddress(shop, { street: "1 Main Street", city: "Springfield" });
const { id: productId } = await core.createProduct(shop, { name: "Lamp", price: 5 });
const orderItems = [{ productId, qty: 2, amount: 5 }];
await core.createOrder(shop, { addressId, paymentType: 1, totalAmount: 10, orderItems });
console.log((await core.listOrders(shop, {})).total);
await persistence.close();
`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "souk-minified-"));
  const files = globSync("**/*.js", { cwd: dist }).filter((file) => !file.includes(".test."));
  // One by one, so that classes of different modules get the same name, as in bundles of Turbopack.
  await build({
    entryPoints: files.map((file) => join(dist, file)),
    outdir: join(folder, "dist"),
    outbase: dist,
    minify: true,
    format: "esm",
    platform: "node",
    logLevel: "error",
  });
  await symlink(modules, join(folder, "node_modules"));
  await writeFile(join(folder, "package.json"), '{ "type": "module" }');
  await writeFile(join(folder, "shop.js"), PROGRAM);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

it.each([...testEngines])(
  "serves an order where a bundler gave the classes of entities equal names, on $dialect",
  async ({ create }) => {
    const database = await create();
    const { stdout } = await promisify(execFile)(process.execPath, [
      join(folder, "shop.js"),
      database.url,
    ]);
    await database.drop();
    expect(stdout).toBe("1\n");
  },
);
