import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { exitCodes } from "./exit-codes.js";
import { KEY, PASSWORD } from "./testing/engines.js";
import { type Outcome, soukIn, temporaryDirectory } from "./testing/souk.js";

const folder = temporaryDirectory();
const environment = { SOUK_ENCRYPTION_KEY: KEY, DATABASE_URL: `sqlite:${folder.path}/souk.db` };
const souk = soukIn(folder.path, environment);
const nobodyHome = "postgres://souk@127.0.0.1:1/souk";

const create = (email: string) =>
  souk(["users", "create", email, "--name", "A", "--password-stdin"], { stdin: PASSWORD });

/** How each code comes about; the words say what to do next. */
const ways: readonly [number, string, () => Promise<Outcome>, RegExp][] = [
  [0, "an account that is made", () => create("a@example.com"), /^$/],
  [
    1,
    "a database that does not answer",
    () => souk(["users", "list", "--database", nobodyHome]),
    /cannot be reached.*ECONNREFUSED.*\n.*DATABASE_URL/,
  ],
  [2, "a wrong option", () => souk(["users", "list", "--colour"]), /See: souk users list --help/],
  [2, "a wrong value", () => create("no address"), /--email: /],
  [
    2,
    "a wrong address",
    () => souk(["tenants", "list", "--url", "souk"], { environment: { SOUK_TOKEN: "1|x" } }),
    /http:\/\//,
  ],
  [
    3,
    "something only a person may do",
    () => souk(["announcements", "create", "Hi", "--tenant", "1"]),
    /user to act as[^]*--as/,
  ],
  [4, "an unknown tenant", () => souk(["tenants", "show", "99"]), /not found/],
  [
    4,
    "a file that is not there",
    () => souk(["products", "import", "no.csv", "-t", "1"]),
    /no file no\.csv/,
  ],
  [5, "an address that is taken", () => create("a@example.com"), /taken/],
  [
    6,
    "a file of which some lines are wrong",
    () => souk(["products", "import", "-t", "1"], { stdin: '{"name":"Mug"}\n' }),
    /line 1, price: /,
  ],
];

beforeAll(async () => {
  await souk(["db", "migrate"]);
  await souk(["users", "create", "first@example.com", "--name", "F", "--password-stdin"], {
    stdin: PASSWORD,
  });
  await souk(["tenants", "create", "Shop", "--owner", "first@example.com"]);
});
afterAll(() => folder.remove());

describe("exit codes", () => {
  it.each(ways)("%i for %s", async (expected, _name, run, words) => {
    const { code, err } = await run();
    expect({ code, err }).toEqual({ code: expected, err: expect.stringMatching(words) });
  });

  it("are each shown by a test", () => {
    const shown = new Set(ways.map(([code]) => code));
    const others = Object.values(exitCodes).filter((code) => !shown.has(code));
    expect(others).toEqual([130]);
    const terminal = readFileSync(new URL("terminal.test.js", import.meta.url), "utf8");
    expect(terminal).toContain("toBe(130)");
  });
});
