import { once } from "node:events";
import { Command } from "commander";
import type { Api } from "@souk/agents";
import { version } from "@souk/host-server/version";
import type { Operate, Run } from "../operate.js";
import { usage } from "../problems/problem.js";
import { examples, tenantIn, tenantOption, type TenantOptions } from "./options.js";
import { interruption } from "../terminal/interruption.js";

interface McpOptions extends TenantOptions {
  readonly write?: boolean;
}

export function mcpCommand(operate: Operate): Command {
  const command = new Command("mcp")
    .description("serve agents that speak MCP on standard input and output")
    .addOption(tenantOption())
    .option("--write", "also offer tools that change something")
    .action(operate(serve, { triesOverHttp: false }));
  return examples(
    command,
    "souk mcp --url https://souk.example.com",
    "souk mcp --url https://souk.example.com --write",
    "souk mcp --database sqlite:var/souk.db --tenant 7",
  );
}

async function serve(run: Run<McpOptions>): Promise<void> {
  const { options, terminal, print } = run;
  if (options.tokenStdin)
    throw usage("souk mcp reads messages from stdin: set SOUK_TOKEN instead of --token-stdin.");
  const { remoteApi, serveMcpOnStdio } = await import("@souk/agents");
  const api = await apiOf(run, remoteApi);
  const tenant = tenantIn(run);
  if (api.isOperator && tenant === undefined) print.note(NO_TENANT);
  const served = serveMcpOnStdio({
    ...api,
    version: version(),
    tenant,
    writes: options.write === true,
    stdin: terminal.stdin,
    stdout: terminal.stdout,
    onError: (error) => print.note(String(error)),
  });
  using interrupted = interruption();
  const stop = once(interrupted.signal, "abort").catch(() => {});
  await Promise.race([served.ended, stop]);
  await served.close();
}

const NO_TENANT =
  "No tenant was named, so each call of a tool must name one. To serve one tenant, give --tenant <id> or set SOUK_TENANT. List the tenants with: souk tenants list";

/** The host that the command line names, or the database. */
async function apiOf(run: Run<McpOptions>, remoteApi: (url: string) => Api) {
  const host = await run.host();
  if (host) {
    if (host.isOperator)
      throw usage("souk mcp requires an API key or a person's token, not the operator's.");
    return { api: remoteApi(host.url), token: host.token, isOperator: false };
  }
  const { operatorApi } = await import("../sessions/agent-api.js");
  return { api: operatorApi(await run.local()), token: null, isOperator: true };
}
