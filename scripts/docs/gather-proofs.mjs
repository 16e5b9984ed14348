// Moves marks from behind their sentences to a list at the end of their section: of the named pages, or of all.
import { readFileSync, writeFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { join } from "node:path";
import { root } from "../workspace.mjs";
import { markedPages } from "./pages.mjs";
import {
  IS_MARK,
  MARK,
  listedIn,
  markedIn,
  sectionsOf,
  sentencesOf,
  withoutLists,
} from "./promises.mjs";

const WIDTH = 150;
const IS_NO_PROSE = /^(?:#+ |\||<!--(?! proof: ))/;
const BEGINS = /^\s*(?:[-*]|\d+\.) /;

export const gathered = (page) => sectionsOf(page).map(gatheredSection).join("");

function gatheredSection(section) {
  const sentences = markedIn(section);
  if (sentences.every(({ behind }) => behind.length === 0)) return section;
  const moved = sentences.flatMap(({ sentence, behind }) => {
    const words = fewestWords(sentence, sentences);
    return Array.from(new Set(behind), (mark) => `${words}: ${mark}`);
  });
  const lines = [...listedIn(section).map(({ line }) => line), ...moved];
  const prose = withoutMarks(withoutLists(section)).trimEnd();
  const end = /\n*$/.exec(section)[0];
  const result = `${prose}\n\n<!-- proof\n${lines.join("\n")}\n-->${end}`;
  const [before, after] = [section, result].map((text) => sentencesOf(text).map(comparable));
  if (!isDeepStrictEqual(before, after)) throw new Error(`Cannot move the marks of:\n${section}`);
  return result;
}

const comparable = ({ sentence, marks }) => ({ sentence, marks: new Set(marks) });

/** The first words of a sentence that no other has. */
function fewestWords(sentence, all) {
  const words = sentence.replace(/^\| /, "").split(" ");
  for (let count = Math.min(3, words.length); count < words.length; count += 1) {
    const first = words.slice(0, count).join(" ");
    const isSafe = !/[:`]$/.test(first) || /`[^`]+`$/.test(first);
    if (isSafe && all.filter((each) => each.sentence.includes(first)).length === 1) return first;
  }
  return words.join(" ");
}

/** The text without the marks behind words, and each paragraph that had one wrapped again. */
function withoutMarks(text) {
  let isCode = false;
  const paragraphs = [];
  for (const line of text.split("\n")) {
    const isFence = /^\s*```/.test(line);
    const isProse =
      !isCode &&
      !isFence &&
      line.trim() !== "" &&
      !IS_NO_PROSE.test(line) &&
      !IS_MARK.test(line.trim());
    if (isFence) isCode = !isCode;
    const last = paragraphs.at(-1);
    if (isProse && last?.isProse && !BEGINS.test(line)) last.lines.push(line);
    else paragraphs.push({ isProse, lines: [line] });
  }
  return paragraphs
    .flatMap(({ isProse, lines }) => (isProse ? wrapped(lines) : lines.map(plain)))
    .join("\n");
}

const plain = (line) => (IS_MARK.test(line.trim()) ? line : line.replace(MARK, ""));

function wrapped(lines) {
  if (lines.every((line) => plain(line) === line)) return lines;
  const [lead] = /^\s*(?:(?:[-*]|\d+\.) )?/.exec(lines[0]);
  const words = plain(
    lines
      .map((line) => line.trim())
      .join(" ")
      .slice(lead.trimStart().length),
  );
  const result = [lead];
  for (const [word] of words.matchAll(/(?:`[^`]*`|[^\s`])+/g)) {
    const line = result.at(-1);
    const isFirst = line.trim() === lead.trim();
    const fits = line.length + word.length < WIDTH || /^(?:[-*+]|\d+\.|#+|\|.*)$/.test(word);
    if (isFirst || fits) result.push(`${result.pop()}${isFirst ? "" : " "}${word}`);
    else result.push(`${" ".repeat(lead.length)}${word}`);
  }
  return result;
}

if (import.meta.main) {
  const [, , ...named] = process.argv;
  for (const page of named.length > 0 ? named : markedPages) {
    const path = join(root, page);
    const text = readFileSync(path, "utf8");
    const moved = gathered(text);
    if (moved !== text) writeFileSync(path, moved);
  }
}
