import { beforeEach, describe, expect, it } from "@jest/globals";
import * as z from "zod";
import { createCore, type Core } from "../create-core.js";
import { CoreError, outcomeUnknown } from "../values/errors.js";
import { Operator } from "./operator.js";
import { useCase } from "./use-case.js";
import { newMember, newUserWithToken } from "../testing/builders.js";
import { memoryPorts, type MemoryPorts } from "../testing/memory-ports.js";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let ports: MemoryPorts;
let core: Core;

beforeEach(() => {
  ports = memoryPorts();
  core = createCore(ports);
});

async function setup() {
  const ada = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as: ada.as }, { name: "Shop" });
  return { ada, admin: { as: ada.as, tenant } };
}

const trail = (limit = 100) =>
  ports.unitOfWork.transact("read", ({ audit }) => audit.list({ limit }));

it("rejects, and never throws at once, when it cannot tell what a use case may do", async () => {
  const broken = useCase({
    access: "public",
    effect: () => {
      throw new Error("broken");
    },
    input: z.object({}),
    run: async () => "never",
  });
  const theirs = createCore(ports, { useCases: { broken } });
  const answer = theirs.broken({}, {});
  await expect(answer).rejects.toThrow("broken");
});

describe("who is let in", () => {
  it.each(["", "x", "1", "1|", "|x", "1|short", "99999999999999999999|x", "01|x", "1|x|y"])(
    "refuses the token %j",
    async (token) => {
      await setup();
      await expect(core.whoAmI({ as: { token } }, {})).rejects.toMatchObject({
        kind: "unauthenticated",
      });
    },
  );

  it("refuses another id with a true secret", async () => {
    const { ada } = await setup();
    const other = await newUserWithToken(core, "Eve");
    const [id] = ada.token.split("|");
    const [, secret] = other.token.split("|");
    const forged = core.whoAmI({ as: { token: `${id}|${secret}` } }, {});
    await expect(forged).rejects.toMatchObject({ kind: "unauthenticated" });
  });

  it("lets a token go 30 days after its last use, and 365 days after its birth", async () => {
    const { ada } = await setup();
    for (let day = 0; day < 364; day += 28) {
      await core.whoAmI({ as: ada.as }, {});
      ports.clock.advance(28 * DAY);
    }
    await core.whoAmI({ as: ada.as }, {});
    ports.clock.advance(2 * DAY);
    await expect(core.whoAmI({ as: ada.as }, {})).rejects.toMatchObject({
      kind: "unauthenticated",
    });
    const bob = await newUserWithToken(core, "Bob");
    ports.clock.advance(30 * DAY);
    await expect(core.whoAmI({ as: bob.as }, {})).rejects.toMatchObject({
      kind: "unauthenticated",
    });
  });

  it("puts a switched-off account out at once", async () => {
    const { ada, admin } = await setup();
    const operator = { as: new Operator("root") };
    await newMember(core, admin, "ADMIN");
    await core.setUserActive(operator, { userId: ada.user.id, isActive: false });
    await expect(core.whoAmI({ as: ada.as }, {})).rejects.toMatchObject({
      kind: "unauthenticated",
    });
    await expect(
      core.login({}, { email: ada.email, password: ada.password }),
    ).rejects.toMatchObject({
      kind: "account_disabled",
    });
  });

  it("keeps operators' work from everyone else", async () => {
    const { admin } = await setup();
    // @ts-expect-error -- a user is no operator
    await expect(core.listUsers(admin, {})).rejects.toMatchObject({ kind: "forbidden" });
  });

  it("answers alike for a foreign and an absent tenant, before it looks at the input", async () => {
    const { admin } = await setup();
    const eve = await newUserWithToken(core, "Eve");
    const [foreign, absent] = await Promise.allSettled(
      [admin.tenant, 999].map((tenant) => core.addMember({ as: eve.as, tenant }, {} as never)),
    );
    expect(foreign).toMatchObject({ status: "rejected", reason: { kind: "tenant_forbidden" } });
    expect(JSON.stringify(foreign)).toBe(JSON.stringify(absent));
  });

  it("sees a lowered role on the very next call", async () => {
    const { admin } = await setup();
    const mia = await newMember(core, admin, "ADMIN");
    await core.changeRole(admin, { userId: mia.user.id, role: "MEMBER" });
    const attempt = core.addMember(mia, { email: "x@example.com", role: "MEMBER" });
    await expect(attempt).rejects.toMatchObject({ kind: "forbidden" });
  });
});

describe("what a write leaves behind", () => {
  it("is one audit row with actor, tenant, ids and request id", async () => {
    const { ada, admin } = await setup();
    const mia = await newUserWithToken(core, "Mia");
    await core.addMember({ ...admin, requestId: "req-1" }, { email: mia.email, role: "MEMBER" });
    const [entry] = await trail();
    expect(entry).toMatchObject({
      useCase: "addMember",
      actor: { kind: "user", userId: ada.user.id },
      tenantId: admin.tenant,
      subject: { userId: mia.user.id },
      requestId: "req-1",
    });
  });

  it("is nothing when it is refused", async () => {
    const { admin, ada } = await setup();
    const before = await trail();
    await expect(core.addMember(admin, { email: ada.email, role: "MEMBER" })).rejects.toThrow(
      /already a member/,
    );
    expect(await trail()).toEqual(before);
    expect(ports.unitOfWork.published).toEqual([]);
  });

  it("names the operator who did it", async () => {
    const { admin } = await setup();
    await core.updateTenant(
      { as: new Operator("root"), tenant: admin.tenant },
      { name: "Renamed" },
    );
    expect((await trail())[0]?.actor).toEqual({ kind: "operator", name: "root", userId: null });
  });
});

