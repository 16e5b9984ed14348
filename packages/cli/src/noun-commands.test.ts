import { writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "@jest/globals";
import { createNodeHandler } from "@souk/adapters-http";
import { createClient, SoukError } from "@souk/client";
import { createCore } from "@souk/core";
import { memoryPorts, newUserWithToken } from "@souk/core/testing";
import { describePlaces, makeShop, type TestSouk } from "./testing/engines.js";
import { type Souk, soukIn, temporaryDirectory } from "./testing/souk.js";
import { tool } from "./testing/tool.js";
import { withNouns } from "./testing/tool.client.js";

const module = fileURLToPath(new URL("testing/tool.js", import.meta.url));
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A host with the noun, and a token of an account with a tenant. */
async function aHost() {
  const core = createCore(memoryPorts(), { extensions: [tool], report: () => {} });
  const server = createServer(createNodeHandler(core)).listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { as } = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as }, { name: "Lamps" });
  const { port } = server.address() as AddressInfo;
  return { core, shop: { as, tenant }, url: `http://127.0.0.1:${port}`, token: as.token, tenant };
}

/** Each command of a noun, in a tenant; the list at the end. */
async function expectTools(souk: Souk, tenant: string, folder: string): Promise<unknown> {
  const tools = (...words: string[]) => souk(["tools", ...words, "--tenant", tenant, "--yes"]);
  const made = await tools("create", "Drill", "--deposit", "49.90", "--heavy", "--json");
  expect(made).toMatchObject({
    code: 0,
    json: { name: "Drill", deposit: 49.9, heavy: true, state: "free", due: null, version: 1 },
  });
  const { id } = made.json as { id: number };
  expect(await tools("create", "Drill")).toMatchObject({
    code: 2,
    err: expect.stringContaining("<name>: The name has already been taken."),
  });
  await tools(
    "update",
    String(id),
    "--state",
    "rented",
    "--due",
    "2026-03-31",
    "--metadata",
    "a=b",
  );
  await tools("create", "Saw");
  const rented = await tools("list", "--state", "rented", "--due-from", "2026-03-01", "--json");
  expect(rented.json).toMatchObject({
    total: 1,
    data: [{ id, due: "2026-03-31", metadata: { a: "b" } }],
  });
  expect((await tools("list", "--search", "saw", "--plain")).out).toMatch(/^\d+\tSaw\t/);
  expect((await tools("update", String(id), "--no-due", "--json")).json).toMatchObject({
    due: null,
  });
  expect((await tools("show", String(id), "--columns", "name,deposit")).out).toMatch(/49\.90/);
  const file = join(folder, "tools.csv");
  expect((await tools("export", "--output", file)).code).toBe(0);
  expect(await readFile(file, "utf8")).toMatch(/^name,note,email,.*\r\nDrill,,,,rented,/);
  writeFileSync(file, "name,state\r\nDrill,free\r\nLadder,lost\r\n");
  const imported = await tools("import", file, "--json");
  expect(imported).toMatchObject({
    json: { created: 0, updated: 1, failed: 1 },
    err: expect.stringContaining("line 3, state: "),
  });
  expect(imported.code).not.toBe(0);
  const onlyTried = await souk([
    "tools",
    "import",
    file,
    "--tenant",
    tenant,
    "--dry-run",
    "--json",
  ]);
  expect(onlyTried.json).toMatchObject({ updated: 1, failed: 1 });
  expect((await tools("delete", String(id))).code).toBe(0);
  expect((await tools("show", String(id))).code).toBe(4);
  return (await tools("list", "--columns", "name", "--plain")).out;
}

describePlaces("the commands of a noun", (place) => {
  const withTools =
    ({ souk }: TestSouk): Souk =>
    (words, options) =>
      souk(words, { ...options, environment: { SOUK_NOUNS: module } });

  it("list, show, create, update, delete, import and export its objects", async () => {
    const here = place();
    const souk = withTools(here);
    expect((await souk(["db", "migrate"])).code).toBe(0);
    const { tenant } = await makeShop({ ...here, souk }, "Ada");
    expect(await expectTools(souk, tenant, here.directory)).toBe("Saw\n");
  });

  it("are only there if the nouns are named", async () => {
    const { souk } = place();
    expect((await souk(["tools", "list"])).err).toContain("unknown command 'tools'");
    const help = await souk(["--nouns", module, "tools", "create", "--help"]);
    expect(help.out).toMatch(/--note <text> +what to look after/);
    expect((await souk(["--nouns", "none.js", "products", "list"])).err).toContain(
      "There is no module none.js",
    );
  });
});

