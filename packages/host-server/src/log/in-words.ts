import type { RequestRecord } from "@souk/adapters-http";

interface Line {
  readonly time: number;
  readonly level: number;
  readonly msg?: string;
  readonly error?: { readonly name: string; readonly message: string; readonly stack?: string };
  readonly [field: string]: unknown;
}

const levels = new Map([
  [10, "trace"],
  [20, "debug"],
  [30, "info"],
  [40, "WARN"],
  [50, "ERROR"],
  [60, "FATAL"],
]);

/** A log line for a person at a terminal: time, level, message and other fields. */
export function inWords(json: string): string {
  const {
    time,
    level,
    msg = "",
    pid: _pid,
    hostname: _hostname,
    error,
    ...rest
  } = JSON.parse(json) as Line;
  const clock = new Date(time).toTimeString().slice(0, 8);
  const head = `${clock} ${(levels.get(level) ?? String(level)).padEnd(5)}`;
  const words =
    msg === "request" ? [requestIn(rest as unknown as RequestRecord)] : [msg, ...fieldsIn(rest)];
  return `${[head, ...words].join(" ")}\n${errorIn(error)}`;
}

function requestIn(record: RequestRecord): string {
  const { method, path, status, durationMs, user, tenant, network, requestId } = record;
  return [
    `${method} ${path ?? "(no route)"} ${status} ${durationMs} ms`,
    ...(user === null ? [] : [`user ${user}`]),
    ...(tenant === null ? [] : [`tenant ${tenant}`]),
    `from ${network} ${requestId}`,
  ].join(" ");
}

const fieldsIn = (fields: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(fields).map(
    ([name, value]) => `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`,
  );

function errorIn(error: Line["error"]): string {
  if (error === undefined) return "";
  const { name, message, stack = `${name}: ${message}` } = error;
  return `  ${stack.replaceAll("\n", "\n  ")}\n`;
}
