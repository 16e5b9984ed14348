/** The suites for a cluster: the contract of the ports, isolation, races, deliveries, and tests of clusters. */
export const suites = [
  "adapters-persistence/dist/contracts",
  "adapters-persistence/dist/isolation",
  "adapters-persistence/dist/orders/order-numbers",
  "adapters-persistence/dist/orders/order-races",
  "adapters-persistence/dist/sharding/.*",
  "operations/dist/copy/copy-to-cluster",
  "adapters-persistence/dist/upkeep/recount",
  "adapters-persistence/dist/webhooks/due-endpoints",
  "acceptance/dist/testing/crash/crash",
];

export const longSuites = [
  "acceptance/dist/api/isolation",
  "adapters-persistence/dist/api-keys/api-key-races",
  "adapters-persistence/dist/catalog/stock-races",
  "adapters-persistence/dist/team/team-races",
  "adapters-persistence/dist/tenant-data/tenant-archive",
  "adapters-persistence/dist/webhooks/spent-numbers",
  "cli/dist/commands/tenants/.*",
  "host-server/dist/workers/delivery-schedule",
];
