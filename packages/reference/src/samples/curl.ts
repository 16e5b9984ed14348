import { blank, type SampleRequest } from "./sample-request.js";

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

export function curl({ method, path, headers, json, text }: SampleRequest): string {
  const body = json === undefined ? text : JSON.stringify(json, null, 2);
  return [
    `curl -sS --fail-with-body -X ${method} ${quoted(blank("origin") + path)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === null ? [] : [`--data-binary ${quoted(body)}`]),
  ].join(" \\\n  ");
}
