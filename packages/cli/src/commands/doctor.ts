import { Command } from "commander";
import type { Finding } from "@souk/adapters-persistence";
import type { Operate, Run } from "../operate.js";
import { reportOf } from "../sessions/report.js";
import { examples } from "./options.js";
import { Problem } from "../problems/problem.js";
import { view } from "../views/view.js";

const finding = view(
  { id: "text", name: "text", ok: "flag", verdict: "text", detail: "text", remedy: "text" },
  ["name", "verdict", "detail"],
);

export function doctorCommand(operate: Operate): Command {
  const command = new Command("doctor")
    .description("check the database, tenant isolation and this machine")
    .action(
      operate(async (run: Run) => {
        const findings = await findingsOf(run);
        await run.print.list(
          finding,
          findings.map(({ id, name, verdict, detail, remedy }) => ({
            id,
            name,
            ok: verdict !== "no",
            verdict,
            detail,
            remedy,
          })),
        );
        const bad = findings.filter(({ verdict }) => verdict === "no");
        const doubtful = findings.filter(({ verdict }) => verdict === "warning");
        if (!run.options.json) {
          for (const { name, remedy } of doubtful) run.print.note(`${name}: ${remedy}`);
        }
        if (bad.length === 0) return run.print.note(conclusion(doubtful.length));
        throw new Problem(`${bad.length} of ${findings.length} checks failed.`, {
          fields: [],
          hint: bad
            .map(({ name, detail, remedy }) => `- ${name}: ${detail}\n  To fix it: ${remedy}`)
            .join("\n"),
        });
      }),
    );
  return examples(command, "souk doctor", "souk doctor --json | jq '.data[] | select(.ok | not)'");
}

/** A host knows its database, and nothing of this machine. */
async function findingsOf(run: Run): Promise<readonly Finding[]> {
  const reported = await reportOf(run, "doctor");
  if (reported) return reported as unknown as Finding[];
  const { examine } = await import("../database/examine.js");
  return examine(run);
}

function conclusion(warnings: number): string {
  if (warnings === 0) return "No problems found.";
  return `No problems; ${warnings === 1 ? "one warning" : `${warnings} warnings`}.`;
}
