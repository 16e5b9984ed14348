import { type Endpoint, endpointsFor, list } from "@souk/adapters-http";
import {
  type Drift,
  type Finding,
  type MigrationState,
  migrationStates,
  type Persistence,
} from "@souk/adapters-persistence";
import { conflict, type Ports, stagedUseCase } from "@souk/core";
import { type KeyUse, keyStatus, sealedPlaces } from "@souk/core/adapter";
import * as z from "zod";
import type { Config } from "../config.js";
import { databaseUse } from "./database-use.js";
import { databaseProblem } from "./database-problem.js";
import { version } from "./version.js";

type Host = Awaited<ReturnType<Persistence["hosts"]["list"]>>[number];
type Work = Awaited<ReturnType<typeof import("@souk/operations").waitingWork>>[number];

type StatusLine = import("@souk/operations").StatusLine;

const at = (date: Date | null) => date && date.toISOString();
const timestamp = z.string().meta({ format: "date-time" });

const hosts = list({
  view: z
    .object({
      name: z.string().describe("The name of its machine."),
      role: z.string().describe("Its role: `api`, `worker` or `all`."),
      version: z.string().describe("Its version of Souk."),
      alive: z.boolean().describe("Whether it was seen recently."),
      started_at: timestamp.describe("When it was started."),
      last_seen_at: timestamp.describe("When it was last seen."),
      id: z.string().describe("The id of the process."),
    })
    .meta({ id: "ServiceHost", description: "A process that uses this database." }),
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
      waiting: z.int().nullable().describe("How much is waiting; null if it is not counted."),
      due: z.int().nullable().describe("How much is due; null if it is not counted."),
      held: z.int().nullable().describe("How many deliveries wait for a failed one."),
      failing: z.int().nullable().describe("How many failed deferred calls will be retried."),
      next_at: timestamp.nullable().describe("When the next is due."),
      lag_seconds: z.number().describe("How long the first has been due."),
    })
    .meta({ id: "WaitingWork", description: "Pending work for the workers." }),
  present: ({ name, waiting, due, held, failing, nextAt, lagSeconds }: Work) => ({
    name,
    waiting,
    due,
    held,
    failing,
    next_at: at(nextAt),
    lag_seconds: lagSeconds,
  }),
});

const findings = list({
  view: z
    .object({
      id: z.string().describe("The id of the check."),
      name: z.string().describe("The condition that should hold."),
      verdict: z
        .enum(["yes", "warning", "no"])
        .describe("Whether it holds. A warning means that Souk works, but could be safer."),
      detail: z.string().describe("What was found."),
      remedy: z.string().describe("The command that fixes it; empty if there is nothing to fix."),
    })
    .meta({ id: "Finding", description: "The result of a check." }),
  present: ({ id, name, verdict, detail, remedy }: Finding) => ({
    id,
    name,
    verdict,
    detail,
    remedy,
  }),
});

const status = list({
  view: z
    .object({
      area: z
        .enum(["doctor", "hosts", "jobs", "keys", "backups"])
        .describe("The part of the deployment."),
      name: z.string().describe("The check, host, kind of work or key."),
      state: z
        .enum(["ok", "warning", "problem"])
        .describe("Whether it needs attention: `problem` requires action."),
      detail: z.string().describe("What was found."),
    })
    .meta({ id: "StatusLine", description: "The state of one part of the deployment." }),
  present: ({ area, name, state, detail }: StatusLine) => ({ area, name, state, detail }),
});

const migrations = list({
  view: z
    .object({
      name: z.string().describe("The name of the migration."),
      state: z
        .enum(["done", "pending", "unknown to this version"])
        .describe(
          "Whether it has run. A newer version may have run one that this host does not know.",
        ),
    })
    .meta({ id: "Migration", description: "A step of the database schema." }),
  present: ({ name, state }: MigrationState) => ({ name, state }),
});

const counters = list({
  view: z
    .object({
      tenant: z.int().describe("The tenant."),
      counter: z.string().describe("The counter or amount that differs."),
      category: z.int().nullable().describe("The category whose products it counts."),
      kept: z.string().describe("The stored value."),
      counted: z.string().describe("The value computed from the rows."),
      day: z.string().nullable().describe("The day that it counts."),
      status: z.string().nullable().describe("The status of the orders that it counts."),
      order: z.int().nullable().describe("The order whose amount or status it is."),
    })
    .meta({ id: "WrongCounter", description: "A counter that differs from its rows." }),
  present: ({ tenant, counter, category, kept, counted, day, status, order }: Drift) => ({
    tenant,
    counter,
    category,
    kept: String(kept),
    counted: String(counted),
    day: day ?? null,
    status: status ?? null,
    order: order ?? null,
  }),
});

