import type { IdempotencyKey } from "../upkeep/idempotency-repository.js";
import type { ImportLine, PictureTask } from "./import-line.js";

/** The size of a file and its SHA-256 in lower-case hex. */
export interface FileDigest {
  readonly bytes: number;
  readonly sha256: string;
}

/** How many lines, and a digest over all of them in their order. */
export interface LinesDigest {
  readonly lines: number;
  readonly digest: string;
}

/** The digest of the staged lines, to compare with the written ones. */
export interface ImportProof {
  /** Null if only a part of the file was read. */
  readonly file: FileDigest | null;
  readonly staged: LinesDigest;
  readonly taken: LinesDigest;
}

/** How far an accepted import is. */
export interface ImportProgress {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Where its answer will be kept; null if it has no key. */
  readonly answer: { readonly key: IdempotencyKey; readonly fingerprint: string } | null;
  /** Its caller does not wait: the result is stored in the job with its id. */
  readonly isJob?: true;
  /** The staged import of the pictures of its lines, if any has one. */
  readonly pictures?: number | undefined;
  /** Missing in a job that an earlier version accepted. */
  readonly proof?: ImportProof;
}

export interface TakenLines {
  readonly lines: ImportLine[];
  /** The last recorded progress; null if an earlier version accepted the import. */
  readonly progress: ImportProgress | null;
  /** Nothing of the import is left after these. */
  readonly isLast: boolean;
}

/**
 * Imports of one tenant that are written as a whole or not at all. Their lines are stored until all have arrived and
 * are right. Once they are accepted, they are written a few at a time, whatever happens to the process.
 */
export interface StagedImportRepository {
  /** Opens an import for the lines to come, and returns its id. */
  begin(userId: number | null, now: Date): Promise<number>;
  /** Stores nothing and returns false if the import is gone or accepted. */
  keep(id: number, part: number, lines: readonly ImportLine[], now: Date): Promise<boolean>;
  /** From here on every line will be written; false if the import is gone. */
  accept(id: number, progress: ImportProgress, now: Date): Promise<boolean>;
  /**
   * Takes out the lines that were stored first, and locks the import until the transaction ends; with its last lines
   * the import itself goes. Null when nothing is left of it, or it was never accepted.
   */
  take(id: number, now: Date): Promise<TakenLines | null>;
  /** Notes how far an accepted import is, in the transaction that writes lines of it. */
  note(id: number, progress: ImportProgress): Promise<void>;
  /** Stores some pictures of a product whose line is written; false if the import is gone or accepted. */
  keepPictures(id: number, task: PictureTask, now: Date): Promise<boolean>;
  /** From here on workers fetch the pictures, for the job with this id; false if the import is gone or accepted. */
  acceptPictures(id: number, job: number): Promise<boolean>;
  /** The first of the pictures that are left, unless another worker touched them since `before`. */
  claimPictures(id: number, now: Date, before: Date): Promise<ClaimedPictures | null>;
  /** Removes this task and returns whether it was the last; null if another worker has removed it. */
  takePictures(id: number, task: PictureTask): Promise<{ readonly isLast: boolean } | null>;
  /** Lets another worker continue at once. */
  releasePictures(id: number): Promise<void>;
  /** Removes some lines of an import that was not accepted; false once none are left. */
  discard(id: number, parts: number, now: Date): Promise<boolean>;
}

export interface ClaimedPictures {
  readonly job: number;
  readonly task: PictureTask;
}

export interface LeftImport {
  readonly tenantId: number;
  readonly id: number;
  readonly userId: number | null;
  readonly isAccepted: boolean;
}

/** Abandoned imports of all tenants. */
export interface StagedImportWork {
  /** Rows that were last touched before this time, of one tenant or of all. */
  left(
    before: { readonly accepted: Date; readonly open: Date },
    tenantId: number | null,
    limit: number,
  ): Promise<LeftImport[]>;
  /** Imports with pictures to fetch that no worker touched since. */
  pictures(before: Date, limit: number): Promise<LeftImport[]>;
}
