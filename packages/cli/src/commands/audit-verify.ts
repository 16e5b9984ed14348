import { Command } from "commander";
import type { Operate, Run } from "../operate.js";
import { asRow, type Row } from "../terminal/row.js";
import { view } from "../terminal/view.js";
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
    .description("hold every entry against what it was sealed with, and name what is not as it was")
    .option("-t, --tenant <id>", "only the entries of this tenant", id)
    .addHelpText(
      "after",
      `
Entries are bound into a chain for each tenant a few seconds after they are written. An entry that
was altered, removed or added by hand is named, and so is a chain that was cut; then it ends with
exit code 6. What is not sealed yet is sealed first.

Not seen: an entry that was removed before it was sealed, and a whole database that was put back as
it once was. Note "seals" elsewhere now and then: in the same database it never gets smaller, unless
AUDIT_DAYS takes entries away.`,
    )
    .action(operate(showVerdict));

async function showVerdict({ options, print, session, partly }: Run<TenantOptions>) {
  const row = await (await session()).row("verifyAuditTrail", { tenantId: options.tenant });
  const found = Number(row["found"]);
  if (found > 0) partly();
  await print.item(options.json ? verdict : sumsOf, row);
  if (found === 0) return print.note("Every entry is as it was written.");
  if (!options.json) await print.list(finding, findingsIn(row));
}

const findingsIn = ({ findings }: Row): readonly Row[] =>
  Array.isArray(findings) ? findings.map(asRow) : [];
