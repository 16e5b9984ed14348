import { describe, expect, it } from "@jest/globals";
import { createCore, type Product, type TenantStore } from "@souk/core";
import { altered, memoryPorts, newUserWithToken, overlaid } from "@souk/core/testing";
import { openedEngine } from "../testing/opened-engine.test.support.js";
import { testEngines } from "../testing/test-databases.js";

const CHANGES = 30;
const picture = (n: number) => [`https://example.com/${n % 3}.jpg`];

/** The row that is locked is that of now, with the pictures as the first of them saw these. */
function unlocked() {
  const seen = new Map<number, Product | null>();
  return ({ products }: TenantStore): Partial<TenantStore> => ({
    products: overlaid(products, {
      async lock(id: number) {
        const product = await products.lock(id);
        if (!seen.has(id)) seen.set(id, product);
        const imageUrls = seen.get(id)?.imageUrls ?? [];
        return product && { ...product, imageUrls };
      },
    }),
  });
}

describe.each(testEngines)("the pictures of a product on $dialect", ({ create }) => {
  const opened = openedEngine({ create });

  /** Concurrent changes; each entry of the audit trail has the value before and after it. */
  async function trail(shop?: (store: TenantStore) => Partial<TenantStore>) {
    const { unitOfWork } = (await opened).persistence;
    const core = createCore({
      ...memoryPorts(),
      unitOfWork: shop ? altered(unitOfWork, { shop }) : unitOfWork,
    });
    const { as } = await newUserWithToken(core);
    const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
    const at = { as, tenant };
    const { id } = await core.createProduct(at, { name: "Vase", price: 1 });
    await Promise.all(
      Array.from({ length: CHANGES }, (_, n) =>
        core.updateProduct(at, { id, imageUrls: picture(n), price: 2 + n }),
      ),
    );
    const { data } = await core.listAuditLog(at, { perPage: 100 });
    const steps = data.toReversed().flatMap(({ changes }) => {
      const change = changes?.find(({ field }) => field === "image_urls");
      return change
        ? [{ found: JSON.stringify(change.old), left: JSON.stringify(change.new) }]
        : [];
    });
    const { imageUrls } = await core.getProduct(at, { id });
    const isUnbroken = steps.every(({ found }, n) => n === 0 || found === steps[n - 1]?.left);
    return isUnbroken && steps.at(-1)?.left === JSON.stringify(imageUrls);
  }

  it("are changed from what they were a moment before, however many change them at once", async () => {
    expect(await trail()).toBe(true);
  });

  it("would be changed from what they no longer were, if they were read before the lock (seeded)", async () => {
    expect(await trail(unlocked())).toBe(false);
  });
});
