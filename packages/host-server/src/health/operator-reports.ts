import { type Endpoint, endpointsFor, list } from "@souk/adapters-http";
import type { Finding, Persistence } from "@souk/adapters-persistence";
import { conflict, type Ports, stagedUseCase } from "@souk/core";
import * as z from "zod";
import { type Config, databaseUse } from "../config.js";
import { databaseProblem } from "../database-problem.js";
import { version } from "./version.js";

type Host = Awaited<ReturnType<Persistence["hosts"]["list"]>>[number];
type Work = Awaited<ReturnType<typeof import("@souk/operations").waitingWork>>[number];

const at = (date: Date | null) => date && date.toISOString();
const timestamp = z.string().meta({ format: "date-time" });

const hosts = list({
  view: z
    .object({
      name: z.string().describe("The machine that it runs on."),
      role: z.string().describe("What it does: `api`, `worker` or `all`."),
      version: z.string().describe("Its version of Souk."),
      alive: z.boolean().describe("Whether it was seen lately."),
      started_at: timestamp.describe("When it was started."),
      last_seen_at: timestamp.describe("When it was last seen."),
      id: z.string().describe("The id of the process."),
    })
    .meta({ id: "ServiceHost", description: "A process that serves on this database." }),
  present: ({ id, name, role, version, isAlive, startedAt, lastSeenAt }: Host) => ({
    name,
    role,
    version,
    alive: isAlive,
    started_at: startedAt.toISOString(),
    last_seen_at: lastSeenAt.toISOString(),
    id,
  }),
});

const jobs = list({
  view: z
    .object({
      name: z.string().describe("The kind of work."),
      waiting: z.int().nullable().describe("How much of it waits; null where it is not counted."),
      due: z.int().nullable().describe("How much of it is due; null where it is not counted."),
      held: z.int().nullable().describe("How many deliveries wait for one that failed."),
      next_at: timestamp.nullable().describe("When the next of it is due."),
      lag_seconds: z.number().describe("For how long the first of it has been due."),
    })
    .meta({ id: "WaitingWork", description: "Work that waits for the workers." }),
  present: ({ name, waiting, due, held, nextAt, lagSeconds }: Work) => ({
    name,
    waiting,
    due,
    held,
    next_at: at(nextAt),
    lag_seconds: lagSeconds,
  }),
});

const findings = list({
  view: z
    .object({
      id: z.string().describe("The examination."),
      name: z.string().describe("What should be so."),
      verdict: z
        .enum(["yes", "warning", "no"])
        .describe("Whether it is so; a warning means that it works and could be safer."),
      detail: z.string().describe("What was found."),
      remedy: z.string().describe("The command that mends it; empty if nothing is to be mended."),
    })
    .meta({ id: "Finding", description: "What an examination of the database found." }),
  present: ({ id, name, verdict, detail, remedy }: Finding) => ({
    id,
    name,
    verdict,
    detail,
    remedy,
  }),
});

export type OperatorReports = ReturnType<typeof operatorReports>;

/** What an operator may ask a host about its deployment, over HTTP. */
export function operatorReports(config: Config, persistence: Persistence, ports: Ports) {
  const useCases = reportsOn(config, persistence, ports);
  const endpoint = endpointsFor(useCases);
  const report = { method: "get", tenantFrom: null } as const;
  const endpoints: readonly Endpoint[] = [
    endpoint({
      ...report,
      path: "/operator/hosts",
      useCase: "listHosts",
      summary: "List the processes that serve on this database.",
      answer: hosts,
    }),
    endpoint({
      ...report,
      path: "/operator/jobs",
      useCase: "listWaitingWork",
      summary: "List the work that waits for the workers.",
      answer: jobs,
    }),
    endpoint({
      ...report,
      path: "/operator/doctor",
      useCase: "examineDatabase",
      summary: "Examine the database: its schema, its isolation, its work.",
      description:
        "What `souk doctor` finds out about the database. It reads much; ask seldom. Only one examination runs at a time: a second is a 409 `conflict`.",
      refuses: ["conflict"],
      answer: findings,
    }),
  ];
  return { useCases, endpoints };
}

function reportsOn(config: Config, persistence: Persistence, ports: Ports) {
  let examining = false;
  const report = <O>(read: () => Promise<O>) =>
    stagedUseCase({
      access: "operator",
      input: z.object({}),
      async stage(context) {
        // Lets nobody but the operator in.
        await context.read(async () => undefined);
        return read();
      },
    });
  return {
    listHosts: report(() => persistence.hosts.list()),
    listWaitingWork: report(async () =>
      (await import("@souk/operations")).waitingWork(persistence),
    ),
    examineDatabase: report(async () => {
      if (examining) throw conflict("An examination is under way.");
      examining = true;
      try {
        const { examineDatabase } = await import("@souk/operations");
        return await examineDatabase({
          ...databaseUse(config),
          persistence,
          ports,
          hasKey: true,
          version: version(),
          explain: (error) => ({ message: textOf(databaseProblem(error, config)) }),
        });
      } finally {
        examining = false;
      }
    }),
  };
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
