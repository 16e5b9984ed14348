/** In the source: it is closed for writing, under a unique name. */
export const CLOSED_TABLE = "souk_closed";

/** In the source: a copy follows it, under a unique name. */
export const FOLLOWED_TABLE = "souk_followed";

/** In the source, while a copy follows it: the keys of rows that were written. */
export const CHANGES_TABLE = "souk_changes";

/** In the target: the progress of a copy, and its source. */
export const PROGRESS_TABLE = "souk_copy";

/**
 * In the target, among its migrations: hosts and commands do not know it, so they do not use the database until the
 * copy is
 * complete.
 */
export const UNFINISHED = "unfinished-copy";

/** The marks of a running copy in its source and target. */
export const copyMarks = {
  closed: CLOSED_TABLE,
  followed: FOLLOWED_TABLE,
  changes: CHANGES_TABLE,
  progress: PROGRESS_TABLE,
  unfinished: UNFINISHED,
} as const;
