import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Received } from "./listener.js";
import { usage } from "../../problems/problem.js";

export interface KeptRequest {
  readonly headers: Readonly<Record<string, string>>;
  /** The bytes as they arrived. */
  readonly body: Uint8Array;
}

/** A request in the form of HTTP/1.1, so that a person can read, keep and send it. */
function writeRequest({ path, headers, body }: Received): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return Buffer.concat([
    Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`),
    body,
  ]);
}

/** Stores a request in its own file, for `souk webhooks verify`. */
export async function keepRequest(
  directory: string,
  folder: string,
  name: string,
  request: Received,
): Promise<void> {
  const place = resolve(directory, folder);
  await mkdir(place, { recursive: true });
  await writeFile(join(place, `${name.replaceAll(/[^\w-]/g, "_")}.http`), writeRequest(request));
}

/** Reads what `writeRequest` wrote, or what a person copied: with either kind of line ends. */
export function readRequest(bytes: Buffer): KeptRequest {
  const end = /\r?\n\r?\n/.exec(bytes.toString("latin1"));
  if (end === null) throw noRequest();
  const [first = "", ...lines] = bytes.subarray(0, end.index).toString().split(/\r?\n/);
  const isRequestLine = /^[A-Z]+ \S+( HTTP\/[\d.]+)?$/.test(first);
  return {
    headers: readHeaders(isRequestLine ? lines : [first, ...lines]),
    body: bytes.subarray(end.index + end[0].length),
  };
}

/** The event named in the body; the header that names it is not signed. */
export function eventIn(body: Uint8Array): string | null {
  try {
    const saved: unknown = JSON.parse(Buffer.from(body).toString());
    const event = typeof saved === "object" && saved !== null && "event" in saved && saved.event;
    return typeof event === "string" ? event : null;
  } catch {
    return null;
  }
}

export function readHeaders(lines: readonly string[]): Record<string, string> {
  const pairs = lines.map((line) => {
    const colon = line.indexOf(":");
    if (colon < 1) throw usage(`"${line}" is not a header. Write it as name: value.`);
    return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
  });
  return Object.fromEntries(pairs);
}

const noRequest = () =>
  usage(
    "The file is not a request: it needs headers, an empty line and the body.",
    "If the file is only the body, give the headers with --header.",
  );
