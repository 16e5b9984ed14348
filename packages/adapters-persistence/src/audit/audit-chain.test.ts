import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { createCore, type Core, type Ports, type Store } from "@souk/core";
import {
  retireAuditEntries,
  sealAuditTrail,
  type AuditFinding,
  type KeptAuditEntry,
} from "@souk/core/adapter";
import { Operator } from "@souk/core/operator";
import { memoryPorts } from "@souk/core/testing";
import { openPersistence } from "../open-persistence.js";
import { query } from "../testing/catalogue.js";
import { testEngines } from "../testing/test-databases.js";

const [OURS, THEIRS] = [7, 8];
const DAY = 86_400_000;

/** A database with an audit trail, and a login that may change anything. */
interface Place {
  readonly ports: Ports;
  /** Without the triggers, which an attacker would remove first. */
  readonly tamper: (...statements: string[]) => Promise<unknown>;
  readonly drop: () => Promise<void>;
}

const places = testEngines.map(({ dialect, create }) => ({
  dialect,
  async open(): Promise<Place> {
    const database = await create();
    const persistence = await openPersistence({ url: database.url });
    const on = dialect === "postgres" ? " on audit_log" : "";
    const triggers = ["update", "delete"].map(
      (what) => `drop trigger if exists audit_log_no_${what}${on}`,
    );
    return {
      ports: { ...memoryPorts(), unitOfWork: persistence.unitOfWork },
      async tamper(...statements) {
        for (const statement of [...triggers, ...statements]) await query(persistence, statement);
      },
      async drop() {
        await persistence.close();
        await database.drop();
      },
    };
  },
}));

