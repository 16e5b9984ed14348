import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createFetchHandler } from "@souk/adapters-http";
import { createCore } from "@souk/core";
import { memoryPorts } from "@souk/core/testing";
import { createReference } from "@souk/reference";

const folder = mkdtempSync(join(tmpdir(), "souk-library-"));
const core = createCore(memoryPorts());
const handle = createFetchHandler(core, {
  docs: createReference({ library: join(folder, "shown") }),
});
const ask = (path: string, init?: RequestInit) =>
  handle(new Request(`http://localhost${path}`, init));

beforeAll(() => {
  mkdirSync(join(folder, "shown", "assets"), { recursive: true });
  writeFileSync(join(folder, "secret.html"), "secret");
  writeFileSync(join(folder, "shown", ".hidden.html"), "secret");
  writeFileSync(join(folder, "shown", "notes.txt"), "secret");
  writeFileSync(join(folder, "shown", "index.html"), "<h1>Souk for developers</h1>");
  writeFileSync(join(folder, "shown", "assets", "main.js"), "run();\n".repeat(10_000));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the reference of the library", () => {
  it("is served with a policy that allows nothing from elsewhere, with tags, and compressed", async () => {
    const moved = await ask("/docs/library");
    expect([moved.status, moved.headers.get("location")]).toEqual([308, "/docs/library/"]);
    const page = await ask("/docs/library/");
    expect(await page.text()).toBe("<h1>Souk for developers</h1>");
    const policy = page.headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'; script-src 'self'");
    expect(policy).not.toContain("unsafe");
    const file = "/docs/library/assets/main.js";
    const whole = await ask(file);
    expect(whole.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    const tag = String(whole.headers.get("etag"));
    expect((await ask(file, { headers: { "if-none-match": tag } })).status).toBe(304);
    const small = await ask(file, { headers: { "accept-encoding": "gzip" } });
    expect(small.headers.get("content-encoding")).toBe("gzip");
    expect((await ask(file, { method: "POST" })).status).toBe(405);
  });

  it.each([
    "/docs/library/nothing.html",
    "/docs/library/assets",
    "/docs/library/assets/main.js/more.js",
    "/docs/library/notes.txt",
    "/docs/library/.hidden.html",
    "/docs/library/..%2Fsecret.html",
    "/docs/library/assets/..%2f..%2fsecret.html",
    "/docs/library//secret.html",
    "/docs/library/%00.html",
  ])("says at %s how it is made, and shows nothing from outside its folder", async (path) => {
    const refused = await ask(path);
    expect([path, refused.status]).toEqual([path, 404]);
    const body = await refused.text();
    expect(body).toContain("npm run reference");
    expect(body).not.toContain("secret");
  });

  it("is nowhere unless its folder is named", async () => {
    const bare = createFetchHandler(core);
    expect((await bare(new Request("http://localhost/docs/library/"))).status).toBe(404);
  });
});
