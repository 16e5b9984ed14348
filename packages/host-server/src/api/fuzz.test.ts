import { expect, it } from "@jest/globals";
import { endpoints } from "@souk/adapters-http";
import { useCases } from "@souk/core";
import fc from "fast-check";
import { z } from "zod";
import { describeHosts } from "../testing/test-hosts.js";
import { makeWorld } from "../testing/world.js";

const RUNS = Number(process.env["FUZZ_RUNS"] ?? 60);

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

describeHosts("any request", (host) => {
  it("is answered as promised, and never by an error of ours", async () => {
    const { own } = await makeWorld(host());
    const api = host().api.as({ token: own.admin.token, tenant: own.tenant });
    const play = async ({
      endpoint,
      body,
      ids,
    }: typeof request extends fc.Arbitrary<infer T> ? T : never) => {
      let next = 0;
      const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
        name === "tenantId" ? String(own.tenant) : (ids[(next += 1)] ?? "1"),
      );
      const query = new URLSearchParams();
      for (const [key, item] of Object.entries(body)) {
        query.append(key, typeof item === "string" ? item : JSON.stringify(item));
      }
      const inQuery = endpoint.method === "get" || endpoint.method === "delete";
      const answer = inQuery
        ? await api.send(endpoint.method.toUpperCase(), `${path}?${query.toString()}`)
        : await api.send(endpoint.method.toUpperCase(), path, body);
      expect([endpoint.method, path, answer.status < 500 ? "fine" : answer.text]).toEqual([
        endpoint.method,
        path,
        "fine",
      ]);
    };
    await fc.assert(fc.asyncProperty(request, play), {
      numRuns: RUNS,
      seed: 7,
      endOnFailure: true,
    });
    expect(host().errors).toEqual([]);
  });
});
