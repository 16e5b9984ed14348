import { section } from "../check/check.js";
import { NotApplicable } from "../check/difference.js";
import { invalidOnly, refused, same, status } from "../check/expect.js";
import type { World } from "../check/world.js";

const off = {
  order_created: "off",
  low_stock: false,
  import_finished: false,
  webhook_disabled: false,
} as const;

async function opened(world: World) {
  const { id, admin, member } = await world.newShop();
  const at = `/notifications/${id}`;
  const read = async ({ api } = admin) => status(await api.get(at), 200).body.data;
  const put = (body: unknown, { api } = admin) => api.send("PUT", at, body);
  return { id, at, admin, member, read, put };
}

export const notifications = section("notifications", "Notifications of members", (check) => {
  check(
    "GET /notifications/{tenantId}: everything is off, except webhook_disabled for ADMINs.",
    async (world) => {
      const { admin, member, read } = await opened(world);
      same(await read(admin), { ...off, webhook_disabled: true }, "the ADMIN's");
      same(await read(member), off, "the MEMBER's");
    },
  );
  check(
    "PUT /notifications/{tenantId} replaces the caller's choices, and no one else's.",
    async (world) => {
      const { admin, member, read, put } = await opened(world);
      for (const order_created of ["each", { daily: 0 }, { daily: 23 }, "off"] as const) {
        const chosen = { ...off, order_created, low_stock: true, import_finished: true };
        same(status(await put(chosen), 200).body.data, chosen, "the response");
        same(await read(admin), chosen, "the choices");
      }
      same(await read(member), off, "the MEMBER's");
    },
  );
  check("PUT /notifications/{tenantId} requires all four fields.", async (world) => {
    const { put, read } = await opened(world);
    const before = await read();
    for (const field of Object.keys(off)) {
      const { [field as keyof typeof off]: _, ...others } = off;
      invalidOnly(await put(others), field);
    }
    same(await read(), before, "the choices");
  });
  for (const [field, value] of [
    ["order_created", "never"],
    ["order_created", {}],
    ["order_created", { daily: 24 }],
    ["order_created", { daily: -1 }],
    ["order_created", { daily: 8.5 }],
    ["low_stock", "yes"],
    ["import_finished", null],
    ["webhook_disabled", 1],
  ] as const) {
    check(
      `PUT /notifications/{tenantId} with ${field} ${JSON.stringify(value)} returns 422 for it.`,
      async (world) => {
        const { put } = await opened(world);
        const answer = status(await put({ ...off, [field]: value }), 422);
        const named = Object.keys(answer.body.errors);
        if (!named.every((path) => path === field || path.startsWith(`${field}.`)))
          same(named, [field], "the fields of errors");
      },
    );
  }
  check(
    "Notifications of a tenant are for its members: 403 for others and keys.",
    async (world) => {
      const [{ id, at, admin }, other] = await Promise.all([opened(world), world.otherShop()]);
      refused(await other.admin.api.get(at), 403, "tenant_forbidden");
      refused(await other.admin.api.send("PUT", at, off), 403, "tenant_forbidden");
      const body = { name: "Program", scopes: ["orders:read", "tenant:write"] };
      const { key } = status(await admin.api.post(`/api-keys/${id}`, body), 201).body.data;
      refused(await admin.api.get(at, { token: key }), 403, "insufficient_scope");
      refused(await admin.api.send("PUT", at, off, { token: key }), 403, "insufficient_scope");
    },
  );
  check("A member whose role is narrow still chooses notifications.", async (world) => {
    const { id, admin, member, put } = await opened(world);
    const role = { name: world.fresh("Narrow"), scopes: ["announcements:read"] };
    const { id: role_id } = status(await admin.api.post(`/roles/${id}`, role), 201).body.data;
    const seat = { role: "MEMBER", role_id };
    status(await admin.api.post(`/team-members/${id}/${member.id}`, seat), 200);
    status(await put({ ...off, low_stock: true }, member), 200);
  });
  check(
    "Choosing notifications changes neither the tenant's record nor its ETag.",
    async (world) => {
      const { id, admin, put } = await opened(world);
      const before = status(await admin.api.get(`/tenants/${id}`), 200);
      status(await put({ ...off, order_created: "each", low_stock: true }), 200);
      const after = status(await admin.api.get(`/tenants/${id}`), 200);
      same(after.body, before.body, "the tenant");
      const etag = before.headers.get("etag");
      if (etag === null) throw new NotApplicable("The tenant has no ETag.");
      same(after.headers.get("etag"), etag, "ETag");
    },
  );
});
