import { migration } from "../migration-base.js";

/**
 * FTS5 rewrites a part of the index that lost a tenth of its rows, inside the commit that took them away. After many
 * deletions that takes seconds. Now it forgets such rows when the part grows together with others.
 */
export const orderSearchMerges = migration({
  name: "0048-order-search-merges",
  up: ["insert into order_grams (order_grams, rank) values ('deletemerge', 0)"],
  down: ["insert into order_grams (order_grams, rank) values ('deletemerge', 10)"],
  needed: false,
});
