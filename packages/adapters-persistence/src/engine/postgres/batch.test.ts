import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { Socket } from "node:net";
import fc from "fast-check";
import { sql } from "kysely";
import pg from "pg";
import type { PgEngine } from "./engine.js";
import { PgBatch } from "./batch.js";
import { knownOn } from "./prepared.js";
import type { Session } from "../session.js";
import { rawStatement } from "../statement.js";
import { openEngine, raw } from "../../testing/raw.js";
import { testEngines } from "../../testing/test-databases.js";
import { inTransaction } from "../../unit-of-work.js";

/** Every caller sends some of these; which of them fails is a matter of the value. */
const statements = Array.from({ length: 12 }, (_, which) =>
  rawStatement<{ text: string }>()<Record<string, unknown>>(
    (p) => sql`
      select ${p.text}::text::integer as ${sql.raw(`value_${which}`)},
        current_setting('souk.tenant') as tenant
      from generate_series(1, ${sql.raw(String(which % 3))} + 1)`,
  ),
);
const divide = rawStatement<{ by: number }>()<{ one: number }>(
  (p) => sql`select 1 / ${p.by}::integer as one`,
);
const forgetAll = raw("deallocate all");
const impatient = raw("select set_config('statement_timeout', '1', true)");
const sleep = raw("select pg_sleep(60)");

type Kind = "sound" | "refused value" | "division" | "lost plans" | "timeout" | "cut";

interface Caller {
  readonly kind: Kind;
  /** The statements to send, several at once. */
  readonly asks: readonly number[];
  readonly failsAt: number;
}

const errors: Partial<Record<Kind, string>> = {
  "refused value": "22003",
  division: "22012",
};

const caller = fc.record<Caller>({
  kind: fc.oneof(
    { weight: 12, arbitrary: fc.constant<Kind>("sound") },
    { weight: 4, arbitrary: fc.constant<Kind>("refused value") },
    { weight: 2, arbitrary: fc.constant<Kind>("division") },
    { weight: 1, arbitrary: fc.constantFrom<Kind>("lost plans", "timeout", "cut") },
  ),
  asks: fc.array(fc.nat({ max: statements.length - 1 }), { minLength: 1, maxLength: 4 }),
  failsAt: fc.nat({ max: 3 }),
});

/** `TEST_BATCHES=10000` tries more of them. */
const BATCHES = Number(process.env["TEST_BATCHES"] ?? 1_000);
const CALLERS = 20;

