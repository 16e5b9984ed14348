import { expect } from "@jest/globals";
import type { testEngines } from "@souk/adapters-persistence/testing";
import type { Report } from "@souk/conformance";
import { placeEnvironment } from "./engines.js";
import { startSouk } from "./process.js";
import type { Souk } from "./souk.js";

const quickPasswords = new URL("./quick-passwords.js", import.meta.url).href;

/** Only the differences, for readable failures. */
export async function differences(
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

export interface HonestHost {
  readonly url: string;
  stop(): Promise<void>;
}

export async function startHonestHost(
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
