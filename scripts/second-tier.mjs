// Test files that `npm test` leaves to `npm run test:all`. A file belongs here if it attacks (kills, cuts, floods,
// races, broken databases), starts many processes, or looks at packages, pictures or documents. What a user would
// notice in everyday use belongs into the first tier. Parts of paths below the root; regular expressions.
export const secondTier = [
  "packages/acceptance/dist/(?!api/isolation)",
  "packages/operations/dist/",
  "examples/dist/",
  "packages/adapters-http/dist/openapi/linted(?=\\.)",
  "scripts/(packed|pages|docs|reference|release|test-postgres|walk)/(?!console-walk)",
  "scripts/(containers|kubernetes|product-field)(?=\\.)",

  // Races and faults of the database.
  "packages/adapters-persistence/dist/.*-(races|faults)(?=\\.)",
  "packages/adapters-persistence/dist/(contracts-beside|contracts-key-reach|beside|joined-owners|minified|roles|roles-apart)(?=\\.)",
  "packages/adapters-persistence/dist/migrations/(migrations|first-time|alone|rolling-rules)(?=\\.)",
  "packages/adapters-persistence/dist/(inspect/broken-states|upkeep/recount|webhooks/claim-shares|own/extension-homes)(?=\\.)",
  "packages/adapters-persistence/dist/engine/postgres/half-open(?=\\.)",
  "packages/pictures/dist/(s3-faults|create-picture-maker)(?=\\.)",
  "packages/core/dist/catalog/import/import-bounds(?=\\.)",
  "packages/adapters-persistence/dist/audit/audit-chain(?=\\.)",

  // Lists and searches of many rows.
  "packages/adapters-persistence/dist/(announcements/active-list|orders/order-(lists|search)|catalog/product-lists)(?=\\.)",

  // Seeded faults, the database of tests of races, and key reach again, which the first tier asks of ports and over HTTP.
  "packages/core/dist/(api-keys/key-reach|testing/mutants/|testing/memory-interleaved)",
  "packages/adapters-http/dist/key-reach(?=\\.)",

  // Hosts that are killed, starved, cut off or many.
  "packages/host-server/dist/(connections|workers|scheduling|keys|log|tracing)/",
  "packages/host-server/dist/health/(descriptor-watch|file-watch|delivery-metrics)(?=\\.)",
  "packages/host-server/dist/(admission-faults|processes|shutdown|start|guest|own-process|console|agents)(?=\\.)",

  // Commands that start processes of their own.
  "packages/cli/dist/(commands/tenants|commands/webhooks|database|terminal)/",
  "packages/cli/dist/commands/conformance-lies(?=\\.)",
  "packages/cli/dist/(commands|keys-killed|keys|people|serve|follow|operator-profile|imports|mcp|account)(?=\\.)",
  "packages/adapters-http/dist/outbound/faults/",
];

/** Random histories: a few in the first tier, and all 10,000 in the second. */
export const bothTiers = ["packages/core/dist/orders/(returns|shipments|payments)(?=\\.)"];