describe("a repeated key", () => {
  const idempotency = (key: string) => ({
    key,
    serialize: (output: unknown) => JSON.stringify(output),
    revive: (answer: string) => ({ replayed: answer }),
  });

  it("gives the first answer again and makes nothing new", async () => {
    const { ada } = await setup();
    const call = { as: ada.as, idempotency: idempotency("k1") };
    const first = await core.createTenant(call, { name: "Once" });
    const rows = await trail();
    const second = await core.createTenant(call, { name: "Once" });
    expect(second).toEqual({ replayed: JSON.stringify(first) });
    expect(await core.listTenants({ as: ada.as }, {})).toHaveLength(2);
    expect(await trail()).toEqual(rows);
  });

  it("refuses another request under the same key", async () => {
    const { ada } = await setup();
    const call = { as: ada.as, idempotency: idempotency("k1") };
    await core.createTenant(call, { name: "Once" });
    const other = core.createTenant(call, { name: "Twice" });
    await expect(other).rejects.toMatchObject({ kind: "idempotency_mismatch" });
  });

  it("belongs to its caller, and lasts a day", async () => {
    const { ada } = await setup();
    const bob = await newUserWithToken(core, "Bob");
    const make = (as: typeof ada.as) =>
      core.createTenant({ as, idempotency: idempotency("k1") }, { name: "Mine" });
    const first = await make(ada.as);
    expect((await make(bob.as)).id).not.toBe(first.id);
    ports.clock.advance(DAY);
    expect((await make(ada.as)).id).toBeGreaterThan(first.id);
  });

  it("is free again after a refusal", async () => {
    const { ada } = await setup();
    const call = { as: ada.as, idempotency: idempotency("k1") };
    await expect(core.createTenant(call, { name: "" })).rejects.toMatchObject({
      kind: "validation_failed",
    });
    expect(await core.createTenant(call, { name: "Now right" })).toMatchObject({
      name: "Now right",
    });
  });
});

describe("last use", () => {
  it("moves a member's activity at most once a minute", async () => {
    const { admin } = await setup();
    const activity = async () =>
      (await core.listMembers(admin, {})).data[0]?.lastActiveAt?.getTime();
    const start = ports.clock.now().getTime();
    ports.clock.advance(MINUTE - 1);
    await core.getTenant(admin, {});
    expect(await activity()).toBe(start);
    ports.clock.advance(1);
    await core.getTenant(admin, {});
    expect(await activity()).toBe(start + MINUTE);
  });
});

describe("a database that goes away", () => {
  const lost = new Error("The connection was lost.");
  const unavailable = new CoreError("unavailable", "Later.");

  /** Fails the write that follows this number of writes. */
  function failAt(count: number, error: Error): void {
    const { unitOfWork } = ports;
    const transact = unitOfWork.transact.bind(unitOfWork);
    let writes = 0;
    unitOfWork.transact = async (mode, work) => {
      const output = await transact(mode, work);
      if (mode === "write" && ++writes > count) throw error;
      return output;
    };
  }

  const idempotency = { key: "k", serialize: JSON.stringify, revive: JSON.parse };

  it("leaves a call whose outcome is not known to be looked after", async () => {
    const { admin } = await setup();
    failAt(0, outcomeUnknown(lost));
    await expect(core.createProduct(admin, { name: "Lamp", price: 1 })).rejects.toMatchObject({
      kind: "outcome_unknown",
      message: "The outcome of this request is unknown. Check the result before you repeat it.",
      retryAfterSeconds: null,
    });
  });

  it("lets a call with a key be repeated, where the key is heeded", async () => {
    const { admin } = await setup();
    failAt(0, outcomeUnknown(lost));
    const keyed = { ...admin, idempotency };
    await expect(core.createProduct(keyed, { name: "Lamp", price: 1 })).rejects.toMatchObject({
      kind: "outcome_unknown",
      message: expect.stringContaining("Repeat it with the same Idempotency-Key"),
      retryAfterSeconds: 1,
    });
    const registration = { name: "Bob", email: "bob@example.com", password: "correct horse" };
    const stages = { ...registration, passwordConfirmation: registration.password };
    await expect(core.register({ idempotency }, stages)).rejects.toMatchObject({
      kind: "outcome_unknown",
      retryAfterSeconds: 1,
    });
    await expect(core.logout(keyed, {})).rejects.toMatchObject({
      kind: "outcome_unknown",
      retryAfterSeconds: null,
    });
  });

  it("says nothing of nothing done when an earlier step of the same call was kept", async () => {
    const { admin } = await setup();
    const lines = Array.from({ length: 501 }, (_, n) => `{"name":"P${n}","price":1}\n`);
    const file = { format: "ndjson" as const, text: ReadableStream.from(lines) };
    failAt(1, unavailable);
    await expect(core.importProducts(admin, file)).rejects.toMatchObject({
      kind: "outcome_unknown",
    });
    const one = { format: "ndjson" as const, text: ReadableStream.from(lines.slice(0, 1)) };
    await expect(core.importProducts(admin, one)).rejects.toMatchObject({ kind: "unavailable" });
  });
});
