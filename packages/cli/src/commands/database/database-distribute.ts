import { Command, InvalidArgumentError } from "commander";
import type { Operate, Run } from "../../operate.js";
import { Problem } from "../../problems/problem.js";
import { namesHost } from "../../sessions/host.js";
import { view } from "../../views/view.js";
import { examples } from "../options.js";

const step = view({ table: "text", what: "text" }, ["table", "what"]);

const MOST_SHARDS = 1024;

interface DistributeOptions {
  readonly shards?: number;
}

function shardCount(text: string): number {
  const shards = Number(text);
  if (!/^\d{1,4}$/.test(text) || shards < 1 || shards > MOST_SHARDS)
    throw new InvalidArgumentError(`It must be a number from 1 to ${MOST_SHARDS}.`);
  return shards;
}

export function distributeCommand(operate: Operate): Command {
  const command = new Command("distribute")
    .description("distribute the tables over a Citus cluster")
    .option("--shards <n>", "number of shards of each tenant table (default: 32)", shardCount)
    .action(operate(distribute));
  return examples(
    command,
    "souk db distribute --dry-run",
    "souk db distribute --shards 64 --database postgres://souk@coordinator/souk",
  );
}

async function distribute(run: Run<DistributeOptions>): Promise<void> {
  const { distributeDatabase, DistributionRefused } = await import("@souk/adapters-persistence");
  if (namesHost(run.options)) await run.local();
  const { databaseUrl } = await run.config();
  const { shards, dryRun = false } = run.options;
  const count = shards === undefined ? {} : { shards };
  run.nameDatabase(databaseUrl);
  if (!dryRun) await run.ask.confirm("Distribute the tables over the servers of the cluster?");
  const steps = await distributeDatabase({
    url: databaseUrl,
    ...count,
    dryRun,
    onStep: ({ table, what }) => run.print.note(`${table}: ${what}`),
  }).catch((error: unknown) => {
    if (!(error instanceof DistributionRefused)) throw error;
    throw new Problem(error.message, { cause: error });
  });
  await run.print.list(
    step,
    steps.map((each) => ({ ...each })),
  );
  if (!dryRun) run.print.note("All tables are distributed.");
}
