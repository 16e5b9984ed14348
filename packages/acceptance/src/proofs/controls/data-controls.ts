import { type Control, rooms, seeded } from "./control.js";

const { persistence, host, whole } = rooms;

/** Of guards that keep data whole, apart and there. */
export const dataControls: readonly Control[] = [
  ...seeded("cuts", `${whole}/api/cuts.test.ts`, [
    [
      "unclear ends are told as if nothing had been done",
      "turns red when unclear outcomes are reported as if nothing was done",
    ],
  ]),
  ...seeded("statements", `${persistence}/statement-faults.test.ts`, [
    ["a promise of a statement is watched by nobody", "has a promise that no one watches"],
    ["a part of a change is kept by itself", "where a part of it is kept by itself"],
    [
      "a commit that was not confirmed is told as undone",
      "is found out where an unclear outcome is reported as if nothing was done",
    ],
  ]),
  ...seeded("half-open", `${persistence}/engine/postgres/half-open.test.ts`, [
    [
      "the pool hands out connections that no longer answer",
      "would be handed out again by the pool itself",
    ],
  ]),
  ...seeded("half-open", `${host}/health/readiness.test.ts`, [
    ["readiness connects at each look", "is connected to at each look by whoever asks"],
  ]),
  ...seeded("no-writes", `${host}/health/readiness.test.ts`, [
    ["readiness only reads", "looks ready if the check only reads"],
  ]),
  ...seeded("disk-full", `${whole}/testing/disk/disk.test.ts`, [
    ["what was refused is told to be done", "would be seen to lose what a host says it has done"],
  ]),
  ...seeded("upgrade", `${whole}/testing/upgrade/upgrade.test.ts`, [
    ["an upgrade loses a row or a secret", "would be seen to lose"],
  ]),
  ...seeded("rolling", `${whole}/testing/rolling/rolling.test.ts`, [
    ["a migration renames a column under older hosts", "where the schema renames a column"],
  ]),
  ...seeded("rolling", `${persistence}/migrations/giving-way.test.ts`, [
    ["a migration waits for a lock as long as it takes", "would hold writers up for as long as"],
  ]),
  ...seeded("isolation", `${whole}/api/isolation.test.ts`, [
    ["membership is not checked", "turns red when membership is not checked"],
    ["a pending seat counts", "turns red when a pending seat counts"],
  ]),
  ...seeded("isolation", `${whole}/api/random-calls.test.ts`, [
    ["a repository forgets its predicate, or membership is not checked", "turn red"],
  ]),
  ...seeded("isolation", `${persistence}/isolation.test.ts`, [
    ["row-level security is gone", "would be seen missing"],
  ]),
  ...seeded("isolation", `${persistence}/search/search-isolation.test.ts`, [
    ["the search index is read past its policy", "would be seen"],
  ]),
  ...seeded("isolation", `${persistence}/roles.test.ts`, [
    ["the login that serves is a worker as well", "would be seen missing"],
  ]),
  ...seeded("isolation", `${persistence}/engine/postgres/lanes.test.ts`, [
    ["the settings of a tenant come with the first look only", "would show another's"],
  ]),
  ...seeded("isolation", `${persistence}/engine/sqlite/unchanged.test.ts`, [
    ["a revocation is not looked for", "would outlive a revocation"],
  ]),
  ...seeded("races", `${persistence}/orders/order-faults.test.ts`, [
    ["stock is looked at but not taken", "would sell more if stock were looked at but not taken"],
    [
      "an order is not held against others who cancel it",
      "would give it back each time if an order was not held",
    ],
    [
      "the key is not kept with the order",
      "would be placed twice if the key were not kept with the order",
    ],
  ]),
  ...seeded("races", `${persistence}/engine/postgres/batch.test.ts`, [
    ["a statement is known before it is prepared", "would touch their neighbours"],
  ]),
  ...seeded("races", `${persistence}/engine/sqlite/writer.test.ts`, [
    ["the writer tells of what is not committed", "is found out when it reports uncommitted work"],
  ]),
  ...seeded("races", `${persistence}/upkeep/recount.test.ts`, [
    [
      "a counter is set to what was counted a moment ago",
      "would miscount if it set what it had counted a moment ago",
    ],
  ]),
  ...seeded("failover", `${whole}/postgres-failover.test.ts`, [
    ["commits do not wait for the standby", "what is lost to a standby that was behind is seen"],
  ]),
  ...seeded("audit", `${persistence}/webhooks/delivery-audit.test.ts`, [
    ["events do not know which subscriptions they met", "misses lost deliveries where events"],
  ]),
  ...seeded("audit", `${persistence}/webhooks/spent-numbers.test.ts`, [
    ["numbers of what was deleted stay, or go too early", "would be missed where they go"],
  ]),
  ...seeded("audit", `${persistence}/audit/audit-chain.test.ts`, [
    ["an entry of the audit trail is altered", "names an entry of which someone altered"],
    ["an entry of the audit trail is removed", "names an entry that someone removed"],
    ["two entries of the audit trail are swapped", "names two entries that someone swapped"],
    ["a chain of the audit trail is cut", "names a chain whose end someone cut off"],
  ]),
  ...seeded("audit", "core/src/ports/event-publisher.test.ts", [
    ["listeners are told before the commit", "turns red for one that publishes before the commit"],
    ["events are told to nobody", "turns red for one that publishes nothing"],
  ]),
  ...seeded("isolation", `${persistence}/engine/sqlite/files/private-file.test.ts`, [
    ["files of SQLite are open for all to read", "would be seen open"],
  ]),
  ...seeded("migrations", `${host}/scheduling/scheduler-start.test.ts`, [
    ["hosts that start together each make the scheduler's schema", "would collide if each made"],
  ]),
  ...seeded("races", `${persistence}/orders/order-faults.test.ts`, [
    ["a product goes while it is ordered", "would fail at the foreign key"],
    ["nobody writes down that stock was given back", "if it was not written down that it was"],
  ]),
  ...seeded("races", `${persistence}/announcements/active-list.test.ts`, [
    ["a list is made as of a moment ago", "a list made as of a moment ago is found out"],
  ]),
];
