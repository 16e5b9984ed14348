/** A guard that is taken away, and the test that must see it. The switch lies in that test. */
export interface Control {
  readonly proof: string;
  readonly fault: string;
  /** Below `packages`, as a source. */
  readonly file: string;
  /** A part of the test's name; the test passes when its proof has turned red. */
  readonly test: string;
}

const persistence = "adapters-persistence/src";
const http = "adapters-http/src/outbound";
const host = "host-server/src";
const whole = "acceptance/src";

/** Pairs of a fault and of the test that seeds it. */
const seeded = (proof: string, file: string, pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([fault, test]): Control => ({ proof, fault, file, test }));

export const controlList: readonly Control[] = [
  ...seeded("crash", `${whole}/testing/crash/crash.test.ts`, [
    ["events are written after the commit", "lose events where those are written after the commit"],
  ]),
  ...seeded("cuts", `${whole}/api/cuts.test.ts`, [
    ["unclear ends are told as if nothing had been done", "turns red when unclear ends are told"],
  ]),
  ...seeded("statements", `${persistence}/statement-faults.test.ts`, [
    ["a promise of a statement is watched by nobody", "has a promise that nobody watches"],
    ["a part of a change is kept by itself", "where a part of it is kept by itself"],
    ["a commit that was not confirmed is told as undone", "an end that is not clear is told"],
  ]),
  ...seeded("half-open", `${persistence}/engine/postgres/half-open.test.ts`, [
    [
      "the pool hands out connections that no longer answer",
      "would be handed out again by the pool itself",
    ],
  ]),
  ...seeded("half-open", `${host}/readiness.test.ts`, [
    ["readiness connects at each look", "is connected to at each look by whoever asks"],
  ]),
  ...seeded("disk-full", `${host}/readiness.test.ts`, [
    ["readiness only reads", "looks ready to whoever only reads"],
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
  ...seeded("isolation", `${persistence}/catalog/search-isolation.test.ts`, [
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
  ...seeded("login-flood", "core/src/accounts/floods.test.ts", [
    ["all who sign in wait in one line", "would keep them out if all waited in one line"],
  ]),
  ...seeded("login-flood", `${persistence}/accounts/login-guesses.test.ts`, [
    ["guesses are counted afterwards", "would judge more if the count were looked at afterwards"],
  ]),
  ...seeded("login-flood", `${whole}/api/limits.test.ts`, [
    ["each host counts for itself", "would not hold if each host counted for itself"],
  ]),
  ...seeded("slow-clients", `${host}/broken-off.test.ts`, [
    [
      "uploads are read in a transaction",
      "would hold everybody up if they were read in a transaction",
    ],
    ["lines of an upload are used as they come", "would leave half of their lines"],
    [
      "nobody waits for the reader of a download",
      "would be read to their end if nobody waited for the reader",
    ],
  ]),
  ...seeded("slow-clients", `${host}/arrival.test.ts`, [
    [
      "the time of a body goes on while the server is busy",
      "would be late on a clock that goes on",
    ],
  ]),
  ...seeded("clock", `${host}/workers/delivery-faults.test.ts`, [
    [
      "deliveries are due by the host's own clock",
      "would be seen to be early by a clock of their own",
    ],
  ]),
  ...seeded("clock", `${host}/scheduling/scheduler-faults.test.ts`, [
    [
      "alarms ring by the host's own clock",
      "work that trusted the clock of its host would be done early",
    ],
  ]),
  ...seeded("restarts", `${host}/scheduling/scheduler-faults.test.ts`, [
    [
      "nobody listens for errors of the scheduler's connection",
      "a host that does not listen for errors would be gone",
    ],
  ]),
  ...seeded("zombie", `${host}/workers/delivery-faults.test.ts`, [
    [
      "a late result counts though another worker has the delivery",
      "would be seen to lose a success to a sleeper without a fence",
    ],
    ["a lease lasts ten minutes", "would be seen to wait for a part that is taken for ten minutes"],
  ]),
  ...seeded("zombie", `${host}/workers/delivery-trouble.test.ts`, [
    ["lost claims are not asked for", "would be seen to wait for the lease"],
    [
      "nobody counts how often a delivery ended its host",
      "would be seen to end by it again and again if nobody counted",
    ],
  ]),
  ...seeded("fairness", "core/src/webhooks/delivery/lane-set.test.ts", [
    [
      "no slot is kept from endpoints that hang",
      "would be seen to be all taken by hanging endpoints",
    ],
  ]),
  ...seeded("fairness", `${host}/workers/delivery-trouble.test.ts`, [
    ["what was held is due all at once", "would be seen to send it out of order"],
  ]),
  ...seeded("keys", `${host}/keys/wrong-key.test.ts`, [
    [
      "the proof of the key is not asked",
      "would be seen to use up attempts where the proof is not asked",
    ],
  ]),
  ...seeded("keys", `${host}/keys/poisoned-rows.test.ts`, [
    [
      "nothing sets a poisoned row aside",
      "would be taken again and again where nothing sets it aside",
    ],
  ]),
  ...seeded("ssrf", `${http}/guarded-connector.test.ts`, [
    [
      "only the lookup is guarded",
      "would be seen to let them through if it guarded the lookup only",
    ],
    [
      "a name is resolved again after the check",
      "would be seen to reach it if the name were resolved again",
    ],
  ]),
  ...seeded("ssrf", `${whole}/api/outbound-safety.test.ts`, [
    ["redirects are followed", "would be seen to follow a redirect"],
  ]),
  ...seeded("ssrf", `${http}/hostile-receivers.test.ts`, [
    [
      "idle timers stand in for the deadline",
      "would be seen to hang if idle timers stood in for the deadline",
    ],
    [
      "nothing limits what is read of an answer",
      "would be seen to go on if nothing limited the reading",
    ],
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
    [
      "the writer tells of what is not committed",
      "is found out when it tells of what is not committed",
    ],
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
];
