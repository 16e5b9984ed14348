import { describe, expect, it } from "@jest/globals";
import { type Core, createCore, type Idempotency, type Ports, type UnitOfWork } from "@souk/core";
import { finishImports, inBackground } from "@souk/core/adapter";
import { altered, complain, overlaid } from "@souk/core/testing";
import { openTestHost, type TestHost } from "../testing/open-host.js";
import { describeHosts } from "../testing/test-hosts.js";
import { makeTeam } from "../testing/world.js";

const LINES = 400;
const TOGETHER = 50;
const modes = ["best_effort", "all_or_nothing"] as const;
const HOUR = 3_600_000;

const line = (n: number) => `{"sku":"S${n}","name":"Lamp ${n}","price":${n}}\n`;

const keyed: Idempotency = {
  key: "spring",
  serialize: (output) => JSON.stringify(output),
  revive: (answer) => ({ ...(JSON.parse(answer) as object), replayed: true }),
};
const REPLAYED = {
  created: LINES,
  updated: 0,
  unchanged: 0,
  failed: 0,
  errors: [],
  replayed: true,
};

async function* lines(count = LINES): AsyncGenerator<string> {
  for (let n = 0; n < count; n += 1) yield line(n);
}

const inOne =
  ({ unitOfWork, ...ports }: Ports) =>
  (work: (core: Core) => Promise<unknown>): Promise<unknown> =>
    unitOfWork.transact("long write", (store) => {
      const transact: UnitOfWork["transact"] = (_mode, inner) => inner(store);
      // Nothing is left over from before.
      const system: UnitOfWork["system"] = () => Promise.resolve([] as never);
      const joined = overlaid(unitOfWork, { transact, system });
      return work(createCore({ ...ports, unitOfWork: joined }));
    });

