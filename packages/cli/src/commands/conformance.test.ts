import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { testEngines } from "@souk/adapters-persistence/testing";
import { allChecks, type Report } from "@souk/conformance";
import { placeEnvironment } from "../testing/engines.js";
import { lies } from "../testing/lies.js";
import { startLyingHost } from "../testing/lying-host.js";
import { startSouk } from "../testing/process.js";
import { type Souk, soukIn, temporaryDirectory } from "../testing/souk.js";

const quickPasswords = new URL("../testing/quick-passwords.js", import.meta.url).href;

/** Nothing but what differs, so that a failure can be read. */
async function differences(
  souk: Souk,
  url: string,
  only: string[] = [],
): Promise<[Report, string[]]> {
  const words = [
    "conformance",
    "--url",
    url,
    "--json",
    ...(only.length > 0 ? ["--only", ...only] : []),
  ];
  const { json, code, err } = await souk(words);
  const report = json as Report;
  if (!report?.results) throw new Error(err);
  expect(code).toBe(report.different > 0 ? 6 : 0);
  const found = report.results.filter(({ outcome }) => outcome !== "kept");
  return [report, found.map(({ id, says, detail }) => `${id} ${says} ${detail}`)];
}

describe("the checks", () => {
  it("are at least 800, each with a number of its own", () => {
    expect(allChecks.length).toBeGreaterThanOrEqual(800);
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
    expect(report.not_asked).toContain("the audit trail over HTTP");
  });

  it("gets a page with every sentence, and one line for people", async () => {
    const page = join(folder.path, "report.html");
    const words = ["conformance", "--url", url, "--only", "DOC-00", "--html", page];
    const { out, code } = await souk(words);
    expect([code, out]).toEqual([0, "9 checks: 9 kept, 0 different, 0 not applicable.\n"]);
    const html = readFileSync(page, "utf8");
    expect(html.match(/<td>DOC-\d+/g)).toHaveLength(9);
    expect(html).toContain("<li>the audit trail over HTTP");
    expect(html).not.toMatch(/<script|https?:\/\/(?!127\.0\.0\.1)/);
  });

  it("keeps it in three runs in a row next to wrong sign-ins from the same network", async () => {
    const wrong = { email: "guessed@example.com", password: "not the password" };
    const guess = () =>
      fetch(`${url}/api/v2/admin/login`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(wrong),
      });
    const reports: Report[] = [];
    for (let run = 0; run < 3; run++) {
      await Promise.all([guess(), guess(), guess()]);
      const [report] = await differences(souk, url, ["AUT-00", "ACC-0", "TEAM-00"]);
      reports.push(report);
    }
    expect(reports.map(({ different }) => different)).toEqual([0, 0, 0]);
    const login = reports[2]?.results.find(({ id }) => id === "ACC-020");
    expect(login).toMatchObject({
      outcome: "not applicable",
      detail: expect.stringMatching(
        /^POST .*\/login: the host limits these requests for another \d+ s \("Too many login attempts/,
      ),
    });
    const other = reports[2]?.results.find(({ id }) => id === "ACC-001");
    expect(other?.outcome).toBe("kept");
  });
});

const [anyEngine] = testEngines as [(typeof testEngines)[number]];

// Which engine an honest host stores its rows in makes no difference to a lie in front of it.
describe("a lying host", () => {
  const folder = temporaryDirectory();
  const souk = soukIn(folder.path, {});
  let honest: HonestHost;
  beforeAll(async () => {
    honest = await startHonestHost(anyEngine, folder.path, { LOGIN_LIMIT: "off" });
  });
  afterAll(async () => {
    await honest.stop();
    folder.remove();
  });

  it("tells at least twenty different lies", () => {
    expect(lies.length).toBeGreaterThanOrEqual(20);
    expect(new Set(lies.map(([title]) => title)).size).toBe(lies.length);
  });

  it.each(lies)("that %s is found out by %s", async (_, id, lie) => {
    const liar = await startLyingHost(honest.url, lie());
    try {
      const [report] = await differences(souk, liar.url, [id]);
      expect(report.results).toMatchObject([{ id, outcome: "different" }]);
      expect(report.results[0]?.detail).not.toMatch(/The check broke|fetch failed/);
    } finally {
      liar.close();
    }
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
    const [report] = await differences(souk, "http://127.0.0.1:1", ["DOC-00"]);
    expect(report).toMatchObject({ kept: 0, different: 9 });
  });
});

interface HonestHost {
  readonly url: string;
  stop(): Promise<void>;
}

async function startHonestHost(
  { create }: (typeof testEngines)[number],
  directory: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<HonestHost> {
  const database = await create();
  const host = startSouk(["serve", "--port", "0"], {
    directory,
    environment: {
      ...placeEnvironment(database.url),
      LOG_LEVEL: "warn",
      RATE_LIMIT: "off",
      NODE_OPTIONS: `--import=${quickPasswords}`,
      ...environment,
    },
  });
  const [, url = ""] = await host.said(/Souk +(http:\/\/127\.0\.0\.1:\d+)/);
  return {
    url,
    async stop() {
      host.kill("SIGTERM");
      await host.ended;
      await database.drop();
    },
  };
}
