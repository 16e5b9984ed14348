import { describe, expect, it } from "@jest/globals";
import { CoreError } from "@souk/core";
import { outcomeUnknown } from "@souk/core/adapter";
import { connectionError } from "../connection-error.js";
import { answerError, errorStatus, HttpError } from "./errors.js";

const path = (parts: readonly (string | number)[]) => parts.join("/");

describe("answerError", () => {
  it("has one body for all that can go wrong", () => {
    const kinds = Object.keys(errorStatus) as (keyof typeof errorStatus)[];
    for (const kind of kinds) {
      const error = new CoreError(kind as CoreError["kind"], "Words.");
      const { status, body } = answerError(error, "id", path);
      expect(status).toBe(errorStatus[kind]);
      expect(body).toMatchObject({
        success: false,
        code: kind,
        message: "Words.",
        error: "Words.",
        request_id: "id",
      });
    }
  });

  it("gathers the messages of a field, also of one that is called like a property of objects", () => {
    const issues = [
      { path: ["a", 0], message: "One." },
      { path: ["a", 0], message: "Two." },
      { path: ["constructor"], message: "Three." },
      { path: ["__proto__"], message: "Four." },
    ];
    const { body } = answerError(
      new CoreError("validation_failed", "One.", { issues }),
      "id",
      path,
    );
    expect(JSON.stringify(body.errors)).toBe(
      '{"a/0":["One.","Two."],"constructor":["Three."],"__proto__":["Four."]}',
    );
  });

  it("says how to go on where there is a way", () => {
    const headers = (error: unknown) => answerError(error, "id", path).headers;
    expect(headers(new CoreError("unauthenticated", ""))).toEqual({ "WWW-Authenticate": "Bearer" });
    const limited = new CoreError("rate_limited", "", { retryAfterSeconds: 7 });
    expect(headers(limited)).toEqual({ "Retry-After": "7" });
    expect(headers(new CoreError("unavailable", ""))).toEqual({ "Retry-After": "1" });
    expect(headers(new CoreError("idempotency_in_progress", ""))).toEqual({ "Retry-After": "1" });
    const unknown = outcomeUnknown(new Error("gone"));
    expect(headers(unknown)).toEqual({});
    const keyed = new CoreError("outcome_unknown", "", { retryAfterSeconds: 1 });
    expect(headers(keyed)).toEqual({ "Retry-After": "1" });
    const wrong = new HttpError("method_not_allowed", "", { Allow: "GET" });
    expect(headers(wrong)).toEqual({ Allow: "GET" });
  });

  it("gives nothing away of an error no one thought of", () => {
    const { status, body } = answerError(new Error("secret at /srv/x.js"), "id", path);
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toContain("secret");
  });
});

describe("connectionError", () => {
  it.each([
    ["HPE_INVALID_METHOD", 400],
    ["HPE_HEADER_OVERFLOW", 431],
    ["ERR_HTTP_REQUEST_TIMEOUT", 408],
  ])("answers %s with %i and closes", (code, status) => {
    const [head = "", body = ""] = connectionError(code).split("\r\n\r\n");
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toContain("Connection: close");
    expect(JSON.parse(body)).toMatchObject({ success: false });
  });
});
