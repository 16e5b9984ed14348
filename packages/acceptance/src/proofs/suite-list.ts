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
      "A database that hangs, resets or swallows what is sent is given up, told of, and used again by itself.",
    files: [
      ...persistence("engine/postgres/half-open", "postgres", "replicas"),
      ...host("health/readiness", "admission-faults"),
    ],
    rounds: 3,
  },
  {
    name: "no-writes",
    promises:
      "A database that keeps no more writes is told of, still read, and written again by itself once it keeps them.",
    files: host("health/readiness"),
    titles: "keeps no writes",
    rounds: 3,
  },
  {
    name: "migrations",
    promises:
      "Migrations lead to the schema that is described, all the way down again, and on after a kill half-way.",
    files: persistence("migrations/migrations", "migrations/giving-way"),
    rounds: 3,
  },
  {
    name: "login-flood",
    promises:
      "A flood of sign-ins and guesses is judged in number and order, and one network keeps no other out.",
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
      "Whoever sends slowly, breaks off or does not read holds nobody else up and leaves nothing open.",
    files: [
      ...http("request/spool"),
      ...host("connections/arrival", "connections/broken-off", "server"),
      "acceptance/src/testing/load/unread.test.ts",
    ],
    rounds: 3,
  },
  {
    name: "clock",
    promises: "A host whose clock is wrong does nothing early and nothing twice.",
    files: host("workers/delivery-faults", "scheduling/scheduler-faults"),
    titles: "clock|early",
    rounds: 3,
  },
  {
    name: "zombie",
    promises:
      "A worker that sleeps past its lease or dies with a backlog changes nothing that another has done.",
    files: host("workers/delivery-faults", "workers/announcement-workers"),
    rounds: 3,
  },
  {
    name: "fairness",
    promises:
      "Endpoints that hang, fail or come back take neither slots nor room from those that answer.",
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
      "An import of any size or shape is bounded in memory, in number and in wrong lines, and holds nobody up.",
    files: [
      ...core("catalog/import/import-bounds", "catalog/import/records/exact-json"),
      ...whole("imports"),
    ],
    rounds: 3,
  },
  {
    name: "receivers",
    promises:
      "A receiver, name or route that fails at any step ends no host, and leaves neither a socket nor a promise.",
    files: [
      ...http("outbound/faults/connector-faults", "outbound/hostile-receivers"),
      ...http("outbound/refusing-routes"),
    ],
    rounds: 3,
  },
  {
    name: "keys",
    promises:
      "With a wrong or rotated key, or a poisoned row, work waits or goes on; none is used up.",
    files: [
      ...host("keys/wrong-key", "keys/rotation", "keys/poisoned-rows"),
      "cli/src/keys-killed.test.ts",
    ],
    rounds: 3,
  },
  {
    name: "ssrf",
    promises:
      "No webhook reaches a closed address, also where a name changes its address between two questions.",
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
      "Whatever happens at the same time, stock, seats, tokens, keys and batches come out as if in turn.",
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
      ...whole("register-once", "addresses"),
    ],
    rounds: 10,
  },
  {
    name: "contract",
    promises:
      "Every answer that the API tests get, and every request of theirs that is accepted, fits the API description, as Prism reads it.",
    files: [
      "acceptance/src/contract.test.ts",
      ...whole(
        "accounts/accounts",
        "addresses",
        "announcements/announcements",
        "audit",
        "accounts/authentication",
        "accounts/operators",
        "catalog",
        "conditional-reads",
        "imports",
        "orders",
        "preconditions",
        "preferences",
        "requests",
        "seats",
        "team",
        "tenants",
        "webhooks",
      ),
    ],
    environment: { CONTRACT: "prism" },
    rounds: 1,
  },
];

export const suiteProofs = suites.map(suite);
