/** An index finds the rows of one status in order, and not those of several. */
export const oneOrSeveral = (statuses: readonly string[] | undefined) =>
  statuses?.length === 1 ? { status: statuses[0] } : { statuses };
