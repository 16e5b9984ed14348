// Prints every promise of the documents with the tests that hold it; with a word, those in which it occurs.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../workspace.mjs";
import { pages } from "./pages.mjs";
import { promises, sentencesOf } from "./promises.mjs";
import { testsNamedIn } from "./tests.mjs";

const [wanted = ""] = process.argv.slice(2);

for (const page of pages) {
  const found = sentencesOf(readFileSync(join(root, page), "utf8"))
    .filter((each) => promises(each) && each.sentence.includes(wanted))
    .map(({ sentence, marks }) => [sentence, ...marks, ...testsNamedIn(sentence)]);
  for (const [sentence, ...tests] of found) {
    console.log(`${page}: ${sentence}\n${tests.map((test) => `    ${test}\n`).join("")}`);
  }
}
