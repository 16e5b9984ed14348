import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "@jest/globals";
import { CoreError } from "@souk/core";
import { startHostProcess } from "../testing/host-process.js";
import { createLog, plainError, reportTo } from "./log.js";

function onTerminal(logLevel: "info" | "warn" = "info") {
  const terminal = new PassThrough();
  const log = createLog({ logLevel, profile: "development" }, terminal);
  return { ...log, said: () => String(terminal.read() ?? "") };
}

const record = {
  requestId: "r-1",
  method: "GET",
  route: "/products/:id",
  path: "/products/12",
  network: "203.0.113.9",
  user: 7,
  tenant: 3,
  status: 200,
  durationMs: 3.25,
};

describe("the log on a terminal", () => {
  it("says each request in one line of words", () => {
    const { request, said } = onTerminal();
    request(record);
    expect(said()).toMatch(
      /^\d\d:\d\d:\d\d info  GET \/products\/12 200 3.25 ms user 7 tenant 3 from 203.0.113.9 r-1\n$/,
    );
    request({ ...record, path: null, user: null, tenant: null, status: 404 });
    expect(said()).toMatch(/ info  GET \(no route\) 404 3.25 ms from 203.0.113.9 r-1\n$/);
  });

  it("says what else there is, and where an error came from", () => {
    const { logger, said } = onTerminal("warn");
    logger.info("not of interest");
    logger.warn({ counted: 2, of: "mails" }, "some were left");
    expect(said()).toMatch(/^\S+ WARN  some were left counted=2 of=mails\n$/);
    logger.error({ requestId: "r-2", error: plainError(new Error("broken")) }, "unexpected error");
    expect(said()).toMatch(/^\S+ ERROR unexpected error requestId=r-2\n  Error: broken\n    +at /);
  });
});

describe("a failure in the log", () => {
  it("that passes by itself is a warning, and any other an error", () => {
    const { logger, said } = onTerminal("warn");
    reportTo(logger)(new CoreError("unavailable", "The database is busy."));
    expect(said()).toMatch(/^\S+ WARN  background job failed/);
    for (const away of [
      new Error("timeout exceeded when trying to connect"),
      Object.assign(new Error("sorry, too many clients already"), { code: "53300" }),
      new Error("failed", { cause: Object.assign(new Error("refused"), { code: "ECONNREFUSED" }) }),
      // Errors of each engine on a host whose database is being copied.
      Object.assign(new Error("The database is closed for writing while it is copied."), {
        code: "SK001",
      }),
      new Error("failed", {
        cause: new Error("The database is closed for writing while it is copied."),
      }),
    ]) {
      reportTo(logger)(away);
      expect(said()).toMatch(/^\S+ WARN  background job failed/);
    }
    reportTo(logger)(new Error("broken"));
    expect(said()).toMatch(/^\S+ ERROR background job failed/);
  });
});

describe("the log in a file", () => {
  it("is lines of JSON and nothing else: what a person reads at the start is on stderr", async () => {
    const folder = mkdtempSync(join(tmpdir(), "souk-log-"));
    const host = await startHostProcess({
      DATABASE_URL: `sqlite:${folder}/souk.db`,
      SOUK_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
    });
    try {
      expect((await fetch(`${host.origin}/healthz`)).status).toBe(200);
      const headers = { "X-Request-ID": "too-large", "X-Large": "x".repeat(20_000) };
      const refused = await fetch(`${host.origin}/healthz`, { headers });
      expect(refused.status).toBe(431);
      while (!host.lines.some((line) => line.includes("headers_too_large"))) await pause(10);
      const said = host.lines.map((line) => JSON.parse(line) as Record<string, unknown>);
      expect(said).toContainEqual(
        expect.objectContaining({ msg: "request", path: "/healthz", network: "127.0.0.1" }),
      );
      const requestId = refused.headers.get("x-request-id");
      expect(said).toContainEqual(
        expect.objectContaining({ requestId, status: 431, code: "headers_too_large" }),
      );
    } finally {
      await host.kill();
      rmSync(folder, { recursive: true });
    }
  });
});
