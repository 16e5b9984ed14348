export interface Description {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

interface Operation {
  readonly security?: readonly unknown[];
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: Body & { readonly required?: boolean };
  readonly responses: Readonly<Record<string, Body | Reference>>;
}

interface Reference {
  readonly $ref: string;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: Schema;
}

interface Body {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly [bound: string]: unknown;
}

/** The writer of the value: a client, of which no more may be required, or the API, which must not return less. */
type Writer = "client" | "api";

/**
 * Changes that would break a client of the released description. Fields, routes, parameters and enum values may be
 * added, but no new required input.
 */
export function breakingChanges(released: Description, current: Description): string[] {
  if (majorOf(current) > majorOf(released)) return [];
  return Object.entries(released.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, before]) => {
      const what = `${method.toUpperCase()} ${path}`;
      const now = current.paths[path]?.[method];
      if (!now) return [`${what} is gone`];
      return new Comparison(released, current).operation(what, before, now);
    }),
  );
}

const majorOf = ({ info }: Description): number => Number.parseInt(info.version, 10);

class Comparison {
  readonly #released: Description;
  readonly #current: Description;
  readonly #seen = new Set<string>();

  constructor(released: Description, current: Description) {
    this.#released = released;
    this.#current = current;
  }

  operation(what: string, before: Operation, now: Operation): string[] {
    const wasOpen = before.security?.length === 0;
    const body = now.requestBody;
    return [
      ...(wasOpen && now.security?.length !== 0 ? [`${what} needs a token`] : []),
      ...this.#parameters(what, before, now),
      ...(!before.requestBody && body?.required ? [`${what} needs a body`] : []),
      ...this.#content(`${what} body`, before.requestBody, body, "client"),
      ...Object.entries(before.responses)
        .filter(([status]) => status.startsWith("2"))
        .flatMap(([status, answer]) => {
          const answered = now.responses[status];
          if (!answered) return [`${what} no longer answers ${status}`];
          return this.#content(`${what} ${status}`, answer as Body, answered as Body, "api");
        }),
    ];
  }

  #parameters(what: string, before: Operation, now: Operation): string[] {
    const known = (before.parameters ?? []).map((one) => resolved(this.#released, one));
    const wanted = (now.parameters ?? []).map((one) => resolved(this.#current, one));
    const twin = (list: readonly Parameter[], { name, in: place }: Parameter) =>
      list.find((one) => one.name === name && one.in === place);
    return [
      ...wanted
        .filter((one) => one.required && !twin(known, one)?.required)
        .map(({ name }) => `${what} needs the parameter ${name}`),
      ...known.flatMap((one) => {
        const same = twin(wanted, one);
        if (!same) return [`${what} lost the parameter ${one.name}`];
        return this.#schema(`${what} ${one.name}`, one.schema, same.schema, "client");
      }),
    ];
  }

  #content(what: string, before: Body | undefined, now: Body | undefined, writer: Writer) {
    return Object.entries(before?.content ?? {}).flatMap(([type, { schema }]) => {
      const same = now?.content?.[type];
      return same ? this.#schema(what, schema, same.schema, writer) : [`${what} lost ${type}`];
    });
  }

  #schema(
    what: string,
    released: Schema | undefined,
    current: Schema | undefined,
    writer: Writer,
  ): string[] {
    if (!released || !current) return [];
    // A record may hold itself.
    const pair = `${released.$ref} ${current.$ref} ${writer}`;
    if (released.$ref && this.#seen.has(pair)) return [];
    if (released.$ref) this.#seen.add(pair);
    const before = resolved(this.#released, released);
    const now = resolved(this.#current, current);
    const types = { before: typesOf(this.#released, before), now: typesOf(this.#current, now) };
    // Requests of old clients must still be accepted; responses must be what they know.
    const [narrow, wide] =
      writer === "client" ? [types.before, types.now] : [types.now, types.before];
    const foreign = [...narrow].filter((type) => wide.size > 0 && !wide.has(type));
    return [
      ...foreign.map(
        (type) => `${what} ${writer === "client" ? "is no longer" : "may be"} ${type}`,
      ),
      ...(writer === "client" ? narrowed(what, before, now) : []),
      ...fields(what, before, now, writer),
      ...Object.entries(before.properties ?? {}).flatMap(([name, schema]) =>
        this.#schema(`${what}.${name}`, schema, now.properties?.[name], writer),
      ),
      ...this.#schema(`${what}[]`, before.items, now.items, writer),
    ];
  }
}

function fields(what: string, before: Schema, now: Schema, writer: Writer): string[] {
  if (!before.properties || !now.properties) return [];
  const left = Object.keys(now.properties);
  const gone = Object.keys(before.properties).filter((name) => !left.includes(name));
  const [must, may] =
    writer === "client" ? [now.required, before.required] : [before.required, now.required];
  const required = (must ?? []).filter((name) => !may?.includes(name) && left.includes(name));
  const say = writer === "client" ? "is needed" : "may be left out";
  return [
    ...gone.map((name) => `${what}.${name} is gone`),
    ...required.map((name) => `${what}.${name} ${say}`),
  ];
}

/** Lower bounds of inputs, with the default of each; a higher bound rejects more. */
const upper = { maximum: Infinity, maxLength: Infinity, maxItems: Infinity };
const lower = { minimum: -Infinity, minLength: 0, minItems: 0 };

function narrowed(what: string, before: Schema, now: Schema): string[] {
  const grown = (bounds: object, by: (was: number, is: number) => boolean) =>
    Object.entries(bounds)
      .filter(([name, none]) => by(Number(before[name] ?? none), Number(now[name] ?? none)))
      .map(([name]) => `${what} has a narrower ${name}`);
  const words = now.enum ? (before.enum ?? ["any word"]) : [];
  const refused = words.filter((word) => !now.enum?.includes(word));
  return [
    ...grown(upper, (was, is) => is < was),
    ...grown(lower, (was, is) => is > was),
    ...refused.map((word) => `${what} no longer takes ${String(word)}`),
  ];
}

/** The kinds of values that fit a schema; none where it does not say. */
function typesOf(description: Description, schema: Schema): Set<string> {
  const { type, anyOf = [] } = schema;
  const own = type === undefined ? [] : [type].flat();
  const all = new Set(own);
  for (const one of anyOf) {
    for (const inner of typesOf(description, resolved(description, one))) all.add(inner);
  }
  // Every integer is a number.
  if (all.has("number")) all.add("integer");
  return all;
}

function resolved<T extends object>(description: Description, value: T | Reference): T {
  if (!("$ref" in value) || typeof value.$ref !== "string") return value as T;
  const [, , kind = "", name = ""] = value.$ref.split("/");
  return (description.components[kind]?.[name] ?? {}) as T;
}
