import Database from "better-sqlite3";
import { openSqlite, placing } from "./bare-sqlite.js";
import type { Placed } from "./bare-store.js";
import type { FloorStore } from "./floor-store.js";
import { orderText, productsText } from "./floor-views.js";

/** One handle; what comes in one turn of the event loop shares a transaction, and orders share a commit. */
export function floorSqlite(file: string): FloorStore {
  const { database, caller, products, count, order, items } = openSqlite(file);
  const place = placing(database, caller);
  const read = sharedTransactions(database.transaction((works: (() => void)[]) => runAll(works)));
  const writes = database.transaction((works: (() => void)[]) => runAll(works));
  const write = sharedTransactions((works) => writes.immediate(works));
  return {
    products: (token, tenant, check) =>
      read(() => {
        const { currency } = check(caller.get(tenant, token));
        return productsText(products.all(tenant, 16), count.get(tenant)?.n ?? 0, currency);
      }),
    order: (token, tenant, id, check) =>
      read(() => {
        const { currency } = check(caller.get(tenant, token));
        const found = order.get(tenant, id);
        return found ? orderText(found, items.all(tenant, id), currency) : null;
      }),
    // It refuses before it writes, so a refused order leaves nothing in the transaction that it shares.
    place: ({ token, tenant, wish }, check) =>
      write<Placed | string>(() => place(token, tenant, wish, check)),
  };
}

function runAll(works: readonly (() => void)[]): void {
  for (const work of works) work();
}

/** Sends no response before the transaction has ended. */
function sharedTransactions(run: (works: (() => void)[]) => void) {
  let waiting: { readonly work: () => void; readonly end: (failure?: unknown) => void }[] = [];
  const flush = () => {
    const all = waiting;
    waiting = [];
    try {
      run(all.map(({ work }) => work));
      for (const { end } of all) end();
    } catch (error) {
      for (const { end } of all) end(error);
    }
  };
  return <T>(work: () => T): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      let outcome: (() => void) | undefined;
      if (waiting.length === 0) setImmediate(flush);
      waiting.push({
        work: () => {
          try {
            const value = work();
            outcome = () => resolve(value);
          } catch (error) {
            // Earlier writes of this call must not be committed with the others.
            if (error instanceof Database.SqliteError) throw error;
            outcome = () => reject(error as Error);
          }
        },
        end: (failure) => (failure === undefined ? outcome?.() : reject(failure as Error)),
      });
    });
}
