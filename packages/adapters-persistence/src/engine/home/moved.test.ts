import { describe, expect, it } from "@jest/globals";
import { allTables } from "../../database/tables.js";
import { policyNames } from "../postgres/row-security.js";
import { ownNames } from "../../database/own-names.js";
import { homeOnPostgres, homeOnSqlite } from "./home-from-url.js";
import { homeIn } from "./home-in.js";
import { usualHome } from "./home.js";

const both = homeIn("apart", "shop_", ownNames);
const prefixed = homeIn(null, "shop_", ownNames);

/** A text in the usual home, in one with a schema and a prefix, and the reason. */
const texts: [string, string, string][] = [
  ["a table", `select id from products`, `select id from "apart".shop_products`],
  [
    "what Kysely writes",
    `select "p"."id" from "products" as "p" inner join "orders" on "orders"."id" = "p"."id"`,
    `select "p"."id" from "apart"."shop_products" as "p" inner join "apart"."shop_orders" on "shop_orders"."id" = "p"."id"`,
  ],
  [
    "columns that are called like tables",
    `select events, products, w.events, "orders" from webhooks w where events <> '[]' order by orders, events`,
    `select events, products, w.events, "orders" from "apart".shop_webhooks w where events <> '[]' order by orders, events`,
  ],
  [
    "lists of tables, and tables of others",
    `select 1 from notes, products p, (select 1 from users, audit) as events, orders where a in (products, users)`,
    `select 1 from notes, "apart".shop_products p, (select 1 from "apart".shop_users, audit) as events, "apart".shop_orders where a in (products, users)`,
  ],
  [
    "tables that somebody names with their schema",
    `select public.users.id from public.users, other."products" as products where products.id = 1`,
    `select public.users.id from public.users, other."products" as products where products.id = 1`,
  ],
  [
    "columns of a table without an alias",
    `insert into event_numbers (a) values (1) on conflict (a) do update set n = event_numbers.n + excluded.n where event_numbers.n < 3`,
    `insert into "apart".shop_event_numbers (a) values (1) on conflict (a) do update set n = shop_event_numbers.n + excluded.n where shop_event_numbers.n < 3`,
  ],
  [
    "an alias that is called like another table",
    `select users.id from orders as users where users.id is distinct from events`,
    `select users.id from "apart".shop_orders as users where users.id is distinct from events`,
  ],
  [
    "the column of a search index that is called like it",
    `insert into order_grams (order_grams, rank) values ('deletemerge', 0)`,
    `insert into "apart".shop_order_grams (shop_order_grams, rank) values ('deletemerge', 0)`,
  ],
  [
    "rows that are locked",
    `select 1 from products where id = 1 for no key update of products`,
    `select 1 from "apart".shop_products where id = 1 for no key update of shop_products`,
  ],
  [
    "texts and comments",
    `select 'from users', 'it''s products' /* from users */ from users -- join orders`,
    `select 'from users', 'it''s products' /* from users */ from "apart".shop_users -- join orders`,
  ],
  [
    "a table with its constraints",
    `create table webhooks (events text, constraint webhooks_fkey foreign key (a) references tenants (id) on delete cascade, orders text)`,
    `create table "apart".shop_webhooks (events text, constraint shop_webhooks_fkey foreign key (a) references "apart".shop_tenants (id) on delete cascade, orders text)`,
  ],
  [
    "indexes, which get a schema where they are dropped",
    `create unique index concurrently a_idx on orders (products, id);drop index if exists a_idx`,
    `create unique index concurrently shop_a_idx on "apart".shop_orders (products, id);drop index if exists "apart".shop_a_idx`,
  ],
  [
    "functions and their bodies",
    `create function f() returns trigger language plpgsql as $$ begin insert into events (a) select 1 from told; end $$`,
    `create function "apart".shop_f() returns trigger language plpgsql as $$ begin insert into "apart".shop_events (a) select 1 from told; end $$`,
  ],
  [
    "functions that are changed, and rights on them",
    `alter function f(integer[]) set search_path = a;revoke all on function f(integer[]) from public`,
    `alter function "apart".shop_f(integer[]) set search_path = a;revoke all on function "apart".shop_f(integer[]) from public`,
  ],
  [
    "tables that are renamed, and partitions",
    `alter table products rename to orders;alter table notes rename to other;create table events partition of webhooks for values in (1);alter table webhooks detach partition events`,
    `alter table "apart".shop_products rename to shop_orders;alter table notes rename to other;create table "apart".shop_events partition of "apart".shop_webhooks for values in (1);alter table "apart".shop_webhooks detach partition "apart".shop_events`,
  ],
  [
    "triggers",
    `create trigger t after update of status, next_attempt_at on deliveries referencing new table as told for each statement execute function f()`,
    `create trigger shop_t after update of status, next_attempt_at on "apart".shop_deliveries referencing new table as told for each statement execute function "apart".shop_f()`,
  ],
  [
    "rights",
    `revoke insert, update, delete on audit_seals, audit_heads from souk_app`,
    `revoke insert, update, delete on "apart".shop_audit_seals, "apart".shop_audit_heads from souk_app`,
  ],
  [
    "SQL in a text of format, in which the database puts names with their schemas",
    `execute format('create policy orders_owner on orders to %s using (a = ''*'')', 1); execute format($p$drop policy %1$I_x on %1$I$p$, 1)`,
    `execute format('create policy shop_orders_owner on "apart".shop_orders to %s using (a = ''*'')', 1); execute format($p$drop policy %1$I_x on %1$I$p$, 1)`,
  ],
  [
    "tables in texts, and none in texts that are values",
    `select to_regclass('users'), 'users'::regclass, pg_get_serial_sequence('users', 'id'), name = 'users' from pg_class c where c.relname ^@ '' and s = current_schema()`,
    `select to_regclass('"apart"."shop_users"'), '"apart"."shop_users"'::regclass, pg_get_serial_sequence('"apart"."shop_users"', 'id'), name = 'users' from pg_class c where c.relname ^@ 'shop_' and s = cast('apart' as name)`,
  ],
];

