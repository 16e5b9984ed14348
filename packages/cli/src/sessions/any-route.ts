import { BASE_PATH } from "@souk/adapters-http/endpoints";
import { createClient, eachItem } from "@souk/client";

export const methods = ["GET", "POST", "PATCH", "PUT", "DELETE"] as const;
export type Method = (typeof methods)[number];

export interface RouteRequest {
  readonly method: Method;
  /** With or without the base path. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | AsyncIterable<Uint8Array>;
}

interface Access {
  readonly url: string;
  readonly token: string;
  readonly tenant: number | undefined;
}

export interface RouteAnswer {
  readonly isJson: boolean;
  readonly text: AsyncIterable<string>;
}

/** Calls any route of the API, also one that no command knows. */
export async function requestRoute(access: Access, request: RouteRequest): Promise<RouteAnswer> {
  const { method, query, headers, body } = request;
  const options = {
    parseAs: "stream",
    headers,
    ...(body === undefined
      ? {}
      : { body, bodySerializer: streamed, ...(isText(body) ? {} : { duplex: "half" }) }),
  };
  // The paths are data here, so the client's types for literal paths do not apply.
  const send = createClient(access).request as unknown as Send;
  const { data, response } = await send(method.toLowerCase(), pathOf(request.path, query), options);
  const type = response.headers.get("Content-Type") ?? "";
  return { isJson: type.startsWith("application/json"), text: textIn(data) };
}

/** Every item of a list, page by page. */
export const itemsOf = (access: Access, request: RouteRequest): AsyncIterable<unknown> =>
  eachItem(async (position) => {
    const query = { ...request.query, ...inQuery(position) };
    return JSON.parse(await wholeOf(await requestRoute(access, { ...request, query })));
  });

export async function wholeOf({ text }: RouteAnswer): Promise<string> {
  const parts: string[] = [];
  for await (const part of text) parts.push(part);
  return parts.join("");
}

type Send = (
  method: string,
  path: string,
  options: object,
) => Promise<{ data?: ReadableStream<Uint8Array>; response: Response }>;

const isText = (body: string | AsyncIterable<Uint8Array>): body is string =>
  typeof body === "string";

const streamed = (body: string | AsyncIterable<Uint8Array>) =>
  isText(body) ? body : ReadableStream.from(body);

const inQuery = (position: object): Record<string, string> =>
  Object.fromEntries(Object.entries(position).map(([name, value]) => [name, String(value)]));

/** Braces would be places for parameters, which a complete path does not have. */
function pathOf(path: string, query: Readonly<Record<string, string>>): string {
  const [bare = "", own = ""] = path.split("?", 2);
  const below = bare.startsWith("/") ? bare : `/${bare}`;
  const isWhole = below === BASE_PATH || below.startsWith(`${BASE_PATH}/`);
  const said = new URLSearchParams(own);
  for (const [name, value] of Object.entries(query)) said.set(name, value);
  const whole = isWhole ? below : BASE_PATH + below;
  const escaped = whole.replaceAll("{", "%7B").replaceAll("}", "%7D");
  return said.size === 0 ? escaped : `${escaped}?${said.toString()}`;
}

async function* textIn(body: ReadableStream<Uint8Array> | undefined): AsyncGenerator<string> {
  if (body) yield* body.pipeThrough(new TextDecoderStream());
}
