import { randomBytes } from "node:crypto";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { checkSameAnswers } from "./same-answers.js";
import { measure } from "./measure.js";
import { type ServerProcess, startPostgres, startServer, stopAll } from "./processes.js";
import { seed } from "./seed.js";
import { routes, wireRequests } from "./wire-requests.js";

/**
 * The service, as it runs in production, next to a bare node:http server on hand-written prepared SQL
 * that does the same work on the same data, and next to one that uses all that driver and database offer:
 * their rounds are interleaved, and what counts is the ratio.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      engine: { type: "string", multiple: true, default: ["sqlite", "postgres"] },
      rounds: { type: "string", default: "5" },
      seconds: { type: "string", default: "3" },
      connections: { type: "string", default: "32" },
      route: { type: "string", multiple: true, default: [...routes] },
      profile: { type: "string" },
    },
  });
  const folder = await mkdtemp(join(tmpdir(), "souk-limit-"));
  try {
    for (const engine of values.engine) {
      const key = randomBytes(32).toString("base64");
      const urls = engine === "sqlite" ? await sqliteUrls(folder) : await postgresUrls();
      const seeded = await seed(urls.souk, key);
      await urls.copy();
      const souk = await startSouk(urls.souk, key, {
        folder,
        profile: values.profile ?? null,
      });
      const reference = (name: "bare" | "floor") =>
        startServer(
          new URL(`./${name}-server.js`, import.meta.url),
          { BARE_DATABASE_URL: urls[name] },
          { folder, profile: values.profile ? `${values.profile}-${name}` : null },
        );
      const [bare, floor] = [await reference("bare"), await reference("floor")];
      await checkSameAnswers([souk.port, bare.port, floor.port], seeded);
      await measure(engine, { souk, bare, floor }, wireRequests(seeded), {
        routes: routes.filter((route) => values.route.includes(route)),
        rounds: Number(values.rounds),
        seconds: Number(values.seconds),
        connections: Number(values.connections),
      });
      await stopAll();
    }
  } finally {
    await stopAll();
    await rm(folder, { recursive: true, force: true });
  }
}

export const startSouk = (
  url: string,
  key: string,
  where: Parameters<typeof startServer>[2],
  environment: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> =>
  startServer(
    new URL(import.meta.resolve("@souk/host-server/main")),
    {
      ...environment,
      SOUK_PROFILE: "production",
      MAIL: "off",
      SOUK_ROLE: "api",
      SOUK_ENCRYPTION_KEY: key,
      DATABASE_URL: url,
      PORT: "0",
      // One token sends all requests of a tenant, so it needs a very large allowance.
      RATE_LIMIT: "900000000",
    },
    where,
  );

async function sqliteUrls(folder: string) {
  const file = (name: string) => join(folder, `${name}.db`);
  return {
    souk: `sqlite:${file("souk")}`,
    bare: `sqlite:${file("bare")}`,
    floor: `sqlite:${file("floor")}`,
    copy: async () => {
      await copyFile(file("souk"), file("bare"));
      await copyFile(file("souk"), file("floor"));
    },
  };
}

/** The service owns its database and is no one special; the other two are spared row-level security. */
async function postgresUrls() {
  const admin = await startPostgres();
  const database = (name: string, login?: string) => {
    const url = new URL(admin);
    url.pathname = `/${name}`;
    if (login) [url.username, url.password] = [login, login];
    return url.href;
  };
  const execute = async (text: string, connectionString = admin) => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    await client.query(text);
    await client.end();
  };
  await execute("create role souk login password 'souk'");
  await execute("create database souk owner souk");
  return {
    souk: database("souk", "souk"),
    bare: database("bare"),
    floor: database("floor"),
    copy: async () => {
      // The server would do so within a minute, in the middle of a round.
      await execute("analyze", database("souk"));
      await execute("create database bare template souk");
      await execute("create database floor template souk");
    },
  };
}