const keys = list({
  view: z
    .object({
      id: z.string().describe("The name of the key; empty for data from before keys had names."),
      in_use: z.boolean().describe("Whether it encrypts new data."),
      opens: z.boolean().describe("Whether this host has it."),
      counts: z
        .array(
          z.object({
            place: z.enum(sealedPlaces).describe("The kind of data."),
            count: z.int().describe("How many values it encrypted."),
          }),
        )
        .describe("The data that it encrypted."),
    })
    .meta({ id: "EncryptionKeyUse", description: "An encryption key, without its value." }),
  present: ({ id, inUse, opens, counts }: KeyUse) => ({
    id,
    in_use: inUse,
    opens,
    counts: counts.map(({ place, count }) => ({ place, count })),
  }),
});

export type OperatorReports = ReturnType<typeof operatorReports>;

/** The reports on a deployment that operators read over HTTP. */
export function operatorReports(config: Config, persistence: Persistence, ports: Ports) {
  const useCases = reportsOn(config, persistence, ports);
  const endpoint = endpointsFor(useCases);
  const report = { method: "get", tenantFrom: null } as const;
  const endpoints: readonly Endpoint[] = [
    endpoint({
      ...report,
      path: "/operator/hosts",
      useCase: "listHosts",
      summary: "List the processes that use this database.",
      answer: hosts,
    }),
    endpoint({
      ...report,
      path: "/operator/jobs",
      useCase: "listWaitingWork",
      summary: "List the pending work of the workers.",
      answer: jobs,
    }),
    endpoint({
      ...report,
      path: "/operator/doctor",
      useCase: "examineDatabase",
      summary: "Check the schema, the isolation and the work of the database.",
      description:
        "Returns the results of `souk doctor` for the database. This reads many rows, so request it rarely. Returns 409 `conflict` while another check is running.",
      refuses: ["conflict"],
      answer: findings,
    }),
    endpoint({
      ...report,
      path: "/operator/status",
      useCase: "showStatus",
      summary: "Show checks, hosts, pending work, keys and the last backup.",
      description:
        "Returns what `souk status` shows. It includes the checks of `/operator/doctor`, so request it rarely. Returns 409 `conflict` while another check is running.",
      refuses: ["conflict"],
      answer: status,
    }),
    endpoint({
      ...report,
      path: "/operator/migrations",
      useCase: "listMigrations",
      summary: "List the migrations and whether they have run.",
      answer: migrations,
    }),
    endpoint({
      ...report,
      path: "/operator/counters",
      useCase: "listWrongCounters",
      summary: "Compare counters and amounts of orders with their rows.",
      description:
        "Returns the ones that differ, and changes nothing: `souk db recount` on the database corrects them. This reads many rows. Returns 409 `conflict` while another check is running.",
      refuses: ["conflict"],
      answer: counters,
    }),
    endpoint({
      ...report,
      path: "/operator/keys",
      useCase: "listEncryptionKeys",
      summary: "List the encryption keys in use, without their values.",
      answer: keys,
    }),
  ];
  return { useCases, endpoints };
}

function reportsOn(config: Config, persistence: Persistence, ports: Ports) {
  let examining = false;
  /** It reads much, so a second one is refused. */
  const alone = async <O>(read: () => Promise<O>): Promise<O> => {
    if (examining) throw conflict("Another check is running.");
    examining = true;
    try {
      return await read();
    } finally {
      examining = false;
    }
  };
  const findings = async () => {
    const { examineDatabase, explainPlainly } = await import("@souk/operations");
    return examineDatabase({
      ...databaseUse(config),
      persistence,
      ports,
      hasKey: true,
      version: version(),
      explain: (error) => explainPlainly(databaseProblem(error, config)),
    });
  };
  const report = <O>(read: () => Promise<O>) =>
    stagedUseCase({
      access: "operator",
      input: z.object({}),
      async stage(context) {
        // Admits only the operator.
        await context.read(async () => undefined);
        return read();
      },
    });
  return {
    listHosts: report(() => persistence.hosts.list()),
    listWaitingWork: report(async () =>
      (await import("@souk/operations")).waitingWork(persistence),
    ),
    examineDatabase: report(() => alone(findings)),
    showStatus: report(() =>
      alone(async () => {
        const { statusOf } = await import("@souk/operations");
        return statusOf({ persistence, ports, findings: await findings() });
      }),
    ),
    listMigrations: report(async () => migrationStates(await persistence.migrator.status())),
    listWrongCounters: report(() => alone(() => persistence.recount({ mend: false }))),
    listEncryptionKeys: report(() => keyStatus(ports)),
  };
}
