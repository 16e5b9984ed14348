import * as z from "zod";
import {
  dataSchemaOf,
  type DomainEvent,
  type EventKind,
  eventKinds,
  type StoredKind,
  storedKinds,
} from "./catalogue.js";
import { eventKind, listOf } from "./event-fields.js";
import { type OwnEvent, ownData } from "./own-event.js";
import { sampleData } from "./sample-data.js";
import { sampleEvent } from "./sample-events.js";
import { described, descriptionOf } from "../values/schemas/described.js";

/** The kinds of events that a core knows: ours, and those of its embedder. */
export class KnownEvents {
  readonly own: ReadonlyMap<string, OwnEvent>;
  /** The kinds that a webhook can subscribe to. */
  readonly kinds: readonly EventKind[];
  /** All kinds that the feed stores. */
  readonly stored: readonly StoredKind[];
  readonly #samples = new Map<string, object>();

  constructor(own: ReadonlyMap<string, OwnEvent> = new Map()) {
    this.own = own;
    // The code that stores, sends and shows events treats the kinds of embedders like ours.
    this.kinds = [...eventKinds, ...(own.keys() as Iterable<EventKind>)];
    this.stored = [...storedKinds, ...(own.keys() as Iterable<EventKind>)];
    for (const event of own.values()) this.#samples.set(event.kind, sampleOf(event));
  }

  /** One kind, as a field. */
  get field(): typeof eventKind {
    const kinds = z.enum(this.kinds as typeof eventKinds);
    return described(kinds, descriptionOf(eventKind)) as typeof eventKind;
  }

  /** Several kinds, as a field. */
  get list(): ReturnType<typeof listOf> {
    return listOf(this.field);
  }

  dataOf(kind: StoredKind): z.core.$ZodObject {
    return this.own.get(kind)?.data ?? dataSchemaOf(kind);
  }

  /** An example event of the kind, for tests and documentation. */
  sample(kind: StoredKind): DomainEvent {
    const data = this.#samples.get(kind);
    return data ? ({ kind, data } as DomainEvent) : sampleEvent(kind);
  }
}

export const ourEvents = new KnownEvents();

function sampleOf(event: OwnEvent): object {
  try {
    return ownData(event, event.sample ?? sampleData(event.data));
  } catch (cause) {
    throw new Error(
      `Give ownEvent a \`sample\` of ${event.kind}: Souk cannot generate one that fits.`,
      {
        cause,
      },
    );
  }
}
