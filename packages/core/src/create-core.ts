import type * as z from "zod/mini";
import type { Call } from "./calls/call.js";
import type { CallFor } from "./calls/call-for.js";
import { execute } from "./calls/execute.js";
import { checkHooks, type Hookable, type Hooks } from "./calls/hooks.js";
import type { OutputOfCase } from "./calls/run-inside.js";
import type { Extensions } from "./calls/extensions.js";
import { checkPolicy } from "./calls/policy.js";
import type { EventKind } from "./events/catalogue.js";
import type { PublishedEvent, PublishedOwnEvent } from "./events/event-record.js";
import { Listeners } from "./events/listeners.js";
import type { KnownEvents } from "./events/known-events.js";
import type { OwnEvent } from "./events/own-event.js";
import type { TriedOrder } from "./orders/create-order.js";
import type { OrderDetail } from "./ports/orders/order.js";
import { checkPorts, type Ports } from "./ports/index.js";
import type { Queue } from "./ports/delivery-scheduler.js";
import type { PolicyRole } from "./ports/settings.js";
import { type FieldsOfTheirs, knownFields, type KnownFields, withFields } from "./own-fields.js";
import type { TypedInput, TypedOutput } from "./typed-fields.js";
import { knownEvents, withOwn } from "./own-use-cases.js";
import { type UseCaseName, type UseCases, useCases } from "./use-cases.js";

/** What a caller gives to the use case of this name. */
export type InputOf<N extends UseCaseName> = z.input<UseCases[N]["input"]>;
/** What the use case of this name returns. */
export type OutputOf<N extends UseCaseName> = OutputOfCase<UseCases[N]>;

type Bound<
  Cases extends Readonly<Record<string, Hookable>>,
  Kind extends string = never,
  F extends FieldsOfTheirs = None,
> = {
  readonly [N in keyof Cases]: N extends "createOrder"
    ? PlaceOrder<F>
    : (
        call: CallFor<Cases[N]["access"]>,
        input: TypedInput<Naming<z.input<Cases[N]["input"]>, Kind>, N, F>,
      ) => Promise<TypedOutput<OutputOfCase<Cases[N]>, N, F>>;
};

/** Input that may also name the kinds of events that an embedder adds. */
type Naming<I, Kind extends string> = [Kind] extends [never]
  ? I
  : { [P in keyof I]: NamingField<I[P], Kind> };

type NamingField<V, Kind extends string> = [EventKind] extends [V]
  ? V | Kind
  : [EventKind[]] extends [V]
    ? V | (EventKind | Kind)[]
    : V;

/** A placed order has ids; a tried one has none. */
type PlaceOrder<F extends FieldsOfTheirs> = <
  I extends TypedInput<InputOf<"createOrder">, "createOrder", F>,
>(
  call: CallFor<"member">,
  input: I,
) => Promise<
  TypedOutput<"dryRun" extends keyof I ? Placed<I["dryRun"]> : OrderDetail, "createOrder", F>
>;

type Placed<D> = [D] extends [true]
  ? TriedOrder
  : [D] extends [false | undefined]
    ? OrderDetail
    : OrderDetail | TriedOrder;

/** An event of a kind, ours or an embedder's. */
type Heard<K extends string, E extends OwnEvent> =
  | PublishedEvent<Extract<K, EventKind>>
  | PublishedOwnEvent<Extract<E, { readonly kind: K }>>;

/** The parts of a core that are not use cases. */
interface Beside<E extends OwnEvent> {
  /**
   * Calls the listener once for each such event, after the commit. No answer waits for it or fails with it.
   * Returns a function that ends the subscription.
   */
  readonly on: <K extends EventKind | E["kind"]>(
    kinds: K | readonly K[],
    listener: (event: Heard<K, E>) => unknown,
  ) => () => void;
  readonly [definitions]: Readonly<Record<string, Hookable>>;
  readonly [kinds]: KnownEvents;
  readonly [fields]: KnownFields;
  readonly [inside]: Inside;
}

/** What workers on a core use of it. */
interface Inside {
  readonly ports: Ports;
  readonly wakers: Set<(queue: Queue) => void>;
}

const definitions = Symbol("definitions");
const kinds = Symbol("kinds");
const fields = Symbol("fields");
const inside = Symbol("inside");

type OwnUseCases = Readonly<Record<string, Hookable>>;
type None = {};

/** All use cases, bound to a host's ports: each is a method that takes the call and the input. */
export type Core<
  Own extends OwnUseCases = None,
  E extends OwnEvent = never,
  F extends FieldsOfTheirs = None,
> = Bound<UseCases, E["kind"], F> & Bound<Own> & Beside<E>;

/** A core with any extension: all that a server needs to serve it. */
export type AnyCore = Pick<
  Beside<never>,
  typeof definitions | typeof kinds | typeof fields | typeof inside
