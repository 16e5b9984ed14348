import type { RequestRecord } from "@souk/adapters-http";
import type { DestinationStream, Logger } from "pino";

/** Text that JSON writes as it is. */
const PLAIN = /^[\w:/.-]*$/;

/**
 * Writes the line of each request as `logger.info(record, "request")` would, in less than half the time: pino looks at each
 * field anew, and of this line all fields are known.
 */
export function requestLines(
  logger: Logger,
  base: object,
  destination: DestinationStream,
): (record: RequestRecord) => void {
  const level = logger.levels.values["info"];
  const whose = JSON.stringify(base).slice(1, -1);
  return (record) => {
    if (!logger.isLevelEnabled("info")) return;
    const { requestId, traceId, method, route, path, network, user, tenant, status } = record;
    // A request has no id and no method but of signs that JSON leaves alone.
    let line = `{"level":${level},"time":${Date.now()},${whose},"requestId":"${requestId}"`;
    line += `,"method":"${method}","route":${orNull(route)},"path":${orNull(path)}`;
    line += `,"network":${quoted(network)},"user":${user},"tenant":${tenant},"status":${status}`;
    line += `,"durationMs":${decimals(record.durationMs)}`;
    if (traceId !== undefined) line += `,"traceId":${quoted(traceId)}`;
    if (record.code !== undefined) line += `,"code":${quoted(record.code)}`;
    destination.write(`${line},"msg":"request"}\n`);
  };
}

const quoted = (text: string): string => (PLAIN.test(text) ? `"${text}"` : JSON.stringify(text));

/** A time of at most three decimals. V8 keeps the texts of whole numbers, but works out each broken one anew. */
export function decimals(ms: number): string {
  const all = Math.round(ms * 1000);
  const part = all % 1000;
  const whole = `${(all - part) / 1000}`;
  if (part === 0) return whole;
  const zeros = part < 10 ? "00" : part < 100 ? "0" : "";
  if (part % 10 !== 0) return `${whole}.${zeros}${part}`;
  return part % 100 === 0 ? `${whole}.${part / 100}` : `${whole}.${zeros}${part / 10}`;
}

const orNull = (text: string | null): string => (text === null ? "null" : quoted(text));
