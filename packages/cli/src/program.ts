import { Command, CommanderError, Option } from "commander";
import { accountCommand } from "./commands/people/account.js";
import { loginCommand, logoutCommand, whoAmICommand } from "./commands/remote/access.js";
import { announcementsCommand } from "./commands/announcements.js";
import { apiCommand } from "./commands/remote/api.js";
import { apiKeysCommand } from "./commands/api-keys.js";
import { auditCommand } from "./commands/audit.js";
import { categoriesCommand } from "./commands/categories.js";
import { customersCommand } from "./commands/customers.js";
import { tagsCommand } from "./commands/tags.js";
import { mediaCommand } from "./commands/media.js";
import { completeCommand, completionCommand } from "./commands/completion.js";
import { configCommand } from "./commands/configuration.js";
import { conformanceCommand } from "./commands/conformance.js";
import { databaseCommand } from "./commands/database/database.js";
import { doctorCommand } from "./commands/doctor.js";
import { eventsCommand } from "./commands/events.js";
import { hostsCommand } from "./commands/hosts.js";
import { statusCommand } from "./commands/status.js";
import { installCommand } from "./commands/install/install.js";
import { jobsCommand } from "./commands/jobs.js";
import { keysCommand } from "./commands/keys.js";
import { mcpCommand } from "./commands/mcp.js";
import { mailsCommand } from "./commands/mails.js";
import { membersCommand } from "./commands/members.js";
import { nounsCommand } from "./commands/nouns.js";
import { ordersCommand } from "./commands/orders.js";
import { notificationsCommand } from "./commands/notifications.js";
import { preferencesCommand } from "./commands/preferences.js";
import { figuresCommand } from "./commands/figures.js";
import { importsCommand } from "./commands/imports.js";
import { productsCommand } from "./commands/products.js";
import { rolesCommand } from "./commands/roles.js";
import { serveCommand } from "./commands/serve.js";
import { tenantsCommand } from "./commands/tenants/tenants.js";
import { usersCommand } from "./commands/people/users.js";
import { webhooksCommand } from "./commands/webhooks/webhooks.js";
import { exitCodeHelp, exitCodes } from "./problems/exit-codes.js";
import { type Operate, operateOn } from "./operate.js";
import { namedOnTheLine } from "./problems/named-on-the-line.js";
import { namedNouns, type OwnNoun, withSettingsFile } from "./sessions/own-nouns.js";
import { Printer } from "./terminal/printer.js";
import { problemOf } from "./problems/problem-of.js";
import type { Terminal } from "./terminal/terminal.js";
import { version } from "@souk/host-server/version";

const firstSteps = `First steps:
  $ souk db migrate
  $ souk users create ada@example.com --name Ada
  $ souk tenants create "Blue Bottle" --owner ada@example.com
  $ souk serve`;

const environmentHelp = `Environment:
  DATABASE_URL   the database               SOUK_TENANT    the tenant, for --tenant
  SOUK_TOKEN     the token for --url        SOUK_OPERATOR  your name in the audit trail
  NO_COLOR       no color                  more: souk config show`;

const alsoHelp = `Also --json, --plain, --columns, --quiet, --dry-run, --yes, --as,
--database, --settings, --url, --profile: see souk --help`;

/** In the order of the help. */
const groups: Readonly<Record<string, (operate: Operate) => Command>> = {
  serve: serveCommand,
  install: installCommand,
  db: databaseCommand,
  users: usersCommand,
  tenants: tenantsCommand,
  members: membersCommand,
  roles: rolesCommand,
  "api-keys": apiKeysCommand,
  categories: categoriesCommand,
  media: mediaCommand,
  products: productsCommand,
  imports: importsCommand,
  customers: customersCommand,
  tags: tagsCommand,
  orders: ordersCommand,
  figures: figuresCommand,
  announcements: announcementsCommand,
  webhooks: webhooksCommand,
  events: eventsCommand,
  login: loginCommand,
  logout: logoutCommand,
  whoami: whoAmICommand,
  account: accountCommand,
  notifications: notificationsCommand,
  preferences: preferencesCommand,
  api: apiCommand,
  mcp: mcpCommand,
  jobs: jobsCommand,
  hosts: hostsCommand,
  nouns: nounsCommand,
  mails: mailsCommand,
  keys: keysCommand,
  audit: auditCommand,
  config: configCommand,
  doctor: doctorCommand,
  status: statusCommand,
  conformance: conformanceCommand,
  completion: completionCommand,
};

/** Nouns of an embedder, with the groups of their commands. */
interface OwnCommands {
  readonly nouns?: readonly OwnNoun[];
  readonly groups?: typeof groups;
}

