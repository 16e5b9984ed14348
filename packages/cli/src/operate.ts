import type { Command } from "commander";
import { cliConfig, type CliConfig, type CommonOptions, withEnvFile } from "./sessions/config.js";
import { exitCodes } from "./problems/exit-codes.js";
import { Printer } from "./terminal/printer.js";
import { usage } from "./problems/problem.js";
import { Prompter } from "./terminal/prompter.js";
import {
  type Host,
  hostOf,
  namesHost,
  needsDatabase,
  type ShownToken,
  tokenFor,
} from "./sessions/host.js";
import { checkFile, databaseInWords } from "./sessions/references.js";
import type { OwnNoun } from "./sessions/own-nouns.js";
import { OpenSessions } from "./sessions/open-sessions.js";
import type { LocalSession, Session } from "./sessions/session.js";
import type { Terminal } from "./terminal/terminal.js";

/** A host of the API, and the account there. */
export interface SignedIn extends Host, ShownToken {}

/** One run of one command: its options, and what it may use. */
export interface Run<O = object> {
  readonly options: O & CommonOptions;
  readonly terminal: Terminal;
  readonly print: Printer;
  readonly ask: Prompter;
  readonly config: () => Promise<CliConfig>;
  /** The API's address and token; null if the command works on the database. */
  readonly host: () => Promise<SignedIn | null>;
  /** Where use cases run; opened when first needed, for the user named here or by --as. */
  readonly session: (actAs?: string) => Promise<Session>;
  /** The database itself; refused if only the API is available. */
  readonly local: (options?: LocalOpening) => Promise<LocalSession>;
  /** Says which database is opened; a person may have meant another. */
  readonly nameDatabase: (url: string) => void;
  /** The nouns of an embedder that --nouns or SOUK_NOUNS names. */
  readonly nouns: readonly OwnNoun[];
  /** Ends with this code although nothing failed here. */
  readonly partly: () => void;
}

interface LocalOpening {
  readonly pendingMigrations?: "leave" | "run";
  /** Null without a user, despite --as. */
  readonly actAs?: string | null | undefined;
}

interface Ways {
  /** The host itself tries it, so that there is a dry run over HTTP, too. */
  readonly triesOverHttp?: boolean;
}

export type Operate = <O, A extends unknown[]>(
  work: (run: Run<O>, ...given: A) => Promise<void>,
  ways?: Ways,
) => (...given: unknown[]) => Promise<void>;

/** Wraps a command's action: the session is opened late and always closed. */
export function operateOn(
  outer: Terminal,
  exit: (code: number) => void,
  nouns: readonly OwnNoun[] = [],
): Operate {
  return (work, { triesOverHttp = false } = {}) =>
    async (...given) => {
      const command = given.at(-1) as Command;
      const options = command.optsWithGlobals<CommonOptions>();
      const terminal = withEnvFile(outer, options.settings ?? options.envFile);
      if (namesHost(options) && options.database !== undefined) {
        throw usage("Give --database, or --url or --profile for a host of the API, not both.");
      }
      await using opened = new OpenSessions();
      const print = new Printer(terminal, options);
      let session: Promise<Session> | undefined;
      let host: Promise<SignedIn | null> | undefined;
      const config = () => cliConfig(terminal, options);
      const named = new Set<string>();
      const nameDatabase = (url: string) => {
        if (options.json || named.has(url)) return;
        named.add(url);
        print.note(`Database: ${databaseInWords(url)}`);
      };
      const local: Run["local"] = async (opening = {}) => {
        const { pendingMigrations = "refuse" as const, actAs } = opening;
        if (namesHost(options)) throw needsDatabase();
        const { openLocal } = await import("./sessions/local.js");
        const { dryRun = false } = options;
        const as = actAs === null ? undefined : (actAs ?? options.as);
        const given = { pendingMigrations, dryRun, actAs: as, nouns };
        const configured = await config();
        checkFile(configured.databaseUrl);
        nameDatabase(configured.workerUrl ?? configured.databaseUrl);
        return opened.keep(await openLocal(configured, given));
      };
      const signIn = async (): Promise<SignedIn | null> => {
        const host = await hostOf(terminal, options);
        if (host === null) return null;
        if (options.dryRun && !triesOverHttp) throw usage("--dry-run is not available over HTTP.");
        if (options.as !== undefined)
          throw usage("Over HTTP, the token identifies the user: omit --as.");
        return { ...host, ...(await tokenFor(host, terminal, options, ask)) };
      };
      const open = async (actAs?: string): Promise<Session> => {
        const signedIn = await run.host();
        if (signedIn === null) return local({ actAs });
        const { openRemote } = await import("./sessions/remote.js");
        return opened.keep(openRemote(signedIn));
      };
      const ask = new Prompter(terminal, options.yes === true || options.dryRun === true);
      const run: Run = {
        options,
        terminal,
        print,
        ask,
        config,
        host: () => (host ??= signIn()),
        session: (actAs) => (session ??= open(actAs)),
        local,
        nameDatabase,
        nouns,
        partly: () => exit(exitCodes.partly),
      };
      await work(run as never, ...(given.slice(0, -2) as never));
      if (options.dryRun) print.note("This was a dry run: nothing has changed.");
    };
}
