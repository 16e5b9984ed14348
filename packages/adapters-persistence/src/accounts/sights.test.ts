import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Caller } from "@souk/core";
import { newUserWithToken } from "@souk/core/testing";
import type { Session } from "../engine/session.js";
import { TenantSession } from "../engine/tenant-session.js";
import { openEngine, raw } from "../testing/raw.js";
import type { OpenEngine } from "../testing/raw.js";
import { openedEngine } from "../testing/opened-engine.test.support.js";
import { testEngines } from "../testing/test-databases.js";
import { seatOfBearer } from "./identify.js";

const counted = raw<{ n: number }>("select count(*) as n from products");

const anyTime = { endsAfter: new Date(0), usedAfter: new Date(0) };

describe.each(testEngines)("what is seen before it is known who asks, on $dialect", (engine) => {
  const opened = openedEngine(engine);
  let bare: OpenEngine;
  let ours: { tenant: number; token: string };
  let theirs: typeof ours;

  beforeAll(async () => {
    const { core, database } = await opened;
    const aShop = async () => {
      const { as } = await newUserWithToken(core);
      const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
      const category = await core.createCategory({ as, tenant }, { name: "Lamps" });
      await core.createProduct({ as, tenant }, { categoryId: category.id, name: "Lamp", price: 1 });
      return { tenant, token: tokenOf(as) };
    };
    [ours, theirs] = [await aShop(), await aShop()];
    bare = openEngine(database.url);
  });
  afterAll(() => bare.close());

  const tokenOf = (as: Caller) => ("token" in as ? as.token : "");

  /** Our seat, or what we claim to be one, in a tenant. */
  async function seatIn(session: Session, tenant: number) {
    const { persistence } = await opened;
    const tokenId = Number(ours.token.split("|")[0]);
    const identity = await persistence.unitOfWork.transact("read", (store) =>
      store.identify({ tokenId, tokenDigest: "" }, null, false),
    );
    const tokenDigest = identity?.token?.digest ?? "";
    return seatOfBearer(session, { tokenId, tokenDigest }, tenant, anyTime);
  }

  const seen = async (session: TenantSession) => Number((await session.one(counted, {}))?.n);

  const inMode = (mode: "read" | "write", work: (session: Session) => Promise<unknown>) =>
    bare.transaction(mode, work);

  if (engine.dialect === "sqlite") {
    it("is nothing, because the database hides no rows", async () => {
      await inMode("read", async (session) => {
        expect(await seatIn(session, ours.tenant)).toBeNull();
      });
    });
    return;
  }

  it.each(["read", "write"] as const)(
    "is our own tenant alone, in a unit of work to %s",
    async (mode) => {
      await inMode(mode, async (session) => {
        const [own, others] = [
          await seatIn(session, ours.tenant),
          await seatIn(session, theirs.tenant),
        ];
        expect(await seen(new TenantSession(session, ours.tenant, own?.gate))).toBe(1);
        expect(await seen(new TenantSession(session, theirs.tenant, others?.gate))).toBe(0);
      });
    },
  );

  it("would be the rows of another tenant without the gate", async () => {
    await inMode("read", async (session) => {
      expect(await seen(new TenantSession(session, theirs.tenant))).toBe(1);
    });
  });

  it("stays hidden from what follows in the same unit of work, until another tenant is seen", async () => {
    await inMode("write", async (session) => {
      const others = await seatIn(session, theirs.tenant);
      const gated = new TenantSession(session, theirs.tenant, others?.gate);
      const together = [gated, new TenantSession(session, theirs.tenant)].map(seen);
      expect(await Promise.all(together)).toEqual([0, 0]);
      expect(await seen(new TenantSession(session, theirs.tenant))).toBe(0);
      expect(await seen(new TenantSession(session, ours.tenant))).toBe(1);
    });
  });

  it("does not change what a stranger is told, whatever is wrong with the request", async () => {
    const { core } = await opened;
    const wrong = { cursor: "wrong" };
    const token = `${ours.token}x`;
    const asStranger = core.listProducts({ as: { token }, tenant: ours.tenant }, wrong);
    await expect(asStranger).rejects.toMatchObject({ kind: "unauthenticated" });
    const elsewhere = core.listProducts(
      { as: { token: ours.token }, tenant: theirs.tenant },
      wrong,
    );
    await expect(elsewhere).rejects.toMatchObject({ kind: "tenant_forbidden" });
    const atHome = core.listProducts({ as: { token: ours.token }, tenant: ours.tenant }, wrong);
    await expect(atHome).rejects.toMatchObject({ kind: "validation_failed" });
  });

  it("is nothing for callers without a token", async () => {
    const { persistence } = await opened;
    await persistence.unitOfWork.transact("write", async (store) => {
      let isAsked = false;
      const who = { userId: 1 };
      await store.identify(who, ours.tenant, false, { ...anyTime, look: () => (isAsked = true) });
      expect(isAsked).toBe(false);
    });
  });
});
