// Keeps what is being released: from then on a test asks the changelog about every difference.
import { writeFileSync } from "node:fs";
import { publishedPackages, readDeclarations } from "./published.mjs";
import { reachedIn } from "./reached.mjs";
import { digestsOf, RELEASED } from "./released-interface.mjs";

const packages = publishedPackages();
const declarations = readDeclarations(packages.flatMap(({ entries }) => entries));
const released = packages.map((each) => [each.name, digestsOf(reachedIn(declarations, each))]);
writeFileSync(RELEASED, `${JSON.stringify(Object.fromEntries(released), null, 2)}\n`);
