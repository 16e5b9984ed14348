import { symlinkSync } from "node:fs";
import Database from "better-sqlite3";
import { describe, expect, it } from "@jest/globals";
import * as z from "zod";
import { describePlaces, KEY, placeEnvironment } from "../testing/engines.js";
import { onDatabase } from "../testing/local-work.js";
import { type Souk, soukIn, temporaryDirectory } from "../testing/souk.js";

const report = z.strictObject({
  data: z
    .array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        ok: z.boolean(),
        verdict: z.enum(["yes", "warning", "no"]),
        detail: z.string(),
        remedy: z.string(),
      }),
    )
    .min(1),
});

async function examined(souk: Souk, words: readonly string[] = []) {
  const { code, json, err } = await souk(["doctor", "--json", ...words]);
  const { data } = report.parse(json);
  const doubtful = data.filter(({ verdict }) => verdict === "warning").map(({ name }) => name);
  return {
    code,
    err,
    doubtful,
    bad: data.filter(({ ok }) => !ok),
    names: data.map(({ name }) => name),
  };
}

describePlaces("souk doctor", (place) => {
  it("finds nothing wrong where nothing is", async () => {
    const { code, bad, names } = await examined(place().souk);
    expect({ code, bad }).toEqual({ code: 0, bad: [] });
    for (const name of [
      "the scheduler is on time",
      "mail is being sent",
      "the encryption key is valid",
    ]) {
      expect(names).toContain(name);
    }
  });

  it("a mail that a host left while sending it is no failure", async () => {
    await onDatabase(place(), undefined, ({ persistence, ports }) =>
      persistence.unitOfWork.transact("write", async ({ mail }) => {
        const now = new Date();
        const sealed = ports.cipher.seal("{}", "mail:a@example.com");
        await mail.add({ to: "a@example.com", sealed, createdAt: now });
        await mail.claim(now, new Date(now.getTime() + 60_000), 1);
      }),
    );
    const { json } = await place().souk(["doctor", "--json"]);
    const [row] = report.parse(json).data.filter(({ name }) => name === "mail is being sent");
    expect(row?.detail).toBe(
      "1 waiting, 1 in progress, or left by a stopped host; workers send them again",
    );
    expect(row?.verdict).toBe("yes");
  });

  it("reports failing mail, and exits with 1", async () => {
    await onDatabase(place(), undefined, ({ persistence }) =>
      persistence.unitOfWork.transact("write", async ({ mail }) => {
        const [first] = await mail.list({ limit: 1 });
        await mail.retryAt(
          first?.id ?? 0,
          new Date(),
          "The mail server rejected the message (535).",
        );
      }),
    );
    const { code, bad, err } = await examined(place().souk);
    expect({ code, bad }).toEqual({
      code: 1,
      bad: [
        {
          id: "mail",
          name: "mail is being sent",
          ok: false,
          verdict: "no",
          detail: expect.stringMatching(/1 waiting, 1 failing/),
          remedy: "souk mails list, then souk mails retry",
        },
      ],
    });
    expect(JSON.parse(err)).toMatchObject({ error: { hint: expect.stringMatching(/SMTP_URL/) } });
  });
});

describePlaces("souk doctor with MAIL=off", (place) => {
  it("warns that mail is off", async () => {
    const environment = { MAIL: "off" };
    const { json, code } = await place().souk(["doctor", "--json"], { environment });
    const [row] = report.parse(json).data.filter(({ name }) => name === "mail is being sent");
    expect(row).toMatchObject({ verdict: "warning", detail: "mail is off (MAIL=off)" });
    expect(code).toBe(0);
  });
});

