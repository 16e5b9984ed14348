import { afterEach, describe, expect, it, jest } from "@jest/globals";
import { type Core, createCore } from "../../create-core.js";
import { memoryPorts, newUserWithToken } from "../../testing/index.js";
import type { ImportsAtOnce } from "../../ports/settings.js";
import { PIECE } from "./records/text-pieces.js";

const SIZE = 10 * 1024 * 1024;
const CHUNK = 64 * 1024;

async function setup() {
  const ports = memoryPorts();
  const core = createCore(ports);
  const { as } = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as }, { name: "Acme" });
  return { ports, core, call: { as, tenant } };
}

async function* pieces(text: string) {
  for (let at = 0; at < text.length; at += CHUNK) yield text.slice(at, at + CHUNK);
}

/** A text of ten megabytes, and how much of it was taken. */
function body(start: string, repeated: string) {
  const whole = repeated.repeat(Math.ceil(CHUNK / repeated.length));
  const taken = { letters: 0 };
  const text = (async function* () {
    yield start;
    while (taken.letters < SIZE) {
      taken.letters += whole.length;
      yield whole;
    }
  })();
  return { text, taken };
}

/** How often the event loop went round while this ran, where others had their turn. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await work().catch(() => undefined);
  isOver = true;
  return turns;
}

const bodies: readonly [string, "ndjson" | "csv", string, string][] = [
  ["lines that are no JSON", "ndjson", "", "{\n"],
  ["lines that look like JSON", "ndjson", "", "{x}\n"],
  ["lines with every field wrong", "ndjson", "", '{"name":1,"price":"x","stock":[],"sku":{}}\n'],
  ["empty lines", "ndjson", "", "\n"],
  ["lines of blanks", "ndjson", "", " \t \n"],
  ["one line", "ndjson", "", "x"],
  ["lines nested deeply", "ndjson", "", `{"name":${"[".repeat(30_000)}}\n`],
  ["lines of odd numbers", "ndjson", "", `{"name":[${"1e1,".repeat(30_000)}1]}\n`],
  ["empty rows", "csv", "name,price\n", "\n"],
  ["a quotation mark that is never closed", "csv", "name,price\n", '"x\n'],
  ["quotation marks alone", "csv", "name,price\n", '"'],
  ["a row of columns without end", "csv", "name,price\n", ","],
  ["rows of too many columns", "csv", "name,price\n", ",,,,\n"],
  ["a heading without end", "csv", "", "name,"],
  ["pictures of one product", "csv", "Handle,Title,Variant Price\n", "lamp,,\n"],
  ["variants without a price", "csv", "Handle,Title,Variant Price\n", "lamp,Lamp,\n"],
  ["unknown headings", "csv", `${"a,".repeat(100_000)}\n`, "x\n"],
];

afterEach(() => {
  jest.restoreAllMocks();
});

describe.each(bodies)("a file of %s", (_, format, start, repeated) => {
  it("lets others have their turn after every piece, and ends when too much is wrong", async () => {
    const { core, call } = await setup();
    const { text, taken } = body(start, repeated);
    let report: Awaited<ReturnType<typeof core.importProducts>> | undefined;
    const turns = await turnsDuring(async () => {
      report = await core.importProducts(call, { format, text });
    });
    expect(turns).toBeGreaterThanOrEqual(Math.floor((taken.letters - CHUNK) / PIECE));
    if (report?.stoppedAt === undefined) return;
    expect(report.failed).toBe(1000);
    expect(report.errors).toHaveLength(1000);
  });
});

describe("a file that is wrong in most lines", () => {
  it("is left alone after a thousand of them, and what was right before is kept", async () => {
    const { core, call } = await setup();
    const { text, taken } = body('{"name":"First","price":1}\n', "{\n");
    const report = await core.importProducts(call, { format: "ndjson", text });
    expect(report).toMatchObject({ created: 1, failed: 1000, stoppedAt: 1001 });
    expect(taken.letters).toBe(CHUNK);
  });

  it("is refused as a whole where all or none are kept", async () => {
    const { core, call } = await setup();
    const { text, taken } = body('{"name":"First","price":1}\n', "{\n");
    const attempt = core.importProducts(call, { format: "ndjson", mode: "all_or_nothing", text });
    const error = await attempt.catch((reason: unknown) => reason);
    expect(error).toMatchObject({ kind: "validation_failed" });
    expect((error as { issues: unknown[] }).issues).toHaveLength(1000);
    expect(taken.letters).toBe(CHUNK);
    expect((await core.listProducts(call, {})).total).toBe(0);
  });

  it("counts lines that only the shop's own data make wrong", async () => {
    const { core, call } = await setup();
    const { text } = body("", '{"name":"Lamp","price":1,"category_id":99}\n');
    const report = await core.importProducts(call, { format: "ndjson", text });
    expect(report).toMatchObject({ created: 0, failed: 1000, stoppedAt: 1000 });
  });
});

describe("a dry run", () => {
  const GOOD = '{"name":"Lamp","price":1}\n';
  const UNREADABLE = "{\n";
  const UNKNOWN_CATEGORY = '{"name":"Lamp","price":1,"category_id":99}\n';
  const lines: readonly (readonly [name: string, lines: string])[] = [
    ["all lines are good", GOOD.repeat(3_000)],
    ["each second line is bad", `${GOOD}${UNKNOWN_CATEGORY}`.repeat(1_500)],
    ["the last bad lines cannot be read", UNKNOWN_CATEGORY.repeat(990) + UNREADABLE.repeat(30)],
    ["bad lines of both kinds alternate", `${UNKNOWN_CATEGORY}${UNREADABLE}${GOOD}`.repeat(900)],
  ];

  it.each(lines)("reports what an import reports where %s", async (_, text) => {
    const { core, call } = await setup();
    const input = () => ({ format: "ndjson" as const, text: pieces(text) });
    const sorted = (report: { errors: readonly { line: number }[] }) => ({
      ...report,
      errors: report.errors.toSorted((one, other) => one.line - other.line),
    });
    const tried = await core.importProducts(call, { ...input(), dryRun: true });
    const real = await core.importProducts(call, input());
    expect(sorted(tried)).toEqual({ ...sorted(real), isDryRun: true });
  });

  it("opens a transaction for a thousand lines, not for fifty", async () => {
    const { core, call, ports } = await setup();
    const transactions = jest.spyOn(ports.unitOfWork, "transact");
    const text = pieces(GOOD.repeat(5_000));
    await core.importProducts(call, { format: "ndjson", dryRun: true, text });
    expect(transactions.mock.calls.length).toBeLessThan(10);
  });
});

describe("the count of turns", () => {
  it("is found out when a file takes them all", async () => {
    const { core, call } = await setup();
    const { text, taken } = body("", "\n");
    jest.spyOn(globalThis, "setTimeout").mockImplementation(((work: () => void) => {
      queueMicrotask(work);
    }) as never);
    const turns = await turnsDuring(() => core.importProducts(call, { format: "ndjson", text }));
    expect(turns).toBeLessThan(Math.floor((taken.letters - CHUNK) / PIECE) / 10);
  });
});

describe("a line of many values", () => {
  it("is refused before its numbers are looked at closely", async () => {
    const { core, call } = await setup();
    const closely = jest.spyOn(JSON, "parse");
    const line = `{"name":"Lamp","price":1,"more":[${"1e1,".repeat(60_000)}1]}`;
    const report = await core.importProducts(call, { format: "ndjson", text: only(line) });
    expect(report.errors).toEqual([
      { line: 1, field: null, message: "The line has too many values." },
    ]);
    expect(closely.mock.calls.filter(([, reviver]) => reviver !== undefined)).toEqual([]);
  });
});

describe("imports at once", () => {
  const waiting = () => {
    const gate = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const text = (async function* () {
      begun.resolve();
      await gate.promise;
      yield '{"name":"Lamp","price":1}\n';
    })();
    return { text, begun: begun.promise, open: () => gate.resolve() };
  };

  it("are two in a tenant; a third gets Retry-After, and succeeds when one has ended", async () => {
    const { core, call } = await setup();
    const files = [waiting(), waiting(), waiting()] as const;
    const running = files.slice(0, 2).map(async ({ text }) => {
      await core.importProducts(call, { format: "ndjson", text });
    });
    await Promise.all([files[0].begun, files[1].begun]);
    const third = core.importProducts(call, { format: "ndjson", text: files[2].text });
    await expect(third).rejects.toMatchObject({ kind: "import_busy", retryAfterSeconds: 5 });
    files[0].open();
    await running[0];
    const again = core.importProducts(call, { format: "ndjson", text: files[2].text });
    await files[2].begun;
    for (const file of files) file.open();
    await Promise.all([...running, again]);
    expect((await core.listProducts(call, {})).total).toBe(3);
  });

  /** What a user does in tenants of its own. */
  async function shopsOf(core: Core, count: number) {
    const { as } = await newUserWithToken(core);
    const shop = async () => (await core.createTenant({ as }, { name: "Shop" })).id;
    return Promise.all(Array.from({ length: count }, async () => ({ as, tenant: await shop() })));
  }

  /** What a user who sends slowly in four tenants leaves to others. */
  async function nextBesideOne(importsAtOnce?: ImportsAtOnce) {
    const core = createCore({ ...memoryPorts(), ...(importsAtOnce && { importsAtOnce }) });
    const shops = await shopsOf(core, 4);
    const files = Array.from({ length: 8 }, waiting);
    const running = files.map(({ text }, at) =>
      core.importProducts(shops[at >> 1] as (typeof shops)[0], { format: "ndjson", text }),
    );
    const refused = running.map((attempt) =>
      attempt.then(
        () => null,
        ({ kind }) => kind,
      ),
    );
    const begun = importsAtOnce ? 8 : 2;
    await Promise.all(files.slice(0, begun).map((file) => file.begun));
    const [other] = await shopsOf(core, 1);
    const text = (async function* () {
      yield '{"name":"Lamp","price":1}\n';
    })();
    const next = await core
      .importProducts(other as (typeof shops)[0], { format: "ndjson", text })
      .then(
        ({ created }) => created,
        ({ kind }) => kind,
      );
    for (const { open } of files) open();
    const busy = (await Promise.all(refused)).filter((kind) => kind === "import_busy").length;
    return { next, busy };
  }

  it("are two of a user in all tenants together, so that there is room for others", async () => {
    expect(await nextBesideOne()).toEqual({ next: 1, busy: 6 });
  });

  it("would leave no room if only those of a tenant were counted", async () => {
    const importsAtOnce = { tenant: 2, user: Infinity, host: 8 };
    expect(await nextBesideOne(importsAtOnce)).toEqual({ next: "import_busy", busy: 0 });
  });

  it("are eight in a process, and a place is given free by one that fails", async () => {
    const { core, call } = await setup();
    const shops = [call];
    while (shops.length < 5) shops.push(...(await shopsOf(core, 1)));
    const files = Array.from({ length: 8 }, waiting);
    const running = files.map(({ text }, at) =>
      core.importProducts(shops[at >> 1] as typeof call, { format: "ndjson", text }),
    );
    await Promise.all(files.map(({ begun }) => begun));
    const last = shops[4] as typeof call;
    const one = () => core.importProducts(last, { format: "ndjson", text: broken() });
    await expect(one()).rejects.toMatchObject({ kind: "import_busy" });
    for (const { open } of files) open();
    await Promise.all(running);
    for (let n = 0; n < 9; n += 1) await expect(one()).rejects.toThrow("broken");
  });
});

// oxlint-disable-next-line require-yield -- it breaks before it says anything
async function* broken(): AsyncGenerator<string> {
  throw new Error("broken");
}

async function* only(line: string) {
  yield line;
}
