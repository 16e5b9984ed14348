import type { Shop, World } from "../check/world.js";
import { type AddCheck, section } from "../check/check.js";
import { holds, invalidOnly, matches, refused, same, status } from "../check/expect.js";

const READY = ["Catalog", "Fulfilment", "Viewer"];

export const roles = section("roles", "Roles of a tenant", (check) => {
  managing(check);
  narrowing(check);
});

async function newRole({ id, admin }: Shop, scopes: readonly string[], name = "Packing") {
  return status(await admin.api.post(`/roles/${id}`, { name, scopes }), 201).body.data;
}

async function narrowed(world: World, scopes: readonly string[]) {
  const shop = await world.newShop();
  const role = await newRole(shop, scopes);
  const { id, admin, member } = shop;
  const body = { role: "MEMBER", role_id: role.id };
  status(await admin.api.post(`/team-members/${id}/${member.id}`, body), 200);
  return { shop, role, member };
}

function managing(check: AddCheck): void {
  check("A new tenant has the roles Catalog, Fulfilment and Viewer.", async (world) => {
    const { id, member } = await world.newShop();
    const { data } = status(await member.api.get(`/roles/${id}`), 200).body;
    same(
      data.map(({ name }: { name: string }) => name),
      READY,
      "the names",
    );
  });
  check("POST, PATCH and DELETE of a role are for ADMINs.", async (world) => {
    const { id, member } = await world.newShop();
    const body = { name: "Packing", scopes: ["orders:read"] };
    refused(await member.api.post(`/roles/${id}`, body), 403, "forbidden");
  });
  check("A role is created, renamed, read and deleted.", async (world) => {
    const shop = await world.newShop();
    const { id, admin } = shop;
    const role = await newRole(shop, ["orders:read", "shipments:write"]);
    const one = `/roles/${id}/${role.id}`;
    const renamed = status(await admin.api.patch(one, { name: "Packing room" }), 200).body.data;
    const wanted = { name: "Packing room", scopes: ["orders:read", "shipments:write"], version: 2 };
    matches(renamed, wanted, "the role");
    same(status(await admin.api.get(one), 200).body.data, renamed, "the role");
    status(await admin.api.delete(one), 200);
    refused(await admin.api.get(one), 404, "not_found");
  });
  check("A taken name, and a scope that only an ADMIN can use, return 422.", async (world) => {
    const { id, admin } = await world.newShop();
    const taken = { name: "Viewer", scopes: ["orders:read"] };
    invalidOnly(await admin.api.post(`/roles/${id}`, taken), "name");
    const strong = { name: "Strong", scopes: ["api-keys:write"] };
    invalidOnly(await admin.api.post(`/roles/${id}`, strong), "scopes.0");
  });
  check("Role 21 returns 422 limit_reached.", async (world) => {
    const shop = await world.newShop();
    for (let n = 4; n <= 20; n += 1) await newRole(shop, ["orders:read"], `Role ${n}`);
    const more = { name: "Role 21", scopes: ["orders:read"] };
    refused(await shop.admin.api.post(`/roles/${shop.id}`, more), 422, "limit_reached");
  });
  check("DELETE returns 409 while a member has the role.", async (world) => {
    const { shop, role, member } = await narrowed(world, ["orders:read"]);
    const one = `/roles/${shop.id}/${role.id}`;
    refused(await shop.admin.api.delete(one), 409, "conflict");
    const body = { role: "MEMBER", role_id: null };
    status(await shop.admin.api.post(`/team-members/${shop.id}/${member.id}`, body), 200);
    status(await shop.admin.api.delete(one), 200);
  });
}

function narrowing(check: AddCheck): void {
  check("A member with a role may do what its scopes allow, and nothing else.", async (world) => {
    const { member } = await narrowed(world, ["catalog:read"]);
    status(await member.api.get("/products"), 200);
    refused(await member.api.get("/orders"), 403, "insufficient_scope");
    const lamp = { name: "Lamp", price: 5 };
    const error = refused(await member.api.post("/products", lamp), 403, "insufficient_scope");
    holds(
      String(error.body.message).includes("catalog:write"),
      "The message must name catalog:write.",
    );
  });
  check("who_am_i.tenants shows role_id, and in may what the role allows.", async (world) => {
    const { shop, role, member } = await narrowed(world, ["catalog:read"]);
    const { tenants } = status(await member.api.get("/who_am_i"), 200).body;
    const seat = tenants.find(({ id }: { id: number }) => id === shop.id);
    matches(seat, { role: "MEMBER", role_id: role.id }, "the tenant");
    holds(seat.may.includes("listProducts"), "may must have listProducts.");
    holds(!seat.may.includes("listOrders"), "may must not have listOrders.");
  });
  check("New scopes of a role apply from the next request.", async (world) => {
    const { shop, role, member } = await narrowed(world, ["catalog:read"]);
    const changed = { scopes: ["orders:read"] };
    status(await shop.admin.api.patch(`/roles/${shop.id}/${role.id}`, changed), 200);
    refused(await member.api.get("/products"), 403, "insufficient_scope");
    status(await member.api.get("/orders"), 200);
  });
  check("An ADMIN with role_id, and a role_id of another tenant, return 422.", async (world) => {
    const { shop, role, member } = await narrowed(world, ["catalog:read"]);
    const seat = `/team-members/${shop.id}/${member.id}`;
    const admin = { role: "ADMIN", role_id: role.id };
    invalidOnly(await shop.admin.api.post(seat, admin), "role_id");
    const other = await world.newShop();
    const foreign = { role: "MEMBER", role_id: role.id };
    const there = `/team-members/${other.id}/${other.member.id}`;
    invalidOnly(await other.admin.api.post(there, foreign), "role_id");
  });
  check("A change of role without role_id keeps the role of a MEMBER.", async (world) => {
    const { shop, member } = await narrowed(world, ["catalog:read"]);
    const seat = `/team-members/${shop.id}/${member.id}`;
    status(await shop.admin.api.post(seat, { role: "MEMBER" }), 200);
    refused(await member.api.get("/orders"), 403, "insufficient_scope");
  });
}
