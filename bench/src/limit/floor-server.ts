import { Refused, serve } from "./bare-http.js";
import { floorPostgres } from "./floor-postgres.js";
import { floorSqlite } from "./floor-sqlite.js";
import { placedText } from "./floor-views.js";

/** The machine's best: a bare server that uses all features of driver and database, and is no less correct. */

const url = process.env["BARE_DATABASE_URL"] ?? "";
const store = url.startsWith("sqlite:") ? floorSqlite(url.slice(7)) : await floorPostgres(url);

serve({
  products: ({ token, tenant, check }) => store.products(token, tenant, check),
  order: ({ token, tenant, check }, id) => store.order(token, tenant, id, check),
  async place({ token, digest, tenant, check }, wish) {
    const placed = await store.place({ token, digest, tenant, wish }, check);
    if (typeof placed === "string") throw new Refused(422, placed);
    return placedText(placed, wish, tenant);
  },
});
