import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { testEngines } from "@souk/adapters-persistence/testing";
import { allChecks } from "@souk/conformance";
import { differences, type HonestHost, startHonestHost } from "../testing/honest-host.js";
import { soukIn, temporaryDirectory } from "../testing/souk.js";

describe("the checks", () => {
  it("are at least 1,100, each with a name of its own", () => {
    expect(allChecks.length).toBeGreaterThanOrEqual(1_100);
    expect(new Set(allChecks.map(({ id }) => id)).size).toBe(allChecks.length);
  });

  it("say each in other words what a host must do", () => {
    expect(new Set(allChecks.map(({ says }) => says)).size).toBe(allChecks.length);
  });
});

describe.each(testEngines)("a host on $dialect", (engine) => {
  const folder = temporaryDirectory();
  const souk = soukIn(folder.path, {});
  let host: HonestHost;
  let url: string;

  beforeAll(async () => {
    host = await startHonestHost(engine, folder.path);
    ({ url } = host);
  });
  afterAll(async () => {
    await host.stop();
    folder.remove();
  });

  it("keeps every sentence of the contract", async () => {
    const [report, found] = await differences(souk, url);
    expect(found).toEqual([]);
    expect(report.kept).toBe(allChecks.length);
    expect(report.not_asked).toContain("the routes of operators");
  });

  it("gets a page with every sentence, and one line for people", async () => {
    const page = join(folder.path, "report.html");
    const words = ["conformance", "--url", url, "--only", "description/get-", "--html", page];
    const { out, code } = await souk(words);
    expect([code, out]).toEqual([0, "3 checks: 3 kept, 0 different, 0 not applicable.\n"]);
    const html = readFileSync(page, "utf8");
    expect(html.match(/<td>description\/get-/g)).toHaveLength(3);
    expect(html).toContain("<li>the routes of operators");
    expect(html).not.toMatch(/<script|https?:\/\/(?!127\.0\.0\.1)/);
  });
});

describe("souk conformance", () => {
  const folder = temporaryDirectory();
  const souk = soukIn(folder.path, {});
  afterAll(() => folder.remove());

  it("asks for a host, and for checks that there are", async () => {
    expect(await souk(["conformance"])).toMatchObject({
      code: 2,
      err: expect.stringContaining("--url"),
    });
    const none = await souk(["conformance", "--url", "http://127.0.0.1:1", "--only", "NONE"]);
    expect(none).toMatchObject({ code: 2, err: expect.stringContaining("No check") });
  });

  it("says of a host that does not answer that everything differs", async () => {
    const [report] = await differences(souk, "http://127.0.0.1:1", ["description/get-"]);
    expect(report).toMatchObject({ kept: 0, different: 3 });
  });
});
