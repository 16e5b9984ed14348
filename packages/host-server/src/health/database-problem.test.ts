import { expect, it } from "@jest/globals";
import { databaseProblem } from "./database-problem.js";

const urls = {
  databaseUrl: "postgres://app:secret@main.example/souk",
  workerUrl: "postgres://work:secret@main.example/souk",
  replicaUrls: ["postgres://app:secret@replica.example:5433/souk"],
};

it.each([
  [{ code: "ENOTFOUND", hostname: "main.example" }, "DATABASE_URL", "cannot be reached"],
  [
    { code: "ENOTFOUND", hostname: "replica.example" },
    "DATABASE_REPLICA_URLS",
    "cannot be reached",
  ],
  [
    { code: "28P01", message: 'password authentication failed for user "work"' },
    "DATABASE_WORKER_URL",
    "rejects the connection",
  ],
  [{ code: "3D000", message: 'database "souk" does not exist' }, "DATABASE_URL", "rejects"],
])("%j at a start names %s", (fields, setting, words) => {
  const failure = Object.assign(new Error("failed"), fields);
  const problem = databaseProblem(new Error("wrapped", { cause: failure }), urls) as Error;
  expect(problem.message).toContain(`The server of ${setting} (postgres://`);
  expect(problem.message).toContain(words);
  expect(problem.message).not.toContain("secret");
});

it("leaves other errors as they are", () => {
  const other = new Error("The database lacks migrations.");
  expect(databaseProblem(other, urls)).toBe(other);
});
