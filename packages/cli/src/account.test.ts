import { readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, it } from "@jest/globals";
import { openPersistence } from "@souk/adapters-persistence";
import { carryOutDataRequests, inBackground } from "@souk/core/adapter";
import { NodeSecrets } from "@souk/core/node";
import { complain, signedIn } from "@souk/core/testing";
import { startApi } from "./testing/api.js";
import { describePlaces, makeShop, PASSWORD, type TestSouk } from "./testing/engines.js";
import * as shapes from "./testing/shapes.js";
import { type Souk, soukIn } from "./testing/souk.js";

const stdin = `${PASSWORD}\n`;

/** Another ADMIN, because the only one of a tenant cannot be erased. */
async function makePerson(place: TestSouk, name: string) {
  const shop = await makeShop(place, name);
  const words = ["members", "add", `mate-of-${shop.email}`, "--role", "ADMIN", "-t", shop.tenant];
  expect(await place.souk(words)).toMatchObject({ code: 0 });
  return shop;
}

function expectArchive(text: string, userId: number): void {
  const lines = text.trimEnd().split("\n");
  const parsed = lines.map((line) => JSON.parse(line) as { kind: string; row: object });
  expect(parsed[0]).toMatchObject({ kind: "person", row: { user_id: userId } });
  expect(parsed.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["users", "memberships"]));
  expect(parsed.at(-1)).toEqual({ kind: "end", row: { lines: lines.length - 1 } });
}

describePlaces("souk account", (place) => {
  it("exports and erases the person whom --as names, without a worker that runs", async () => {
    const { souk, directory } = place();
    const { email, userId } = await makePerson(place(), "Ada");
    const own = (...words: string[]) => souk(["account", ...words, "--as", email]);
    const nobody = await souk(["account", "export", "status"]);
    expect(nobody).toMatchObject({ code: 2, err: expect.stringContaining("--as") });
    expect((await own("export", "status")).code).toBe(4);
    expect((await own("export", "download")).code).toBe(4);
    expect((await own("export", "--wait", "--dry-run")).code).toBe(0);
    expect((await own("export", "status")).code).toBe(4);
    const asked = shapes.accountExport.parse((await own("export", "--json")).json);
    expect(asked.state).toBe("waiting");
    const early = await own("export", "download");
    expect(early).toMatchObject({ code: 5, err: expect.stringContaining("still being written") });
    const waited = shapes.accountExport.parse((await own("export", "--wait", "--json")).json);
    expect(waited).toMatchObject({ state: "ready", asked_at: asked.asked_at });
    expect((await own("export", "status", "--json")).json).toEqual(waited);
    expectArchive((await own("export", "download")).out, userId);
    const file = join(directory, "ada.ndjson");
    expect(await own("export", "download", "-o", file)).toMatchObject({ code: 0, out: "" });
    expectArchive(readFileSync(file, "utf8"), userId);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const unconfirmed = await own("erase", "--yes");
    expect(unconfirmed).toMatchObject({ code: 2, err: expect.stringContaining("--confirm") });
    expect((await own("erase", "--confirm", "else@example.com")).code).toBe(2);
    const erased = await own("erase", "--confirm", email, "--json");
    const { asked_at, begins_at } = shapes.accountErasure.parse(erased.json);
    expect(Date.parse(begins_at) - Date.parse(asked_at)).toBe(600_000);
    const shown = await souk(["users", "show", email, "--json"]);
    expect(shown.json).toMatchObject({ is_active: false });
  });

  it("requires the password at a host, and waits until a worker has written the archive", async () => {
    const { email, userId } = await makePerson(place(), "Eve");
    const { url: database, directory } = place();
    const persistence = await openPersistence({ url: database });
    const api = await startApi(undefined, {
      unitOfWork: persistence.unitOfWork,
      secrets: new NodeSecrets(),
    });
    const { token } = await signedIn(api.core.login({}, { email, password: PASSWORD }));
    const souk = soukIn(directory, { SOUK_TOKEN: token });
    const own: Souk = (words, options) => souk(["account", ...words, "--url", api.url], options);
    expect(await own(["export"])).toMatchObject({
      code: 2,
      err: expect.stringContaining("--password-stdin"),
    });
    const words = ["export", "--wait", "--password-stdin"];
    const wrong = await own(words, { stdin: "a guess\n" });
    expect(wrong).toMatchObject({ code: 2, out: "" });
    expect((await own(["export", "status"])).code).toBe(4);
    const onNote = (text: string) => {
      if (text.includes("Waiting")) inBackground(carryOutDataRequests(api.ports), complain);
    };
    const waited = await own([...words, "--json"], { stdin, onNote });
    expect(shapes.accountExport.parse(waited.json).state).toBe("ready");
    expectArchive((await own(["export", "download"])).out, userId);
    const erase = ["erase", "--yes", "--confirm", email, "--password-stdin"];
    expect(await own(erase, { stdin: "a guess\n" })).toMatchObject({ code: 2, out: "" });
    expect((await own(["export", "status"])).code).toBe(0);
    shapes.accountErasure.parse((await own([...erase, "--json"], { stdin })).json);
    expect((await own(["export", "status"])).code).toBe(3);
    api.close();
    await persistence.close();
  });
});

describePlaces("souk account secure", (place) => {
  it("ends the sessions of the person, and the keys and webhooks that are named", async () => {
    const { souk } = place();
    const { email, tenant } = await makeShop(place(), "Ada");
    const as = ["--as", email, "--json"];
    const inShop = ["-t", tenant, ...as];
    const made = async (...words: string[]) =>
      ((await souk([...words, ...inShop])).json as { id: number }).id;
    const key = await made("api-keys", "create", "Sync", "--scopes", "catalog:read");
    const webhook = await made(
      "webhooks",
      "create",
      "https://thief.example/in",
      "--events",
      "order.created",
    );
    await souk(["users", "token", email]);
    const shown = (await souk(["account", "secure", "--dry-run", ...as])).json;
    const rows = (ended: boolean) => [
      { kind: "key", id: key, tenant_id: Number(tenant), ended },
      { kind: "webhook", id: webhook, name: "https://thief.example/in", ended },
    ];
    expect(shown).toMatchObject({ data: rows(false) });
    const named = ["--key", String(key), "--webhook", String(webhook)];
    const done = await souk(["account", "secure", "--yes", ...named, ...as]);
    expect(done.json).toMatchObject({ data: rows(true) });
    expect((await souk(["users", "tokens", email, "--json"])).json).toMatchObject({ data: [] });
    expect(await souk(["account", "secure", "--yes", ...named, ...as])).toMatchObject({ code: 2 });
  });
});

it("takes no archive for complete that was cut off", async () => {
  const lines = ['{"kind":"person","row":{}}\n', '{"kind":"end","row":{"lines":2}}\n'];
  const server = createServer((_, response) => {
    response.setHeader("content-type", "application/x-ndjson").end(lines.join(""));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const souk = soukIn(process.cwd(), { SOUK_TOKEN: "1|x" });
  const cut = await souk(["account", "export", "download", "--url", url]);
  expect(cut).toMatchObject({ code: 1, err: expect.stringContaining("incomplete") });
  lines.splice(1, 0, '{"kind":"users","row":{}}\n');
  expect(await souk(["account", "export", "download", "--url", url])).toMatchObject({
    code: 0,
    out: lines.join(""),
  });
  server.close();
});
