import { expect, it } from "@jest/globals";
import { describeHosts } from "../testing/test-hosts.js";
import { makeWorld } from "../testing/world.js";

describeHosts("team members", (host) => {
  it("lists the team page by page, and nothing to strangers", async () => {
    const { own, other } = await makeWorld(host());
    const api = host().api.as({ token: own.member.token });
    const { status, body } = await api.get(`/team-members/${own.tenant}`);
    expect(status).toBe(200);
    expect(body.team_members).toMatchObject({
      current_page: 1,
      per_page: 15,
      total: 2,
      last_page: 1,
    });
    expect(body.team_members.data).toContainEqual({
      id: own.member.id,
      name: expect.any(String),
      email: own.member.email,
      role: "MEMBER",
      is_active: 1,
      status: "active",
      invited: false,
      email_verified_at: null,
      last_active_at: expect.stringMatching(/Z$/),
    });
    const foreign = await api.get(`/team-members/${other.tenant}`);
    const absent = await api.get("/team-members/999999");
    expect([foreign.status, foreign.text]).toEqual([200, absent.text]);
    expect(foreign.body.team_members).toMatchObject({ data: [], total: 0 });
  });

  it("adds a known user once", async () => {
    const { own, outsider } = await makeWorld(host());
    const api = host().api.as({ token: own.admin.token });
    const add = (body: object) => api.post(`/team-members/${own.tenant}`, body);
    const added = await add({
      email: ` ${outsider.email.toUpperCase()}`,
      role: "MEMBER",
      is_active: 0,
    });
    expect([added.status, Object.keys(added.body)]).toEqual([200, ["message"]]);
    const again = await add({ email: outsider.email, role: "ADMIN" });
    expect([again.status, again.body.code, again.body.error]).toEqual([
      400,
      "already_member",
      `${outsider.email} is already a member of this Organization`,
    ]);
    const seen = await host().api.get(`/team-members/${own.tenant}`, { token: outsider.token });
    expect(seen.body.team_members.data).toContainEqual(
      expect.objectContaining({ id: outsider.id, role: "MEMBER", is_active: 1 }),
    );
  });

  it("makes an account for an unknown address that no password opens and no one can take", async () => {
    const { own } = await makeWorld(host());
    const email = `invited-${own.tenant}@example.com`;
    const api = host().api.as({ token: own.admin.token });
    expect((await api.post(`/team-members/${own.tenant}`, { email, role: "ADMIN" })).status).toBe(
      200,
    );
    for (const password of ["", "null", "password", "correct horse"]) {
      expect((await host().api.post("/login", { email, password })).status).toBe(
        password === "" ? 422 : 401,
      );
    }
    const body = {
      name: "X",
      email,
      password: "correct horse",
      password_confirmation: "correct horse",
    };
    const taken = await host().api.post("/register", body);
    expect(taken.body.errors).toEqual({ email: ["The email has already been taken."] });
  });

  it("names wrong fields", async () => {
    const { own } = await makeWorld(host());
    const api = host().api.as({ token: own.admin.token });
    const none = await api.post(`/team-members/${own.tenant}`, {});
    expect([none.status, Object.keys(none.body.errors)]).toEqual([422, ["email", "role"]]);
    for (const role of ["admin", "OWNER", 1, null, "ADMIN ", ["ADMIN"]]) {
      const add = await api.post(`/team-members/${own.tenant}`, { email: "x@example.com", role });
      const change = await api.post(`/team-members/${own.tenant}/${own.member.id}`, { role });
      for (const { status, body } of [add, change]) {
        expect([role, status, Object.keys(body.errors)]).toEqual([role, 422, ["role"]]);
      }
    }
  });

  it("changes roles, with effect on the next request", async () => {
    const { own, other } = await makeWorld(host());
    const api = host().api.as({ token: own.admin.token });
    const asMember = host().api.as({ token: own.member.token });
    const rename = () => asMember.patch(`/tenants/${own.tenant}`, { name: "By the member" });
    const change = (user: number, role: string) =>
      api.post(`/team-members/${own.tenant}/${user}`, { role });
    expect((await rename()).status).toBe(403);
    expect((await change(own.member.id, "ADMIN")).status).toBe(200);
    expect((await rename()).status).toBe(200);
    expect((await change(own.member.id, "MEMBER")).status).toBe(200);
    expect((await rename()).status).toBe(403);
    const outside = await change(other.admin.id, "ADMIN");
    expect([outside.status, outside.body.code]).toEqual([400, "not_a_member"]);
    const absent = await change(999_999, "ADMIN");
    expect([absent.status, absent.body.code]).toEqual([404, "not_found"]);
  });

  it("keeps one ADMIN, also when two demote each other at once", async () => {
    const { own } = await makeWorld(host());
    const api = host().api.as({ token: own.admin.token });
    const path = (user: number) => `/team-members/${own.tenant}/${user}`;
    const last = await api.post(path(own.admin.id), { role: "MEMBER" });
    expect([last.status, last.body.code]).toEqual([409, "last_admin"]);
    expect((await api.delete(path(own.admin.id))).status).toBe(409);
    for (let round = 0; round < 5; round += 1) {
      await api.post(path(own.member.id), { role: "ADMIN" });
      const asMember = host().api.as({ token: own.member.token });
      await Promise.all([
        api.post(path(own.member.id), { role: "MEMBER" }),
        asMember.post(path(own.admin.id), { role: "MEMBER" }),
      ]);
      const { data } = (await api.get(`/team-members/${own.tenant}`)).body.team_members;
      const admins = data.filter(({ role }: { role: string }) => role === "ADMIN");
      expect(admins.length).toBeGreaterThanOrEqual(1);
      const token = admins[0].id === own.admin.id ? own.admin.token : own.member.token;
      await host().api.post(path(own.admin.id), { role: "ADMIN" }, { token });
    }
  });

  it("adds one member for many requests at once", async () => {
    const { own } = await makeWorld(host());
    const body = { email: `raced-${own.tenant}@example.com`, role: "MEMBER" };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        host().api.post(`/team-members/${own.tenant}`, body, { token: own.admin.token }),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 400)]);
  });

  it("lets an ADMIN remove anyone and a member leave, with effect on the next request", async () => {
    const { own, freshPerson } = await makeWorld(host());
    const api = host().api.as({ token: own.admin.token });
    const { id, email, token } = await freshPerson();
    await api.post(`/team-members/${own.tenant}`, { email, role: "MEMBER" });
    const path = `/team-members/${own.tenant}/${own.member.id}`;
    expect((await host().api.delete(path, { token })).status).toBe(403);
    expect((await api.delete(path)).status).toBe(200);
    const tenant = await host().api.get(`/tenants/${own.tenant}`, { token: own.member.token });
    expect(tenant.status).toBe(403);
    expect((await api.delete(path)).status).toBe(400);
    expect((await host().api.delete(`/team-members/${own.tenant}/${id}`, { token })).status).toBe(
      200,
    );
    expect((await host().api.get("/who_am_i", { token })).body.tenants).toEqual([]);
  });
});
