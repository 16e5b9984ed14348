import type { AnyCore } from "@souk/core";
import { portsOf, useCasesOf } from "@souk/core/adapter";
import { type Endpoint, isForOperator, pathParameters } from "../wire/endpoint.js";
import { openApiDocument } from "../openapi/document.js";
import type { JsonSchema } from "../openapi/schemas.js";
import { toWireName } from "../wire/wire-names.js";
import { admins, everyone, type MatrixRow, members, type Target } from "./matrix-row.js";
import { ABSENT, play } from "./run-row.js";
import { sampleOf, Underivable } from "./sample.js";
import type { Answered, AnyWorld, Team } from "./world.js";

/** A row whose requests come from the schemas. */
export interface DerivedRow extends MatrixRow<AnyWorld> {
  /** A request of the first team whose body names things of the second, or of no one; null if no body names any. */
  readonly across: ((team: Team, owner: Team | null, world: AnyWorld) => Promise<Target>) | null;
  /** A request whose texts are the same for all teams that give the same word; null if it reads. */
  readonly alike?: ((team: Team, some: string, world: AnyWorld) => Promise<Target>) | null;
}

/** A request about something that a field of a query restricts, by the name of the field. */
export interface Restricted {
  readonly name: string;
  readonly target: Target;
}

interface Operation {
  readonly query: readonly JsonSchema[];
  readonly body: JsonSchema | null;
}

type Ids = Readonly<Record<string, number | string>>;

/** What the rules between fields require beyond the schema. */
const ruled: Readonly<Record<string, JsonSchema>> = {
  "/products": { required: ["price"], properties: { price: { const: 5 } } },
  "/orders": {
    required: ["address"],
    properties: {
      total_amount: { const: 5 },
      address: {
        type: "object",
        required: ["street", "city"],
        properties: { street: { type: "string" }, city: { type: "string" } },
      },
      order_items: {
        type: "array",
        items: {
          type: "object",
          required: ["product_id", "qty", "amount"],
          properties: { product_id: { type: "integer" }, qty: { const: 1 }, amount: { const: 5 } },
        },
      },
    },
  },
};

/**
 * Makes rows from the description of the API. A body is a sample of its schema; an id in a path is that of something
 * that the POST of the same path has just made, or else the newest of the list there, after the tenant got an order.
 */
export class RowDeriver {
  readonly #core: AnyCore;
  readonly #own: readonly Endpoint[];
  readonly #table: readonly Endpoint[];
  readonly #paths: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;
  readonly #components: Readonly<Record<string, JsonSchema>>;

  constructor(core: AnyCore, own: readonly Endpoint[], table: readonly Endpoint[]) {
    this.#core = core;
    this.#own = own;
    this.#table = table;
    const document = openApiDocument(table, { core, basePath: "" });
    this.#paths = document["paths"] as never;
    this.#components = (document["components"] as { schemas: never }).schemas;
  }

