import { expect, it } from "@jest/globals";
import { endpoints } from "@souk/adapters-http";
import { useCases } from "@souk/core";
import fc from "fast-check";
import { z } from "zod";
import type { ApiAnswer } from "../testing/api-client.js";
import { isolationMatrix } from "../testing/isolation/matrix.js";
import { describeHosts } from "../testing/test-hosts.js";
import { makeWorld } from "../testing/world.js";

const RUNS = Number(process.env["FUZZ_RUNS"] ?? 60);
const SEED = Number(process.env["FUZZ_SEED"] ?? 7);

/** Field names of a use case's input as they are on the wire. */
const fieldsOf = (name: keyof typeof useCases): string[] => {
  const schema = z.toJSONSchema(useCases[name].input, { io: "input", unrepresentable: "any" });
  const names = Object.keys((schema as { properties?: object }).properties ?? {});
  return names.map((field) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
};

const hostile = fc.constantFrom<unknown>(
  null,
  "",
  " ",
  "\0",
  "\ud800",
  "__proto__",
  "' or 1=1 --",
  "2026-02-30T00:00:00Z",
  "+275760-09-13T00:00:00Z",
  "a@b.example",
  "https://[::1]/",
  0,
  -1,
  1.5,
  1e21,
  2 ** 31,
  2 ** 53,
  true,
  {},
  { $ne: null },
  [],
  [[]],
  [null],
);
const value = fc.oneof(
  { weight: 3, arbitrary: hostile },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 50 }) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 300 }) },
);
const pathId = fc.constantFrom("1", "2", "3", "0", "abc", "9007199254740993", "%00", "%ff", "１");

// Sessions must outlive the run, so nobody signs out.
const targets = endpoints.filter(
  ({ useCase, source, answer }) =>
    !["logout", "logoutAll", "deleteTenant", "revokeToken"].includes(useCase) &&
    !source &&
    !answer.stream,
);

const request = fc.constantFrom(...targets).chain((endpoint) => {
  const names = fieldsOf(endpoint.useCase);
  const body = fc.dictionary(fc.constantFrom("x", ...names), value, { maxKeys: names.length + 1 });
  return fc.record({
    endpoint: fc.constant(endpoint),
    body,
    ids: fc.array(pathId, { minLength: 3, maxLength: 3 }),
  });
});
type AnyRequest = typeof request extends fc.Arbitrary<infer T> ? T : never;

const writes = isolationMatrix.filter(
  ({ route, target }) => target && /^(?:POST|PATCH)/.test(route) && !route.includes("import"),
);
const change = fc.record({ row: fc.constantFrom(...writes), which: fc.nat(), value });

/** The body with one of its values, at any depth, replaced. */
function changed(body: unknown, which: number, by: unknown): unknown {
  const copy = structuredClone(body);
  const places: [Record<string, unknown>, string][] = [];
  const collect = (at: unknown): void => {
    if (typeof at !== "object" || at === null) return;
    for (const [key, inner] of Object.entries(at)) {
      places.push([at as Record<string, unknown>, key]);
      collect(inner);
    }
  };
  collect(copy);
  const place = places[which % Math.max(1, places.length)];
  if (place) place[0][place[1]] = by;
  return copy;
}

describeHosts("any request", (host) => {
  const check = async <T>(cases: fc.Arbitrary<T>, play: (one: T) => Promise<ApiAnswer>) => {
    const property = fc.asyncProperty(cases, async (one) => {
      const { status, text } = await play(one);
      expect([status < 500, status < 500 ? "" : text]).toEqual([true, ""]);
    });
    await fc.assert(property, { numRuns: RUNS, seed: SEED, endOnFailure: true });
    expect(host().errors).toEqual([]);
  };

  it("is answered as promised, and never by an error of ours", async () => {
    const { own } = await makeWorld(host());
    const api = host().api.as({ token: own.admin.token, tenant: own.tenant });
    const checked = check(request, async ({ endpoint, body, ids }: AnyRequest) => {
      const path = pathOf(endpoint.path, (name, index) =>
        name === "tenantId" ? String(own.tenant) : (ids[index] ?? "1"),
      );
      const method = endpoint.method.toUpperCase();
      if (method === "POST" || method === "PATCH") return api.send(method, path, body);
      const query = new URLSearchParams();
      for (const [key, item] of Object.entries(body)) {
        query.append(key, typeof item === "string" ? item : JSON.stringify(item));
      }
      return api.send(method, `${path}?${query.toString()}`);
    });
    await expect(checked).resolves.toBeUndefined();
  });

  it("that was good but for one value, too", async () => {
    const world = await makeWorld(host());
    const { own } = world;
    const checked = check(change, async ({ row, which, value: by }) => {
      const target = await row.target!(own, world);
      const tenant = target.tenant ?? own.tenant;
      const [method = "", pattern = ""] = row.route.split(" ");
      const ids: Record<string, number> = { ...target.ids, tenantId: tenant };
      const path = pathOf(pattern, (name) => String(ids[name]));
      const { token } = own.admin;
      return host().api.send(method, path, changed(target.body, which, by), { token, tenant });
    });
    await expect(checked).resolves.toBeUndefined();
  });
});

function pathOf(pattern: string, value: (name: string, index: number) => string): string {
  let index = 0;
  return pattern.replace(/:(\w+)/g, (_, name: string) => value(name, (index += 1) - 1));
}
