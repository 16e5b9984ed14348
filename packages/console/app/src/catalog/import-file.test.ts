import { describe, expect, it } from "@jest/globals";
import { importBodyOf, linesOf, MOST_BYTES } from "./import-file.js";

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

  it("has a known number of lines unless a thousand wrong ones ended the check", () => {
    const report = { created: 1, updated: 2, unchanged: 3, failed: 4, errors: [] };
    expect(linesOf(report)).toBe(10);
    expect(linesOf({ ...report, stopped_at: 12 })).toBeNull();
  });
});
