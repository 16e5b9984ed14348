/** A repair that is taken back in a copy of the compiled packages; the tests named here must fail there. */
export interface Undone {
  readonly fault: string;
  /** Below `packages`, as a source. */
  readonly changed: string;
  readonly from: string;
  readonly to: string;
  /** The file of tests, below `packages`, as a source. */
  readonly file: string;
  /** A part of the names of the tests that must fail. */
  readonly test: string;
}

/** The connection as it was: TLS on a socket that looks a name up, and is told of its addresses in the same turn. */
const dialledByName = `if (target.secure) {
        const found = addresses.map((address) => ({ address, family: net.isIP(address) }));
        const lookup = (_, options, answer) => answer(null, found);
        const secure = tls.connect({ host: "receiver.example", port: target.port, lookup, autoSelectFamily: true });
        return await once(secure, "secureConnect", "tls_failed", signal);
    }
    const socket`;

export const undoneRepairs: readonly Undone[] = [
  {
    fault: "a name without a route crashes the host",
    changed: "adapters-http/src/outbound/dial.ts",
    from: "const socket = await firstConnected(",
    to: `${dialledByName} = await firstConnected(`,
    file: "adapters-http/src/outbound/refusing-routes.test.ts",
    test: "is a failed attempt, and the process goes on",
  },
  {
    fault: "pipelined requests all begin at once",
    changed: "host-server/src/server.ts",
    from: "inTurn(server, handle)",
    to: "handle",
    file: "acceptance/src/testing/load/unread.test.ts",
    test: "serves others in bounded memory",
  },
  {
    fault: "the scheduler sends PgBouncer an unknown setting",
    changed: "host-server/src/scheduling/postgres-alarm-backend.ts",
    from: "query_timeout: 5000,",
    to: "query_timeout: 5000, statement_timeout: 5000,",
    file: "acceptance/src/pgbouncer.test.ts",
    test: "in transaction mode, with '?pgbouncer=true'",
  },
  {
    fault: "a cursor accepts a number that exceeds its column",
    changed: "core/src/values/cursor.ts",
    from: "count: z.int32(),",
    to: "count: z.int(),",
    file: "core/src/values/cursor.test.ts",
    test: "",
  },
  {
    fault: "cells that a spreadsheet would run are not escaped",
    changed: "core/src/values/csv-cell.ts",
    from: "RUN_BY_SPREADSHEETS.test(said)",
    to: "false",
    file: "core/src/catalog/import/records/csv-cell.test.ts",
    test: "is never one that a spreadsheet runs",
  },
  {
    fault: "the audit trail is never pruned",
    changed: "core/src/audit/retire-entries.ts",
    from: "for (const chain of chains) {",
    to: "for (const chain of chains.slice(0, 0)) {",
    file: "host-server/src/workers/audit-retention.test.ts",
    test: "goes to files, every entry once",
  },
  {
    fault: "metrics are public in production",
    changed: "host-server/src/config.ts",
    from: 'env.SOUK_PROFILE === "development" && LOOPBACK.has(env.HOST)',
    to: "true",
    file: "host-server/src/start.test.ts",
    test: "shows no metrics in production",
  },
  {
    fault: "the HSTS header is missing",
    changed: "adapters-http/src/carry.ts",
    from: "if (hsts !== null)",
    to: "if (false)",
    file: "host-server/src/start.test.ts",
    test: "sends Strict-Transport-Security with the max-age of HSTS",
  },
  {
    fault: "an untrusted proxy is not reported",
    changed: "adapters-http/src/carry.ts",
    from: "onProxyIgnored();",
    to: "",
    file: "adapters-http/src/create-app.test.ts",
    test: "is reported once if no proxy is trusted, and never if one is",
  },
  {
    fault: "a backup mixes several points in time",
    changed: "operations/src/copy/copy-database.ts",
    from: "stepsAt(from, target.engine)",
    to: "stepsBetween(places)",
    file: "cli/src/database/backup.test.ts",
    test: "on postgres writes one moment into a file",
  },
  {
    fault: "the readiness timeout applies twice",
    changed: "host-server/src/health/readiness.ts",
    from: "late.resolve(false), patienceMs)",
    to: "late.resolve(false), 2 * patienceMs)",
    file: "host-server/src/health/readiness.test.ts",
    test: "is loaded once for simultaneous requests",
  },
];
