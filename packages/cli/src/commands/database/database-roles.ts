import { Command, InvalidArgumentError } from "commander";
import type { Operate, Run } from "../../operate.js";

interface RoleOptions {
  readonly owner: string;
  readonly app: string;
  readonly worker: string;
}

/** Used as it is, so that nothing has to be quoted. */
function roleName(text: string): string {
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(text)) {
    throw new InvalidArgumentError("It must be of a-z, 0-9 and _, and begin with no digit.");
  }
  return text;
}

/** Prints SQL for an administrator of the server; Souk's own logins may make no roles. */
export function rolesCommand(operate: Operate): Command {
  return new Command("roles")
    .description("print the SQL that lets Souk serve without owning its tables (Postgres)")
    .requiredOption("--owner <role>", "the role that migrates and owns the tables", roleName)
    .option("--app <role>", "the login of requests", roleName, "souk_api")
    .option("--worker <role>", "the login of workers and operators", roleName, "souk_work")
    .action(
      operate(async ({ options, print, config }: Run<RoleOptions>) => {
        const { parseDatabaseUrl, rolesScript } = await import("@souk/adapters-persistence");
        const { SCHEDULER_SCHEMA, SCHEDULER_TABLE } =
          await import("@souk/host-server/scheduler-schema");
        const alarms = { name: SCHEDULER_TABLE, statements: SCHEDULER_SCHEMA };
        const { home } = parseDatabaseUrl((await config()).databaseUrl);
        print.text(rolesScript(options, [alarms], home));
      }),
    );
}
