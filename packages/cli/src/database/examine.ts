import type { Finding } from "@souk/adapters-persistence";
import { type Config, databaseUse } from "@souk/host-server/config";
import { examineDatabase, type Examination, findingsOf } from "@souk/operations";
import type { Run } from "../operate.js";
import { problemOf } from "../problems/problem-of.js";
import type { LocalSession } from "../sessions/session.js";
import { version } from "@souk/host-server/version";
import {
  examineDisk,
  examineFiles,
  examineKeySource,
  examineMailServer,
  examineScheduler,
  hasKey,
} from "./examine-machine.js";

interface Machine {
  readonly run: Run;
  readonly config: Config;
}

const ofMachine: readonly Examination<Machine>[] = [
  {
    id: "database",
    name: "the database responds",
    examine: async ({ run, config }) =>
      examineOpened(config, await run.local({ pendingMigrations: "leave" })),
  },
  {
    id: "key-source",
    name: "the encryption key is valid",
    otherwise: "souk config check",
    examine: async ({ config }, question) => examineKeySource(config, question),
  },
  {
    id: "private-files",
    name: "files with secrets are private",
    otherwise: "ls -l on the files of settings",
    examine: async ({ run, config }, question) => examineFiles(run, config, question),
  },
  {
    id: "scheduler",
    name: "the scheduler is on time",
    otherwise: "start the database of the scheduler, or correct SCHEDULER_URL: souk config show",
    examine: ({ config }, question) => examineScheduler(config, question),
  },
  {
    id: "smtp",
    name: "the mail server responds",
    otherwise: "souk config show",
    examine: ({ config }, question) => examineMailServer(config, question),
  },
  {
    id: "disk",
    name: "disk space is sufficient",
    otherwise: "df",
    examine: ({ config }, question) => examineDisk(config, question),
  },
];

export async function examine(run: Run): Promise<Finding[]> {
  const config = await run.config();
  const all: Finding[] = [];
  for (const each of ofMachine) all.push(...(await findingsOf(each, { run, config }, problemOf)));
  return all;
}

export const examineOpened = (
  config: Config,
  { persistence, ports }: LocalSession,
): Promise<Finding[]> =>
  examineDatabase({
    ...databaseUse(config),
    persistence,
    ports,
    hasKey: hasKey(config),
    version: version(),
    explain: problemOf,
  });
