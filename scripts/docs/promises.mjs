// Finds the sentences of a page that promise something, and the tests that their marks name.

/** A mark is `<!-- proof: file.test.ts#words of its name -->`; it renders as nothing. */
export const MARK = /<!-- proof: (.+?) -->/g;
export const IS_MARK = /^(?:<!-- proof: .+? -->\s*)+$/;
/** A section may end with a list of its marks, each after words that only one sentence of the section has. */
const LIST = /^<!-- proof\n([\s\S]*?)^-->$/gm;
const LISTED = /^(.+?): ([\w.-]+\.(?:test\.m?[jt]s|contract\.ts)#.+)$/;
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

/** Every sentence and every row of a table, with the marks of its section's list, behind it, or before its table. */
export const sentencesOf = (text) =>
  sectionsOf(text).flatMap((section) => {
    const listed = listedIn(section);
    return markedIn(section).map(({ sentence, ahead, behind }) => {
      const quoted = listed.flatMap(({ words, mark }) => (sentence.includes(words) ? [mark] : []));
      return { sentence, marks: [...ahead, ...behind, ...quoted] };
    });
  });

/** Lines in the lists of marks that name no test, or whose words are not those of one sentence. */
export const strayIn = (text) =>
  sectionsOf(text).flatMap((section) => {
    const sentences = markedIn(section).map(({ sentence }) => sentence);
    return listedIn(section)
      .filter(({ words }) => sentences.filter((each) => each.includes(words)).length !== 1)
      .map(({ line }) => line);
  });

/** The lines of the lists in a section. */
export const listedIn = (section) =>
  Array.from(section.matchAll(LIST), ([, lines]) => lines.trim().split("\n"))
    .flat()
    .map((line) => {
      const [, words = line, mark = line] = LISTED.exec(line) ?? [];
      return { line, words, mark };
    });

export const withoutLists = (section) => section.replace(LIST, "");

/** Every sentence and row of a section, with the marks on lines of their own before it, and those behind it. */
export function markedIn(section) {
  let before = [];
  return blocksOf(withoutLists(section)).flatMap((block) => {
    if (IS_MARK.test(block)) {
      before = marksIn(block);
      return [];
    }
    const ahead = before;
    before = [];
    const found = block.startsWith("|") ? rowsOf(block) : sentencesIn(block);
    return found.map(({ sentence, marks }) => ({ sentence, ahead, behind: marks }));
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
