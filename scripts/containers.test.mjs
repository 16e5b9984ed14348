import { execSync, spawn } from "node:child_process";
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
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import pg from "pg";
import { environment, root } from "./workspace.mjs";

const compose = readFileSync(join(root, "compose.yaml"), "utf8");
const guide = readFileSync(join(root, "docs", "operating-guide.md"), "utf8");
const image = readFileSync(join(root, "Dockerfile"), "utf8");

it("compose keeps the password out of the URL, and Postgres takes it from where it is", () => {
  const url = /DATABASE_URL: (\S+)/.exec(compose)?.[1] ?? "";
  expect(url).not.toContain("$");
  expect(compose).toContain("PGPASSWORD: ${POSTGRES_PASSWORD:?}");
  const before = process.env.PGPASSWORD;
  process.env.PGPASSWORD = "a/b+c#d@e%f";
  try {
    const { host, database, user, password } = new pg.Client({ connectionString: url });
    expect({ host, database, user, password }).toEqual({
      host: "postgres",
      database: "souk",
      user: "postgres",
      password: "a/b+c#d@e%f",
    });
  } finally {
    if (before === undefined) delete process.env.PGPASSWORD;
    else process.env.PGPASSWORD = before;
  }
});

it("compose passes on what a production needs, and the guide names each", () => {
  const passed = [...compose.matchAll(/^ {4}(\w+): \$\{\1:[-?]\}$/gm)].map(([, name]) => name);
  const wanted = [
    "PUBLIC_URL",
    "MAIL_LINKS",
    "TRUST_PROXY",
    "CORS_ORIGINS",
    "REGISTRATION",
    "MAIL",
    "SMTP_URL",
  ];
  expect(passed).toEqual(expect.arrayContaining([...wanted, "MAIL_FROM", "SOUK_ENCRYPTION_KEY"]));
  for (const name of passed) expect(guide).toContain(`\`${name}\``);
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
    for (const [, instruction, rest] of build.matchAll(/^(COPY|RUN) (.*)$/gm)) {
      if (instruction === "RUN") {
        execSync(rest, { cwd: context, env: environment, stdio: "pipe" });
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

  it("adds at most 20 MB to its base", () => {
    const files = readdirSync(final, { recursive: true, withFileTypes: true });
    const bytes = files
      .filter((file) => file.isFile())
      .reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0);
    expect(bytes).toBeLessThanOrEqual(20_000_000);
    expect(files.filter(({ name }) => /\.test\./.test(name))).toEqual([]);
    expect(files.filter((file) => file.isSymbolicLink())).toEqual([]);
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
});
