import type { CallFor } from "./calls/call-for.js";
import type { Access } from "./calls/context.js";
import type { Hookable, InputOfCase } from "./calls/hooks.js";
import type { OutputOfCase } from "./calls/run-inside.js";
import type { EventKind } from "./events/catalogue.js";
import type { PublishedEvent, PublishedOwnEvent } from "./events/event-record.js";
import type { KnownEvents } from "./events/known-events.js";
import type { OwnEvent } from "./events/own-event.js";
import type { Inputs } from "./inputs.generated.js";
import type { TriedOrder } from "./orders/create-order.js";
import type { OrderDetail } from "./ports/orders/order.js";
import type { Ports } from "./ports/index.js";
import type { Queue } from "./ports/delivery-scheduler.js";
import type { FieldsOfTheirs, KnownFields } from "./own-fields.js";
import type { KeyScopes } from "./values/api-keys/key-scopes.js";
import type { TransactionIn } from "./transaction-in.js";
import type { TypedInput, TypedOutput } from "./typed-fields.js";
import type { UseCaseName, UseCases } from "./use-cases.js";

/** The input of a use case, by its name. */
export type InputOf<N extends UseCaseName> = Inputs[N];
/** The output of a use case, by its name. */
export type OutputOf<N extends UseCaseName> = OutputOfCase<UseCases[N]>;

export type Bound<
  Cases extends Readonly<Record<string, Hookable>>,
  Kind extends string = never,
  F extends FieldsOfTheirs = None,
> = {
  readonly [N in keyof Cases]: N extends "createOrder"
    ? PlaceOrder<F>
    : Cases[N] extends { readonly trial: true }
      ? Tried<Cases[N]["access"], InputOfCase<N, Cases[N]>, OutputOfCase<Cases[N]>>
      : (
          call: CallFor<Cases[N]["access"]>,
          input: TypedInput<Naming<InputOfCase<N, Cases[N]>, Kind>, N, F>,
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

/** A stored object has an id; a tried one has none. */
type Tried<A extends Access, I, O> = <D extends boolean | undefined = undefined>(
  call: CallFor<A>,
  input: Omit<I, "dryRun"> & { readonly dryRun?: D },
) => Promise<
  [D] extends [true]
    ? Extract<O, { readonly id: null }>
    : [D] extends [false | undefined]
      ? Extract<O, { readonly id: number }>
      : O
>;

/** A placed order has ids; a tried one has none. Only `dryRun` is inferred: editors describe no field of an inferred input. */
type PlaceOrder<F extends FieldsOfTheirs> = <D extends boolean | undefined = undefined>(
  call: CallFor<"member">,
  input: TypedInput<Omit<Inputs["createOrder"], "dryRun">, "createOrder", F> & {
    [K in keyof Pick<Inputs["createOrder"], "dryRun">]: D;
  },
) => Promise<TypedOutput<Placed<D>, "createOrder", F>>;

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
export interface Beside<E extends OwnEvent> {
  /**
   * Calls the listener once for each such event, after the commit. No answer waits for it or fails with it.
   * Returns a function that ends the subscription.
   */
  readonly on: <K extends EventKind | E["kind"]>(
    kinds: K | readonly K[],
    listener: (event: Heard<K, E>) => unknown,
  ) => () => void;
  /**
   * The same core inside your transaction: its changes commit with yours or not at all. The owner is what
   * `persistence.joined` takes, and the core serves this one transaction. Listeners, hooks after the commit and workers wait for your commit.
   */
  readonly joined: (owner: object) => this & Joined;
  /**
   * Begins a transaction with your library, runs the work with the same core inside it, and commits both or neither. The
   * database is a pool of `pg`, a client of Prisma, Drizzle, Knex or Kysely, or a MikroORM or its EntityManager. Listeners,
   * hooks after the commit and workers run after the commit. `options` are those of your library's transaction; `pg` and
   * Kysely take `isolationLevel`.
   *
   * @example
   * await core.transaction(db, async (souk, tx) => {
   *   const order = await souk.createOrder({ as, tenant }, input);
   *   await tx.insert(invoices).values({ orderId: order.id });
   * });
   */
  readonly transaction: <D extends object, T>(
    database: D,
    work: (souk: this, tx: TransactionIn<D>) => Promise<T>,
    options?: object,
  ) => Promise<T>;
  readonly [definitions]: Readonly<Record<string, Hookable>>;
  readonly [kinds]: KnownEvents;
  readonly [fields]: KnownFields;
  readonly [keyScopes]: KeyScopes;
  readonly [inside]: Inside;
}

/** A core inside a transaction of its owner. */
export interface Joined {
  /**
   * Call this after the commit: it asks the database whether the transaction is committed, and rejects if it is not.
   * MikroORM reports its commits by itself.
   */
  readonly committed: () => Promise<void>;
}

/** The parts of a core that workers use. */
export interface Inside {
  readonly ports: Ports;
  readonly wakers: Set<(queue: Queue) => void>;
  readonly extensions: readonly object[];
}

export const definitions = Symbol("definitions");
export const kinds = Symbol("kinds");
export const fields = Symbol("fields");
export const inside = Symbol("inside");
export const keyScopes = Symbol("keyScopes");
/** The same symbol in every copy of this package in a process. */
export const ofAnyCopy = Symbol.for("souk.core");

export type OwnUseCases = Readonly<Record<string, Hookable>>;
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
  typeof definitions | typeof kinds | typeof fields | typeof keyScopes | typeof inside
>;
