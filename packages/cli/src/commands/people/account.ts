import { setTimeout as pause } from "node:timers/promises";
import { Command } from "commander";
import type { Operate, Run } from "../../operate.js";
import { Problem, usage } from "../../problems/problem.js";
import { isLocal, type LocalSession, type Session } from "../../sessions/session.js";
import { linesOf, writeOut } from "../../terminal/files.js";
import { asRow, type Json, type Row, textOf } from "../../views/row.js";
import { accountErasure, accountExport } from "../../views/people.js";
import { view } from "../../views/view.js";
import { examples, id } from "../options.js";

interface PasswordOptions {
  readonly passwordStdin?: boolean;
}

/** Workers write archives in steps of some seconds. */
const LOOK_AGAIN_MS = 1_000;

/** Exports and erases a person's data: over HTTP one's own, on the database that of the account in --as. */
export function accountCommand(operate: Operate): Command {
  const ask = withPassword(new Command("request"))
    .description("request an archive of everything that Souk stores about you")
    .option("--wait", "wait until the archive is complete")
    .action(operate(askForExport));
  const status = new Command("status").description("show the progress of the archive").action(
    operate(async (run: Run) => {
      await run.print.item(accountExport, await stateOf(await ownSession(run)));
    }),
  );
  const download = new Command("download")
    .description("download the archive (NDJSON), for one day after it is complete")
    .option("-o, --output <file>", "write to this file; only you can read it")
    .action(operate(downloadExport));
  const exports = new Command("export")
    .description("export your data as an archive")
    .addCommand(ask, { isDefault: true })
    .addCommand(status)
    .addCommand(download);
  const erase = withPassword(new Command("erase"))
    .description("erase your account and data permanently")
    .option("--confirm <email>", "the email address of the account, to confirm (default: prompt)")
    .action(operate(eraseAccount));
  const secure = new Command("secure")
    .description(
      "end your other sessions after a theft, and keys, webhooks and factors that you name",
    )
    .option("--key <id>", "an API key to revoke, with its descendants; can be repeated", ids)
    .option("--webhook <id>", "a webhook to delete; can be repeated", ids)
    .option("--factor <id>", "a passkey or authenticator app to remove; can be repeated", ids)
    .action(operate(secureAccount));
  return examples(
    new Command("account")
      .description("secure your account, export or erase your own data")
      .addCommand(examples(secure, "souk account secure --key 12 --webhook 3"))
      .addCommand(exports)
      .addCommand(examples(erase, "souk account erase --confirm ada@example.com")),
    "souk account export --wait --url https://souk.example.com",
    "souk account export status --as ada@example.com",
    "souk account export download -o ada.ndjson",
  );
}

const withPassword = (command: Command): Command =>
  command.option("--password-stdin", "read the password from stdin");

/** On the database the caller has no account, so --as names one. */
async function ownSession(run: Run): Promise<Session> {
  const session = await run.session();
  if (!isLocal(session) || run.options.as !== undefined) return session;
  throw usage(
    "No account was named. On the database, you have none of your own.",
    "Name the person with --as <user>.",
  );
}

/** A host requires it again, because a token may be stolen; on the database the operator answers for the person. */
async function passwordFor(run: Run<PasswordOptions>, session: Session) {
  const fromStdin = run.options.passwordStdin === true;
  if (isLocal(session)) return undefined;
  return run.ask.secret("Password", { fromStdin, flag: "--password-stdin" });
}

const stateOf = (session: Session): Promise<Row> => session.row("getAccountExport", {});

async function askForExport(run: Run<PasswordOptions & { wait?: boolean }>): Promise<void> {
  const { print, options } = run;
  const session = await ownSession(run);
  const currentPassword = await passwordFor(run, session);
  let state = await session.row("exportAccount", { currentPassword });
  if (options.wait && !options.dryRun) {
    if (state["state"] !== "ready") print.note("Waiting until the archive is complete.");
    state = await written(session, state);
  }
  await print.item(accountExport, state);
  if (state["state"] === "ready") print.note("Download it: souk account export download -o FILE");
  else print.note("A worker writes it. To see the progress: souk account export status");
}

