// Finds the sentences of a page that promise something, and the tests that their marks name.

/** A mark is `<!-- proof: file.test.ts#words of its name -->`; it renders as nothing. */
const MARK = /<!-- proof: (.+?) -->/g;
const IS_MARK = /^(?:<!-- proof: .+? -->\s*)+$/;
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

/** A sentence ends with its full stop and the marks behind it; words in bold that lead it are part of it. */
const SENTENCE =
  /[\s\S]*?[.!?][)"'\]]*(?:\s*\uE000\d+\uE000)*(?=\s+[\p{Lu}\d`*[_("…]|\s*$)|[\s\S]+$/gu;

/** Every sentence and every row of a table, with the marks that stand behind it or before its table. */
export function sentencesOf(text) {
  let ahead = [];
  return blocksOf(text).flatMap((block) => {
    if (IS_MARK.test(block)) {
      ahead = marksIn(block);
      return [];
    }
    const found = block.startsWith("|") ? rowsOf(block) : sentencesIn(block);
    const before = ahead;
    ahead = [];
    return found.map(({ sentence, marks }) => ({ sentence, marks: [...before, ...marks] }));
  });
}

export const promises = ({ sentence }) => PROMISING.test(sentence.replace(/`[^`]*`/g, "`…`"));

/** Promises that no test holds. */
export const unheld = (text) =>
  sentencesOf(text)
    .filter(promises)
    .filter(({ sentence, marks }) => marks.length === 0 && !NAMED_TEST.test(sentence))
    .map(({ sentence }) => sentence);

const marksIn = (text) => Array.from(text.matchAll(MARK), ([, mark]) => mark);

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
      const begins = /^\s*(?:[-*]|\d+\.) /.test(line) || IS_MARK.test(line.trim());
      const turns = line.startsWith("|") !== open.startsWith("|") || IS_MARK.test(open);
      if (begins || turns) close();
      open += `${open && (line.startsWith("|") ? "\n" : " ")}${line.trim().replace(/^(?:[-*]|\d+\.) /, "")}`;
    }
  }
  close();
  return blocks;
}

/** The rows below the head and its line. */
const rowsOf = (table) =>
  table
    .split("\n")
    .slice(2)
    .map((row) => ({ sentence: plain(row.replace(/\s*\|\s*/g, " | ")), marks: marksIn(row) }));

function sentencesIn(block) {
  const marks = [];
  const text = block.replace(MARK, (_, mark) => `\uE000${marks.push(mark) - 1}\uE000`);
  return Array.from(text.matchAll(SENTENCE), ([piece]) => ({
    sentence: plain(piece.replace(/\uE000\d+\uE000/g, "")),
    marks: Array.from(piece.matchAll(/\uE000(\d+)\uE000/g), ([, at]) => marks[at]),
  })).filter(({ sentence }) => sentence !== "");
}

const plain = (text) => text.replace(/<!--.*?-->/g, "").trim();
