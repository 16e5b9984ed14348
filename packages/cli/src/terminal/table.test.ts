import { describe, expect, it } from "@jest/globals";
import { listed, pairsOf, tableOf } from "./table.js";
import { widthOf, wrapped } from "./text-width.js";

const rows = [
  ["ID", "NAME", "DESCRIPTION"],
  ["1", "Desk lamp", "A lamp of brass for a desk that is not too large"],
  ["12", "Bowl", "Oak"],
];

const wordsIn = (lines: readonly string[]) => lines.join(" ").split(/\s+/).filter(Boolean);

describe("a table", () => {
  it("is as wide as it likes where there is room", () => {
    expect(tableOf(rows, 100)).toEqual([
      "ID  NAME       DESCRIPTION",
      "1   Desk lamp  A lamp of brass for a desk that is not too large",
      "12  Bowl       Oak",
    ]);
  });

  it("goes on in the next line where there is none, between two words", () => {
    expect(tableOf(rows, 40)).toEqual([
      "ID  NAME       DESCRIPTION",
      "1   Desk lamp  A lamp of brass for a",
      "               desk that is not too",
      "               large",
      "12  Bowl       Oak",
    ]);
  });

  it.each(Array.from({ length: 30 }, (_, n) => 21 + n * 2))(
    "of at most %i cuts no word and is no wider",
    (width) => {
      const lines = tableOf(rows, width) ?? [];
      expect(lines.length).toBeGreaterThan(2);
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(width);
      expect(wordsIn(lines).toSorted()).toEqual(wordsIn(rows.flat()).toSorted());
    },
  );

  it("is none where the longest words have no room next to each other", () => {
    expect(tableOf(rows, 18)).toBeNull();
    expect(
      listed(
        ["ID", "NAME"],
        [
          ["1", "Desk lamp"],
          ["12", "Bowl"],
        ],
        12,
      ),
    ).toEqual(["ID    1", "NAME  Desk", "      lamp", "", "ID    12", "NAME  Bowl"]);
  });

  it("leaves a word whole that is wider than the terminal", () => {
    const url = "https://hooks.example.com/in/the/very/long/path";
    expect(pairsOf([["url", `${url} twice`]], 20)).toEqual([`url  ${url}`, "     twice"]);
  });

  it("styles words and not the room between them", () => {
    const [head] = tableOf(rows, 100, (text, row) => (row === 0 ? `<${text}>` : text)) ?? [];
    expect(head).toBe("<ID>  <NAME>       <DESCRIPTION>");
  });
});

describe("the width of a text", () => {
  it("counts what a terminal shows", () => {
    expect(["lamp", "Zoë", "Zoe\u0308", "灯台", "💡", ""].map(widthOf)).toEqual([4, 3, 3, 4, 2, 0]);
    expect(wrapped("灯 台 灯", 4)).toEqual(["灯", "台", "灯"]);
  });

  it("is found in one look also for texts of thousands of words", () => {
    const lines = wrapped("lamp ".repeat(20_000).trim(), 80);
    expect(lines).toHaveLength(20_000 / 16);
  });
});
