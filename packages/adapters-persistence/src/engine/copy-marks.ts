/** In the source: it is closed for writing, under a unique name. */
export const CLOSED_TABLE = "souk_closed";

/** In the target: the progress of a copy, and its source. */
export const PROGRESS_TABLE = "souk_copy";

/**
 * In the target, beside its migrations: hosts and commands do not know it, and so do not use the database until the copy is
 * complete.
 */
export const UNFINISHED = "unfinished-copy";
