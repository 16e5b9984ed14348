import assert from "node:assert/strict";
import type { Sight, Store, UnitOfWork } from "../../ports/unit-of-work.js";
import { aProduct, added, query } from "./catalog/catalog-fixtures.js";
import type { ContractRunner } from "./contract-runner.js";
import { addTenant, addUser, freshName, later, NOW } from "./fixtures.js";

/** An adapter need not show anything before it is known who asks. What it shows, it shows to the right callers alone. */
export function sightContract({ it }: ContractRunner, open: () => Promise<UnitOfWork>): void {
  const modes = ["read", "write"] as const;

  /** A tenant with a product, whose ADMIN has an address and a token. */
  async function aShopWithToken(unitOfWork: UnitOfWork) {
    const { scope, tenant, user } = await addTenant(unitOfWork);
    return unitOfWork.transact("write", async (store) => {
      const product = await added(store.inTenant(scope), aProduct("Lamp"));
      const place = { street: "1 Main St", city: "Springfield", isDefault: false };
      const nowhere = { label: null, country: null, postalCode: null, state: null, phone: null };
      const address = await store.addressesOf(user.id).add({ ...nowhere, ...place }, NOW);
      return { scope, tenant, user, product, address, ...(await aToken(store, user.id)) };
    });
  }

  async function aToken(store: Store, userId: number) {
    const tokenDigest = freshName("digest")
      .padStart(64, "0")
      .replaceAll(/[^0-9]/g, "a");
    const times = { createdAt: NOW, lastUsedAt: NOW, expiresAt: later(1_000) };
    const from = { userAgent: null, network: null };
    const made = await store.tokens.add({ userId, digest: tokenDigest, ...times, ...from });
    return { who: { tokenId: made.id, tokenDigest } };
  }

  type Shop = Awaited<ReturnType<typeof aShopWithToken>>;

  /** What is seen of a shop while it is looked up who asks; null where nobody sees anything so early. */
  async function seenBy(
    unitOfWork: UnitOfWork,
    who: Shop["who"],
    { tenant, product, address }: Shop,
    mode: "read" | "write" = "read",
    alive = { endsAfter: NOW, usedAfter: later(-1_000) },
  ) {
    return unitOfWork.transact(mode, async (store) => {
      const begun: Promise<unknown[]>[] = [];
      const look = ({ store: shop, addresses }: Sight) => {
        const looks = Promise.all([
          shop.products.page(query({})).then(({ data, total }) => [data.length, total]),
          shop.orders.products([product.id], mode === "read" ? "look" : "keep"),
          addresses.find(address.id),
        ]);
        begun.push(looks);
      };
      await store.identify(who, tenant.id, false, { ...alive, look });
      return (await begun[0]) ?? null;
    });
  }

  /** Whatever it shows is what a stranger may see: nothing. */
  const assertHidden = (seen: unknown[] | null, address: unknown = null) => {
    if (seen) assert.deepEqual(seen, [[0, 0], [], address]);
  };

  it("shows members their tenant and their own addresses", async () => {
    const unitOfWork = await open();
    const shop = await aShopWithToken(unitOfWork);
    for (const mode of modes) {
      const seen = await seenBy(unitOfWork, shop.who, shop, mode);
      const { id, name, coverId, published, stock } = shop.product;
      const products = [{ id, name, coverId, published, stock }];
      if (seen) assert.deepEqual(seen, [[1, 1], products, shop.address]);
    }
  });

  it("shows nothing to whoever has no seat there, and nobody else's address", async () => {
    const unitOfWork = await open();
    const [shop, stranger] = [await aShopWithToken(unitOfWork), await aShopWithToken(unitOfWork)];
    for (const mode of modes) {
      assertHidden(await seenBy(unitOfWork, stranger.who, shop, mode));
      assertHidden(await seenBy(unitOfWork, { ...shop.who, tokenId: 2_000_000_000 }, shop, mode));
    }
  });

  it("shows nothing to whoever only knows the number of a token", async () => {
    const unitOfWork = await open();
    const shop = await aShopWithToken(unitOfWork);
    const guessed = { ...shop.who, tokenDigest: "f".repeat(64) };
    for (const mode of modes) assertHidden(await seenBy(unitOfWork, guessed, shop, mode));
  });

  it("shows nothing to a token that has ended or was not used for too long", async () => {
    const unitOfWork = await open();
    const shop = await aShopWithToken(unitOfWork);
    const ended = { endsAfter: later(1_000), usedAfter: later(-1_000) };
    const unused = { endsAfter: NOW, usedAfter: NOW };
    for (const alive of [ended, unused]) {
      for (const mode of modes) {
        assertHidden(await seenBy(unitOfWork, shop.who, shop, mode, alive), shop.address);
      }
    }
  });

  it("shows nothing of a tenant that is deleted, to an account that is off, or to a former member", async () => {
    const unitOfWork = await open();
    const ends: readonly ((store: Store, shop: Shop) => Promise<unknown>)[] = [
      (store, { tenant }) =>
        store.tenants.change(tenant.id, { deletedAt: NOW, updatedAt: later(1) }),
      (store, { user }) => store.users.change(user.id, { isActive: false, updatedAt: NOW }),
      (store, { scope, user }) => store.inTenant(scope).members.remove(user.id),
    ];
    for (const end of ends) {
      const shop = await aShopWithToken(unitOfWork);
      await unitOfWork.transact("write", (store) => end(store, shop));
      assertHidden(await seenBy(unitOfWork, shop.who, shop), shop.address);
    }
  });

  it("shows nothing to a member whose seat does not count yet", async () => {
    const unitOfWork = await open();
    const shop = await aShopWithToken(unitOfWork);
    const pending = await unitOfWork.transact("write", async (store) => {
      const { id: userId } = await addUser(store);
      const seat = { userId, role: "MEMBER", isPending: true, now: NOW } as const;
      await store.inTenant(shop.scope).members.add(seat);
      return aToken(store, userId);
    });
    assertHidden(await seenBy(unitOfWork, pending.who, shop));
  });
}
