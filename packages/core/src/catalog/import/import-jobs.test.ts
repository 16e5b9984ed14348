import { createHash } from "node:crypto";
import { expect, it } from "@jest/globals";
import { createCore, type InputOf } from "../../create-core.js";
import type { ImportJob } from "../../ports/catalog/import-job-repository.js";
import type { ImportProof, TakenLines } from "../../ports/catalog/staged-import-repository.js";
import { altered, memoryPorts, newUserWithToken, overlaid } from "../../testing/index.js";
import { finishImports } from "./finish-imports.js";
import { runImports } from "./run-imports.js";

const lineOf = (n: number, more: object = {}) =>
  JSON.stringify({ name: `P${n}`, sku: `S${n}`, price: 1, ...more });
const linesOf = (count: number) => Array.from({ length: count }, (_, n) => lineOf(n)).join("\n");

/** In pieces that end anywhere, as a file arrives. */
async function* pieces(text: string) {
  for (let at = 0; at < text.length; at += 97) yield text.slice(at, at + 97);
}

async function setup() {
  const ports = memoryPorts();
  const woken: string[] = [];
  const core = createCore({ ...ports, wake: (queue) => woken.push(queue) });
  const { as } = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as }, { name: "Acme" });
  const call = { as, tenant };
  const start = async (text: string, input: Partial<InputOf<"importProducts">> = {}) => {
    const request = { format: "ndjson", text: pieces(text), async: true, ...input } as const;
    return (await core.importProducts(call, request)) as ImportJob;
  };
  const read = (id: number) => core.getImport(call, { id });
  const count = async () => (await core.listProducts(call, { perPage: 1 })).total;
  return { ports, core, call, woken, start, read, count };
}

it("an import whose caller does not wait is stored for the workers, and written by one", async () => {
  const { ports, woken, start, read, count } = await setup();
  const text = `${linesOf(120)}\n{"name":"No price"}\nnonsense`;
  const job = await start(text);
  expect(job).toMatchObject({ status: "waiting", linesRead: 122, created: 0, failed: 1 });
  expect([woken, await count()]).toEqual([["imports"], 0]);
  expect(await runImports(ports)).toBe(1);
  expect(await read(job.id)).toMatchObject({
    status: "done",
    linesRead: 122,
    created: 120,
    failed: 2,
    errors: [
      { line: 121, field: "price" },
      { line: 122, field: null },
    ],
    startedAt: expect.any(Date),
    finishedAt: expect.any(Date),
  });
  expect([await count(), await runImports(ports)]).toEqual([120, 0]);
});

it("a job has the size and SHA-256 of its file, and counts the lines that are done", async () => {
  const { ports, start, read } = await setup();
  const text = `${linesOf(120)}\n{"name":"Löffel 🥄"}\nnonsense`;
  const file = {
    bytes: Buffer.byteLength(text),
    sha256: createHash("sha256").update(text).digest("hex"),
  };
  const job = await start(text);
  expect(job).toMatchObject({ file, linesRead: 122, linesDone: 1 });
  let batches = 0;
  await runImports(ports, () => (batches += 1) > 1);
  expect(await read(job.id)).toMatchObject({ status: "running", linesRead: 122, linesDone: 51 });
  ports.clock.advance(60_000);
  await finishImports(ports);
  const done = { status: "done", problem: null, file, linesRead: 122, linesDone: 122 };
  expect(await read(job.id)).toMatchObject(done);
});

it.each([
  ["with wrong lines only", '{"name":"No price"}\nnonsense', 2],
  ["without a line", "", 0],
])("a file %s is done, and its errors are reported", async (_, text, failed) => {
  const { ports, start, read } = await setup();
  const { id } = await start(text);
  await runImports(ports);
  expect(await read(id)).toMatchObject({ status: "done", problem: null, created: 0, failed });
});

it.each([true, false])(
  "a text that is shorter than the received file is refused, and nothing of it is staged (async: %s)",
  async (isAsync) => {
    const { ports, start, count } = await setup();
    const [half, whole] = [linesOf(40), linesOf(120)];
    const received = () => ({
      bytes: whole.length,
      sha256: createHash("sha256").update(whole).digest("hex"),
    });
    const mode = "all_or_nothing";
    const refused = { kind: "unavailable", message: expect.stringContaining("the whole file") };
    await expect(start(half, { received, async: isAsync, mode })).rejects.toMatchObject(refused);
    await expect(start(half, { received, dryRun: true, async: false })).rejects.toMatchObject(
      refused,
    );
    await start(whole, { received, async: isAsync, mode });
    await runImports(ports);
    expect(await count()).toBe(120);
  },
);

const faults: readonly [string, (taken: TakenLines) => TakenLines, string][] = [
  ["loses a line", (taken) => ({ ...taken, lines: taken.lines.slice(1) }), "117 of the 120"],
  [
    "changes a price",
    (taken) => ({
      ...taken,
      lines: taken.lines.map((line) => ({ ...line, wanted: { ...line.wanted, price: 123 } })),
    }),
    "Lines changed",
  ],
  [
    "was given a part of the file",
    (taken) => ({
      ...taken,
      progress: taken.progress && { ...taken.progress, proof: partOfFile(taken) },
    }),
    "did not read the whole file",
  ],
];

