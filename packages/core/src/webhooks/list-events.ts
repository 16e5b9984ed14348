import * as z from "zod/mini";
import { checkEvents } from "../calls/admission/key-grants.js";
import type { AdminContext } from "../calls/context.js";
import { stagedUseCase } from "../calls/use-case.js";
import type { StoredKind } from "../events/catalogue.js";
import type { FeedEvent } from "../ports/webhooks/event-feed.js";
import { apiKeyScopes, scopeOfEvent } from "../values/api-keys/api-key-scopes.js";
import { CoreError, gone, notFound } from "../values/errors.js";
import { described, shownAs } from "../values/schemas/described.js";
import { severalOf } from "../values/several.js";

const MOST_EVENTS = 1_000;
/** Events that get their place in one transaction. */
const PLACED_AT_ONCE = 1_000;
const MOST_ROUNDS = 20;

const EVENT_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const eventId = shownAs(
  z
    .string()
    .check(z.refine((id) => EVENT_ID.test(id), "The :field field must be the id of an event.")),
  { format: "uuid" },
);

/** A stored event as it is listed. */
export interface ListedEvent {
  readonly id: string;
  readonly kind: StoredKind;
  readonly tenantId: number;
  readonly timestamp: Date;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface EventList {
  readonly data: readonly ListedEvent[];
  /** The id to ask after for what follows; null while the tenant has no event. */
  readonly next: string | null;
}

/**
 * Lists the stored events of the tenant in one order that never changes, so that a reader can go on where it stopped.
 */
export const listEventsOf = (kinds: readonly StoredKind[]) =>
  stagedUseCase({
    access: "admin",
    input: z.object({
      after: described(
        z.optional(eventId),
        "The id of an event; the list continues after it. By default it starts with the oldest stored event.",
      ),
      kinds: severalOf(kinds, "Filter by event kinds."),
      limit: described(
        z._default(z.int().check(z.minimum(1), z.maximum(MOST_EVENTS)), 100),
        "The maximum number of items.",
      ),
    }),
    async stage({ prepare }, { after, kinds: wanted, limit }): Promise<EventList> {
      for (let round = 0; round < MOST_ROUNDS; round += 1) {
        const found = await prepare((context) =>
          pageOf(context, { after, limit, kinds: readable(context, wanted, kinds) }),
        );
        if (found) return found;
      }
      throw new CoreError("unavailable", "Earlier events are still being ordered.");
    },
  });

/** The requested kinds, or those that the caller may read; null for all. */
function readable(
  context: AdminContext,
  wanted: readonly StoredKind[] | undefined,
  all: readonly StoredKind[],
): readonly StoredKind[] | null {
  if (wanted) {
    checkEvents(context, wanted);
    return wanted;
  }
  const { key } = context;
  if (!key || apiKeyScopes.every((scope) => key.scopes.includes(scope))) return null;
  return all.filter((kind) => {
    const scope = scopeOfEvent(kind);
    return scope !== null && key.scopes.includes(scope);
  });
}

interface Asked {
  readonly after: string | undefined;
  readonly kinds: readonly StoredKind[] | null;
  readonly limit: number;
}

/** Null while the event to go on from has no place yet. */
async function pageOf(
  { store: { feed } }: AdminContext,
  { after, kinds, limit }: Asked,
): Promise<EventList | null> {
  await feed.place(PLACED_AT_ONCE);
  const place = after === undefined ? 0 : await feed.placeOf(after);
  if (place === null) throw notFound("Event");
  if (place === "pruned")
    throw gone("The event was deleted because of its age, perhaps with later ones.");
  if (place === "waiting") return null;
  const { events, last } = await feed.following(place, { kinds, limit, window: MOST_EVENTS });
  return { data: events.map(listed), next: last ?? after ?? null };
}

function listed({ id, kind, body }: FeedEvent): ListedEvent {
  const { tenant_id, timestamp, data } = JSON.parse(body) as {
    readonly tenant_id: number;
    readonly timestamp: string;
    readonly data: ListedEvent["data"];
  };
  return { id, kind, tenantId: tenant_id, timestamp: new Date(timestamp), data };
}
