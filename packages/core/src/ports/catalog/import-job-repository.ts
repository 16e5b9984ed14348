import type { FileDigest, LeftImport } from "./staged-import-repository.js";

/** `stopped`: too many lines were wrong, and the rest of the file was skipped. */
export const importStatuses = [
  "waiting",
  "running",
  "done",
  "stopped",
  "cancelled",
  "failed",
] as const;
export type ImportStatus = (typeof importStatuses)[number];

export const importModes = ["best_effort", "all_or_nothing"] as const;
export type ImportMode = (typeof importModes)[number];

/** A wrong line of a file; the field is null where the line as a whole is wrong. */
export interface ImportJobError {
  readonly line: number;
  readonly field: string | null;
  readonly message: string;
}

/** A picture that an import could not have. */
export interface ImportedPictureError {
  readonly line: number;
  readonly url: string;
  readonly message: string;
}

/** An import whose caller does not wait for its end, and its result so far. */
export interface ImportJob {
  /** That of its staged import. */
  readonly id: number;
  readonly mode: ImportMode;
  readonly status: ImportStatus;
  /** The file as it was received; null if an earlier version received it, or only a part of it was read. */
  readonly file: FileDigest | null;
  readonly linesRead: number;
  /** How many of these lines are written or rejected. */
  readonly linesDone: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly failed: number;
  /** The first thousand, in the order of their lines. */
  readonly errors: readonly ImportJobError[];
  /** The first thousand pictures that could not be had. */
  readonly pictures: readonly ImportedPictureError[];
  /** The last line that was read, if the rest was skipped. */
  readonly stoppedAt: number | null;
  /** Why it failed; null if it did not, or if a host of an earlier version ended it. */
  readonly problem: string | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
}

/** The jobs of one tenant. */
export interface ImportJobRepository {
  /** Stores a job next to its staged import. */
  add(job: ImportJob): Promise<void>;
  /** The job with this id; null if there is none in the tenant. */
  find(id: number): Promise<ImportJob | null>;
  /** The same, locked until the transaction ends. */
  lock(id: number): Promise<ImportJob | null>;
  /** Stores the progress of a job, unless the job was deleted. */
  change(job: ImportJob): Promise<void>;
  /** How many have lines that are still to be written. */
  countOpen(): Promise<number>;
  /** Removes jobs that ended before that, at most `limit`. */
  forget(before: Date, limit: number): Promise<void>;
}

/** The jobs of all tenants. */
export interface ImportJobWork {
  /** Mails that no worker has begun, oldest first. */
  waiting(limit: number): Promise<LeftImport[]>;
}
