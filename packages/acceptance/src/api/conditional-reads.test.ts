import { beforeAll, expect, it } from "@jest/globals";
import { endpoints } from "@souk/adapters-http";
import { isolationMatrix } from "../testing/isolation/matrix.js";
import { urlOf } from "../testing/isolation/run-row.js";
import type { Ports } from "@souk/core";
import { carryOutDataRequests } from "@souk/core/adapter";
import { describeHosts } from "../testing/test-hosts.js";
import { makeWorld, type World } from "../testing/world.js";

const STRONG = /^"[^"]{20,}"$/;
const reads = endpoints.filter(({ method }) => method === "get").map(({ path }) => path);

/** Has the archive written that the ADMIN's routes of it read. */
async function writeArchive({ host, own }: World): Promise<void> {
  const wanted = { current_password: own.admin.password };
  const asked = await host.api.as(own.admin).post("/account/export", wanted);
  expect(asked.status).toBe(200);
  await carryOutDataRequests(host.ports);
}

/** Asks for what a route reads, as the ADMIN of a tenant in which there is such a thing. */
async function readerOf(path: string, world: World) {
  if (path.startsWith("/account/export")) await writeArchive(world);
  const row = isolationMatrix.find(({ route }) => route === `GET ${path}`);
  const { admin, tenant } = world.own;
  const { ids = {}, query = "" } = (await row?.target?.(world.own, world)) ?? {};
  const url = urlOf(path, { tenantId: tenant, ...ids }) + query;
  const own = path.includes(":tenantId") ? null : tenant;
  return (method: string, named: Record<string, string> = {}) => {
    const headers = { "accept-encoding": "identity", ...named };
    return world.host.api.send(method, url, undefined, {
      token: admin.token,
      tenant: own,
      headers,
    });
  };
}

// More archives than a day allows are asked for here.
const ports = (given: Ports): Ports => ({ ...given, limits: { exports: null } });

describeHosts(
  "a conditional read",
  (host) => {
    let world: World;
    beforeAll(async () => {
      world = await makeWorld(host());
    });

    it.each(reads)(
      "of %s has a strong tag, and returns 304 to a caller that sends it",
      async (path) => {
        const read = await readerOf(path, world);
        const first = await read("GET");
        const tag = first.headers.get("etag") ?? "";
        expect([first.status, tag]).toEqual([200, expect.stringMatching(STRONG)]);
        for (const named of [
          tag,
          `W/${tag}`,
          `"other", ${tag}`,
          "*",
          `${tag.slice(0, -1)}-gzip"`,
        ]) {
          const same = await read("GET", { "if-none-match": named });
          expect([named, same.status, same.text]).toEqual([named, 304, ""]);
          expect(same.headers.get("etag")).toMatch(STRONG);
          expect(same.headers.get("content-type")).toBeNull();
        }
        for (const other of ['"other"', `${tag.slice(0, -3)}"`, tag.slice(1, -1), ""]) {
          const whole = await read("GET", { "if-none-match": other });
          expect([other, whole.status, whole.text]).toEqual([other, 200, first.text]);
        }
        const head = await read("HEAD");
        expect([head.status, head.headers.get("etag")]).toEqual([200, tag]);
        expect((await read("HEAD", { "if-none-match": tag })).status).toBe(304);
      },
    );

    it("distinguishes different bodies of one version of a record", async () => {
      const { own } = await makeWorld(host());
      const api = host().api.as({ token: own.admin.token, tenant: own.tenant });
      const member = host().api.as({ token: own.member.token, tenant: own.tenant });
      const seen = new Map<string, string>();
      const look = async (reader: typeof api, path: string) => {
        const { headers, text } = await reader.get(path);
        const tag = headers.get("etag") ?? "";
        expect([path, seen.get(tag) ?? text]).toEqual([path, text]);
        seen.set(tag, text);
        return tag;
      };
      const category = (await api.post("/category/create", { name: "Shoes" })).body.data.id;
      const one = `/category/${category}`;
      const empty = await look(api, one);
      const shoe = { name: "Boot", price: 5, category_id: category };
      const product = (await api.post("/products", shoe)).body.data.id;
      const filled = await look(api, one);
      expect(filled).not.toBe(empty);
      // What was changed is the view and not the category: whoever saw the empty one may still change it.
      const renamed = await api.patch(one, { name: "Feet" }, { headers: { "if-match": empty } });
      expect(renamed.status).toBe(200);
      const stale = await api.patch(one, { name: "Legs" }, { headers: { "if-match": filled } });
      expect([stale.status, stale.body.code]).toEqual([412, "precondition_failed"]);

      const place = { street: "1 Main St", city: "Springfield" };
      const { id: address } = (await api.post("/addresses", place)).body.data;
      const placed = await api.post("/orders", {
        address_id: address,
        payment_type: 1,
        total_amount: 5,
        order_items: [{ product_id: product, qty: 1, amount: 5 }],
      });
      const order = `/orders/${placed.body.data.id}`;
      const before = await look(api, order);
      await api.patch(`/products/${product}`, { published: false });
      expect(await look(api, order)).not.toBe(before);

      const tenant = `/tenants/${own.tenant}`;
      const forAdmin = await look(api, tenant);
      const forMember = await look(member, tenant);
      const bodies = [await api.get(tenant), await member.get(tenant)].map(({ text }) => text);
      expect(forAdmin === forMember).toBe(bodies[0] === bodies[1]);
    });

    it("takes the version alone as If-Match, too, and no tag of a list", async () => {
      const { own } = await makeWorld(host());
      const api = host().api.as({ token: own.admin.token, tenant: own.tenant });
      const { id } = (await api.post("/products", { name: "Boot", price: 5 })).body.data;
      const change = (tag: string) =>
        api.patch(`/products/${id}`, { stock: 1 }, { headers: { "if-match": tag } });
      expect((await change('"1"')).status).toBe(200);
      const list = (await api.get("/products")).headers.get("etag") ?? "";
      for (const tag of [list, 'W/"2"', '"2-"', '"x2"', '"2-a-zip"']) {
        expect([tag, (await change(tag)).status]).toEqual([tag, 412]);
      }
      const current = (await api.get(`/products/${id}`)).headers.get("etag") ?? "";
      expect((await change(`"x", ${current.slice(0, -1)}-br"`)).status).toBe(200);
    });
  },
  { ports },
);
