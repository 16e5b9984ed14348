import { describe, expect, it } from "@jest/globals";
import { problemOf } from "./problem-of.js";

const coded = (message: string, more: object) => Object.assign(new Error(message), more);

describe("a problem", () => {
  it("of a host that cannot be reached names its address", () => {
    const refused = new Error("connect ECONNREFUSED 127.0.0.1:3000");
    const cause = new TypeError("fetch failed", { cause: refused });
    const { message } = problemOf(
      coded("The API could not be reached.", { code: "no_answer", cause }),
    );
    expect(message).toBe("The API could not be reached: connect ECONNREFUSED 127.0.0.1:3000");
  });

  it("of a server that is not Souk says so", () => {
    const { hint } = problemOf(coded("The API answered 404.", { code: "unexpected_answer" }));
    expect(hint).toContain("--url is perhaps not Souk");
  });

  it("of a folder that cannot be written names the folder", () => {
    const { hint } = problemOf(coded("EACCES", { code: "EACCES", path: "/srv/souk/backup.db" }));
    expect(hint).toContain("ls -ld /srv/souk");
  });

  it("of an outage has the reason and the remedy that persistence found", () => {
    const reason = coded("The disk of the database is full.", { remedy: "free up space" });
    const error = coded("The service is temporarily unavailable.", {
      kind: "unavailable",
      cause: reason,
    });
    expect(problemOf(error)).toMatchObject({
      message: "The disk of the database is full.",
      code: "unavailable",
      hint: "Free up space",
    });
  });
});