/** The tree of commands, without the groups that these words do not begin with; building it does nothing. */
export function createProgram(
  terminal: Terminal,
  exit: (code: number) => void,
  words: readonly string[] = [],
  { nouns = [], groups: added = {} }: OwnCommands = {},
): Command {
  const operate = operateOn(terminal, exit, nouns);
  const all = { ...groups, ...added, ...groups };
  const program = new Command("souk")
    .description("Administer Souk on its database, or over HTTP with --url.")
    .option("--database <url>", "the database, such as sqlite:var/souk.db (or DATABASE_URL)")
    .option("--settings <file>", "read settings from this file (or SOUK_ENV_FILE)")
    // The earlier name. Node takes it for an option of its own, and ends if there is no such file.
    .addOption(new Option("--env-file <file>").hideHelp())
    .option("--url <url>", "use the API at this URL")
    .option("--profile <name>", "use the API with this login; see souk login")
    .option("--nouns <module>", "add the nouns of this compiled module; repeatable (or SOUK_NOUNS)")
    .option("--token-stdin", "read the token for --url from stdin")
    .option("--as <user>", "act as this user (id or email)")
    .option("--json", "print JSON")
    .option("--plain", "print tab-separated lines")
    .option("--columns <names>", "show only these columns, separated by commas", namesIn)
    .option("-q, --quiet", "print only ids (or names if there are no ids)")
    .option("--no-color", "print without color (or NO_COLOR)")
    .option("-y, --yes", "do not ask for confirmation")
    .option("-n, --dry-run", "check without making changes")
    .version(version(), "-V, --version", "print the version")
    .addHelpText("after", `\n${firstSteps}\n\n${environmentHelp}\n\n${exitCodeHelp}`);
  const [first = ""] = words;
  const isGroup = Object.hasOwn(all, first);
  for (const [name, make] of Object.entries(all)) {
    if (name === first || !isGroup) program.addCommand(make(operate));
  }
  program.addCommand(
    completeCommand(operate, () => program),
    { hidden: true },
  );
  setUp(program, terminal);
  return program;
}

const namesIn = (text: string): string[] => text.split(",").map((name) => name.trim());

function setUp(command: Command, terminal: Terminal): void {
  command.exitOverride();
  command.helpCommand(false);
  command.helpOption("-h, --help", "show this help");
  command.configureOutput({
    writeOut: (text) => terminal.stdout.write(text),
    writeErr: (text) => terminal.stderr.write(text),
    getOutHelpWidth: () => terminal.stdout.columns ?? 100,
    getErrHelpWidth: () => terminal.stderr.columns ?? 100,
    outputError: (text, write) => write(withLikelyNames(text).replace(/^error: /, "souk: ")),
  });
  command.showHelpAfterError(`See: souk${pathOf(command)} --help`);
  if (command.parent) command.addHelpText("after", `\n${alsoHelp}`);
  for (const inner of command.commands) setUp(inner, terminal);
}

/** Commander also suggests names that differ by half. */
function withLikelyNames(text: string): string {
  const [, written = ""] = /^error: unknown \w+ '-*([^']*)'/.exec(text) ?? [];
  return text.replace(/\n\(Did you mean (?:one of )?([^?]+)\?\)/, (suggestion, names: string) => {
    const isLikely = (name: string) =>
      name.replace(/^--/, "").startsWith(written.charAt(0)) || name.includes(written);
    return names.split(", ").some(isLikely) ? suggestion : "";
  });
}

function pathOf(command: Command): string {
  return command.parent ? `${pathOf(command.parent)} ${command.name()}` : "";
}

const groupsOf = async (nouns: readonly OwnNoun[]) =>
  (await import("./commands/noun-commands.js")).nounGroups(nouns);

/** Runs one command line and returns its exit code. */
export async function runProgram(words: readonly string[], outer: Terminal): Promise<number> {
  const terminal = withSettingsFile(words, outer);
  let code: number = exitCodes.ok;
  let running: Command | undefined;
  try {
    const exit = (other: number) => {
      code = other;
    };
    const nouns = await namedNouns(words, terminal);
    const own = nouns.length === 0 ? {} : { nouns, groups: await groupsOf(nouns) };
    const program = createProgram(terminal, exit, words, own);
    program.hook("preAction", (_program, command) => {
      running = command;
    });
    await program.parseAsync(words, { from: "user" });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) {
      return error.exitCode === 0 ? exitCodes.ok : exitCodes.usage;
    }
    const problem = problemOf(error);
    const json = words.includes("--json");
    const print = new Printer(terminal, { json, color: !words.includes("--no-color") });
    print.problem(problem, (field) => namedOnTheLine(running, field));
    return problem.exitCode;
  }
}
