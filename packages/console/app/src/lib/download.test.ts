import { describe, expect, it } from "@jest/globals";
import { csvLine } from "./download.js";

describe("a line of a CSV file", () => {
  it("quotes commas, quotation marks and line breaks", () => {
    expect(csvLine([1, 'a "b", c', "x\ny", null])).toBe('1,"a ""b"", c","x\ny",\r\n');
  });

  it("gives what a spreadsheet would run as text", () => {
    expect(csvLine(["=HYPERLINK(1)", "-1+2", "plain", 5])).toBe("'=HYPERLINK(1),'-1+2,plain,5\r\n");
    expect(csvLine(["＝1", "＋1", "－1", "＠A"])).toBe("'＝1,'＋1,'－1,'＠A\r\n");
  });
});
