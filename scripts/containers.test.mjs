import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "@jest/globals";
import pg from "pg";
import { root } from "./workspace.mjs";

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

it("one image is built, once, and no tests are left in it", () => {
  expect(compose.match(/^ *build:/gm)).toHaveLength(1);
  const stages = image.split(/^FROM /m);
  expect(stages.at(-2)).toMatch(/find packages -name '\*\.test\.\*' .*-delete/);
  expect(stages.at(-1)).not.toContain("COPY . .");
});