describe("batches of many callers on one connection", () => {
  const cleanUps: (() => Promise<unknown>)[] = [];
  let engine: PgEngine;
  const sockets = new Set<Socket>();

  beforeEach(async () => {
    const postgres = testEngines.find(({ dialect }) => dialect === "postgres");
    if (!postgres) throw new Error("These tests need a Postgres at TEST_PG_URL.");
    const database = await postgres.create();
    const url = new URL(database.url);
    // One lane, so that everything meets on it.
    url.searchParams.set("pool", "3");
    engine = openEngine(url.href) as PgEngine;
    engine.pool.on("connect", (client) => sockets.add(connectionOf(client).stream));
    cleanUps.push(
      () => database.drop(),
      () => engine.close(),
    );
  });

  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
  });

  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy();
    sockets.clear();
  };

  /** Returns what the caller was told, as values or as the code of an error. */
  const ask = async ({ kind, asks, failsAt }: Caller, tenant: number) => {
    let attempts = 0;
    const work = async (session: Session) => {
      attempts += 1;
      session.see({ tenant });
      // Only the first time: who tries again would do the same to those who try again next to it.
      if (attempts === 1 && kind === "cut") setImmediate(cut);
      if (attempts === 1 && kind === "lost plans") session.sendUnawaited(forgetAll, {});
      if (kind === "timeout")
        await Promise.all([session.all(impatient, {}), session.all(sleep, {})]);
      const at = failsAt % asks.length;
      const answers = asks.map((which, index) => {
        const text =
          kind === "refused value" && index === at ? "2147483648" : String(which + tenant);
        if (kind === "division" && index === at) session.sendUnawaited(divide, { by: 0 });
        return session.all(statements[which] as (typeof statements)[number], { text });
      });
      return Promise.all(answers);
    };
    try {
      return await inTransaction(engine, "read", work);
    } catch (error) {
      return codeOf(error);
    }
  };

  const wanted = ({ kind, asks }: Caller, tenant: number) =>
    kind === "timeout"
      ? "unavailable"
      : (errors[kind] ??
        asks.map((which) =>
          Array.from({ length: (which % 3) + 1 }, () => ({
            [`value_${which}`]: which + tenant,
            tenant: String(tenant),
          })),
        ));

  /** Callers in one turn of the event loop, each as a tenant of its own. */
  const together = async (callers: readonly Caller[]) => {
    const tenants = callers.map((_, index) => index + 1);
    const answers = await Promise.all(callers.map((each, at) => ask(each, tenants[at] ?? 0)));
    expect(answers).toEqual(callers.map((each, at) => wanted(each, tenants[at] ?? 0)));
  };

  // Cuts and forgotten statements leave a connection that knows nothing, the interesting case.
  const property = fc.asyncProperty(
    fc.array(caller, { minLength: CALLERS, maxLength: CALLERS }),
    together,
  );

  it(`are answered each for itself, whichever of them fail: ${BATCHES} batches`, async () => {
    const run = fc.assert(property, { numRuns: BATCHES / CALLERS, endOnFailure: true });
    await expect(run).resolves.toBeUndefined();
  });

  it("would touch their neighbours if a statement were known before it is prepared (seeded)", async () => {
    engine.pool.on("connect", (client) => {
      const known = knownOn(connectionOf(client));
      known.set = (name, prepared) => {
        prepared.state = "ready";
        return Map.prototype.set.call(known, name, prepared) as typeof known;
      };
    });
    const run = fc.assert(property, { numRuns: BATCHES / CALLERS, endOnFailure: true });
    await expect(run).rejects.toThrow("Property failed");
  });

  it("read a statement without any text as one without rows", async () => {
    const read = (text: string) =>
      inTransaction(engine, "read", (session) => session.all(raw(text), {}));
    expect(await Promise.all([read("-- nothing"), read("select 1 as one")])).toEqual([
      [],
      [{ one: 1 }],
    ]);
  });

  it("have a method for each message that pg's client passes on, except those that they never ask for", () => {
    const methods = Object.getOwnPropertyDescriptors(pg.Client.prototype);
    const texts = Object.values(methods).map(({ value }) => String(value));
    const called = texts.flatMap((text) =>
      Array.from(text.matchAll(/[qQ]uery\.(handle\w+|submit)\(/g), ([, name = ""]) => name),
    );
    expect(called).toEqual(expect.arrayContaining(["submit", "handleReadyForQuery"]));
    const missing = new Set(called.filter((name) => !(name in PgBatch.prototype)));
    // Methods for COPY and for portals, which Souk does not use.
    expect(missing).toEqual(new Set(["handleCopyData", "handlePortalSuspended"]));
  });

  it("leave the error with its caller when a row cannot be read", async () => {
    const read = (text: string) =>
      inTransaction(engine, "read", (session) => session.one(raw(text), {}));
    await read("select 1");
    const parse = (text: string): unknown => {
      if (text === "[2]") throw new SyntaxError("This one cannot be read.");
      return text;
    };
    (engine.pool.options.types as pg.TypeOverrides).setTypeParser(JSON_TYPE, parse);
    const answers = await Promise.allSettled(
      ["[1]", "[2]", "[3]"].map((text) => read(`select '${text}'::json as list`)),
    );
    expect(answers).toMatchObject([
      { value: { list: "[1]" } },
      { reason: { message: "This one cannot be read." } },
      { value: { list: "[3]" } },
    ]);
  });
});

const JSON_TYPE = 114;

const connectionOf = (client: unknown) =>
  (client as { connection: { readonly stream: Socket } }).connection;

function codeOf(error: unknown): unknown {
  const { code, kind } = error as { code?: unknown; kind?: unknown };
  return code ?? kind ?? error;
}
