import { readFileSync } from "node:fs";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { outcomeUnknown } from "@souk/core/adapter";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { exitCodes } from "./exit-codes.js";
import { problemOf } from "./problem-of.js";
import { KEY, PASSWORD } from "../testing/engines.js";
import { type Outcome, soukIn, temporaryDirectory } from "../testing/souk.js";

const folder = temporaryDirectory();
const environment = { SOUK_ENCRYPTION_KEY: KEY, DATABASE_URL: `sqlite:${folder.path}/souk.db` };
const souk = soukIn(folder.path, environment);
const nobodyHome = "postgres://souk@127.0.0.1:1/souk";

const create = (email: string) =>
  souk(["users", "create", email, "--name", "A", "--password-stdin"], { stdin: PASSWORD });

const asFirst = ["--tenant", "1", "--as", "first@example.com"];

/** Requests that cause each code; the words name the next step. */
const ways: readonly [number, string, () => Promise<Outcome>, RegExp][] = [
  [0, "an account that is made", () => create("a@example.com"), /^$/],
  [
    1,
    "a database that does not answer",
    () => souk(["users", "list", "--database", nobodyHome]),
    /cannot be reached.*ECONNREFUSED.*\n.*DATABASE_URL/,
  ],
  [
    1,
    "a host that does not answer",
    () =>
      souk(["tenants", "list", "--url", "http://127.0.0.1:1"], {
        environment: { SOUK_TOKEN: "1|x" },
      }),
    /^souk: The API could not be reached: [^\n]+\nCheck that the server is running[^\n]*\n$/,
  ],
  [2, "a wrong option", () => souk(["users", "list", "--colour"]), /See: souk users list --help/],
  [
    2,
    "a wrong value",
    () => create("no address"),
    /^souk: <email>: The email field must be a valid email address\.\n$/,
  ],
  [
    2,
    "a moment that is none, by the name of its option",
    () => souk(["announcements", "create", "Hi", ...asFirst, "--at", "soon"]),
    /^souk: --at: The scheduled at field [^\n]*\n$/,
  ],
  [
    2,
    "two wrong values, each told once",
    () => souk(["announcements", "create", "", ...asFirst, "--at", "soon"]),
    /^souk: <title>: The title field is required\.\n--at: The scheduled at field [^\n]*\n$/,
  ],
  [
    2,
    "columns that no product has, told once",
    () => souk(["products", "import", "-t", "1", "--format=csv"], { stdin: "colour,size,name\n" }),
    /^souk: The columns "colour", "size" are unknown\. The columns of a product are: sku, name, [^\n]*\n$/,
  ],
  [
    2,
    "a wrong address",
    () => souk(["tenants", "list", "--url", "souk"], { environment: { SOUK_TOKEN: "1|x" } }),
    /http:\/\//,
  ],
  [
    2,
    "a password that is too short, without the option that goes without one",
    () =>
      souk(["users", "create", "b@example.com", "--name", "B", "--password-stdin"], { stdin: "x" }),
    /^souk: The password field [^\n]*\n$/,
  ],
  [
    2,
    "a role that is none, with those that are",
    () => souk(["members", "set-role", "1", "KING", "-t", "1"]),
    /It must be ADMIN or MEMBER/,
  ],
  [
    2,
    "a database and a host at once",
    () => souk(["tenants", "list", "--url", "http://127.0.0.1:1", "--database", "sqlite:x.db"]),
    /--database, or --url/,
  ],
  [2, "a command that resembles none", () => souk(["bogus"]), /^(?![^]*Did you mean)/],
  [4, "an unknown account", () => souk(["users", "show", "x@example.com"]), /no account x@example/],
  [
    4,
    "an unknown account to act as",
    () => souk(["tenants", "list", "--as", "external:crm-7"]),
    /no account with the external id crm-7/,
  ],
  [
    4,
    "a folder that is not there",
    () => souk(["products", "export", "-t", "1", "-o", "/nope/x.csv"]),
    /^souk: \/nope\/x\.csv cannot be written: there is no folder \/nope\.\n$/,
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
  [
    5,
    "a tenant that is not deleted yet",
    () => souk(["tenants", "purge", "1", "--confirm", "Shop"]),
    /Delete the tenant before you purge it/,
  ],
  [2, "an address that is taken", () => create("a@example.com"), /taken/],
  [
    6,
    "a file of which some lines are wrong",
    () => souk(["products", "import", "-t", "1"], { stdin: '{"name":"Mug"}\n' }),
    /line 1, price: /,
  ],
  [
    7,
    "a change of which nobody knows whether it was made",
    async () => {
      const api = await startUnclearApi();
      const environment = { SOUK_TOKEN: "1|x" };
      const words = ["tenants", "create", "Shop", "--url", api.url];
      return souk(words, { environment }).finally(api.close);
    },
    /outcome of this request is unknown[^]*Check the result/,
  ],
];

/** An API that loses its database in the middle of everything. */
async function startUnclearApi() {
  const { message } = outcomeUnknown(null);
  const server = createServer((_, response) => {
    response.writeHead(503, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ success: false, code: "outcome_unknown", message }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

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
    const { code, err: said } = await run();
    const err = said.replace(/^Database: .*\n/, "");
    expect({ code, err }).toEqual({ code: expected, err: expect.stringMatching(words) });
  });

  it("on the database, a lost connection is the lesser news", () => {
    const lost = Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" });
    const { exitCode, message } = problemOf(outcomeUnknown(lost));
    expect({ exitCode, message }).toEqual({
      exitCode: 7,
      message: "The outcome of this request is unknown. Check the result before you repeat it.",
    });
  });

  it("are each shown by a test", () => {
    const shown = new Set(ways.map(([code]) => code));
    const others = Object.values(exitCodes).filter((code) => !shown.has(code));
    expect(others).toEqual([130]);
    const terminal = readFileSync(new URL("../terminal/terminal.test.js", import.meta.url), "utf8");
    expect(terminal).toContain("toBe(130)");
  });
});
