/** Why the database does not do its work, and what helps. Hosts log it and commands show it; callers do not see it. */
export class Outage extends Error {
  override readonly name = "Outage";
  readonly remedy: string;
  /** The code of the driver's error, by which its kind is known. */
  readonly code?: string;

  constructor(message: string, remedy: string, cause: unknown, code?: string) {
    super(message, { cause });
    this.remedy = remedy;
    if (code !== undefined) this.code = code;
  }
}

interface Coded {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
}

/** The error with its reason, if the reason is known. */
export function withReason(error: unknown): unknown {
  for (let inner = error; typeof inner === "object" && inner !== null;) {
    if (inner instanceof Outage) return inner;
    const { code, message, cause } = inner as Coded;
    const known = typeof code === "string" ? code : String(message);
    const reason = reasons.find(([codes]) => codes.test(known));
    if (reason) {
      const [, words, remedy] = reason;
      const detail = typeof code === "string" ? ` (${String(message)})` : "";
      return new Outage(words + detail, remedy, error);
    }
    inner = cause;
  }
  return error;
}

const OLDEST =
  "select pid, usename, state, xact_start, query from pg_stat_activity where xact_start is not null order by xact_start limit 5";

const reasons: readonly (readonly [codes: RegExp, message: string, remedy: string])[] = [
  [
    /^25006$/,
    "The database is read-only.",
    "If the server of DATABASE_URL is a replica now, name the primary in DATABASE_URL. If it was made read-only because its disk was full, free up space on it, and run: alter system reset default_transaction_read_only; select pg_reload_conf()",
  ],
  [/^53100$/, "The disk of the database is full.", "free up space on the server of the database"],
  [
    /^53300$/,
    "The server of the database has no connections left.",
    "raise max_connections, or lower the number of hosts or ?pool= of DATABASE_URL. To see who holds them: select usename, application_name, count(*) from pg_stat_activity group by 1, 2",
  ],
  [
    /^53/,
    "The server of the database lacks a resource.",
    "read the log of Postgres, and its memory and disk",
  ],
  [/^58/, "The server of the database cannot use its disk.", "read the log of Postgres"],
  [
    /^(?:55P03|57014)$/,
    "Another transaction held a lock for too long.",
    `try again. If it happens again, find the transaction that is open longest, and end it with select pg_terminate_backend(pid): ${OLDEST}`,
  ],
  [
    /^All connections to the database were in use/,
    "The pool has no free connection.",
    `try again. If it happens again, raise ?pool= of DATABASE_URL, or end transactions that are open for long: ${OLDEST}`,
  ],
  [
    /^SQLITE_FULL/,
    "The disk of the database file is full.",
    "free up space, or move the file to a larger disk",
  ],
  [
    /^SQLITE_(?:READONLY|CANTOPEN|PERM|AUTH)/,
    "The database file cannot be written.",
    "give the user that runs Souk the right to write the file and its folder",
  ],
  [/^SQLITE_IOERR/, "The disk of the database file fails.", "look at the log of the system: dmesg"],
  [
    /^(?:SQLITE_(?:BUSY|LOCKED)|The database is busy\.$)/,
    "Another process is writing to the database file.",
    "try again. If it happens again, find the process: fuser -v, with the name of the file",
  ],
];