/** On the database no worker need be running, so this does its work. */
async function written(session: Session, asked: Row): Promise<Row> {
  let state = asked;
  while (state["state"] !== "ready") {
    const steps = isLocal(session) ? await carryOut(session) : 0;
    if (steps === 0) await pause(LOOK_AGAIN_MS);
    state = await stateOf(session);
  }
  return state;
}

async function carryOut({ ports }: LocalSession): Promise<number> {
  const { carryOutDataRequests } = await import("@souk/core/adapter");
  return carryOutDataRequests(ports);
}

async function downloadExport(run: Run<{ output?: string }>): Promise<void> {
  const session = await ownSession(run);
  const text = await session.exported("downloadAccountExport", {});
  await writeOut(run, complete(text), run.options.output);
}

/** The last line counts the others, so a file that was cut off is not taken for all of it. */
async function* complete(text: AsyncIterable<string>): AsyncGenerator<string> {
  let count = 0;
  let last = "";
  for await (const line of linesOf(text)) {
    if (last !== "") count += 1;
    last = line;
    yield `${line}\n`;
  }
  const { kind = null, row = null } = asRow(parsed(last));
  if (kind === "end" && asRow(row)["lines"] === count) return;
  throw new Problem("The archive is incomplete.", { hint: "Download it again." });
}

function parsed(line: string): Json {
  try {
    return JSON.parse(line) as Json;
  } catch {
    return null;
  }
}

const ids = (text: string, before: readonly number[] = []): readonly number[] => [
  ...before,
  id(text),
];

const made = view(
  {
    kind: "text",
    id: "number",
    tenant_id: "number",
    name: "text",
    created_at: "time",
    ended: "flag",
  },
  ["kind", "id", "tenant_id", "name", "created_at", "ended"],
);

interface SecureOptions {
  readonly key?: readonly number[];
  readonly webhook?: readonly number[];
  readonly factor?: readonly number[];
}

/** Shows what the account made and asks, then ends what was named. */
async function secureAccount(run: Run<SecureOptions>): Promise<void> {
  const { ask, options, print } = run;
  const session = await ownSession(run);
  const named = {
    keyIds: [...(options.key ?? [])],
    webhookIds: [...(options.webhook ?? [])],
    factorIds: [...(options.factor ?? [])],
  };
  const found = await session.row("secureAccount", { ...named, dryRun: true });
  const count = named.keyIds.length + named.webhookIds.length + named.factorIds.length;
  const things = count === 0 ? "no key, webhook or factor" : `${count} keys, webhooks and factors`;
  await ask.confirm(`End ${textOf(found["sessions"])} other sessions and ${things}?`);
  const done = options.dryRun ? found : await session.row("secureAccount", named);
  await print.list(made, [
    ...madeIn("key", done["keys"]),
    ...madeIn("webhook", done["webhooks"]),
    ...madeIn(null, done["factors"]),
  ]);
  print.note(`Other sessions that ended: ${textOf(done["sessions"])}.`);
  if (count === 0)
    print.note("To end some of these, name them: --key ID, --webhook ID, --factor ID.");
}

/** Factors have a kind of their own, and belong to no tenant. */
const madeIn = (kind: "key" | "webhook" | null, things: Json | undefined): Row[] =>
  (Array.isArray(things) ? things : []).map((each) => {
    const { url = null, tenant_id = null, ...row } = asRow(each);
    return { ...row, tenant_id, kind: kind ?? row["kind"] ?? null, name: row["name"] ?? url };
  });

async function eraseAccount(run: Run<PasswordOptions & { confirm?: string }>): Promise<void> {
  const { ask, options, print } = run;
  const session = await ownSession(run);
  const confirm = await ask.text(
    options.confirm,
    "Email address of your account, to erase it permanently",
    "--confirm <email>",
  );
  const currentPassword = await passwordFor(run, session);
  const answer = await session.row("eraseAccount", { currentPassword, confirm });
  await print.item(accountErasure, answer);
  print.note(
    `No one can sign in to the account. Souk starts to erase the data at ${textOf(answer["begins_at"])}.`,
  );
}
