import { describe, expect, it } from "@jest/globals";
import { Operator } from "../calls/operator.js";
import { createCore } from "../create-core.js";
import { newMember, newUserWithToken } from "../testing/builders.js";
import { memoryPorts } from "../testing/memory-ports.js";
import type { ArchiveSpool } from "./export-archive.js";

type Line = { readonly kind: string; readonly row: Record<string, unknown> };

/** Counts the spools that are open. */
function spools(whenOpened: () => Promise<unknown> = async () => {}) {
  const state = { open: 0 };
  const openSpool = async (): Promise<ArchiveSpool> => {
    let lines: string[] = [];
    state.open += 1;
    await whenOpened();
    return {
      write: async (line) => {
        lines.push(line);
      },
      clear: async () => {
        lines = [];
      },
      async *read() {
        yield* lines;
      },
      close: async () => {
        state.open -= 1;
      },
    };
  };
  return { state, openSpool };
}

async function shopWithTeam() {
  const core = createCore(memoryPorts());
  const { as, user } = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
  const call = { as, tenant };
  return { core, call, user, member: await newMember(core, call, "MEMBER") };
}

async function linesOf(pieces: AsyncIterable<string>): Promise<Line[]> {
  let text = "";
  for await (const piece of pieces) text += piece;
  return text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
}

const entries = async ({ core, call }: Awaited<ReturnType<typeof shopWithTeam>>) =>
  (await core.listAuditLog(call, { perPage: 100 })).data.filter(
    ({ useCase }) => useCase === "exportArchive",
  );

