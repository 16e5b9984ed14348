import { setTimeout as pause } from "node:timers/promises";
import { Command } from "commander";
import type { Operate, Run } from "../operate.js";
import { fileOf } from "./file-commands.js";
import { makerOn } from "./maker.js";
import { examples, id, type TenantOptions } from "./options.js";
import { asRow, type Row, textOf } from "../views/row.js";
import type { Session } from "../sessions/session.js";
import { view } from "../views/view.js";
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

const LOOK_EVERY_MS = 1000;

export function auditCommand(operate: Operate): Command {
  const tail = new Command("tail")
    .description("show the latest changes, newest last")
    .option("-t, --tenant <id>", "only changes in this tenant", id)
    .option("--lines <number>", "the number of changes", id, 20)
    .option("-f, --follow", "keep printing new changes until interrupted")
    .action(operate(showTail));
  const list = makerOn(operate)("list", "listAuditLog", {
    view: {
      useCase: "listAuditLog",
      columns: ["id", "at", "actor", "action", "object", "changes"],
    },
  });
  return examples(
    new Command("audit")
      .description("read the audit trail")
      .addCommand(list)
      .addCommand(
        fileOf(operate, "exportAuditLog", "export audit log entries as NDJSON, oldest first"),
      )
      .addCommand(tail)
      .addCommand(verifyCommand(operate)),
    "souk audit list --tenant 7 --object-kind product --object 12",
    "souk audit export --tenant 7 --from 2026-01-01 -o audit.ndjson",
    "souk audit tail --lines 50",
    "souk audit tail --tenant 7 --follow --json",
    "souk audit verify",
  );
}

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
