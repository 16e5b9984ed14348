import type { DialectName } from "../engine/dialect-name.js";
import { theRow } from "../engine/rows.js";
import type { Dialect } from "../engine/sql-dialect.js";
import { countLackingItems, someLackingItems } from "../orders/lacking-items.js";
import { countUnscheduled, scheduleAgain } from "../webhooks/unscheduled-deliveries.js";
import type { Check } from "./check.js";
import { finding } from "../database/finding.js";

const forAllTenants: Readonly<Record<DialectName, readonly [before: string, after: string]>> = {
  sqlite: ["", ""],
  postgres: ["set souk.tenant = '*'; ", " reset souk.tenant;"],
};

/** Row-level security hides all rows from the owner, too, unless the session requests all tenants. */
export const scheduleRemedy = ({ name, home }: Dialect): string => {
  const [before, after] = forAllTenants[name];
  return `${before}${home.text(`${scheduleAgain};`)}${after}`;
};

const unscheduled: Check = {
  id: "due-deliveries",
  name: "workers find every unfinished delivery",
  allTenants: true,
  async inspect(session, about, { pending }) {
    if (pending.length > 0) return [];
    const { deliveries, webhooks } = theRow(await session.one(countUnscheduled, {}));
    if (deliveries === 0) return [finding(about, true)];
    const detail = `${deliveries} unfinished deliveries of ${webhooks} subscriptions are not scheduled, so no worker sends them`;
    return [finding(about, "no", detail, scheduleRemedy(session.dialect))];
  },
};

const RESTORE =
  "restore the lost rows from a backup (souk db restore, or souk tenants import --replace) before you run souk db recount";

const orderItems: Check = {
  id: "order-items",
  name: "orders have their items",
  allTenants: true,
  async inspect(session, about, { pending }) {
    if (pending.length > 0) return [];
    const { orders, items } = theRow(await session.one(countLackingItems, {}));
    if (orders === 0) return [finding(about, true)];
    const some = await session.all(someLackingItems, {});
    const named = some.map(({ id, tenant }) => `${id} of tenant ${tenant}`).join(", ");
    const more = orders > some.length ? ", …" : "";
    const detail = `${orders} orders lack ${items} items: ${named}${more}`;
    return [finding(about, "no", detail, RESTORE)];
  },
};

/** Rows that are lost although the schema and every reference are intact. */
export const lostWork: readonly Check[] = [unscheduled, orderItems];
