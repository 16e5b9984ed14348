import Database from "better-sqlite3";

/** Loaded before a program: SIGKILL at one of its commits to SQLite, just before it or just after it. */
const at = Number(process.env["DIE_AT_COMMIT"]);
const isBefore = process.env["DIE_WHEN"] === "before";
let commits = 0;

const database = new Database(":memory:");
const prototype = Object.getPrototypeOf(database.prepare("select 1")) as Database.Statement;
database.close();
const run = Reflect.get(prototype, "run") as Database.Statement["run"];

prototype.run = function (this: Database.Statement, ...values: unknown[]) {
  const isIt = this.source === "commit" && (commits += 1) === at;
  if (isIt && isBefore) process.kill(process.pid, "SIGKILL");
  const result = run.apply(this, values);
  if (isIt) process.kill(process.pid, "SIGKILL");
  return result;
};
