import { once } from "node:events";
import { readFileSync } from "node:fs";
import {
  createServer,
  type IncomingMessage,
  request as ask,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { testEngines } from "@souk/adapters-persistence/testing";
import { allChecks, type Report } from "@souk/conformance";
import { placeEnvironment } from "../testing/engines.js";
import { type RunningSouk, startSouk } from "../testing/process.js";
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

describe.each(testEngines)("a host on $dialect", ({ create }) => {
  const folder = temporaryDirectory();
  const souk = soukIn(folder.path, {});
  let database: Awaited<ReturnType<typeof create>>;
  let host: RunningSouk;
  let url: string;

  beforeAll(async () => {
    database = await create();
    host = startSouk(["serve", "--port", "0"], {
      directory: folder.path,
      environment: {
        ...placeEnvironment(database.url),
        LOG_LEVEL: "warn",
        RATE_LIMIT: "off",
        NODE_OPTIONS: `--import=${quickPasswords}`,
      },
    });
    [, url = ""] = await host.said(/Souk +(http:\/\/127\.0\.0\.1:\d+)/);
  });
  afterAll(async () => {
    host.kill("SIGTERM");
    await host.ended;
    await database.drop();
    folder.remove();
  });

  it("keeps every sentence of the contract", async () => {
    const [report, found] = await differences(souk, url);
    expect(found).toEqual([]);
    expect(report.kept).toBe(allChecks.length);
    expect(report.not_asked).toContain("API keys and service accounts");
  });

  it("gets a page with every sentence, and one line for people", async () => {
    const page = join(folder.path, "report.html");
    const words = ["conformance", "--url", url, "--only", "DOC-00", "--html", page];
    const { out, code } = await souk(words);
    expect([code, out]).toEqual([0, "9 checks: 9 kept, 0 different, 0 not applicable.\n"]);
    const html = readFileSync(page, "utf8");
    expect(html.match(/<td>DOC-\d+/g)).toHaveLength(9);
    expect(html).toContain("<li>API keys and service accounts");
    expect(html).not.toMatch(/<script|https?:\/\/(?!127\.0\.0\.1)/);
  });

  const faults: [string, string, Tampering][] = [
    [
      "answers 200 to what it made",
      "CAT-009",
      ({ status, ...rest }) => ({ ...rest, status: status === 201 ? 200 : status }),
    ],
    [
      "does not name the field that is wrong",
      "ORD-016",
      (answer) => edited(answer, '"errors":', '"problems":'),
    ],
    [
      "prints amounts as numbers",
      "ORD-004",
      (answer) => edited(answer, /"total_amount":"([\d.]+)"/g, '"total_amount":$1'),
    ],
    [
      "tells strangers that a tenant exists",
      "TEN-086",
      (answer) =>
        edited(answer, '"tenant_forbidden"', `"tenant_forbidden","hint":"${Math.random()}"`),
    ],
    [
      "shows a webhook's secret again",
      "HOOK-001",
      (answer) => edited(answer, '"secret_hint":', '"secret":"whsec_again","secret_hint":'),
    ],
  ];
  it.each(faults)("is found out when it %s", async (_, id, tamper) => {
    const broken = await standBefore(url, tamper);
    try {
      const [, found] = await differences(souk, broken.url, [id]);
      expect(found).toEqual([expect.stringContaining(id)]);
      expect(await differences(souk, url, [id])).toMatchObject([{ kept: 1 }, []]);
    } finally {
      broken.server.closeAllConnections();
      broken.server.close();
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

interface Answered {
  readonly status: number;
  readonly body: string;
}

type Tampering = (answer: Answered) => Answered;

const edited = (answer: Answered, from: string | RegExp, to: string): Answered => ({
  ...answer,
  body: answer.body.replaceAll(from as string, to),
});

/** A host that is broken on purpose: it passes everything on, and tampers with what comes back. */
async function standBefore(
  url: string,
  tamper: Tampering,
): Promise<{ url: string; server: Server }> {
  const tampered = async (answer: IncomingMessage, response: ServerResponse) => {
    const text = (await buffer(answer)).toString();
    const { status, body } = tamper({ status: answer.statusCode ?? 0, body: text });
    const { "content-length": _, ...kept } = answer.headers;
    response.writeHead(status, kept).end(body);
  };
  const pass = (request: IncomingMessage, response: ServerResponse) => {
    const { method, headers, url: path = "/" } = request;
    const asked = ask(new URL(path, url), { method, headers }, (answer) => {
      tampered(answer, response).catch(() => response.destroy());
    });
    request.pipe(asked);
  };
  const server = createServer(pass).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}