describe("SQL in a home of its own", () => {
  it.each(texts)("keeps %s apart", (_what, usual, moved) => {
    expect(both.text(usual)).toBe(moved);
    expect(usualHome.text(usual)).toBe(usual);
    expect(prefixed.text(usual)).toBe(
      moved
        .replaceAll(`"apart".`, "")
        .replaceAll(/'"(shop_\w+)"'/g, `'"$1"'`)
        .replace("cast('apart' as name)", "current_schema()"),
    );
  });

  it("does not take a part of a statement for a table", () => {
    const shadowed = "with products as (select 1) select * from products";
    expect(() => both.text(shadowed)).toThrow(/must not be called products/);
  });

  it("has room for every name, with the longest prefix", () => {
    const longest = homeIn("s".repeat(31), "p".repeat(31), ownNames);
    const unchanged = allTables.flatMap((table) => [`${table.name}_id_seq`, ...policyNames(table)]);
    for (const name of unchanged) {
      expect(longest.name(name)).toBe(longest.prefix + name);
      expect(longest.own(longest.name(name))).toBe(name);
    }
    expect(longest.name("i".repeat(63))).toHaveLength(63);
    expect(longest.name("i".repeat(63))).not.toBe(longest.name("i".repeat(62)));
    expect(longest.channel("souk_deliveries").length).toBeLessThanOrEqual(63);
  });

  it("locks and is called by other names than any other", () => {
    const homes = [
      usualHome,
      both,
      prefixed,
      homeIn("apart", "", ownNames),
      homeIn("shop_", "apart", ownNames),
    ];
    expect(new Set(homes.map((home) => home.lock(7))).size).toBe(homes.length);
    expect(new Set(homes.map((home) => home.channel("c"))).size).toBe(homes.length);
    expect(both.lock(7)).not.toBe(both.lock(8));
  });
});

describe("the home in a database URL", () => {
  const from = (query: string) => homeOnPostgres(new URLSearchParams(query), ownNames);

  it("is the usual one where the URL names none", () => {
    expect(from("pool=5")).toBe(usualHome);
    expect(from("schema=souk&prefix=shop_")).toMatchObject({ schema: "souk", prefix: "shop_" });
  });

  it.each([
    ["prefix=Souk_", "prefix"],
    ["prefix=", "prefix"],
    [`prefix=${"a".repeat(32)}`, "prefix"],
    ["prefix=sqlite_", "prefix"],
    ["prefix=a%22b", "prefix"],
    ["prefix=a_&prefix=b_", "prefix"],
    ["schema=1a", "schema"],
    ["schema=a-b", "schema"],
    ["schema=pg_mine", "schema"],
    ["schema=information_schema", "schema"],
    ["schema=public", "schema"],
  ])("is refused with the option where it is ?%s", (query, option) => {
    expect(() => from(query)).toThrow(new RegExp(`^The database URL option ${option} `));
  });

  it("has no schema on SQLite", () => {
    const onSqlite = (query: string) => homeOnSqlite(new URLSearchParams(query), ownNames);
    expect(() => onSqlite("schema=souk")).toThrow(/option schema is for Postgres/);
    expect(onSqlite("prefix=souk_")).toMatchObject({ schema: null, prefix: "souk_" });
    expect(onSqlite("")).toBe(usualHome);
  });
});
