import { describe, expect, it } from "@jest/globals";
import { importBodyOf, isUtf8, linesOf, MOST_BYTES, rowsToCorrect } from "./import-file.js";

const file = (name: string, size = 3) => new File(["x".repeat(size)], name);

describe("a file of products", () => {
  it("is CSV or NDJSON by its name, whatever the browser calls it", () => {
    expect(importBodyOf(file("Lamps.CSV"))).toMatchObject({ type: "text/csv" });
    expect(importBodyOf(file("lamps.jsonl"))).toMatchObject({ type: "application/x-ndjson" });
  });

  it("is refused before it is sent if it is of another kind, empty or above the limit", () => {
    expect(importBodyOf(file("lamps.xlsx"))).toBe("unknownType");
    expect(importBodyOf(file("lamps.csv", 0))).toBe("empty");
    expect(importBodyOf(file("lamps.csv", MOST_BYTES + 1))).toBe("tooLarge");
  });

  it("in another encoding than UTF-8 is noticed before it is sent", async () => {
    expect(await isUtf8(new File(["name\nGrün"], "lamps.csv"))).toBe(true);
    expect(await isUtf8(new File([new Uint8Array([0x47, 0x72, 0xfc, 0x6e])], "lamps.csv"))).toBe(
      false,
    );
  });

  it("gives the rows to correct with the other rows of their products", () => {
    const text =
      "Handle,Title,Variant SKU\nmug,Mug,M1\nmug,,M2\nlamp,Lamp,L1\n,Desk,D1\n,Chair,C1\n";
    const head = "Handle,Title,Variant SKU\n";
    expect(rowsToCorrect("a.csv", text, [3])).toBe(`${head}mug,Mug,M1\nmug,,M2\n`);
    expect(rowsToCorrect("a.csv", text, [5])).toBe(`${head},Desk,D1\n`);
  });

  it("has a known number of lines unless a thousand wrong ones ended the check", () => {
    const report = { created: 1, updated: 2, unchanged: 3, failed: 4, errors: [] };
    expect(linesOf(report)).toBe(10);
    expect(linesOf({ ...report, stopped_at: 12 })).toBeNull();
  });
});
