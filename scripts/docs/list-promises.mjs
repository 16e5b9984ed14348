// Prints every promise of the documents with the tests that hold it; with a word, those in which it occurs.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../workspace.mjs";
import { pages } from "./pages.mjs";
import { promises, proofs, sentencesOf } from "./promises.mjs";
import { testsNamedIn } from "./tests.mjs";

const [wanted = ""] = process.argv.slice(2);

for (const page of pages) {
  const found = sentencesOf(readFileSync(join(root, page), "utf8"), proofs[page])
    .filter((each) => promises(each) && each.sentence.includes(wanted))
    .map(({ sentence, tests }) => [sentence, ...tests, ...testsNamedIn(sentence)]);
  for (const [sentence, ...held] of found) {
    console.log(`${page}: ${sentence}\n${held.map((test) => `    ${test}\n`).join("")}`);
  }
}