describeHosts("an import", (host) => {
  async function open(opened = host()) {
    const team = await makeTeam(opened, "Shop");
    const { tenant } = team;
    const admin = { as: { token: team.admin.token }, tenant };
    const member = { as: { token: team.member.token }, tenant };
    const total = async () => (await opened.core.listProducts(admin, {})).total;
    const remove = () => opened.core.removeMember(admin, { userId: team.member.id });
    return { team, admin, member, total, remove };
  }

  const left = ({ ports }: TestHost, tenant: number) =>
    ports.unitOfWork.system("read", ({ imports }) => {
      const at = new Date(ports.clock.now().getTime() + 10 * HOUR);
      return imports.left({ accepted: at, open: at }, tenant, 100);
    });

  /** A unit of work that counts the writes of each transaction. */
  function counting(unitOfWork: UnitOfWork): { counted: UnitOfWork; most: () => number } {
    let most = 0;
    const transact: UnitOfWork["transact"] = (mode, work) => {
      let written = 0;
      const noted = altered(unitOfWork, {
        shop: ({ products, imports }) => ({
          products: overlaid(products, {
            addAll(added) {
              most = Math.max(most, (written += added.length));
              return products.addAll(added);
            },
          }),
          imports: overlaid(imports, {
            keep(id, part, kept, now) {
              most = Math.max(most, (written += kept.length));
              return imports.keep(id, part, kept, now);
            },
          }),
        }),
      });
      return noted.transact(mode, work);
    };
    return { counted: overlaid(unitOfWork, { transact }), most: () => most };
  }

  it.each(modes)("of %s writes few lines in a transaction", async (mode) => {
    const { member, total } = await open();
    const { counted, most } = counting(host().ports.unitOfWork);
    const core = createCore({ ...host().ports, unitOfWork: counted });
    await core.importProducts(member, { format: "ndjson", mode, text: lines() });
    expect([await total(), most()]).toEqual([LINES, TOGETHER]);
  });

  it.each(modes)("of %s writes fewer where texts are long", async (mode) => {
    const { member } = await open();
    const { counted, most } = counting(host().ports.unitOfWork);
    const core = createCore({ ...host().ports, unitOfWork: counted });
    const long = (n: number) =>
      `${JSON.stringify({ name: `Lamp ${n}`, price: 1, description: "x".repeat(8_000) })}\n`;
    const text = (async function* () {
      for (let n = 0; n < 8; n += 1) yield long(n);
    })();
    await core.importProducts(member, { format: "ndjson", mode, text });
    expect(most()).toBeLessThanOrEqual(2);
  });

  it("is found out when it writes all in one transaction", async () => {
    const { member } = await open();
    const { counted, most } = counting(host().ports.unitOfWork);
    await inOne({ ...host().ports, unitOfWork: counted })((core) =>
      core.importProducts(member, { format: "ndjson", text: lines() }),
    ).catch(() => undefined);
    expect(most()).toBe(LINES);
  });

  it.each(modes)("of %s lets others write between its lines", async (mode) => {
    const { admin, member, total } = await open();
    const others: Promise<unknown>[] = [];
    const other = () => {
      const name = `Other ${others.length}`;
      const made = host().core.createProduct(admin, { name, price: 1 });
      others.push(made);
      return made;
    };
    const text = (async function* () {
      for await (const piece of lines()) {
        if (piece === line(100)) await other();
        yield piece;
      }
    })();
    let wrote = 0;
    const onProgress = () => {
      wrote += 1;
      inBackground(other(), complain);
    };
    await host().core.importProducts(member, { format: "ndjson", mode, text, onProgress });
    await Promise.all(others);
    expect(wrote).toBe(LINES / TOGETHER);
    expect(await total()).toBe(LINES + 1 + wrote);
  });

  describe("of a member who is removed meanwhile", () => {
    /** Removes the member when half of the lines have come. */
    async function* removing(remove: () => Promise<unknown>): AsyncGenerator<string> {
      let n = 0;
      for await (const piece of lines()) {
        if ((n += 1) === LINES / 2) await remove();
        yield piece;
      }
    }

    it("ends with a clear answer and nothing half done where all or none are kept", async () => {
      const { team, member, total, remove } = await open();
      const attempt = host().core.importProducts(member, {
        format: "ndjson",
        mode: "all_or_nothing",
        text: removing(remove),
      });
      await expect(attempt).rejects.toMatchObject({ kind: "tenant_forbidden" });
      expect([await total(), await left(host(), team.tenant)]).toEqual([0, []]);
    });

    it("ends with a clear response, and what it reports as done is done", async () => {
      const { member, total, remove } = await open();
      let done = 0;
      const attempt = host().core.importProducts(member, {
        format: "ndjson",
        text: removing(remove),
        onProgress: ({ created }) => (done = created),
      });
      await expect(attempt).rejects.toMatchObject({ kind: "tenant_forbidden" });
      expect(done).toBeGreaterThan(0);
      expect(await total()).toBe(done);
    });

    it("is written to its end once it was accepted", async () => {
      const { team, member, total, remove } = await open();
      let removal: Promise<unknown> | undefined;
      const report = await host().core.importProducts(member, {
        format: "ndjson",
        mode: "all_or_nothing",
        text: lines(),
        onProgress() {
          removal ??= remove();
        },
      });
      await removal;
      expect(report).toMatchObject({ created: LINES, failed: 0 });
      expect([await total(), await left(host(), team.tenant)]).toEqual([LINES, []]);
    });

    it("would hold the removal up if all of it were one transaction", async () => {
      // In memory a transaction never waits for long, so no one is refused there.
      if (host().engine === "memory") return;
      const impatient = await openTestHost(host().engine, { ordinaryLimits: true });
      const { member, remove } = await open(impatient);
      let removal: unknown;
      const gate = Promise.withResolvers<void>();
      const text = (async function* () {
        for await (const piece of lines(TOGETHER + 1)) yield piece;
        removal = await remove().catch((error: unknown) => error);
        gate.resolve();
      })();
      await inOne(impatient.ports)((core) =>
        core.importProducts(member, { format: "ndjson", text }),
      );
      await gate.promise;
      await impatient.close();
      expect(removal).toMatchObject({ kind: "unavailable" });
    });
  });

  describe("whose process is killed", () => {
    /** A unit of work that ends permanently when so many changes to products or imports were made. */
    function killedAfter(unitOfWork: UnitOfWork, transactions: number): UnitOfWork {
      let left = transactions;
      const transact: UnitOfWork["transact"] = (mode, work) => {
        if (mode !== "read" && (left -= 1) < 0) return Promise.reject(new Error("killed"));
        return unitOfWork.transact(mode, work);
      };
      return overlaid(unitOfWork, { transact });
    }

    async function killed(transactions: number, idempotency?: Idempotency) {
      const opened = await open();
      // Lists once before, so that only the import writes.
      await host().core.listProducts(opened.member, {});
      const unitOfWork = killedAfter(host().ports.unitOfWork, transactions);
      const dying = createCore({ ...host().ports, unitOfWork });
      const input = { format: "ndjson", mode: "all_or_nothing", text: lines() } as const;
      const call = { ...opened.member, idempotency };
      const given = { ...input, fingerprint: () => "the same file" };
      await expect(dying.importProducts(call, given)).rejects.toThrow("killed");
      const repeat = () => host().core.importProducts(call, { ...given, text: lines() });
      return { ...opened, repeat };
    }

    const STAGED = 1 + LINES / TOGETHER;
    /** The idempotency key takes one more transaction. */
    const ACCEPTED = 1 + STAGED + 1;

    it.each([1, 3, STAGED])(
      "after %i transactions leaves nothing that is seen, and in the end nothing at all",
      async (transactions) => {
        const { team, total } = await killed(transactions);
        expect(await total()).toBe(0);
        expect(await left(host(), team.tenant)).toMatchObject([{ isAccepted: false }]);
        await finishImports(host().ports, team.tenant);
        expect(await left(host(), team.tenant)).toHaveLength(1);
        host().clock.advance(2 * HOUR);
        await finishImports(host().ports, team.tenant);
        expect([await total(), await left(host(), team.tenant)]).toEqual([0, []]);
      },
    );

    it.each([1, 2, 5])(
      "%i transactions after it was accepted is written to its end, every line once",
      async (more) => {
        const { team, admin, total } = await killed(STAGED + more);
        expect(await total()).toBe((more - 1) * TOGETHER);
        expect(await finishImports(host().ports, team.tenant)).toBe(0);
        host().clock.advance(60_000);
        await Promise.all([
          finishImports(host().ports, team.tenant),
          finishImports(host().ports, team.tenant),
        ]);
        expect([await total(), await left(host(), team.tenant)]).toEqual([LINES, []]);
        const { data } = await host().core.listProducts(admin, { sort: "id", perPage: 100 });
        expect(data.map(({ sku }) => sku)).toEqual(data.map((_, n) => `S${n}`));
      },
    );

    it.each([0, 3, LINES / TOGETHER - 1])(
      "with a key, and %i of its batches written, gives its answer once it is written",
      async (batches) => {
        const { team, repeat, total } = await killed(ACCEPTED + batches, keyed);
        const inProgress = { kind: "idempotency_in_progress", retryAfterSeconds: 1 };
        await expect(repeat()).rejects.toMatchObject(inProgress);
        host().clock.advance(60_000);
        await finishImports(host().ports, team.tenant);
        expect([await repeat(), await repeat()]).toEqual([REPLAYED, REPLAYED]);
        expect(await total()).toBe(LINES);
      },
    );

    it("with a key is found out when who writes its end forgets the answer", async () => {
      const { team, repeat, total } = await killed(ACCEPTED + 3, keyed);
      const unitOfWork = altered(host().ports.unitOfWork, {
        shop: ({ imports }) => ({
          imports: overlaid(imports, {
            async take(id, now) {
              const taken = await imports.take(id, now);
              return taken && { ...taken, progress: null };
            },
          }),
        }),
      });
      host().clock.advance(60_000);
      await finishImports({ ...host().ports, unitOfWork }, team.tenant);
      await expect(repeat()).rejects.toMatchObject({ kind: "idempotency_in_progress" });
      expect(await total()).toBe(LINES);
    });

    it("is written before the next import of its shop", async () => {
      const { member, total, admin } = await killed(STAGED + 2);
      host().clock.advance(60_000);
      const text = (async function* () {
        yield '{"sku":"S399","price":7}\n';
      })();
      const report = await host().core.importProducts(member, { format: "ndjson", text });
      expect(report).toMatchObject({ created: 0, updated: 1 });
      expect(await total()).toBe(LINES);
      const { data } = await host().core.listProducts(admin, { search: "Lamp 399" });
      expect(data.map(({ price }) => price)).toEqual([700]);
    });
  });

  it("whose last lines another host wrote returns no partial report, and the whole one to a retry", async () => {
    const { team, member, total } = await open();
    const { unitOfWork } = host().ports;
    let batches = 0;
    const stalled = overlaid(unitOfWork, {
      async transact(mode, work) {
        if (batches === 3) {
          batches = 0;
          host().clock.advance(60_000);
          await finishImports(host().ports, team.tenant);
        }
        return unitOfWork.transact(mode, work);
      },
    });
    const call = { ...member, idempotency: keyed };
    const input = { format: "ndjson", mode: "all_or_nothing" } as const;
    const given = { ...input, fingerprint: () => "the same file" };
    const attempt = createCore({ ...host().ports, unitOfWork: stalled }).importProducts(call, {
      ...given,
      text: lines(),
      onProgress: () => (batches += 1),
    });
    await expect(attempt).rejects.toMatchObject({ kind: "outcome_unknown" });
    const repeated = await host().core.importProducts(call, { ...given, text: lines() });
    expect([repeated, await total()]).toEqual([REPLAYED, LINES]);
  });

  it("takes what others did since it was accepted as done after it", async () => {
    const { admin, member } = await open();
    const { core } = host();
    const { id: categoryId } = await core.createCategory(admin, { name: "Toys" });
    const known = await core.createProduct(admin, { name: "Bear", price: 1, sku: "BEAR" });
    let others: Promise<unknown> | undefined;
    const text = (async function* () {
      yield* lines(TOGETHER);
      yield `{"sku":"BEAR","stock":5}\n{"sku":"DUCK","name":"Duck","price":1,"category_id":${categoryId}}\n`;
    })();
    const report = await core.importProducts(member, {
      format: "ndjson",
      mode: "all_or_nothing",
      text,
      onProgress() {
        others ??= Promise.all([
          core.deleteCategory(admin, { id: categoryId }),
          core.deleteProduct(admin, { id: known.id }),
        ]);
      },
    });
    await others;
    expect(report).toMatchObject({ failed: 0, errors: [] });
    const { data } = await core.listProducts(admin, { sort: "-id" });
    expect(data[0]).toMatchObject({ sku: "DUCK", categoryId: null });
    expect(data.some(({ sku }) => sku === "BEAR")).toBe(false);
  });
});
