import { expect, it } from "@jest/globals";
import { describePlaces, makeShop, PASSWORD } from "./testing/engines.js";
import * as shapes from "./testing/shapes.js";

describePlaces("accounts, tenants and teams", (place) => {
  it("makes, lists, finds and switches accounts", async () => {
    const { souk } = place();
    const { email, tenant } = await makeShop(place(), "Uma");
    const listed = await souk(["users", "list", "--search", "uma", "--json"]);
    expect(shapes.page(shapes.user).parse(listed.json).data).toMatchObject([
      { email, name: "Uma" },
    ]);
    const shown = shapes.userWithSeats.parse((await souk(["users", "show", email, "--json"])).json);
    expect(shown.seats).toEqual([{ tenant_id: Number(tenant), name: "Uma's", role: "ADMIN" }]);
    const alone = await souk(["users", "deactivate", email, "--yes"]);
    expect(alone).toMatchObject({ code: 5, out: "" });
    expect(alone.err).toContain(`the only ADMIN of Organization ${tenant} (Uma's)`);
    expect(alone.err).toContain("souk members promote");
    await souk(["members", "add", "ute@example.com", "--role", "ADMIN", "--tenant", tenant]);
    const off = await souk(["users", "deactivate", email, "--yes", "--json"]);
    expect(shapes.user.parse(off.json).is_active).toBe(false);
    const on = await souk(["users", "activate", email, "--json"]);
    expect(shapes.user.parse(on.json).is_active).toBe(true);
  });

  it("sets a password, and shows and ends sessions", async () => {
    const { souk } = place();
    const { email } = await makeShop(place(), "Pia");
    const set = await souk(["users", "set-password", email, "--password-stdin"], {
      stdin: `${PASSWORD} indeed\n`,
    });
    expect(set).toMatchObject({ code: 0, out: "" });
    const tokens = await souk(["users", "tokens", email, "--json"]);
    expect(shapes.page(shapes.token).parse(tokens.json).data).toEqual([]);
    const revoked = await souk(["users", "revoke", email, "--yes", "--json"]);
    expect(revoked.json).toEqual({ revoked: 0 });
    expect((await souk(["users", "revoke", email, "--token", "999", "--yes"])).code).toBe(4);
  });

  it("renames, deletes, restores and purges a tenant", async () => {
    const { souk } = place();
    const { tenant } = await makeShop(place(), "Tom");
    const renamed = await souk(["tenants", "rename", tenant, "Tom and Co", "--json"]);
    expect(shapes.tenant.parse(renamed.json).name).toBe("Tom and Co");
    const deleted = await souk(["tenants", "delete", tenant, "--yes", "--json"]);
    expect(shapes.done.parse(deleted.json)).toEqual({ id: Number(tenant), action: "deleted" });
    const gone = await souk(["tenants", "list", "--deleted", "--json"]);
    expect(
      shapes
        .page(shapes.tenant)
        .parse(gone.json)
        .data.map(({ id }) => id),
    ).toContain(Number(tenant));
    const absent = await souk(["members", "list", "--tenant", tenant]);
    expect(absent).toMatchObject({ code: 4, out: "" });
    expect(absent.err).toContain(`souk tenants restore ${tenant}`);
    expect(
      shapes.tenant.parse((await souk(["tenants", "restore", tenant, "--json"])).json),
    ).toMatchObject({ deleted_at: null });
    expect((await souk(["tenants", "purge", tenant, "--confirm", "Tim"])).code).toBe(2);
    const purged = await souk(["tenants", "purge", tenant, "--confirm", "Tom and Co", "--json"]);
    expect(shapes.done.parse(purged.json).action).toBe("purged");
    expect((await souk(["tenants", "show", tenant])).code).toBe(4);
  });

  it("takes nothing away where nobody can be asked", async () => {
    const { souk } = place();
    const { tenant } = await makeShop(place(), "Unasked");
    const refused = await souk(["tenants", "delete", tenant]);
    expect({ code: refused.code, out: refused.out }).toEqual({ code: 2, out: "" });
    expect(refused.err).toContain("--yes");
    expect((await souk(["tenants", "show", tenant])).code).toBe(0);
    const named = await souk(["tenants", "purge", tenant, "--yes"]);
    expect({ code: named.code, out: named.out }).toEqual({ code: 2, out: "" });
    expect(named.err).toContain("--confirm");
    expect((await souk(["tenants", "show", tenant])).code).toBe(0);
  });

  it("manages a team, and keeps its last ADMIN", async () => {
    const { souk } = place();
    const { email, tenant } = await makeShop(place(), "Max");
    const at = ["--tenant", tenant, "--json"];
    const added = await souk(["members", "add", "kim@example.com", ...at]);
    expect(shapes.member.parse(added.json)).toMatchObject({ role: "MEMBER", is_active: true });
    expect((await souk(["members", "add", "kim@example.com", ...at])).code).toBe(5);
    expect((await souk(["members", "set-role", email, "MEMBER", ...at])).code).toBe(5);
    const promoted = await souk(["members", "promote", "kim@example.com", ...at]);
    expect(shapes.member.parse(promoted.json).role).toBe("ADMIN");
    expect((await souk(["members", "set-role", email, "MEMBER", ...at])).code).toBe(0);
    expect((await souk(["members", "remove", email, ...at, "--yes"])).code).toBe(0);
    const listed = shapes.page(shapes.member).parse((await souk(["members", "list", ...at])).json);
    expect(listed.data.map((member) => member.email)).toEqual(["kim@example.com"]);
    expect((await souk(["members", "remove", "nobody@example.com", ...at, "--yes"])).code).toBe(4);
  });

  it("names the operator in the audit trail", async () => {
    const { souk } = place();
    const { tenant } = await makeShop(place(), "Eve");
    await souk(["tenants", "rename", tenant, "Eve's own"]);
    const tail = await souk(["audit", "tail", "--tenant", tenant, "--json"]);
    const entries = tail.out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as object);
    expect(entries).toEqual([
      expect.objectContaining({ actor: "operator tester", use_case: "updateTenant" }),
    ]);
  });
});
