import { dateOfDay, orderStatuses } from "@souk/core/adapter";
import { type Kept, mendAlone, moveCategory, someTenants, wrongCounts } from "./count-checks.js";
import { customersAfter, mendCustomers, wrongCustomers } from "../customers/customer-drift.js";
import { mendOrders, rangeAfter, wrongOrders } from "../orders/derived-orders.js";
import { lackingInRange } from "../orders/lacking-items.js";
import { checkNumbers } from "../orders/order-numbers.js";
import { checkFigures, type WrongFigures } from "../orders/order-figures.js";
import { checkTagCounts } from "../tags/tag-index.js";
import { countChange } from "../tenancy/tenant-counts.js";
import type { Engine, Session } from "../engine/session.js";
import { TenantSession } from "../engine/tenant-session.js";
import type { Drift, RecountOptions } from "./drift.js";

type Counter = keyof typeof wrongCounts;

const TENANTS_AT_ONCE = 5;
const counters = Object.keys(wrongCounts) as Counter[];
const derivedValues = [
  "paid_amount",
  "refunded_amount",
  "fulfillment_status",
  "return_status",
] as const;
const figuresOfDay = [
  ...orderStatuses.flatMap(
    (status) =>
      [
        { column: `${status}_orders`, counter: "orders of a day", status },
        { column: `${status}_total`, counter: "total of a day", status },
      ] as const,
  ),
  { column: "unpaid_orders", counter: "unpaid orders of a day" },
  { column: "unshipped_orders", counter: "unshipped orders of a day" },
  { column: "paid_total", counter: "payments of a day" },
  { column: "refunded_total", counter: "refunds of a day" },
] as const;

/**
 * Compares the counters with the rows that they count, a few tenants at a time, while others write. A counter and its
 * rows change together, so their difference is the same in every snapshot; adding the difference, instead of storing
 * the count, is right in spite of concurrent writes.
 */
export async function recount(
  engine: Engine,
  { mend, forgetLostItems = false, slice = { of: 1, which: 0 } }: RecountOptions,
): Promise<Drift[]> {
  const drifts: Drift[] = [];
  for (let after = 0; ;) {
    const found = await inAll(engine, "steady read", (session) =>
      session.all(someTenants, { after, limit: TENANTS_AT_ONCE, ...slice }),
    );
    const tenants = found.map(({ id }) => id);
    for (const counter of counters) {
      const wrong = await inAll(engine, "steady read", (session) =>
        lookAt(session, counter, tenants),
      );
      if (!mend) drifts.push(...wrong);
      for (const tenant of mend ? new Set(wrong.map(({ tenant }) => tenant)) : []) {
        drifts.push(...(await mendIn(engine, counter, tenant)));
      }
    }
    for (const tenant of tenants) {
      const wrong = await inAll(engine, "steady read", (session) =>
        checkFigures(new TenantSession(session, tenant), { mend: false }),
      );
      const found = mend && wrong.length > 0 ? await mendFiguresOf(engine, tenant) : wrong;
      drifts.push(...found.flatMap((each) => driftsIn(tenant, each)));
      drifts.push(...(await wrongOrdersOf(engine, tenant, { mend, forgetLostItems })));
      drifts.push(...(await wrongCustomersOf(engine, tenant, mend)));
      drifts.push(...(await wrongNumbersOf(engine, tenant, mend)));
      drifts.push(...(await wrongTagsOf(engine, tenant, mend)));
    }
    if (tenants.length < TENANTS_AT_ONCE) return drifts;
    after = tenants.at(-1) ?? 0;
  }
}

async function wrongOrdersOf(
  engine: Engine,
  tenant: number,
  { mend, forgetLostItems }: { mend: boolean; forgetLostItems: boolean },
): Promise<Drift[]> {
  const drifts: Drift[] = [];
  for (let after = 0; ;) {
    const { found, lacking, range } = await inAll(engine, "steady read", async (session) => {
      const own = new TenantSession(session, tenant);
      const next = await own.one(rangeAfter, { after });
      const range = next && { after, last: next.last };
      if (!range) return { range, found: [], lacking: [] };
      const found = await own.all(wrongOrders, range);
      return { range, found, lacking: await own.all(lackingInRange, range) };
    });
    if (!range) return drifts;
    const lost = new Set(lacking.map(({ id }) => id));
    const left = forgetLostItems ? new Set<number>() : lost;
    const mended =
      mend && found.some(({ id }) => !left.has(id))
        ? await inAll(engine, "write", (session) =>
            mendOrders(new TenantSession(session, tenant), range, left),
          )
        : [];
    const wrong = mend ? [...mended, ...found.filter(({ id }) => left.has(id))] : found;
    for (const order of wrong) {
      for (const counter of derivedValues) {
        const [kept, counted] = [order[counter], order[`true_${counter}`]];
        if (kept === counted) continue;
        const stays = left.has(order.id) && { stays: true as const };
        drifts.push({ tenant, counter, category: null, order: order.id, kept, counted, ...stays });
      }
    }
    // How many items there were is never changed: nothing else shows it.
    for (const { id: order, items_count: kept, n: counted } of lacking)
      drifts.push({ tenant, counter: "items", category: null, order, kept, counted, stays: true });
    after = range.last;
  }
}

