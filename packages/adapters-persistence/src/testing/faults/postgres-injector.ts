import { inBackground } from "@souk/core/adapter";
import pg from "pg";
import { type Content, Countdown, type Injector, seenAt, whatIsKept } from "./injector.js";
import { reset } from "../proxy.js";
import { type Link, startStatementProxy } from "./statement-proxy.js";

const LOCK = 770_077;

const raised = (code: string, message: string) =>
  `do $$ begin raise exception '${message}' using errcode = '${code}'; end $$`;

/** Replacement statements that fail in the server as in production. */
const refusals: Readonly<Record<string, string>> = {
  "lock timeout": `select set_config('lock_timeout', '1', true), pg_advisory_xact_lock(${LOCK})`,
  "statement timeout": raised("57014", "canceling statement due to statement timeout"),
  deadlock: raised("40P01", "deadlock detected"),
};

/** Postgres behind a way on which statements fail as planned; answers the URL of that way as well. */
export async function postgresInjector(url: string): Promise<{ url: string; injector: Injector }> {
  const own = new pg.Client({ connectionString: url });
  await own.connect();
  await own.query(`select pg_advisory_lock(${LOCK})`);
  const wrong: unknown[] = [];
  const end = (pid: number) =>
    inBackground(own.query("select pg_terminate_backend($1)", [pid]), (error) => wrong.push(error));
  const strike: Record<string, (link: Link) => void> = {
    "backend ended": (link) => {
      link.isHeld = true;
      end(link.pid);
    },
    reset: ({ client, upstream }) => {
      upstream.destroy();
      reset(client);
    },
    "reset before the answer": (link) => {
      link.answered = () => {
        link.upstream.end();
        reset(link.client);
      };
    },
  };
  let countdown: Countdown | null = null;
  const { hostname, port } = new URL(url);
  const proxy = await startStatementProxy(hostname, Number(port), (text, link, isBeforeCommit) => {
    if (!countdown?.isHit(text, isBeforeCommit)) return null;
    const { fault } = countdown.plan;
    strike[fault]?.(link);
    return refusals[fault] ?? null;
  });
  const through = new URL(url);
  through.port = String(proxy.port);
  const injector: Injector = {
    faults: Object.fromEntries(
      [...Object.keys(refusals), ...Object.keys(strike)].map((fault) => [fault, [false, true]]),
    ),
    arm: (plan) => (countdown = new Countdown(plan)),
    disarm() {
      const hit = countdown?.hit ?? null;
      countdown = null;
      return hit;
    },
    content: contentOf(own),
    async close() {
      await proxy.close();
      await own.end();
      if (wrong.length > 0) throw new AggregateError(wrong);
    },
  };
  return { url: through.href, injector };
}

function contentOf(client: pg.Client): () => Promise<Content> {
  let looked: Promise<string> | undefined;
  return async () => {
    const text = await (looked ??= lookAtAll(client));
    const { rows } = await client.query<{ name: string; rows: number; digest: string }>({
      name: "content",
      text,
    });
    return {
      digest: rows.map(({ digest }) => digest).join(),
      rows: Object.fromEntries(rows.map(({ name, rows: count }) => [name, count])),
    };
  };
}

async function lookAtAll(client: pg.Client): Promise<string> {
  const { rows: tables } = await client.query<{ name: string; columns: string }>(
    `select table_name as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = current_schema() and table_type = 'BASE TABLE' and column_name <> all ($1)
      group by table_name`,
    [seenAt],
  );
  const columns = new Map(tables.map(({ name, columns: all }) => [name, all]));
  // A sum takes less than a digest of all rows in an order.
  const looks = whatIsKept([...columns.keys()]).map(
    (name) =>
      `select '${name}' as name, count(*)::int as rows, coalesce(sum(hashtextextended(row(${columns.get(name)})::text, 0)), 0)::text as digest from ${name}`,
  );
  return looks.join(" union all ");
}
