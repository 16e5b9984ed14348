import type { Call } from "./calls/call.js";
import { pipelineOf, TRANSACTION } from "./calls/execute.js";
import { insideCall } from "./calls/inside-call.js";
import { checkHooks, type Hooks } from "./calls/hooks.js";
import type { Extensions } from "./calls/extensions.js";
import { chained, compose, strictest } from "./compose-extensions.js";
import type { AnyExtension, EventsIn, FieldsIn, UseCasesIn } from "./define-extension.js";
import { checkPolicy } from "./calls/policy.js";
import { Listeners } from "./events/listeners.js";
import type { KnownEvents } from "./events/known-events.js";
import type { OwnEvent } from "./events/own-event.js";
import {
  checkStrategies,
  type Strategies,
  strategyUseCases,
  type StrategyName,
  withStrategies,
} from "./orders/strategies.js";
import { checkPorts, type Ports } from "./ports/index.js";
import type { Queue } from "./ports/delivery-scheduler.js";
import type { PolicyRole } from "./ports/settings.js";
import { type FieldsOfTheirs, knownFields, type KnownFields, withFields } from "./own-fields.js";
import { KeyScopes } from "./values/api-keys/key-scopes.js";
import { isGenerated } from "./nouns/noun-cases.js";
import { unknownAmong } from "./values/nearest.js";
import { knownEvents, withOwn } from "./own-use-cases.js";
import { type UseCaseName, type UseCases, useCases } from "./use-cases.js";
import {
  definitions,
  kinds,
  fields,
  inside,
  keyScopes,
  ofAnyCopy,
  type OwnUseCases,
  type Core,
  type AnyCore,
  type Beside,
  type Joined,
} from "./bound-core.js";

export type { AnyCore, Core, InputOf, OutputOf } from "./bound-core.js";

type None = {};

const ofThisCopy = Symbol("this copy");

/** The ports, with a policy whose names are use cases. */
type PortsFor<Own extends OwnUseCases, Added = None> = Omit<Ports, "policy"> & {
  readonly policy?: Partial<
    Readonly<Record<UseCaseName | ((keyof Own | keyof Added) & string), PolicyRole>>
  >;
};

/** The parts that an embedder adds to a core. */
export interface Extension<
  Own extends OwnUseCases = None,
  E extends OwnEvent = never,
  F extends FieldsOfTheirs = None,
> {
  /** Use cases of its own, called like ours. */
  readonly useCases?: Own;
  /** The kinds of events that they publish. */
  readonly events?: readonly E[];
  /** Values in the metadata of our objects, by kind and name: from then on they are checked, typed and described. */
  readonly fields?: F;
  /** Your code around use cases, ours or yours, by their names. */
  readonly hooks?: Hooks<UseCases & NoInfer<Own>>;
  /** Your decisions about orders, instead of the defaults. */
  readonly strategies?: Partial<Strategies>;
  /** Receives errors that hooks and listeners throw after a commit. */
  readonly report?: (error: unknown) => void;
}

const PARTS = ["extensions", "useCases", "events", "fields", "hooks", "strategies", "report"];