  /** Throws `Underivable` if the schemas do not say enough, or if the request that they give is refused. */
  async row(endpoint: Endpoint, world: AnyWorld): Promise<DerivedRow> {
    const { method, path } = endpoint;
    const route = `${method.toUpperCase()} ${path}`;
    const rights = this.#rightsOf(endpoint);
    if (rights.closed)
      return { route, statuses: everyone(401), closed: true, target: () => ({}), across: null };
    if (endpoint.source && !this.#lineMaker(endpoint))
      throw new Underivable("its body is not JSON");
    if (method === "put" && this.#textsIn(endpoint).length > 0)
      throw new Underivable("a PUT to a text may create something");
    const { whole, status } = await this.#try(endpoint, world);
    const make = (team: Team, owner: Team | null, of: AnyWorld) =>
      this.#request(endpoint, { team, owner, world: of, whole });
    return {
      route,
      ...rights.row(status),
      target: (team, of) => make(team, team, of),
      across: this.#namesThings(endpoint) ? make : null,
      alike:
        method === "get"
          ? null
          : (team, some, of) =>
              this.#request(endpoint, { team, owner: team, world: of, whole, some }),
    };
  }

  /** Requests with one optional field of the query each, which requests things of another team. */
  async restricted(endpoint: Endpoint, other: Team, world: AnyWorld): Promise<Restricted[]> {
    const { parameters = [] } = this.#described(endpoint);
    const all: Restricted[] = [];
    const ids = await this.#idsOf(endpoint, { team: other, owner: other, world, whole: true });
    const [first = {}] = listIn(await this.#play(endpoint, other, { ids }, world));
    for (const each of parameters as readonly { in: string; name: string; schema: JsonSchema }[]) {
      if (each.in !== "query" || (each as JsonSchema)["required"] === true) continue;
      const making = { team: other, owner: other, world, whole: true };
      const isText = each.schema["type"] === "string" && !each.schema["format"];
      const value =
        isText && !each.schema["enum"] && !each.schema["pattern"]
          ? SEARCHED
          : (first[each.name] ??
            (await this.#sample(each.schema, each.name, making).catch(() => null)));
      if (!["string", "number", "boolean"].includes(typeof value)) continue;
      const text = String(value as string | number | boolean);
      const query = `?${new URLSearchParams({ [each.name]: text }).toString()}`;
      all.push({ name: each.name, target: { query } });
    }
    return all;
  }

  #rightsOf(endpoint: Endpoint): {
    readonly closed: boolean;
    readonly row: (status: number) => Pick<MatrixRow, "statuses" | "open">;
  } {
    const { useCase } = endpoint;
    const definition = useCasesOf(this.#core)[useCase];
    if (!definition) throw new Underivable(`the core has no use case ${useCase}`);
    const closed = isForOperator(endpoint, definition.access);
    const access = portsOf(this.#core).policy?.[useCase] ?? definition.access;
    switch (access) {
      case "public":
        return { closed, row: (status) => ({ statuses: everyone(status), open: true }) };
      case "visitor":
        throw new Underivable("visitors may call it, and only you know what they see");
      case "member":
        return { closed, row: (status) => ({ statuses: members(status) }) };
      case "admin":
        return { closed, row: (status) => ({ statuses: admins(status) }) };
      default:
        return { closed, row: (status) => ({ statuses: everyone(status) }) };
    }
  }

  /** Sends the request with all its texts, and without those that may be missing if they do not fit together. */
  async #try(endpoint: Endpoint, world: AnyWorld) {
    const { own } = world;
    const possible = [endpoint.status, ...(endpoint.madeNothing ? [200] : [])];
    if (endpoint.isAccepted) possible.push(202);
    let last = "";
    for (const whole of [true, false]) {
      const target = await this.#request(endpoint, { team: own, owner: own, world, whole });
      const answered = await this.#play(endpoint, own, target, world);
      const { status, text } = answered;
      if (possible.includes(status)) {
        if (isList(endpoint) && isEmptyList(answered))
          throw new Underivable("its list stays empty, also after an order");
        return { whole, status };
      }
      last = `${JSON.stringify(target.body ?? target)} is answered with ${status}: ${text}`;
      if (status !== 422) break;
    }
    throw new Underivable(last);
  }

  async #request(endpoint: Endpoint, making: Making): Promise<Target> {
    const ids = await this.#idsOf(endpoint, making);
    const { query, body } = this.#operation(endpoint);
    // A list that forgets its tenant has something to show.
    if (isList(endpoint)) await this.#fill(endpoint.path, ids, making);
    const parameters = new URLSearchParams();
    for (const { name, schema } of query as readonly { name: string; schema: JsonSchema }[])
      parameters.set(name, String(await this.#sample(schema, name, making)));
    const ofLines = this.#lineMaker(endpoint);
    if (ofLines) {
      const { body: line } = this.#operation(ofLines);
      return {
        ids,
        type: NDJSON,
        body: JSON.stringify(line && (await this.#sample(line, "", making))),
      };
    }
    return {
      ids,
      ...(parameters.size > 0 && { query: `?${parameters.toString()}` }),
      ...(body && { body: await this.#sample(body, "", making) }),
    };
  }

  #sample(schema: JsonSchema, name: string, making: Making): Promise<unknown> {
    const { team, owner, whole, some } = making;
    return sampleOf(schema, name, {
      components: this.#components,
      mark: some === undefined ? team.mark : "Same",
      ...(some !== undefined && { some }),
      whole,
      idOf: async (field) =>
        owner ? this.#idOf(field, { team: owner, owner, world: making.world, whole }) : ABSENT,
    });
  }

  /** The ids in a path, each of something made with those before it. */
  async #idsOf({ path, tenantFrom }: Endpoint, making: Making): Promise<Ids> {
    const ids: Record<string, number | string> = {};
    for (const name of pathParameters(path)) {
      if (name === "tenantId" && tenantFrom === "path") continue;
      const collection = path.slice(0, path.indexOf(`/:${name}`));
      ids[name] = await this.#thingIn(collection, name, ids, making);
    }
    return ids;
  }

  async #thingIn(collection: string, name: string, ids: Ids, making: Making) {
    const maker = this.#routeAt("post", collection);
    if (maker) return named(name, await this.#make(maker, ids, making));
    const list = this.#routeAt("get", collection);
    if (!list) return this.#idOf(toWireName(name), making);
    await this.#fill(collection, ids, making);
    const answered = await this.#play(list, making.team, { ids }, making.world);
    const newest = listIn(answered).toSorted((a, b) => Number(b["id"]) - Number(a["id"]))[0];
    if (newest) return named(name, newest);
    throw new Underivable(`no route makes what :${name} names, and GET ${collection} lists none`);
  }

  /** The id of a new thing that a field names: `product_id` is that of a product. */
  async #idOf(field: string, making: Making): Promise<number | string> {
    const { team } = making;
    const noun = field.replace(/_?ids?$/, "");
    if (noun === "user" || noun === "member") return team.admin.id;
    if (noun === "tenant") return team.tenant;
    const words = noun.split("_");
    for (const at of words.keys()) {
      const maker = this.#makerOf(words.slice(at).join("-"));
      if (maker) return named("id", await this.#make(maker, {}, making));
    }
    throw new Underivable(`no route makes what ${field} names`);
  }

  #makerOf(noun: string): Endpoint | undefined {
    if (noun === "category") return this.#routeAt("post", "/category/create");
    const plurals = [noun, `${noun}s`, `${noun}es`, noun.replace(/y$/, "ies")];
    const makes = ({ method, path }: Endpoint) =>
      method === "post" && plurals.some((plural) => path === `/${plural}`);
    return this.#own.find(makes) ?? this.#table.find(makes);
  }

  /** The route whose body is a line of a file: `POST /suppliers/import` takes lines of `POST /suppliers`. */
  #lineMaker({ method, path, source }: Endpoint): Endpoint | undefined {
    const isFile = method === "post" && source?.types.includes(NDJSON) === true;
    return isFile ? this.#routeAt("post", path.slice(0, path.lastIndexOf("/"))) : undefined;
  }

  /**
   * Makes what a list may show: with the route that makes it, or that of the list above it, or else with an order, which
   * hooks may notice.
   */
  async #fill(path: string, ids: Ids, making: Making): Promise<void> {
    const above = path.slice(0, path.lastIndexOf("/"));
    const isBelow = above !== "" && !above.includes(":");
    const maker =
      this.#routeAt("post", path) ?? (isBelow ? this.#routeAt("post", above) : undefined);
    if (maker) await this.#make(maker, ids, making);
    else await this.#idOf("order_id", making);
  }

  async #make(maker: Endpoint, ids: Ids, making: Making): Promise<Record<string, unknown>> {
    const { team, world } = making;
    const own = { team, owner: team, world };
    const { body } = this.#operation(maker);
    let answered: Answered | undefined;
    for (const whole of [true, false]) {
      const sample = body && (await this.#sample(body, "", { ...own, whole }));
      const target = { ids, ...(sample === null ? {} : { body: sample }) };
      answered = await this.#play(maker, team, target, world);
      if (answered.status !== 422) break;
    }
    const made = answered && answered.status < 300 ? recordIn(answered) : undefined;
    if (made) return made;
    throw new Underivable(
      `POST ${maker.path} makes nothing: ${answered?.status} ${answered?.text}`,
    );
  }

  #play({ method, path }: Endpoint, team: Team, target: Target, world: AnyWorld) {
    const cell = { name: "", caller: team.admin, tenant: team.tenant, target, expected: 200 };
    return play(method.toUpperCase(), path, cell, world);
  }

  /** A route by its path, whatever its parameters are called. */
  #routeAt(method: Endpoint["method"], path: string): Endpoint | undefined {
    const same = path.replaceAll(/:\w+/g, ":");
    return this.#table.find(
      (each) => each.method === method && each.path.replaceAll(/:\w+/g, ":") === same,
    );
  }

  #operation({ method, path }: Endpoint): Operation {
    const { parameters = [], requestBody } = this.#described({ method, path });
    const content = requestBody?.content["application/json"];
    const isNeeded = (each: JsonSchema) => each["in"] === "query" && each["required"] === true;
    const rule = method === "post" ? ruled[path] : undefined;
    const body = content?.schema ?? null;
    return { query: parameters.filter(isNeeded), body: body && rule ? merged(body, rule) : body };
  }

  #textsIn(endpoint: Endpoint): JsonSchema[] {
    const isText = ({ in: place, schema }: JsonSchema) =>
      place === "path" && (schema as JsonSchema)["type"] === "string";
    return (this.#described(endpoint).parameters ?? []).filter(isText);
  }

  #described({ method, path }: Pick<Endpoint, "method" | "path">) {
    return this.#paths[path.replaceAll(/:(\w+)/g, "{$1}")]?.[method] as {
      readonly parameters?: readonly JsonSchema[];
      readonly requestBody?: { readonly content: Readonly<Record<string, { schema: JsonSchema }>> };
    };
  }

  #namesThings(endpoint: Endpoint): boolean {
    return /_ids?"/.test(JSON.stringify(this.#operation(endpoint).body));
  }
}

