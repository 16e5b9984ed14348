import { spawnSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Command } from "commander";
import { afterAll, describe, expect, it } from "@jest/globals";
import { createProgram } from "./program.js";
import { KEY, PASSWORD } from "./testing/engines.js";
import { leavesOf } from "./testing/leaves.js";
import * as shapes from "./testing/shapes.js";
import { soukIn, temporaryDirectory } from "./testing/souk.js";

const main = fileURLToPath(new URL("./main.js", import.meta.url));
const folder = temporaryDirectory();
const environment = { SOUK_ENCRYPTION_KEY: KEY, DATABASE_URL: `sqlite:${folder.path}/souk.db` };
const souk = soukIn(folder.path, environment);

afterAll(() => folder.remove());

const program = createProgram(
  { stdout: process.stdout, stderr: process.stderr, environment: {} } as never,
  () => {},
);

describe("help", () => {
  it("lists the exit codes and every group of commands", async () => {
    const { code, out } = await souk(["--help"]);
    expect(code).toBe(0);
    expect(out).toContain("130  interrupted");
    const shown = program.commands.map((command) => command.name());
    for (const name of shown.filter((each) => !each.startsWith("__"))) {
      expect(out).toContain(`\n  ${name} `);
    }
  });

  it.each(leavesOf(program).map((path) => [path.join(" "), path] as const))(
    "of %s reads well",
    async (_name, path) => {
      const { code, out, err } = await souk([...path, "--help"]);
      expect({ code, err }).toEqual({ code: 0, err: "" });
      expect(out).toMatch(new RegExp(`^Usage: souk ${path.join(" ")}`));
      expect(out.split("\n").every((line) => line.length <= 100)).toBe(true);
      // A sentence about it, begun small and ended without a full stop, as all of them.
      expect(out.split("\n")[2]).toMatch(/^[a-z].*[^.]$/);
    },
  );

  it.each(program.commands.filter((command) => !command.name().startsWith("__")))(
    "of a group has examples",
    async (command) => {
      expect((await souk([command.name(), "--help"])).out).toMatch(/Examples:\n {2}\$ /);
    },
  );
});

describe("secrets", () => {
  it("come from a prompt or stdin, never from a flag that others on the machine can see", () => {
    const all = (command: Command): Command[] => [command, ...command.commands.flatMap(all)];
    const options = all(program).flatMap((command) => command.options);
    const named = options.filter(({ long }) => /password|secret|token/.test(long ?? ""));
    expect(named.length).toBeGreaterThan(4);
    // The one that takes a value takes the id of a session.
    expect(named.filter((option) => option.required).map(({ flags }) => flags)).toEqual([
      "--token <id>",
    ]);
  });
});