>;

/** The ports, with a policy whose names are use cases. */
type PortsFor<Own extends OwnUseCases> = Omit<Ports, "policy"> & {
  readonly policy?: Partial<Readonly<Record<UseCaseName | (keyof Own & string), PolicyRole>>>;
};

/** What an embedder adds to a core. */
export interface Extension<
  Own extends OwnUseCases = None,
  E extends OwnEvent = never,
  F extends FieldsOfTheirs = None,
> {
  /** Use cases of its own, called like ours. */
  readonly useCases?: Own;
  /** The kinds of events that they tell. */
  readonly events?: readonly E[];
  /** Values in the metadata of our objects, by kind and name: from then on they are checked, typed and described. */
  readonly fields?: F;
  /** Your code around use cases, ours or yours, by their names. */
  readonly hooks?: Hooks<UseCases & NoInfer<Own>>;
  /** Receives errors that hooks and listeners throw after a commit. */
  readonly report?: (error: unknown) => void;
}

const PARTS = ["useCases", "events", "fields", "hooks", "report"];

/** A misspelt part would be missing in silence. */
function checkParts(extension: object): void {
  const unknown = Object.keys(extension).find((name) => !PARTS.includes(name));
  if (unknown !== undefined)
    throw new Error(`createCore takes no ${unknown}: it takes ${PARTS.join(", ")}.`);
}

/**
 * Binds all use cases, Souk's and yours, to a host's ports. Throws at once if a port is missing, or if the policy, a hook
 * or an event has a name that is unknown.
 *
 * @example
 * const core = createCore({ unitOfWork, webhookSender, ...nodePorts({ encryptionKey }) });
 * const product = await core.createProduct({ as: { userId }, tenant }, { name: "Lamp", price: 49.9 });
 */
export function createCore<
  Own extends OwnUseCases = None,
  E extends OwnEvent = never,
  const F extends FieldsOfTheirs = None,
>(ports: PortsFor<NoInfer<Own>>, extension: Extension<Own, E, F> = {}): Core<Own, E, F> {
  checkPorts((ports ?? {}) as Partial<Ports>);
  checkParts(extension);
  const known = knownEvents(extension.events ?? []);
  const theirs = knownFields(extension.fields ?? {});
  const all = withFields(withOwn(useCases, extension.useCases ?? {}, known), theirs);
  checkPolicy((ports as Ports).policy ?? {}, all);
  const report = extension.report ?? ports.eventPublisher?.report.bind(ports.eventPublisher);
  const needReport = (what: string) => {
    if (!report) throw new Error(`Give createCore a \`report\`: it receives what ${what} throw.`);
  };
  const hooks = checkHooks(extension.hooks ?? {}, all);
  if ([...hooks.values()].some(({ after }) => after)) needReport("hooks after a commit");
  const listeners = new Listeners();
  const wakers = new Set<(queue: Queue) => void>();
  const extensions: Extensions = {
    wakers,
    hooks,
    useCases: all,
    withForeignCode: new Set([...Object.keys(extension.useCases ?? {}), ...hooks.keys()]),
    events: known.own,
    listeners,
    report: report ?? ignore,
  };
  const bound = Object.entries(all).map(([name, useCase]) => [
    name,
    (call: Call, input: unknown) =>
      execute(ports as Ports, name, useCase as never, call, input, extensions),
  ]);
  const beside: Beside<OwnEvent> = {
    on(kinds, listener) {
      needReport("listeners");
      return listeners.on(kinds, listener);
    },
    [definitions]: all,
    [kinds]: known,
    [fields]: theirs,
    [inside]: { ports: ports as Ports, wakers },
  };
  return Object.assign(Object.fromEntries(bound), beside) as Core<Own, E, F>;
}

/** Used when nobody listens. */
const ignore = () => {};

/** The definitions behind a core: ours, and those of its embedder. */
export const useCasesOf = (core: AnyCore) => core[definitions];

/** One of them, bound, for callers that know only its name. */
export const boundUseCase = (core: AnyCore, name: string) =>
  Reflect.get(core, name) as (call: Call, input: unknown) => Promise<unknown>;

/** The kinds of events behind a core: ours, and those of its embedder. */
export const eventsOf = (core: AnyCore): KnownEvents => core[kinds];

/** The fields that the embedder of a core added to our objects. */
export const fieldsOf = (core: AnyCore): KnownFields => core[fields];

/** The ports with which a core was made. */
export const portsOf = (core: AnyCore): Ports => core[inside].ports;

/**
 * Calls the listener after each commit of the core that left something due in a queue. Returns a function that ends the
 * subscription.
 */
export function onDue(core: AnyCore, listener: (queue: Queue) => void): () => void {
  const { wakers } = core[inside];
  const each = (queue: Queue) => listener(queue);
  wakers.add(each);
  return () => wakers.delete(each);
}
