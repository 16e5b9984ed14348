import { endpoints } from "@souk/adapters-http";
import { encodeCursor, useCases } from "@souk/core/adapter";
import fc from "fast-check";
import * as z from "zod";

/** A list that is read on from a cursor, with the orders it may be requested. */
export interface CursorList {
  readonly path: string;
  readonly sorts: readonly (string | undefined)[];
}

interface Fields {
  readonly cursor?: object;
  readonly sort?: { readonly enum?: readonly string[] };
}

export const cursorLists: readonly CursorList[] = endpoints.flatMap(({ method, path, useCase }) => {
  const schema = z.toJSONSchema(useCases[useCase].input, { io: "input", unrepresentable: "any" });
  const { cursor, sort } = (schema as { properties?: Fields }).properties ?? {};
  return method === "get" && cursor ? [{ path, sorts: sort?.enum ?? [undefined] }] : [];
});

const everySort = [
  ...new Set(cursorLists.flatMap(({ sorts }) => sorts.map((sort) => sort ?? "-id"))),
];

/** Values around the limits of columns, dates and numbers, and invalid ones. */
const ends = [2 ** 31, 2 ** 53, 8.64e15, 2 ** 63];
const oddNumbers = ends.flatMap((end) => [end - 1, end, end + 1, -end, -end - 1]);
const oddTexts = ["", "NaN", "Infinity", "1", "\0", "\ud800", "x".repeat(2_900), "2026-01-01"];
const oddThings = [0, -0, 1, 1.5, 1e21, -1, true, null, [], {}, [[1]]];
const oddValues: readonly unknown[] = [oddNumbers, oddTexts, oddThings].flat();
const value = fc.oneof(fc.constantFrom(...oddValues), fc.string({ unit: "binary", maxLength: 20 }));
const id = fc.integer({ min: 1, max: 50 });

const encode = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString("base64url");

/** For the order that is requested, for that of another list, or for none. */
const cursorFor = (sort: string) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.tuple(fc.constant(sort), value, id).map(encode) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom(...everySort), fc.integer(), id)
        .map(([other, at, id]) => encodeCursor(other, { value: at, id })),
    },
    {
      weight: 1,
      arbitrary: fc.array(fc.oneof(value, fc.constant(sort)), { maxLength: 4 }).map(encode),
    },
    { weight: 1, arbitrary: fc.string({ unit: "binary", minLength: 1, maxLength: 40 }) },
  );

const slip = fc.option(fc.record({ at: fc.nat(), by: fc.constantFrom("", "A", "%") }), { freq: 4 });

const orders = cursorLists.flatMap(({ path, sorts }) => sorts.map((sort) => ({ path, sort })));

/** Any list, asked to continue from a cursor that another list or no one made, or with a slip in it. */
export const cursorRequest = fc
  .constantFrom(...orders)
  .chain(({ path, sort }) =>
    fc
      .record({ cursor: cursorFor(sort ?? "-id"), slip })
      .map(({ cursor, slip }) => request(path, sort, slip ? altered(cursor, slip) : cursor)),
  );

/** Every list in every order, asked to continue from each odd value. */
export const oddPlaces: readonly CursorRequest[] = orders.flatMap(({ path, sort }) =>
  oddValues.map((value) => request(path, sort, encode([sort ?? "-id", value, 1]))),
);

export interface CursorRequest {
  readonly path: string;
  readonly query: URLSearchParams;
}

function request(path: string, sort: string | undefined, cursor: string): CursorRequest {
  return { path, query: new URLSearchParams({ cursor, ...(sort !== undefined && { sort }) }) };
}

function altered(text: string, { at, by }: { at: number; by: string }): string {
  const place = at % text.length;
  return text.slice(0, place) + by + text.slice(place + 1);
}
