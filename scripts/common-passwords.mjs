// Writes packages/core/src/node/common-passwords.generated.ts from lists of passwords, the most used ones first:
//   node scripts/common-passwords.mjs LIST…
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { root } from "./workspace.mjs";

const SHORTEST = 8;
const MOST_OF_A_LIST = 10_000;
const WIDTH = 220;

/** The first ones of a list that the rules for passwords do not reject anyway. */
function head(file) {
  const lines = readFileSync(file, "utf8").split(/\r?\n/);
  const fit = lines.filter((line) => line.length >= SHORTEST && /^[\x21-\x7e]+$/.test(line));
  return [...new Set(fit.map((line) => line.toLowerCase()))].slice(0, MOST_OF_A_LIST);
}

const all = [...new Set(process.argv.slice(2).flatMap(head))].toSorted();
const packed = brotliCompressSync(all.join("\n"), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 },
}).toString("base64");
const lines = packed.match(new RegExp(`.{1,${WIDTH}}`, "g"));
const path = join(root, "packages/core/src/node/common-passwords.generated.ts");
writeFileSync(
  path,
  `// Written by scripts/common-passwords.mjs: ${all.length} passwords, one a line, in brotli and base64.\nexport const packed = \`\n${lines.join("\n")}\n\`;\n`,
);
