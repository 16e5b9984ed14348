import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterEach, expect, it } from "@jest/globals";
import { createApp } from "@souk/adapters-http";
import { copyDatabase } from "@souk/operations";
import { createEmptyPostgres } from "@souk/adapters-persistence/testing";
import { inBackground } from "@souk/core/adapter";
import { cliConfig } from "../sessions/config.js";
import { createContainer, parts } from "../sessions/container.js";
import { describePlaces, makeShop, PASSWORD, placeEnvironment } from "../testing/engines.js";

const complain = (error: unknown) => {
  throw error;
};

interface Answer {
  readonly token?: string;
  readonly message?: string;
}

const cleanUps: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

/** The API on a database, and what it answers to one person in one tenant. */
async function serve(url: string, directory: string) {
  const config = await cliConfig({ environment: placeEnvironment(url), directory } as never, {});
  const container = createContainer(config, { pendingMigrations: "refuse", dryRun: false });
  const handle = createApp(await container.getAsync(parts.core), {}).callback();
  const server = createServer((request, response) => {
    inBackground(handle(request, response), complain);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  cleanUps.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await container.unbindAllAsync();
  });
  const root = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v2/admin`;
  return async (method: string, path: string, who: object, body?: object) => {
    const response = await fetch(`${root}${path}`, {
      method,
      headers: { "content-type": "application/json", ...who },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as Answer;
    return { status: response.status, body: answer };
  };
}

describePlaces("souk db copy", (place) => {
  it("moves a shop: clients notice nothing, and what is left behind is only read", async () => {
    const { souk, url, directory } = place();
    const { email, tenant } = await makeShop(place(), "Mover");
    await souk(["users", "set-password", email, "--password-stdin"], { stdin: PASSWORD });
    const before = await serve(url, directory);
    const { token } = (await before("POST", "/login", {}, { email, password: PASSWORD })).body;
    const who = { authorization: `Bearer ${token}`, "x-tenant-id": tenant };
    const lamp = { name: "Lamp", price: 12.5, stock: 3 };
    const hook = { url: "https://example.com/hook", events: ["product.created"] };
    expect((await before("POST", `/webhooks/${tenant}`, who, hook)).status).toBe(201);
    expect((await before("POST", "/products", who, lamp)).status).toBe(201);
    expect((await before("POST", "/addresses", who, { street: "A", city: "B" })).status).toBe(201);
    const pages = [
      "/who_am_i",
      "/products?search=lamp",
      `/webhooks/${tenant}`,
      `/webhooks/${tenant}/deliveries`,
      "/addresses",
      "/orders",
      "/tenants",
    ];
    const read = (app: typeof before) =>
      Promise.all(pages.map(async (page) => (await app("GET", page, who)).body));
    const wanted = await read(before);

    const sqlite = `sqlite:${join(directory, "moved.db")}`;
    const to = url.startsWith("sqlite:") ? await emptyPostgres() : sqlite;
    const { code, err, json } = await souk(["db", "copy", "--to", to, "--yes", "--json"]);
    expect({ code, err }).toMatchObject({ code: 0 });
    expect(err).toContain("Webhooks audit: 0 missing.");
    const tables = (json as { data: { name: string; rows: number }[] }).data;
    expect(tables.find(({ name }) => name === "products")?.rows).toBe(1);

    const after = await serve(to, directory);
    const plain = (answers: unknown[]) =>
      JSON.parse(JSON.stringify(answers, (key, value) => (key === "request_id" ? 0 : value)));
    expect(plain(await read(after))).toEqual(plain(wanted));
    expect((await after("POST", "/products", who, lamp)).status).toBe(201);
    expect(plain(await read(before))).toEqual(plain(wanted));
    const late = await before("POST", "/products", who, lamp);
    expect(late.status).toBe(503);
    expect(late.body.message).toContain("being moved");

    const wrong = async () => {
      const { json } = await souk(["doctor", "--json"]);
      const { data } = json as { data: { name: string; verdict: string; detail: string }[] };
      return data.filter(({ verdict }) => verdict === "no");
    };
    expect(await wrong()).toMatchObject([
      {
        name: "the database is open for writing",
        detail: expect.stringMatching(/all writes are rejected.*souk db reopen$/),
      },
    ]);

    const again = await souk(["db", "copy", "--to", to, "--yes"]);
    expect({ code: again.code, err: again.err }).toMatchObject({ code: 1 });
    expect(again.err).toContain("The target is not empty");
    expect(err).toMatch(/before anything is written to the copy: souk db reopen --database \S+\n/);
    const ofCopy = await souk(["db", "reopen", "--database", to]);
    expect(ofCopy.err).toContain("It was not closed. Name the source of a copy with --database.");
    const reopened = await souk(["db", "reopen"]);
    expect([reopened.code, reopened.err]).toEqual([
      0,
      expect.stringContaining("accepts writes again"),
    ]);
    expect((await before("POST", "/products", who, lamp)).status).toBe(201);
    expect(await wrong()).toEqual([]);
  });

  it("moves a shop that it follows, and says so until it is done", async () => {
    const { souk, url, directory } = place();
    const { email, tenant } = await makeShop(place(), "Follower");
    await souk(["users", "set-password", email, "--password-stdin"], { stdin: PASSWORD });
    const before = await serve(url, directory);
    const { token } = (await before("POST", "/login", {}, { email, password: PASSWORD })).body;
    const who = { authorization: `Bearer ${token}`, "x-tenant-id": tenant };
    const lamp = { name: "Lamp", price: 12.5, stock: 3 };
    expect((await before("POST", "/products", who, lamp)).status).toBe(201);
    const following = async () => {
      const { json } = await souk(["doctor", "--json"]);
      const { data } = json as { data: { name: string; verdict: string; detail: string }[] };
      return data.filter(({ name }) => name === "no copy follows this database");
    };
    const stop = () => {
      throw new Error("stopped");
    };
    const elsewhere = `sqlite:${join(directory, "elsewhere.db")}`;
    const stopped = copyDatabase({ from: url, to: elsewhere, follow: true, onStage: stop });
    await expect(stopped).rejects.toThrow("stopped");
    expect(await following()).toMatchObject([
      { verdict: "warning", detail: expect.stringContaining("souk db reopen") },
    ]);
    expect((await souk(["db", "reopen"])).err).toContain("accepts writes again");
    expect(await following()).toEqual([]);

    const sqlite = `sqlite:${join(directory, "followed.db")}`;
    const to = url.startsWith("sqlite:") ? await emptyPostgres() : sqlite;
    const { code, err } = await souk(["db", "copy", "--follow", "--to", to, "--yes"]);
    expect({ code, err }).toMatchObject({ code: 0 });
    expect(err).toMatch(
      /recording each change of the source[^]*complete \d+\.\d s after the source/,
    );
    expect(err).toContain("Webhooks audit: 0 missing.");
    expect((await before("POST", "/products", who, lamp)).status).toBe(503);
    const after = await serve(to, directory);
    expect((await after("POST", "/products", who, lamp)).status).toBe(201);
    expect((await souk(["db", "reopen"])).code).toBe(0);
    expect((await before("POST", "/products", who, lamp)).status).toBe(201);
  });
});

async function emptyPostgres(): Promise<string> {
  const database = await createEmptyPostgres();
  cleanUps.push(() => database.drop());
  return database.url;
}
