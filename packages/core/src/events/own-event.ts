import * as z from "zod";

const KIND = /^([a-z][a-z0-9_]{0,39})\.[a-z][a-z0-9_]{0,39}$/;

/** The entities of our own events; events of embedders are numbered by their entity, too. */
const OURS: ReadonlySet<string> = new Set([
  "user",
  "order",
  "product",
  "category",
  "customer",
  "picture",
  "announcement",
  "record",
  "test",
  "all",
]);

/** A kind of event that an embedder adds. */
export interface OwnEvent<
  K extends string = string,
  S extends z.core.$ZodObject = z.core.$ZodObject,
> {
  readonly kind: K;
  readonly data: S;
  /** The data field with the id of the event's entity: a receiver gets the events of one entity in order. */
  readonly about: string;
  /** The API key scope that reads what it carries; without one, only keys with every scope see the kind. */
  readonly scope?: string | undefined;
  /** Sample data for tests of a subscription; made from the schema if none is given. */
  readonly sample?: Readonly<Record<string, unknown>>;
}

/** Whether an embedder may have a kind of this name. */
export function isSomebodys(kind: string): boolean {
  const [, subject] = KIND.exec(kind) ?? [];
  return subject !== undefined && !OURS.has(subject);
}

/** Defines a kind of event, such as `points.earned`; its first word names the entity of the events. */
export function ownEvent<const K extends `${string}.${string}`, S extends z.core.$ZodObject>(
  kind: K,
  given: {
    readonly about: keyof S["_zod"]["def"]["shape"] & string;
    readonly data: S;
    readonly sample?: z.input<S>;
    readonly scope?: string;
  },
): OwnEvent<K, S> {
  const [, subject] = KIND.exec(kind) ?? [];
  if (subject === undefined)
    throw new Error(`The kind of an event must have a form like points.earned, not ${kind}.`);
  if (OURS.has(subject)) throw new Error(`Events that begin with ${subject}. are Souk's own.`);
  return Object.freeze({ ...given, kind });
}

/** The data as it is stored and sent: fields that the kind does not name are left out. */
export function ownData({ kind, about, data }: OwnEvent, given: unknown): object {
  const parsed = z.safeParse(data, given);
  if (!parsed.success) {
    const [problem] = parsed.error.issues;
    const field = problem?.path.join(".") ?? "";
    throw new Error(`The event ${kind} has a wrong ${field || "payload"}: ${problem?.message}`);
  }
  if (!Number.isSafeInteger(parsed.data[about])) {
    throw new Error(`The event ${kind} must have an id in ${about}.`);
  }
  return parsed.data;
}
