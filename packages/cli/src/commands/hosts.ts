import { Command } from "commander";
import type { Operate, Run } from "../operate.js";
import { examples } from "./options.js";
import { view } from "../terminal/view.js";

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
    .description("show the processes that serve on this database, and when each was last seen")
    .action(
      operate(async (run: Run) => {
        const { persistence } = await run.local();
        const hosts = await persistence.hosts.list();
        await run.print.list(
          host,
          hosts.map(({ id, name, role, version, isAlive, startedAt, lastSeenAt }) => ({
            name,
            role,
            version,
            alive: isAlive,
            started_at: startedAt.toISOString(),
            last_seen_at: lastSeenAt.toISOString(),
            id,
          })),
        );
      }),
    );
  return examples(command, "souk hosts", "souk hosts --json | jq '.data[] | select(.alive | not)'");
}
