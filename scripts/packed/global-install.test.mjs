import { once } from "node:events";
import { createServer } from "node:http";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { archivesFor, nodes, npmInstall, olderNode, run, start } from "./installation.mjs";
import { startRegistry } from "./local-registry.mjs";

const PATIENCE = 600_000;

let place;
let registry;
let souk;
let main;

const at = (more = {}) => ({ home: place, ...more });

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), "souk-global-"));
  const archives = await archivesFor(place);
  registry = await startRegistry(archives);
  const words = ["--global", `--prefix=${join(place, "global")}`, archives.get("@souk/cli")];
  await npmInstall(words, registry, at());
  souk = join(place, "global", "bin", "souk");
  main = join(place, "global", "lib", "node_modules", "@souk", "cli", "dist", "main.js");
}, PATIENCE);

afterAll(async () => {
  await registry?.close();
  rmSync(place, { recursive: true, force: true });
});

async function untilSaid({ child, said, ended }, pattern) {
  for (;;) {
    const found = pattern.exec(said.err);
    if (found) return found;
    const more = await Promise.race([
      once(child.stderr, "data").then(() => true),
      ended.then(() => false),
    ]);
    if (!more && !pattern.test(said.err))
      throw new Error(`It ended and said: ${said.err}${said.out}`);
  }
}

/** Sends a test event to a receiver, with all that the bundle loads for it. */
async function expectDelivery(address, token) {
  const received = [];
  const receiver = createServer((request, response) => {
    received.push(request.url);
    response.writeHead(204).end();
  });
  receiver.listen(0, "127.0.0.1");
  await once(receiver, "listening");
  try {
    const post = async (path, body) => {
      const response = await fetch(`${address}/api/v2/admin${path}`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
      return response.json();
    };
    const { id } = await post("/tenants", { name: "Lamps" });
    const url = `http://127.0.0.1:${receiver.address().port}/souk`;
    await post(`/webhooks/${id}`, { url, events: ["product.created"] });
    await post(`/webhooks/${id}/test`, { event: "product.created" });
    expect(received).toEqual(["/souk"]);
  } finally {
    receiver.close();
  }
}

describe("souk, installed for a whole machine", () => {
  it(
    "is there without a checkout",
    async () => {
      expect(existsSync(join(place, "global", "lib", "node_modules", "@souk", "cli"))).toBe(true);
      const told = await run(souk, ["--version"], at());
      expect(told).toMatchObject({
        code: 0,
        out: expect.stringMatching(/^\d+\.\d+\.\d+(\+[0-9a-f]{8})?\n$/),
      });
    },
    PATIENCE,
  );

  it.each(nodes)(
    "runs a shop on SQLite in the folder where it is started, on $node",
    async ({ node, program }) => {
      const shop = join(place, node);
      mkdirSync(shop);
      const host = start(program, [main, "serve", "--port", "0"], at({ cwd: shop }));
      try {
        const [, address] = await untilSaid(host, /Souk +(http:\/\/127\.0\.0\.1:\d+)/);
        expect((await fetch(`${address}/docs/guides/errors`)).status).toBe(200);
        const password = "correct horse";
        const account = { name: "Ada", email: "ada@example.com", password };
        const answer = await fetch(`${address}/api/v2/admin/register`, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ ...account, password_confirmation: password }),
        });
        expect(answer.status).toBe(201);
        expect(existsSync(join(shop, "var", "souk.db"))).toBe(true);
        const { token } = await answer.json();
        await expectDelivery(address, token);
        const listed = await run(program, [main, "users", "list", "--plain"], at({ cwd: shop }));
        expect(listed).toMatchObject({ code: 0, out: expect.stringContaining("ada@example.com") });
      } finally {
        host.child.kill("SIGTERM");
      }
      const { code, out } = await host.ended;
      expect(code).toBe(0);
      // Text for people goes to stderr, so that the log is lines of JSON.
      for (const line of out.trim().split("\n")) expect(JSON.parse(line)).toHaveProperty("level");
    },
    PATIENCE,
  );

  it(
    "says which Node it needs where an older one runs it",
    async () => {
      const old = olderNode();
      if (old === undefined) return;
      expect(await run(old, [main, "--help"], at())).toMatchObject({
        code: 1,
        out: "",
        err: expect.stringMatching(/^souk: Souk requires Node 22\.19 or newer[^\n]*\n$/),
      });
    },
    PATIENCE,
  );
});