/** A misspelt part would be missing in silence. */
function checkParts(extension: object): void {
  const unknown = unknownAmong(Object.keys(extension), PARTS);
  if (unknown)
    throw new Error(
      `createCore takes no ${unknown.name}: it takes ${PARTS.join(", ")}.${unknown.hint}`,
    );
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
  const X extends readonly AnyExtension[] = [],
>(
  ports: PortsFor<NoInfer<Own>, UseCasesIn<NoInfer<X>>>,
  extension: Extension<Own, E, F> & {
    /** Extensions that `defineExtension` has made. */
    readonly extensions?: X;
  } = {},
): Core<Own & UseCasesIn<X>, E | EventsIn<X>, F & FieldsIn<X>> {
  checkPorts((ports ?? {}) as Partial<Ports>);
  checkParts(extension);
  const { extensions: added = [] as readonly AnyExtension[], ...options } = extension;
  const whole = compose(added, options as Omit<AnyExtension, "name">);
  compareExtensions(added, (ports as Ports).unitOfWork.extensions);
  const known = knownEvents(whole.events);
  const ownFields = knownFields(whole.fields);
  const scopes = new KeyScopes(whole.useCases as never, whole.events);
  const all = withFields(withOwn(useCases, whole.useCases, known, scopes), ownFields);
  const policies = [(ports as Ports).policy ?? {}, ...whole.policies];
  for (const policy of policies) checkPolicy(policy, all);
  checkStrategies(whole.strategies);
  const bound = withStrategies(
    { ...(ports as Ports), policy: strictest(policies) },
    whole.strategies,
  );
  const report = extension.report ?? ports.eventPublisher?.report.bind(ports.eventPublisher);
  const needReport = (what: string) => {
    if (!report)
      throw new Error(`Give createCore a \`report\`: it receives the errors of ${what}.`);
  };
  const hooks = chained(
    whole.hooks.map((each) => checkHooks(each, all)),
    all,
  );
  if ([...hooks.values()].some(({ after }) => after)) needReport("hooks after a commit");
  const listeners = new Listeners();
  const wakers = new Set<(queue: Queue) => void>();
  const extensions: Extensions = {
    wakers,
    hooks,
    scopes,
    useCases: all,
    withForeignCode: new Set([
      ...Object.entries(whole.useCases).flatMap(([name, each]) => (isGenerated(each) ? [] : name)),
      ...hooks.keys(),
      ...Object.keys(whole.strategies).flatMap((name) => strategyUseCases[name as StrategyName]),
    ]),
    events: known.own,
    listeners,
    report: report ?? ignore,
  };
  const on: Beside<OwnEvent>["on"] = (kinds, listener) => {
    needReport("listeners");
    const unknown = unknownAmong([kinds].flat(), known.stored);
    if (unknown) throw new Error(`There is no event ${unknown.name} to listen to.${unknown.hint}`);
    return listeners.on(kinds, listener);
  };
  const pipelines = Object.entries(all).map(
    ([name, useCase]) => [name, pipelineOf(name, useCase as never, extensions)] as const,
  );
  const coreWith = (ports: Ports): Beside<OwnEvent> => {
    const methods = pipelines.map(([name, pipeline]) => [
      name,
      (call: Call, input: unknown) => pipeline(ports, call, input),
    ]);
    const beside: Beside<OwnEvent> = {
      on,
      joined,
      transaction,
      [definitions]: all,
      [kinds]: known,
      [fields]: ownFields,
      [keyScopes]: scopes,
      [inside]: { ports, wakers, extensions: added },
    };
    return Object.assign(Object.fromEntries(methods), beside, {
      [ofAnyCopy]: true,
      [ofThisCopy]: true,
    });
  };
  const joined = (owner: object): Beside<OwnEvent> & Joined => {
    const unitOfWork = bound.unitOfWork.joined?.(owner);
    if (!unitOfWork) throw new Error(JOINS_NOTHING);
    const core = coreWith({ ...bound, unitOfWork });
    return Object.assign(core, { committed: () => unitOfWork.committed() });
  };
  const transaction = async <T>(
    database: object,
    work: (souk: never, tx: never) => Promise<T>,
    options?: object,
  ): Promise<T> => {
    const { unitOfWork } = bound;
    if (!unitOfWork.beginIn) throw new Error(JOINS_NOTHING);
    let souk: Joined | undefined;
    const inside = (owner: object) => {
      souk = joined(owner);
      return insideCall(TRANSACTION, unitOfWork, () => work(souk as never, owner as never));
    };
    const output = await unitOfWork.beginIn(database, inside, options);
    await souk?.committed();
    return output;
  };
  return coreWith(bound) as never;
}

/** An extension in one place only would lack its tables, or its use cases, in silence. A core without any is a tool. */
function compareExtensions(
  extensions: readonly AnyExtension[],
  stored: readonly string[] | undefined,
): void {
  if (!stored || extensions.length === 0) return;
  const unstored = extensions.find(
    ({ name, ...parts }) =>
      !stored.includes(name) &&
      ["migrations", "tables", "repositories"].some((part) => part in parts),
  );
  if (unstored)
    throw new Error(
      `The extension ${unstored.name} is in \`extensions\` of createCore, but not of openPersistence.`,
    );
  const missing = stored.find((name) => !extensions.some((each) => each.name === name));
  if (missing !== undefined)
    throw new Error(
      `The extension ${missing} is in \`extensions\` of openPersistence, but not of createCore.`,
    );
}

const JOINS_NOTHING =
  "The `unitOfWork` of this core cannot join a transaction: use the one of `openPersistence`.";

/** The default without a listener. */
const ignore = () => {};

const NO_CORE = "The first argument must be a core that createCore returned.";

const TWO_COPIES =
  "Another installed copy of @souk/core created this core: install the same version of all @souk packages. " +
  "`npm ls @souk/core` lists the copies.";

/** Throws unless this copy of the package has made the core. */
export function requireCore(core: unknown): asserts core is AnyCore {
  const isObject = typeof core === "object" && core !== null;
  if (isObject && ofThisCopy in core) return;
  throw new Error(isObject && ofAnyCopy in core ? TWO_COPIES : NO_CORE);
}

/** The definitions behind a core: ours, and those of its embedder. */
export const useCasesOf = (core: AnyCore) => core[definitions];

/** A bound use case, for callers that know only its name. */
export const boundUseCase = (core: AnyCore, name: string) =>
  Reflect.get(core, name) as (call: Call, input: unknown) => Promise<unknown>;

/** The kinds of events behind a core: ours, and those of its embedder. */
export const eventsOf = (core: AnyCore): KnownEvents => core[kinds];

/** The fields that the embedder of a core added to our objects. */
export const fieldsOf = (core: AnyCore): KnownFields => core[fields];

/** The scopes of API keys behind a core: ours, and those of its embedder. */
export const scopesOf = (core: AnyCore): KeyScopes => core[keyScopes];

/** The extensions with which a core was made. */
export const extensionsOf = (core: AnyCore): readonly AnyExtension[] =>
  core[inside].extensions as readonly AnyExtension[];

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
