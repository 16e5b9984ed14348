import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import type { TenantDifference } from "@souk/core/adapter";
import type { Run } from "../../operate.js";
import { usage } from "../../problems/problem.js";
import type { LocalSession } from "../../sessions/session.js";
import { linesOf, readIn } from "../../terminal/files.js";
import { fill, openSpool } from "../../terminal/spool.js";
import { view } from "../../views/view.js";

const table = view(
  { table: "text", comes_back: "number", changes: "number", goes: "number", stays: "number" },
  ["table", "comes_back", "changes", "goes", "stays"],
);

export interface PutBackOptions {
  readonly withTeam?: boolean;
  readonly name?: string;
}

/** The number of comparisons of a tenant that others change; after that, they wait during the comparison. */
const ATTEMPTS = 3;

interface Work {
  readonly session: LocalSession;
  /** A file for the rows that are to be written, so that the transaction reads no others. */
  readonly staged: string;
  readonly input: {
    readonly tenantId: number;
    readonly withTeam: boolean;
    readonly open: () => AsyncIterable<string>;
  };
}

/** Compares the tenant with the file, requests confirmation, and restores it in one transaction. */
export async function putTenantBack(run: Run<PutBackOptions>, file?: string): Promise<void> {
  const { as, name, withTeam = false, dryRun = false } = run.options;
  const tenantId = Number(as);
  if (!Number.isSafeInteger(tenantId) || tenantId < 1) {
    throw usage("--replace requires the tenant to restore.", "Name it with --as <id>.");
  }
  if (name !== undefined) throw usage("With --replace, the name comes from the file: omit --name.");
  const session = await run.local({ actAs: null });
  await using spool = await openSpool();
  const isPiped = file === undefined || file === "-";
  if (isPiped) await fill(spool.path, run.terminal.stdin);
  const path = isPiped ? spool.path : file;
  const open = () => linesIn(run, path);
  const input = { tenantId, withTeam, open };
  await using staging = await openSpool();
  const work = { session, input, staged: staging.path };
  const found = await compare(work);
  if (!dryRun) {
    await run.ask.confirm(`Restore tenant ${tenantId} (${found.tenant.name})? ${summary(found)}`);
  }
  await show(run, dryRun ? found : await putBack(work, found));
}

async function* linesIn(run: Run, path: string): AsyncGenerator<string> {
  const { text, done } = await readIn(run, path);
  try {
    yield* linesOf(text);
  } finally {
    done();
  }
}

async function compare({ session, input, staged }: Work): Promise<TenantDifference> {
  const file = createWriteStream(staged, { mode: 0o600 });
  const onLine = async (line: string) => {
    if (!file.write(line)) await once(file, "drain");
  };
  try {
    return await session.output("compareTenant", { ...input, onLine });
  } finally {
    file.end();
    await finished(file);
  }
}

async function putBack(work: Work, first: TenantDifference) {
  const { session, input, staged } = work;
  const { CoreError } = await import("@souk/core");
  const open = () => linesOf(createReadStream(staged, { encoding: "utf8" }));
  let difference: TenantDifference | undefined = first;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const given = difference ? { ...input, open, difference } : input;
      await session.output("putTenantBack", given);
      return difference ?? first;
    } catch (error) {
      const isOld = error instanceof CoreError && error.kind === "conflict";
      if (!isOld || !difference) throw error;
      const again = attempt < ATTEMPTS;
      difference = again ? await compare(work) : undefined;
    }
  }
}

const summary = ({ tables }: TenantDifference): string => {
  const sum = (of: "add" | "change" | "remove") =>
    tables.reduce((total, each) => total + each[of], 0);
  return `${sum("add")} rows are restored, ${sum("change")} changed, ${sum("remove")} deleted.`;
};

async function show({ print, options }: Run<PutBackOptions>, found: TenantDifference) {
  await print.list(
    table,
    found.tables.map(({ table, add, change, remove, same }) => {
      return { table, comes_back: add, changes: change, goes: remove, stays: same };
    }),
  );
  for (const { id, email } of found.lostAccounts) {
    print.note(`The account ${id} (${email}) no longer exists and is not restored as a member.`);
  }
  const { add, change, remove } = found.rows.get("memberships") ?? {};
  const seats = (add?.size ?? 0) + (change?.size ?? 0) + (remove?.length ?? 0);
  if (seats > 0 && !options.withTeam) {
    print.note(
      `The team stays as it is, although ${seats} of its members differ (see --with-team).`,
    );
  }
}
