import { Command, InvalidArgumentError } from "commander";
import type { Operate, Run } from "../../operate.js";
import { usage } from "../../problems/problem.js";

interface RoleOptions {
  readonly owner: string;
  readonly name?: string;
  readonly app?: string;
  readonly worker?: string;
  readonly apply?: boolean;
}

/** Used as it is, so that nothing has to be quoted. */
function roleName(text: string): string {
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(text)) {
    throw new InvalidArgumentError(
      "It must contain only a-z, 0-9 and _, and not begin with a digit.",
    );
  }
  return text;
}

/** The same as the option `roles` of a database URL may have. */
function beginning(text: string): string {
  if (!/^(?!pg_)[a-z][a-z0-9_]{0,30}$/.test(text)) {
    throw new InvalidArgumentError("It must be a letter followed by up to 30 of a-z, 0-9 and _.");
  }
  return text;
}

/** Prints SQL for an administrator of the server; Souk's own logins may make no roles. */
export function rolesCommand(operate: Operate): Command {
  return new Command("roles")
    .description("print SQL that creates roles for hosts that do not own the tables (Postgres)")
    .requiredOption("--owner <role>", "the role that owns the tables and migrates", roleName)
    .option(
      "--name <name>",
      "prefix of the role names, if several Souk databases share a server (default: souk)",
      beginning,
    )
    .option("--app <role>", "role that handles requests (default: NAME_api)", roleName)
    .option("--worker <role>", "role of workers and operators (default: NAME_work)", roleName)
    .option(
      "--apply",
      "run the SQL as the user of DATABASE_URL, with the passwords from API_PASSWORD and WORKER_PASSWORD",
    )
    .action(operate(makeRoles));
}

async function makeRoles({ options, print, config, terminal, nameDatabase }: Run<RoleOptions>) {
  const { applyRoles, parseDatabaseUrl, postgresAt, rolesScript } =
    await import("@souk/adapters-persistence");
  const { SCHEDULER_SCHEMA, SCHEDULER_TABLE } = await import("@souk/host-server/scheduler-schema");
  const { databaseUrl: url } = await config();
  const { home } = parseDatabaseUrl(url);
  const roles = options.name ?? home.roles;
  if (home.roles !== "souk" && roles !== home.roles)
    throw usage(`The database URL has roles=${home.roles}, but --name is ${roles}.`);
  const { owner, app = `${roles}_api`, worker = `${roles}_work`, apply, dryRun } = options;
  const alarms = { name: SCHEDULER_TABLE, statements: SCHEDULER_SCHEMA };
  const script = rolesScript({ owner, app, worker, roles }, [alarms], home);
  if (!apply || dryRun) return print.text(script);
  postgresAt(url, () => usage("--apply requires a Postgres DATABASE_URL."));
  nameDatabase(url);
  const { API_PASSWORD, WORKER_PASSWORD } = terminal.environment;
  await applyRoles({
    url,
    script,
    passwords: { [app]: API_PASSWORD, [worker]: WORKER_PASSWORD },
  });
  print.note(`The logins ${app} and ${worker} are ready.`);
}
