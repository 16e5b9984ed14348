// Finds the sentences of a page that promise something, and the tests that docs/proofs.json names for them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../workspace.mjs";

export const proofsFile = join(root, "docs", "proofs.json");

/**
 * For each page its headings, and below each heading the tests of its sentences. A sentence is named by words that no
 * other sentence of the section has; the head of a table stands for all its rows.
 * @type {Record<string, Record<string, Record<string, string[]>>>}
 */
export const proofs = JSON.parse(readFileSync(proofsFile, "utf8"));

/** A row of a table may name its tests in the open. */
const NAMED_TEST = /`[\w./-]+\.(?:test\.m?[jt]s|contract\.ts)`/;

const UNIT =
  "milliseconds?|seconds?|minutes?|hours?|days?|weeks?|times|requests?|characters|KiB|MiB|rows|values|levels|lines";
/** Words by which a sentence promises. */
const PROMISE = new RegExp(
  [
    "never|always|every|everything|everybody|only|alone|cannot|nothing|nobody|none|neither|no",
    "refus(?:e|es|ed)|guarantee[sd]?|isolated|lost|loses?|exactly|once|for good|not at all",
    `at (?:most|least|once|the latest)|within (?:\\d|an? |one|two|five|ten)|up to \\d`,
    `\\d[\\d,]* (?:${UNIT})`,
  ].join("|"),
  "i",
).source;
const PROMISING = new RegExp(`\\b(?:${PROMISE})\\b`, "i");

/** A sentence ends with its full stop; words in bold that lead it are part of it. */
const SENTENCE = /[\s\S]*?[.!?][)"'\]]*(?=\s+[\p{Lu}\d`*[_("…]|\s*$)|[\s\S]+$/gu;

/** Every sentence and every row of a table, with its tests. */
export const sentencesOf = (text, tests = {}) =>
  sectionsOf(text).flatMap((section) => {
    const listed = Object.entries(tests[headingOf(section)] ?? {});
    return sentencesIn(section).map(({ sentence, head }) => ({
      sentence,
      tests: listed.flatMap(([words, named]) =>
        sentence.includes(words) || head?.includes(words) ? named : [],
      ),
    }));
  });

/** The entries of a page whose words are not those of one sentence, or of the head of one table. */
export function strayIn(text, tests) {
  const sections = Map.groupBy(sectionsOf(text), headingOf);
  return Object.entries(tests).flatMap(([heading, listed]) => {
    const sentences = (sections.get(heading) ?? []).flatMap(sentencesIn);
    const heads = Array.from(new Set(sentences.map(({ head = "" }) => head)));
    const places = [...sentences.map(({ sentence }) => sentence), ...heads];
    return Object.entries(listed)
      .filter(([words]) => places.filter((place) => place.includes(words)).length !== 1)
      .map(([words]) => `${heading}: ${words}`);
  });
}

/** A page in pieces, each from a heading to the next. */
export function sectionsOf(text) {
  const sections = [""];
  let isCode = false;
  for (const line of text.split(/(?<=\n)/)) {
    if (/^\s*```/.test(line)) isCode = !isCode;
    if (!isCode && /^#+ /.test(line)) sections.push("");
    sections.push(sections.pop() + line);
  }
  return sections;
}

const headingOf = (section) => /^#+ (.+)/.exec(section)?.[1] ?? "";

export const promises = ({ sentence }) => PROMISING.test(sentence.replace(/`[^`]*`/g, "`…`"));

/** Promises that no test holds. */
export const unheld = (text, tests) =>
  sentencesOf(text, tests)
    .filter(promises)
    .filter((each) => each.tests.length === 0 && !NAMED_TEST.test(each.sentence))
    .map(({ sentence }) => sentence);

const sentencesIn = (section) =>
  blocksOf(section).flatMap((block) => {
    if (block.startsWith("|")) return rowsOf(block);
    const sentences = Array.from(block.matchAll(SENTENCE), ([sentence]) => plain(sentence));
    return sentences.filter(Boolean).map((sentence) => ({ sentence, head: undefined }));
  });

/** Paragraphs, items of lists and tables, without code, headings and comments. */
function blocksOf(text) {
  const blocks = [];
  let open = "";
  const close = () => {
    if (open) blocks.push(open);
    open = "";
  };
  let isCode = false;
  for (const line of text.split("\n")) {
    if (/^\s*```/.test(line)) {
      isCode = !isCode;
      close();
    } else if (isCode || line.trim() === "" || /^#+ /.test(line)) {
      close();
    } else {
      const begins = /^\s*(?:[-*]|\d+\.) /.test(line);
      if (begins || line.startsWith("|") !== open.startsWith("|")) close();
      open += `${open && (line.startsWith("|") ? "\n" : " ")}${line.trim().replace(/^(?:[-*]|\d+\.) /, "")}`;
    }
  }
  close();
  return blocks;
}

/** The rows below the head and its line. */
function rowsOf(table) {
  const [head, , ...rows] = table.split("\n").map((row) => plain(row.replace(/\s*\|\s*/g, " | ")));
  return rows.map((sentence) => ({ sentence, head }));
}

const plain = (text) => text.replace(/<!--.*?-->/g, "").trim();
