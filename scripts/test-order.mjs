// The order of the test files: those that take longest begin first, so that no worker is left alone with one at the end.
import { statSync } from "node:fs";

/** The longest of each tier; all others go by their size. */
export const longest = [
  "scripts/pages/console-everyday.test.mjs",
  "cli/dist/commands/conformance-lies.test.js",
  "scripts/walk/newcomer.test.mjs",
  "adapters-persistence/dist/contracts-key-reach.test.js",
  "acceptance/dist/api/isolation.test.js",
  "cli/dist/commands/conformance.test.js",
  "adapters-persistence/dist/contracts.test.js",
  "host-server/dist/server.test.js",
  "core/dist/testing/memory-ports.test.js",
  "cli/dist/every-command.test.js",
  "host-server/dist/console.test.js",
  "core/dist/catalog/import/import-bounds.test.js",
  "core/dist/orders/payments.test.js",
  "adapters-persistence/dist/engine/postgres/half-open.test.js",
  "core/dist/api-keys/key-reach.test.js",
  "host-server/dist/health/descriptor-watch.test.js",
  "host-server/dist/health/file-watch.test.js",
  "host-server/dist/create-host.test.js",
  "acceptance/dist/testing/crash/killed-data-requests.test.js",
  "acceptance/dist/plans.test.js",
  "scripts/packed/packages.test.mjs",
  "scripts/packed/consumers.test.mjs",
  "scripts/pages/console-screens.test.mjs",
  "scripts/docs/commands.test.mjs",
  "operations/dist/copy/follow-database.test.js",
  "scripts/pages/console.test.mjs",
  "acceptance/dist/testing/load/overload.test.js",
  "cli/dist/commands/tenants/put-tenant-back.test.js",
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
  "scripts/product-field.test.mjs",
  "scripts/docs/snippets.test.mjs",
  "acceptance/dist/api/outbound-safety.test.js",
  "cli/dist/keys-killed.test.js",
  "acceptance/dist/testing/load/soak.test.js",
  "host-server/dist/workers/delivery-trouble.test.js",
  "operations/dist/copy/copy-database.test.js",
  "scripts/docs/growing.test.mjs",
  "adapters-persistence/dist/beside.test.js",
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
