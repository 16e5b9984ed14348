import type { Execution } from "./explaining-proxy.js";

/** Statements that read more pages of a larger tenant, each with the reason. */
export const growsByContract: readonly (readonly [statement: RegExp, reason: string])[] = [
  [/as totals where kept <> counted/, "recounts all rows, once a day"],
  [/as sums where "pending_orders" <> /, "recounts the orders and money of a month, once a day"],
  [
    /as money group by day$/,
    "takes all payments and refunds of an order that is deleted out of the figures",
  ],
  [
    /min\(created_at\) .* having min\(day\) is not null/,
    "finds the next day of a recount, once a day",
  ],
  [/^select max\(id\) as last from \( select id from orders/, "finds 10,000 orders of a recount"],
  [
    /^select \* from \( select o\.id, o\.paid_amount/,
    "recounts the money and shipments of 10,000 orders, once a day",
  ],
  [
    /^select n\.slot, n\.next_number, max\(o\.number\)/,
    "compares order numbers with orders, once a day",
  ],
  [
    /^select id, items_count, n from \( select o\.id, o\.items_count/,
    "counts the items of 10,000 orders, once a day",
  ],
  [/^select count\(\*\) .* limit .*\) as "?(counted|found)"?$/, "counts up to a bound"],
  [/as examined/, "examines up to a bound of rows"],
  [/^select customer_id from customer_grams where .* limit most$/, "finds customers up to a bound"],
  [
    /order by "r"\."id" desc limit \$0 \) as r where 0 = 0 and .*"?(fulfillment_status|paid_amount)"? /,
    "looks for rare orders among the newest thousand",
  ],
  [
    /from "products" as r where r\.tenant_id = \$0 order by "r"\."price" asc, "r"\."id" asc limit (0 offset|\$0 \) as r where 0 = 0 and \( select t\.record_id)/,
    "looks for products with a tag in windows of a list that another field sorts",
  ],
  [
    /\( select record_id as id from record_tags where .*\) as t cross join "\w+" as r/,
    "reads the records of a tag up to a bound",
  ],
  [
    /^select "tag", "n" as "count" from "tag_counts"/,
    "passes the entries of counts that a recount has just removed",
  ],
  [
    /^select .* from "customers" where "tenant_id" = \$0 and "id" = coalesce\(/,
    "passes customers of the same email or phone who have an id in another system",
  ],
  [
    /order by "r"\."id" desc limit \$0 \) as r where 0 = 0 and strpos\("r"\."search_text", \$0\) > 0/,
    "looks for a word among the newest six hundred products",
  ],
  [
    /^select "r"\."id" as value, r\.id from "orders" .* limit 0 offset \$0 - 0$/,
    "finds the order after the newest thousand",
  ],
  [/^select "w"\."id", .* as "waiting"/, "counts up to a bound for each of a few subscriptions"],
  [/^select "m"\."user_id" from "memberships" .* like /, "a search looks at each member of a team"],
  [/^select count\(\*\) as "count" from "memberships"/, "states the total of a list"],
  [/^select \(select count\(\*\) from memberships/, "states how many members saw an announcement"],
  [
    /^select "m"\."user_id" from "memberships" as "m" .* ilike \$0/,
    "a search of the team looks at the name and address of each member",
  ],
  [/from announcements a where .* announcement_marks/, "looks at each unread announcement"],
  [/^delete from "access_tokens" where "user_id"/, "ends all sessions of a person"],
  [/^select id, email, name from users where id in/, "an archive holds all people"],
  [
    /^select \* from "\w+" where tenant_id = \$0 and \("id"\) > /,
    "an archive reads a thousand rows at once",
  ],
  [
    / and \((?:"\w+"\."\w+"(?:, )?)+\) (?:>|<=) \(.* order by (?:"\w+"(?:, )?)+ limit \$?\d$/,
    "a person's data are looked for in steps of two thousand rows",
  ],
  [
    /^select (?:"tenant_id", )?"id" from "(?:events|outbox_mail|audit_log|orders|order_invoices|customers)" where true/,
    "a person's data are looked for in steps of two thousand rows",
  ],
  [
    /^select r\.\*, u\.name as user_name.* order by "r"\."id" asc limit \$0 offset \$0\) as r join users/,
    "an export reads a page of orders at once",
  ],
  [/^select id, created_at, items_count, case when status/, "a report reads 500 orders at once"],
  [/^select p\.category_id as id, cast\(sum\(i\.qty\)/, "a report adds up the items of 500 orders"],
  [/^insert into "(order|product|customer)_grams"/, "adds each gram to a GIN index"],
  [/^insert into "products" /, "adds an entry to each index, and now and then splits a page"],
  [/^select \* from "\w+" where \(.*\) > \(\$0/, "a copy reads a thousand rows at once"],
  [/^select count\(\*\) as n from "/, "a copy counts all rows of both databases"],
  [/ as sign from "/, "putting back looks for changes of any row since the comparison"],
  [
    /^select 0 from memberships where tenant_id = \$0 order by user_id for update/,
    "putting back keeps the whole team from writing",
  ],
  [
    /^(insert into tenant_counts .* select cast|update categories set products_count = \( select count|update customers set \(orders_count, spent\) = )/,
    "putting back counts all rows once",
  ],
  [
    /^(delete from (record_tags|tag_counts|product_media) where tenant_id = \$0$|select "\w+" as id, tags from |update products as t set cover_id = r\.media_id from )/,
    "putting back makes the rows of all tags and pictures again",
  ],
  [
    /^delete from subscription_history as h where exists/,
    "looks at each change of a subscription, once a day",
  ],
  [
    /^insert into subscription_history .* from subscription_history h where/,
    "numbers a change after those that a daily chore has left, one for each webhook",
  ],
  [
    /^delete from idempotency_keys where tenant_id = \$0 and created_at >/,
    "putting back removes each answer given since",
  ],
  [
    /^SELECT 0 FROM ONLY "public"/,
    "a session plans its first five checks of a foreign key without statistics of rows that it wrote itself",
  ],
];

/** Without statistics of the new rows, Postgres may read a small table whole; it must not read all of a large one. */
export const BY_STALE_PLANS = 8;

/** Deeper indexes and a few more pages of a search are no growth. */
export const grows = <E extends Execution>(
  small: number,
  large: E | undefined,
  times: number,
): E | null => (large !== undefined && large.buffers > times * small + 50 ? large : null);
