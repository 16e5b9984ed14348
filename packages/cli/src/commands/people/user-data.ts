import { createInterface } from "node:readline/promises";
import { Readable } from "node:stream";
import { Command } from "commander";
import type { Operate, Run } from "../../operate.js";
import { userReference } from "../../sessions/references.js";
import { isRemote, type Session } from "../../sessions/session.js";
import { Problem } from "../../problems/problem.js";
import { asRow, type Row, textOf } from "../../views/row.js";
import { view } from "../../views/view.js";
import { linesOut } from "../lines-out.js";
import { examples } from "../options.js";

const REFERENCE = "id, email, or external:<id in your own system>";

const exported = view(
  { id: "number", orders: "number", addresses: "number", events: "number", audit_log: "number" },
  ["id", "orders", "addresses", "events", "audit_log"],
);

const erased = view(
  {
    id: "number",
    email: "text",
    orders: "number",
    addresses: "number",
    events: "number",
    outbox_mail: "number",
  },
  ["id", "email", "orders", "addresses", "events", "outbox_mail"],
);

export function exportUserCommand(operate: Operate): Command {
  const command = new Command("export")
    .description("export a person's data as NDJSON")
    .argument("<user>", REFERENCE)
    .option("-o, --output <file>", "write to this file; only you can read it")
    .action(operate(exportUser));
  return examples(command, "souk users export ada@example.com -o ada.ndjson");
}

export function eraseUserCommand(operate: Operate): Command {
  const command = new Command("erase")
    .description("erase a person's data permanently")
    .argument("<user>", REFERENCE)
    .option("--confirm <email>", "the email address of the account, to confirm (default: prompt)")
    .action(operate(eraseUser));
  return examples(command, "souk users erase 7 --confirm ada@example.com");
}

async function idOf(session: Session, wanted: string): Promise<number> {
  const { user } = await session.row("findUser", { user: userReference(wanted) });
  return Number(asRow(user ?? null)["id"]);
}

async function exportUser(run: Run<{ output?: string }>, wanted: string): Promise<void> {
  const session = await run.session();
  const userId = await idOf(session, wanted);
  const counts = await linesOut(run, async (onLine) => {
    if (!isRemote(session)) return session.row("exportUser", { userId, onLine });
    return passedOn(await session.exported("exportUser", { userId, onLine }), onLine);
  });
  if (counts) await run.print.item(exported, { ...none, ...counts, id: userId });
}

async function eraseUser(run: Run<{ confirm?: string }>, wanted: string): Promise<void> {
  const session = await run.session();
  const userId = await idOf(session, wanted);
  const confirm = await run.ask.text(
    run.options.confirm,
    `Address that confirms erasing the person of account ${userId}`,
    "--confirm <email>",
  );
  const { changed = {}, ...answer } = await session.row("eraseUser", { userId, confirm });
  await run.print.item(erased, { ...asRow(changed), ...answer });
  run.print.note(`Account ${userId} is now ${textOf(answer["email"])}, and can no longer sign in.`);
}

/** Hands over the lines of a host, and checks that it sent all of them. */
async function passedOn(
  text: AsyncIterable<string>,
  onLine: (line: string) => Promise<void>,
): Promise<Row> {
  const counts: Record<string, number> = {};
  let lines = 0;
  let isWhole = false;
  for await (const line of createInterface({ input: Readable.from(text), crlfDelay: Infinity })) {
    const { kind, row } = JSON.parse(line) as { kind: string; row: { lines?: number } };
    if (kind === "end") isWhole = row.lines === lines;
    else if (kind !== "person") counts[kind] = (counts[kind] ?? 0) + 1;
    lines += 1;
    await onLine(`${line}\n`);
  }
  if (isWhole) return counts;
  throw new Problem("The host stopped before it had sent everything.", { hint: "Try again." });
}

const none = { orders: 0, addresses: 0, events: 0, audit_log: 0 };
