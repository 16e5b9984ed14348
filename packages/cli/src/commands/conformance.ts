import { writeFile } from "node:fs/promises";
import type { Result } from "@souk/conformance";
import { Command } from "commander";
import type { Operate, Run } from "../operate.js";
import { examples } from "./options.js";
import { usage } from "../problems/problem.js";
import { view } from "../views/view.js";

interface Options {
  readonly html?: string;
  readonly only?: string[];
}

const result = view({ id: "text", outcome: "text", says: "text", detail: "text" }, [
  "id",
  "outcome",
  "says",
  "detail",
]);

export function conformanceCommand(operate: Operate): Command {
  const command = new Command("conformance")
    .description("test a running host against the API contract")
    .option("--html <file>", "write the report as one HTML page")
    .option(
      "--only <prefix...>",
      "run only the checks whose name begins with this, such as orders or catalog/cursors",
    )
    .addHelpText(
      "after",
      `
Creates accounts and tenants on the host at --url, and leaves them there: use a test host. The
command receives deliveries on this machine. A check is "not applicable" if the host may not call
that receiver, or if a limit of the host delays the check by more than a minute. If there is a
difference, the command exits with 6. To run all checks each time, start the host with
RATE_LIMIT=off and LOGIN_LIMIT=off.`,
    )
    .action(operate(conform));
  return examples(
    command,
    "souk conformance --url http://127.0.0.1:3000",
    "souk conformance --url http://127.0.0.1:3000 --only orders --html report.html",
  );
}

async function conform({ options, print, partly }: Run<Options>): Promise<void> {
  const { url, html, only } = options;
  if (url === undefined || !URL.canParse(url)) {
    throw usage(
      "Missing --url.",
      "Name the host to test, for example --url http://127.0.0.1:3000.",
    );
  }
  const { allChecks, inHtml, inOneLine, reportOf, runChecks } = await import("@souk/conformance");
  const wanted = allChecks.filter(
    ({ id }) => only === undefined || only.some((prefix) => id.startsWith(prefix)),
  );
  if (wanted.length === 0)
    throw usage(`No check has a name that begins with ${only?.join(" or ")}.`);
  const told = options.json
    ? undefined
    : (each: Result) => {
        if (each.outcome !== "kept") print.line(result, { ...each });
      };
  const results = await runChecks(url, wanted, told);
  const report = reportOf(url, new Date(), results);
  if (html !== undefined) await writeFile(html, inHtml(report));
  if (options.json) print.text(`${JSON.stringify(report, null, 2)}\n`);
  else print.text(`${inOneLine(report)}\n`);
  if (only === undefined) print.note(`Not covered: ${report.not_asked.join("; ")}.`);
  if (report.different > 0) partly();
}