describe("wrong usage", () => {
  it.each([
    [["prodcuts"], "Did you mean products"],
    [["products", "list", "--tenant", "none"], "positive number"],
    [["products", "create", "--tenant", "1"], "missing required argument 'name'"],
    [["api-keys", "create", "x", "--tenant", "1"], "required option '--scopes <value...>'"],
    [["users", "create"], "missing required argument"],
    [["products", "list", "--colour"], "unknown option"],
    [["completion", "tcsh"], "bash, zsh, fish"],
  ])("%j ends with 2 and says what is wrong", async (words, hint) => {
    const { code, out, err } = await souk(words);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain(hint);
  });

  it("says how to name a tenant, a database, and a password", async () => {
    expect(await souk(["db", "migrate", "--quiet"])).toMatchObject({ code: 0 });
    const tenant = await souk(["products", "list"]);
    expect(tenant.err).toContain("souk tenants list");
    const database = await souk(["users", "list", "--database", "sqlite:elsewhere.db"]);
    expect(database).toMatchObject({ code: 4 });
    expect(database.err).toContain("souk db migrate");
    const password = await souk(["users", "create", "a@example.com", "--name", "A"]);
    expect(password).toMatchObject({ code: 2 });
    expect(password.err).toContain("--password-stdin");
    const nothing = await souk(["categories", "update", "1", "--tenant", "1"]);
    expect(nothing).toMatchObject({ code: 2 });
    expect(nothing.err).toContain("--no-published");
    const sure = await souk(["users", "deactivate", "1"]);
    expect(sure.code).toBe(4);
  });

  it("prints errors as JSON for programs, field by field", async () => {
    const { code, err } = await souk(
      ["users", "create", "no address", "--name", "A", "--password-stdin", "--json"],
      { stdin: "password" },
    );
    expect(code).toBe(2);
    const { error } = shapes.failure.parse(JSON.parse(err));
    expect(error.code).toBe("validation_failed");
    expect(error.fields.map(({ field }) => field)).toContain("email");
  });

  it("names every fault of the configuration, and no secret", async () => {
    const faulty = { PORT: "many", SOUK_ENCRYPTION_KEY: "short" };
    const { code, err } = await souk(["config", "check"], { environment: faulty });
    expect(code).toBe(2);
    expect(err).toContain("PORT");
    expect(err).toContain("SOUK_ENCRYPTION_KEY");
    expect(err).not.toContain("short");
    expect(err).toContain("souk config show");
  });

  it("reports an invalid key file, and shows nothing of a key in it", async () => {
    const key = '{"private_key":"hidden"}';
    const environment = { PUSH_GATEWAY: "fcm", FCM_SERVICE_ACCOUNT: key };
    const checked = await souk(["config", "check"], { environment });
    expect([checked.code, checked.err]).toEqual([
      2,
      expect.stringContaining("FCM_SERVICE_ACCOUNT"),
    ]);
    const shown = await souk(["config", "show", "--plain"], { environment });
    expect(shown.out.split("\n")).toContain("FCM_SERVICE_ACCOUNT\t(set)\tenvironment");
    expect(shown.out + checked.err).not.toContain("hidden");
  });

  it("shows each setting by its name, where it comes from, and no secret, also a wrong one", async () => {
    const environment = {
      PORT: "many",
      SOUK_ENCRYPTION_KEY: "short",
      DATABASE_REPLICA_URLS: "postgres://u:hidden1@a/db, postgres://u:hid#den2@b/db",
      SMTP_URL: "smtp://u:hidden3@mail",
    };
    const shown = await souk(["config", "show", "--plain"], { environment });
    expect(shown).toMatchObject({ code: 0, err: "" });
    const lines = shown.out.split("\n");
    expect(lines).toContain("PORT\tmany\tenvironment");
    expect(lines).toContain("SOUK_ENCRYPTION_KEY\t(set)\tenvironment");
    expect(lines).toContain("SMTP_URL\tsmtp://u:***@mail\tenvironment");
    expect(lines).toContain("RATE_LIMIT\t600\tdefault");
    expect(shown.out).not.toMatch(/hidden|hid#den|short/);
    const other = ["config", "show", "--plain", "--database", "sqlite:other.db"];
    expect((await souk(other)).out).toContain("DATABASE_URL\tsqlite:other.db\t--database\n");
  });

  it("names what is no setting next to all that are", async () => {
    const shown = await souk(["config", "show", "--plain"], { environment: { SOUK_PROFIL: "x" } });
    expect(shown.err).toContain("SOUK_PROFIL is not a setting. The nearest name is SOUK_PROFILE.");
    expect(shown.out.split("\n")).toContain("DATABASE_MIGRATE\trun\tdefault");
  });
});

describe("output", () => {
  it("keeps data and notes apart, and follows --quiet, --plain and --json", async () => {
    const made = await souk(
      ["users", "create", "q@example.com", "--name", "\u001b[31mRed\u001b[0m", "--password-stdin"],
      { stdin: PASSWORD },
    );
    expect(made.code).toBe(0);
    expect(made.out).not.toContain("\u001b");
    const quiet = await souk(["users", "list", "--quiet"]);
    expect(quiet).toMatchObject({ err: "" });
    expect(quiet.out).toMatch(/^\d+\n$/);
    expect((await souk(["users", "list", "--plain"])).out).toMatch(/^\d+\tq@example\.com\t/);
    const none = await souk(["users", "list", "--search", "nobody"]);
    expect(none).toMatchObject({ out: "", err: expect.stringMatching(/\nNothing to show\.\n$/) });
  });

  it("changes nothing in a dry run, yet checks everything", async () => {
    const words = ["users", "create", "dry@example.com", "--name", "Dry", "--password-stdin"];
    const dry = await souk([...words, "--dry-run"], { stdin: PASSWORD });
    expect(dry.code).toBe(0);
    expect(dry.err).toContain("nothing has changed");
    expect((await souk(["users", "show", "dry@example.com"])).code).toBe(4);
    const taken = ["users", "create", "q@example.com", "--name", "Q", "--password-stdin", "-n"];
    expect((await souk(taken, { stdin: PASSWORD })).code).toBe(2);
  });
});

describe("the database", () => {
  const file = join(folder.path, "named.db");
  const named = ["--database", `sqlite:${file}`];

  it("is named by each command that opens it, on stderr, and not with --json or --quiet", async () => {
    const made = await souk(["db", "migrate", ...named]);
    expect(made.err).toContain(`Database: sqlite:${file} (a new file)\n`);
    const list = await souk(["users", "list", ...named]);
    expect(list).toMatchObject({
      code: 0,
      err: expect.stringContaining(`Database: sqlite:${file}\n`),
    });
    for (const word of ["--json", "--quiet"]) {
      expect((await souk(["users", "list", word, ...named])).err).not.toContain("Database:");
    }
    const url = "postgres://souk:hunter2@127.0.0.1:1/souk";
    const away = await souk(["users", "list", "--database", url]);
    expect(away.err).toContain("Database: postgres://souk:***@127.0.0.1:1/souk\n");
  });

  it.each([
    [["users", "list"], "--database"],
    [["db", "backup", "copy.db"], "--database"],
    [["db", "reopen"], "--database"],
    [["db", "copy", "--yes", "--to", "sqlite:copy.db"], "--from"],
  ])("that is a file is not created by %j", async (words, option) => {
    const typo = join(folder.path, "typo.db");
    const outcome = await souk([...words, option, `sqlite:${typo}`]);
    expect(outcome).toMatchObject({ code: 4, err: expect.stringContaining(typo) });
    expect(existsSync(typo)).toBe(false);
  });

  it("must be named in production", async () => {
    const outcome = await souk(["users", "list"], {
      environment: { NODE_ENV: "production", DATABASE_URL: "" },
    });
    expect(outcome).toMatchObject({
      code: 2,
      err: expect.stringContaining("DATABASE_URL must be set"),
    });
    expect(outcome.err).toContain("--settings");
  });

  it("comes from the file of --settings or SOUK_ENV_FILE, unless the environment names one", async () => {
    const settings = join(folder.path, "souk.env");
    writeFileSync(
      settings,
      `DATABASE_URL=sqlite:${file}\nSOUK_OPERATOR="Ada of Lamps"\nPORT=4000\n`,
    );
    const bare = soukIn(folder.path, { SOUK_ENCRYPTION_KEY: KEY });
    const list = await bare(["users", "list", "--settings", settings]);
    expect(list).toMatchObject({ code: 0, err: expect.stringContaining(file) });
    const environment = { SOUK_ENV_FILE: "souk.env", PORT: "5000" };
    const shown = (await bare(["config", "show", "--plain"], { environment })).out.split("\n");
    expect(shown).toContain(`DATABASE_URL\tsqlite:${file}\t${settings}`);
    expect(shown).toContain("PORT\t5000\tenvironment");
    const absent = await bare(["users", "list", "--settings", "absent.env"]);
    expect(absent).toMatchObject({ code: 2, err: expect.stringContaining("--settings") });
  });

  it("that is a file passes souk config check in production only once it is there", async () => {
    const environment = { NODE_ENV: "production", SOUK_ENCRYPTION_KEY: KEY, MAIL: "off" };
    const check = (name: string) =>
      souk(["config", "check", "--database", `sqlite:${join(folder.path, name)}`], { environment });
    expect(await check("typo.db")).toMatchObject({
      code: 2,
      err: expect.stringContaining("DATABASE_URL names the file"),
    });
    expect(await check("named.db")).toMatchObject({ code: 0 });
  });
});

describe("the program as a process", () => {
  it("prints its version", async () => {
    const { code, out } = await souk(["--version"]);
    const text = expect.stringMatching(/^\d+\.\d+\.\d+(\+[0-9a-f]{8})?\n$/);
    expect({ code, out }).toEqual({ code: 0, out: text });
  });

  it("names its version, commit and Node as JSON", () => {
    const { stdout } = spawnSync(process.execPath, [main, "--version", "--json"], {
      encoding: "utf8",
    });
    const { version, commit, node } = JSON.parse(stdout);
    expect(version).toMatch(/^\d+\.\d+\.\d+/);
    expect([typeof commit, node]).toEqual(["string", process.versions.node]);
    expect(version).toContain(`+${commit.slice(0, 8)}`);
  });

  it("reports itself that the file of --settings does not exist", () => {
    const words = [main, "users", "list", "--settings", join(folder.path, "absent.env")];
    const { status, stderr } = spawnSync(process.execPath, words, { encoding: "utf8" });
    expect([status, stderr]).toEqual([2, expect.stringContaining("Correct --settings.")]);
  });

  it("loads nothing heavy to show its help, and makes no key", () => {
    const script = `
      const loaded = [];
      const { registerHooks } = await import("node:module");
      registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
      const { runProgram } = await import(${JSON.stringify(new URL("./program.js", import.meta.url).href)});
      const terminal = { ...process, environment: {}, directory: process.cwd() };
      await runProgram(["tenants", "--help"], { ...terminal, stdout: process.stderr, stderr: process.stderr });
      process.stdout.write(JSON.stringify(loaded));`;
    const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
      encoding: "utf8",
      cwd: folder.path,
    });
    const heavy = /kysely|mikro-orm|better-sqlite3|inversify|undici|koa|\/zod\//;
    expect((JSON.parse(stdout) as string[]).filter((url) => heavy.test(url))).toEqual([]);
  });

  it("makes the key of development when a command needs it, and for no other", async () => {
    const fresh = temporaryDirectory();
    const keyless = soukIn(fresh.path, { DATABASE_URL: `sqlite:${fresh.path}/souk.db` });
    const key = join(fresh.path, "var", "encryption.key");
    for (const words of [
      ["--help"],
      ["completion", "bash"],
      ["config", "show"],
      ["db", "migrate"],
    ]) {
      expect((await keyless(words)).code).toBe(0);
    }
    const create = ["users", "create", "a@example.com", "--name", "A", "--password-stdin"];
    expect((await keyless(create, { stdin: PASSWORD })).code).toBe(0);
    expect((await keyless(["doctor"])).code).toBe(0);
    expect((await keyless(["tenants", "create", "Shop", "--owner", "1"])).code).toBe(0);
    expect(existsSync(key)).toBe(false);
    const url = "https://hooks.example.com/in";
    await keyless(["webhooks", "create", url, "--events", "order.created", "-t", "1"]);
    expect(existsSync(key)).toBe(true);
    fresh.remove();
  });

  it("ends with the code of what happened", () => {
    const { status, stderr } = spawnSync(process.execPath, [main, "users", "list"], {
      encoding: "utf8",
      cwd: folder.path,
      env: { SOUK_ENCRYPTION_KEY: KEY, DATABASE_URL: "sqlite:none.db", PATH: "" },
    });
    expect(status).toBe(4);
    expect(stderr).toContain("There is no database");
  });
});
