import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Command } from "commander";
import { afterAll, describe, expect, it } from "@jest/globals";
import { candidates } from "./completion.js";
import { createProgram } from "./program.js";
import { KEY, PASSWORD } from "./testing/engines.js";
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

const leaves = (command: Command, path: string[] = []): string[][] =>
  command.commands.length === 0
    ? [path]
    : command.commands
        .filter((inner) => !inner.name().startsWith("__"))
        .flatMap((inner) => leaves(inner, [...path, inner.name()]));

describe("help", () => {
  it("tells the exit codes and every group of commands", async () => {
    const { code, out } = await souk(["--help"]);
    expect(code).toBe(0);
    expect(out).toContain("130  interrupted");
    const shown = program.commands.map((command) => command.name());
    for (const name of shown.filter((each) => !each.startsWith("__"))) {
      expect(out).toContain(`\n  ${name} `);
    }
  });

  it.each(leaves(program).map((path) => [path.join(" "), path] as const))(
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

describe("wrong usage", () => {
  it.each([
    [["prodcuts"], "Did you mean products"],
    [["products", "list", "--tenant", "none"], "positive number"],
    [["products", "create", "--tenant", "1"], "required option '--price <amount>'"],
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
    const sure = await souk(["users", "deactivate", "1"]);
    expect(sure.code).toBe(4);
  });

  it("tells programs about errors in JSON, field by field", async () => {
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
    expect(none).toMatchObject({ out: "", err: "Nothing to show.\n" });
  });

  it("changes nothing in a dry run, yet checks everything", async () => {
    const words = ["users", "create", "dry@example.com", "--name", "Dry", "--password-stdin"];
    const dry = await souk([...words, "--dry-run"], { stdin: PASSWORD });
    expect(dry.code).toBe(0);
    expect(dry.err).toContain("nothing has changed");
    expect((await souk(["users", "show", "dry@example.com"])).code).toBe(4);
    const taken = ["users", "create", "q@example.com", "--name", "Q", "--password-stdin", "-n"];
    expect((await souk(taken, { stdin: PASSWORD })).code).toBe(5);
  });

  it("copies a SQLite database in use, once under each name", async () => {
    const copy = join(folder.path, "copy.db");
    const made = await souk(["db", "backup", copy, "--json"]);
    expect(made.json).toMatchObject({ file: copy, bytes: expect.any(Number) });
    expect((await souk(["db", "backup", copy])).code).toBe(5);
    const there = await souk(["users", "list", "--quiet", "--database", `sqlite:${copy}`]);
    expect(there.out).toBe((await souk(["users", "list", "--quiet"])).out);
  });

  it("seeds something to look at", async () => {
    const seeded = await souk(["db", "seed", "--demo", "--password-stdin", "--json"], {
      stdin: PASSWORD,
    });
    expect(shapes.tenant.parse(seeded.json).name).toBe("Demo market");
  });
});

describe("completion", () => {
  it("knows commands, options wherever they stand, and choices", () => {
    expect(candidates(program, ["pro"])).toEqual(["products"]);
    expect(candidates(program, ["users", "set"])).toEqual(["set-password"]);
    expect(candidates(program, ["products", "list", "--so"])).toEqual(["--sort"]);
    expect(candidates(program, ["--json", "orders", "list", "--status", "p"])).toEqual([
      "pending",
      "processing",
    ]);
    expect(candidates(program, ["--database", "products", "us"])).toEqual(["users"]);
    expect(candidates(program, ["completion", ""])).toEqual(["bash", "zsh", "fish"]);
  });

  it("works in bash", () => {
    const bin = mkdtempSync(join(tmpdir(), "souk-bin-"));
    const script = `#!/bin/sh\nexec "${process.execPath}" "${main}" "$@"\n`;
    writeFileSync(join(bin, "souk"), script, { mode: 0o755 });
    const shell = `
      source <(souk completion bash)
      COMP_WORDS=(souk webhooks re) COMP_CWORD=2
      _souk
      printf '%s\\n' "\${COMPREPLY[@]}"`;
    const out = execFileSync("bash", ["-c", shell], {
      encoding: "utf8",
      env: { ...process.env, PATH: `${bin}:${process.env["PATH"] ?? ""}` },
    });
    expect(out.split("\n").filter(Boolean)).toEqual(["resume", "recover", "redeliver"]);
  });
});

describe("the program as a process", () => {
  it("loads nothing heavy to show its help", () => {
    const script = `
      const { createProgram } = await import(${JSON.stringify(new URL("./program.js", import.meta.url).href)});
      createProgram({ stdout: process.stdout, stderr: process.stderr, environment: {} }, () => {});
      process.stdout.write(String(process.cpuUsage().user / 1000));`;
    const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
      encoding: "utf8",
    });
    // Time of its own, so that a busy machine does not count.
    expect(Number(stdout)).toBeLessThan(300);
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
