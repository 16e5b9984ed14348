import type { RequestRecord } from "@souk/adapters-http";
import { describe, expect, it } from "@jest/globals";
import { pino } from "pino";
import { decimals, requestLines } from "./request-lines.js";

const record: RequestRecord = {
  requestId: "0f9d3c2e-1111-4222-8333-444455556666",
  method: "GET",
  route: "/products/:id",
  path: "/products/12",
  network: "2001:db8::",
  user: 7,
  tenant: 3,
  status: 200,
  durationMs: 3.25,
};

const records: Readonly<Record<string, RequestRecord>> = {
  "a read": record,
  "a stranger on no route": { ...record, route: null, path: null, user: null, tenant: null },
  "an error in a trace": {
    ...record,
    traceId: "0af7651916cd43dd8448eb211c80319c",
    code: "not_found",
  },
  "an address that a proxy made up": { ...record, network: '1.2.3.4"\\\n\u0000é"},{"level":60' },
  "a method and an id with signs": { ...record, method: "M-SEARCH", requestId: "a_b.c-d" },
  "a route of an embedder": { ...record, route: '/"ours"/{x}', path: '/"ours"/{x}' },
};

describe("the line of a request", () => {
  it.each(Object.entries(records))("is the one of pino: %s", (_, each) => {
    const lines: string[] = [];
    const destination = { write: (line: string) => lines.push(line) };
    const base = { pid: 12, hostname: "here" };
    const logger = pino({ level: "info", base }, destination);
    logger.info(each, "request");
    requestLines(logger, base, destination)(each);
    const [ofPino, own] = lines.map((line) => line.replace(/"time":\d{13}/, '"time":0'));
    expect(own).toBe(ofPino);
  });

  it("is left out where the level is higher", () => {
    const lines: string[] = [];
    const destination = { write: (line: string) => lines.push(line) };
    requestLines(pino({ level: "warn" }, destination), {}, destination)(record);
    expect(lines).toEqual([]);
  });
});

describe("a duration in thousandths", () => {
  it("is written as JSON writes it", () => {
    const times = Array.from({ length: 120_000 }, (_, thousandths) => thousandths / 1000);
    times.push(65_000.5, 3_600_000.001, 86_399_999.999);
    expect(times.filter((ms) => decimals(ms) !== JSON.stringify(ms))).toEqual([]);
  });
});
