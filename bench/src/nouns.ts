import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createFetchHandler } from "@souk/adapters-http";
import { createWebhookSender } from "@souk/adapters-http/outbound";
import { openPersistence } from "@souk/adapters-persistence";
import { nextNounMigration, withMigration } from "@souk/adapters-persistence/nouns";
import { createCore, type ExtensionMigration } from "@souk/core";
import { nodePorts } from "@souk/core/node";
import { boolean, defineNoun, metadata, text } from "@souk/core/nouns";

// Compares a noun with the fields of a category to categories, in one process, one call of each in turn:
//   npm run bench -- nouns --url sqlite::memory: [--calls 3000]
//   npm run bench -- nouns --url postgres://…/empty

const WARM_UP = 500;

const fields = {
  name: text({ required: true, searched: true, sorted: true }),
  description: text({ max: 10_000, searched: true }),
  published: boolean({ preset: true }),
  metadata: metadata(),
};

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      url: { type: "string", default: "sqlite::memory:" },
      calls: { type: "string", default: "3000" },
    },
  });
  const shelf = defineNoun("shelf", { plural: "shelves", fields, migrations: await written() });
  const extensions = [shelf] as const;
  const persistence = await openPersistence({
    url: values.url,
    pendingMigrations: "run",
    extensions,
  });
  const webhookSender = createWebhookSender();
  const ports = {
    ...nodePorts({ encryptionKey: randomBytes(32).toString("base64") }),
    unitOfWork: persistence.unitOfWork,
    webhookSender,
  };
  const core = createCore(ports, { extensions });
  const handle = createFetchHandler(core);
  const password = "correct horse battery";
  const account = { name: "Ada", email: `ada-${Date.now()}@example.com`, password };
  const { token } = await core.register({}, { ...account, passwordConfirmation: password });
  const { id } = await core.createTenant({ as: { token } }, { name: "Lamps" });
  const headers = {
    authorization: `Bearer ${token}`,
    "x-tenant-id": String(id),
    "content-type": "application/json",
  };
  const send = async (method: string, path: string, body?: object) => {
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await handle(new Request(`http://shop.test/api/v2/admin${path}`, init));
    const said = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${said}`);
  };
  let made = 0;
  const draft = () => ({
    name: `Goods ${(made += 1)}`,
    description: "For the house.",
    metadata: { a: 1 },
  });
  const pairs = {
    create: [
      () => send("POST", "/category/create", draft()),
      () => send("POST", "/shelves", draft()),
    ],
    list: [() => send("GET", "/category"), () => send("GET", "/shelves")],
  } as const;
  for (const [name, calls] of Object.entries(pairs)) {
    const times: [number[], number[]] = [[], []];
    for (let turn = -WARM_UP; turn < Number(values.calls); turn += 1) {
      // Each goes first in half of the turns.
      for (const which of turn % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        const started = performance.now();
        await calls[which]();
        if (turn >= 0) times[which].push(performance.now() - started);
      }
    }
    const [ours, noun] = times.map((all) => all.toSorted((one, other) => one - other));
    const ratios = [0.1, 0.25, 0.5].map((share) => {
      const at = Math.floor(share * Number(values.calls));
      return `p${share * 100} ${((noun?.[at] ?? 0) / (ours?.[at] ?? 1)).toFixed(2)}`;
    });
    const middle = ours?.[Math.floor(ours.length / 2)]?.toFixed(2);
    console.log(`${name}: a noun takes, of a category's ${middle} ms: ${ratios.join(", ")}`);
  }
  await webhookSender.close();
  await persistence.close();
}

async function written(): Promise<readonly ExtensionMigration[]> {
  const next = await nextNounMigration(defineNoun("shelf", { plural: "shelves", fields }));
  if (!next) return [];
  const folder = mkdtempSync(join(tmpdir(), "souk-bench-"));
  const file = join(folder, "shelf.migrations.mjs");
  writeFileSync(file, stripTypeScriptTypes(withMigration(null, next)));
  const { migrations } = (await import(file)) as { migrations: readonly ExtensionMigration[] };
  rmSync(folder, { recursive: true });
  return migrations;
}
