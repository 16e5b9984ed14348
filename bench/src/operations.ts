import { writeFileSync } from "node:fs";
import { arch, cpus } from "node:os";
import { parseArgs } from "node:util";
import { benchPostgres, stopAll } from "./limit/processes.js";

interface Cost {
  readonly operation: string;
  readonly statements: number;
  readonly roundTrips: number;
  readonly walBytes: number;
  readonly hostMicroseconds: number;
  readonly databaseMicroseconds: number;
  readonly responseBytes: number;
}

interface Suite {
  operationCosts(options: { requests: number }): Promise<readonly Cost[]>;
}

const fromHere = (path: string) => new URL(`../../${path}`, import.meta.url);

/** What one request of each operation costs on Postgres, as a table. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      requests: { type: "string", default: "9" },
      write: { type: "boolean", default: false },
    },
  });
  process.env["TEST_PG_URL"] = await benchPostgres();
  try {
    const path = fromHere("packages/acceptance/dist/testing/costs/operation-costs.js");
    const suite = (await import(path.href)) as Suite;
    const requests = Number(values.requests);
    const text = page(await suite.operationCosts({ requests }), requests);
    if (values.write) writeFileSync(fromHere("docs/assurance/operations.md"), text);
    else process.stdout.write(text);
  } finally {
    await stopAll();
  }
}

const columns: readonly (readonly [title: string, of: (cost: Cost) => string | number])[] = [
  ["Operation", ({ operation }) => `\`${operation}\``],
  ["Statements", ({ statements }) => statements],
  ["Round trips", ({ roundTrips }) => roundTrips],
  ["WAL, bytes", ({ walBytes }) => walBytes],
  ["Host, ms", ({ hostMicroseconds }) => (hostMicroseconds / 1000).toFixed(1)],
  ["Database, ms", ({ databaseMicroseconds }) => (databaseMicroseconds / 1000).toFixed(1)],
  ["Response, bytes", ({ responseBytes }) => responseBytes],
];

function page(costs: readonly Cost[], requests: number): string {
  const rows = [
    columns.map(([title]) => title),
    ...costs.map((cost) => columns.map(([, of]) => String(of(cost)))),
  ];
  const widths = columns.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(" | ")} |`;
  const [head = [], ...body] = rows;
  const rule = widths.map((width, at) =>
    at === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`,
  );
  return `# What each operation costs

One request of each operation, sent by an ADMIN to an otherwise idle host on Postgres. The figures are the median of ${requests} requests after
two warm-up requests, measured on ${new Date().toISOString().slice(0, 10)} with ${cpus().length} cores (${arch()}) by \`npm run bench -- operations --write\`.
Statements include those that begin and end a transaction. The CPU time is that of the host, including the client in the same process, and of
its connections to Postgres. A host that has just started is slower than a busy one.

${[line(head), `| ${rule.join(" | ")} |`, ...body.map(line)].join("\n")}
`;
}
