import { defineEntity, p } from "@mikro-orm/core";
import { idOf, identity, json, moment } from "../schema/properties.js";
import { setClass } from "../schema/named-class.js";

/** Requests of people to export or erase their data. */
export const dataRequests = defineEntity({
  name: "DataRequestEntity",
  tableName: "data_requests",
  properties: {
    id: identity(),
    userId: idOf(),
    kind: p.enum(["export", "erasure"]),
    /** How far it is; only ids and keys of rows, and what will replace an address. */
    progress: json(),
    askedAt: moment(),
    dueAt: moment(),
    doneAt: moment().nullable(),
    expiresAt: moment().nullable(),
  },
  indexes: [
    { properties: ["userId", "id"] },
    { properties: ["dueAt", "id"], where: "done_at is null" },
    { properties: ["expiresAt"], where: "expires_at is not null" },
  ],
});

export class DataRequestEntity extends dataRequests.class {}
setClass(dataRequests, DataRequestEntity);

/** The pieces of an archive, which its person alone may read for a day. */
export const dataRequestParts = defineEntity({
  name: "DataRequestPartEntity",
  tableName: "data_request_parts",
  properties: {
    userId: idOf().primary(),
    requestId: idOf().primary(),
    number: p.integer().primary(),
    lines: p.text(),
  },
});

export class DataRequestPartEntity extends dataRequestParts.class {}
setClass(dataRequestParts, DataRequestPartEntity);
