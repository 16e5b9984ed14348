import { type Control, rooms, seeded } from "./control.js";

const { persistence, web, http, host, whole } = rooms;

/** Guards that keep hosts working, whatever callers, receivers and clocks do. */
export const workControls: readonly Control[] = [
  ...seeded("crash", `${whole}/testing/crash/crash.test.ts`, [
    ["events are written after the commit", "lose events where those are written after the commit"],
  ]),
  ...seeded("overload", `${whole}/testing/load/overload.test.ts`, [
    ["each request leaks memory", "would be seen to fill the memory"],
    ["a rejection has no Retry-After", "would be seen to be refused without a time"],
  ]),
  ...seeded("soak", `${whole}/testing/load/soak.test.ts`, [
    ["memory grows with every request", "would be seen to grow where each request leaves"],
  ]),
  ...seeded("noisy-tenants", `${whole}/testing/noisy/noisy.test.ts`, [
    ["tenants with hanging endpoints can take all slots", "would be seen to have all slots"],
  ]),
  ...seeded("login-flood", "core/src/accounts/floods.test.ts", [
    ["all sign-ins share one queue", "would keep them out if all waited in one line"],
  ]),
  ...seeded("login-flood", `${persistence}/accounts/login-guesses.test.ts`, [
    [
      "guesses are counted after the check",
      "would judge more if the count were looked at afterwards",
    ],
  ]),
  ...seeded("login-flood", `${whole}/api/limits.test.ts`, [
    ["each host has its own counters", "would not hold if each host counted for itself"],
  ]),
  ...seeded("slow-clients", `${host}/connections/broken-off.test.ts`, [
    [
      "uploads are read in a transaction",
      "would hold everyone up if they were read in a transaction",
    ],
    ["lines of an upload are imported before it is complete", "would leave half of their lines"],
    [
      "a download ignores backpressure",
      "would be read to their end if no one waited for the reader",
    ],
  ]),
  ...seeded("slow-clients", `${host}/connections/arrival.test.ts`, [
    ["the body timeout runs while the server is busy", "would be late on a clock that goes on"],
  ]),
  ...seeded("clock", `${host}/workers/delivery-faults.test.ts`, [
    ["due times use the clock of the host", "would be seen to be early by a clock of their own"],
  ]),
  ...seeded("clock", `${host}/scheduling/scheduler-faults.test.ts`, [
    [
      "the scheduler uses the clock of the host",
      "work that trusted the clock of its host would be done early",
    ],
  ]),
  ...seeded("restarts", `${host}/scheduling/scheduler-faults.test.ts`, [
    [
      "errors of the scheduler's connection are not handled",
      "a host that does not listen for errors would be gone",
    ],
  ]),
  ...seeded("zombie", `${host}/workers/delivery-faults.test.ts`, [
    [
      "a late result counts although another worker has the delivery",
      "would be seen to lose a success to a sleeper without a fence",
    ],
    ["a lease lasts ten minutes", "would be seen to wait for a part that is taken for ten minutes"],
  ]),
  ...seeded("zombie", `${host}/workers/delivery-trouble.test.ts`, [
    ["lost claims are not recovered", "would be seen to wait for the lease"],
    [
      "crashes caused by a delivery are not counted",
      "would be seen to end by it again and again if no one counted",
    ],
  ]),
  ...seeded("fairness", "core/src/webhooks/delivery/lane-set.test.ts", [
    ["hanging endpoints can take all slots", "would be seen to be all taken by hanging endpoints"],
  ]),
  ...seeded("fairness", "core/src/webhooks/delivery/lane-set.test.ts", [
    [
      "one of many hanging requests keeps its slot",
      "would be seen to be taken for as long as those hang",
    ],
  ]),
  ...seeded("fairness", `${host}/workers/fair-slots.test.ts`, [
    [
      "hanging endpoints can take all slots of a database worker",
      "would be seen to let none begin if none were kept",
    ],
  ]),
  ...seeded("fairness", `${host}/workers/claim-count.test.ts`, [
    ["a worker claims after every request", "would be seen to cost another claim"],
  ]),
  ...seeded("fairness", `${persistence}/webhooks/claim-shares.test.ts`, [
    [
      "a claim reads the worker's whole list for each endpoint",
      "would be seen to go through the worker's whole memory for each of them",
    ],
  ]),
  ...seeded("fairness", `${host}/workers/delivery-trouble.test.ts`, [
    ["all held deliveries are due at once", "would be seen to send it out of order"],
  ]),
  ...seeded("keys", `${host}/keys/wrong-key.test.ts`, [
    [
      "the key proof is not checked",
      "would be seen to use up attempts where the proof is not asked",
    ],
  ]),
  ...seeded("keys", `${host}/keys/wrong-key.test.ts`, [
    ["two hosts write the first key proof at once", "if none waited for the other"],
    [
      "secrets and responses are encrypted without checking the key proof",
      "would seal secrets and answers that no one can read",
    ],
    [
      "an archive is encrypted without checking the key proof",
      "would bring in an archive whose secrets no one can read",
    ],
  ]),
  ...seeded("keys", `${host}/keys/rotation.test.ts`, [
    ["a rotation does not count the remaining rows", "would let the old key go too early"],
  ]),
  ...seeded("keys", `${host}/keys/host.test.ts`, [
    ["the readiness check ignores the key proof", "would take a wrong key for right"],
  ]),
  ...seeded("keys", "cli/src/keys-killed.test.ts", [
    ["a rotated batch is counted but not stored", "where a batch was counted and not kept"],
  ]),
  ...seeded("keys", `${host}/keys/poisoned-rows.test.ts`, [
    [
      "poisoned rows are not set aside",
      "would be taken again and again where nothing sets it aside",
    ],
  ]),
  ...seeded("ssrf", `${http}/guarded-connector.test.ts`, [
    [
      "only the DNS lookup is guarded",
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
      "the size of a response is not limited",
      "would be seen to go on if nothing limited the reading",
    ],
  ]),
  ...seeded("imports", "core/src/catalog/import/import-bounds.test.ts", [
    ["the invalid lines of a file are not limited", "is found out when a file takes them all"],
    ["imports are counted for each tenant only", "would leave no room if only those of a tenant"],
  ]),
  ...seeded("imports", "core/src/catalog/import/records/exact-json.test.ts", [
    ["a regular expression finds the zeros of a long number", "looked for with a pattern"],
  ]),
  ...seeded("imports", `${whole}/api/imports.test.ts`, [
    ["an import is one transaction", "is found out when it writes all in one transaction"],
    ["a member cannot be removed during an import", "would hold the removal up"],
  ]),
  ...seeded("receivers", `${http}/faults/connector-faults.test.ts`, [
    ["a connection is reported twice", "would be seen to report its connection twice"],
    ["abandoned connections stay open", "would be seen to leave sockets"],
    ["the first errors of a socket are not handled", "would be seen to throw at the process"],
  ]),
  ...seeded("keys", `${whole}/api/announcements/unreadable-announcements.test.ts`, [
    ["announcements are sent without their unreadable parts", "would be pushed without their data"],
    ["an unreadable announcement blocks the others", "would keep back all that were claimed"],
  ]),
  ...seeded("zombie", `${whole}/lost-claim-cut.test.ts`, [
    ["a claim with a lost response waits for its lease", "would be seen to wait for the lease"],
  ]),
  ...seeded("slow-clients", `${web}/request/unread.test.ts`, [
    ["a rejected upload is read to its end", "would be taken to its end by a server"],
  ]),
  ...seeded("slow-clients", `${persistence}/engine/sqlite/readers.test.ts`, [
    ["a reader of large pages blocks all others", "would keep everyone else out if no turn"],
  ]),
  ...seeded("slow-clients", `${host}/server.test.ts`, [
    ["unread responses stay in memory", "would be kept without one"],
  ]),
  ...seeded("clock", `${persistence}/engine/sqlite/steady-clock.test.ts`, [
    ["waiting work on SQLite uses the clock of the machine", "would be seen following it"],
  ]),
];
