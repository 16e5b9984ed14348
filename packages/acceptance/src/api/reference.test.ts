import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { openTestHost, type TestHost } from "../testing/open-host.js";

let host: TestHost;

beforeAll(async () => {
  host = await openTestHost("memory");
});
afterAll(() => host.close());

it("the reference is served whole from the package, under a policy without inline script or other hosts", async () => {
  for (const path of ["/docs", "/docs/api/orders"]) {
    const page = await fetch(host.api.origin + path);
    const policy = page.headers.get("Content-Security-Policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    const html = await page.text();
    const files = [...html.matchAll(/(?:src|href)="(\/[^"#]+)/g)].map(([, file = ""]) => file);
    expect(new Set(files).size).toBeGreaterThan(10);
    for (const file of new Set(files)) {
      expect([file, (await fetch(host.api.origin + file)).status]).toEqual([file, 200]);
    }
  }
});

it("a page of the reference may be kept for a while, and returns 304 for its tag", async () => {
  const files = ["/docs", "/docs/api/catalog", "/docs/reference.js", "/docs/reference.css"];
  for (const file of files) {
    const { status, headers } = await fetch(host.api.origin + file);
    expect([status, headers.get("Cache-Control")]).toEqual([200, "public, max-age=300"]);
    const tag = { "If-None-Match": String(headers.get("ETag")) };
    const again = await fetch(host.api.origin + file, { headers: tag });
    expect([file, again.status]).toEqual([file, 304]);
  }
});

it("a section that the reference does not have returns 404", async () => {
  const { status } = await fetch(`${host.api.origin}/docs/api/nothing`);
  expect(status).toBe(404);
});
