import { describe, expect, it } from "@jest/globals";
import { csvRecords, separatorOf } from "./csv.js";
import { rowsToCorrect, withCategoryIds } from "./import-file.js";

const text = 'name,price\r\n"Lamp, ""tall""\nand thin",5\r\nOdd,many\n';

describe("the records of a CSV file", () => {
  it("have their cells, their text and their lines", () => {
    expect(csvRecords(text)).toEqual([
      { cells: ["name", "price"], text: "name,price", first: 1, last: 1 },
      {
        cells: ['Lamp, "tall"\nand thin', "5"],
        text: '"Lamp, ""tall""\nand thin",5',
        first: 2,
        last: 3,
      },
      { cells: ["Odd", "many"], text: "Odd,many", first: 4, last: 4 },
    ]);
    expect(separatorOf("name;price\n1,5;2")).toBe(";");
  });

  it("that were wrong make a file to correct and import again", () => {
    expect(rowsToCorrect("lamps.csv", text, [4])).toBe("name,price\nOdd,many\n");
    expect(rowsToCorrect("lamps.csv", text, [3])).toContain('"Lamp, ""tall""');
    expect(rowsToCorrect("lamps.ndjson", '{"a":1}\n{"b":2}\n', [2])).toBe('{"b":2}\n');
  });
});

describe("a column with names of categories", () => {
  const ids = new Map([["desk lamps", 7]]);

  it("becomes one with their ids", () => {
    const named = "name,category\nTall,Desk Lamps\nSmall,\n";
    expect(withCategoryIds(named, ids)).toEqual({
      text: "name,category_id\nTall,7\nSmall,\n",
      unknown: null,
    });
  });

  it("names the first that there is not, and leaves other files as they are", () => {
    expect(withCategoryIds("name,category\nTall,Chairs\n", ids)?.unknown).toBe("Chairs");
    expect(withCategoryIds("name,category_id\nTall,7\n", ids)).toBeNull();
  });
});
