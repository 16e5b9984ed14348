import type { Rotation } from "@souk/core";
import type { KeyUse, SealedPlace } from "@souk/core/adapter";
import { Command } from "commander";
import type { Operate, Run } from "../operate.js";
import { examples } from "./options.js";
import { reportOf } from "../sessions/report.js";
import type { Row } from "../views/row.js";
import { startCounter } from "../terminal/progress.js";
import { view } from "../views/view.js";

const columns: Readonly<Record<SealedPlace, string>> = {
  "webhook secrets": "webhook_secrets",
  "former webhook secrets": "former_secrets",
  mails: "mails",
  answers: "answers",
  "factor secrets": "factor_secrets",
  "audit chains": "audit_chains",
  "audit progress": "audit_progress",
};

const keyUse = view(
  {
    key: "text",
    state: "text",
    webhook_secrets: "number",
    former_secrets: "number",
    mails: "number",
    answers: "number",
    factor_secrets: "number",
    audit_chains: "number",
    audit_progress: "number",
  },
  ["key", "state", "webhook_secrets", "former_secrets", "mails", "answers", "audit_chains"],
);

const rotation = view({ resealed: "number", unreadable: "number", left: "number" }, [
  "resealed",
  "unreadable",
  "left",
]);

export function keysCommand(operate: Operate): Command {
  const status = new Command("status")
    .description("show which keys encrypt the stored secrets")
    .action(operate(showStatus));
  const rotate = new Command("rotate")
    .description("re-encrypt all secrets with the current key while hosts run")
    .addHelpText(
      "after",
      `
The new key is SOUK_ENCRYPTION_KEY, the old one SOUK_ENCRYPTION_KEY_PREVIOUS, here and on each host.
You can interrupt the command and run it again. It exits with 6 while data remains that is encrypted
with another key, or that no key decrypts.`,
    )
    .action(operate(rotateAll));
  return examples(
    new Command("keys")
      .description("manage the encryption key")
      .addCommand(status)
      .addCommand(rotate),
    "souk keys status",
    "souk keys rotate",
  );
}

async function showStatus(run: Run): Promise<void> {
  const uses = await usesOf(run);
  await run.print.list(keyUse, uses.map(rowOf));
  if (uses.some((use) => !use.opens)) {
    run.print.note("Some data is encrypted with a key that is not configured.");
    return run.partly();
  }
  run.print.note(
    uses.length === 1
      ? "All data uses the current key: you can remove SOUK_ENCRYPTION_KEY_PREVIOUS."
      : "Another key is still required. To encrypt everything with the current one: souk keys rotate",
  );
}

interface ReportedUse extends Omit<KeyUse, "inUse"> {
  readonly in_use: boolean;
}

async function usesOf(run: Run): Promise<readonly KeyUse[]> {
  const reported = (await reportOf(run, "keys")) as readonly unknown[] | null;
  if (reported) {
    const uses = reported as readonly ReportedUse[];
    return uses.map(({ in_use: inUse, ...use }) => ({ ...use, inUse }));
  }
  const { keyStatus } = await import("@souk/core/adapter");
  return keyStatus((await run.local()).ports);
}

function rowOf({ id, inUse, opens, counts }: KeyUse): Row {
  const row: Record<string, string | number> = {
    key: id === "" ? "(without a name)" : id,
    state: inUse ? "in use" : opens ? "still needed" : "not at hand",
  };
  for (const [place, column] of Object.entries(columns)) {
    row[column] = counts.find((each) => each.place === place)?.count ?? 0;
  }
  return row;
}

async function rotateAll(run: Run): Promise<void> {
  // A rotation that is undone after each step would never end.
  if (run.options.dryRun) return showStatus(run);
  const { rotateKeys } = await import("@souk/core");
  const { ports } = await run.local();
  const { quiet = false } = run.options;
  const counter = startCounter(run.terminal, { quiet, label: "Encrypting again" });
  const onProgress = (_place: SealedPlace, resealed: number) => {
    for (let n = 0; n < resealed; n++) counter.advance();
  };
  const rotated = await rotateKeys(ports, { onProgress }).finally(() => counter.stop());
  const { operator: name } = await run.config();
  await ports.unitOfWork.transact("write", async ({ audit }) =>
    audit.add({
      at: ports.clock.now(),
      actor: { kind: "operator", name, userId: null },
      useCase: "rotateKeys",
      tenantId: null,
      subject: { resealed: rotated.resealed },
      requestId: null,
    }),
  );
  await tell(run, rotated);
}

async function tell(run: Run, { resealed, unreadable, left }: Rotation): Promise<void> {
  await run.print.item(rotation, { resealed, unreadable: unreadable.length, left });
  for (const text of unreadable) {
    const { sealed: _, ...which } = text;
    run.print.note(`No configured key decrypts this: ${JSON.stringify(which)}`);
  }
  if (left > 0) run.print.note(`${left} were encrypted by hosts in the meantime; run it again.`);
  if (left > 0 || unreadable.length > 0) run.partly();
}
