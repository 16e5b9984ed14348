import { Command } from "commander";
import type { Operate, Run } from "../operate.js";
import { isRemote, type LocalSession } from "../sessions/session.js";
import { asRow, type Row, toRow } from "../views/row.js";
import { examples } from "./options.js";
import { view } from "../views/view.js";

const host = view(
  {
    name: "text",
    role: "text",
    version: "text",
    alive: "flag",
    started_at: "time",
    last_seen_at: "time",
    id: "text",
  },
  ["name", "role", "version", "alive", "started_at", "last_seen_at"],
);

export function hostsCommand(operate: Operate): Command {
  const command = new Command("hosts")
    .description("list the processes that use this database")
    .action(
      operate(async (run: Run) => {
        const session = await run.session();
        const hosts = isRemote(session) ? await session.report("hosts") : await hostsOf(session);
        await run.print.list(host, hosts);
      }),
    );
  return examples(command, "souk hosts", "souk hosts --json | jq '.data[] | select(.alive | not)'");
}

async function hostsOf({ persistence }: LocalSession): Promise<Row[]> {
  const hosts = await persistence.hosts.list();
  return hosts.map(({ isAlive, ...each }) => asRow(toRow({ ...each, alive: isAlive })));
}
