import { expect, it } from "@jest/globals";
import { type MailMessage, makeDeferredCalls } from "@souk/core";
import { runImports, sendDueMails } from "@souk/core/adapter";
import type { TestHost } from "../testing/open-host.js";
import { describeHosts } from "../testing/test-hosts.js";
import { makeTeam } from "../testing/world.js";

const off = {
  order_created: "off",
  low_stock: false,
  import_finished: false,
  webhook_disabled: false,
};

/** Does the work of a host's workers, and returns the mails to these addresses. */
async function mailsTo({ core, ports }: TestHost, addresses: readonly string[]) {
  const problems: unknown[] = [];
  while ((await makeDeferredCalls(core, { report: (error) => problems.push(error) })) > 0);
  expect(problems).toEqual([]);
  const sent: MailMessage[] = [];
  await sendDueMails(ports, {
    async send(mail) {
      sent.push(mail);
      return { ok: true };
    },
  });
  return sent
    .filter(({ to }) => addresses.includes(to))
    .map(({ to, subject }) => `${to}: ${subject}`)
    .toSorted();
}

describeHosts("notifications", (host) => {
  async function opened() {
    const team = await makeTeam(host(), "Shop");
    const { tenant, admin, member } = team;
    const asAdmin = host().api.as({ token: admin.token, tenant });
    const asMember = host().api.as({ token: member.token, tenant });
    await asAdmin.patch(`/tenants/${tenant}`, { settings: { inventory: "enforced" } });
    const lamp = { name: "Lamp", price: 5, stock: 6 };
    const { id: product_id } = (await asAdmin.post("/products", lamp)).body.data;
    const order = (qty = 1) =>
      asAdmin.post("/orders", {
        payment_type: 1,
        address: { street: "1 Main St", city: "Bath" },
        order_items: [{ product_id, qty, amount: 5 }],
      });
    const emails = (await asAdmin.get(`/team-members/${tenant}`)).body.team_members.data.map(
      ({ email }: { email: string }) => email,
    );
    const mails = () => mailsTo(host(), emails);
    const choose = (more: object, api = asAdmin) =>
      api.send("PUT", `/notifications/${tenant}`, { ...off, ...more });
    await mails();
    return { tenant, asAdmin, asMember, order, mails, choose };
  }

  it("mail each member what they chose, with the change and only if it is committed", async () => {
    const { order, mails, choose, asMember } = await opened();
    expect((await order()).status).toBe(201);
    expect(await mails()).toEqual([]);
    expect((await choose({ order_created: "each" })).status).toBe(200);
    expect((await choose({ low_stock: true }, asMember)).status).toBe(200);
    expect((await order()).status).toBe(201);
    const first = await mails();
    expect(first).toHaveLength(1);
    expect(first[0]).toContain(": new order 2");
    // Refused: there are 4 pieces.
    expect((await order(5)).status).toBe(422);
    expect(await mails()).toEqual([]);
  });

  it("tell of low stock once, when two orders at once cross the limit", async () => {
    const { order, mails, choose, asAdmin, tenant } = await opened();
    await asAdmin.patch(`/tenants/${tenant}`, { settings: { low_stock: 4 } });
    await choose({ low_stock: true });
    const answers = await Promise.all([order(), order(), order()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const low = await mails();
    expect(low).toHaveLength(1);
    expect(low[0]).toContain(": Lamp is running low");
    await order();
    expect(await mails()).toEqual([]);
  });

  it("keep the choices of two members who choose at once", async () => {
    const { order, mails, choose, asMember } = await opened();
    await Promise.all([choose({ order_created: "each" }), choose({}, asMember)]);
    await Promise.all([choose({}), choose({ order_created: "each" }, asMember)]);
    await order();
    expect(await mails()).toHaveLength(1);
  });

  it("tell of a background import that has ended", async () => {
    const { mails, choose, asAdmin } = await opened();
    await choose({ import_finished: true });
    const lines = '{"sku":"A","name":"A","price":1}\n{"sku":"B","name":"B","price":"x"}\n';
    const answer = await asAdmin.send("POST", "/products/import?async=true", lines, {
      headers: { "content-type": "application/x-ndjson" },
    });
    expect(answer.status).toBe(202);
    await runImports(host().ports);
    const told = await mails();
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(": the import is done");
  });
});
