import * as z from "zod";
import { holdsScope } from "../calls/admission/check-scope.js";
import { checkEvents } from "../calls/admission/key-grants.js";
import type { AdminContext } from "../calls/context.js";
import { stagedUseCase } from "../calls/use-case.js";
import { recordKinds, type StoredKind } from "../events/catalogue.js";
import { listedChanges, storedIdOf } from "../events/record-changes.js";
import type { EventFeed, FeedEvent } from "../ports/webhooks/event-feed.js";
import { CoreError, gone, notFound } from "../values/errors.js";
import { described, shownAs } from "../values/schemas/described.js";
import { severalOf } from "../values/several.js";
import { type ListedEvent, withRecords } from "./feed-records.js";

const MOST_EVENTS = 1_000;
/** Events that get their place in one transaction. */
const PLACED_AT_ONCE = 1_000;
/** The same where all that are stored need a place, and none is read. */
const PLACED_FOR_LATEST = 10_000;
const MOST_ROUNDS = 20;

const UUID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
const START = new RegExp(`^(?:latest|${UUID})$`);

const start = shownAs(
  z
    .string()
    .check(z.refine((id) => START.test(id), "The :field field must be the id of an event.")),
  { pattern: START.source },
);

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
        z.optional(start),
        "The id of an event; the list continues after it. Without it, the list starts with the oldest stored event. `latest` returns no events, and in `next` the id of the newest one.",
      ),
      kinds: severalOf(kinds, "Filter by event kinds."),
      limit: described(
        z._default(z.int().check(z.gte(1), z.lte(MOST_EVENTS)), 100),
        "The maximum number of items.",
      ),
      include: described(
        z.optional(z.enum(["record"])),
        "`record` adds to each event the current state of its record.",
      ),
    }),
    async stage({ prepare }, { after, kinds: wanted, limit, include }): Promise<EventList> {
      for (let round = 0; round < MOST_ROUNDS; round += 1) {
        const found = await prepare(async (context) => {
          const visible = readable(context, wanted, kinds);
          if (after === "latest") return latestOf(context);
          const page = await pageOf(context, { after, limit, kinds: visible });
          return page && include ? { ...page, data: await withRecords(context, page.data) } : page;
        });
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
    const isOfRecords = wanted.includes("record.changed");
    const others = wanted.filter((kind) => kind !== "record.changed");
    checkEvents(
      context,
      isOfRecords && !readsRecords(context) ? [...others, ...anyRecord] : others,
    );
    return wanted;
  }
  if (context.scopes.all.every((scope) => holdsScope(context, scope))) return null;
  return all.filter((kind) =>
    kind === "record.changed" ? readsRecords(context) : reads(context, kind),
  );
}

/** Whether the caller may read what an event of this kind carries. */
function reads(context: AdminContext, kind: string): boolean {
  const scope = context.scopes.ofEvent(kind);
  return scope === null ? context.held === null : holdsScope(context, scope);
}

const anyRecord = recordKinds.map((kind) => `${kind}.updated` as StoredKind);

/** Whether the caller may read records of any kind. The feed shows it `record.changed` of these alone. */
const readsRecords = (context: AdminContext): boolean =>
  anyRecord.some((kind) => reads(context, kind));

interface Asked {
  readonly after: string | undefined;
  readonly kinds: readonly StoredKind[] | null;
  readonly limit: number;
}

/** Null while an event has no place yet. */
async function latestOf({ store: { feed } }: AdminContext): Promise<EventList | null> {
  await feed.place(PLACED_FOR_LATEST);
  const latest = await feed.latest();
  return latest === "waiting" ? null : { data: [], next: latest.id };
}

/** Null while the event to go on from has no place yet. */
async function pageOf(
  context: AdminContext,
  { after, kinds, limit }: Asked,
): Promise<EventList | null> {
  const { feed } = context.store;
  await feed.place(PLACED_AT_ONCE);
  const place = after === undefined ? 0 : await placeAfter(feed, after);
  if (place === null) return null;
  const { events, last } = await feed.following(place, { kinds, limit, window: MOST_EVENTS });
  const page: ListedEvent[] = [];
  for (const event of events) {
    const each = listed(event).filter((one) => isShown(context, one));
    // One that stands for several was listed up to this one.
    page.push(...each.slice(each.findIndex(({ id }) => id === after) + 1));
    if (page.length > limit) break;
  }
  const data = page.slice(0, limit);
  const next = data.length < page.length ? data.at(-1)?.id : last;
  return { data, next: next ?? after ?? null };
}

const isShown = (context: AdminContext, { kind, data }: ListedEvent): boolean =>
  kind !== "record.changed" || reads(context, `${String(data["kind"])}.updated`);

/** Where the list goes on; null while the event has no place yet. */
async function placeAfter(feed: EventFeed, after: string): Promise<number | null> {
  const place = await feed.placeOf(after);
  if (place === "waiting") return null;
  if (typeof place === "number") return place;
  // One that stands for several lists each of them, until the last, which has its own id.
  const stored = await feed.placeOf(storedIdOf(after));
  if (typeof stored === "number") {
    const { events } = await feed.following(stored - 1, { kinds: null, limit: 1, window: 1 });
    if (events.flatMap(listed).some(({ id }) => id === after)) return stored - 1;
  }
  if (place === null) throw notFound("Event");
  throw gone("The event was deleted because of its age, perhaps with later ones.");
}

function listed({ id, kind, body }: FeedEvent): ListedEvent[] {
  const { tenant_id, timestamp, data } = JSON.parse(body) as {
    readonly tenant_id: number;
    readonly timestamp: string;
    readonly data: ListedEvent["data"];
  };
  const event = { id, kind, tenantId: tenant_id, timestamp: new Date(timestamp), data };
  return kind === "record.changed"
    ? listedChanges(id, data).map((each) => ({ ...event, ...each }))
    : [event];
}
