import type { PictureTask } from "../../ports/catalog/import-line.js";
import type { LineError } from "./import-line.js";

export interface ImportReport {
  created: number;
  updated: number;
  unchanged: number;
  failed: number;
  /** The first thousand, in the order of their lines. */
  errors: LineError[];
  /** The last line that was read, if too many invalid lines ended the import. */
  stoppedAt?: number;
  /** The import whose worker fetches the pictures of the lines, if any line has some. */
  importId?: number;
  /** Set if the lines were only checked. */
  isDryRun?: true;
}

export interface BatchReport {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly errors: readonly LineError[];
  /** The pictures to fetch for written lines. */
  readonly tasks?: readonly PictureTask[];
}

const ERRORS_TOLD = 1000;
/** A file with this many invalid lines is not a file of products. */
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

  /** The report with these results added. */
  with(reports: readonly BatchReport[], importId?: number): ImportReport {
    const next = new ImportTally();
    next.resume({ ...this.report, ...(importId !== undefined && { importId }) });
    for (const report of reports) next.add(report);
    return next.report;
  }

  /** Takes over the report of an earlier run. */
  resume(told: ImportReport): void {
    Object.assign(this.report, structuredClone(told));
  }

  note(errors: readonly LineError[]): void {
    const { report } = this;
    report.failed += new Set(errors.map(({ line }) => line)).size;
    // The shop rejects a line later than the reader, which is some lines ahead.
    report.errors = [...report.errors, ...errors]
      .toSorted((a, b) => a.line - b.line)
      .slice(0, ERRORS_TOLD);
  }
}