describe("the archive of a tenant for its ADMIN", () => {
  it("has no deleted order, and nothing that belongs to one", async () => {
    const { core, call } = await shopWithTeam();
    const { id: productId } = await core.createProduct(call, { name: "Lamp", price: 5 });
    const { id: addressId } = await core.createAddress(call, {
      street: "1 Way",
      city: "Cairo",
    });
    const order = {
      addressId,
      paymentType: 1,
      totalAmount: 5,
      orderItems: [{ productId, qty: 1, amount: 5 }],
    };
    const ids = [];
    for (const note of ["kept", "gone"]) {
      const { id } = await core.createOrder(call, order);
      await core.addOrderNote(call, { id, text: note });
      ids.push(id);
    }
    await core.deleteOrder(call, { id: ids[1] ?? 0 });
    const { openSpool } = spools();
    const lines = await linesOf((await core.exportArchive(call, { openSpool })).text);
    const orders = lines.filter(({ kind }) => kind === "orders").map(({ row }) => row["id"]);
    expect(orders).toEqual([ids[0]]);
    const notes = lines.filter(({ kind }) => kind === "order_notes").map(({ row }) => row["text"]);
    expect(notes).toEqual(["kept"]);
  });

  it("has all lines between the tenant and the count, and one entry in the audit trail", async () => {
    const shop = await shopWithTeam();
    const { core, call, member } = shop;
    await core.createProduct(call, { name: "Lamp", price: 1 });
    const { openSpool, state } = spools();
    const lines = await linesOf((await core.exportArchive(call, { openSpool })).text);
    expect(lines[0]).toMatchObject({
      kind: "tenant",
      row: { id: call.tenant, exported_by: "admin" },
    });
    expect(lines.filter(({ kind }) => kind === "users")).toMatchObject([
      {},
      { row: { id: member.user.id, email: member.email, name: "Mia" } },
    ]);
    expect(lines.filter(({ kind }) => kind === "products")).toMatchObject([
      { row: { name: "Lamp" } },
    ]);
    expect(lines.at(-1)).toEqual({ kind: "end", row: { lines: lines.length - 1 } });
    expect(state.open).toBe(0);
    expect(await entries(shop)).toMatchObject([{ object: { kind: "tenant", id: call.tenant } }]);
  });

  it("has no secret, and nothing that members keep for themselves", async () => {
    const { core, call, member } = await shopWithTeam();
    const events = ["order.created" as const];
    const { secret } = await core.createWebhook(call, { url: "https://a.example/in", events });
    const { key } = await core.createApiKey(call, { name: "Key", scopes: ["orders:read"] });
    const own = { as: member.as, tenant: call.tenant };
    await core.putPreference(own, { name: "columns", value: "private-value" });
    const news = { title: "News", type: "info", status: "published" } as const;
    const { id } = await core.createAnnouncement(call, news);
    await core.readAnnouncement(own, { id });
    const { openSpool } = spools();
    const lines = await linesOf((await core.exportArchive(call, { openSpool })).text);
    const kinds = new Set(lines.map(({ kind }) => kind));
    expect(kinds).toContain("webhooks");
    expect(kinds).toContain("announcements");
    expect(kinds).not.toContain("preferences");
    expect(kinds).not.toContain("announcement_marks");
    const text = JSON.stringify(lines);
    for (const hidden of [secret, key, "secret_cipher", "private-value", "password"]) {
      expect(text).not.toContain(hidden);
    }
  });

  it("is refused to MEMBERs, strangers and every API key, before a file is opened", async () => {
    const { core, call, member } = await shopWithTeam();
    const { openSpool, state } = spools(() => Promise.reject(new Error("opened")));
    const { key } = await core.createApiKey(call, { name: "All", scopes: ["tenant:write"] });
    const stranger = await newUserWithToken(core, "Stranger");
    const { tenant } = call;
    for (const [as, kind] of [
      [member.as, "forbidden"],
      [stranger.as, "tenant_forbidden"],
      [{ token: key }, "insufficient_scope"],
    ] as const) {
      const attempt = core.exportArchive({ as, tenant }, { openSpool });
      await expect(attempt).rejects.toMatchObject({ kind });
    }
    expect(state.open).toBe(0);
  });

  it("is refused to an ADMIN who loses the role while it is prepared, without an entry", async () => {
    const shop = await shopWithTeam();
    const { core, call } = shop;
    const other = await newMember(core, call, "ADMIN", "Otto");
    const { openSpool, state } = spools(() =>
      core.changeRole(call, { userId: other.user.id, role: "MEMBER" }),
    );
    const { text } = await core.exportArchive({ as: other.as, tenant: call.tenant }, { openSpool });
    await expect(linesOf(text)).rejects.toMatchObject({ kind: "forbidden" });
    expect(state.open).toBe(0);
    expect(await entries(shop)).toEqual([]);
  });

  it("is one at a time in a tenant, whoever asks, until its reader is done or gives up", async () => {
    const { core, call } = await shopWithTeam();
    const { openSpool, state } = spools();
    const operator = { as: new Operator("ops"), tenant: call.tenant };
    const begin = async (caller: typeof call | typeof operator) => {
      const { text } = await core.exportArchive(caller, { openSpool });
      const pieces = text[Symbol.asyncIterator]();
      await pieces.next();
      return pieces;
    };
    const first = await begin(call);
    const refusal = { kind: "rate_limited", message: expect.stringContaining("archive") };
    await expect(begin(call)).rejects.toMatchObject(refusal);
    await expect(begin(operator)).rejects.toMatchObject(refusal);
    const elsewhere = await core.createTenant({ as: call.as }, { name: "Other" });
    await (await begin({ as: call.as, tenant: elsewhere.id })).return?.();
    await first.return?.();
    await (await begin(operator)).return?.();
    expect(state.open).toBe(0);
  });

  it("counts toward the limit of archives of its ADMIN", async () => {
    const { core, call } = await shopWithTeam();
    const { openSpool } = spools();
    const one = async () => linesOf((await core.exportArchive(call, { openSpool })).text);
    for (let n = 0; n < 5; n += 1) await one();
    await expect(one()).rejects.toMatchObject({
      kind: "rate_limited",
      message: "Too many archives. Please try again later.",
    });
  });
});
