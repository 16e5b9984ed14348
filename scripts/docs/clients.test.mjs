import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { freePort } from "../free-port.mjs";
import { root } from "../workspace.mjs";
import { blocksOf } from "./document.mjs";
import { startHost } from "./host.mjs";

const runners = {
  python: { probe: ["python3", "--version"], file: "client.py", run: ["python3"] },
  go: { probe: ["go", "version"], file: "client.go", run: ["go", "run"] },
  php: { probe: ["php", "--version"], file: "client.php", run: ["php"] },
};

const blocks = blocksOf(join(root, "docs", "clients.md")).filter(({ mark }) => mark === "client");
const isHere = ({ language }) => {
  const [command, ...args] = runners[language].probe;
  return spawnSync(command, args).status === 0;
};
const here = blocks.filter(isHere);

describe("the clients of the guide", () => {
  it("are there in three languages", () => {
    expect(blocks.map(({ language }) => language)).toEqual(["python", "go", "php"]);
  });

  // A test, so that reports name the parts that were not tried.
  for (const block of blocks.filter((each) => !here.includes(each))) {
    it(`SKIPPED in ${block.language}: it is not on this machine`, () => {
      expect(isHere(block)).toBe(false);
    });
  }

  const place = mkdtempSync(join(tmpdir(), "souk-clients-"));
  const names = Array.from({ length: 103 }, (_, at) => `Lamp ${at + 1}`);
  let host;
  let shop;
  beforeAll(async () => {
    const port = await freePort();
    host = await startHost(place, port);
    shop = await openShop(`http://127.0.0.1:${port}`);
  });
  afterAll(async () => {
    await host?.stop();
    rmSync(place, { recursive: true, force: true });
  });

  for (const { language, text } of here) {
    it(`in ${language} walks all products and places one order, however often it runs`, async () => {
      const tenant = await shop.newTenant(names);
      const { file, run } = runners[language];
      writeFileSync(join(place, file), text);
      const [command, ...args] = run;
      const env = {
        ...process.env,
        GO111MODULE: "off",
        ...shop.settings,
        SOUK_TENANT: `${tenant}`,
      };
      const once = async () => {
        const { stdout } = await promisify(execFile)(command, [...args, file], { cwd: place, env });
        return stdout.trim().split("\n");
      };
      const none = await shop.newTenant([]);
      await expect(
        promisify(execFile)(command, [...args, file], {
          cwd: place,
          env: { ...env, SOUK_TENANT: `${none}` },
        }),
      ).rejects.toMatchObject({ stderr: expect.stringContaining("no products yet") });
      const printed = await once();
      expect(printed.slice(0, -1)).toEqual(names);
      expect(printed.at(-1)).toMatch(/^order \d+$/);
      expect(await once()).toEqual(printed);
      expect(await shop.ordersOf(tenant)).toBe(1);
    });
  }
});

/** A person with an address on a real host, who opens shops. */
async function openShop(url) {
  let headers = { "content-type": "application/json" };
  const ask = async (path, request = {}) => {
    const answer = await fetch(`${url}/api/v2/admin${path}`, { headers, ...request });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
  const post = (path, body) => ask(path, { method: "POST", body: JSON.stringify(body) });
  const settings = { SOUK_URL: url, SOUK_EMAIL: "ada@example.com", SOUK_PASSWORD: "correct horse" };
  const { SOUK_EMAIL: email, SOUK_PASSWORD: password } = settings;
  const account = { name: "Ada", email, password, password_confirmation: password };
  const { token } = await post("/register", account);
  headers = { ...headers, authorization: `Bearer ${token}` };
  await post("/addresses", { street: "1 Main St", city: "Springfield" });
  return {
    settings,
    async newTenant(names) {
      const { id } = await post("/tenants", { name: "Lamps" });
      headers = { ...headers, "x-tenant-id": `${id}` };
      if (names.length === 0) return id;
      const body = names.map((name) => JSON.stringify({ name, price: 19.9 })).join("\n");
      const file = { ...headers, "content-type": "application/x-ndjson" };
      await ask("/products/import", { method: "POST", headers: file, body });
      return id;
    },
    async ordersOf(tenant) {
      headers = { ...headers, "x-tenant-id": `${tenant}` };
      return (await ask("/orders")).data.total;
    },
  };
}
