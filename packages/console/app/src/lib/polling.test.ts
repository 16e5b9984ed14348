import { describe, expect, it } from "@jest/globals";
import { SoukError } from "@souk/client";
import { every } from "./polling.js";

describe("refetching at an interval", () => {
  const after = (error: unknown) => every(5_000)({ state: { error } });
  const refusal = (status: number) => new SoukError(status, { message: "No." });

  it("ends once the API says that the reader may not see the record, or that there is none", () => {
    expect([401, 403, 404].map((status) => after(refusal(status)))).toEqual([false, false, false]);
  });

  it("goes on without an error, and after one that passes", () => {
    expect([after(null), after(new Error("offline")), after(refusal(503))]).toEqual([
      5_000, 5_000, 5_000,
    ]);
  });
});
