import type { Command } from "commander";
import { cliConfig, type CliConfig } from "./config.js";
import { exitCodes } from "./problems/exit-codes.js";
import { type OutputOptions, Printer } from "./terminal/printer.js";
import { Problem, usage } from "./problems/problem.js";
import { Prompter } from "./terminal/prompter.js";
import type { LocalSession, Session } from "./sessions/session.js";
import type { Terminal } from "./terminal/terminal.js";

/** The options every command has. */
export interface CommonOptions extends OutputOptions {
  readonly database?: string;
  readonly url?: string;
  readonly tokenStdin?: boolean;
  readonly as?: string;
  readonly yes?: boolean;
  readonly dryRun?: boolean;
}

/** One run of one command: what was asked for, and what it may use. */
export interface Run<O = object> {
  readonly options: O & CommonOptions;
  readonly terminal: Terminal;
  readonly print: Printer;
  readonly ask: Prompter;
  readonly config: () => Promise<CliConfig>;
  /** Where use cases run; opened when first needed, on behalf of the user named here or by --as. */
  readonly session: (actAs?: string) => Promise<Session>;
  /** The database itself; refused where only the API is at hand. */
  readonly local: (options?: LocalOpening) => Promise<LocalSession>;
  /** Ends with this code though nothing went wrong on our side. */
  readonly partly: () => void;
}

interface LocalOpening {
  readonly pendingMigrations?: "leave";
  readonly actAs?: string | undefined;
}

export type Operate = <O, A extends unknown[]>(
  work: (run: Run<O>, ...given: A) => Promise<void>,
) => (...given: unknown[]) => Promise<void>;

/** What a command's action needs around it: the session is opened late and always closed. */
export function operateOn(terminal: Terminal, exit: (code: number) => void): Operate {
  return (work) =>
    async (...given) => {
      const command = given.at(-1) as Command;
      const options = command.optsWithGlobals<CommonOptions>();
      await using opened = new AsyncDisposableStack();
      const keep = <S extends Session>(session: S): S => {
        opened.defer(() => session.close());
        return session;
      };
      const print = new Printer(terminal, options);
      let session: Promise<Session> | undefined;
      const config = () => cliConfig(terminal, options);
      const local: Run["local"] = async (opening = {}) => {
        const { pendingMigrations = "refuse" as const, actAs } = opening;
        if (options.url !== undefined) throw needsDatabase();
        const { openLocal } = await import("./sessions/local.js");
        const { dryRun = false } = options;
        const as = actAs ?? options.as;
        return keep(await openLocal(await config(), { pendingMigrations, dryRun, actAs: as }));
      };
      const open = async (actAs?: string): Promise<Session> => {
        if (options.url === undefined) return local({ actAs });
        if (options.dryRun) throw usage("With --url there is no --dry-run.");
        if (options.as !== undefined) throw usage("With --url the token says who acts, not --as.");
        if (!/^https?:\/\/[^/]/.test(options.url) || !URL.canParse(options.url)) {
          throw usage(
            `${options.url} is no address of an API.`,
            "It begins with http:// or https://.",
          );
        }
        const { openRemote } = await import("./sessions/remote.js");
        return keep(openRemote({ url: options.url, token: await tokenOf(terminal, options, ask) }));
      };
      const ask = new Prompter(terminal, options.yes === true || options.dryRun === true);
      const run: Run = {
        options,
        terminal,
        print,
        ask,
        config,
        session: (actAs) => (session ??= open(actAs)),
        local,
        partly: () => exit(exitCodes.partly),
      };
      await work(run as never, ...(given.slice(0, -2) as never));
      if (options.dryRun) print.note("This was a dry run: nothing has changed.");
    };
}

const needsDatabase = () =>
  new Problem("This works on the database itself, not over HTTP.", {
    exitCode: exitCodes.usage,
    code: "usage",
    hint: "Leave out --url, and name the database with --database or DATABASE_URL.",
  });

async function tokenOf(
  { environment }: Terminal,
  { tokenStdin = false }: CommonOptions,
  ask: Prompter,
): Promise<string> {
  if (!tokenStdin && environment["SOUK_TOKEN"]) return environment["SOUK_TOKEN"];
  return ask.secret("Token", {
    fromStdin: tokenStdin,
    flag: "--token-stdin, or the environment variable SOUK_TOKEN",
  });
}
