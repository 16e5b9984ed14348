import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { type Counts, fileOf, type Walk, walkRoutes } from "./walk-routes.js";

const USAGE = `npm run walk -- "POST /orders" [--engine sqlite|postgres] [--files] [--json]
npm run walk -- --budgets [--write]`;

const ENGINES = ["sqlite", "postgres"];
const TITLES: Readonly<Record<string, string>> = { sqlite: "SQLite", postgres: "Postgres" };
const ROUTES = [
  "GET /products",
  "GET /orders/:id",
  "POST /orders",
  "POST /category/create",
  "PATCH /products/:id",
];

/** A budget is the present number, rounded up to the next of these. */
const STEPS: Counts = {
  files: 5,
  functions: 10,
  promises: 10,
  objects: 1,
  statements: 1,
  roundTrips: 1,
  received: 100,
  response: 50,
};

interface Budgets {
  readonly budgets: Readonly<Record<string, Counts>>;
  /** Each file that the routes ran, with the number of its functions, when the budgets were written. */
  readonly files: Readonly<Record<string, number>>;
}

const root = new URL("../../../../../", import.meta.url);
const budgetFile = new URL("packages/acceptance/src/testing/walk/budgets.json", root);
const page = new URL("docs/architecture.md", root);
const TABLE = /\| Route +\| Engine [^]*?\n(?!\|)/;

const { values: flags, positionals: routes } = parseArgs({
  allowPositionals: true,
  options: {
    engine: { type: "string" },
    files: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
    budgets: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
  },
});

const print = (text: string) => process.stdout.write(`${text}\n`);

async function show(): Promise<void> {
  const walks = await walkAll(routes);
  if (flags.json) print(JSON.stringify(walks, null, 2));
  else for (const walk of walks) print(described(walk));
}

async function walkAll(named: readonly string[]): Promise<Walk[]> {
  const walks: Walk[] = [];
  for (const engine of flags.engine === undefined ? ENGINES : [flags.engine])
    walks.push(...(await walkRoutes(engine, named)));
  return walks;
}

function described({ route, engine, counts, functions, classes }: Walk): string {
  const { files, promises, objects, statements, roundTrips, received, response } = counts;
  const toDatabase = roundTrips > 0 ? ` in ${roundTrips} round trips, ${received} bytes back` : "";
  return [
    `${route} on ${engine}, warm:`,
    `  ${files} files, ${functions.length} named functions, ${promises} promises`,
    `  ${objects} classes between repositories and driver: ${classes.join(", ")}`,
    `  ${statements} statements${toDatabase}`,
    `  ${response} bytes of response`,
    ...(flags.files ? Object.entries(filesOf([{ functions }])).map(inLine) : []),
  ].join("\n");
}

const inLine = ([file, functions]: [string, number]) => `  ${file} (${functions})`;

/** Each file with the number of its functions that ran. */
function filesOf(walks: readonly Pick<Walk, "functions">[]): Record<string, number> {
  const files: Record<string, number> = {};
  for (const name of new Set(walks.flatMap(({ functions }) => functions)))
    files[fileOf(name)] = (files[fileOf(name)] ?? 0) + 1;
  return Object.fromEntries(Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Compares the budgets with what runs, or writes them and their table again. */
async function compare(): Promise<void> {
  const walks = await walkAll(ROUTES);
  const text = readFileSync(page, "utf8");
  if (flags.write) {
    const budgets = Object.fromEntries(walks.map((walk) => [nameOf(walk), budgetOf(walk.counts)]));
    writeFileSync(budgetFile, `${JSON.stringify({ budgets, files: filesOf(walks) }, null, 2)}\n`);
    writeFileSync(page, text.replace(TABLE, tableOf(budgets)));
    return;
  }
  const { budgets, files } = JSON.parse(readFileSync(budgetFile, "utf8")) as Budgets;
  print(tableOf(Object.fromEntries(walks.map((walk) => [nameOf(walk), walk.counts]))));
  const faults = walks.flatMap((walk) =>
    overs(walk, budgets[nameOf(walk)]).map((over) => `${nameOf(walk)}: ${over}`),
  );
  if (faults.length > 0) faults.push(...additions(filesOf(walks), files));
  if (plain(TABLE.exec(text)?.[0] ?? "") !== plain(tableOf(budgets)))
    faults.push(
      "docs/architecture.md does not show these budgets: npm run walk -- --budgets --write",
    );
  for (const fault of faults) print(fault);
  if (faults.length > 0) process.exitCode = 1;
}

const nameOf = ({ route, engine }: Walk): string => `${route} on ${engine}`;

const counted = Object.keys(STEPS) as (keyof Counts)[];

const budgetOf = (counts: Counts): Counts =>
  Object.fromEntries(
    counted.map((name) => [name, Math.ceil(counts[name] / STEPS[name]) * STEPS[name]]),
  ) as unknown as Counts;

const overs = ({ counts }: Walk, budget: Partial<Counts> = {}): string[] =>
  counted
    .filter((name) => counts[name] > (budget[name] ?? 0))
    .map((name) => `${counts[name]} ${name}, and the budget is ${budget[name] ?? 0}`);

const additions = (now: Budgets["files"], then: Budgets["files"]): string[] =>
  Object.entries(now)
    .filter(([file, functions]) => functions > (then[file] ?? 0))
    .map(([file, functions]) => `added: ${functions - (then[file] ?? 0)} functions in ${file}`);

const HEADS = [
  "Route",
  "Engine",
  "Files",
  "Functions",
  "Promises",
  "Classes",
  "Statements",
  "Round trips",
  "Bytes received",
  "Bytes of response",
];

function tableOf(budgets: Budgets["budgets"]): string {
  const rows = Object.entries(budgets).map(([name, counts]) => {
    const [route = "", engine = ""] = name.split(" on ");
    const numbers = counted.map((each) => counts[each]);
    return `| ${[`\`${route}\``, TITLES[engine], ...numbers].join(" | ")} |`;
  });
  const lines = HEADS.map((_, index) => (index < 2 ? "---" : "---:"));
  return [`| ${HEADS.join(" | ")} |`, `| ${lines.join(" | ")} |`, ...rows, ""].join("\n");
}

/** A table as it is without the blanks and dashes that align it. */
const plain = (table: string): string => table.replaceAll(/ +/g, " ").replaceAll(/-+/g, "-").trim();

if (flags.budgets) await compare();
else if (routes.length > 0) await show();
else throw new Error(USAGE);
