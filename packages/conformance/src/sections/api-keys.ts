import { type AddCheck, section } from "../check/check.js";
import { holds, refused, same, status } from "../check/expect.js";
import type { World } from "../check/world.js";

interface KeyBody {
  readonly scopes: readonly string[];
  readonly expires_at?: string;
}

/** A tenant with one API key, and requests that carry the key instead of a token. */
async function newKey(world: World, body: KeyBody) {
  const shop = await world.newShop();
  const path = `/api-keys/${shop.id}`;
  const made = status(await shop.admin.api.post(path, { name: "Sync", ...body }), 201);
  const { key, ...data } = made.body.data;
  return { ...shop, path, key, data, withKey: world.anonymous.as({ token: key }) };
}

/** Within the year after which keys end. */
const END = new Date(Date.now() + 30 * 86_400_000).toISOString();
const LATER = "2100-12-31T00:00:00.000Z";

export const apiKeys = section("api-keys", "API keys", (check) => {
  usingKeys(check);
  reachOfKeys(check);
});

function usingKeys(check: AddCheck): void {
  check(
    "POST /api-keys/{tenantId} returns the key, and no other response shows it.",
    async (world) => {
      const { admin, path, key, data } = await newKey(world, { scopes: ["catalog:read"] });
      for (const place of [path, `${path}/${data.id}`]) {
        const { text } = status(await admin.api.get(place), 200);
        holds(!text.includes(key), `GET ${place} shows the key`);
      }
    },
  );
  check("A key works without X-Tenant-ID, within its scopes only.", async (world) => {
    const { withKey } = await newKey(world, { scopes: ["catalog:read"] });
    status(await withKey.get("/products"), 200);
    refused(await withKey.post("/products", { name: "X", price: 1 }), 403, "insufficient_scope");
    refused(await withKey.get("/orders"), 403, "insufficient_scope");
  });
  check("A key in a tenant that is not its own: 403 tenant_forbidden.", async (world) => {
    const [{ withKey }, { id }] = await Promise.all([
      newKey(world, { scopes: ["catalog:read"] }),
      world.otherShop(),
    ]);
    refused(await withKey.get("/products", { tenant: id }), 403, "tenant_forbidden");
  });
  check("DELETE /api-keys/{tenantId}/{keyId} ends the key.", async (world) => {
    const { admin, path, data, withKey } = await newKey(world, { scopes: ["catalog:read"] });
    status(await admin.api.delete(`${path}/${data.id}`), 200);
    refused(await withKey.get("/products"), 401, "unauthenticated");
  });
}

function reachOfKeys(check: AddCheck): void {
  for (const [what, change] of [
    ["url", { url: "https://example.com/elsewhere" }],
    ["events", { events: ["product.created", "order.created"] }],
  ] as const) {
    check(
      `A key without the read scopes of a subscription's events cannot change its ${what}: 403.`,
      async (world) => {
        const shop = await newKey(world, { scopes: ["webhooks:write", "webhooks:read"] });
        const body = { url: "https://example.com/hooks", events: ["product.created"] };
        const made = status(await shop.admin.api.post(`/webhooks/${shop.id}`, body), 201);
        const path = `/webhooks/${shop.id}/${made.body.data.id}`;
        refused(await shop.withKey.patch(path, change), 403, "insufficient_scope");
        const { data } = status(await shop.admin.api.get(path), 200).body;
        same([data.url, data.events], [body.url, body.events], "url and events");
      },
    );
  }
  check("A key cannot create a key with a scope that it lacks.", async (world) => {
    const { path, withKey } = await newKey(world, { scopes: ["api-keys:write", "catalog:read"] });
    const body = { name: "Child", scopes: ["orders:read"] };
    refused(await withKey.post(path, body), 403, "insufficient_scope");
  });
  check(
    "A key made by a key that ends gets the same end, and so it does with null.",
    async (world) => {
      const scopes = ["api-keys:write", "catalog:read"];
      const { path, withKey } = await newKey(world, { scopes, expires_at: END });
      const body = { name: "Child", scopes: ["catalog:read"] };
      for (const more of [{}, { expires_at: null }]) {
        const { data } = status(await withKey.post(path, { ...body, ...more }), 201).body;
        same(data.expires_at, END, "expires_at");
      }
    },
  );
  check("POST …/rotate returns another key with the same expires_at.", async (world) => {
    const { admin, path, key, data, withKey } = await newKey(world, {
      scopes: ["catalog:read"],
      expires_at: END,
    });
    const rotate = async (body = {}) =>
      status(await admin.api.post(`${path}/${data.id}/rotate`, body), 200).body.data;
    const next = await rotate();
    holds(next.key !== key, "the key is the same");
    same(next.expires_at, END, "expires_at");
    for (const token of [key, next.key]) {
      status(await world.anonymous.get("/products", { token }), 200);
    }
    same((await rotate({ overlap_hours: 0 })).expires_at, END, "expires_at");
    refused(await withKey.get("/products"), 401, "unauthenticated");
    same(
      status(await admin.api.get(`${path}/${data.id}`), 200).body.data.expires_at,
      END,
      "expires_at",
    );
  });
  check("A key cannot create a key that ends after itself: 403.", async (world) => {
    const scopes = ["api-keys:write", "catalog:read"];
    const { path, withKey } = await newKey(world, { scopes, expires_at: END });
    const body = { name: "Child", scopes: ["catalog:read"], expires_at: LATER };
    refused(await withKey.post(path, body), 403, "insufficient_scope");
  });
}