describe("the commands of a noun over HTTP", () => {
  it("do the same with a token of the host", async () => {
    const folder = temporaryDirectory();
    closing.push(() => folder.remove());
    const { url, token, tenant } = await aHost();
    const souk = soukIn(folder.path, { SOUK_TOKEN: token, SOUK_NOUNS: module });
    const overHttp: Souk = (words) => souk([...words, "--url", url]);
    expect(await expectTools(overHttp, String(tenant), folder.path)).toBe("Saw\n");
  });
});

describe("souk nouns client", () => {
  it("writes what this test compiles and calls", async () => {
    const folder = temporaryDirectory();
    closing.push(() => folder.remove());
    const souk = soukIn(folder.path, {});
    const { out } = await souk(["nouns", "client", module]);
    const written = new URL("../src/testing/tool.client.ts", import.meta.url);
    const plain = (text: string) => text.replaceAll(/^\/\/.*|[\s|,;]/gm, "");
    expect(plain(out)).toBe(plain(await readFile(written, "utf8")));
  });

  it("has typed methods for the routes of a noun", async () => {
    const { url, token, tenant, core, shop } = await aHost();
    const keys: (string | null)[] = [];
    const souk = withNouns(
      createClient({
        url,
        token,
        tenant,
        fetch: (request) => {
          keys.push(request.headers.get("idempotency-key"));
          return fetch(request);
        },
      }),
    );
    const { id: product_id } = await souk.products.create({ name: "Drill", price: 9.5 });
    const drill = await souk.tools.create({ name: "Drill", product_id, metadata: { a: 1 } });
    expect(drill).toMatchObject({ state: "free", product_id, deposit: null, metadata: { a: 1 } });
    expect(keys.at(-1)).not.toBeNull();
    const tried = await souk.tools.check({ name: "Saw" });
    expect([tried.id, tried.name]).toEqual([null, "Saw"]);
    const { etag } = await souk.tools.get.withEtag(drill.id);
    const changed = await souk.tools.update(drill.id, { state: "rented" }, { ifMatch: etag });
    expect(changed.version).toBe(2);
    const outdated = await souk.tools
      .update(drill.id, { hours: 3 }, { ifMatch: etag })
      .catch((error: unknown) => error);
    expect(outdated).toBeInstanceOf(SoukError);
    expect(souk.tools.update.currentOf(outdated)?.data.state).toBe("rented");
    const content = '{"name":"Saw"}\n{"name":"Axe","state":"free"}\n';
    const type = "application/x-ndjson";
    expect(await souk.tools.import({ type, content })).toMatchObject({ created: 2, failed: 0 });
    const names: string[] = [];
    for await (const { name } of souk.tools.iterate({ sort: "-name", per_page: 1 }))
      names.push(name);
    expect(names).toEqual(["Saw", "Drill", "Axe"]);
    const { data, total } = await souk.tools.list({ state: "rented", metadata: { a: 1 } });
    expect([total, data[0]?.name]).toEqual([1, "Drill"]);
    const ids = [drill.id, 999];
    const { results } = await souk.tools.change({ ids, action: "update", set: { heavy: true } });
    expect(results.map(({ status }) => status)).toEqual([200, 404]);
    expect((await core.getTool(shop, { id: drill.id })).heavy).toBe(true);
    const text = await new Response(await souk.tools.export({ format: "csv" })).text();
    expect(text.split("\r\n")[0]).toBe(
      "name,note,email,product_id,state,due,deposit,hours,heavy,metadata,external_id",
    );
    await souk.tools.delete(drill.id);
    // @ts-expect-error -- the noun has no such field
    await expect(souk.tools.create({ name: "Hoe", weight: 3 })).rejects.toBeInstanceOf(SoukError);
  });
});
