import { expect, it } from "@jest/globals";
import type { Ports } from "@souk/core";
import { newUserWithToken } from "@souk/core/testing";
import type { TestHost } from "../testing/open-host.js";
import { describeHosts } from "../testing/test-hosts.js";
import { makeWorld } from "../testing/world.js";

const passwords = { password: "mine from now on", password_confirmation: "mine from now on" };

/** The mails to an address that wait to leave. */
async function mailsTo({ ports, clock }: TestHost, to: string) {
  const now = clock.now();
  const mails = await ports.unitOfWork.transact("write", ({ mail }) => mail.claim(now, now, 500));
  return mails
    .filter((mail) => mail.to === to)
    .map(({ sealed }): { subject: string; text: string } =>
      JSON.parse(ports.cipher.open(sealed, `mail:${to}`)),
    );
}

const tokenIn = (text = "") => /token: (\S+)/.exec(text)?.[1];

async function adding(host: TestHost, role = "ADMIN") {
  const { own } = await makeWorld(host);
  const admin = host.api.as({ token: own.admin.token });
  const add = (email: string) => admin.post(`/team-members/${own.tenant}`, { email, role });
  const listed = async (email: string) => {
    const { body } = await admin.get(`/team-members/${own.tenant}?per_page=100`);
    return body.team_members.data.find((member: { email: string }) => member.email === email);
  };
  return { own, admin, add, listed };
}

const verified = (ports: Ports): Ports => ({ ...ports, seats: "verified" });

describeHosts(
  "verified seats",
  (host) => {
    it("never give access to a person who registered another person's address", async () => {
      const { own, add, listed } = await adding(host());
      const thief = await newUserWithToken(host().core, "Thief");
      const api = host().api.as({ token: thief.token });
      expect((await add(thief.email)).status).toBe(200);
      expect(await listed(thief.email)).toMatchObject({
        status: "pending",
        role: "ADMIN",
        email_verified_at: null,
      });
      const tenant = await api.get(`/tenants/${own.tenant}`);
      expect([tenant.status, tenant.body.code]).toEqual([403, "tenant_forbidden"]);
      expect((await api.get("/tenants")).body.tenants).toEqual([]);
      expect((await api.get("/who_am_i")).body.tenants).toEqual([]);
      const team = await api.get(`/team-members/${own.tenant}`);
      expect([team.status, team.body.team_members.total]).toEqual([200, 0]);

      const [mail] = await mailsTo(host(), thief.email);
      const token = tokenIn(mail?.text);
      const chosen = { token, email: thief.email, ...passwords };
      expect((await host().api.post("/password/reset", chosen)).status).toBe(200);
      expect(await listed(thief.email)).toMatchObject({
        status: "active",
        email_verified_at: expect.stringMatching(/Z$/),
      });
      expect((await api.get("/who_am_i")).status).toBe(401);
      const old = { email: thief.email, password: thief.password };
      expect((await host().api.post("/login", old)).body.code).toBe("invalid_credentials");
      const owner = await host().api.post("/login", { ...old, password: passwords.password });
      const seen = await host().api.get(`/tenants/${own.tenant}`, { token: owner.body.token });
      expect(seen.status).toBe(200);
    });

    it("count at once for an address that is verified, and by any mailed link for others", async () => {
      const { own, add, listed } = await adding(host());
      const known = await newUserWithToken(host().core, "Known");
      await host().api.post("/password/forgot", { email: known.email });
      const [mail] = await mailsTo(host(), known.email);
      const chosen = { token: tokenIn(mail?.text), email: known.email, ...passwords };
      expect((await host().api.post("/password/reset", chosen)).status).toBe(200);
      await add(known.email);
      expect((await listed(known.email)).status).toBe("active");

      const email = `pending-${own.tenant}@example.com`;
      await add(email);
      expect((await listed(email)).status).toBe("pending");
      expect((await add(email)).body.code).toBe("already_member");
      await host().api.post("/password/forgot", { email });
      const link = (await mailsTo(host(), email)).find(({ subject }) => /Reset/.test(subject));
      await host().api.post("/password/reset", { ...chosen, token: tokenIn(link?.text), email });
      expect((await listed(email)).status).toBe("active");
    });

    it("leave a tenant its one ADMIN who counts, and may be taken back", async () => {
      const { own, admin, add, listed } = await adding(host());
      const pending = await newUserWithToken(host().core, "Penny");
      await add(pending.email);
      const step = await admin.post(`/team-members/${own.tenant}/${own.admin.id}`, {
        role: "MEMBER",
      });
      expect([step.status, step.body.code]).toEqual([409, "last_admin"]);
      const path = `/team-members/${own.tenant}/${pending.user.id}`;
      expect((await admin.post(path, { role: "MEMBER" })).status).toBe(200);
      expect((await admin.delete(path)).status).toBe(200);
      expect(await listed(pending.email)).toBeUndefined();
    });
  },
  { ports: verified },
);

describeHosts("direct seats", (host) => {
  it("count at once, and everyone who is added gets a mail", async () => {
    const { own, admin, add, listed } = await adding(host());
    const known = await newUserWithToken(host().core, "Known");
    const unknown = `unknown-${own.tenant}@example.com`;
    for (const email of [known.email, unknown]) {
      expect((await add(email)).status).toBe(200);
      expect(await listed(email)).toMatchObject({ status: "active", email_verified_at: null });
    }
    const [told] = await mailsTo(host(), known.email);
    expect(told?.text).toContain("You were added to the team of");
    expect(tokenIn(told?.text)).toBeUndefined();
    const [invited] = await mailsTo(host(), unknown);
    expect(tokenIn(invited?.text)).toBeDefined();
    const { name } = (await admin.get(`/tenants/${own.tenant}`)).body;
    for (const mail of [told, invited]) {
      expect([mail?.subject, mail?.text]).toEqual([
        expect.stringContaining(name),
        expect.stringContaining(`"${name}" by `),
      ]);
    }
    const token = tokenIn(invited?.text);
    const link = await host().api.post("/password/link", { token, email: unknown });
    expect(link.body.data).toEqual({ state: "good", purpose: "invitation", organization: name });
    const seen = await host().api.get(`/tenants/${own.tenant}`, { token: known.token });
    expect(seen.status).toBe(200);
  });

  it("tell no one who could not be added", async () => {
    const { own, add } = await adding(host());
    await mailsTo(host(), own.member.email);
    expect((await add(own.member.email)).body.code).toBe("already_member");
    expect(await mailsTo(host(), own.member.email)).toHaveLength(1);
  });
});
