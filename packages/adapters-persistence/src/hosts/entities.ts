import { defineEntity, p } from "@mikro-orm/core";
import { moment } from "../schema/properties.js";
import { setClass } from "../schema/named-class.js";

/** The processes that serve on this database. Each renews its row, and takes it away when it stops. */
export const hosts = defineEntity({
  name: "HostEntity",
  tableName: "hosts",
  properties: {
    id: p.text().primary(),
    name: p.text(),
    role: p.text(),
    version: p.text(),
    startedAt: moment(),
    lastSeenAt: moment(),
  },
});

export class HostEntity extends hosts.class {}
setClass(hosts, HostEntity);

/** When each chore of the cluster was last done, by whichever host. */
export const choreRuns = defineEntity({
  name: "ChoreRunEntity",
  tableName: "chore_runs",
  properties: {
    name: p.text().primary(),
    everyMs: p.bigint("number"),
    knownSince: moment(),
    lastSuccessAt: moment().nullable(),
    /** Until then, no other host runs this chore. */
    takenUntil: moment().nullable(),
  },
});

export class ChoreRunEntity extends choreRuns.class {}
setClass(choreRuns, ChoreRunEntity);
