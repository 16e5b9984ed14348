import { blank, FORM_FILE, type SampleRequest } from "./sample-request.js";

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

export function curl({ method, path, headers, json, text, isForm }: SampleRequest): string {
  const body = json === undefined ? text : JSON.stringify(json, null, 2);
  return [
    `curl -sS --fail-with-body -X ${method} ${quoted(blank("origin") + path)}`,
    ...Object.entries(headers)
      // curl writes the type of a form itself.
      .filter(([name]) => !isForm || name !== "Content-Type")
      .map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(isForm ? [`-F ${quoted(`file=@${FORM_FILE}`)}`] : []),
    ...(body === null ? [] : [`--data-binary ${quoted(body)}`]),
  ].join(" \\\n  ");
}
