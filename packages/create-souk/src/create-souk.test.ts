import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { createSouk } from "./create-souk.js";
import { databases, templateNames } from "./templates.js";

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), "create-souk-"));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

/** Runs the program. With `answers` it has a terminal, on which somebody types these lines. */
async function run(args: readonly string[], answers?: readonly string[]) {
  const stdin = Object.assign(new PassThrough(), { isTTY: answers !== undefined });
  const stdout = new PassThrough().setEncoding("utf8");
  const stderr = new PassThrough().setEncoding("utf8");
  const lines = [...(answers ?? [])];
  let out = "";
  stdout.on("data", (text: string) => {
    out += text;
    if (!text.endsWith(": ")) return;
    const line = lines.shift();
    if (line === undefined) stdin.end();
    else stdin.write(`${line}\n`);
  });
  const code = await createSouk(args, { stdin, stdout, stderr });
  return { code, out, err: (stderr.read() as string | null) ?? "", rest: lines };
}

const read = (...path: string[]) => readFileSync(join(place, ...path), "utf8");

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies: Record<string, string>;
  readonly devDependencies: Record<string, string>;
}
const manifest = (...path: string[]) => JSON.parse(read(...path, "package.json")) as Manifest;

const combinations = templateNames.flatMap((template) =>
  databases.map((database) => [template, database] as const),
);

describe("create-souk", () => {
  it.each(combinations)("creates the template %s with %s", async (template, database) => {
    const folder = join(place, "My Shop");
    const flags = ["--template", template, "--database", database];
    expect(await run([folder, ...flags])).toMatchObject({ code: 0, err: "" });
    const files = readdirSync(folder);
    expect(files).toEqual(expect.arrayContaining([".env", ".gitignore", "README.md", "test"]));
    expect(files).not.toContain("gitignore");
    expect(files.includes("compose.yaml")).toBe(database === "postgres");
    expect(read("My Shop", "README.md")).toMatch(/^# my-shop\n/);
    expect(read("My Shop", ".env")).toContain(`DATABASE_URL=${database}:`);
    expect(statSync(join(folder, ".env")).mode & 0o777).toBe(0o600);
    expect(read("My Shop", ".gitignore").split("\n")).toContain(".env");
  });

  it("installs the Souk packages of its own release, and gives each project its own key", async () => {
    const own = JSON.parse(
      readFileSync(new URL("../package.json", import.meta.url), "utf8"),
    ) as Manifest;
    for (const name of ["one", "two"])
      await run([join(place, name), "--template=embed", "--database=sqlite"]);
    const { name, dependencies } = manifest("one");
    const ours = Object.entries(dependencies).filter(([each]) => each.startsWith("@souk/"));
    expect(name).toBe("one");
    expect(new Set(ours.map(([, version]) => version))).toEqual(new Set([own.version]));
    const [first, second] = ["one", "two"].map((each) => /KEY=(.+)/.exec(read(each, ".env"))?.[1]);
    expect(Buffer.from(first ?? "", "base64")).toHaveLength(32);
    expect(first).not.toBe(second);
  });

  it("asks three questions on a terminal, and again after a wrong answer", async () => {
    const folder = join(place, "shop");
    const { code, out, rest } = await run([], [folder, "rails", "4", "postgres"]);
    expect({ code, rest }).toEqual({ code: 0, rest: [] });
    expect(out).toContain("Please enter client, embed, next, platform.");
    expect(out).toContain("docker compose up -d");
    expect(existsSync(join(folder, "src", "location.ts"))).toBe(true);
  });

  it("reads answers that are pasted before their questions", async () => {
    const folder = join(place, "shop");
    const { code } = await run([], [`${folder}\nplatform\npostgres`]);
    expect(code).toBe(0);
    expect(existsSync(join(folder, "compose.yaml"))).toBe(true);
  });

  it("asks only for what no flag names, and takes the first choice for an empty answer", async () => {
    const folder = join(place, "shop");
    expect(await run([folder, "--template", "embed"], [""])).toMatchObject({ code: 0, rest: [] });
    expect(read("shop", ".env")).toContain("DATABASE_URL=sqlite:");
  });

  it("creates nothing when the input ends, and exits with 130", async () => {
    const folder = join(place, "shop");
    const { code, err } = await run([folder], []);
    expect({ code, err }).toEqual({ code: 130, err: "create-souk: Nothing was created.\n" });
    expect(existsSync(folder)).toBe(false);
  });

  it("replaces nothing in a folder that is not empty, and asks nothing before", async () => {
    writeFileSync(join(place, "README.md"), "mine");
    const { code, out, err } = await run([place], []);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toMatch(/^create-souk: The folder .* is not empty\. Choose another one\.\n$/);
    expect(readdirSync(place)).toEqual(["README.md"]);
    expect((await run([join(place, "README.md")], [])).err).toContain("is a file");
  });

  it("creates a project in a folder that has only its repository", async () => {
    mkdirSync(join(place, ".git"));
    expect(await run([place, "--template", "client"])).toMatchObject({ code: 0 });
  });

  it.each([
    [["shop", "--template", "rails"], /--template must be one of client, .*; it is "rails"\./],
    [["shop", "--database", "mysql"], /--database must be one of sqlite, postgres; it is "mysql"/],
    [["shop", "--tempalte", "embed"], /Unknown option '--tempalte'.*--help shows the options\./],
    [["shop"], /Name a template after --: --template client\|embed\|next\|platform/],
    [[], /Name a folder: npm create souk my-shop/],
    [["one", "two", "--template", "embed"], /Name one folder, and not also two\./],
  ])("rejects %j with a sentence that names the mistake", async (args, sentence) => {
    const { code, out, err } = await run(args);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toMatch(sentence);
  });

  it("lists the templates in its help", async () => {
    const { code, out } = await run(["--help"]);
    expect(code).toBe(0);
    for (const name of templateNames) expect(out).toContain(name);
  });
});

it.each(templateNames)("the template %s requires the versions that this checkout tests", (name) => {
  const template = new URL(`../templates/${name}/package.json`, import.meta.url);
  const { dependencies, devDependencies } = JSON.parse(readFileSync(template, "utf8")) as Manifest;
  const versionOf = (each: string) => {
    // Next.js checks types with the compiler that has an interface for programs, which the client is tested with.
    const home = name === "next" && each === "typescript" ? "../../client" : "../../..";
    const file = new URL(`${home}/node_modules/${each}/package.json`, import.meta.url);
    return (JSON.parse(readFileSync(file, "utf8")) as Manifest).version;
  };
  const others = Object.entries({ ...dependencies, ...devDependencies }).filter(
    // Not installed here: scripts/packed/create.test.mjs installs it.
    ([each]) => !each.startsWith("@souk/") && each !== "next",
  );
  expect(others).toEqual(others.map(([each]) => [each, `^${versionOf(each)}`]));
});