describe.each(places)("the chain of the audit trail on $dialect", (each) => {
  let place: Place;
  let core: Core;

  beforeEach(async () => {
    place = await each.open();
    core = createCore(place.ports);
    for (let n = 1; n <= 3; n += 1) {
      await add(OURS, n);
      await add(THEIRS, n);
      await seal();
    }
    await add(null, 1);
  });

  afterEach(() => place.drop());

  const add = (tenantId: number | null, n: number, daysAgo = 0) =>
    place.ports.unitOfWork.transact("write", async ({ audit }) =>
      audit.add({
        at: new Date(place.ports.clock.now().getTime() - daysAgo * DAY),
        actor: { kind: "operator", name: "ada", userId: null },
        useCase: "updateProduct",
        tenantId,
        subject: { n },
        requestId: null,
        object: { kind: "product", id: n },
        changes: [{ field: "price", old: n, new: n + 1 }],
      }),
    );
  const seal = (batch?: number) => sealAuditTrail(place.ports, batch);
  const verify = (tenantId?: number) =>
    core.verifyAuditTrail({ as: new Operator("ada") }, { tenantId });
  const found = async () => (await verify()).findings.map(inWords);
  const inWords = ({ problem, tenantId, entryId, seal: number }: AuditFinding) =>
    [problem, tenantId, entryId, number].join(" ");
  const entriesOf = (tenantId: number) =>
    place.ports.unitOfWork.transact("read", async ({ audit }) =>
      (await audit.list({ tenantId, limit: 100 })).toReversed(),
    );
  const idsOf = async (tenantId: number) =>
    (await entriesOf(tenantId)).map(({ id }) => id) as [number, number, number];

  it("is whole where no one touched it, and counts what it holds", async () => {
    expect(await verify()).toEqual({ chains: 3, seals: 7, entries: 7, found: 0, findings: [] });
    expect(await verify(OURS)).toMatchObject({ chains: 1, seals: 3, entries: 3, found: 0 });
    // Twice the same, since nothing is sealed twice.
    expect(await verify()).toMatchObject({ seals: 7 });
  });

  it("goes on over more entries than one transaction seals", async () => {
    for (let n = 0; n < 25; n += 1) await add(OURS, n);
    await seal(10);
    expect(await verify()).toMatchObject({ seals: 10, entries: 32, found: 0 });
  });

  it("seals an entry once, also where two seal at the same moment", async () => {
    for (let n = 0; n < 25; n += 1) await add(OURS, n);
    await Promise.all([seal(10), seal(10), seal(10)]);
    expect(await verify()).toMatchObject({ seals: 10, entries: 32, found: 0 });
  });

  it.each([
    ["what it changed", "changes = '[]'"],
    ["who did it", "actor = 'eve'"],
    ["when", "at = at - 1"],
    ["from where", "network = '192.0.2.1'"],
    ["to which thing", "object_id = 99"],
  ])("names an entry of which someone altered %s", async (_what, change) => {
    const [, second] = await idsOf(OURS);
    await place.tamper(`update audit_log set ${change} where id = ${second}`);
    expect(await found()).toEqual([`entry altered ${OURS} ${second} 2`]);
    expect((await verify(THEIRS)).found).toBe(0);
  });

  it("names an entry that someone removed", async () => {
    const [first, , last] = await idsOf(OURS);
    await place.tamper(`delete from audit_log where id in (${first}, ${last})`);
    expect(await found()).toEqual([
      `entry removed ${OURS} ${first} 1`,
      `entry removed ${OURS} ${last} 3`,
    ]);
  });

  it("names two entries that someone swapped", async () => {
    const [first, second] = await idsOf(OURS);
    await place.tamper(
      `update audit_log set id = 999999 where id = ${first}`,
      `update audit_log set id = ${first} where id = ${second}`,
      `update audit_log set id = ${second} where id = 999999`,
    );
    expect(await found()).toEqual([
      `entry altered ${OURS} ${first} 1`,
      `entry altered ${OURS} ${second} 2`,
    ]);
  });

  it("names an entry that someone put in, or moved to another tenant", async () => {
    const [first] = await idsOf(OURS);
    const [theirs] = await idsOf(THEIRS);
    await place.tamper(`update audit_log set tenant_id = ${OURS} where id = ${theirs}`);
    expect(await found()).toEqual([
      `entry added ${OURS} ${theirs} 2`,
      `entry removed ${THEIRS} ${theirs} 1`,
    ]);
    expect(theirs).toBeGreaterThan(first);
  });

  it("names a seal that someone altered with its entry, since it fits no other any more", async () => {
    const [, second] = await idsOf(OURS);
    await place.tamper(
      `update audit_log set changes = '[]' where id = ${second}`,
      `update audit_seals set entries = '[[${second},"made up"]]', hash = 'made up'
        where chain = ${OURS} and number = 2`,
    );
    expect(await found()).toEqual([
      `seal altered ${OURS}  2`,
      `entry altered ${OURS} ${second} 2`,
      `seal altered ${OURS}  3`,
    ]);
  });

  it("names a seal that someone removed, with its entry", async () => {
    const [, second] = await idsOf(OURS);
    await place.tamper(
      `delete from audit_log where id = ${second}`,
      `delete from audit_seals where chain = ${OURS} and number = 2`,
    );
    expect(await found()).toEqual([`seal removed ${OURS}  2`]);
  });

  it("names a chain whose end someone cut off", async () => {
    const [, , last] = await idsOf(OURS);
    await place.tamper(
      `delete from audit_log where id = ${last}`,
      `delete from audit_seals where chain = ${OURS} and number = 3`,
    );
    expect(await found()).toEqual([`chain cut ${OURS}  2`]);
  });

  it("names a head that someone set back to fit what is left", async () => {
    const [, , last] = await idsOf(OURS);
    await place.tamper(
      `delete from audit_log where id = ${last}`,
      `delete from audit_seals where chain = ${OURS} and number = 3`,
      `update audit_heads set number = 2 where chain = ${OURS}`,
    );
    expect(await found()).toEqual([
      "seals missing   ",
      `head altered ${OURS}  `,
      `chain cut ${OURS}  2`,
    ]);
  });

  it("misses a chain that someone removed as a whole, also once others went on", async () => {
    await place.tamper(
      `delete from audit_log where tenant_id = ${OURS}`,
      `delete from audit_seals where chain = ${OURS}`,
      `delete from audit_heads where chain = ${OURS}`,
    );
    await add(THEIRS, 4);
    expect(await found()).toEqual(["seals missing   "]);
  });

  it.each([
    ["set back", "sealed_to = 0"],
    ["set forward", "sealed_to = 999999"],
    ["made unreadable", "proof = 'made up'"],
  ])("says that its progress was %s", async (_what, change) => {
    await seal();
    await place.tamper(`update audit_progress set ${change} where id = 1`);
    expect(await found()).toContain("progress altered   ");
  });

  it.each([
    ["the progress", ["audit_progress"]],
    ["the heads and the progress", ["audit_heads", "audit_progress"]],
  ])("says that someone removed %s, and goes on sealing", async (_what, tables) => {
    await seal();
    await place.tamper(...tables.map((table) => `delete from ${table}`));
    await add(OURS, 4);
    expect(await found()).toContain("progress altered   ");
    const ids: number[] = await idsOf(OURS);
    const [first, last] = [ids[0], ids.at(-1)];
    await place.tamper(`delete from audit_log where id in (${first}, ${last})`);
    await add(OURS, 5);
    const removed = (await found()).filter((words) => words.startsWith("entry removed"));
    expect(removed.map((words) => Number(words.split(" ")[3]))).toEqual([first, last]);
  });

  it("lets go what is old enough, and is whole afterwards and while it grows", async () => {
    for (let n = 0; n < 5; n += 1) await add(OURS, n, n < 3 ? 100 : 1);
    const kept: KeptAuditEntry[] = [];
    const now = place.ports.clock.now().getTime();
    const keep = async (all: readonly KeptAuditEntry[]) => {
      kept.push(...all);
    };
    const retire = (before: Date) => retireAuditEntries(place.ports, { before, keep });
    // Younger ones stand before them in the chain, so they have to stay as well.
    await retire(new Date(now - 50 * DAY));
    expect(kept).toEqual([]);
    await retire(new Date(now + 1));
    expect(kept).toHaveLength(12);
    expect(await entriesOf(OURS)).toEqual([]);
    await add(OURS, 9);
    expect(await verify()).toMatchObject({ entries: 1, found: 0 });
    const [only] = await idsOf(OURS);
    await place.tamper(`delete from audit_log where id = ${only}`);
    expect(await found()).toEqual([`entry removed ${OURS} ${only} 5`]);
  });
});

