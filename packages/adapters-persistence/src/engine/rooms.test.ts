import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "@jest/globals";

const packages = fileURLToPath(new URL("../../../", import.meta.url));
const notServed = [
  "**/*.test*.ts",
  "*/src/testing/**",
  "host-server/src/*/testing/**",
  "create-souk/**",
];
const served = globSync("*/src/**/*.ts", { cwd: packages, exclude: notServed }).map((path) => ({
  path: path.replace("adapters-persistence/src/", ""),
  text: readFileSync(`${packages}${path}`, "utf8"),
}));

/** Only the opening code and the engines' folders check which engine it is. */
const asksWhichEngine = ({ path, text }: (typeof served)[number]) =>
  !/^(open-watched\.ts|database\/database-url\.ts|engine\/(postgres|sqlite)\/)/.test(path) &&
  /[!=]==? "(sqlite|postgres)"|"(sqlite|postgres)" [!=]==?/.test(text);

describe("the rooms of the engines", () => {
  it("hold all that differs: no one else asks which engine it is", () => {
    expect(served.length).toBeGreaterThan(600);
    expect(served.filter(asksWhichEngine).map(({ path }) => path)).toEqual([]);
  });

  it.each([
    'if (dialect.name === "sqlite") return;',
    'const sorted = dialect !== "postgres";',
    'return "sqlite" === dialect;',
  ])("would be seen to be left by %s", (text) => {
    expect(asksWhichEngine({ path: "orders/order-list.ts", text })).toBe(true);
  });

  it("do not know each other", () => {
    const knows = (room: string, other: string) =>
      served.filter(({ path, text }) => path.startsWith(room) && text.includes(`"../${other}/`));
    expect(knows("engine/postgres/", "sqlite")).toEqual([]);
    expect(knows("engine/sqlite/", "postgres")).toEqual([]);
  });
});
