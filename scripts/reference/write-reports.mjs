// Writes the interface of each published package, for the next reviewer to compare.
import { writeFileSync } from "node:fs";
import { apiReport, reportFile } from "./api-report.mjs";
import { publishedPackages, readDeclarations } from "./published.mjs";
import { reachedIn } from "./reached.mjs";

const packages = publishedPackages();
const declarations = readDeclarations(packages.flatMap(({ entries }) => entries));
for (const each of packages) {
  writeFileSync(reportFile(each), apiReport(each, reachedIn(declarations, each)));
}
