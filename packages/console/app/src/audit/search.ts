import { compact, idIn, oneOf, textIn } from "../lib/list-search.js";

export const actorKinds = ["user", "key", "operator", "anonymous"] as const;
export type ActorKind = (typeof actorKinds)[number];

export const days = ["1", "7", "30"] as const;
export type Days = (typeof days)[number];

export const objectKinds = [
  "product",
  "category",
  "order",
  "announcement",
  "webhook",
  "member",
  "role",
  "api_key",
  "tenant",
] as const;

export interface AuditSearch {
  readonly actor?: ActorKind;
  readonly actor_id?: number;
  readonly action?: string;
  readonly object?: string;
  readonly object_id?: number;
  readonly request?: string;
  readonly days?: Days;
  readonly cursor?: string;
}

export const auditSearch = (raw: Record<string, unknown>): AuditSearch =>
  compact({
    actor: oneOf(raw["actor"], actorKinds),
    actor_id: idIn(raw["actor_id"]),
    action: textIn(raw["action"]),
    object: textIn(raw["object"]),
    object_id: idIn(raw["object_id"]),
    request: textIn(raw["request"]),
    days: oneOf(typeof raw["days"] === "number" ? String(raw["days"]) : raw["days"], days),
    cursor: textIn(raw["cursor"]),
  });

const HOUR = 3_600_000;

/**
 * The filters for the API. The beginning is rounded to the hour, so that an open page asks the same question for a while.
 */
export const auditFilter = (search: AuditSearch, now: number) =>
  compact({
    actor_kind: search.actor,
    actor_id: search.actor_id,
    action: search.action,
    object_kind: search.object,
    object_id: search.object_id,
    request_id: search.request,
    from:
      search.days === undefined
        ? undefined
        : new Date(Math.floor(now / HOUR) * HOUR - Number(search.days) * 24 * HOUR).toISOString(),
  });
