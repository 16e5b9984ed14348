import { expect, it } from "@jest/globals";
import { sendDueMails } from "@souk/core/adapter";
import { cliConfig } from "./sessions/config.js";
import { createContainer, parts } from "./sessions/container.js";
import { describePlaces, makeShop, PASSWORD, placeEnvironment } from "./testing/engines.js";
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
    expect(alone.err).toContain(`the only ADMIN of tenant ${tenant} (Uma's)`);
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

  it("gives all that a command did one id, in the audit trail, the event and the delivery", async () => {
    const { souk } = place();
    const { email, tenant } = await makeShop(place(), "Ida");
    const inShop = ["--tenant", tenant, "--as", email, "--json"];
    const hook = ["webhooks", "create", "https://example.com/souk"];
    await souk([...hook, "--events", "category.created", ...inShop]);
    await souk(["categories", "create", "Lamps", ...inShop]);
    type Rows = { data: { id: number; action: string; request_id: string | null }[] };
    const listed = await souk(["audit", "list", ...inShop]);
    const [entry, before] = (listed.json as Rows).data;
    const id = entry?.request_id ?? "";
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect([before?.action, before?.request_id === id]).toEqual(["createWebhook", false]);
    const found = await souk(["audit", "list", "--request", id, ...inShop]);
    expect((found.json as Rows).data).toMatchObject([{ action: "createCategory", request_id: id }]);
    const { json } = await souk(["webhooks", "deliveries", ...inShop]);
    const [delivery] = (json as Rows).data;
    const shown = await souk(["webhooks", "delivery", String(delivery?.id), ...inShop]);
    expect(shown.json).toMatchObject({ event: "category.created", request_id: id });
  });

  it("exports all about a person, and erases the person", async () => {
    const { souk } = place();
    const { email, tenant } = await makeShop(place(), "Wohlrabe");
    const out = await souk(["users", "export", email]);
    const lines = out.out.trim().split("\n");
    expect(lines.map((line) => JSON.parse(line).kind)).toEqual(
      expect.arrayContaining(["person", "users", "memberships", "audit_log", "end"]),
    );
    expect(JSON.parse(lines.at(-1) ?? "")).toEqual({
      kind: "end",
      row: { lines: lines.length - 1 },
    });
    const confirmed = ["users", "erase", email, "--confirm", email];
    expect(await souk(confirmed)).toMatchObject({ code: 5, out: "" });
    await souk(["members", "add", "ulf@example.com", "--role", "ADMIN", "--tenant", tenant]);
    const wrong = await souk(["users", "erase", email, "--confirm", "ulf@example.com"]);
    expect(wrong).toMatchObject({ code: 2, out: "" });
    const erased = shapes.erasedPerson.parse((await souk([...confirmed, "--json"])).json);
    expect(erased.email).toMatch(/^erased-\d+-[a-z0-9]{12}@erased\.invalid$/);
    expect((await souk(["users", "show", email])).code).toBe(4);
    const shown = await souk(["users", "show", String(erased.id), "--json"]);
    expect(shown.json).toMatchObject({ name: "Erased", email: erased.email, is_active: false });
    expect((await souk(["users", "export", String(erased.id)])).out).not.toContain(email);
  });

  it("finds the orders of someone who had no account", async () => {
    const { souk } = place();
    const { tenant, email: clerk } = await makeShop(place(), "Otto");
    const email = "guest@example.com";
    const made = ["products", "create", "Lamp", "--price", "5", "-t", tenant, "--json"];
    const { id } = (await souk(made)).json as { id: number };
    const words = ["orders", "create", "-t", tenant, "--as", clerk, "--item", `${id}:1:5`];
    const whose = ["--customer-name", "Guest", "--customer-email", email];
    const order = [...words, ...whose, "--street", "1 Main St", "--city", "Springfield"];
    expect(await souk(order)).toMatchObject({ code: 0 });
    await souk(["users", "create", email, "--name", "Guest", "--no-password"]);
    const erased = await souk(["users", "erase", email, "--confirm", email, "--json"]);
    expect(shapes.erasedPerson.parse(erased.json)).toMatchObject({ orders: 1, events: 1 });
    expect((await souk(["orders", "list", "-t", tenant, "--json"])).out).not.toContain(email);
  });

  it("makes an account without a password, known by an id of another system", async () => {
    const { souk } = place();
    const named = ["users", "create", "nell@example.com", "--name", "Nell", "--no-password"];
    const made = await souk([...named, "--external-id", "crm-1", "--json"]);
    expect(shapes.user.parse(made.json)).toMatchObject({ external_id: "crm-1" });
    const both = await souk([...named, "--password-stdin"], { stdin: `${PASSWORD}\n` });
    expect(both).toMatchObject({ code: 2, out: "" });
    const other = ["users", "create", "ned@example.com", "--name", "Ned", "--no-password"];
    expect((await souk([...other, "--external-id", "crm-1"])).code).toBe(5);
    expect((await souk(other)).code).toBe(0);
    const taken = await souk(["users", "update", "ned@example.com", "--external-id", "crm-1"]);
    expect(taken.code).toBe(5);
    expect((await souk(["users", "update", "ned@example.com"])).code).toBe(2);
    const moved = await souk(["users", "update", "external:crm-1", "--external-id", "crm-2"]);
    expect(moved.code).toBe(0);
    const shown = await souk(["users", "show", "external:crm-2", "--json"]);
    expect(shapes.userWithSeats.parse(shown.json)).toMatchObject({ email: "nell@example.com" });
    const freed = await souk(["users", "update", "external:crm-2", "--no-external-id", "--json"]);
    expect(shapes.user.parse(freed.json).external_id).toBeNull();
    expect((await souk(["users", "show", "external:crm-2"])).code).toBe(4);
  });

  it("signs someone in with a token that is shown once", async () => {
    const { souk } = place();
    const { email } = await makeShop(place(), "Tia");
    const minted = shapes.minted.parse((await souk(["users", "token", email, "--json"])).json);
    const { data } = shapes
      .page(shapes.token)
      .parse((await souk(["users", "tokens", email, "--json"])).json);
    expect(data.map(({ id, expires_at }) => [id, expires_at])).toContainEqual([
      minted.token_id,
      minted.expires_at,
    ]);
    const late = await souk(["users", "token", email, "--expires-at", "2999-01-01"]);
    expect(late.code).toBe(2);
    expect(late.err).toContain("between now and");
  });

  it("says what another system calls a tenant", async () => {
    const { souk } = place();
    const { email, tenant } = await makeShop(place(), "Xia");
    const options = ["--owner", email, "--external-id", "acc-1", "--json"];
    const made = await souk(["tenants", "create", "Second", ...options]);
    expect(shapes.tenant.parse(made.json)).toMatchObject({ external_id: "acc-1" });
    expect((await souk(["tenants", "update", tenant, "--external-id", "acc-1"])).code).toBe(5);
    const named = await souk(["tenants", "update", tenant, "--external-id", "acc-2", "--json"]);
    expect(shapes.tenant.parse(named.json).external_id).toBe("acc-2");
    const freed = await souk(["tenants", "update", tenant, "--no-external-id", "--json"]);
    expect(shapes.tenant.parse(freed.json).external_id).toBeNull();
    expect((await souk(["tenants", "update", tenant])).code).toBe(2);
  });

  it("gives a tenant a currency, and shows amounts with its decimals", async () => {
    const { souk } = place();
    const { email } = await makeShop(place(), "Kim");
    const create = (...options: string[]) =>
      souk(["tenants", "create", "Yen", "--owner", email, ...options, "--json"]);
    expect(shapes.tenant.parse((await create()).json).settings.currency).toBe("USD");
    const wrong = await create("--currency", "yen");
    expect([wrong.code, wrong.out]).toEqual([2, ""]);
    expect(wrong.err).toContain("ISO 4217");
    const { id, settings } = shapes.tenant.parse((await create("--currency", "JPY")).json);
    expect(settings.currency).toBe("JPY");
    const at = ["--tenant", String(id)];
    const refused = await souk(["products", "create", "Lamp", "--price", "9.5", ...at]);
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining("without decimals")]);
    const shown = await souk(["products", "create", "Lamp", "--price", "950", ...at, "--plain"]);
    expect(shown.out).toMatch(/^price\t950$/m);
    const changed = await souk(["tenants", "update", String(id), "--currency", "KWD", "--json"]);
    expect(shapes.tenant.parse(changed.json).settings.currency).toBe("KWD");
    const listed = await souk(["products", "list", ...at, "--plain"]);
    expect(listed.out).toContain("950.000");
  });

  it("reads a date alone in the time zone of the tenant", async () => {
    const { souk } = place();
    const { email } = await makeShop(place(), "Zoe");
    const create = (timezone: string) =>
      souk(["tenants", "create", timezone, "--owner", email, "--timezone", timezone, "--json"]);
    const unknown = await create("Pacific/Kiritimaty");
    expect([unknown.code, unknown.out]).toEqual([2, ""]);
    expect(unknown.err).toContain("Pacific/Kiritimati");
    const { id, settings, created_at } = shapes.tenant.parse((await create("UTC")).json);
    expect(settings.timezone).toBe("UTC");
    const tenant = String(id);
    // At any time of day, the date in one of the two differs from UTC.
    for (const zone of ["Pacific/Kiritimati", "Pacific/Midway"]) {
      const changed = await souk(["tenants", "update", tenant, "--timezone", zone, "--json"]);
      expect(shapes.tenant.parse(changed.json).settings.timezone).toBe(zone);
      const dateOf = (at: number) =>
        new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format(new Date(at));
      const at = Date.parse(created_at);
      const actions = async (...filter: string[]) =>
        (await souk(["audit", "list", "-t", tenant, ...filter, "--json"])).out;
      const today = dateOf(at);
      expect(await actions("--from", today, "--to", today)).toContain("createTenant");
      expect(await actions("--to", dateOf(at - 86_400_000))).not.toContain("createTenant");
      expect(await actions("--from", dateOf(at + 86_400_000))).not.toContain("createTenant");
    }
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
    const early = await souk(["tenants", "purge", tenant, "--confirm", "Tom and Co"]);
    expect([early.code, early.err]).toEqual([5, expect.stringContaining("Delete the tenant")]);
    await souk(["tenants", "delete", tenant, "--yes"]);
    expect((await souk(["tenants", "purge", tenant, "--confirm", "Tim"])).code).toBe(2);
    const purged = await souk(["tenants", "purge", tenant, "--confirm", "Tom and Co", "--json"]);
    expect(shapes.done.parse(purged.json).action).toBe("purged");
    expect((await souk(["tenants", "show", tenant])).code).toBe(4);
  });

  it("deletes nothing without a terminal to confirm on", async () => {
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

  it("sends an open invitation again, and none to someone who has accepted", async () => {
    const { souk } = place();
    const { email, tenant } = await makeShop(place(), "Ivo");
    await souk(["members", "add", "late@example.com", "--tenant", tenant]);
    const sent = await souk([
      "members",
      "invite",
      "late@example.com",
      "--tenant",
      tenant,
      "--json",
    ]);
    expect(shapes.member.parse(sent.json).email).toBe("late@example.com");
    expect((await souk(["members", "invite", email, "--tenant", tenant])).code).not.toBe(0);
  });

  it("declines an invitation with the mailed link or its token, and leaves the account", async () => {
    const { souk, url, directory } = place();
    const { tenant } = await makeShop(place(), "Ina");
    const config = await cliConfig({ environment: placeEnvironment(url), directory } as never, {});
    await using container = new AsyncDisposableStack();
    const made = createContainer(config, { pendingMigrations: "refuse", dryRun: false });
    container.defer(() => made.unbindAllAsync());
    const ports = await made.getAsync(parts.ports);
    const invitation = async (email: string) => {
      await souk(["members", "add", email, "--tenant", tenant]);
      const tokens: string[] = [];
      await sendDueMails(ports, {
        async send(message) {
          if (message.to === email) tokens.push(message.invitation?.token ?? "");
          return { ok: true };
        },
      });
      return tokens[0] ?? "";
    };
    const decline = (email: string, stdin: string) =>
      souk(["members", "decline", email, "--invitation-stdin", "--yes"], { stdin });
    const [first, second] = ["ola@example.com", "ole@example.com"] as const;
    const token = await invitation(first);
    expect(await decline(second, token)).toMatchObject({ code: 2, out: "" });
    const unasked = ["members", "decline", first, "--invitation-stdin"];
    expect(await souk(unasked, { stdin: token })).toMatchObject({ code: 2, out: "" });
    expect(await decline(first, token)).toMatchObject({ code: 0, out: "" });
    expect(await decline(first, token)).toMatchObject({ code: 2, out: "" });
    const link = `https://souk.example.com/account/join?token=${await invitation(second)}&email=x`;
    expect((await decline(second, link)).code).toBe(0);
    const team = await souk(["members", "list", "--tenant", tenant, "--json"]);
    expect(shapes.page(shapes.member).parse(team.json).total).toBe(1);
    expect((await souk(["users", "show", first])).code).toBe(0);
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
      expect.objectContaining({ actor: "operator tester", use_case: "createTenantFor" }),
      expect.objectContaining({ actor: "operator tester", use_case: "updateTenant" }),
    ]);
  });
});
