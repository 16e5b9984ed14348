/** In the source: it is closed for writing, under a unique name. */
export const CLOSED_TABLE = "souk_closed";

/** In the target: the progress of a copy, and its source. */
export const PROGRESS_TABLE = "souk_copy";

/**
 * Hosts and commands take this for the migration of a newer version, and so do not use the database until the copy is
 * complete.
 */
export const UNFINISHED = "unfinished-copy";
