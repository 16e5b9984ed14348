import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type TestDatabase, testEngines } from "@souk/adapters-persistence/testing";
import { PASSWORD, placeEnvironment } from "../testing/engines.js";
import { type Souk, soukIn, temporaryDirectory } from "../testing/souk.js";

const folder = temporaryDirectory();
const anywhere = soukIn(folder.path, {});

afterAll(() => folder.remove());

describe("souk db roles", () => {
  it("prints SQL, and requires the owner of the tables", async () => {
    const { code, out } = await anywhere(["db", "roles", "--owner", "souk"]);
    expect(code).toBe(0);
    expect(out).toContain("grant souk_app, souk_worker to souk_work;");
    expect((await anywhere(["db", "roles"])).code).toBe(2);
  });

  it("takes no name that would have to be quoted", async () => {
    const { code, out } = await anywhere(["db", "roles", "--owner", "souk; drop table users"]);
    expect({ code, out }).toEqual({ code: 2, out: "" });
  });
});

const postgres = testEngines.filter(({ dialect }) => dialect === "postgres");

describe.each(postgres)("the roles on $dialect", ({ create }) => {
  let database: TestDatabase;
  let souk: Souk;
  let logins: string[];

  /** The doctor connects to it. */
  const mailServer = createServer((socket) => socket.end());

  beforeAll(async () => {
    database = await create();
    const { username, pathname } = new URL(database.url);
    const name = pathname.slice(1);
    const [app, worker] = (logins = [`a_${name}`, `w_${name}`]) as [string, string];
    const words = ["db", "roles", "--owner", username, "--app", app, "--worker", worker];
    await database.run((await anywhere(words)).out);
    await once(mailServer.listen(0, "127.0.0.1"), "listening");
    const urlOf = async (login: string) => {
      await database.run(`alter role ${login} password 'secret'`);
      const url = new URL(database.url);
      url.username = login;
      url.password = "secret";
      return url.href;
    };
    souk = soukIn(folder.path, {
      ...placeEnvironment(await urlOf(app)),
      DATABASE_WORKER_URL: await urlOf(worker),
      SOUK_PROFILE: "production",
      SMTP_URL: `smtp://127.0.0.1:${(mailServer.address() as AddressInfo).port}`,
      MAIL_FROM: "souk@example.com",
      PUBLIC_URL: "https://shop.example.com",
    });
  });

  afterAll(async () => {
    mailServer.close();
    for (const login of logins) await database.run(`drop owned by ${login} cascade`);
    for (const login of logins) await database.run(`drop role ${login}`);
    await database.drop();
  });

  it("satisfy the doctor in production, for both logins", async () => {
    const { code, json } = await souk(["doctor", "--json"]);
    const { data } = json as { data: { name: string; verdict: string }[] };
    expect({ code, bad: data.filter(({ verdict }) => verdict !== "yes") }).toEqual({
      code: 0,
      bad: [],
    });
    expect(data.filter(({ name }) => name === "the login does not own the tables")).toHaveLength(2);
  });

  it("--apply makes the logins with the passwords of the environment", async () => {
    const { username } = new URL(database.url);
    const [app, worker] = logins as [string, string];
    const apply = soukIn(folder.path, {
      ...placeEnvironment(database.url),
      API_PASSWORD: "it's \\ new",
      WORKER_PASSWORD: "secret",
    });
    const words = ["db", "roles", "--owner", username, "--app", app, "--worker", worker, "--apply"];
    expect(await apply(words)).toMatchObject({ code: 0, out: "" });
    const url = new URL(database.url);
    url.username = app;
    url.password = encodeURIComponent("it's \\ new");
    const environment = { DATABASE_URL: url.href };
    expect((await souk(["doctor", "--json"], { environment })).code).toBe(0);
    await database.run(`alter role ${app} password 'secret'`);
  });

  it("satisfy the doctor of a host of role api, which has the login of requests alone", async () => {
    const environment = { DATABASE_WORKER_URL: "", SOUK_ROLE: "api" };
    const { code, json } = await souk(["doctor", "--json"], { environment });
    const { data } = json as { data: { name: string; verdict: string; detail: string }[] };
    expect(data.filter(({ verdict }) => verdict === "no")).toEqual([]);
    expect(code).toBe(0);
    const warned = data.filter(({ verdict }) => verdict === "warning");
    expect(new Set(warned.map(({ detail }) => detail))).toEqual(
      new Set(["not checked: also run souk doctor with the worker's login"]),
    );
  });

  it("are one problem for the doctor where a worker has the login of requests", async () => {
    const environment = { DATABASE_WORKER_URL: "", SOUK_ROLE: "all" };
    const { code, json } = await souk(["doctor", "--json"], { environment });
    const { data } = json as { data: { id: string; verdict: string; remedy: string }[] };
    expect(code).toBe(1);
    expect(data.filter(({ verdict }) => verdict === "no")).toEqual([
      expect.objectContaining({
        id: "all-tenants",
        remedy: expect.stringContaining("DATABASE_WORKER_URL"),
      }),
    ]);
  });

  it("let an operator see all tenants", async () => {
    const words = ["users", "create", "ada@example.com", "--name", "Ada", "--password-stdin"];
    expect((await souk(words, { stdin: PASSWORD })).code).toBe(0);
    expect((await souk(["audit", "tail", "--json"])).out).toContain("createUser");
    expect((await souk(["jobs", "status"])).code).toBe(0);
  });
});
