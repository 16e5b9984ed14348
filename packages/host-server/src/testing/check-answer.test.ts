import { describe, expect, it } from "@jest/globals";
import { checkAnswer } from "./check-answer.js";

const answer = (status: number, body: unknown) => ({
  status,
  headers: new Headers(status === 200 ? { etag: '"tag"' } : {}),
  text: JSON.stringify(body),
  body,
});

describe("checkAnswer", () => {
  const tenant = { id: 1, name: "Acme", version: 1, created_at: "2026-01-01T00:00:00.000Z" };

  it("lets what was promised pass", () => {
    checkAnswer("GET", "/tenants", answer(200, { tenants: [tenant] }));
    expect(() => checkAnswer("GET", "/elsewhere", answer(200, {}))).not.toThrow();
  });

  it.each([
    ["a field too many", { tenants: [{ ...tenant, deleted_at: null }] }],
    ["a field of another type", { tenants: [{ ...tenant, id: "1" }] }],
    ["a field too few", {}],
  ])("notices %s", (_, body) => {
    expect(() => checkAnswer("GET", "/tenants?page=1", answer(200, body))).toThrow(
      /against its view/,
    );
  });

  it("notices an error that the description does not list for the route", () => {
    const message = "x";
    const error = { success: false, code: "last_admin", message, error: message, request_id: "r" };
    checkAnswer("DELETE", "/team-members/1/2", answer(409, error));
    expect(() => checkAnswer("DELETE", "/products/1", answer(409, error))).toThrow(/leaves out/);
    expect(() => checkAnswer("GET", "/products/1", answer(410, error))).toThrow(/leaves out/);
  });

  it("notices an error of another shape", () => {
    const error = { success: false, code: "not_found", message: "x", error: "x" };
    expect(() => checkAnswer("GET", "/tenants/7", answer(404, error))).toThrow(/against its view/);
  });
});
