import type { MemberContext } from "../calls/context.js";
import type { AnyHooks } from "../calls/hooks.js";
import { type OwnEvent, ownEvent } from "../events/own-event.js";
import type { ExtensionMigration, ExtensionTable } from "../ports/extension-tables.js";
import type { NounFields } from "../ports/nouns/noun-field.js";
import type { NounRepository } from "../ports/nouns/noun-repository.js";
import type { Language, NounScreen, WordsOf } from "../ports/nouns/noun-screen.js";
import type { NounAccess, NounShape } from "../ports/nouns/noun-shape.js";
import { ownRepository } from "../ports/own-repository.js";
import { snakeOf } from "../values/snake-of.js";
import { caseNames } from "./names.js";
import { nounCases } from "./noun-cases.js";
import { type Kinds, NounChanges } from "./noun-changes.js";
import { eventData } from "./noun-schemas.js";
import type { NounCases, NounEvents, NounHooks } from "./noun-types.js";
import { checkNames, columnsOf, deletionOf, tableOf } from "./shape-rules.js";

type Screened<F extends NounFields> =
  | {
      /** How the console shows the noun: a list, a page and a form. It requires `words`. */
      readonly screen: NounScreen<keyof F & string>;
      /** The labels of the noun in each language of the console. */
      readonly words: Readonly<Record<Language, WordsOf<F>>>;
    }
  | { readonly screen?: undefined; readonly words?: Readonly<Record<Language, WordsOf<F>>> };

/** What `defineNoun` takes. */
export type NounDefinition<
  P extends string,
  F extends NounFields,
  V extends boolean,
  E extends OwnEvent,
> = {
  /** The plural of the name, in camelCase; the name with an `s` by default. */
  readonly plural?: P;
  /** One sentence about the noun, for the API description. */
  readonly says?: string;
  /** The fields by name. Every noun also has `id`, `externalId`, `version`, `createdAt` and `updatedAt`. */
  readonly fields: F;
  /** Who may read, write and delete its objects; members by default. */
  readonly access?: Partial<NounAccess>;
  /**
   * The API key scopes that open it: `"suppliers"` stands for `suppliers:read` and `suppliers:write`. Without it no key can
   * use the noun.
   */
  readonly scope?: string;
  /** Whether it publishes `supplier.created`, `supplier.updated` and `supplier.deleted`; true by default. */
  readonly events?: V;
  /** The migrations of its table. `souk nouns migrate` writes them; commit them as they are. */
  readonly migrations?: readonly ExtensionMigration[];
} & NounHooks<F, E> &
  Screened<F>;

/** A noun as an extension: pass it to `extensions` of `createHost`, `createCore` and `openPersistence`. */
export interface Noun<
  N extends string = string,
  P extends string = string,
  F extends NounFields = NounFields,
  E extends OwnEvent = OwnEvent,
> {
  readonly name: string;
  readonly migrations: readonly ExtensionMigration[];
  readonly tables: readonly ExtensionTable[];
  readonly useCases: NounCases<N, P, F, E>;
  readonly events: readonly E[];
  readonly hooks: Readonly<Record<string, AnyHooks>>;
  readonly nouns: readonly NounShape[];
  /** The noun as data; other nouns reference it by this. */
  readonly noun: NounShape;
}

/**
 * Defines a kind of object of your own: its fields, who may use it, and how the console shows it. The result is an
 * extension with a table, eight use cases, routes, events, API key scopes, commands and screens.
 *
 * @example
 * export const supplier = defineNoun("supplier", {
 *   fields: {
 *     name: text({ required: true, searched: true, sorted: true, unique: true }),
 *     productId: reference("product", { onDelete: "clear" }),
 *     terms: choice(["prepaid", "net30"], { preset: "prepaid" }),
 *   },
 *   access: { delete: "admin" },
 *   scope: "suppliers",
 *   migrations,
 * });
 * await createHost({ extensions: [supplier] }).start();
 */
export function defineNoun<
  const N extends string,
  const F extends NounFields,
  const P extends string = `${N}s`,
  const V extends boolean = true,
>(
  name: N,
  definition: NounDefinition<P, F, V, V extends true ? NounEvents<N, F> : never>,
): Noun<N, P, F, V extends true ? NounEvents<N, F> : never> {
  const { fields, plural = `${name}s`, access, scope, events = true, says } = definition;
  checkNames(name, plural, fields);
  const kind = snakeOf(name);
  const table = snakeOf(plural);
  if (scope !== undefined && !/^[a-z][a-z-]{0,39}$/.test(scope))
    throw new Error(`The scope of the noun ${name} must have a form like suppliers.`);
  const columns = columnsOf(fields);
  const shape: NounShape = {
    name,
    plural,
    says: says ?? `The ${kind.replaceAll("_", " ")}.`,
    kind,
    table,
    path: `/${table.replaceAll("_", "-")}`,
    fields,
    columns,
    cases: caseNames(name, plural),
    access: { read: "member", write: "member", delete: "member", ...access },
    scopes: scope === undefined ? null : { read: `${scope}:read`, write: `${scope}:write` },
    hasEvents: events,
    hasMoney: columns.some((column) => column.kind === "money"),
    screen: (definition.screen as NounScreen | undefined) ?? null,
    words: (definition.words as NounShape["words"] | undefined) ?? null,
    repository: ownRepository<NounRepository>(table),
  };
  // Adapters open the repository of a noun by its shape.
  const whole: NounShape = Object.freeze({ ...shape, repository: { name: table, noun: shape } });
  const kinds = events ? kindsOf(whole) : null;
  const hooks = definition as unknown as NounHooks<NounFields, OwnEvent>;
  const parts = { shape: whole, kinds, hooks };
  const changes = new NounChanges(parts);
  const noun: Noun = Object.freeze({
    name: table.replaceAll("_", "-"),
    migrations: definition.migrations ?? [],
    tables: [tableOf(shape)],
    useCases: Object.freeze(nounCases(parts, changes)) as never,
    events: kinds ? Object.values(kinds) : [],
    hooks: releasing(whole, changes),
    nouns: [whole],
    noun: whole,
  });
  return noun as never;
}

function kindsOf(shape: NounShape): Kinds {
  const { kind, scopes } = shape;
  const made = (verb: "created" | "updated" | "deleted") =>
    Object.freeze({
      ...ownEvent(`${kind}.${verb}`, {
        about: `${kind}_id`,
        data: eventData(shape, verb === "updated"),
      } as never),
      ...(scopes && { scope: scopes.read }),
    }) as OwnEvent;
  return { created: made("created"), updated: made("updated"), deleted: made("deleted") };
}

/** Objects that reference something change, go with it, or keep it from being deleted, in the transaction of its deletion. */
function releasing(shape: NounShape, changes: NounChanges): Readonly<Record<string, AnyHooks>> {
  const byCase = new Map<string, string[]>();
  for (const [field, { references }] of Object.entries(shape.fields)) {
    const deletion = references && deletionOf(references);
    if (deletion) byCase.set(deletion, [...(byCase.get(deletion) ?? []), field]);
  }
  return Object.fromEntries(
    [...byCase].map(([deletion, referencing]) => [
      deletion,
      {
        async before(context: MemberContext<OwnEvent>, { id }: { readonly id: number }) {
          for (const field of referencing) await changes.release(context, field, id);
        },
      },
    ]),
  );
}
