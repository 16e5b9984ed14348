import { expect, it } from "@jest/globals";
import { pruneEvents } from "@souk/core/adapter";
import { describeHosts } from "../testing/test-hosts.js";
import { makeWorld } from "../testing/world.js";

const DAY = 24 * 60 * 60 * 1000;

describeHosts("the events of a tenant", (host) => {
  it("are 410 after one that was deleted", async () => {
    const { own } = await makeWorld(host());
    const api = host().api.as({ token: own.admin.token, tenant: own.tenant });
    const at = `/events/${own.tenant}`;
    await api.post("/category/create", { name: "Mugs" });
    const { next } = (await api.get(`${at}?limit=1000`)).body;
    const { ports } = host();
    const later = new Date(Date.now() + 40 * DAY);
    await pruneEvents({ ...ports, clock: { ...ports.clock, now: () => later } });
    const gone = await api.get(`${at}?after=${next}`);
    expect([gone.status, gone.body.code]).toEqual([410, "gone"]);
    expect((await api.get(at)).body).toMatchObject({ data: [], next: null });
  });
});
