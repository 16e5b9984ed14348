import { expect, it } from "@jest/globals";
import { openPersistence } from "../open-persistence.js";
import { parseDatabaseUrl } from "./database-url.js";

const POSTGRES = "postgres://souk:secret@127.0.0.1:1/souk";

it.each([
  ["sqlite:/nowhere/souk.db?prefx=a_", "prefx", "prefix"],
  ["sqlite::memory:?prefix=a_&Synchronus=normal", "Synchronus", "synchronous"],
  [`${POSTGRES}?shema=souk`, "shema", "schema"],
  [`${POSTGRES}?pool=3&pgbuncer=true`, "pgbuncer", "pgbouncer"],
  [`${POSTGRES}?sslmod=require`, "sslmod", "sslmode"],
  [`${POSTGRES}?aplication_name=souk`, "aplication_name", "application_name"],
])("%s is refused with the nearest option", async (url, given, near) => {
  const sentence = `The database URL has no option ${given}. The nearest is ${near}.`;
  expect(() => parseDatabaseUrl(url)).toThrow(sentence);
  await expect(openPersistence({ url })).rejects.toThrow(sentence);
});

it("what follows a question mark in a password is not repeated", () => {
  const refused = () => parseDatabaseUrl("postgres://souk:5432?cret@db/souk");
  expect(refused).toThrow(/^(?!.*cret)The database URL/);
});

it("options of the driver and of libpq are taken", () => {
  const options = new URLSearchParams({
    sslmode: "verify-full",
    application_name: "souk",
    options: "-c work_mem=8MB",
    statement_timeout: "2000",
    channel_binding: "require",
    uselibpqcompat: "true",
  }).toString();
  expect(parseDatabaseUrl(`${POSTGRES}?${options}&pool=3`)).toMatchObject({
    url: `${POSTGRES}?${options}`,
    pool: 3,
  });
});
