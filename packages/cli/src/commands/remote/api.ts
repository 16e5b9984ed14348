import { Command } from "commander";
import type { Operate, Run, SignedIn } from "../../operate.js";
import { usage } from "../../problems/problem.js";
import type { Method, RouteRequest } from "../../sessions/any-route.js";
import { openToRead } from "../../terminal/files.js";
import type { Json } from "../../views/row.js";
import { jsonText } from "../../terminal/terminal.js";
import { examples, tenantIn, tenantOption, type TenantOptions } from "../options.js";
import { readHeaders } from "../webhooks/request-file.js";

type Field = readonly [name: string, value: Json];

interface ApiOptions extends TenantOptions {
  readonly field?: readonly Field[];
  readonly jsonField?: readonly Field[];
  readonly input?: string;
  readonly header?: readonly string[];
  readonly paginate?: boolean;
}

export function apiCommand(operate: Operate): Command {
  const command = new Command("api")
    .description("send a request to any route of the API and print the response")
    .argument("<words...>", "method and path; the method defaults to GET")
    .addOption(tenantOption())
    .option("-f, --field <key=value>", "a string field; a query parameter of a GET", textField)
    .option("-F, --json-field <key=value>", "a JSON field, such as 5, true or []", jsonField)
    .option("--input <file>", "send this file, .json, .csv or .ndjson; - for JSON from stdin")
    .option("-H, --header <name: value>", "a header to send", collected)
    .option("--paginate", "request every page and print each item as a line of JSON")
    .action(operate(ask));
  return examples(
    command,
    "souk api /tenants",
    "souk api GET /products -f search=lamp -f sort=-price --tenant 7",
    "souk api /orders --paginate --tenant 7 | jq -r .total_amount",
    "souk api POST /category/create -f name=Lamps -F published=true --tenant 7",
    "souk api PATCH /products/12 --input product.json --tenant 7",
  );
}

async function ask(run: Run<ApiOptions>, words: string[]): Promise<void> {
  const request = await requestOf(run, words);
  const host = await run.host();
  if (host === null) {
    throw usage(
      "souk api requires a host.",
      "Name it with --url or --profile; see: souk login --help",
    );
  }
  const access = { url: host.url, token: host.token, tenant: tenantIn(run) };
  await (run.options.paginate ? printItems(run, access, request) : print(run, access, request));
}

type Access = Pick<SignedIn, "url" | "token"> & { readonly tenant: number | undefined };

async function print({ print, terminal }: Run, access: Access, request: RouteRequest) {
  const { requestRoute, wholeOf } = await import("../../sessions/any-route.js");
  const answer = await requestRoute(access, request);
  if (answer.isJson) {
    return print.text(`${jsonText(JSON.parse(await wholeOf(answer)), 2)}\n`);
  }
  const { pipeline } = await import("node:stream/promises");
  await pipeline(answer.text, terminal.stdout, { end: false });
}

async function printItems({ terminal }: Run, access: Access, request: RouteRequest) {
  const [{ itemsOf }, { pipeline }] = await Promise.all([
    import("../../sessions/any-route.js"),
    import("node:stream/promises"),
  ]);
  const lines = async function* () {
    for await (const item of itemsOf(access, request)) yield `${jsonText(item)}\n`;
  };
  await pipeline(lines, terminal.stdout, { end: false });
}

async function requestOf(run: Run<ApiOptions>, words: string[]): Promise<RouteRequest> {
  const { input, header = [], paginate } = run.options;
  const field = [...(run.options.field ?? []), ...(run.options.jsonField ?? [])];
  const { method, path } = await routeIn(words);
  const isRead = method === "GET";
  if (paginate && !isRead) throw usage("--paginate requires a GET.");
  if (input !== undefined && field.length > 0) {
    throw usage("Use --input or fields, not both.");
  }
  if (isRead && input !== undefined) throw usage("A GET cannot send a file.");
  const headers = readHeaders(header);
  const places = { method, path: path.replaceAll(/:tenantId\b/g, () => `${tenantIn(run) ?? ""}`) };
  if (isRead) {
    const query = Object.fromEntries(field.map(([name, value]) => [name, inQuery(value)]));
    return { ...places, headers, query };
  }
  if (input !== undefined)
    return { ...places, query: {}, ...(await bodyFrom(run, input, headers)) };
  if (field.length === 0) return { ...places, headers, query: {} };
  const body = JSON.stringify(Object.fromEntries(field));
  return { ...places, headers: { "content-type": JSON_TYPE, ...headers }, query: {}, body };
}

async function routeIn(words: readonly string[]): Promise<{ method: Method; path: string }> {
  const [first = "", second, ...more] = words;
  if (more.length > 0)
    throw usage(`Unexpected argument ${more[0]}.`, "Give the method and the path.");
  if (second === undefined) return { method: "GET", path: first };
  const { methods } = await import("../../sessions/any-route.js");
  const method = methods.find((each) => each === first.toUpperCase());
  if (method) return { method, path: second };
  throw usage(`${first} is not a method of the API.`, `There are ${methods.join(", ")}.`);
}

const JSON_TYPE = "application/json";

const types = new Map([
  [".csv", "text/csv"],
  [".ndjson", "application/x-ndjson"],
]);

async function bodyFrom(
  { terminal }: Run,
  input: string,
  headers: Readonly<Record<string, string>>,
) {
  const [ending = ""] = /\.\w+$/.exec(input) ?? [];
  const type = types.get(ending.toLowerCase()) ?? JSON_TYPE;
  const body: AsyncIterable<Uint8Array> =
    input === "-"
      ? terminal.stdin
      : (await openToRead(terminal.directory, input)).createReadStream();
  return { headers: { "content-type": type, ...headers }, body };
}

function textField(text: string, others: readonly Field[] = []): Field[] {
  return [...others, pairIn(text)];
}

function jsonField(text: string, others: readonly Field[] = []): Field[] {
  const [name, value] = pairIn(text);
  try {
    return [...others, [name, JSON.parse(value) as Json]];
  } catch {
    throw usage(`-F ${name}: ${value} is not JSON.`, `For a string, use: -f ${text}`);
  }
}

function pairIn(text: string): readonly [string, string] {
  const at = text.indexOf("=");
  if (at < 1) throw usage(`${text} is not a field.`, "Write it as key=value.");
  return [text.slice(0, at), text.slice(at + 1)];
}

const inQuery = (value: Json): string =>
  typeof value === "string" ? value : JSON.stringify(value);

const collected = (text: string, others: readonly string[] = []): string[] => [...others, text];