const partOfFile = ({ progress }: TakenLines): ImportProof => ({
  ...(progress?.proof as ImportProof),
  file: { bytes: 65_536, sha256: "another" },
});

it.each(faults)("a job whose worker %s has failed, and says so", async (_, fault, problem) => {
  const { ports, start, read } = await setup();
  const { id } = await start(linesOf(120));
  const unitOfWork = altered(ports.unitOfWork, {
    shop: ({ imports }) => ({
      imports: overlaid(imports, {
        async take(id, now) {
          const taken = await imports.take(id, now);
          return taken && fault(taken);
        },
      }),
    }),
  });
  await runImports({ ...ports, unitOfWork });
  expect(await read(id)).toMatchObject({
    status: "failed",
    problem: expect.stringContaining(problem),
  });
});

it("a file with a wrong line starts no import of all lines or none", async () => {
  const { start, read, ports } = await setup();
  const wrong = start(`${lineOf(1)}\n{"name":"No price"}`, { mode: "all_or_nothing" });
  await expect(wrong).rejects.toMatchObject({ kind: "validation_failed" });
  await expect(read(1)).rejects.toMatchObject({ kind: "not_found", message: "Import not found" });
  expect(await runImports(ports)).toBe(0);
});

it("a thousand wrong lines stop an import, which writes the good ones before", async () => {
  const { ports, start, read } = await setup();
  const wrong = Array.from({ length: 1_200 }, () => "nonsense").join("\n");
  const { id } = await start(`${lineOf(1)}\n${wrong}`);
  await runImports(ports);
  const { errors, ...job } = await read(id);
  expect([errors.length, job]).toEqual([
    1_000,
    expect.objectContaining({ status: "stopped", stoppedAt: 1_001, created: 1, failed: 1_000 }),
  ]);
});

it("a cancelled import keeps what is written and writes no more, also when it is cancelled again", async () => {
  const { ports, core, call, start, read, count } = await setup();
  const { id } = await start(linesOf(120));
  let batches = 0;
  await runImports(ports, () => (batches += 1) > 1);
  expect(await read(id)).toMatchObject({ status: "running", created: 50 });
  const cancelled = await core.cancelImport(call, { id });
  expect(cancelled).toMatchObject({ status: "cancelled", created: 50 });
  expect(await core.cancelImport(call, { id })).toEqual(cancelled);
  ports.clock.advance(60_000);
  await finishImports(ports);
  expect([await read(id), await count(), await finishImports(ports)]).toEqual([cancelled, 50, 0]);
});

it("cancelling is refused after the end, and for all lines or none once it is running", async () => {
  const { ports, core, call, start } = await setup();
  const refused = (id: number) =>
    expect(core.cancelImport(call, { id })).rejects.toMatchObject({ kind: "invalid_transition" });
  const whole = await start(linesOf(120), { mode: "all_or_nothing" });
  let batches = 0;
  await runImports(ports, () => (batches += 1) > 1);
  await refused(whole.id);
  ports.clock.advance(60_000);
  await finishImports(ports);
  await refused(whole.id);
  await expect(core.cancelImport(call, { id: 99 })).rejects.toMatchObject({ kind: "not_found" });
});

it("a worker that was killed leaves an import to the next, which writes every line once", async () => {
  const { ports, start, read, count } = await setup();
  const { id } = await start(linesOf(260));
  let batches = 0;
  await runImports(ports, () => (batches += 1) > 2);
  expect(await runImports(ports)).toBe(0);
  ports.clock.advance(60_000);
  expect(await finishImports(ports)).toBe(1);
  expect(await read(id)).toMatchObject({ status: "done", created: 260, failed: 0 });
  expect(await count()).toBe(260);
});

it("a tenant has two imports in progress at most, and its own alone", async () => {
  const { ports, core, call, start } = await setup();
  const [first] = [await start(linesOf(1)), await start(linesOf(1))];
  await expect(start(linesOf(1))).rejects.toMatchObject({ kind: "import_busy" });
  const rival = await newUserWithToken(core, "Eve");
  const { id: tenant } = await core.createTenant(rival, { name: "Rival" });
  const foreign = core.getImport({ as: rival.as, tenant }, { id: first.id });
  await expect(foreign).rejects.toMatchObject({ kind: "not_found" });
  await core.cancelImport(call, { id: first.id });
  expect(await start(linesOf(2))).toMatchObject({ status: "waiting" });
  await runImports(ports);
});

it("repeated with its key, starting an import returns the first one and starts no other", async () => {
  const { ports, core, call, count } = await setup();
  const idempotency = { key: "spring", serialize: JSON.stringify, revive: JSON.parse };
  const start = (text: string, more: object = {}) =>
    core.importProducts(
      { ...call, idempotency },
      { format: "ndjson", text: pieces(text), async: true, fingerprint: () => text, ...more },
    ) as Promise<ImportJob>;
  const first = await start(linesOf(3));
  await runImports(ports);
  expect(await start(linesOf(3))).toMatchObject({ id: first.id, status: "waiting" });
  expect([await runImports(ports), await count()]).toEqual([0, 3]);
  const other = start(linesOf(3), { async: false });
  await expect(other).rejects.toMatchObject({ kind: "idempotency_mismatch" });
});
