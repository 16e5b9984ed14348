import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { root } from "../workspace.mjs";
import { difference } from "./document.mjs";
import { anchorOf } from "./links.mjs";

const markdownIn = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".md"))
    .map(({ name }) => join(folder, name));
const packages = readdirSync(join(root, "packages")).map((name) => join("packages", name));
const documents = ["", "docs", "docs/assurance", "docs/decisions", "examples", ...packages]
  .flatMap(markdownIn)
  // Packing copies the changelog.
  .filter((file) => !/^packages\/.*CHANGELOG\.md$/.test(file));
const textOf = (file) => readFileSync(join(root, file), "utf8");

const headingsOf = (page) => (textOf(page).match(/^#+ .*$/gm) ?? []).map(anchorOf);

const files = new Set(
  globSync(["*.*", "deploy/**/*.yaml", "{packages,scripts,examples,bench}/**/*.{ts,mjs}"], {
    cwd: root,
    exclude: (path) => /(?:^|\/)(?:node_modules|dist)$/.test(path),
  }).map((path) => basename(path)),
);
const madeByReaders = new Set(["receiver.mjs"]);

describe("the documents", () => {
  it.each(documents)("%s links to what is there", (file) => {
    const targets = Array.from(
      textOf(file).matchAll(/\]\(([^)#\s]+)[^)]*\)/g),
      ([, target]) => target,
    );
    const local = targets.filter((target) => !/^[a-z]+:/.test(target));
    expect(local.filter((target) => !existsSync(join(root, dirname(file), target)))).toEqual([]);
  });

  it.each(documents)("%s links to headings that are there", (file) => {
    const anchors = textOf(file).matchAll(/\]\(([^)#\s]*\.md)?#([^)]+)\)/g);
    const missing = Array.from(anchors, ([link, target, anchor]) => {
      const page = target === undefined ? file : join(dirname(file), target);
      return headingsOf(page).includes(anchor) ? [] : [link];
    });
    expect(missing.flat()).toEqual([]);
  });

  it.each(documents)("%s names files that are there", (file) => {
    const named = textOf(file).matchAll(/`(?:[\w.-]+\/)*([\w-][\w.-]*\.(?:ts|mjs|yaml))`/g);
    const missing = Array.from(named, ([, name]) => name).filter((name) => !files.has(name));
    expect(missing.filter((name) => !madeByReaders.has(name))).toEqual([]);
  });

  it("have an index of every decision", () => {
    const index = textOf("docs/decisions/README.md");
    const missing = documents.filter(
      (file) =>
        dirname(file) === "docs/decisions" && !index.includes(`(${file.split("/").at(-1)})`),
    );
    expect(missing).toEqual([join("docs/decisions", "README.md")]);
  });

  it("say when each decision was accepted", () => {
    const decisions = documents.filter(
      (file) => dirname(file) === "docs/decisions" && !file.endsWith("README.md"),
    );
    expect(decisions.length).toBeGreaterThan(30);
    const undated = decisions.filter(
      (file) => !/^# .+\n\n_Accepted on \d{4}-\d\d-\d\d\._\n/.test(textOf(file)),
    );
    expect(undated).toEqual([]);
  });

  it("list every error code under its status", async () => {
    const { errorStatus } = await import(join(root, "packages/adapters-http/dist/wire/errors.js"));
    const rows = textOf("docs/errors.md").matchAll(/^\| `(\w+)` +\| (\d{3}) +\|/gm);
    const listed = Array.from(rows, ([, code, status]) => [code, Number(status)]);
    expect(Object.fromEntries(listed)).toEqual(errorStatus);
  });

  it("are compared as they claim: keys may be missing, values may not differ", () => {
    const json = (value) => ({ language: "json", text: JSON.stringify(value) });
    const came = '{"id":1,"token":"1|abc","list":[{"a":1,"b":2}]}';
    expect(difference(json({ token: "1|…", list: [{ a: 1 }] }), came)).toBeUndefined();
    for (const wrong of [{ id: 2 }, { list: [] }, { token: "2|…" }, { more: null }]) {
      expect(difference(json(wrong), came)).toBeDefined();
    }
    const text = { language: "text", text: "a…c\nd" };
    expect(difference(text, "abc\nd\n")).toBeUndefined();
    expect(difference(text, "abc\ne\n")).toBeDefined();
  });
});
