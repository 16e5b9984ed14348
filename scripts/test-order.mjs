// The order of the test files: those that take longest begin first, so that no worker is left alone with one at the end.
import { statSync } from "node:fs";

/** Half a minute and more each on two busy cores, the longest first; all others go by their size. */
export const longest = [
  "acceptance/dist/testing/crash/killed-data-requests.test.js",
  "adapters-persistence/dist/contracts.test.js",
  "acceptance/dist/api/isolation.test.js",
  "acceptance/dist/plans.test.js",
  "examples/dist/examples.test.js",
  "scripts/packed/packages.test.mjs",
  "scripts/packed/consumers.test.mjs",
  "scripts/pages/console-screens.test.mjs",
  "scripts/docs/commands.test.mjs",
  "operations/dist/copy/follow-database.test.js",
  "scripts/pages/console.test.mjs",
  "acceptance/dist/testing/load/overload.test.js",
  "cli/dist/commands/tenants/put-tenant-back.test.js",
  "cli/dist/commands/conformance.test.js",
  "scripts/pages/reference-page.test.mjs",
  "adapters-persistence/dist/statement-faults.test.js",
  "host-server/dist/workers/delivery-faults.test.js",
  "scripts/pages/console-safety.test.mjs",
  "host-server/dist/workers/fair-slots.test.js",
  "adapters-persistence/dist/contracts-beside.test.js",
  "host-server/dist/workers/kept-chores.test.js",
  "scripts/containers.test.mjs",
  "acceptance/dist/testing/rolling/rolling.test.js",
  "cli/dist/commands.test.js",
  "acceptance/dist/testing/crash/crash.test.js",
  "core/dist/testing/memory-ports.test.js",
  "scripts/product-field.test.mjs",
  "scripts/docs/snippets.test.mjs",
  "acceptance/dist/api/outbound-safety.test.js",
  "cli/dist/keys-killed.test.js",
  "core/dist/api-keys/key-reach.test.js",
  "acceptance/dist/testing/load/soak.test.js",
  "host-server/dist/workers/delivery-trouble.test.js",
  "operations/dist/copy/copy-database.test.js",
  "cli/dist/database/backup.test.js",
  "cli/dist/people.test.js",
  "acceptance/dist/api/fuzz.test.js",
  "acceptance/dist/testing/simulation/simulation.test.js",
  "scripts/docs/growing.test.mjs",
  "core/dist/orders/payments.test.js",
  "adapters-persistence/dist/roles.test.js",
  "adapters-persistence/dist/beside.test.js",
  "scripts/reference/interface.test.mjs",
  "adapters-persistence/dist/orders/order-races.test.js",
  "adapters-persistence/dist/migrations/migrations.test.js",
  "host-server/dist/shutdown.test.js",
  "acceptance/dist/testing/noisy/noisy.test.js",
  "adapters-persistence/dist/joined-owners.test.js",
  "cli/dist/terminal/terminal.test.js",
  "scripts/pages/account-pages.test.mjs",
  "host-server/dist/log/unread-log.test.js",
  "cli/dist/every-command.test.js",
  "adapters-persistence/dist/team/team-races.test.js",
  "acceptance/dist/api/conditional-reads.test.js",
  "host-server/dist/processes.test.js",
  "host-server/dist/start.test.js",
  "core/dist/catalog/import/import-bounds.test.js",
  "acceptance/dist/testing/disk/disk.test.js",
  "acceptance/dist/testing/disk/log-disk.test.js",
  "cli/dist/commands/tenants/archive.test.js",
  "scripts/imports.test.mjs",
  "host-server/dist/connections/many-hosts.test.js",
  "acceptance/dist/carried-statements.test.js",
  "adapters-persistence/dist/inspect/broken-states.test.js",
  "scripts/release/release.test.mjs",
  "cli/dist/database/demo/demo.test.js",
  "acceptance/dist/testing/load/unread.test.js",
  "adapters-persistence/dist/tenant-data/currency-races.test.js",
  "host-server/dist/connections/broken-off.test.js",
  "host-server/dist/workers/announcement-workers.test.js",
  "acceptance/dist/api/webhook-faults.test.js",
  "scripts/test-postgres/recovery.test.mjs",
  "adapters-persistence/dist/migrations/first-time.test.js",
  "adapters-persistence/dist/roles-apart.test.js",
  "acceptance/dist/testing/crash/killed-order-changes.test.js",
  "acceptance/dist/extending/extension-rows.test.js",
  "host-server/dist/workers/delivery-schedule.test.js",
  "core/dist/orders/shipments.test.js",
  "adapters-persistence/dist/accounts/credential-faults.test.js",
  "acceptance/dist/api/imports.test.js",
  "host-server/dist/keys/rotation.test.js",
  "cli/dist/database/doctor-breaks.test.js",
  "scripts/packed/global-install.test.mjs",
  "acceptance/dist/api/catalog.test.js",
  "adapters-persistence/dist/announcements/active-list.test.js",
  "adapters-persistence/dist/webhooks/claim-shares.test.js",
  "acceptance/dist/postgres-failover.test.js",
  "host-server/dist/server.test.js",
  "host-server/dist/scheduling/scheduler-faults.test.js",
  "scripts/packed/generated-clients.test.mjs",
  "adapters-http/dist/outbound/faults/connector-faults.test.js",
  "host-server/dist/tracing/tracing.test.js",
  "scripts/pages/guides.test.mjs",
  "acceptance/dist/api/cuts.test.js",
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
