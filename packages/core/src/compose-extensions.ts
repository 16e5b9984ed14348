import { type AnyHooks, askBefore, type CallInput, type Hookable } from "./calls/hooks.js";
import { stricter } from "./calls/policy.js";
import { type AnyExtension, checkExtensions } from "./define-extension.js";
import type { OwnEvent } from "./events/own-event.js";
import type { FieldsOfTheirs } from "./own-fields.js";
import type { Strategies } from "./orders/strategies.js";
import type { Policy } from "./ports/settings.js";

type Parts = Omit<AnyExtension, "name">;

interface Source {
  readonly from: string;
  readonly parts: Parts;
}

/** The parts that extensions and options of `createCore` add together. */
export interface Composed {
  readonly useCases: Readonly<Record<string, Hookable>>;
  readonly events: readonly OwnEvent[];
  readonly fields: FieldsOfTheirs;
  readonly hooks: readonly Readonly<Record<string, AnyHooks | undefined>>[];
  readonly policies: readonly Policy[];
  readonly strategies: Partial<Strategies>;
}

/** Puts extensions together; throws if two of them have a part of the same name. */
export function compose(extensions: readonly AnyExtension[], options: Parts): Composed {
  checkExtensions(extensions);
  const sources: Source[] = [
    ...extensions.map((parts) => ({ from: `the extension ${parts.name}`, parts })),
    { from: "the options of createCore", parts: options },
  ];
  const events = sources.map(({ from, parts }) => ({
    from,
    parts: Object.fromEntries((parts.events ?? []).map((event) => [event.kind, event])),
  }));
  const jobs = extensions.map((parts) => ({
    from: `the extension ${parts.name}`,
    parts: Object.fromEntries((parts.jobs ?? []).map((job) => [job.name, job])),
  }));
  apart("job", jobs);
  // A kind that one source has twice is found later, with its own words.
  apart("event", events);
  return {
    useCases: apart(
      "use case",
      sources.map(({ from, parts }) => ({ from, parts: parts.useCases ?? {} })),
    ),
    events: sources.flatMap(({ parts }) => parts.events ?? []),
    fields: fieldsOf(sources),
    hooks: sources.map(({ parts }) => parts.hooks ?? {}),
    strategies: apart(
      "strategy",
      sources.map(({ from, parts }) => ({ from, parts: given(parts.strategies ?? {}) })),
      "leave one of them out",
    ) as Partial<Strategies>,
    policies: sources.map(({ parts }) => (parts.policy ?? {}) as Policy),
  };
}

const given = (parts: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));

function apart<T>(
  what: string,
  sources: readonly { readonly from: string; readonly parts: Readonly<Record<string, T>> }[],
  remedy = "rename one of them",
): Readonly<Record<string, T>> {
  const owners = new Map<string, string>();
  for (const { from, parts } of sources) {
    for (const name of Object.keys(parts)) {
      const other = owners.get(name);
      if (other !== undefined)
        throw new Error(`The ${what} ${name} is in both ${other} and ${from}: ${remedy}.`);
      owners.set(name, from);
    }
  }
  return Object.fromEntries(sources.flatMap(({ parts }) => Object.entries(parts)));
}

function fieldsOf(sources: readonly Source[]): FieldsOfTheirs {
  const kinds = new Set(
    sources.flatMap(({ parts }) => Object.keys(parts.fields ?? {}) as (keyof FieldsOfTheirs)[]),
  );
  const all = [...kinds].map((kind) => {
    const ofKind = sources.map(({ from, parts }) => ({ from, parts: parts.fields?.[kind] ?? {} }));
    return [kind, apart(`field of a ${kind}`, ofKind)];
  });
  return Object.fromEntries(all) as FieldsOfTheirs;
}

/** The strictest role for each use case. */
export function strictest(policies: readonly Policy[]): Policy {
  const all: Record<string, Policy[string]> = {};
  for (const policy of policies) {
    for (const [name, role] of Object.entries(policy)) all[name] = stricter(all[name], role);
  }
  return all;
}

/** The hooks of each use case, in the order of their sources. */
export function chained(
  sources: readonly ReadonlyMap<string, AnyHooks>[],
  useCases: Readonly<Record<string, Hookable>>,
): ReadonlyMap<string, AnyHooks> {
  const names = new Set(sources.flatMap((hooks) => [...hooks.keys()]));
  return new Map(
    [...names].map((name) => {
      const all = sources.flatMap((hooks) => hooks.get(name) ?? []);
      return [name, all.length === 1 ? (all[0] as AnyHooks) : chain(all, useCases[name])];
    }),
  );
}

function chain(all: readonly AnyHooks[], useCase: Hookable | undefined): AnyHooks {
  const before = all.flatMap((hooks) => hooks.before ?? []);
  const inTransaction = all.flatMap((hooks) => hooks.inTransaction ?? []);
  const after = all.flatMap((hooks) => hooks.after ?? []);
  return {
    ...(before.length > 0 &&
      useCase && {
        // Each hook gets the validated result of the previous one.
        before: async (context: never, input: never) => {
          let read: CallInput = { raw: input, parsed: undefined };
          for (const each of before) read = await askBefore(each, useCase.input, context, read);
          return read.raw === input ? undefined : read.raw;
        },
      }),
    ...(inTransaction.length > 0 && {
      inTransaction: async (context: never, done: never) => {
        for (const each of inTransaction) await each(context, done);
      },
    }),
    ...(after.length > 0 && {
      // The failure of one keeps none of the others from running.
      after: async (done: never) => {
        const ends = await Promise.allSettled(after.map(async (each) => each(done)));
        const errors = ends.flatMap((end) => (end.status === "rejected" ? [end.reason] : []));
        if (errors.length === 1) throw errors[0];
        if (errors.length > 1) throw new AggregateError(errors, "Several hooks failed.");
      },
    }),
  };
}
