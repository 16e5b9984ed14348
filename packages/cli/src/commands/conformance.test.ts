import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "@jest/globals";
import { testEngines } from "@souk/adapters-persistence/testing";
import { allChecks } from "@souk/conformance";
import { differences, startHonestHost } from "../testing/honest-host.js";
import { type Souk, soukIn, temporaryDirectory } from "../testing/souk.js";

describe("the checks", () => {
  it("are at least 1,100, each with a name of its own", () => {
    expect(allChecks.length).toBeGreaterThanOrEqual(1_100);
    expect(new Set(allChecks.map(({ id }) => id)).size).toBe(allChecks.length);
  });

  it("say each in other words what a host must do", () => {
    expect(new Set(allChecks.map(({ says }) => says)).size).toBe(allChecks.length);
  });
});

/** A command and the host that it examines. */
async function withHost(
  engine: (typeof testEngines)[number],
  work: (souk: Souk, url: string, folder: string) => Promise<void>,
) {
  const folder = temporaryDirectory();
  const host = await startHonestHost(engine, folder.path);
  try {
    await work(soukIn(folder.path, {}), host.url, folder.path);
  } finally {
    await host.stop();
    folder.remove();
  }
}

describe.each(testEngines)("a host on $dialect", (engine) => {
  // Half of the time both wait for jobs of their host.
  it.concurrent("keeps every sentence of the contract", () =>
    withHost(engine, async (souk, url) => {
      const [report, found] = await differences(souk, url);
      expect(found).toEqual([]);
      expect(report.kept).toBe(allChecks.length);
      expect(report.not_asked).toContain("the routes of operators");
    }));
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

  it("writes a page with every sentence, and one line for people", () =>
    withHost(testEngines[0]!, async (souk, url, folder) => {
      const page = join(folder, "report.html");
      const words = ["conformance", "--url", url, "--only", "description/get-", "--html", page];
      const { out, code } = await souk(words);
      expect([code, out]).toEqual([0, "3 checks: 3 kept, 0 different, 0 not applicable.\n"]);
      const html = readFileSync(page, "utf8");
      expect(html.match(/<td>description\/get-/g)).toHaveLength(3);
      expect(html).toContain("<li>the routes of operators");
      expect(html).not.toMatch(/<script|https?:\/\/(?!127\.0\.0\.1)/);
    }));

  it("says of a host that does not answer that everything differs", async () => {
    const [report] = await differences(souk, "http://127.0.0.1:1", ["description/get-"]);
    expect(report).toMatchObject({ kept: 0, different: 3 });
  });
});
