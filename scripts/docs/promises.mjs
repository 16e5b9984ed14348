// The promises that matter most to anyone who relies on Souk, and the tests that docs/proofs.json names for them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../workspace.mjs";

/**
 * For each page its headings, and below each heading the tests of its sentences. A sentence is named by words that no
 * other sentence of the section has; the head of a table stands for all its rows.
 * @type {Record<string, Record<string, Record<string, string[]>>>}
 */
export const proofs = JSON.parse(readFileSync(join(root, "docs", "proofs.json"), "utf8"));

/** A sentence ends with its full stop; words in bold that lead it are part of it. */
const SENTENCE = /[\s\S]*?[.!?][)"'\]]*(?=\s+[\p{Lu}\d`*[_("…]|\s*$)|[\s\S]+$/gu;

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
