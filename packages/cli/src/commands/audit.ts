import { setTimeout as pause } from "node:timers/promises";
import { Command, Option } from "commander";
import type { Operate, Run } from "../operate.js";
import { writeOut } from "../terminal/files.js";
import { examples, id, tenantOf, tenantOption, type TenantOptions } from "./options.js";
import { listOf } from "./tenant-commands.js";
import { asRow, type Row, textOf } from "../terminal/row.js";
import type { Session } from "../sessions/session.js";
import { view } from "../terminal/view.js";
import { auditEntry } from "../views/audit.js";
import { verifyCommand } from "./audit-verify.js";

const entry = view(
  {
    id: "number",
    at: "time",
    actor: "text",
    use_case: "text",
    tenant_id: "number",
    subject: "object",
    request_id: "text",
  },
  ["id", "at", "actor", "use_case", "tenant_id", "subject"],
);

interface TailOptions extends TenantOptions {
  readonly lines: number;
  readonly follow?: boolean;
}

const actorKinds = ["user", "key", "operator", "anonymous"] as const;
type ActorKind = (typeof actorKinds)[number];

const LOOK_EVERY_MS = 1000;

export function auditCommand(operate: Operate): Command {
  const tail = new Command("tail")
    .description("show who changed what, the newest last")
    .option("-t, --tenant <id>", "only in this tenant", id)
    .option("--lines <number>", "how many", id, 20)
    .option("-f, --follow", "go on until interrupted")
    .action(operate(showTail));
  const list = withFilters(
    listOf(
      operate,
      {
        name: "list",
        description: "list who did what in a tenant, and what it changed, newest first",
        useCase: "listAuditLog",
        view: auditEntry,
      },
      ({ cursor, ...filters }: Filters & { cursor?: string }) => ({ ...filterOf(filters), cursor }),
    ).option("--cursor <text>", "go on from here: the next_cursor of the page before"),
  );
  return examples(
    new Command("audit")
      .description("read the audit trail")
      .addCommand(list)
      .addCommand(withFilters(exportCommand(operate)))
      .addCommand(tail)
      .addCommand(verifyCommand(operate)),
    "souk audit list --tenant 7 --object-kind product --object 12",
    "souk audit export --tenant 7 --from 2026-01-01 -o audit.ndjson",
    "souk audit tail --lines 50",
    "souk audit tail --tenant 7 --follow --json",
    "souk audit verify",
  );
}

interface Filters {
  readonly actor?: number;
  readonly actorKind?: ActorKind;
  readonly action?: string;
  readonly object?: number;
  readonly objectKind?: string;
  readonly request?: string;
  readonly from?: string;
  readonly to?: string;
}

const withFilters = (command: Command): Command =>
  command
    .option("--actor <id>", "only what this user did", id)
    .addOption(new Option("--actor-kind <kind>", "only what was done by one").choices(actorKinds))
    .option("--action <name>", "only this, e.g. updateProduct")
    .option("--object-kind <kind>", "only what was done to one, e.g. product")
    .option("--object <id>", "only what was done to the one with this id", id)
    .option("--request <id>", "only what this request did")
    .option(
      "--from <moment>",
      "only from then on, e.g. 2026-01-31, a day in the tenant's time zone",
    )
    .option("--to <moment>", "only until then; a date alone is the end of that day");

const filterOf = ({ actor, object, request, ...rest }: Filters) => ({
  actorId: actor,
  actorKind: rest.actorKind,
  action: rest.action,
  objectKind: rest.objectKind,
  objectId: object,
  requestId: request,
  from: rest.from,
  to: rest.to,
});

const exportCommand = (operate: Operate): Command =>
  new Command("export")
    .description("write the entries of a tenant as NDJSON, oldest first")
    .addOption(tenantOption())
    .option("-o, --output <file>", "write to this file")
    .action(
      operate(async (run: Run<TenantOptions & Filters & { output?: string }>) => {
        const session = await run.session();
        const input = filterOf(run.options);
        const text = await session.exported("exportAuditLog", input, tenantOf(run));
        await writeOut(run, text, run.options.output);
      }),
    );

async function showTail(run: Run<TailOptions>): Promise<void> {
  const { tenant: tenantId, lines, follow } = run.options;
  const session = await run.session();
  const newest = await entries(session, { tenantId, limit: lines });
  let last = 0;
  for (const row of newest.toReversed()) {
    run.print.line(entry, row);
    last = Number(row["id"]);
  }
  while (follow) {
    await pause(LOOK_EVERY_MS);
    for (const row of await entries(session, { tenantId, afterId: last, limit: 1000 })) {
      run.print.line(entry, row);
      last = Number(row["id"]);
    }
  }
}

async function entries(
  session: Session,
  input: { tenantId?: number | undefined; afterId?: number; limit: number },
): Promise<Row[]> {
  const { data } = await session.rows("listAuditTrail", input);
  return data.map((row) => ({ ...row, actor: actorName(asRow(row["actor"] ?? null)) }));
}

function actorName({ kind, name, user_id }: Row): string {
  if (kind === "operator") return `operator ${textOf(name)}`;
  return kind === "user" ? `user ${textOf(user_id)}` : textOf(kind);
}
