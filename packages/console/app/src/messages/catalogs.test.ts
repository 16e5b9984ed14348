import { describe, expect, it } from "@jest/globals";
import compileMessage from "icu-minify/compile";
import { ar } from "./ar.js";
import { auditWords } from "./audit.js";
import { de } from "./de.js";
import { en } from "./en.js";
import { importWords } from "./import.js";

interface Texts {
  readonly [key: string]: string | Texts;
}

const textsOf = (catalog: Texts, path = ""): readonly (readonly [string, string])[] =>
  Object.entries(catalog).flatMap(([key, value]) =>
    typeof value === "string" ? [[path + key, value] as const] : textsOf(value, `${path}${key}.`),
  );

/** The names of arguments and tags: each part of a message that is not text begins with one. */
function namesIn(part: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (Array.isArray(part)) {
    const [name] = part as readonly unknown[];
    if (typeof name === "string") found.add(name);
    for (const each of part) namesIn(each, found);
  } else if (typeof part === "object" && part !== null) {
    for (const each of Object.values(part)) namesIn(each, found);
  }
  return found;
}

/** Plural forms that name a number themselves, such as `=0`, are not of the language. */
function formsIn(part: unknown, found: string[][] = []): readonly (readonly string[])[] {
  if (Array.isArray(part)) {
    const [, type, options] = part as readonly unknown[];
    if (type === PLURAL && typeof options === "object" && options !== null) {
      found.push(Object.keys(options).filter((form) => !form.startsWith("=")));
    }
    for (const each of part) formsIn(each, found);
  } else if (typeof part === "object" && part !== null) {
    for (const each of Object.values(part)) formsIn(each, found);
  }
  return found;
}

const PLURAL = 2;

/** A message is a text or a list of parts, whose own first text is not a name. */
const partsOf = (message: string): readonly unknown[] => {
  const compiled = compileMessage(message);
  return typeof compiled === "string" ? [] : compiled.filter((part) => typeof part !== "string");
};

const wordsIn = (catalog: Texts, language: "en" | "ar" | "de") => [
  ...textsOf(catalog),
  ...textsOf({ ...auditWords[language] }, "audit log."),
  ...textsOf({ ...importWords[language] }, "import."),
];
const english = wordsIn(en, "en");
const arabic = new Map(wordsIn(ar, "ar"));
const german = new Map(wordsIn(de, "de"));

describe.each([
  ["Arabic", arabic],
  ["German", german],
])("the words of the console in %s", (_, texts) => {
  it("take the same arguments and tags as in English", () => {
    const differing = english.filter(([key, text]) => {
      const names = (message: string) =>
        partsOf(message)
          .flatMap((part) => [...namesIn(part)])
          .filter((name) => /^\w+$/.test(name))
          .toSorted();
      const [own, other] = [names(text), names(texts.get(key) ?? "")];
      return JSON.stringify([...new Set(own)]) !== JSON.stringify([...new Set(other)]);
    });
    expect(differing).toEqual([]);
  });
});

describe("the words of the console in German", () => {
  it("address readers formally, and use the quotation marks of German", () => {
    const wrong = [...german].filter(([, text]) => /\b(?:du|dein\w*|dich|dir)\b|["”]/i.test(text));
    expect(wrong).toEqual([]);
  });
});

describe("the words of the console in Arabic", () => {
  it("have every form that Arabic counts with, wherever they count", () => {
    const lacking = [...arabic].filter(([, text]) =>
      partsOf(text)
        .flatMap((part) => formsIn(part))
        .some(
          (forms) => !["one", "two", "few", "many", "other"].every((form) => forms.includes(form)),
        ),
    );
    expect(lacking).toEqual([]);
  });

  it("are in Arabic letters, but for names and marks", () => {
    const names =
      /^(?:SKU|Souk|products|orders|customers|audit-log|bad-lines|rows-to-correct|sample|my-data|[^\p{L}]*)$/u;
    const latin = [...arabic].filter(([, text]) => {
      const shown = text.replaceAll(/\{[^{}]*\}/g, "").replaceAll(/<[^>]*>/g, "");
      return !/\p{Script=Arabic}/u.test(text) && !names.test(shown);
    });
    expect(latin).toEqual([]);
  });
});
