import { endpoints } from "@souk/adapters-http";
import { useCases } from "@souk/core/adapter";
import fc from "fast-check";
import * as z from "zod";
import { isolationMatrix } from "../isolation/matrix.js";

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
const pathId = fc.constantFrom(
  "1",
  "2",
  "3",
  "0",
  "abc",
  "9007199254740993",
  "%00",
  "%ff",
  "%2F",
  "１",
);

// Sessions must outlive the run, so no one signs out.
const targets = endpoints.filter(
  ({ useCase, source, answer }) =>
    !["logout", "logoutAll", "deleteTenant", "revokeToken"].includes(useCase) &&
    !source &&
    !answer.stream,
);

/** A request to any route with odd values for the fields it has. */
export const oddRequest = fc.constantFrom(...targets).chain((endpoint) => {
  const names = fieldsOf(endpoint.useCase);
  const body = fc.dictionary(fc.constantFrom("x", ...names), value, { maxKeys: names.length + 1 });
  return fc.record({
    endpoint: fc.constant(endpoint),
    body,
    ids: fc.array(pathId, { minLength: 3, maxLength: 3 }),
  });
});
export type OddRequest = typeof oddRequest extends fc.Arbitrary<infer T> ? T : never;

const writes = isolationMatrix.filter(
  ({ route, target }) => target && /^(?:POST|PUT|PATCH)/.test(route) && !route.includes("import"),
);
/** A request that would be right but for one value. */
export const nearlyRight = fc.record({ row: fc.constantFrom(...writes), which: fc.nat(), value });

export type NearlyRight = typeof nearlyRight extends fc.Arbitrary<infer T> ? T : never;

/** The body with one of its values, at any depth, replaced. */
export function changed(body: unknown, which: number, by: unknown): unknown {
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

export function pathOf(pattern: string, value: (name: string, index: number) => string): string {
  let index = 0;
  return pattern.replace(/:(\w+)/g, (_, name: string) => value(name, (index += 1) - 1));
}
