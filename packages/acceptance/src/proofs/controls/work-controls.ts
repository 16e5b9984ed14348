import { type Control, rooms, seeded } from "./control.js";

const { persistence, web, http, host, whole } = rooms;

/** Of guards that keep hosts at work, whatever callers, receivers and clocks do. */
export const workControls: readonly Control[] = [
  ...seeded("crash", `${whole}/testing/crash/crash.test.ts`, [
    ["events are written after the commit", "lose events where those are written after the commit"],
  ]),
  ...seeded("overload", `${whole}/testing/load/overload.test.ts`, [
    ["each request leaves something in memory", "would be seen to fill the memory"],
    ["a refusal names no time to come back", "would be seen to be refused without a time"],
  ]),
  ...seeded("soak", `${whole}/testing/load/soak.test.ts`, [
    ["memory grows with every request", "would be seen to grow where each request leaves"],
  ]),
  ...seeded("noisy-tenants", `${whole}/testing/noisy/noisy.test.ts`, [
    ["tenants whose endpoints hang may have all slots", "would be seen to have all slots"],
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
  ...seeded("slow-clients", `${host}/connections/broken-off.test.ts`, [
    [
      "uploads are read in a transaction",
      "would hold everyone up if they were read in a transaction",
    ],
    ["lines of an upload are used as they come", "would leave half of their lines"],
    [
      "nobody waits for the reader of a download",
      "would be read to their end if no one waited for the reader",
    ],
  ]),
  ...seeded("slow-clients", `${host}/connections/arrival.test.ts`, [
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
      "would be seen to end by it again and again if no one counted",
    ],
  ]),
  ...seeded("fairness", "core/src/webhooks/delivery/lane-set.test.ts", [
    [
      "no slot is kept from endpoints that hang",
      "would be seen to be all taken by hanging endpoints",
    ],
  ]),
  ...seeded("fairness", "core/src/webhooks/delivery/lane-set.test.ts", [
    [
      "what hangs keeps its slot although it is one of many",
      "would be seen to be taken for as long as those hang",
    ],
  ]),
  ...seeded("fairness", `${host}/workers/fair-slots.test.ts`, [
    [
      "no slot of a worker on a database is kept from endpoints that hang",
      "would be seen to let none begin if none were kept",
    ],
  ]),
  ...seeded("fairness", `${host}/workers/claim-count.test.ts`, [
    ["a worker claims after the end of every request", "would be seen to cost another claim"],
  ]),
  ...seeded("fairness", `${persistence}/webhooks/claim-shares.test.ts`, [
    [
      "a claim reads all that the worker tells for each endpoint",
      "would be seen to go through the worker's whole memory for each of them",
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
  ...seeded("keys", `${host}/keys/wrong-key.test.ts`, [
    ["two hosts leave the first proof at once", "if none waited for the other"],
    [
      "secrets and answers are sealed without a look at the proof",
      "would seal secrets and answers that no one can read",
    ],
    [
      "an archive is sealed without a look at the proof",
      "would bring in an archive whose secrets no one can read",
    ],
  ]),
  ...seeded("keys", `${host}/keys/rotation.test.ts`, [
    ["a rotation does not count what is left", "would let the old key go too early"],
  ]),
  ...seeded("keys", `${host}/keys/host.test.ts`, [
    ["readiness does not read the proof", "would take a wrong key for right"],
  ]),
  ...seeded("keys", "cli/src/keys-killed.test.ts", [
    ["a batch of a rotation is counted and not kept", "where a batch was counted and not kept"],
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
  ...seeded("imports", "core/src/catalog/import/import-bounds.test.ts", [
    [
      "one file may have as many wrong lines as it likes",
      "is found out when a file takes them all",
    ],
    ["imports are counted for each tenant only", "would leave no room if only those of a tenant"],
  ]),
  ...seeded("imports", "core/src/catalog/import/records/exact-json.test.ts", [
    ["zeros of a long number are looked for with a pattern", "looked for with a pattern"],
  ]),
  ...seeded("imports", `${whole}/api/imports.test.ts`, [
    ["an import is one transaction", "is found out when it writes all in one transaction"],
    ["nobody can be removed while they import", "would hold the removal up"],
  ]),
  ...seeded("receivers", `${http}/faults/connector-faults.test.ts`, [
    ["a connection is told of twice", "would be seen to report its connection twice"],
    ["connections that are given up stay open", "would be seen to leave sockets"],
    ["nobody hears the first errors of a socket", "would be seen to throw at the process"],
  ]),
  ...seeded("keys", `${whole}/api/announcements/unreadable-announcements.test.ts`, [
    ["announcements go out without what cannot be read", "would be pushed without their data"],
    ["one that cannot be read holds back the others", "would keep back all that were claimed"],
  ]),
  ...seeded("zombie", `${whole}/lost-claim-cut.test.ts`, [
    ["a claim whose answer was lost waits for its lease", "would be seen to wait for the lease"],
  ]),
  ...seeded("slow-clients", `${web}/request/unread.test.ts`, [
    ["a refused upload is taken to its end", "would be taken to its end by a server"],
  ]),
  ...seeded("slow-clients", `${persistence}/engine/sqlite/readers.test.ts`, [
    ["a reader of large pages gives nobody a turn", "would keep everyone else out if no turn"],
  ]),
  ...seeded("slow-clients", `${host}/server.test.ts`, [
    ["answers that nobody reads are kept", "would be kept without one"],
  ]),
  ...seeded("clock", `${persistence}/engine/sqlite/steady-clock.test.ts`, [
    ["waiting work on SQLite follows the clock of the machine", "would be seen following it"],
  ]),
];
