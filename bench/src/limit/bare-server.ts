import { Refused, serve } from "./bare-http.js";
import { barePostgres } from "./bare-postgres.js";
import { bareSqlite } from "./bare-sqlite.js";
import { orderView, placedView, productsView } from "./bare-views.js";

/** The least a server can do for these three routes: no framework, no layers, no schema. */

const url = process.argv[2] ?? process.env["BARE_DATABASE_URL"] ?? "";
const store = url.startsWith("sqlite:") ? bareSqlite(url.slice(7)) : barePostgres(url);

serve({
  async products({ token, tenant, check }) {
    const { currency } = check(await store.caller(token, tenant));
    return JSON.stringify(productsView(await store.products(tenant, 16), currency));
  },
  async order({ token, tenant, check }, id) {
    const { currency } = check(await store.caller(token, tenant));
    const found = await store.order(tenant, id);
    return found && JSON.stringify(orderView(found.order, found.items, currency));
  },
  async place({ token, tenant, check }, wish) {
    const placed = await store.place(token, tenant, wish, check);
    if (typeof placed === "string") throw new Refused(422, placed);
    return JSON.stringify(placedView(placed, wish, tenant));
  },
});
