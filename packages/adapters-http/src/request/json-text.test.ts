import { describe, expect, it } from "@jest/globals";
import { parseJsonObject } from "./json-text.js";

const parse = (text: string) => parseJsonObject(Buffer.from(text));

describe("parseJsonObject", () => {
  it.each([
    ["1.10", 1.1],
    ["-0", -0],
    ["12345678901.25", 12_345_678_901.25],
    ["9007199254740991", 9_007_199_254_740_991],
    ["0.1", 0.1],
    ["1e2", 100],
    ["1.000000000000000000", 1],
    ["100000000000000000000", 1e20],
    ["5E-1", 0.5],
  ])("reads %s as what it says", (text, value) => {
    expect(parse(`{"n":${text}}`)["n"]).toBe(value);
  });

  it.each([
    "9007199254740993",
    "0.1000000000000000055511151231257827",
    "1.00000000000000000001",
    "1e400",
    "1e-400",
    "123456789012345678901",
  ])("makes no number of %s, which no double says", (text) => {
    expect(parse(`{"n":${text}}`)["n"]).toBeNaN();
  });

  it("leaves digits in strings alone", () => {
    expect(parse('{"s":"9007199254740993 and \\" 1e400"}')).toEqual({
      s: '9007199254740993 and " 1e400',
    });
  });

  it.each(["\\u005f_proto__", "__proto__"])(
    "takes a key that looks like a prototype for a name, at any depth and however it is spelt: %s",
    (key) => {
      for (const number of ["1", "1e2"]) {
        const { a } = parse(`{"a":{"${key}":{"x":1},"b":${number}}}`) as { a: { x?: number } };
        expect(Object.keys(a)).toEqual(["__proto__", "b"]);
        expect(Object.getPrototypeOf(a)).toBe(Object.getPrototypeOf(JSON.parse("{}")));
        expect(a.x).toBeUndefined();
      }
    },
  );

  it.each([
    '{"a":1,"a":2}',
    '{"a":1,"\\u0061":2}',
    '{"list":[{"b":1},{"b":1,"c":2,"b":3}]}',
    '{"__proto__":1,"__proto__":2}',
    '{"n":1e3,"n":12345678901234567890}',
    '{"":1,"":1}',
  ])("refuses a name that is given twice: %s", (text) => {
    expect(() => parse(text)).toThrow("names a field twice");
  });

  it.each([
    '{"a":{"a":{"a":1}},"b":[{"a":1},{"a":1}]}',
    '{"a:b":"c:d","c\\":":1,"":{"":2}}',
    '{"proto":1,"toString":2,"constructor":{"prototype":3},"length":1}',
    '{"0":1,"1":2,"n":1e5,"list":[[],[1,[2]],null]}',
  ])("takes a name once in each object: %s", (text) => {
    expect(parse(text)).toEqual(JSON.parse(text));
  });

  it("counts levels, not brackets in strings", () => {
    const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
    expect(() => parse(nested(32))).not.toThrow();
    expect(() => parse(nested(33))).toThrow("nested too deeply");
    expect(() => parse(`{"a":"${"[".repeat(100)}"}`)).not.toThrow();
    expect(() => parse(`{"a":[${"{},".repeat(100)}1]}`)).not.toThrow();
  });

  it("never repeats what it was sent", () => {
    for (const text of ['{"password":"hunter2"', "hunter2", '["hunter2"]']) {
      expect(() => parse(text)).toThrow(expect.objectContaining({ code: "malformed_json" }));
      expect(() => parse(text)).not.toThrow(/hunter2/);
    }
  });
});

describe("a body that is full of", () => {
  const MOST = 10_000;
  const list = (unit: string, count: number) =>
    `{"list":[${Array.from({ length: count }, () => unit).join(",")}]}`;

  it.each(["1", "1e1", "1e308", '"proto"', "null", '""'])(
    "%s is read as long as there are not too many",
    (unit) => {
      // The object and its list are values too.
      expect(parse(list(unit, MOST - 2))["list"]).toHaveLength(MOST - 2);
      expect(() => parse(list(unit, MOST - 1))).toThrow("more than 10000 values");
    },
  );

  it.each(["{}", "[]", '{"":1e1}', "[[1]]", '[1,"\\u0061"]', `${"[".repeat(29)}${"]".repeat(29)}`])(
    "%s is refused before it is read",
    (unit) => {
      expect(() => parse(list(unit, MOST / 2))).toThrow("more than 10000 values");
    },
  );

  it("commas and brackets in strings is not", () => {
    const text = "[,{".repeat(MOST);
    expect(parse(JSON.stringify({ text }))).toEqual({ text });
  });
});