const ofCustomer = ["orders_count", "spent", "last_order_at"] as const;

async function wrongCustomersOf(engine: Engine, tenant: number, mend: boolean): Promise<Drift[]> {
  const drifts: Drift[] = [];
  for (let after = 0; ;) {
    const { found, range } = await inAll(engine, "steady read", async (session) => {
      const own = new TenantSession(session, tenant);
      const next = await own.one(customersAfter, { after });
      const range = next && { after, last: next.last };
      return { range, found: range ? await own.all(wrongCustomers, range) : [] };
    });
    if (!range) return drifts;
    const wrong =
      mend && found.length > 0
        ? await inAll(engine, "write", (session) =>
            mendCustomers(new TenantSession(session, tenant), range),
          )
        : found;
    for (const row of wrong) {
      for (const counter of ofCustomer) {
        const [kept, counted] = [row[counter], row[`true_${counter}`]];
        if (kept === counted) continue;
        drifts.push({ tenant, counter, category: null, customer: row.id, kept, counted });
      }
    }
    after = range.last;
  }
}

async function wrongNumbersOf(engine: Engine, tenant: number, mend: boolean): Promise<Drift[]> {
  const check = (mode: "steady read" | "write") =>
    inAll(engine, mode, (session) =>
      checkNumbers(new TenantSession(session, tenant), { mend: mode === "write" }),
    );
  const found = await check("steady read");
  const wrong = found && mend ? await check("write") : found;
  return wrong ? [{ tenant, counter: "next order number", category: null, ...wrong }] : [];
}

async function wrongTagsOf(engine: Engine, tenant: number, mend: boolean): Promise<Drift[]> {
  const look = (mode: "steady read" | "write") =>
    inAll(engine, mode, async (session) => {
      if (mode === "write") await session.all(mendAlone, {});
      return checkTagCounts(new TenantSession(session, tenant), { mend: mode === "write" });
    });
  const found = await look("steady read");
  const wrong = mend && found.length > 0 ? await look("write") : found;
  return wrong.map(({ folded: tag, kept, counted }) => {
    return { tenant, counter: "records with a tag", category: null, tag, kept, counted };
  });
}

/** Two who mend at once would both add the difference, so they take turns and look again. */
const mendIn = (engine: Engine, counter: Counter, tenant: number) =>
  inAll(engine, "write", async (session) => {
    await session.all(mendAlone, {});
    const wrong = await lookAt(session, counter, [tenant]);
    const own = new TenantSession(session, tenant);
    for (const { category, kept, counted } of wrong) {
      const by = counted - kept;
      if (category !== null) await own.run(moveCategory, { category, by });
      else if (counter !== "products of a category") countChange(own, counter, by);
    }
    return wrong;
  });

const mendFiguresOf = (engine: Engine, tenant: number): Promise<WrongFigures[]> =>
  inAll(engine, "write", async (session) => {
    await session.all(mendAlone, {});
    return checkFigures(new TenantSession(session, tenant), { mend: true });
  });

function driftsIn(tenant: number, wrong: WrongFigures): Drift[] {
  return figuresOfDay.flatMap(({ column, ...figure }) => {
    const missing = wrong[column];
    if (missing === 0) return [];
    const kept = wrong[`kept_${column}`];
    const day = dateOfDay(wrong.day);
    return [{ tenant, category: null, day, ...figure, kept, counted: kept + missing }];
  });
}

async function lookAt(
  session: Session,
  counter: Counter,
  tenants: readonly number[],
): Promise<(Kept & { counter: Counter })[]> {
  const { byTenant: ofTenant } = session.dialect;
  const wrong = wrongCounts[counter]({ ofTenant });
  const looks = ofTenant
    ? tenants.map((tenant) => ({ tenant, tenants }))
    : [{ tenant: 0, tenants }];
  const rows: Kept[][] = await Promise.all(looks.map((look) => session.all(wrong, look)));
  return rows.flat().map((row) => ({ ...row, counter }));
}

const inAll = <T>(
  engine: Engine,
  mode: "steady read" | "write",
  work: (session: Session) => Promise<T>,
): Promise<T> =>
  engine.transaction(mode, (session) => {
    session.see({ tenant: "*" });
    return work(session);
  });
