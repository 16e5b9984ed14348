import { Command } from "commander";
import type { Operate, Run } from "../operate.js";
import { examples } from "./options.js";
import { Problem } from "../problems/problem.js";
import { view } from "../terminal/view.js";

const finding = view({ name: "text", ok: "flag", verdict: "text", detail: "text" }, [
  "name",
  "verdict",
  "detail",
]);

export function doctorCommand(operate: Operate): Command {
  const command = new Command("doctor")
    .description("examine the database, what keeps tenants apart, and this machine")
    .action(
      operate(async (run: Run) => {
        const { examine } = await import("../database/examine.js");
        const findings = await examine(run);
        await run.print.list(
          finding,
          findings.map(({ name, verdict, detail }) => ({
            name,
            ok: verdict !== "no",
            verdict,
            detail,
          })),
        );
        const bad = findings.filter(({ verdict }) => verdict === "no");
        const doubtful = findings.filter(({ verdict }) => verdict === "warning").length;
        if (bad.length === 0) return run.print.note(conclusion(doubtful));
        throw new Problem(`${bad.length} of ${findings.length} examinations failed.`, {
          fields: [],
          hint: bad.map(({ name, detail }) => `- ${name}: ${detail}`).join("\n"),
        });
      }),
    );
  return examples(command, "souk doctor", "souk doctor --json | jq '.data[] | select(.ok | not)'");
}

function conclusion(warnings: number): string {
  if (warnings === 0) return "All is well.";
  return `Nothing is wrong; ${warnings === 1 ? "one warning" : `${warnings} warnings`}.`;
}
