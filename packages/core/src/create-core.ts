import type * as z from "zod";
import type { Call } from "./calls/call.js";
import type { CallFor } from "./calls/call-for.js";
import { execute } from "./calls/execute.js";
import { checkHooks, type Hookable, type Hooks, type OutputOfCase } from "./calls/hooks.js";
import type { House } from "./calls/house.js";
import { checkPolicy } from "./calls/policy.js";
import type { EventKind } from "./events/catalogue.js";
import type { PublishedEvent, PublishedOwnEvent } from "./events/event-record.js";
import { Listeners } from "./events/listeners.js";
import type { OwnEvent } from "./events/own-event.js";
import type { TriedOrder } from "./orders/create-order.js";
import type { OrderDetail } from "./ports/orders/order.js";
import { checkPorts, type Ports } from "./ports/index.js";
import type { PolicyRole } from "./ports/settings.js";
import { ownEvents, withOwn } from "./own-use-cases.js";
import { type UseCaseName, type UseCases, useCases } from "./use-cases.js";

export type InputOf<N extends UseCaseName> = z.input<UseCases[N]["input"]>;
export type OutputOf<N extends UseCaseName> = OutputOfCase<UseCases[N]>;

type Bound<Cases extends Readonly<Record<string, Hookable>>> = {
  readonly [N in keyof Cases]: N extends "createOrder"
    ? PlaceOrder
    : (
        call: CallFor<Cases[N]["access"]>,
        input: z.input<Cases[N]["input"]>,
      ) => Promise<OutputOfCase<Cases[N]>>;
};

/** An order that is placed has ids; one that is only tried has none. */
type PlaceOrder = <I extends InputOf<"createOrder">>(
  call: CallFor<"member">,
  input: I,
) => Promise<"dryRun" extends keyof I ? Placed<I["dryRun"]> : OrderDetail>;

type Placed<D> = [D] extends [true]
  ? TriedOrder
  : [D] extends [false | undefined]
    ? OrderDetail
    : OrderDetail | TriedOrder;

/** An event of a kind, ours or an embedder's. */
type Heard<K extends string, E extends OwnEvent> =
  | PublishedEvent<Extract<K, EventKind>>
  | PublishedOwnEvent<Extract<E, { readonly kind: K }>>;

/** What of a core is no use case. */
interface Beside<E extends OwnEvent> {
  /**
   * Calls the listener once for each such event, after the commit. No answer waits for it or fails with it.
   * Returns a function that ends this.
   */
  readonly on: <K extends EventKind | E["kind"]>(
    kinds: K | readonly K[],
    listener: (event: Heard<K, E>) => unknown,
  ) => () => void;
  readonly [definitions]: Readonly<Record<string, Hookable>>;
}

const definitions = Symbol("definitions");

type OwnUseCases = Readonly<Record<string, Hookable>>;
type None = {};

export type Core<Own extends OwnUseCases = None, E extends OwnEvent = never> = Bound<UseCases> &
  Bound<Own> &
  Beside<E>;

/** The ports, with a policy whose names are use cases. */
type PortsFor<Own extends OwnUseCases> = Omit<Ports, "policy"> & {
  readonly policy?: Partial<Readonly<Record<UseCaseName | (keyof Own & string), PolicyRole>>>;
};

/** What an embedder adds to a core. */
export interface Extension<Own extends OwnUseCases = None, E extends OwnEvent = never> {
  /** Use cases of its own, called like ours. */
  readonly useCases?: Own;
  /** The kinds of events that they tell. */
  readonly events?: readonly E[];
  readonly hooks?: Hooks<UseCases & Own>;
  /** Receives what hooks and listeners throw after a commit. */
  readonly report?: (error: unknown) => void;
}

/** All use cases, bound to a host's ports. */
export function createCore<Own extends OwnUseCases = None, E extends OwnEvent = never>(
  ports: PortsFor<NoInfer<Own>>,
  extension: Extension<Own, E> = {},
): Core<Own, E> {
  checkPorts(ports as Ports);
  const events = ownEvents(extension.events ?? []);
  const all = withOwn(useCases, extension.useCases ?? {}, events);
  checkPolicy((ports as Ports).policy ?? {}, all);
  const report = extension.report ?? ports.eventPublisher?.report.bind(ports.eventPublisher);
  const needReport = (what: string) => {
    if (!report) throw new Error(`Give createCore a \`report\`: it receives what ${what} throw.`);
  };
  const hooks = checkHooks(extension.hooks ?? {}, all);
  if ([...hooks.values()].some(({ after }) => after)) needReport("hooks after a commit");
  const listeners = new Listeners();
  const house: House = { hooks, events, listeners, report: report ?? ignore };
  const bound = Object.entries(all).map(([name, useCase]) => [
    name,
    (call: Call, input: unknown) =>
      execute(ports as Ports, name, useCase as never, call, input, house),
  ]);
  const beside: Beside<OwnEvent> = {
    on(kinds, listener) {
      needReport("listeners");
      return listeners.on(kinds, listener);
    },
    [definitions]: all,
  };
  return Object.assign(Object.fromEntries(bound), beside) as Core<Own, E>;
}

/** Nobody listens then. */
const ignore = () => {};

/** The definitions behind a core: ours, and those of its embedder. */
export const useCasesOf = (core: Pick<Core, typeof definitions>) => core[definitions];
