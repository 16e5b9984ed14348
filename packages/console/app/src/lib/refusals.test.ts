import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { createCore } from "@souk/core";
import { useCases } from "@souk/core/adapter";
import { memoryPorts, newUserWithToken } from "@souk/core/testing";
import { inReadersWords, speakBy } from "./api-words.js";

/** What a walk through a schema needs of zod. */
interface Schema {
  readonly def: {
    readonly type: string;
    readonly shape?: Readonly<Record<string, Schema>>;
    readonly element?: Schema;
    readonly innerType?: Schema;
    readonly in?: Schema;
    readonly options?: readonly Schema[];
  };
}

type InputWith = (value: unknown) => unknown;

/** For each field below a schema, the input that has a value there. */
function fieldsOf(schema: Schema | undefined, inputWith: InputWith): readonly InputWith[] {
  if (schema === undefined) return [];
  const { shape = {}, element, innerType, in: input, options = [] } = schema.def;
  return [
    ...Object.entries(shape).flatMap(([name, field]) => {
      const inside: InputWith = (value) => inputWith({ [name]: value });
      return isOfPrograms(field) ? [] : [inside, ...fieldsOf(field, inside)];
    }),
    ...fieldsOf(element, (value) => inputWith([value])),
    ...[innerType, input, ...options].flatMap((each) => fieldsOf(each, inputWith)),
  ];
}

/** A function or a stream, which no request has. */
const isOfPrograms = ({ def }: Schema): boolean =>
  def.type === "custom" || (def.innerType !== undefined && isOfPrograms(def.innerType));

const wrongValues = [
  "",
  "zzz",
  "a".repeat(3_000),
  "\0",
  "__proto__",
  -1,
  1.5,
  1e15,
  true,
  {},
  [],
  ["zzz", "zzz"],
  [7],
  [{}],
  Array.from({ length: 1_001 }, () => "a"),
];

interface Refusal {
  readonly issues?: readonly { readonly message: string }[];
}

type Call = (call: object, input: unknown) => Promise<unknown>;

/** These end the session of the test. */
const isLast = (name: string): boolean => /logout|revoke|delete|secure|erase|leave/i.test(name);

beforeEach(() => speakBy(() => "said"));
afterEach(() => speakBy(null));

const isRaw = (message: string): boolean => inReadersWords(message) !== "said";

describe("the console has words", () => {
  it("for each rule of each field of the API", async () => {
    const core = createCore(memoryPorts());
    const { as } = await newUserWithToken(core);
    const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
    const calls = core as unknown as Readonly<Record<string, Call>>;
    const messages = new Set<string>();
    for (const [name, { input }] of Object.entries(useCases).filter(([each]) => !isLast(each))) {
      for (const inputWith of fieldsOf(input as unknown as Schema, (value) => value)) {
        for (const value of wrongValues) {
          const { issues = [] } = await (calls[name] as Call)(
            { as, tenant },
            inputWith(value),
          ).then(
            (): Refusal => ({}),
            (error: Refusal) => error,
          );
          for (const { message } of issues) messages.add(message);
        }
      }
    }
    expect(messages.size).toBeGreaterThan(400);
    expect([...messages].filter(isRaw)).toEqual([]);
  });

  it.each([
    "The order items.0.qty field must not be greater than the 3 in stock.",
    "The order items.0.qty field must not be greater than the 3 in stock and in the order.",
    "The order items must not exceed the stock.",
    "The order items.0.variant id field is required, because the product has several variants.",
    "The adjustments must not make the total negative.",
    "The total amount field is 30.00, but items and adjustments add up to 38.96.",
    "The amount field must not be greater than 12.50.",
    "The amount field must be greater than 0.",
    "The paid at field must not be more than a day in the future.",
    "The scheduled at field is required when status is scheduled.",
    "The expires at field must be a date after scheduled at.",
    "The expires at field must be a date in the future.",
    "The variants.0.compare at price field must not be less than the price.",
    "The variants.1.options field repeats that of variants.0.",
    "The variants field must not have more than 250 items.",
    "The sku field repeats the SKU of line 3.",
    "The tenant must not have more than 20 webhooks.",
    "There must not be more than 100 preferences.",
    "The url field must start with https://.",
    "The url field must name a public host.",
    "The url field must not use port 22.",
    "The push data field must not be greater than 16 kilobytes.",
    "The confirm field must be the tenant's name.",
    "The password is on lists of stolen or common passwords, which attackers try first. Choose one that you use nowhere else.",
    "The password must not contain the name or the email address of the account.",
    "Line 2: The selected category id is invalid.",
    "The file field must be a JPEG, PNG, WebP, AVIF or GIF picture.",
    "The file field must not have more than 50 megapixels.",
    "The file field cannot be decoded.",
    "The tenant must not have more than 10000 pictures.",
    "The pictures of the tenant must not take more than 2147483648 bytes.",
    "Product not found",
  ])("for what a rule of several fields says: %s", (message) => {
    expect(isRaw(message)).toBe(false);
  });
});
