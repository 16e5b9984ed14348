import { describe, expect, it } from "@jest/globals";
import { endLine, lineOf, recordsIn } from "./archive-lines.js";

const tenant = lineOf({ kind: "tenant", row: { name: "Shop" } });
const products = [1, 2, 3].map((id) => lineOf({ kind: "products", row: { id } }));
const whole = [tenant, ...products, endLine(4)];

async function kindsIn(lines: readonly string[]): Promise<string[]> {
  const streamed = (async function* () {
    yield* lines;
  })();
  const kinds: string[] = [];
  for await (const { kind } of recordsIn(streamed)) kinds.push(kind);
  return kinds;
}

describe("the lines of an archive", () => {
  it("are its records up to the last, which counts them and is none itself", async () => {
    const read = ["tenant", "products", "products", "products"];
    expect(await kindsIn(whole)).toEqual(read);
    expect(await kindsIn([tenant, "\n", ...products, endLine(4), " \n"])).toEqual(read);
  });

  it.each([
    ["ends after any of its lines", whole.slice(0, 1), /is truncated after 1 line\./],
    ["lacks its last line alone", whole.slice(0, -1), /is truncated after 4 lines\./],
    ["lacks a line in between", whole.toSpliced(2, 1), /has 3 lines, but its last line counts 4\./],
    [
      "has a line twice",
      whole.toSpliced(2, 0, tenant),
      /has 5 lines, but its last line counts 4\./,
    ],
    ["counts nothing", [tenant, '{"kind":"end","row":{}}'], /its last line counts undefined\./],
    ["goes on after its end", [...whole, tenant], /Line 6 comes after the end of the archive\./],
    [
      "is of a version to come",
      [tenant.replace('"version":2', '"version":3')],
      /unsupported version/,
    ],
  ])("are refused when the archive %s", async (_what, lines, message) => {
    await expect(kindsIn(lines)).rejects.toMatchObject({
      kind: "validation_failed",
      message: expect.stringMatching(message),
    });
  });

  it("need no end in archives of the version that had none, which is why a cut one is taken", async () => {
    const released = tenant.replace('"version":2', '"version":1');
    expect(await kindsIn([released, ...products.slice(1)])).toEqual([
      "tenant",
      "products",
      "products",
    ]);
  });
});
