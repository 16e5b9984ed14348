// What others generate from our description, compiled as strictly as they might.
import { execFile } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, it } from "@jest/globals";
import { root } from "../workspace.mjs";

const run = promisify(execFile);
const STRICT =
  "--strict --noUncheckedIndexedAccess --noEmit --module esnext --moduleResolution bundler --target es2023 --lib es2023,dom,dom.iterable --types";
const description = join(root, "packages", "adapters-http", "openapi.json");
const place = mkdtempSync(join(tmpdir(), "souk-generated-"));
symlinkSync(join(root, "node_modules"), join(place, "node_modules"));
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** Runs a program as a module of its own: generators are large, and change what they share with others. */
async function generate(name, program) {
  const folder = join(place, name);
  mkdirSync(folder);
  // Generators are dependencies of the client.
  symlinkSync(join(root, "packages", "client", "node_modules"), join(folder, "node_modules"));
  const file = join(folder, "generate.mjs");
  writeFileSync(file, program);
  await run(process.execPath, [file], { cwd: folder });
  return folder;
}

/** What a compiler says of all sources in a folder. */
async function problemsIn(folder, flags = []) {
  const tsc = join(root, "node_modules", "typescript", "bin", "tsc");
  const files = readdirSync(folder, { recursive: true }).filter((name) =>
    /^(?!node_modules).*\.ts$/.test(name),
  );
  const asked = [tsc, ...STRICT.split(" "), "", ...flags, ...files];
  return run(process.execPath, asked, { cwd: folder }).then(
    () => "",
    (failed) => failed.stdout,
  );
}

/** The same with a program beside them. */
function problemsOf(folder, program) {
  writeFileSync(join(folder, "program.ts"), program);
  return problemsIn(folder);
}

describe("clients that others generate", () => {
  it("compile strictly: the types of openapi-typescript, and a program that uses them", async () => {
    const folder = await generate(
      "openapi-typescript",
      `import { readFile, writeFile } from "node:fs/promises";
import types, { astToString } from "openapi-typescript";
const description = JSON.parse(await readFile(${JSON.stringify(description)}, "utf8"));
await writeFile("schema.ts", astToString(await types(description)));
`,
    );
    const program = (price) => `import createClient from "openapi-fetch";
import type { paths } from "./schema";

const souk = createClient<paths>({ baseUrl: "http://127.0.0.1" });
export async function nameOf(): Promise<string | undefined> {
  const { data } = await souk.POST("/api/v2/admin/products", {
    params: { header: { "X-Tenant-ID": 1 } },
    body: { name: "Lamp", price: ${price} },
  });
  return data?.data.name;
}
`;
    expect(await problemsOf(folder, program("49.9"))).toBe("");
    expect(await problemsOf(folder, program("true"))).toContain("TS2322");
  });

  it("compile strictly: our client, with the routes that a host adds", async () => {
    const folder = await generate(
      "own-routes",
      `import { writeFile } from "node:fs/promises";
import types, { astToString } from "openapi-typescript";
import { createFetchHandler, data, endpointsFor, presenter } from "@souk/adapters-http";
import { createCore, fields, useCase } from "@souk/core";
import { memoryPorts } from "@souk/core/testing";
import * as z from "zod";

const input = z.object({ words: z.string() });
const greet = useCase({ access: "member", effect: "read", input, run: async (_, said) => said });
const endpoint = endpointsFor({ greet })({
  method: "post", path: "/greetings", tenantFrom: "header", useCase: "greet", summary: "Say hello.",
  answer: data(presenter(z.object({ words: z.string() }), (said) => said)),
});
const core = createCore(memoryPorts(), { useCases: { greet } });
const handle = createFetchHandler(core, { endpoints: [endpoint] });
const answer = await handle(new Request("http://shop.example/api/v2/admin/openapi.json"));
await writeFile("shop.ts", astToString(await types(await answer.json())));
`,
    );
    const program = (path) => `import { createClient } from "@souk/client";
import type { paths } from "./shop";

const souk = createClient<{}, paths>({ url: "http://127.0.0.1", tenant: 1 });
export async function greet(): Promise<string | undefined> {
  const params = { header: { "X-Tenant-ID": 1 } };
  const { data } = await souk.POST("${path}", { params, body: { words: "Hello" } });
  await souk.products.create({ name: "Lamp", price: 49.9 });
  return data?.data.words;
}
`;
    expect(await problemsOf(folder, program("/api/v2/admin/greetings"))).toBe("");
    expect(await problemsOf(folder, program("/api/v2/admin/greeting"))).toContain("TS2345");
  });

  it("compile strictly: the client of @hey-api/openapi-ts, with a function for every operation", async () => {
    const folder = await generate(
      "hey-api",
      `import { createClient } from "@hey-api/openapi-ts";
await createClient({ input: ${JSON.stringify(description)}, output: "./out", logs: { level: "silent" } });
`,
    );
    const functions = readFileSync(join(folder, "out", "sdk.gen.ts"), "utf8");
    const { paths } = JSON.parse(readFileSync(description, "utf8"));
    for (const { operationId } of Object.values(paths).flatMap((path) => Object.values(path))) {
      expect(functions).toContain(`export const ${operationId} = `);
    }
    expect(await problemsIn(folder)).toBe("");
  });
});
