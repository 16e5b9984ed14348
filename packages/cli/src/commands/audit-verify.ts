import { Command } from "commander";
import type { Operate, Run } from "../operate.js";
import { asRow, type Row } from "../views/row.js";
import { view } from "../views/view.js";
import { id, type TenantOptions } from "./options.js";

const sums = { chains: "number", seals: "number", entries: "number", found: "number" } as const;
const sumsOf = view(sums, ["entries", "found"]);

const finding = view({ problem: "text", tenant_id: "number", entry_id: "number", seal: "number" }, [
  "problem",
  "tenant_id",
  "entry_id",
  "seal",
]);

const verdict = view({ ...sums, findings: finding }, ["entries", "found"]);

export const verifyCommand = (operate: Operate): Command =>
  new Command("verify")
    .description("verify the seals of the audit trail")
    .option("-t, --tenant <id>", "only the entries of this tenant", id)
    .addHelpText(
      "after",
      `
Souk adds each entry to a hash chain of its tenant a few seconds after it was written. The command
seals new entries first, then lists entries that were altered, removed or added by hand, and
truncated chains. If there are any, it exits with 6.

Not detected: entries removed before they were sealed, and an older state of the whole database. To
detect the latter, record "seals" elsewhere from time to time: it never decreases in one database,
unless AUDIT_DAYS deletes entries.`,
    )
    .action(operate(showVerdict));

async function showVerdict({ options, print, session, partly }: Run<TenantOptions>) {
  const row = await (await session()).row("verifyAuditTrail", { tenantId: options.tenant });
  const found = Number(row["found"]);
  if (found > 0) partly();
  await print.item(options.json ? verdict : sumsOf, row);
  if (found === 0) return print.note("No entry was changed.");
  if (!options.json) await print.list(finding, findingsIn(row));
}

const findingsIn = ({ findings }: Row): readonly Row[] =>
  Array.isArray(findings) ? findings.map(asRow) : [];
