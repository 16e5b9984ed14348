import { nearest } from "@souk/core/adapter";

const ON_SQLITE = ["synchronous", "busy_timeout", "prefix", "schema"];

/** Read here, and not handed to the driver. */
export const OURS_ON_POSTGRES = [
  "pool",
  "connect_timeout",
  "pgbouncer",
  "schema",
  "prefix",
  "roles",
];

/** The options that pg reads from a URL, and `max_parallel_workers_per_gather`, which Souk leaves as in the URL. */
const DRIVERS =
  "user password host port options client_encoding replication application_name " +
  "fallback_application_name enableChannelBinding ssl sslmode sslcert sslkey " +
  "sslrootcert sslnegotiation uselibpqcompat statement_timeout lock_timeout " +
  "idle_in_transaction_session_timeout query_timeout keepAlive " +
  "keepAliveInitialDelayMillis scramMaxIterations max_parallel_workers_per_gather";

/** libpq knows them and pg leaves them alone; providers of databases write them into their URLs. */
const OF_LIBPQ =
  "channel_binding target_session_attrs load_balance_hosts gssencmode sslsni " +
  "keepalives keepalives_idle keepalives_interval keepalives_count tcp_user_timeout";

const KNOWN = {
  sqlite: ON_SQLITE,
  postgres: [...OURS_ON_POSTGRES, ...`${DRIVERS} ${OF_LIBPQ}`.split(" ")],
};

/** A mistyped option would be ignored, and the tables would be somewhere else. */
export function refuseUnknownOptions(dialect: keyof typeof KNOWN, options: URLSearchParams): void {
  const known = KNOWN[dialect];
  const unknown = [...options.keys()].find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(refusalOf(unknown, known));
}

/** Text behind a ? may be part of a password, so it is not repeated. */
const refusalOf = (name: string, known: readonly string[]) =>
  /^\w{1,64}$/.test(name)
    ? `The database URL has no option ${name}. The nearest is ${nearest(name.toLowerCase(), known)}.`
    : "The database URL has an option without a proper name. In a password write ? as %3F and & as %26.";
