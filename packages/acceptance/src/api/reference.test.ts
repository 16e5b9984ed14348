import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { openTestHost, type TestHost } from "../testing/open-host.js";

const run = promisify(execFile);
const CHROMIUM = "/usr/bin/chromium";
/** Pictures of the last run, for people to look at. */
const PICTURES = new URL("../../../../var/screenshots/", import.meta.url).pathname;
const QUIET =
  "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking " +
  "--disable-component-update --disable-sync --enable-logging=stderr --virtual-time-budget=10000";

let host: TestHost;
let profile: string;

beforeAll(async () => {
  host = await openTestHost("memory");
  profile = await mkdtemp(join(tmpdir(), "souk-browser-"));
  await mkdir(PICTURES, { recursive: true });
});

afterAll(async () => {
  await host.close();
  await rm(profile, { recursive: true, force: true });
});

const browse = (...options: string[]) =>
  run(
    CHROMIUM,
    [...QUIET.split(" "), `--user-data-dir=${profile}`, ...options, `${host.api.origin}/docs`],
    {
      timeout: 600_000,
      maxBuffer: 64 * 1024 * 1024,
    },
  );

describe("the reference", () => {
  it("is served whole from the package, under a policy without inline script or other hosts", async () => {
    const page = await fetch(`${host.api.origin}/docs`);
    const policy = page.headers.get("Content-Security-Policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    const html = await page.text();
    const files = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path = ""]) => path);
    expect(files.length).toBeGreaterThan(3);
    for (const path of files) expect((await fetch(host.api.origin + path)).status).toBe(200);
  });
});

if (existsSync(CHROMIUM)) {
  describe("the reference in a browser", () => {
    inBrowser();
  });
} else process.stderr.write(`The reference is not tested in a browser: ${CHROMIUM} is missing.\n`);

function inBrowser(): void {
  it("shows every operation, lets people sign in, and breaks no policy", async () => {
    const { stdout: dom, stderr: log } = await browse("--dump-dom");
    const shown = [...dom.matchAll(/class="opblock-summary-path"[^>]*data-path="([^"]+)"/g)].length;
    const { body } = await host.api.get("/openapi.json");
    const operations = Object.values<object>(body.paths).flatMap((path) => Object.keys(path));
    // Events that go out to receivers are shown beside the operations that come in.
    expect(shown).toBe(operations.length + Object.keys(body.webhooks).length);
    expect(dom).toContain("Authorize");
    expect(log).not.toMatch(/Content Security Policy|Uncaught|CONSOLE.*error/i);
  });

  it.each([
    ["wide-light", "1280,1600", 1],
    ["wide-dark", "1280,1600", 0],
    ["narrow-light", "420,1600", 1],
    ["narrow-dark", "420,1600", 0],
  ])("can be looked at: %s", async (name, size, scheme) => {
    const picture = join(PICTURES, `docs-${name}.png`);
    await rm(picture, { force: true });
    await browse(
      `--window-size=${size}`,
      `--blink-settings=preferredColorScheme=${scheme}`,
      `--screenshot=${picture}`,
    );
    expect(existsSync(picture)).toBe(true);
  });
}
