import { suite, type Suite } from "./suites.js";

const persistence = (...names: string[]) =>
  names.map((name) => `adapters-persistence/src/${name}.test.ts`);
const http = (...names: string[]) => names.map((name) => `adapters-http/src/${name}.test.ts`);
const core = (...names: string[]) => names.map((name) => `core/src/${name}.test.ts`);
const host = (...names: string[]) => names.map((name) => `host-server/src/${name}.test.ts`);

const whole = (...names: string[]) => names.map((name) => `acceptance/src/api/${name}.test.ts`);

/** Promises whose proof is a set of tests that race, cut, freeze or flood, and are run again and again. */
export const suites: readonly Suite[] = [
  {
    name: "half-open",
    promises:
      "Hosts disconnect from a database that hangs, resets or drops packets, report it, and reconnect without help.",
    files: [
      ...persistence("engine/postgres/half-open", "postgres", "replicas"),
      ...host("health/readiness", "admission-faults"),
    ],
    rounds: 3,
  },
  {
    name: "no-writes",
    promises:
      "If the database rejects writes, hosts report it, continue to read, and write again once it accepts writes.",
    files: host("health/readiness"),
    titles: "keeps no writes",
    rounds: 3,
  },
  {
    name: "migrations",
    promises:
      "Migrations produce the declared schema, can be rolled back completely, and continue after a kill.",
    files: persistence("migrations/migrations", "migrations/giving-way"),
    rounds: 3,
  },
  {
    name: "login-flood",
    promises:
      "A flood of sign-ins and guesses is limited and handled in order, and one network cannot lock out another.",
    files: [
      ...core("accounts/floods"),
      ...persistence("accounts/login-guesses"),
      ...whole("limits"),
    ],
    rounds: 3,
  },
  {
    name: "slow-clients",
    promises:
      "Clients that send slowly, disconnect or do not read neither delay others nor leave anything open.",
    files: [
      ...http("request/spool"),
      ...host("connections/arrival", "connections/broken-off", "server"),
      "acceptance/src/testing/load/unread.test.ts",
    ],
    rounds: 3,
  },
  {
    name: "clock",
    promises: "A host with a wrong clock does nothing early and nothing twice.",
    files: host("workers/delivery-faults", "scheduling/scheduler-faults"),
    titles: "clock|early",
    rounds: 3,
  },
  {
    name: "zombie",
    promises:
      "A worker that sleeps past its lease, or dies with a backlog, never overwrites the work of another.",
    files: host("workers/delivery-faults", "workers/announcement-workers"),
    rounds: 3,
  },
  {
    name: "fairness",
    promises:
      "Endpoints that hang, fail or recover take neither slots nor memory from endpoints that respond.",
    files: [
      ...core("webhooks/delivery/lane-set"),
      ...persistence("webhooks/claim-shares"),
      ...host("workers/claim-count", "workers/delivery-trouble", "workers/fair-slots"),
      ...whole("webhook-faults"),
    ],
    rounds: 3,
  },
  {
    name: "imports",
    promises:
      "Imports of any size or shape have limits on memory, concurrency and invalid lines, and do not delay others.",
    files: [
      ...core("catalog/import/import-bounds", "catalog/import/records/exact-json"),
      ...whole("imports"),
    ],
    rounds: 3,
  },
  {
    name: "receivers",
    promises:
      "A receiver, name or route that fails at any step never crashes a host, and leaves no socket or promise open.",
    files: [
      ...http("outbound/faults/connector-faults", "outbound/hostile-receivers"),
      ...http("outbound/refusing-routes"),
    ],
    rounds: 3,
  },
  {
    name: "keys",
    promises:
      "With a wrong or rotated key, or a poisoned row, work waits or continues; no attempts are used up.",
    files: [
      ...host("keys/wrong-key", "keys/rotation", "keys/poisoned-rows"),
      "cli/src/keys-killed.test.ts",
    ],
    rounds: 3,
  },
  {
    name: "ssrf",
    promises:
      "No webhook reaches a forbidden address, even if a name changes its address between two lookups.",
    files: [
      ...http(
        "outbound/address-rules",
        "outbound/guarded-connector",
        "outbound/outbound-policy",
        "outbound/hostile-receivers",
        "outbound/refusing-routes",
      ),
      ...whole("outbound-safety"),
    ],
    rounds: 3,
  },
  {
    name: "races",
    promises:
      "Concurrent changes of stock, members, tokens, keys and batches have the same result as sequential ones.",
    files: [
      ...persistence(
        "orders/order-races",
        "orders/order-faults",
        "team/team-races",
        "accounts/credential-faults",
        "engine/postgres/batch",
        "engine/postgres/lanes",
        "engine/sqlite/writer",
        "upkeep/recount",
      ),
      ...whole("register-once"),
    ],
    rounds: 10,
  },
  {
    name: "contract",
    promises:
      "Every response in these API tests, and every accepted request, matches the API description according to Prism.",
    files: [
      "acceptance/src/contract.test.ts",
      ...whole(
        "accounts/accounts",
        "accounts/authentication",
        "accounts/operators",
        "conditional-reads",
        "imports",
        "preferences",
        "requests",
        "seats",
        "webhooks",
      ),
    ],
    environment: { CONTRACT: "prism" },
    rounds: 1,
  },
];

export const suiteProofs = suites.map(suite);
