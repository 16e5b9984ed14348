import { execSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, relative } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import pg from "pg";
import { parseYaml } from "@redocly/openapi-core";
import { freePort } from "./free-port.mjs";
import { startCluster } from "./test-postgres/cluster.mjs";
import { environment, root } from "./workspace.mjs";

const compose = readFileSync(join(root, "compose.yaml"), "utf8");
const guide = readFileSync(join(root, "docs", "configure.md"), "utf8");
const image = readFileSync(join(root, "Dockerfile"), "utf8");

const { services } = parseYaml(compose);
const example = readFileSync(join(root, ".env.example"), "utf8");
const { environment: settings } = await import(join(root, "packages/host-server/dist/config.js"));

/** The values that a person must fill in, or with `commented` every value that the file shows. */
const valuesIn = (text, commented) =>
  Object.fromEntries(
    text
      .split("\n")
      .map((line) => new RegExp(`^${commented ? "(?:# )?" : ""}([A-Z][A-Z_]+)=(.*)$`).exec(line))
      .filter((match) => match !== null)
      .map(([, name, value]) => [name, value.replace(/^'(.*)'$/, "$1")]),
  );

it("compose keeps passwords out of URLs, and Postgres takes them from where they are", () => {
  const before = process.env.PGPASSWORD;
  process.env.PGPASSWORD = "a/b+c#d@e%f";
  try {
    for (const { environment: given } of Object.values(services)) {
      if (given?.DATABASE_URL === undefined) continue;
      expect(given.DATABASE_URL).not.toContain("$");
      const { host, database, password } = new pg.Client({ connectionString: given.DATABASE_URL });
      expect({ host, database, password }).toEqual({
        host: "postgres",
        database: "souk",
        password: "a/b+c#d@e%f",
      });
    }
  } finally {
    if (before === undefined) delete process.env.PGPASSWORD;
    else process.env.PGPASSWORD = before;
  }
});

it(".env.example shows every setting of Souk and every variable of compose, and no other", () => {
  const ofCompose = [...compose.matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name);
  const shown = Object.keys(valuesIn(example, true));
  expect(new Set(shown)).toEqual(new Set([...settings.keyof().options, ...ofCompose]));
  expect(new Set(Object.keys(valuesIn(example, false)))).toEqual(
    new Set([...ofCompose, "SOUK_ENCRYPTION_KEY", "SMTP_URL", "MAIL_FROM", "PUBLIC_URL"]),
  );
});

it(".env.example shows values that Souk takes", () => {
  const filled = Object.entries(valuesIn(example, true)).filter(([, value]) => value !== "");
  const { error } = settings.safeParse(Object.fromEntries(filled));
  expect(error?.issues ?? []).toEqual([]);
});

it("compose passes all of .env on, and keeps the passwords of other logins from each container", () => {
  for (const [name, { env_file: file, environment: given }] of Object.entries(services)) {
    if (name === "postgres") continue;
    expect({ name, file }).toEqual({ name, file: ".env" });
    const passed = ["POSTGRES_PASSWORD", "API_PASSWORD", "WORKER_PASSWORD"].filter(
      (password) => given[password] !== "",
    );
    const needed = name === "roles" ? ["API_PASSWORD", "WORKER_PASSWORD"] : [];
    expect({ name, passed }).toEqual({ name, passed: needed });
  }
});

it("containers are given the time that a host may take to stop", () => {
  const seconds = Number(/stop_grace_period: (\d+)s/.exec(compose)?.[1]);
  const drain = Number(/`DRAIN_SECONDS`.*?; `(\d+)` in production/.exec(guide)?.[1]);
  const stop = Number(/`STOP_SECONDS` *\| `(\d+)`/.exec(guide)?.[1]);
  expect(seconds).toBeGreaterThanOrEqual(drain + stop + 10);
});

it("compose builds the image once", () => {
  expect(compose.match(/^ *build:/gm)).toHaveLength(1);
});

