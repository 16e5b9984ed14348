import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { testEngines } from "@souk/adapters-persistence/testing";
import type { Report } from "@souk/conformance";
import { differences, type HonestHost, startHonestHost } from "../testing/honest-host.js";
import { lies } from "../testing/lies.js";
import { startLyingHost } from "../testing/lying-host.js";
import { soukIn, temporaryDirectory } from "../testing/souk.js";

const [anyEngine] = testEngines as [(typeof testEngines)[number]];

// The engine of the honest host makes no difference to a lie in front of it.
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

describe("a host that limits sign-ins", () => {
  const folder = temporaryDirectory();
  const souk = soukIn(folder.path, {});
  let host: HonestHost;
  let url: string;
  beforeAll(async () => {
    host = await startHonestHost(anyEngine, folder.path);
    ({ url } = host);
  });
  afterAll(async () => {
    await host.stop();
    folder.remove();
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
      const [report] = await differences(souk, url, [
        "authentication/re",
        "accounts/post-",
        "team/a",
      ]);
      reports.push(report);
    }
    expect(reports.map(({ different }) => different)).toEqual([0, 0, 0]);
    const login = reports[2]?.results.find(
      ({ id }) => id === "accounts/post-login-returns-200-with-token-and-all-fields-of-the-user",
    );
    expect(login).toMatchObject({
      outcome: "not applicable",
      detail: expect.stringMatching(
        /^POST .*\/login(?: in pieces of \d+ bytes)?: the host limits these requests for another \d+ s \("Too many login attempts/,
      ),
    });
    const other = reports[2]?.results.find(
      ({ id }) => id === "accounts/post-register-returns-201-with-token-and-user",
    );
    expect(other?.outcome).toBe("kept");
  });
});
