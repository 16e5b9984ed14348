// The samples of the reference, run as they stand on its pages.
import { execFile, spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { email, openReference, ready, signIn } from "./reference-reader.mjs";
import { root } from "../workspace.mjs";

const run = promisify(execFile);

let reference, folder, host, description, sections, openPage;

beforeAll(async () => {
  reference = await openReference();
  ({ folder, host, description, sections, openPage } = reference);
});
afterAll(() => reference?.close());

const [python, php, go, sh] = [
  "python3 --version",
  "php --version",
  "go version",
  "curl --version",
].map((probe) => spawnSync(probe.split(" ")[0], probe.split(" ").slice(1)).status === 0);
const languages = {
  curl: { isHere: sh, file: "sample.sh", command: ["sh"] },
  TypeScript: { isHere: true, file: "sample.mjs", command: [process.execPath] },
  Python: { isHere: python, file: "sample.py", command: ["python3"] },
  PHP: { isHere: php, file: "sample.php", command: ["php"] },
  Go: { isHere: go, file: "sample.go", command: ["go", "run"] },
};
const env = { ...process.env, GO111MODULE: "off" };

async function samplesIn(pages, language) {
  const found = [];
  for (const page of pages) {
    const texts = await page.$$eval(`[data-language="${language}"] code`, (codes) =>
      codes.map((code) => [code.closest("article").id, code.textContent]),
    );
    found.push(...texts);
  }
  return Object.fromEntries(found);
}

/** Checks the syntax of all samples of a language in one process. */
const checks = {
  curl: (files) => run("sh", ["-c", `for each in "$@"; do sh -n "$each"; done`, "sh", ...files]),
  async TypeScript(files) {
    const options = "--strict --noEmit --module nodenext --target es2024 --types node".split(" ");
    const tsc = join(root, "node_modules", "typescript", "bin", "tsc");
    const { status, stdout } = spawnSync(process.execPath, [tsc, ...options, ...files], {
      cwd: folder,
      encoding: "utf8",
    });
    expect({ status, stdout }).toEqual({ status: 0, stdout: "" });
  },
  Python: (files) =>
    run("python3", [
      "-c",
      "import ast,sys\nfor f in sys.argv[1:]: ast.parse(open(f).read())",
      ...files,
    ]),
  PHP: (files) =>
    run("php", [
      "-r",
      "foreach (array_slice($argv, 1) as $f) token_get_all(file_get_contents($f), TOKEN_PARSE);",
      "--",
      ...files,
    ]),
  async Go(files) {
    const { stdout } = await run("gofmt", ["-l", ...files]);
    expect(stdout).toBe("");
  },
};

describe("the samples", () => {
  let pages, context;
  beforeAll(async () => {
    const opened = await openPage("/docs/api/catalog");
    ({ context } = opened);
    await signIn(opened.page);
    pages = [opened.page];
    const known = await opened.page.evaluate(() => sessionStorage.getItem("souk-reference"));
    await context.addInitScript((kept) => sessionStorage.setItem("souk-reference", kept), known);
    for (const path of sections.filter((each) => !/\/(docs|catalog|events)$/.test(each))) {
      const page = await context.newPage();
      await page.goto(host.address + path);
      await ready(page);
      pages.push(page);
    }
  });
  afterAll(() => context?.close());

  for (const [language, { isHere, file, command }] of Object.entries(languages)) {
    // A test, so that reports name the parts that were not tried.
    if (!isHere) {
      it(`SKIPPED in ${language}: it is not on this machine`, () => expect(isHere).toBe(false));
      continue;
    }
    it(`in ${language} are well formed, and run as they stand on the page`, async () => {
      const samples = await samplesIn(pages, language);
      expect(Object.keys(samples)).toHaveLength(
        Object.values(description.paths).flatMap((path) => Object.keys(path)).length,
      );
      const place = join(folder, language);
      mkdirSync(place);
      const type = language === "TypeScript" ? "mts" : file.split(".")[1];
      const files = Object.entries(samples).map(([id, text]) => {
        const target = join(place, `${id}.${type}`);
        writeFileSync(target, text);
        return target;
      });
      await checks[language](files);
      const answers = {};
      for (const id of [
        "login",
        "listProducts",
        "createProduct",
        "importProducts",
        "exportProducts",
        "createOrder",
        "getTenant",
      ]) {
        writeFileSync(join(place, file), samples[id]);
        const [program, ...args] = command;
        const { stdout } = await run(program, [...args, join(place, file)], { cwd: place, env });
        answers[id] = stdout;
      }
      expect(answers.login).toContain(email);
      expect(answers.listProducts).toContain("Reading lamp");
      expect(answers.createProduct).toContain("Blue shirt");
      expect(answers.importProducts).toMatch(/"?failed"?: ?0/);
      expect(answers.exportProducts).toContain("SCARF-2");
      expect(answers.createOrder).toContain("pending");
      expect(answers.getTenant).toContain("Lamps");
    });
  }

  it("take the id that their reader types", async () => {
    const [page] = pages;
    const sample = page.locator("#getProduct [data-language=Go] code");
    expect(await sample.textContent()).toContain("/products/1");
    await page.click("#getProduct .try > summary");
    await page.fill("#getProduct-path-id", "4711");
    expect(await sample.textContent()).toContain("/products/4711");
    await page.fill("#getProduct-path-id", "x");
    expect(await sample.textContent()).toContain("/products/1");
  });
});
