import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createApp } from "@souk/adapters-http";
import { addMigrations, testEngines } from "@souk/adapters-persistence/testing";
import { createProgram } from "./program.js";
import { cliConfig } from "./sessions/config.js";
import { createContainer, parts } from "./sessions/container.js";
import { PNG } from "./testing/png.js";
import { makeShop, PASSWORD, type TestSouk, placeEnvironment } from "./testing/engines.js";
import { leavesOf } from "./testing/leaves.js";
import { placeOrders } from "./testing/local-work.js";
import * as shapes from "./testing/shapes.js";
import { apiKeyRows } from "./testing/rows/api-key-rows.js";
import { catalogRows } from "./testing/rows/catalog-rows.js";
import { peopleRows } from "./testing/rows/people-rows.js";
import type { CommandRow, World } from "./testing/rows/row.js";
import { systemRows } from "./testing/rows/system-rows.js";
import { tradeRows } from "./testing/rows/trade-rows.js";
import { webhookRows } from "./testing/rows/webhook-rows.js";
import { soukIn, temporaryDirectory } from "./testing/souk.js";
import { inBackground } from "@souk/core/adapter";
import { complain, signedIn } from "@souk/core/testing";

const rows = {
  ...peopleRows,
  ...apiKeyRows,
  ...catalogRows,
  ...tradeRows,
  ...webhookRows,
  ...systemRows,
};
const own = Object.entries(rows).filter((row): row is [string, CommandRow] => "words" in row[1]);

describe("the rows of this test", () => {
  it("are as many as there are commands", () => {
    const program = createProgram({ environment: {} } as never, () => {});
    const commands = leavesOf(program).map((path) => path.join(" "));
    expect(Object.keys(rows).toSorted()).toEqual(commands.toSorted());
  });

  it("name a test that runs the command where they do not", () => {
    for (const [name, row] of Object.entries(rows)) {
      if (!("testedIn" in row)) continue;
      const test = readFileSync(new URL(row.testedIn, import.meta.url), "utf8");
      for (const word of name.split(" ")) expect(test).toContain(`"${word}"`);
    }
  });
});

interface Way {
  readonly world: World;
  readonly folder: { remove(): void };
  readonly server?: Server;
}

async function onDatabase(engine: (typeof testEngines)[number]): Promise<Way> {
  const folder = temporaryDirectory();
  const database = await engine.create();
  const souk = soukIn(folder.path, placeEnvironment(database.url));
  writeFileSync(join(folder.path, "shirt.png"), PNG);
  const place: TestSouk = { souk, url: database.url, directory: folder.path, database };
  const shop = await makeShop(place, "Row");
  const acting: TestSouk = { ...place, souk: (words, more) => souk([...words, "--as", "1"], more) };
  const orders = await placeOrders(place, shop, 4);
  // The refund of a later command leaves enough to void the payment of another.
  await souk(["orders", "pay", String(orders[0]), "1", "card", "--tenant", shop.tenant]);
  const { json } = await souk(["products", "list", "--tenant", shop.tenant, "--json"]);
  const product = shapes.page(shapes.product).parse(json).data[0]?.id ?? 0;
  const itemOf = async (order: number | undefined) => {
    const shown = await souk(["orders", "show", String(order), "-t", shop.tenant, "--json"]);
    return shapes.orderDetail.parse(shown.json).items[0]?.id ?? 0;
  };
  const [orderItem, shippedItem] = [await itemOf(orders[2]), await itemOf(orders[3])];
  const line = [String(orders[3]), "--item", `${shippedItem}:1`, "--tenant", shop.tenant];
  await souk(["orders", "ship", ...line]);
  const made = await souk(["orders", "return", ...line, "--json"]);
  const ids = new Map([["first return", shapes.orderReturn.parse(made.json).id]]);
  return { world: { ...acting, ...shop, orders, orderItem, shippedItem, product, ids }, folder };
}

async function overHttp(engine: (typeof testEngines)[number]): Promise<Way> {
  const way = await onDatabase(engine);
  const { url: databaseUrl, directory, email } = way.world;
  const environment = placeEnvironment(databaseUrl);
  const config = await cliConfig({ environment, directory } as never, {});
  const container = createContainer(config, { pendingMigrations: "refuse", dryRun: false });
  const core = await container.getAsync(parts.core);
  await soukIn(directory, environment)(["users", "set-password", email, "--password-stdin"], {
    stdin: PASSWORD,
  });
  const { token } = await signedIn(core.login({}, { email, password: PASSWORD }));
  const handle = createApp(core, {}).callback();
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    inBackground(handle(request, response), complain);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  server.once("close", () => inBackground(container.unbindAllAsync(), complain));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const souk = soukIn(directory, { ...environment, SOUK_TOKEN: token });
  const world = {
    ...way.world,
    souk: ((words, more) => souk([...words, "--url", url], more)) as TestSouk["souk"],
  };
  return { ...way, world, server };
}

const ways = testEngines.flatMap((engine) => [
  { name: `on ${engine.dialect}`, open: () => onDatabase(engine), http: false },
  { name: `over HTTP from ${engine.dialect}`, open: () => overHttp(engine), http: true },
]);

describe.each(ways)("every command $name", ({ open, http }) => {
  let way: Way;
  let takeAway: () => void;
  beforeAll(async () => {
    // One to roll back.
    takeAway = addMigrations();
    way = await open();
  });
  afterAll(async () => {
    takeAway();
    way.server?.closeAllConnections();
    if (way.server) await new Promise((resolve) => way.server?.close(resolve));
    await way.world.database.drop();
    way.folder.remove();
  });

  it.each(own)("%s", async (_name, row) => {
    const { world } = way;
    const words = row.words(world).map(String);
    const tenant = row.inTenant ? ["--tenant", world.tenant] : [];
    const json = row.json ? ["--json"] : [];
    const given = { stdin: row.stdin ?? "" };
    const outcome = await world.souk([...words, ...tenant, ...json], given);
    const { code, err, out } = outcome;
    const refused = http && row.databaseOnly === true;
    const codes = refused ? [2, 3] : [row.code ?? 0];
    expect({ code, err, fits: codes.includes(code) }).toMatchObject({ fits: true });
    expect(refused ? err : "--database").toContain("--database");
    if (refused) return;
    const shown = row.json?.parse(outcome.json);
    if (row.keep) world.ids.set(row.keep, (shown as { id: number }).id);
    expect(row.json !== undefined || row.silent === true || out !== "").toBe(true);
  });
});
