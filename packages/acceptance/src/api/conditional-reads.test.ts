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

/** Reads a route's record, as the ADMIN of a tenant that has one. */
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

// More archives than a day allows are requested here.
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
  },
  { ports },
);
