import { BASE_PATH, type Endpoint } from "@souk/adapters-http/endpoints";
import { createClient, type SoukClient } from "@souk/client";
import type { UseCaseName } from "@souk/core";
import { exitCodes } from "../problems/exit-codes.js";
import { Problem } from "../problems/problem.js";
import { asRow, type Json, pageOf, toWireName } from "../views/row.js";
import { endpointOf, operatorEndpointOf, unwrapped } from "../views/api-answers.js";
import type { RemoteSession } from "./session.js";

type Input = Readonly<Record<string, unknown>>;

interface Access {
  readonly url: string;
  /** Absent for public calls, such as signing in. */
  readonly token?: string;
  /** The token is the operator's. */
  readonly isOperator?: boolean;
}

/** Works through the API, with the rights of the token. */
export function openRemote({ url, token, isOperator = false }: Access): RemoteSession {
  const routeOf = isOperator ? operatorEndpointOf : endpointOf;
  const clientOf = (tenant?: number): SoukClient => createClient({ url, token, tenant });
  const send = async (name: UseCaseName, input: unknown, tenant: number | undefined) => {
    const endpoint = routeOf(name);
    if (!endpoint) throw isOperator ? notForOperators() : notOverHttp();
    return request(clientOf(tenant), endpoint, input as Input, tenant);
  };
  const call = async (name: UseCaseName, input: unknown, tenant?: number): Promise<Json> =>
    unwrapped(name, (await send(name, input, tenant)) as Json);
  return {
    kind: "remote",
    isOperator,
    async report(name) {
      if (!isOperator) throw notOverHttp();
      const path = `${BASE_PATH}/operator/${name}`;
      const { data } = await (clientOf().request as unknown as Send)("get", path, {});
      return pageOf(data as Json).data;
    },
    call,
    row: async (name, input, tenant) => asRow(await call(name, input, tenant)),
    rows: async (name, input, tenant) => pageOf(await call(name, input, tenant)),
    async exported(name, input, tenant) {
      const answer = await send(name, input, tenant);
      const body = answer as ReadableStream<Uint8Array>;
      return body.pipeThrough(new TextDecoderStream()) as AsyncIterable<string>;
    },
    close: async () => {},
  };
}

async function request(
  client: SoukClient,
  { method, path, source, answer, linesTo }: Endpoint,
  input: Input,
  tenant: number | undefined,
): Promise<unknown> {
  const { text, file, ...others } = input;
  // A file is the body itself, or a part of it.
  const parameters = source ? others : input;
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const inPath = Object.fromEntries(
    names.map((name) => [
      name,
      name === "tenantId" ? (tenant ?? parameters[name]) : parameters[name],
    ]),
  );
  const rest = toWire(
    Object.fromEntries(Object.entries(parameters).filter(([name]) => !names.includes(name))),
  );
  // The type of a file says its format.
  if (source) delete rest["format"];
  // The lines come in the answer.
  if (linesTo !== undefined) delete rest[toWireName(linesTo)];
  const isQuery = method === "get" || method === "delete" || source !== undefined;
  const options = {
    params: { path: inPath, ...(isQuery && file === undefined ? { query: rest } : {}) },
    ...(isQuery ? {} : { body: rest }),
    ...(source && text !== undefined
      ? fileBody(String(parameters["format"]), text as AsyncIterable<string>)
      : {}),
    ...(file instanceof Uint8Array ? formBody(file, rest) : {}),
    ...(answer.stream ? { parseAs: "stream" } : {}),
  };
  // The paths are data here, so the client's types for literal paths do not apply.
  const route = BASE_PATH + path.replaceAll(/:(\w+)/g, "{$1}");
  const { data } = await (client.request as unknown as Send)(method, route, options);
  return data;
}

type Send = (method: string, path: string, options: object) => Promise<{ data?: unknown }>;

function formBody(file: Uint8Array, fields: Readonly<Record<string, unknown>>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, String(value));
  body.set("file", new Blob([file as Uint8Array<ArrayBuffer>]), "file");
  return { body, bodySerializer: (form: FormData) => form };
}

const fileBody = (format: string, text: AsyncIterable<string>) => ({
  body: text,
  bodySerializer: (body: AsyncIterable<string>) =>
    ReadableStream.from(body).pipeThrough(new TextEncoderStream()),
  duplex: "half",
  headers: { "Content-Type": format === "csv" ? "text/csv" : "application/x-ndjson" },
});

/** Names as in the API; missing fields are not sent. */
function toWire(input: Input): Record<string, unknown> {
  const entries = Object.entries(input).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    entries.map(([name, value]) => [
      toWireName(name),
      // Its names are the caller's own.
      name === "metadata" ? value : valueToWire(value),
    ]),
  );
}

function valueToWire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(valueToWire);
  const isInput = typeof value === "object" && value !== null && !(value instanceof Date);
  return isInput ? toWire(value as Input) : value;
}

const notOverHttp = () =>
  new Problem("Only operators may do this.", {
    exitCode: exitCodes.notAllowed,
    code: "forbidden",
    hint: "Sign in with the operator's token: souk login --operator --url <address>. Or work on the database: --database or DATABASE_URL, without --url.",
  });

const notForOperators = () =>
  new Problem("The operator's token does not permit this.", {
    exitCode: exitCodes.notAllowed,
    code: "forbidden",
    hint: "Use the token of a person or an API key. On the database (--database), operators may do everything.",
  });
