/** In the source: it is closed for writing, under a name that no other closing has. */
export const CLOSED_TABLE = "souk_closed";

/** In the target: how far a copy has come, and of what. */
export const PROGRESS_TABLE = "souk_copy";

/** What hosts and commands take for the migration of a newer version, and so leave alone until the copy is whole. */
export const UNFINISHED = "unfinished-copy";