it("the Dockerfile copies the manifest of every workspace before it installs", () => {
  const { workspaces } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const folders = workspaces.flatMap((each) =>
    each.endsWith("/*")
      ? readdirSync(join(root, each.slice(0, -2))).map((name) => each.slice(0, -1) + name)
      : [each],
  );
  const [beforeInstall] = image.split(/^RUN /m);
  for (const folder of folders)
    expect(beforeInstall).toContain(`COPY ${folder}/package.json ${folder}/\n`);
});

describe("the image", () => {
  const COMMIT = "83f4df2a".padEnd(40, "0");
  let place;
  let context;
  let final;

  /** Runs the steps of the first stage in an empty folder, as a builder would, and copies what the last stage copies. */
  beforeAll(() => {
    place = mkdtempSync(join(tmpdir(), "souk-image-"));
    [context, final] = [join(place, "build"), join(place, "final")];
    mkdirSync(context);
    const ignored = /(^|\/)(node_modules|dist|var|bundle|\.git|\.env)$|\.tsbuildinfo$/;
    const filter = (path) => !ignored.test(relative(root, path));
    const [, build, last] = image.split(/^FROM .*$/m);
    const given = { ...environment };
    for (const [, instruction, rest] of build.matchAll(/^(ARG|COPY|RUN) (.*)$/gm)) {
      if (instruction === "ARG") {
        given[rest] = COMMIT;
        continue;
      }
      if (instruction === "RUN") {
        execSync(rest, { cwd: context, env: given, stdio: "pipe" });
        continue;
      }
      const words = rest.split(" ");
      const target = join(context, words.pop());
      for (const word of words) {
        const to = word === "." || !rest.endsWith("/") ? target : join(target, basename(word));
        cpSync(join(root, word), to, { recursive: true, filter });
      }
    }
    const [, from] = /^COPY --from=build \/souk\/(\S+) /m.exec(last);
    cpSync(join(context, from), final, { recursive: true, verbatimSymlinks: true });
  }, 600_000);

  afterAll(() => rmSync(place, { recursive: true, force: true }));

  it("adds at most 45 MB to its base", () => {
    const files = readdirSync(final, { recursive: true, withFileTypes: true });
    const bytes = files
      .filter((file) => file.isFile())
      .reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0);
    expect(bytes).toBeLessThanOrEqual(45_000_000);
    expect(files.filter(({ name }) => /\.test\./.test(name))).toEqual([]);
    expect(files.filter((file) => file.isSymbolicLink())).toEqual([]);
  });

  it("names the commit that it was built from", () => {
    const words = [join(final, "dist", "main.js"), "--version", "--json"];
    const { stdout } = spawnSync(process.execPath, words, { encoding: "utf8" });
    expect(JSON.parse(stdout)).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+\+83f4df2a$/),
      commit: COMMIT,
    });
    const { build } = services.roles;
    expect(build.args).toEqual({ SOUK_COMMIT: "${SOUK_COMMIT:-}" });
  });

  it("serves with its command, on the database of the environment", async () => {
    const words = [join(final, "dist", "main.js"), "serve", "--port", "0"];
    const host = spawn(process.execPath, words, {
      cwd: final,
      env: { PATH: environment.PATH, DATABASE_URL: `sqlite:${join(place, "souk.db")}` },
      stdio: ["ignore", "ignore", "pipe"],
    });
    try {
      let text = "";
      for await (const chunk of host.stderr) {
        text += chunk;
        const [, url] = /Souk +(http:\S+)/.exec(text) ?? [];
        if (url === undefined) continue;
        expect((await fetch(`${url}/healthz`)).status).toBe(200);
        expect((await fetch(`${url}/docs`)).status).toBe(200);
        return;
      }
      throw new Error(text);
    } finally {
      host.kill("SIGTERM");
    }
  });

  describe("as compose.yaml runs it, on a Postgres of its own", () => {
    const PASSWORD = "correct horse battery";
    const passwords = {
      POSTGRES_PASSWORD: "",
      API_PASSWORD: "api/b+c#d@e%f '\\",
      WORKER_PASSWORD: "worker/b+c#d@e%f",
    };
    const ofPerson = {
      ...passwords,
      SOUK_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
      MAIL: "off",
    };
    const hosts = [];
    let cluster;
    let port;

    /** The variables of a service: from .env, its own, and the local address of Postgres. */
    const environmentOf = (service, more = {}) => {
      const own = Object.entries(services[service].environment).map(([name, value]) => [
        name,
        value
          .replace(/\$\{(\w+):\?\}/, (_, variable) => ofPerson[variable])
          .replace("@postgres/", `@127.0.0.1:${port}/`),
      ]);
      const imageSets = { NODE_ENV: "production", PATH: environment.PATH };
      return { ...imageSets, ...ofPerson, ...Object.fromEntries(own), ...more };
    };

    /** Runs a command of a container to its end. */
    const run = async (service, words, input) => {
      const child = spawn(process.execPath, [join(final, "dist", "main.js"), ...words], {
        cwd: final,
        env: environmentOf(service),
      });
      child.stdin.end(input);
      const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
      const code = child.exitCode ?? (await once(child, "exit"))[0];
      return { code, out, err };
    };

    /** Starts a service, and resolves with its address once it is ready. */
    const serve = async (service) => {
      const free = String(await freePort());
      const more = { HOST: "127.0.0.1", PORT: free, DRAIN_SECONDS: "0" };
      const host = spawn(process.execPath, [join(final, "dist", "main.js"), "serve"], {
        cwd: final,
        env: environmentOf(service, more),
        stdio: ["ignore", "ignore", "inherit"],
      });
      hosts.push(host);
      const url = `http://127.0.0.1:${free}`;
      while ((await fetch(`${url}/readyz`).catch(() => null))?.status !== 200) {
        if (host.exitCode !== null) throw new Error(`${service} ended with ${host.exitCode}`);
        await pause(100);
      }
      return url;
    };

    beforeAll(async () => {
      cluster = await startCluster({ durable: false });
      const { password, port: listening } = new URL(cluster.url);
      port = listening;
      ofPerson.POSTGRES_PASSWORD = password;
      const admin = new pg.Client({ connectionString: cluster.url });
      await admin.connect();
      await admin.query(`create database ${services.postgres.environment.POSTGRES_DB}`);
      await admin.end();
    });

    afterAll(async () => {
      for (const host of hosts) host.kill("SIGTERM");
      await Promise.all(hosts.map((host) => host.exitCode ?? once(host, "exit")));
      await cluster.stop();
    });

    it("makes the roles, migrates, serves, and satisfies doctor with each login that serves", async () => {
      expect(services.migrate.depends_on).toHaveProperty("roles");
      // A second start of the containers runs both again.
      for (const service of ["roles", "migrate", "roles", "migrate"]) {
        const [, ...words] = services[service].command;
        expect(await run(service, words)).toMatchObject({ code: 0 });
      }
      const url = await serve("api");
      await serve("worker");
      const account = { name: "Ada", email: "ada@example.com", password: PASSWORD };
      const headers = { "content-type": "application/json" };
      const request = {
        method: "POST",
        headers,
        body: JSON.stringify({ ...account, password_confirmation: PASSWORD }),
      };
      expect((await fetch(`${url}/api/v2/admin/register`, request)).status).toBe(201);
      expect((await run("worker", ["users", "list", "--json"])).out).toContain("ada@example.com");
      for (const [service, login] of [
        ["api", "souk_api"],
        ["worker", "souk_work"],
      ]) {
        const { code, out, err } = await run(service, ["doctor", "--json"]);
        const found = JSON.parse(out).data.filter(({ name }) => name.startsWith("the login"));
        expect({ code, err }).toMatchObject({ code: 0 });
        for (const { verdict, detail } of found)
          expect({ verdict, detail }).toEqual({ verdict: "yes", detail: login });
        expect(found.length).toBeGreaterThanOrEqual(3);
      }
    });
  });
});
