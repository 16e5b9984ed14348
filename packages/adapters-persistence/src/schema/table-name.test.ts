import { expect, it } from "@jest/globals";
import type { Tables } from "./rows.js";
import type { TableName } from "./table-name.js";

it("TableName is the name of each table that statements may use, and compiles without their types", () => {
  const named = (name: keyof Tables): TableName => name;
  const used = (name: TableName): keyof Tables => name;
  expect(used(named("users"))).toBe("users");
});
