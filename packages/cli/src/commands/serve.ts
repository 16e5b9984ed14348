import { Command } from "commander";
import { hostConfig } from "../sessions/config.js";
import type { Operate, Run } from "../operate.js";
import { examples } from "./options.js";
import { usage } from "../problems/problem.js";
import { namesHost } from "../sessions/host.js";

export function serveCommand(operate: Operate): Command {
  const command = new Command("serve")
    .description("run the server: API, webhooks and background jobs")
    .option("--host <address>", "address to listen on (or HOST)")
    .option("--port <number>", "port to listen on (or PORT)")
    .option(
      "--processes <number>",
      "number of processes that share the port, with Postgres (or PROCESSES)",
    )
    .action(operate(serve));
  return examples(command, "souk serve", "souk serve --port 8080 --database sqlite:var/souk.db");
}

async function serve(
  run: Run<{ host?: string; port?: string; processes?: string }>,
): Promise<void> {
  const { options, terminal } = run;
  if (namesHost(options))
    throw usage("souk serve runs a server on this machine: omit --url and --profile.");
  const given = {
    ...terminal.environment,
    ...(options.database === undefined ? {} : { DATABASE_URL: options.database }),
    ...(options.host === undefined ? {} : { HOST: options.host }),
    ...(options.port === undefined ? {} : { PORT: options.port }),
    ...(options.processes === undefined ? {} : { PROCESSES: options.processes }),
  };
  const config = await hostConfig(given, terminal.directory);
  const { main } = await import("@souk/host-server/main");
  // With that of the other commands a host would end with the reader of its log.
  process.stdout.removeAllListeners("error");
  await main(() => config, { extension: { extensions: run.nouns } });
}
