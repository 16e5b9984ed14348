import type { DomainEventOf, EventData, RecordKind } from "./catalogue.js";
import type { EventRecord } from "./event-record.js";

/** A record whose version changed, with its new version. */
export interface RecordVersion {
  readonly id: number;
  readonly version: number;
}

/** The same of any tenant. */
export interface ChangedRecord extends RecordVersion {
  readonly tenantId: number;
}

type RecordChanged = DomainEventOf<"record.changed">;

/** `record.changed` for each of the records. */
export const recordsChanged = (
  kind: RecordKind,
  records: readonly RecordVersion[],
  changed_fields: readonly string[],
): RecordChanged[] =>
  records.map(({ id, version }) => ({
    kind: "record.changed",
    data: { kind, id, version, changed_fields: [...changed_fields] },
  }));

/** The `data` of a stored event that stands for `record.changed` of several records. */
interface StoredChanges {
  readonly kind: RecordKind;
  readonly changed_fields: string[];
  /** The id and the version of each. */
  readonly records: [id: number, version: number][];
}

/** The most that fits in a row; each record also needs an ID of three digits, see `idWithin`. */
const RECORDS_AT_ONCE = 1_000;

/** The last digits of the id of a stored event that stands for several. */
const LAST = "fff";

type ChangesRecord = EventRecord & { readonly data: StoredChanges };

interface Origin {
  readonly tenantId: number;
  readonly now: Date;
  readonly nextId: () => string;
}

/**
 * Collects `record.changed` of one transaction. One stored event has up to a thousand of them, because an order or a
 * deleted category changes many products at once; the feed lists each by itself.
 */
export class RecordChanges {
  readonly #open = new Map<string, StoredChanges>();
  readonly #full: StoredChanges[] = [];

  add({ kind, id, version, changed_fields }: EventData<"record.changed">): void {
    const key = `${kind} ${changed_fields.join()}`;
    const found = this.#open.get(key);
    if (!found) {
      this.#open.set(key, { kind, changed_fields, records: [[id, version]] });
      return;
    }
    found.records.push([id, version]);
    if (found.records.length < RECORDS_AT_ONCE) return;
    this.#full.push(found);
    this.#open.delete(key);
  }

  /** How many events will be stored. */
  get count(): number {
    return this.#open.size + this.#full.length;
  }

  /** The events to store, with their `data`; afterwards it is empty. */
  take(origin: Origin): ChangesRecord[] {
    const all = [...this.#full.splice(0), ...this.#open.values()];
    this.#open.clear();
    return all.map((changes) => toEvent(changes, origin));
  }
}

/** The stored events for records of any tenants that changed outside of a use case. */
export function changeEvents(
  kind: RecordKind,
  records: readonly ChangedRecord[],
  changed_fields: readonly string[],
  origin: Omit<Origin, "tenantId">,
): EventRecord[] {
  return [...Map.groupBy(records, ({ tenantId }) => tenantId)].flatMap(([tenantId, changed]) => {
    const collected = new RecordChanges();
    for (const { data } of recordsChanged(kind, changed, changed_fields)) collected.add(data);
    return collected.take({ ...origin, tenantId });
  });
}

function toEvent(changes: StoredChanges, { tenantId, now, nextId }: Origin): ChangesRecord {
  const { kind, records } = changes;
  const id = nextId();
  const body = JSON.stringify({
    event: "record.changed",
    tenant_id: tenantId,
    timestamp: now.toISOString(),
    data: changes,
  });
  return {
    id: records.length === 1 ? id : id.slice(0, -LAST.length) + LAST,
    tenantId,
    kind: "record.changed",
    // Not the record's own events, whose numbers webhooks carry. The transaction holds the row with the lowest id, so no
    // other one takes the same number.
    entityKind: `changed_${kind}`,
    entityId: Math.min(...records.map(([recordId]) => recordId)),
    body,
    createdAt: now,
    data: changes,
  };
}

/** A listed `record.changed` with its own id. */
interface ListedChange {
  readonly id: string;
  readonly data: EventData<"record.changed">;
}

/** The events that a stored one stands for. The last has the id of the stored one. */
export function listedChanges(id: string, data: unknown): ListedChange[] {
  const { kind, changed_fields, records } = data as StoredChanges;
  return records.map(([recordId, version], at) => ({
    id: at === records.length - 1 ? id : idWithin(id, at),
    data: { kind, id: recordId, version, changed_fields },
  }));
}

const idWithin = (id: string, at: number): string =>
  id.slice(0, -LAST.length) + at.toString(16).padStart(LAST.length, "0");

/** The id of the stored event that may list an event of this id among others. */
export const storedIdOf = (id: string): string => id.slice(0, -LAST.length) + LAST;