if (process.env["TEST_PG_URL"] !== undefined) {
  const { username } = new URL(process.env["TEST_PG_URL"]);

  describePlaces("souk doctor and a superuser's login", (place) => {
    const isPostgres = () => place().url.startsWith("postgres");

    it("warns of a replica that is away", async () => {
      if (!isPostgres()) return;
      const DATABASE_REPLICA_URLS = `${place().url},postgres://souk@127.0.0.1:1/souk`;
      const environment = { DATABASE_REPLICA_URLS };
      const { json } = await place().souk(["doctor", "--json"], { environment });
      const followed = report
        .parse(json)
        .data.filter(({ name }) => name === "replicas are up to date");
      expect(followed).toEqual([
        expect.objectContaining({ detail: expect.stringMatching(/ does not replicate$/) }),
        expect.objectContaining({ verdict: "warning", detail: "127.0.0.1:1 does not respond" }),
      ]);
    });

    it("warns a developer and ends with 0", async () => {
      const { code, doubtful } = await examined(place().souk);
      const expected = ["the login is no superuser", "the login does not own the tables"];
      expect({ code, doubtful }).toEqual({ code: 0, doubtful: isPostgres() ? expected : [] });
      const { err } = await place().souk(["doctor"]);
      expect(err).toMatch(isPostgres() ? "No problems; 2 warnings." : "No problems found.");
    });

    it("says no in production and ends with 1", async () => {
      if (!isPostgres()) return;
      const environment = { SOUK_PROFILE: "production", MAIL: "off" };
      const { code, json } = await place().souk(["doctor", "--json"], { environment });
      expect(code).toBe(1);
      expect(report.parse(json).data).toContainEqual({
        id: "ordinary-login",
        name: "the login is no superuser",
        ok: false,
        verdict: "no",
        detail: expect.stringContaining(`${username} may do anything`),
        remedy: expect.stringContaining("souk db roles"),
      });
    });
  });
}

describe("souk doctor without its database", () => {
  const environment = placeEnvironment("postgres://souk@127.0.0.1:1/souk");

  it("says so in one line, examines the rest, and ends with 1", async () => {
    const folder = temporaryDirectory();
    const { code, bad, names } = await examined(soukIn(folder.path, environment));
    expect(code).toBe(1);
    expect(bad[0]).toMatchObject({ name: "the database responds" });
    expect(bad[0]?.detail).toMatch(/cannot be reached.*ECONNREFUSED/);
    expect(names).toContain("the encryption key is valid");
    folder.remove();
  });

  it("names a file that is not there", async () => {
    const folder = temporaryDirectory();
    const souk = soukIn(folder.path, { SOUK_ENCRYPTION_KEY: KEY });
    const { code, bad } = await examined(souk, ["--database", `sqlite:${folder.path}/none.db`]);
    expect(code).toBe(1);
    expect(bad[0]?.detail).toContain("There is no database at");
    folder.remove();
  });
});

describe("souk doctor next to alarms without a worker", () => {
  it("asks whether a worker is running", async () => {
    const folder = temporaryDirectory();
    const file = `${folder.path}/souk.db`;
    const souk = soukIn(folder.path, placeEnvironment(`sqlite:${file}`));
    await souk(["db", "migrate"]);
    const jobs = new Database(`${file}-jobs`);
    jobs.exec("create table jobs (id text, next_run_at integer, disabled integer)");
    jobs.prepare("insert into jobs values ('a', ?, 0)").run(Date.now() - 600_000);
    jobs.close();
    const { code, bad } = await examined(souk);
    expect({ code, bad }).toEqual({
      code: 1,
      bad: [
        {
          id: "scheduler",
          name: "the scheduler is on time",
          ok: false,
          verdict: "no",
          detail: expect.stringMatching(/^the first of 1 alarms is 60\d s late/),
          remedy: expect.stringContaining("souk serve"),
        },
      ],
    });
    symlinkSync(file, `${folder.path}/link.db`);
    const linked = await examined(souk, ["--database", `sqlite:${folder.path}/link.db`]);
    expect(linked.bad).toMatchObject([{ name: "the scheduler is on time" }]);
    folder.remove();
  });
});
