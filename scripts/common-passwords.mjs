// Writes packages/core/src/node/common-passwords.generated.ts, a filter made of lists of passwords:
//   node scripts/common-passwords.mjs LIST…
// A list has one password a line, or is a JSON array. `npm pack @zxcvbn-ts/language-common popular-passwords` fetches two:
// package/src/passwords.json and package/data.json.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { filterOf } from "../packages/core/dist/node/password-filter.js";
import { root } from "./workspace.mjs";

const SHORTEST = 8;
const WIDTH = 220;

/** Those that the rules for passwords do not reject anyway. */
function passwordsIn(file) {
  const text = readFileSync(file, "utf8");
  const lines = text.startsWith("[") ? JSON.parse(text) : text.split(/\r?\n/);
  const fit = lines.filter((line) => line.length >= SHORTEST && /^[\x21-\x7e]+$/.test(line));
  return fit.map((line) => line.toLowerCase());
}

const all = [...new Set(process.argv.slice(2).flatMap(passwordsIn))];
const { bits, hashes } = filterOf(all);
const lines = Buffer.from(bits)
  .toString("base64")
  .match(new RegExp(`.{1,${WIDTH}}`, "g"));
const path = join(root, "packages/core/src/node/common-passwords.generated.ts");
writeFileSync(
  path,
  `// Written by scripts/common-passwords.mjs: a filter of ${all.length} passwords, in base64.\nexport const hashes = ${hashes};\nexport const packed = \`\n${lines.join("\n")}\n\`;\n`,
);
