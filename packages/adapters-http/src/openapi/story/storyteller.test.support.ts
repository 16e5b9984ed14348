import { eventKinds } from "@souk/core";
import { useCases } from "@souk/core/adapter";
import { BASE_PATH, type Endpoint } from "../../wire/endpoint.js";
import { endpoints } from "../../endpoints/index.js";
import { routeOf, type Story, type CallExamples } from "../story.js";
import { Stage } from "./stage.test.support.js";

/** Files are shown by their first lines. */
const LINES = 3;

interface Call {
  /** The caller; Ada by default. */
  readonly as?: string;
  /** The parameters of the path other than the tenant, in order. */
  readonly of?: number | string | readonly number[];
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly body?: unknown;
  /** The media type of a body that is not JSON. */
  readonly type?: string;
  /** How many entries of a list that is always long are shown. */
  readonly shows?: number;
  /** Headers besides the usual ones; null leaves one out. */
  readonly headers?: Readonly<Record<string, string | null>>;
}

export interface Answered {
  readonly id: number;
  readonly [name: string]: unknown;
}

/** Plays a story over HTTP and records its requests and responses. */
export class Storyteller {
  readonly stage = new Stage();
  /** The tokens of people, by name. */
  readonly tokens = new Map<string, string>();
  tenant = 0;
  readonly #calls = new Map<string, { request: Record<string, unknown>; answers: Answers }>();
  #requests = 0;

  /** Makes a call that the description shows, and returns the record of its response. */
  async tell(route: string, call: Call = {}): Promise<Answered> {
    const { answer, text } = await this.#succeed(route, call);
    const type = typeOf(answer.headers);
    const isJson = type === JSON_TYPE;
    const shown: unknown = isJson ? firstEntries(JSON.parse(text), call.shows) : firstLines(text);
    const told = this.#calls.get(route) ?? { request: {}, answers: {} };
    this.#calls.set(route, told);
    const answers = (told.answers[answer.status] ??= {});
    const { body, type: sent = JSON_TYPE } = call;
    const isNew = !(type in answers) || (body !== undefined && !(sent in told.request));
    if (!isNew) throw new Error(`${route} was told before.`);
    answers[type] ??= shown;
    // The parts of a form are described by their schema.
    if (body !== undefined && !(body instanceof Uint8Array)) told.request[sent] ??= body;
    return isJson ? subjectOf(shown as object) : { id: 0 };
  }

  /** Makes a call that the story needs besides those that are shown. */
  async also(route: string, call: Call = {}): Promise<Answered> {
    const { answer, text } = await this.#succeed(route, call);
    return typeOf(answer.headers) === JSON_TYPE ? subjectOf(JSON.parse(text)) : { id: 0 };
  }

  /** Makes a call that the API rejects, and returns its response. */
  async fail(route: string, call: Call = {}): Promise<object> {
    const { answer, text } = await this.#send(route, call);
    if (answer.ok) throw new Error(`${route} succeeded.`);
    return JSON.parse(text) as object;
  }

  /** All that was told so far, with the first event of each kind that webhooks have. */
  story(): Story {
    const calls = Array.from(
      this.#calls,
      ([route, { request, answers }]): [string, CallExamples] => [
        route,
        { ...(Object.keys(request).length > 0 && { request }), answers },
      ],
    );
    const events: Record<string, unknown> = {};
    const sent: readonly string[] = eventKinds;
    for (const { kind, body, entityKind } of this.stage.memory.unitOfWork.published) {
      if (entityKind !== "test" && sent.includes(kind)) events[kind] ??= JSON.parse(body);
    }
    return { calls: Object.fromEntries(calls), events, errors: {} };
  }

  async #succeed(route: string, call: Call) {
    const sent = await this.#send(route, call);
    if (sent.answer.ok) return sent;
    throw new Error(`${route} was answered ${sent.answer.status}: ${sent.text}`);
  }

  async #send(
    route: string,
    { as = "Ada", of = 0, query = {}, body, type, headers: own = {} }: Call,
  ) {
    await this.stage.wait();
    const endpoint = endpointOf(route);
    const { method, tenantFrom, useCase, path } = endpoint;
    const ids = [of].flat();
    const below = path
      .replace(":tenantId", String(this.tenant))
      .replace(/:\w+/g, () => encodeURIComponent(ids.shift() ?? ""));
    const url = new URL(`https://souk.example.com${BASE_PATH}${below}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    this.#requests += 1;
    const isPublic = useCases[useCase as keyof typeof useCases].access === "public";
    const headers = new Headers({
      "user-agent": "example/1.0",
      "x-request-id": `example-${String(this.#requests).padStart(3, "0")}`,
      ...(isPublic ? {} : { authorization: `Bearer ${this.tokens.get(as) ?? ""}` }),
      ...(tenantFrom === "header" ? { "x-tenant-id": String(this.tenant) } : {}),
      ...(body === undefined ? {} : { "content-type": type ?? JSON_TYPE }),
    });
    for (const [name, value] of Object.entries(own)) {
      if (value === null) headers.delete(name);
      else headers.set(name, value);
    }
    const text = type === undefined ? JSON.stringify(body) : (body as string);
    const request = new Request(url, {
      method: method.toUpperCase(),
      headers,
      ...(body === undefined ? {} : { body: text }),
    });
    const answer = await this.stage.handle(request, { address: "192.0.2.7" });
    return { answer, text: await answer.text() };
  }
}

type Answers = Record<string, Record<string, unknown>>;

const JSON_TYPE = "application/json";

const typeOf = (headers: Headers) => (headers.get("content-type") ?? "").split(";")[0] as string;

const firstLines = (text: string) =>
  text
    .split(/(?<=\n)/)
    .slice(0, LINES)
    .join("");

const firstEntries = (body: { data?: unknown }, count?: number) =>
  count === undefined ? body : { ...body, data: (body.data as unknown[]).slice(0, count) };

/** The object of an answer, which most have under `data`. */
const subjectOf = (body: object): Answered =>
  ("data" in body && !Array.isArray(body.data) ? body.data : body) as Answered;

function endpointOf(route: string): Endpoint {
  const found = endpoints.find((each) => routeOf(each) === route);
  if (!found) throw new Error(`There is no ${route}.`);
  return found;
}
