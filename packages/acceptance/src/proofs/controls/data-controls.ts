import { type Control, rooms, seeded } from "./control.js";

const { persistence, host, whole } = rooms;

/** Guards of integrity, isolation and durability. */
export const dataControls: readonly Control[] = [
  ...seeded("cuts", `${whole}/api/cuts.test.ts`, [
    [
      "unclear outcomes are reported as if nothing was done",
      "turns red when unclear outcomes are reported as if nothing was done",
    ],
  ]),
  ...seeded("statements", `${persistence}/statement-faults.test.ts`, [
    ["no one handles the rejected promise of a statement", "has a promise that no one watches"],
    ["a part of a change is committed on its own", "where a part of it is kept by itself"],
    [
      "an unconfirmed commit is reported as undone",
      "is found out where an unclear outcome is reported as if nothing was done",
    ],
  ]),
  ...seeded("half-open", `${persistence}/engine/postgres/half-open.test.ts`, [
    ["the pool hands out dead connections", "would be handed out again by the pool itself"],
  ]),
  ...seeded("half-open", `${host}/health/readiness.test.ts`, [
    ["each readiness check opens a connection", "is connected to at each look by whoever asks"],
  ]),
  ...seeded("no-writes", `${host}/health/readiness.test.ts`, [
    ["the readiness check only reads", "looks ready if the check only reads"],
  ]),
  ...seeded("disk-full", `${whole}/testing/disk/disk.test.ts`, [
    ["a rejected write is reported as done", "would be seen to lose what a host says it has done"],
  ]),
  ...seeded("disk-full", `${whole}/testing/disk/log-disk.test.ts`, [
    ["a log that cannot be written ends the host", "is found out where a line that cannot be"],
  ]),
  ...seeded("rolling", `${whole}/testing/rolling/rolling.test.ts`, [
    ["a migration renames a column under older hosts", "where the schema renames a column"],
  ]),
  ...seeded("rolling", `${persistence}/migrations/giving-way.test.ts`, [
    ["a migration waits for a lock without a limit", "would hold writers up for as long as"],
  ]),
  ...seeded("isolation", `${whole}/api/isolation.test.ts`, [
    ["membership is not checked", "turns red when membership is not checked"],
    ["a pending member counts as a member", "turns red when a pending seat counts"],
  ]),
  ...seeded("isolation", `${whole}/api/random-calls.test.ts`, [
    ["a repository forgets its predicate, or membership is not checked", "turn red"],
  ]),
  ...seeded("isolation", `${persistence}/isolation.test.ts`, [
    ["row-level security is off", "would be seen missing"],
  ]),
  ...seeded("isolation", `${persistence}/search/search-isolation.test.ts`, [
    ["a search bypasses the policy of its index", "would be seen"],
  ]),
  ...seeded("isolation", `${persistence}/roles.test.ts`, [
    ["the role of requests is also a worker", "would be seen missing"],
  ]),
  ...seeded("isolation", `${persistence}/engine/postgres/lanes.test.ts`, [
    ["the tenant is set only for the first read", "would show another's"],
  ]),
  ...seeded("isolation", `${persistence}/engine/sqlite/unchanged.test.ts`, [
    ["a revocation is not checked", "would outlive a revocation"],
  ]),
  ...seeded("races", `${persistence}/orders/order-faults.test.ts`, [
    ["stock is checked but not taken", "would sell more if stock were looked at but not taken"],
    [
      "an order is not locked while it is cancelled",
      "would give it back each time if an order was not held",
    ],
    [
      "the idempotency key is not stored with the order",
      "would be placed twice if the key were not kept with the order",
    ],
  ]),
  ...seeded("races", `${persistence}/engine/postgres/batch.test.ts`, [
    ["a statement counts as prepared too early", "would touch their neighbours"],
  ]),
  ...seeded("races", `${persistence}/engine/sqlite/writer.test.ts`, [
    ["the writer reports uncommitted work", "is found out when it reports uncommitted work"],
  ]),
  ...seeded("races", `${persistence}/upkeep/recount.test.ts`, [
    [
      "a counter is set to an outdated count",
      "would miscount if it set what it had counted a moment ago",
    ],
  ]),
  ...seeded("failover", `${whole}/postgres-failover.test.ts`, [
    ["commits do not wait for the standby", "what is lost to a standby that was behind is seen"],
  ]),
  ...seeded("audit", `${persistence}/webhooks/delivery-audit.test.ts`, [
    ["events do not record their subscriptions", "misses lost deliveries where events"],
  ]),
  ...seeded("audit", `${persistence}/webhooks/spent-numbers.test.ts`, [
    ["event numbers of deleted records stay, or go too early", "would be missed where they go"],
  ]),
  ...seeded("audit", `${persistence}/audit/audit-chain.test.ts`, [
    ["an entry of the audit trail is altered", "names an entry of which someone altered"],
    ["an entry of the audit trail is removed", "names an entry that someone removed"],
    ["two entries of the audit trail are swapped", "names two entries that someone swapped"],
    ["a chain of the audit trail is truncated", "names a chain whose end someone cut off"],
  ]),
  ...seeded("audit", "core/src/ports/event-publisher.test.ts", [
    ["listeners run before the commit", "turns red for one that publishes before the commit"],
    ["events are not published", "turns red for one that publishes nothing"],
  ]),
  ...seeded("isolation", `${persistence}/engine/sqlite/files/private-file.test.ts`, [
    ["other users can read SQLite files", "would be seen open"],
  ]),
  ...seeded("migrations", `${host}/scheduling/scheduler-start.test.ts`, [
    ["hosts that start together each create the scheduler's schema", "would collide if each made"],
  ]),
  ...seeded("races", `${persistence}/orders/order-faults.test.ts`, [
    ["a product is deleted while it is ordered", "would fail at the foreign key"],
    ["returned stock is not recorded", "if it was not written down that it was"],
  ]),
  ...seeded("races", `${persistence}/announcements/active-list.test.ts`, [
    ["a list is computed for an earlier time", "a list made as of a moment ago is found out"],
  ]),
];
