// The order of the test files: those that take longest begin first, so that no worker is left alone with one at the end.
import { statSync } from "node:fs";

/** A third of a minute and more each, the longest first; all others go by their size. */
export const longest = [
  "scripts/docs/growing.test.mjs",
  "host-server/dist/workers/delivery-faults.test.js",
  "scripts/packed/packages.test.mjs",
  "operations/dist/copy/follow-database.test.js",
  "acceptance/dist/testing/crash/crash.test.js",
  "scripts/docs/commands.test.mjs",
  "core/dist/testing/memory-ports.test.js",
  "adapters-persistence/dist/contracts.test.js",
  "acceptance/dist/api/isolation.test.js",
  "acceptance/dist/testing/load/overload.test.js",
  "adapters-persistence/dist/statement-faults.test.js",
  "acceptance/dist/api/outbound-safety.test.js",
  "examples/dist/examples.test.js",
  "acceptance/dist/testing/upgrade/upgrade.test.js",
  "cli/dist/commands/tenants/put-tenant-back.test.js",
  "core/dist/api-keys/key-reach.test.js",
  "scripts/pages/reference-page.test.mjs",
  "host-server/dist/workers/delivery-trouble.test.js",
  "acceptance/dist/testing/rolling/rolling.test.js",
  "acceptance/dist/testing/noisy/noisy.test.js",
  "host-server/dist/connections/many-hosts.test.js",
  "scripts/pages/account-pages.test.mjs",
  "operations/dist/copy/copy-database.test.js",
  "acceptance/dist/testing/load/soak.test.js",
  "host-server/dist/workers/announcement-workers.test.js",
  "cli/dist/commands/tenants/archive.test.js",
  "scripts/packed/global-install.test.mjs",
  "host-server/dist/connections/broken-off.test.js",
  "cli/dist/commands/conformance.test.js",
  "host-server/dist/tracing/tracing.test.js",
  "acceptance/dist/pgbouncer.test.js",
  "acceptance/dist/testing/disk/disk.test.js",
  "core/dist/catalog/import/import-bounds.test.js",
  "adapters-persistence/dist/team/team-races.test.js",
  "acceptance/dist/api/webhook-faults.test.js",
  "cli/dist/every-command.test.js",
  "host-server/dist/start.test.js",
  "host-server/dist/scheduling/scheduler-start.test.js",
  "host-server/dist/scheduling/scheduler-faults.test.js",
  "cli/dist/keys-killed.test.js",
  "acceptance/dist/postgres-failover.test.js",
  "scripts/docs/snippets.test.mjs",
  "host-server/dist/shutdown.test.js",
  "adapters-persistence/dist/orders/order-races.test.js",
];

const rank = ({ path }) => {
  const place = longest.findIndex((name) => path.endsWith(`/${name}`));
  return place < 0 ? longest.length : place;
};

export default class TestOrder {
  sort(tests) {
    const sizes = new Map(tests.map(({ path }) => [path, statSync(path).size]));
    return tests.toSorted((a, b) => rank(a) - rank(b) || sizes.get(b.path) - sizes.get(a.path));
  }

  allFailedTests(tests) {
    return tests;
  }

  /** The order is the same in every run, so nothing is kept of one. */
  cacheResults() {}
}