const several = testEngines.filter(({ dialect }) => dialect === "postgres");

describe.each(several)("entries of several writers on $dialect", ({ create }) => {
  const run = async (betweenLooks: string | null) => {
    const database = await create();
    const persistence = await openPersistence({ url: database.url });
    try {
      const ports = { ...memoryPorts(), unitOfWork: persistence.unitOfWork };
      const core = createCore(ports);
      const add = (store: Store, useCase: string) =>
        store.audit.add({
          at: new Date(),
          actor: { kind: "anonymous", userId: null },
          useCase,
          tenantId: null,
          subject: {},
          requestId: null,
        });
      const written = Promise.withResolvers<undefined>();
      const commits = Promise.withResolvers<undefined>();
      const slow = ports.unitOfWork.transact("write", async (store) => {
        await add(store, "slow");
        // The entry was handed over without waiting; whoever reads after it waits until it has its id.
        expect(await store.audit.list({ limit: 2 })).toHaveLength(1);
        written.resolve(undefined);
        await commits.promise;
      });
      await written.promise;
      await ports.unitOfWork.transact("write", async (store) => add(store, "quick"));
      await sealAuditTrail(ports);
      if (betweenLooks !== null) await query(persistence, betweenLooks);
      await sealAuditTrail(ports);
      commits.resolve(undefined);
      await slow;
      return await core.verifyAuditTrail({ as: new Operator("ada") }, {});
    } finally {
      await persistence.close();
      await database.drop();
    }
  };

  it("waits for transactions that are still writing an older entry", async () => {
    expect(await run(null)).toMatchObject({ entries: 2, found: 0 });
  });

  it("would take an older entry for one that was put in if it did not wait", async () => {
    const verdict = await run("update audit_progress set looked_by = ''");
    expect(verdict.findings).toMatchObject([{ problem: "entry added" }]);
  });
});

describe.each(testEngines)("the audit trail itself on $dialect", ({ dialect, create }) => {
  it("takes entries, and lets no one change or delete one", async () => {
    const database = await create();
    const persistence = await openPersistence({ url: database.url });
    try {
      await persistence.unitOfWork.transact("write", async ({ audit }) =>
        audit.add({
          at: new Date(),
          actor: { kind: "anonymous", userId: null },
          useCase: "register",
          tenantId: null,
          subject: {},
          requestId: null,
        }),
      );
      const forbidden = [
        "update audit_log set actor = 'eve'",
        "delete from audit_log",
        ...(dialect === "postgres" ? ["truncate audit_log"] : []),
      ];
      for (const statement of forbidden) {
        await expect(query(persistence, statement)).rejects.toThrow(/only added to/);
      }
    } finally {
      await persistence.close();
      await database.drop();
    }
  });
});