const NDJSON = "application/x-ndjson";

/** A part of the marks: a response that repeats it shows no mark. */
const SEARCHED = "canary";

/** Whose request is made, and who has the things that its body names. */
interface Making {
  readonly team: Team;
  readonly owner: Team | null;
  readonly world: AnyWorld;
  readonly whole: boolean;
  readonly some?: string;
}

const merged = (schema: JsonSchema, rule: JsonSchema): JsonSchema => ({
  ...schema,
  properties: { ...(schema["properties"] as object), ...(rule["properties"] as object) },
  required: [...((schema["required"] ?? []) as string[]), ...(rule["required"] as string[])],
});

/** It may be one record, too, if the path names no list. */
const isList = ({ method, path }: Endpoint) => method === "get" && !/:(?!tenantId)\w+$/.test(path);

const parsed = ({ text }: Answered): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The record in a response, in any envelope. */
function recordIn(answered: Answered): Record<string, unknown> | undefined {
  const body = parsed(answered);
  if (!isRecord(body)) return undefined;
  return "id" in body ? body : (Object.values(body).find(isRecord) ?? body);
}

/** The rows of a list, in any envelope. */
function listIn(answered: Answered): readonly Record<string, unknown>[] {
  return (listOf(parsed(answered)) ?? []).filter(isRecord);
}

function listOf(body: unknown): readonly unknown[] | null {
  if (Array.isArray(body)) return body;
  if (!isRecord(body)) return null;
  const inside = Object.values(body);
  return inside.find(Array.isArray) ?? listOf(inside.find(isRecord));
}

const isEmptyList = (answered: Answered): boolean => listOf(parsed(answered))?.length === 0;

/** The field by which a parameter names a record: that of its name, or the id. */
function named(parameter: string, record: Record<string, unknown>): number | string {
  const value = record[toWireName(parameter)] ?? record["id"];
  if (typeof value === "number" || typeof value === "string") return value;
  throw new Underivable(`a response shows no id for ${parameter}`);
}
