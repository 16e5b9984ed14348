export { allChecks } from "./all-checks.js";
export type { Check } from "./check/check.js";
export { inHtml, inOneLine, type Report, reportOf } from "./report.js";
export { type Result, runChecks } from "./run-checks.js";
