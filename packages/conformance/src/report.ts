import { notAsked } from "./not-asked.js";
import type { Result } from "./run-checks.js";

export interface Report {
  readonly url: string;
  readonly at: string;
  readonly checks: number;
  readonly kept: number;
  readonly different: number;
  readonly not_applicable: number;
  readonly not_asked: readonly string[];
  readonly results: readonly Result[];
}

export function reportOf(url: string, at: Date, results: readonly Result[]): Report {
  const count = (outcome: Result["outcome"]) =>
    results.filter((result) => result.outcome === outcome).length;
  return {
    url,
    at: at.toISOString(),
    checks: results.length,
    kept: count("kept"),
    different: count("different"),
    not_applicable: count("not applicable"),
    not_asked: notAsked,
    results,
  };
}

export const inOneLine = ({ checks, kept, different, not_applicable }: Report): string =>
  `${checks} checks: ${kept} kept, ${different} different, ${not_applicable} not applicable.`;

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem }
table { border-collapse: collapse; width: 100% }
td { border-top: 1px solid #8884; padding: .3rem .5rem; vertical-align: top }
td:first-child { white-space: nowrap; font-family: ui-monospace, monospace }
.different td { background: #f003 }
.detail { font-family: ui-monospace, monospace; font-size: .85em; overflow-wrap: anywhere }`;

/** One self-contained page: no script, nothing from elsewhere. */
export function inHtml(report: Report): string {
  const sections = Map.groupBy(report.results, ({ section }) => section);
  const tables = [...sections].map(
    ([title, results]) =>
      `<h2>${escaped(title)}</h2>\n<table>\n${results.map(rowOf).join("\n")}\n</table>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Conformance of ${escaped(report.url)}</title>
<style>${style}</style>
<h1>Conformance of ${escaped(report.url)}</h1>
<p>${escaped(inOneLine(report))} <time>${report.at}</time></p>
${tables.join("\n")}
<h2>Not covered</h2>
<ul>
${report.not_asked.map((each) => `<li>${escaped(each)}`).join("\n")}
</ul>
</html>
`;
}

function rowOf({ id, says, outcome, detail }: Result): string {
  const more = detail === null ? "" : `<div class="detail">${escaped(detail)}</div>`;
  const kind = outcome.replaceAll(" ", "-");
  return `<tr class="${kind}"><td>${id}<td>${escaped(says)}${more}<td>${outcome}</tr>`;
}
