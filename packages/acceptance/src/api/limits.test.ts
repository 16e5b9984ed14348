import { describe, expect, it } from "@jest/globals";
import { testEngines } from "@souk/adapters-persistence/testing";
import type { Ports, Store, UnitOfWork } from "@souk/core";
import { newUserWithToken } from "@souk/core/testing";
import type { ApiAnswer } from "../testing/api-client.js";
import { openHostOn, openTestHost } from "../testing/open-host.js";
import { describeHosts } from "../testing/test-hosts.js";
import { makeWorld } from "../testing/world.js";

const HOUR = 3_600_000;
const few = { count: 3, windowMs: HOUR };
const limits = { tenants: few, invitations: few, probes: few };
const limited = (ports: Ports): Ports => ({ ...ports, limits });

const statuses = (answers: readonly ApiAnswer[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

function expectTooMany({ status, body, headers }: ApiAnswer, seconds = 3600): void {
  expect([status, body.code, body.success]).toEqual([429, "rate_limited", false]);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(seconds - 60);
  expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(seconds);
}

describeHosts(
  "limits of one caller",
  (host) => {
    const many = <T>(work: (n: number) => Promise<T>) =>
      Promise.all(Array.from({ length: 8 }, (_, n) => work(n)));

    it("hold for new tenants, also for simultaneous requests", async () => {
      const person = await newUserWithToken(host().core);
      const api = host().api.as({ token: person.token });
      const answers = await many(() => api.post("/tenants", { name: "Shop" }));
      expect(statuses(answers)).toEqual([201, 201, 201, 429, 429, 429, 429, 429]);
      expectTooMany(answers.find(({ status }) => status === 429) as ApiAnswer);
      expect((await api.get("/tenants")).body.tenants).toHaveLength(3);
      host().clock.advance(HOUR);
      expect((await api.post("/tenants", { name: "Later" })).status).toBe(201);
    });

    it("hold for invitations, which make no account beyond them", async () => {
      const { own } = await makeWorld(host());
      host().clock.advance(HOUR);
      const api = host().api.as({ token: own.admin.token });
      const answers = await many((n) =>
        api.post(`/team-members/${own.tenant}`, {
          email: `flood-${n}-${own.tenant}@example.com`,
          role: "MEMBER",
        }),
      );
      expect(statuses(answers)).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
      expectTooMany(answers.find(({ status }) => status === 429) as ApiAnswer);
      expect((await api.get(`/team-members/${own.tenant}`)).body.team_members.total).toBe(5);
    });

    it("hold for ids that an ADMIN tries, while its own team obeys", async () => {
      const { own, outsider } = await makeWorld(host());
      const api = host().api.as({ token: own.admin.token });
      const role = (id: number) => api.post(`/team-members/${own.tenant}/${id}`, { role: "ADMIN" });
      expect((await role(outsider.id)).body.code).toBe("not_a_member");
      expect((await role(99_999_999)).body.code).toBe("not_found");
      const removal = await api.delete(`/team-members/${own.tenant}/${outsider.id}`);
      expect(removal.body.code).toBe("not_a_member");
      const [there, absent] = [await role(outsider.id), await role(99_999_999)];
      expectTooMany(there);
      const mask = ({ text }: ApiAnswer) => text.replace(/"request_id":"[^"]*"/, "");
      expect(mask(there)).toBe(mask(absent));
      expect((await role(own.member.id)).status).toBe(200);
    });

    it("hold for addresses that a network tries to register", async () => {
      host().clock.advance(HOUR);
      const { outsider } = await makeWorld(host());
      const register = (email: string) =>
        host().api.post("/register", {
          name: "Eve",
          email,
          password: "long enough",
          password_confirmation: "long enough",
        });
      const answers = await many(() => register(outsider.email));
      expect(statuses(answers)).toEqual([422, 422, 422, 429, 429, 429, 429, 429]);
      expect((await register(`fresh-${outsider.email}`)).status).toBe(201);
    });

    it("hold for tests of webhooks, twenty a minute in a tenant", async () => {
      const { own } = await makeWorld(host());
      const api = host().api.as({ token: own.admin.token });
      const hook = { url: "https://example.com/hook", events: ["order.created"] };
      expect((await api.post(`/webhooks/${own.tenant}`, hook)).status).toBe(201);
      const test = () => api.post(`/webhooks/${own.tenant}/test`, { event: "order.created" });
      const answers = await Promise.all(Array.from({ length: 24 }, test));
      expect(statuses(answers)).toEqual([
        ...Array.from({ length: 20 }, () => 200),
        ...Array.from({ length: 4 }, () => 429),
      ]);
      expectTooMany(await test(), 60);
      host().clock.advance(60_000);
      expect((await test()).status).toBe(200);
    });
  },
  { ports: limited },
);

describe.each(testEngines)("limits of one caller on $dialect", ({ dialect, create }) => {
  /** Makes tenants with one host and then with another; how many of them there are in the end. */
  async function acrossHosts(change: (ports: Ports) => Ports): Promise<number> {
    const database = await create();
    try {
      const first = await openHostOn(database.url, { ports: change });
      const person = await newUserWithToken(first.core);
      const make = (host: typeof first) =>
        host.api.as({ token: person.token }).post("/tenants", { name: "Shop" });
      await make(first);
      await make(first);
      // A file has one host at a time, so there the second one comes after a restart.
      if (dialect === "sqlite") await first.close();
      const second = await openHostOn(database.url, { ports: change });
      for (let n = 0; n < 4; n += 1) await make(second);
      const tenants = await second.core.listTenants(person, {});
      await second.close();
      if (dialect !== "sqlite") await first.close();
      return tenants.length;
    } finally {
      await database.drop();
    }
  }

  it("are kept by the database, across hosts and restarts", async () => {
    expect(await acrossHosts(limited)).toBe(3);
  });

  it("would not hold if each host counted for itself (seeded)", async () => {
    expect(await acrossHosts((ports) => countingAlone(limited(ports)))).toBe(5);
  });
});

it("limits are off where they are switched off", async () => {
  const off = { tenants: null, invitations: null, probes: null, webhookTests: null };
  const host = await openTestHost("memory", { ports: (ports) => ({ ...ports, limits: off }) });
  const person = await newUserWithToken(host.core);
  const api = host.api.as({ token: person.token });
  for (let n = 0; n < 61; n += 1) {
    expect((await api.post("/tenants", { name: "Shop" })).status).toBe(201);
  }
  await host.close();
});

/** The fault: the counts are this process's own. */
function countingAlone(ports: Ports): Ports {
  const counts = new Map<string, number>();
  const add = async (key: string, now: Date, windowMs: number) => {
    counts.set(key, (counts.get(key) ?? 0) + 1);
    return { count: counts.get(key) ?? 0, resetsAt: new Date(now.getTime() + windowMs) };
  };
  const forgetful = (store: Store): Store =>
    new Proxy(store, {
      get(of, name) {
        const value: unknown = Reflect.get(of, name);
        if (name === "throttles")
          return { add, renew: add, read: async () => null, beginningWith: async () => [] };
        return typeof value === "function" ? value.bind(of) : value;
      },
    });
  const unitOfWork: UnitOfWork = {
    transact: (mode, work) => ports.unitOfWork.transact(mode, (store) => work(forgetful(store))),
    system: (mode, work) => ports.unitOfWork.system(mode, work),
  };
  return { ...ports, unitOfWork };
}
