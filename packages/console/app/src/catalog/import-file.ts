import type { FileBody, ImportJob, ImportReport } from "@souk/client";

/** What the API takes at most. */
export const MOST_BYTES = 10 * 1024 * 1024;

type FileProblem = "tooLarge" | "empty" | "unknownType";

/** The body of an import, or why this file is none. Browsers name the types of files differently, so its name counts. */
export function importBodyOf(file: File): FileBody | FileProblem {
  const type = typeOf(file.name);
  if (!type) return "unknownType";
  if (file.size === 0) return "empty";
  if (file.size > MOST_BYTES) return "tooLarge";
  return { type, content: file };
}

function typeOf(name: string): FileBody["type"] | null {
  if (/\.csv$/i.test(name)) return "text/csv";
  return /\.(?:ndjson|jsonl)$/i.test(name) ? "application/x-ndjson" : null;
}

/** How many lines a file has for the import; null where it ended before the last one. */
export const linesOf = (report: ImportReport): number | null =>
  report.stopped_at === undefined
    ? report.created + report.updated + report.unchanged + report.failed
    : null;

export const isRunning = ({ status }: Pick<ImportJob, "status">): boolean =>
  status === "waiting" || status === "running";
