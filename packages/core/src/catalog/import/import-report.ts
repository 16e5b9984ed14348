import type { BatchReport } from "./import-batch.js";
import type { LineError } from "./import-line.js";

export interface ImportReport {
  created: number;
  updated: number;
  unchanged: number;
  failed: number;
  /** The first thousand. */
  errors: LineError[];
  /** The last line that was looked at, where so many were wrong that the rest was left alone. */
  stoppedAt?: number;
}

const ERRORS_TOLD = 1000;
/** A file with so many wrong lines is no file of products. */
export const MOST_BAD_LINES = 1000;

/** The result of the lines so far. */
export class ImportTally {
  readonly report: ImportReport = { created: 0, updated: 0, unchanged: 0, failed: 0, errors: [] };

  get isHopeless(): boolean {
    return this.report.failed >= MOST_BAD_LINES;
  }

  add({ created, updated, unchanged, errors }: BatchReport): void {
    this.report.created += created;
    this.report.updated += updated;
    this.report.unchanged += unchanged;
    this.note(errors);
  }

  /** What the report will be with these. */
  with(reports: readonly BatchReport[]): ImportReport {
    const next = new ImportTally();
    next.resume(this.report);
    for (const report of reports) next.add(report);
    return next.report;
  }

  /** Takes over what another run has told. */
  resume(told: ImportReport): void {
    Object.assign(this.report, structuredClone(told));
  }

  note(errors: readonly LineError[]): void {
    const { report } = this;
    report.failed += new Set(errors.map(({ line }) => line)).size;
    report.errors.push(...errors.slice(0, ERRORS_TOLD - report.errors.length));
  }
}
