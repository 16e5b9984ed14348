import { describe, expect, it } from "@jest/globals";
import { Busy, classify, CommitUnknown, isOutage, mayBeRetried, ReadOnly } from "./failures.js";
import type { Failure } from "./failures.js";
import { REFUSED } from "./copying.js";

const sqlite = (code: string) => Object.assign(new Error("driver text"), { code });
const postgres = (code: string) =>
  Object.assign(new Error("driver text"), { code, severity: "ERROR" });

const cases: [string, unknown, Failure][] = [
  ["SQLite: unique", sqlite("SQLITE_CONSTRAINT_UNIQUE"), "unique"],
  ["SQLite: primary key", sqlite("SQLITE_CONSTRAINT_PRIMARYKEY"), "unique"],
  ["SQLite: foreign key", sqlite("SQLITE_CONSTRAINT_FOREIGNKEY"), "foreign"],
  ["SQLite: check", sqlite("SQLITE_CONSTRAINT_CHECK"), "check"],
  ["SQLite: type of a strict table", sqlite("SQLITE_CONSTRAINT_DATATYPE"), "check"],
  ["SQLite: a trigger that refuses", sqlite("SQLITE_CONSTRAINT_TRIGGER"), "other"],
  [
    "SQLite: closed for a copy",
    Object.assign(new Error(REFUSED), { code: "SQLITE_CONSTRAINT_TRIGGER" }),
    "closed",
  ],
  ["SQLite: locked by another process", sqlite("SQLITE_BUSY"), "busy"],
  ["SQLite: read too long ago to write", sqlite("SQLITE_BUSY_SNAPSHOT"), "busy"],
  ["SQLite: disk full", sqlite("SQLITE_FULL"), "full"],
  ["SQLite: disk failed", sqlite("SQLITE_IOERR_WRITE"), "full"],
  ["SQLite: disk failed to read", sqlite("SQLITE_CORRUPT"), "full"],
  ["SQLite: file moved away", sqlite("SQLITE_READONLY_DBMOVED"), "full"],
  ["SQLite: a mistake of ours", sqlite("SQLITE_ERROR"), "other"],
  ["Postgres: unique", postgres("23505"), "unique"],
  ["Postgres: foreign key", postgres("23503"), "foreign"],
  ["Postgres: row-level security", postgres("42501"), "forbidden"],
  ["Postgres: deadlock", postgres("40P01"), "conflict"],
  ["Postgres: serialization", postgres("40001"), "conflict"],
  ["Postgres: lock not granted", postgres("55P03"), "busy"],
  ["Postgres: statement too slow", postgres("57014"), "busy"],
  ["Postgres: the owner's transaction has failed", postgres("25P02"), "busy"],
  ["Postgres: shut down by an admin", postgres("57P01"), "lost"],
  ["Postgres: starting up", postgres("57P03"), "lost"],
  ["Postgres: idle in a transaction", postgres("25P03"), "lost"],
  ["Postgres: disk full", postgres("53100"), "full"],
  ["Postgres: too many connections", postgres("53300"), "full"],
  ["Postgres: a mistake of ours", postgres("42601"), "other"],
  ["the socket was reset", Object.assign(new Error("x"), { code: "ECONNRESET" }), "lost"],
  ["the driver lost it", new Error("Connection terminated unexpectedly"), "lost"],
  ["the server does not answer", new Error("Query read timeout"), "lost"],
  ["Postgres takes no writes", new ReadOnly("x"), "full"],
  ["no connection is free", new Busy("x"), "busy"],
  ["the commit was not confirmed", new CommitUnknown("x"), "unknown"],
  ["something else", new TypeError("timeout is not a function"), "other"],
  ["nothing at all", undefined, "other"],
];

describe("what a driver's error means", () => {
  it.each(cases)("%s", (_name, error, failure) => {
    expect(classify(error)).toBe(failure);
  });

  it("never tries again what may have been committed, and takes it for no outage, which changes nothing", () => {
    expect(mayBeRetried(classify(new CommitUnknown("x")))).toBe(false);
    expect(isOutage(classify(new CommitUnknown("x")))).toBe(false);
  });

  it("tries again what the database undid itself, and takes nothing else for an outage", () => {
    const kinds: Failure[] = [
      "conflict",
      "lost",
      "busy",
      "full",
      "unique",
      "other",
      "forbidden",
      "unknown",
    ];
    expect(kinds.filter(mayBeRetried)).toEqual(["conflict", "lost"]);
    expect(kinds.filter(isOutage)).toEqual(["conflict", "lost", "busy", "full"]);
  });
});
