import type { AnyHooks, Hookable, Hooks } from "./calls/hooks.js";
import type { Core, OwnUseCases } from "./bound-core.js";
import type { OwnEvent } from "./events/own-event.js";
import type { FieldsOfTheirs } from "./own-fields.js";
import type { Strategies } from "./orders/strategies.js";
import type { ExtensionMigration, ExtensionTable } from "./ports/extension-tables.js";
import type { NounShape } from "./ports/nouns/noun-shape.js";
import type { Provided } from "./ports/own-repository.js";
import type { Policy, PolicyRole } from "./ports/settings.js";
import type { UseCaseName, UseCases } from "./use-cases.js";
import { unknownAmong } from "./values/nearest.js";
import { isInRange } from "./values/version-range.js";
import { version } from "./version.js";

type None = {};

/** A job of an extension, which workers on its core run again and again, one process of all at a time. */
export interface ExtensionJob<C = never> {
  /** Different from the names of all other jobs. `persistence.chores` lists the job by this name. */
  readonly name: string;
  /** At least a second. */
  readonly everyMs: number;
  /** If it rejects, the error is reported and the job runs again later. */
  run(core: C): Promise<unknown>;
}

/** A whole extension: everything that one feature of yours adds to Souk, as one value. */
export interface DefinedExtension<
  Own extends OwnUseCases = None,
  E extends OwnEvent = never,
  F extends FieldsOfTheirs = None,
> {
  /** Unique among extensions: lower-case letters, digits and hyphens. Its migrations are stored by this name. */
  readonly name: string;
  /** The versions of Souk that it is made for, such as `^0.9.0`. Others reject it. */
  readonly core?: string;
  /** `openPersistence` runs these once each, in the order of their names, after those of Souk. */
  readonly migrations?: readonly ExtensionMigration[];
  /** Its tables, parents first. Archives, copies and backups have their rows, and so have requests of people for their data. */
  readonly tables?: readonly ExtensionTable[];
  /** Repositories, which the use cases find in the store of a tenant. */
  readonly repositories?: readonly Provided<never>[];
  /** Use cases of its own, called like ours. */
  readonly useCases?: Own;
  /** The kinds of events that they publish. */
  readonly events?: readonly E[];
  /** Values in the metadata of our objects, by kind and name. */
  readonly fields?: F;
  /** Code around use cases, ours or its own. Extensions with hooks of the same use case run in their order. */
  readonly hooks?: Hooks<UseCases & NoInfer<Own>>;
  /** Decisions about orders, instead of the defaults. */
  readonly strategies?: Partial<Strategies>;
  /** Routes that `endpointsFor` has made; every app on the core serves them. */
  readonly endpoints?: readonly object[];
  /** Jobs of the workers on the core. */
  readonly jobs?: readonly ExtensionJob<Core<NoInfer<Own>, NoInfer<E>, NoInfer<F>>>[];
  /** Makes use cases stricter. The strictest of all policies counts. */
  readonly policy?: Partial<
    Readonly<Record<UseCaseName | (keyof NoInfer<Own> & string), PolicyRole>>
  >;
  /** The nouns whose parts it has. `defineNoun` fills it in. */
  readonly nouns?: readonly NounShape[];
}

/** Any extension, as cores take it. */
export interface AnyExtension {
  readonly name: string;
  readonly core?: string;
  readonly useCases?: OwnUseCases;
  readonly events?: readonly OwnEvent[];
  readonly fields?: FieldsOfTheirs;
  readonly hooks?: { readonly [name: string]: AnyHooks | undefined };
  readonly strategies?: Partial<Strategies>;
  readonly endpoints?: readonly object[];
  readonly jobs?: readonly ExtensionJob[];
  readonly policy?: Partial<Policy>;
  readonly nouns?: readonly NounShape[];
}

type Intersection<T> = (T extends unknown ? (each: T) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

type PartIn<
  X extends readonly AnyExtension[],
  Part extends keyof AnyExtension,
> = X[number] extends infer Each
  ? Each extends { readonly [P in Part]?: infer Value }
    ? NonNullable<Value>
    : never
  : never;

/** All use cases of these extensions. */
export type UseCasesIn<X extends readonly AnyExtension[]> = X extends readonly []
  ? None
  : Intersection<PartIn<X, "useCases">> extends infer All extends Readonly<Record<string, Hookable>>
    ? All
    : None;

/** All kinds of events of these extensions. */
export type EventsIn<X extends readonly AnyExtension[]> =
  PartIn<X, "events"> extends readonly (infer E extends OwnEvent)[] ? E : never;

/** All fields of these extensions. */
export type FieldsIn<X extends readonly AnyExtension[]> = X extends readonly []
  ? None
  : Intersection<PartIn<X, "fields">> extends infer All extends FieldsOfTheirs
    ? All
    : None;

const PARTS = [
  "name",
  "core",
  "migrations",
  "tables",
  "repositories",
  "useCases",
  "events",
  "fields",
  "hooks",
  "strategies",
  "endpoints",
  "jobs",
  "policy",
];
/** The parts that `defineNoun` fills in. */
const OF_NOUNS = ["nouns", "noun"];

const NAME = /^[a-z][a-z0-9-]{0,39}$/;

/**
 * Defines an extension, for `extensions` of `createCore` and `openPersistence`. The core, the apps that serve it and its
 * workers take everything from this one value.
 *
 * @example
 * const loyalty = defineExtension({ name: "loyalty", migrations, repositories, useCases, hooks, endpoints });
 * const persistence = await openPersistence({ url, extensions: [loyalty] });
 * const core = createCore({ ...ports, unitOfWork: persistence.unitOfWork }, { extensions: [loyalty] });
 */
export function defineExtension<
  Own extends OwnUseCases = None,
  E extends OwnEvent = never,
  const F extends FieldsOfTheirs = None,
>(extension: DefinedExtension<Own, E, F>): DefinedExtension<Own, E, F> {
  checkExtension(extension);
  return Object.freeze({ ...extension });
}

/** A misspelt part would be missing in silence. */
export function checkExtension(extension: { readonly name: string; readonly core?: string }): void {
  const { name, core } = extension ?? {};
  if (typeof name !== "string" || !NAME.test(name))
    throw new Error(
      'An extension requires a `name` of lower-case letters, digits and hyphens, such as "loyalty".',
    );
  const parts = Object.keys(extension).filter((part) => !OF_NOUNS.includes(part));
  const unknown = unknownAmong(parts, PARTS);
  if (unknown)
    throw new Error(
      `The extension ${name} has a part ${unknown.name}; there are ${PARTS.join(", ")}.${unknown.hint}`,
    );
  if (core !== undefined) checkRange(name, core);
}

function checkRange(name: string, range: string): void {
  const isFor = isInRange(version, String(range));
  if (isFor === null)
    throw new Error(
      `The extension ${name} has "${range}" as \`core\`: it must be a range of versions, such as "^${version}".`,
    );
  if (!isFor)
    throw new Error(
      `The extension ${name} is made for Souk ${range}, and this is Souk ${version}: install a version of ${name} that is made for it.`,
    );
}

/** Throws if two extensions have the same name. */
export function checkExtensions(extensions: readonly { readonly name: string }[]): void {
  const names = new Set<string>();
  for (const extension of extensions) {
    checkExtension(extension);
    if (names.has(extension.name))
      throw new Error(`Two extensions have the name ${extension.name}.`);
    names.add(extension.name);
  }
}

/** The nouns of these extensions. */
export const nounsIn = (extensions: readonly AnyExtension[]): readonly NounShape[] =>
  extensions.flatMap(({ nouns = [] }) => nouns);
