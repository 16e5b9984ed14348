import { describe, expect, it, jest } from "@jest/globals";
import * as z from "zod";
import { CoreError } from "./errors.js";
import { email, flag, id, lastMoment, money, password, text, timestamp } from "./fields.js";
import { pageFields } from "./page.js";
import { checkInput, parseInput } from "./validation.js";

function messagesOf(schema: z.ZodType, input: unknown): string[] {
  try {
    parseInput(schema, input);
    return [];
  } catch (error) {
    if (!(error instanceof CoreError)) throw error;
    return error.issues.map(({ message }) => message);
  }
}

const schema = z.object({
  title: text({ min: 1, max: 5 }),
  email: z.optional(email),
  type: z.enum(["info", "alert"]).default("info"),
  password: z.optional(password),
  orderItems: z
    .array(z.object({ productId: id }))
    .min(1)
    .optional(),
  price: z.optional(money),
  startsAt: z.optional(timestamp),
});

it("rejects a text that is far too long by its length, and reads none of it", () => {
  const scans = [
    jest.spyOn(String.prototype, "isWellFormed"),
    jest.spyOn(String.prototype, "normalize"),
  ];
  const long = "a".repeat(1_000_000);
  expect(messagesOf(schema, { title: long, email: long })).toEqual([
    "The title field must not be greater than 5 characters.",
    "The email field must be a valid email address.",
  ]);
  expect(scans.map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  for (const scan of scans) scan.mockRestore();
});

describe("parseInput", () => {
  it.each([
    [{}, "The title field is required."],
    [{ title: null }, "The title field is required."],
    [{ title: "  " }, "The title field is required."],
    [{ title: "123456" }, "The title field must not be greater than 5 characters."],
    [{ title: 5 }, "The title field must be a string."],
    [{ title: { $ne: null } }, "The title field must be a string."],
    [{ title: "a\0" }, "The title field must be well-formed text."],
    [{ title: "\ud800" }, "The title field must be well-formed text."],
    [{ title: "a", email: "nobody" }, "The email field must be a valid email address."],
    [{ title: "a", type: "loud" }, "The selected type is invalid. It must be info or alert."],
    [{ title: "a", password: "short" }, "The password field must be at least 8 characters."],
    [{ title: "a", orderItems: [] }, "The order items must have at least 1 items."],
    [{ title: "a", orderItems: [{}] }, "The order items.0.product id field is required."],
    [{ title: "a", price: true }, "The price field must be a number."],
    [{ title: "a", price: "5x" }, "The price field must be an amount with at most two decimals."],
    [
      { title: "a", price: "1.000" },
      "The price field must be an amount with at most two decimals.",
    ],
    [{ title: "a", price: "-0.01" }, "The price field must be at least 0."],
    [{ title: "a", price: 1.999 }, "The price field must be an amount with at most two decimals."],
    [{ title: "a", price: -0.01 }, "The price field must be at least 0."],
    [{ title: "a", price: 1e13 }, "The price field must not be greater than 9999999999.99."],
    [{ title: "a", price: 1e15 }, "The price field must not be greater than 9999999999.99."],
    [{ title: "a", price: 1e308 }, "The price field must not be greater than 9999999999.99."],
    [{ title: "a", price: -1e15 }, "The price field must be at least 0."],
    [{ title: "a", price: 1e-7 }, "The price field must be an amount with at most two decimals."],
    [
      { title: "a", startsAt: "2026-02-30T00:00:00Z" },
      "The starts at field must be a valid date. Send a day such as 2026-03-31, or a time with its zone such as 2026-03-31T09:30:00Z.",
    ],
    [
      { title: "a", startsAt: "2026-02-01T00:00:00" },
      "The starts at field must be a valid date. Send a day such as 2026-03-31, or a time with its zone such as 2026-03-31T09:30:00Z.",
    ],
    [
      { title: "a", startsAt: "+300000-01-01T00:00:00Z" },
      "The starts at field must be a valid date. Send a day such as 2026-03-31, or a time with its zone such as 2026-03-31T09:30:00Z.",
    ],
    ["nothing", "The body field must be an object."],
  ])("says of %j: %s", (input, message) => {
    expect(messagesOf(schema, input)).toEqual([message]);
  });

  it.each([
    [1e308, "The count field must not be greater than 9."],
    [-1e308, "The count field must be at least 1."],
    [10, "The count field must not be greater than 9."],
    [0, "The count field must be at least 1."],
    [1.5, "The count field must be an integer."],
  ])("names the field's own limit for the integer %d", (count, message) => {
    const limited = z.object({ count: z.int().min(1).max(9) });
    expect(messagesOf(limited, { count })).toEqual([message]);
  });

  it("names the largest safe integer for an integer without a limit of its own", () => {
    expect(messagesOf(z.object({ id }), { id: 1e308 })).toEqual([
      "The id field must not be greater than 9007199254740991.",
    ]);
    expect(messagesOf(z.object({ id }), { id: -1e308 })).toEqual([
      "The id field must be at least 1.",
    ]);
  });

  it("names every wrong field and counts the rest in its message", () => {
    const parse = () => parseInput(schema, { email: "x", type: "y" });
    expect(parse).toThrow("The title field is required. (and 2 more errors)");
  });

  it("counts people's characters, not UTF-16 units", () => {
    expect(parseInput(schema, { title: "🦊🦊🦊🦊🦊" }).title).toBe("🦊🦊🦊🦊🦊");
  });

  it("drops what it does not know", () => {
    expect(parseInput(schema, { title: "a", isAdmin: true })).toEqual({ title: "a", type: "info" });
  });

  it("keeps one form of an email address", () => {
    expect(parseInput(z.object({ email }), { email: " ADA@Example.COM " })).toEqual({
      email: "ada@example.com",
    });
  });

  const domain = (length: number) => `${"d".repeat(60)}.`.repeat(5).slice(0, length - 4) + ".com";

  it("accepts an address of 254 characters with 64 before the @", () => {
    const address = `${"a".repeat(64)}@${domain(189)}`;
    expect([address.length, parseInput(z.object({ email }), { email: address })]).toEqual([
      254,
      { email: address },
    ]);
  });

  it.each([
    "a@x",
    "a@x.com.",
    "a b@x.com",
    "@x.com",
    "a@x..com",
    ".a@x.com",
    `${"a".repeat(65)}@x.com`,
    `${"a".repeat(64)}@${domain(190)}`,
  ])("refuses the address %s", (address) => {
    expect(messagesOf(z.object({ email }), { email: address })).toEqual([
      "The email field must be a valid email address.",
    ]);
  });

  it.each([
    [["loud"], 'The kinds field must not hold "loud". It may hold info, warning and success.'],
    [[7], "The kinds field must not hold this value. It may hold info, warning and success."],
    [
      ["x".repeat(100)],
      `The kinds field must not hold "${"x".repeat(60)}". It may hold info, warning and success.`,
    ],
  ])("says of the items %j: %s", (kinds, message) => {
    const list = z.object({ kinds: z.array(z.enum(["info", "warning", "success"])) });
    expect(messagesOf(list, { kinds })).toEqual([message]);
  });

  it("reports errors of rules and of the schema together, and no field twice", () => {
    const rules = ({ title, type, price }: Partial<z.output<typeof schema>>) => [
      { path: ["title"], message: `title ${title}` },
      { path: ["type"], message: `type ${type}` },
      { path: ["price"], message: `price ${price}` },
    ];
    const issues = (input: object) => {
      try {
        return parseInput(schema, input, rules);
      } catch (error) {
        return (error as CoreError).issues.map(({ message }) => message);
      }
    };
    expect(issues({ title: 5, price: 1 })).toEqual([
      "The title field must be a string.",
      "type info",
      "price 100",
    ]);
    expect(issues({ title: "a", type: "loud" })).toEqual([
      "The selected type is invalid. It must be info or alert.",
      "title a",
      "price undefined",
    ]);
    expect(issues({ title: "a" })).toEqual(["title a", "type info", "price undefined"]);
  });

  it("takes a day where a time is: its beginning, or as the end of a span its last millisecond", () => {
    const span = z.object({ from: timestamp, to: lastMoment });
    const { from, to } = parseInput(span, { from: "2024-02-29", to: "2024-02-29" });
    expect([from.toISOString(), to.toISOString()]).toEqual([
      "2024-02-29T00:00:00.000Z",
      "2024-02-29T23:59:59.999Z",
    ]);
    for (const day of ["2023-02-29", "2024-2-9", "1969-12-31", "20240229", "2024-02-29 ", ""]) {
      expect([day, messagesOf(span, { from: day, to: day })]).toEqual([
        day,
        [
          "The from field must be a valid date. Send a day such as 2026-03-31, or a time with its zone such as 2026-03-31T09:30:00Z.",
          "The to field must be a valid date. Send a day such as 2026-03-31, or a time with its zone such as 2026-03-31T09:30:00Z.",
        ],
      ]);
    }
  });

  it("reads times with their zone", () => {
    const { startsAt } = parseInput(schema, { title: "a", startsAt: "2026-01-01T00:30:00+02:00" });
    expect(startsAt?.toISOString()).toBe("2025-12-31T22:30:00.000Z");
  });

  it.each([0, -1, 1.5, "abc", 1e30])("refuses page %j", (page) => {
    expect(messagesOf(z.object(pageFields()), { page })).toHaveLength(1);
  });

  it("reads the string flags", () => {
    expect(parseInput(z.object({ flag }), { flag: "1" })).toEqual({ flag: true });
    expect(messagesOf(z.object({ flag }), { flag: "2" })).toEqual([
      "The selected flag is invalid. It must be 0 or 1.",
    ]);
    expect(messagesOf(z.object({ flag }), { flag: 1 })).toEqual([
      'The selected flag is invalid. It must be "0" or "1".',
    ]);
  });
});

describe("the name __proto__", () => {
  const free = z.object({ data: z.unknown().optional(), title: z.string().optional() });
  const refused = (input: unknown) => {
    const read = checkInput(free, input);
    return "issues" in read ? read.issues.map(({ path, message }) => [path, message]) : [];
  };

  it.each<[string, readonly (string | number)[], string]>([
    ['{"data":{"__proto__":1}}', ["data", "__proto__"], "data field"],
    ['{"data":{"a":[0,{"__proto__":{}}]}}', ["data", "a", 1, "__proto__"], "data.a.1 field"],
    ['{"__proto__":{"title":"T"}}', ["__proto__"], "input"],
  ])("is refused wherever it stands: %s", (text, path, holder) => {
    const message = `The ${holder} must not hold the name __proto__.`;
    expect(refused(JSON.parse(text))).toEqual([[path, message]]);
  });

  it("is reported together with all other errors", () => {
    const issues = refused(JSON.parse('{"title":5,"data":{"__proto__":1}}'));
    expect(issues.map(([path]) => path)).toEqual([["data", "__proto__"], ["title"]]);
  });

  it("is looked for in what turns in a circle and in what is very deep, and never in a stream", () => {
    const circle: Record<string, unknown> = { title: "T" };
    Object.assign(circle, { one: circle, other: [circle, circle] });
    let deep: unknown = {};
    for (let level = 0; level < 100_000; level += 1) deep = [deep];
    const stream = new (class {
      get [Symbol.toStringTag]() {
        return "Stream";
      }
      get inner(): never {
        throw new Error("It was looked into.");
      }
    })();
    for (const data of [circle, deep, stream]) expect(refused({ data })).toEqual([]);
  });
});
